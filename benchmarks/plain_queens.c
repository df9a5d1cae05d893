/* The well-known bitmask recursion for N-Queens, as plain as it is usually written: the rival that
 * the benchmarks measure against.
 *
 *   cc -O3 -march=native -o plain_queens plain_queens.c
 *   ./plain_queens N [REPETITIONS]         count: half of the board, the rest by its mirror image
 *   ./plain_queens N [REPETITIONS] array   write every placement, N bytes each, in order
 *
 * Prints the count and the seconds of processor time of the fastest repetition.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_N = 32 };

static int n;
static uint32_t board;

static uint64_t count_from(uint32_t columns, uint32_t diagonals, uint32_t anti_diagonals)
{
    if (columns == board)
        return 1;
    uint64_t found = 0;
    uint32_t available = board & ~(columns | diagonals | anti_diagonals);
    while (available) {
        uint32_t queen = available & -available;
        available ^= queen;
        found += count_from(columns | queen, (diagonals | queen) << 1, (anti_diagonals | queen) >> 1);
    }
    return found;
}

/* The first queen on the left half; on the middle column, the second one on the left half. */
static uint64_t count_half_board(void)
{
    uint64_t half = 0;
    for (int column = 0; column < n / 2; column++) {
        uint32_t queen = 1u << column;
        half += count_from(queen, queen << 1, queen >> 1);
    }
    uint64_t found = 2 * half;
    if (n % 2) {
        uint32_t middle = 1u << (n / 2);
        if (n == 1)
            return 1;
        half = 0;
        for (int column = 0; column + 1 < n / 2; column++) {
            uint32_t queen = 1u << column;
            half += count_from(middle | queen, (middle << 1 | queen) << 1, (middle >> 1 | queen) >> 1);
        }
        found += 2 * half;
    }
    return found;
}

static uint8_t placement[MAX_N];
static uint8_t *array;
static size_t capacity, used;

static void list_from(int row, uint32_t columns, uint32_t diagonals, uint32_t anti_diagonals)
{
    if (row == n) {
        if (used + n > capacity) {
            capacity = capacity ? 2 * capacity : 1 << 20;
            array = realloc(array, capacity);
            if (!array)
                exit(1);
        }
        memcpy(array + used, placement, n);
        used += n;
        return;
    }
    uint32_t available = board & ~(columns | diagonals | anti_diagonals);
    while (available) {
        uint32_t queen = available & -available;
        available ^= queen;
        placement[row] = (uint8_t)__builtin_ctz(queen);
        list_from(row + 1, columns | queen, (diagonals | queen) << 1, (anti_diagonals | queen) >> 1);
    }
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main(int argc, char **argv)
{
    n = argc > 1 ? atoi(argv[1]) : 0;
    int repetitions = argc > 2 ? atoi(argv[2]) : 1;
    int writes_array = argc > 3 && strcmp(argv[3], "array") == 0;
    if (n < 1 || n > MAX_N || repetitions < 1) {
        fprintf(stderr, "usage: %s N [REPETITIONS] [array], N from 1 to %d\n", argv[0], MAX_N);
        return 2;
    }
    board = UINT32_MAX >> (32 - n);
    uint64_t found = 0;
    double best = 0;
    for (int i = 0; i < repetitions; i++) {
        double start = seconds();
        if (writes_array) {
            used = 0;
            list_from(0, 0, 0, 0);
            found = used / n;
        } else {
            found = count_half_board();
        }
        double taken = seconds() - start;
        if (i == 0 || taken < best)
            best = taken;
    }
    printf("%llu %.6f\n", (unsigned long long)found, best);
    return 0;
}
