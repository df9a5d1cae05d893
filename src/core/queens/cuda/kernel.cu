// Counts the placements below nodes of the search with a GPU.
//
// A warp, 32 lanes that run together, takes an item: a node below the middle of the board (`plan.rs`
// has the order of the rows). It counts the placements below it in two parts that take turns:
//
//  - `grow` searches the rows below the middle, level by level, a node in each lane, and queues the
//    nodes that reach the first row above. Few columns are tried there.
//  - `step` searches the rows above the middle, depth first, and each lane on its own: it tries one
//    column of the node on top of the lane's stack. A lane with a single node left gets another one
//    from the queue, so lanes do not idle. The last queen is counted, not placed.
//
// CUDA C that a C compiler takes too, after what `warp.h` defines: the tests run every lane on the CPU.

#ifdef __CUDACC__
#define KERNEL extern "C" __global__ void __launch_bounds__(32)
#define DEVICE static __device__ __forceinline__
#define ALIGNED(bytes) __align__(bytes)
#define SHARED(words) extern __shared__ uint4 words[]
#define LANE threadIdx.x
#define WARP blockIdx.x
#define ALL_LANES 0xffffffffu
#define lanes_with(truth) __ballot_sync(ALL_LANES, truth)
#define word_of_lane(word, lane) __shfl_sync(ALL_LANES, word, lane)
#define together() __syncwarp()
#define bits_in(word) ((u32)__popc(word))
#define highest_bit_in(word) (31u - (u32)__clz(word))
#define take_next(counter) atomicAdd(counter, 1u)
#define UNROLLED _Pragma("unroll")
#endif

typedef unsigned int u32;
typedef unsigned long long u64;

#define LANES 32u
// Nodes that a level or the queue has room for: fewer than LANES wait where up to LANES are added.
#define ROOM (2u * LANES)
#define MIN_NEEDY 4u // lanes in need of a node, before the queue is asked
#define STEPS 4      // between two looks for such lanes
#define MAX_ROWS 32
// Rows that a node can have to go above the middle, and none.
#define ROWS_TO_GO 17u

// As in `plan.rs`.
typedef struct {
    u32 allowed, step, rise;
} Level;

typedef struct {
    u32 lower, levels;
    u32 gaps; // whether a step above the middle passes over a row
    u32 closed, anti_closed; // the lines without an allowed square above the middle
    Level level[MAX_ROWS];
} Plan;

// A node of `level`, which is below the middle; it has a free column.
typedef struct {
    u32 plan, level, columns, diagonals, anti_diagonals, diagonals_above, anti_diagonals_above;
} Item;

// A node of the search: the columns without a queen, the columns attacked along diagonals, and the
// columns that are still to be tried.
typedef struct ALIGNED(16) {
    u32 left, diagonals, anti_diagonals, free;
} Node;

// What else a node below the middle carries: the attacks on the first row above.
typedef struct ALIGNED(8) {
    u32 diagonals, anti_diagonals;
} Above;

// The steps to the three rows after a node's.
typedef struct ALIGNED(16) {
    u32 first, second, third, padding;
} Steps;

typedef struct {
    const Plan *plan;
    // In global memory, ROOM for each level below the middle.
    Node *nodes;
    Above *above;
    u32 waiting; // the number of nodes there at the level with this lane's number
    // In shared memory.
    Node *queue;
    u32 queued;
    // By rows to go.
    Steps *steps;
    u32 *allowed; // in the row after the node's
    char *stack;
} Warp;

// A place on the stack has four words of each lane: words side by side are on different banks, so
// that no two lanes get in each other's way, however deep each is. Places are told by their bytes
// from the lowest lane's first one.
#define PLACE ((int)(4u * LANES * sizeof(u32)))

DEVICE u32 *place_at(char *stack, int top) { return (u32 *)(stack + top); }

DEVICE void put(u32 *place, Node node) {
    place[0] = node.left;
    place[LANES] = node.diagonals;
    place[2u * LANES] = node.anti_diagonals;
    place[3u * LANES] = node.free;
}

DEVICE u32 lowest(u32 columns) { return columns & (0u - columns); }

DEVICE u32 lanes_before(u32 lanes) { return bits_in(lanes & ((1u << LANE) - 1u)); }

// Expands nodes until a warp of them is queued or none is left below the middle.
DEVICE void grow(Warp *warp) {
    const Plan *const plan = warp->plan;
    while (warp->queued < LANES) {
        const u32 any = lanes_with(warp->waiting > 0u);
        if (any == 0u) return;
        // The deepest level with nodes for all lanes, so that none overflows; else the first, so that
        // those behind it fill up.
        const u32 full = lanes_with(warp->waiting >= LANES);
        const u32 level = highest_bit_in(full ? full : lowest(any));
        const u32 count = word_of_lane(warp->waiting, level);
        const u32 kept = count < LANES ? 0u : count - LANES;
        Node *const nodes = warp->nodes + level * ROOM + kept;
        Above *const above = warp->above + level * ROOM + kept;
        Node node = {0u, 0u, 0u, 0u};
        Above node_above = {0u, 0u};
        if (LANE < count - kept) {
            node = nodes[LANE];
            node_above = above[LANE];
        }

        const u32 crosses = level + 1u == plan->lower;
        const Level row = plan->level[level], next = plan->level[level + 1u];
        const u32 queen = lowest(node.free);
        node.free -= queen;
        Above child_above = node_above;
        child_above.diagonals |= queen << row.rise;
        child_above.anti_diagonals |= queen >> row.rise;
        Node child;
        child.left = node.left - queen;
        child.diagonals = crosses ? child_above.diagonals : (node.diagonals | queen) << row.step;
        child.anti_diagonals = crosses ? child_above.anti_diagonals : (node.anti_diagonals | queen) >> row.step;
        child.free = child.left & ~(child.diagonals | child.anti_diagonals) & next.allowed;
        u32 alive = child.free;
        if (crosses) {
            const u32 attacked = child.diagonals << next.step | child.anti_diagonals >> next.step;
            if ((child.left & ~attacked & plan->level[level + 2u].allowed) == 0u) alive = 0u;
        }

        const u32 stay = lanes_with(node.free != 0u);
        const u32 born = lanes_with(alive != 0u);
        const u32 beside = word_of_lane(warp->waiting, level + 1u);
        together();
        if (node.free != 0u) {
            nodes[lanes_before(stay)] = node;
            above[lanes_before(stay)] = node_above;
        }
        if (LANE == level) warp->waiting = kept + bits_in(stay);
        if (crosses) {
            if (alive != 0u) warp->queue[warp->queued + lanes_before(born)] = child;
            warp->queued += bits_in(born);
        } else {
            const u32 place = (level + 1u) * ROOM + beside + lanes_before(born);
            if (alive != 0u) {
                warp->nodes[place] = child;
                warp->above[place] = child_above;
            }
            if (LANE == level + 1u) warp->waiting += bits_in(born);
        }
        together();
    }
}

// Tries one column of the node on top of the lane's stack, and adds the placements found.
DEVICE void step(const Warp *warp, int *top, u32 *found, const u32 gaps) {
    u32 *const place = place_at(warp->stack, *top);
    Node child = {place[0], place[LANES], place[2u * LANES], place[3u * LANES]};
    const u32 to_go = bits_in(child.left);
    Steps steps = {1u, 1u, 1u, 0u};
    if (gaps) steps = warp->steps[to_go];

    const u32 queen = lowest(child.free);
    const u32 others = child.free - queen;
    child.left -= queen;
    child.diagonals = (child.diagonals + queen) << steps.first;
    child.anti_diagonals = (child.anti_diagonals + queen) >> steps.first;
    child.free = child.left & warp->allowed[to_go] & ~(child.diagonals | child.anti_diagonals);
    // The two rows after that one need a free column too; what is allowed there is not looked up.
    const u32 diagonals = child.diagonals << steps.second, anti_diagonals = child.anti_diagonals >> steps.second;
    const u32 free_second = child.left & ~(diagonals | anti_diagonals);
    const u32 free_third = child.left & ~(diagonals << steps.third | anti_diagonals >> steps.third);

    place[3u * LANES] = others;
    const int beneath = others != 0u ? *top : *top - PLACE;
    const u32 alive = child.free != 0u;
    const u32 pushed = alive & (free_second != 0u) & ((free_third != 0u) | (to_go == 3u)) & (to_go > 2u);
    // No addition, but an offset in the stores.
    u32 *const above = place_at(warp->stack, beneath) + PLACE / (int)sizeof(u32);
    if (pushed) put(above, child);
    *top = pushed ? beneath + PLACE : beneath;
    *found += alive & (to_go == 2u);
}

// Counts the placements below the nodes that wait.
DEVICE u64 search(Warp *warp, const u32 gaps) {
    // At the first place is no node, and no lane goes below it: columns are always left there.
    const int none = (int)(LANE * sizeof(u32)), last = none + PLACE;
    int top = none;
    u32 min_needy = MIN_NEEDY;
    u64 found = 0u;
    u32 few = 0u; // found since the queue was last asked
    for (;;) {
        const u32 needy = lanes_with(top <= last);
        place_at(warp->stack, none)[3u * LANES] = ~0u;
        if (bits_in(needy) >= min_needy) {
            if (warp->queued < bits_in(needy)) grow(warp);
            const u32 given = warp->queued < bits_in(needy) ? warp->queued : bits_in(needy);
            warp->queued -= given;
            if (top <= last && lanes_before(needy) < given) {
                top += PLACE;
                put(place_at(warp->stack, top), warp->queue[warp->queued + lanes_before(needy)]);
            }
            found += few;
            few = 0u;
            together();
            if (given < bits_in(needy)) {
                // No more will come.
                min_needy = LANES;
                if (lanes_with(top != none) == 0u) return found;
            }
        }
        UNROLLED
        for (int i = 0; i < STEPS; i++) step(warp, &top, &few, gaps);
    }
}

// What `allowed` and `steps` have for nodes with `to_go` rows to go.
DEVICE void prepare(const Warp *warp, u32 to_go) {
    const Plan *const plan = warp->plan;
    u32 allowed = 0u;
    Steps steps = {0u, 0u, 0u, 0u};
    if (to_go >= 2u && to_go <= plan->levels - plan->lower) {
        const Level *const level = plan->level + (plan->levels - to_go);
        allowed = level[1].allowed;
        steps.first = level[0].step;
        steps.second = level[1].step;
        if (to_go > 3u) steps.third = level[2].step;
    }
    warp->allowed[to_go] = allowed;
    warp->steps[to_go] = steps;
}

// Counts the placements below each of `len` items, with the warps at hand: `next` is the first item
// that no warp has taken. Each warp has memory for `lower` levels, and shared memory for its queue,
// its rows, and one more place on the stack than there are levels above the middle: the first has no
// node, the next one may have what is left of another root, and the last level's are not stored.
KERNEL count_items(const Plan *plans, const Item *items, u32 len, u32 *next, u32 lower, Node *nodes, Above *above, u64 *found) {
    SHARED(shared);
    Warp warp;
    warp.nodes = nodes + (u64)WARP * lower * ROOM;
    warp.above = above + (u64)WARP * lower * ROOM;
    warp.queue = (Node *)shared;
    warp.steps = (Steps *)(warp.queue + ROOM);
    warp.allowed = (u32 *)(warp.steps + ROWS_TO_GO);
    warp.stack = (char *)(warp.allowed + ROWS_TO_GO);
    const Node none = {0u, 0u, 0u, 0u};
    put(place_at(warp.stack, (int)(LANE * sizeof(u32))), none);
    for (;;) {
        u32 index = 0u;
        if (LANE == 0u) index = take_next(next);
        index = word_of_lane(index, 0u);
        if (index >= len) return;
        const Item item = items[index];
        const Plan *const plan = plans + item.plan;
        warp.plan = plan;
        warp.queued = 0u;
        warp.waiting = LANE == item.level;
        if (LANE < ROWS_TO_GO) prepare(&warp, LANE);
        if (LANE == 0u) {
            Node node = {~item.columns, item.diagonals, item.anti_diagonals, 0u};
            node.free = node.left & ~(node.diagonals | node.anti_diagonals) & plan->level[item.level].allowed;
            Above node_above = {item.diagonals_above | plan->closed, item.anti_diagonals_above | plan->anti_closed};
            warp.nodes[item.level * ROOM] = node;
            warp.above[item.level * ROOM] = node_above;
        }
        together();
        u64 sum = plan->gaps ? search(&warp, 1u) : search(&warp, 0u);
        for (u32 half = LANES / 2u; half > 0u; half /= 2u) sum += word_of_lane(sum, LANE ^ half);
        if (LANE == 0u) found[index] = sum;
        together();
    }
}
