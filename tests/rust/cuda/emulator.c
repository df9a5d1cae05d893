// Runs the kernel on the CPU, as one warp: `emulator PLANS ITEMS LEVELS SHARED_BYTES`, with the plans and
// the items on standard input. Writes the counts.
#define _GNU_SOURCE
#include "warp.h"

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
    launch.next = bytes(sizeof(u32));
    launch.found = bytes(launch.len * sizeof(u64));
    launch.nodes = bytes(launch.lower * ROOM * sizeof(Node));
    launch.above = bytes(launch.lower * ROOM * sizeof(Above));
    run_warp(0, shared);
    fwrite(launch.found, sizeof(u64), launch.len, stdout);
    return 0;
}
