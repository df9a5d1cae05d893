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
    // The memory of other warps is beside that of this one.
    const size_t nodes = launch.lower * ROOM * sizeof(Node), above = launch.lower * ROOM * sizeof(Above);
    void *const own_nodes = bytes(nodes), *const own_above = bytes(above);
    launch.nodes = (Node *)((char *)own_nodes - nodes);
    launch.above = (Above *)((char *)own_above - above);
    run_warp(1, shared);
    check_margins("nodes", own_nodes, nodes);
    check_margins("above", own_above, above);
    check_margins("found", launch.found, launch.len * sizeof(u64));
    fwrite(launch.found, sizeof(u64), launch.len, stdout);
    return 0;
}
