// The kernel on the CPU: each lane of a warp is a coroutine that runs until it meets the others.
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

static _Thread_local unsigned lane, warp_number;
static _Thread_local uint64_t *shared_memory;
static _Thread_local ucontext_t contexts[32], done;

// What each lane brings to a meeting, by turns so that none overwrites what others still read.
static _Thread_local uint64_t brought[2][32];
static _Thread_local int places[2][32];
static _Thread_local unsigned turns[32];

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

static _Thread_local struct {
    const Plan *plans;
    const Item *items;
    u32 len, *next, lower;
    Node *nodes;
    Above *above;
    u64 *found;
} launch;

static void run_lane(void) {
    count_items(launch.plans, launch.items, launch.len, launch.next, launch.lower, launch.nodes, launch.above, launch.found);
    // All lanes return together: each goes on with the next one, and the last ends the warp.
    const unsigned next = lane + 1u;
    lane = next % 32u;
    setcontext(next == 32u ? &done : &contexts[next]);
}

// Memory with a margin on both sides, which no lane may touch.
#define MARGIN (1 << 16)

static void *bytes(size_t count) {
    char *memory = calloc(count + 2 * MARGIN, 1);
    if (!memory) abort();
    return memory + MARGIN;
}

static void check_margins(const char *name, const void *memory, size_t count) {
    const char *const before = (const char *)memory - MARGIN, *const after = (const char *)memory + count;
    for (size_t i = 0; i < MARGIN; i++) {
        if (before[i] || after[i]) {
            fprintf(stderr, "the kernel wrote beside %s\n", name);
            exit(1);
        }
    }
}

static void release(void *memory) { free((char *)memory - MARGIN); }

// Runs a warp of `launch` to its end.
static void run_warp(unsigned number, size_t shared_bytes) {
    const size_t size = 1 << 16;
    char *const stacks = bytes(32 * size);
    shared_memory = bytes(shared_bytes);
    for (unsigned i = 0; i < 32; i++) {
        getcontext(&contexts[i]);
        contexts[i].uc_stack.ss_sp = stacks + i * size;
        contexts[i].uc_stack.ss_size = size;
        makecontext(&contexts[i], run_lane, 0);
        turns[i] = 0;
    }
    lane = 0;
    warp_number = number;
    swapcontext(&done, &contexts[0]);
    check_margins("shared memory", shared_memory, shared_bytes);
    release(shared_memory);
    release(stacks);
}
