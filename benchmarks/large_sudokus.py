"""Print how long sudokus of 16 by 16 and 25 by 25 take, beside CaDiCaL by python-sat.

    python benchmarks/large_sudokus.py --size 25 --puzzles 5

Puzzles are made by a fixed seed. Each is solved, and shown to have no other solution. What it takes
to begin, to build the rules or to load the clauses, is counted apart from solving. The time is that
of the processor, and the least of several passes. A wrong answer ends the program.
"""

import importlib
import statistics
import time
from itertools import combinations, product
from typing import Any

from queendoku import SudokuVariant, generate_sudoku
from scripts import parser_of
from timing import built_and_solved


def main() -> None:
    parser = parser_of(__doc__, "--repeats")
    parser.add_argument("--size", type=int, default=16)
    parser.add_argument("--puzzles", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of the first puzzle")
    options = parser.parse_args()
    solver = importlib.import_module("pysat.solvers").Solver
    rows = []
    print("ms:    begin     solve | theirs: begin     solve")
    for seed in range(options.seed, options.seed + options.puzzles):
        text = generate_sudoku(size=options.size, seed=seed)
        puzzle = SudokuVariant(text, size=options.size)
        rules = clauses(puzzle)
        passes = []
        for _ in range(options.repeats):
            solution, *ours = solved(puzzle)
            passes.append([*ours, *by_clauses(solver("cadical195"), rules, puzzle, solution)])
        rows.append([1e3 * min(times) for times in zip(*passes, strict=True)])
        print("  {:10.3f}{:10.3f} |{:15.3f}{:10.3f}".format(*rows[-1]))
    medians = map(statistics.median, zip(*rows, strict=True))
    print("  {:10.3f}{:10.3f} |{:15.3f}{:10.3f} medians".format(*medians))


def clauses(puzzle: SudokuVariant) -> list[list[int]]:
    """One digit in each cell, and each digit in one cell of each house."""
    size = puzzle.size
    ones = [[cell * size + digit for digit in range(1, size + 1)] for cell in range(size**2)]
    for (_, house), digit in product(puzzle.board.houses, range(1, size + 1)):
        ones.append([cell * size + digit for cell in house])
    return ones + [[-a, -b] for one in ones for a, b in combinations(one, 2)]


def solved(puzzle: SudokuVariant) -> tuple[bytes, float, float]:
    made, took, solution, count = built_and_solved(puzzle)
    if solution is None or count != 1:
        raise SystemExit(f"{count} solutions")
    return solution, made, took


def by_clauses(
    solver: Any, rules: list[list[int]], puzzle: SudokuVariant, solution: bytes
) -> tuple[float, float]:
    given, answer = (
        [cell * puzzle.size + digit for cell, digit in enumerate(digits) if digit]
        for digits in (puzzle.digits, solution)
    )
    start = time.process_time()
    solver.append_formula([*rules, *([name] for name in given)])
    begun = time.process_time()
    found = solver.solve() and [name for name in solver.get_model() if name > 0]
    solver.add_clause([-name for name in answer])
    is_only = not solver.solve()
    end = time.process_time()
    solver.delete()
    if found != answer or not is_only:
        raise SystemExit("another answer")
    return begun - start, end - begun


if __name__ == "__main__":
    main()
