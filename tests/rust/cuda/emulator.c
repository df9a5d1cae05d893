// Runs the kernel on the CPU, as one warp: `emulator PLANS ITEMS LEVELS SHARED_BYTES`, with the plans and
// the items on standard input. Writes the counts.
//
// Each lane is a coroutine that runs until it meets the others.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#define KERNEL void
#define DEVICE static inline
#define ALIGNED(bytes) __attribute__((aligned(bytes)))
#define SHARED(words) uint64_t *const words = shared_memory
#define LANE lane
#define WARP warp_number
#define lanes_with(truth) ((u32)meet(__LINE__, (truth) ? 1u : 0u, BALLOT))
#define word_of_lane(word, from) meet(__LINE__, word, (from) & 31u)
#define together() ((void)meet(__LINE__, 0u, BALLOT))
#define bits_in(word) ((u32)__builtin_popcount(word))
#define highest_bit_in(word) (31u - (u32)__builtin_clz(word))
#define take_next(counter) ((*(counter))++)
#define UNROLLED

#define BALLOT 32u

static unsigned lane, warp_number;
static uint64_t *shared_memory;
static ucontext_t contexts[32], done;

// What each lane brings to a meeting, by turns so that none overwrites what others still read.
static uint64_t brought[2][32];
static int places[2][32];
static unsigned turns[32];

// Waits for all lanes, and returns the value of one lane, or a bit for each lane.
static uint64_t meet(int place, uint64_t value, unsigned from) {
    const unsigned me = lane, turn = turns[me]++ & 1u;
    brought[turn][me] = value;
    places[turn][me] = place;
    lane = (me + 1u) % 32u;
    swapcontext(&contexts[me], &contexts[lane]);
    lane = me;
    if (places[turn][0] != place) {
        fprintf(stderr, "lanes 0 and %u meet at lines %d and %d\n", me, places[turn][0], place);
        exit(1);
    }
    if (from != BALLOT) return brought[turn][from];
    uint64_t bits = 0;
    for (unsigned other = 0; other < 32; other++) bits |= brought[turn][other] << other;
    return bits;
}

#include "kernel.cu"

static struct {
    const Plan *plans;
    const Item *items;
    u32 len, next, lower;
    Node *nodes;
    Above *above;
    u64 *found;
} launch;

static void run_lane(void) {
    count_items(launch.plans, launch.items, launch.len, &launch.next, launch.lower, launch.nodes, launch.above, launch.found);
    // All lanes return together: each goes on with the next one, and the last ends the warp.
    const unsigned next = lane + 1u;
    lane = next % 32u;
    setcontext(next == 32u ? &done : &contexts[next]);
}

static void *bytes(size_t count) {
    void *memory = calloc(count ? count : 1, 1);
    if (!memory) abort();
    return memory;
}

static void *read_bytes(size_t count) {
    void *memory = bytes(count);
    if (fread(memory, 1, count, stdin) != count) abort();
    return memory;
}

int main(int argc, char **argv) {
    (void)argc;
    const u32 plans = (u32)atoi(argv[1]), shared = (u32)atoi(argv[4]);
    launch.len = (u32)atoi(argv[2]);
    launch.lower = (u32)atoi(argv[3]);
    launch.plans = read_bytes(plans * sizeof(Plan));
    launch.items = read_bytes(launch.len * sizeof(Item));
    launch.found = bytes(launch.len * sizeof(u64));
    launch.nodes = bytes(launch.lower * ROOM * sizeof(Node));
    launch.above = bytes(launch.lower * ROOM * sizeof(Above));
    shared_memory = bytes(shared);
    for (unsigned i = 0; i < 32; i++) {
        const size_t size = 1 << 16;
        getcontext(&contexts[i]);
        contexts[i].uc_stack.ss_sp = bytes(size);
        contexts[i].uc_stack.ss_size = size;
        makecontext(&contexts[i], run_lane, 0);
    }
    lane = 0;
    swapcontext(&done, &contexts[0]);
    fwrite(launch.found, sizeof(u64), launch.len, stdout);
    return 0;
}
