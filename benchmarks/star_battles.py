"""Time the star battle solver beside CP-SAT, or the maker.

The boards are in a file with a column each for source, size, stars, grade, solutions (if known) and
regions, rows separated by slashes.

    python benchmarks/star_battles.py boards.csv --cp-sat
    python benchmarks/star_battles.py                 # boards made in a second
"""

import csv
import statistics
import time
from collections import defaultdict
from functools import partial
from pathlib import Path

import queendoku as qd
from scripts import parser_of
from timing import best, timed

#: The rows and stars of the boards that are made.
MADE = [(5, 1), (8, 1), (10, 1), (14, 1), (20, 1), (25, 1), (8, 2), (10, 2), (14, 2)]
MADE += [(12, 3), (14, 3), (17, 4), (21, 5), (25, 6)]


def main() -> None:
    """Print a table with a row for each size and number of stars."""
    parser = parser_of(__doc__, "--repeats", repeats=5)
    parser.add_argument("boards", type=Path, nargs="?", help="without it, boards are made")
    parser.add_argument("--cp-sat", action="store_true", help="OR-Tools, on some of the boards")
    options = parser.parse_args()
    if options.boards is None:
        make(options.repeats)
        return
    boards = defaultdict(list)
    with options.boards.open() as file:
        for row in csv.DictReader(file):
            number = int(row["solutions"]) if row["solutions"] else None
            boards[int(row["n"]), int(row["stars"])].append((row["regions"], number))
    print("size  boards  solved  wrong     µs  CP-SAT, µs")
    for (n, stars), own in sorted(boards.items()):
        texts, numbers = zip(*own, strict=True)
        solved = qd.solve_star_battles(texts, stars=stars, errors="mark")
        wrong = sum(
            number is not None and count != min(number, 2)
            for number, count in zip(numbers, solved.counts, strict=True)
        )
        mean = seconds_of(texts, stars, options.repeats) * 1e6
        counted = sum(map(bool, solved.counts))
        line = f"{n:2}/{stars}  {len(texts):6}  {counted:6}  {wrong:5}  {mean:7.2f}"
        if options.cp_sat:
            median = statistics.median(cp_sat(text, stars) for text in texts[:5])
            line += f"  {median * 1e6:10.0f}"
        print(line, flush=True)


def make(repeat: int) -> None:
    """Print how many boards of each size are made in a second of one core: the most of some."""
    print("size  boards a second")
    for n, stars in MADE:
        m, most = 1, 0.0
        for _ in range(repeat):
            made = partial(qd.generate_star_battles, m, n, stars=stars, seed=1, threads=1)
            most = max(most, m / timed(made, time.process_time)[0])
            m = max(10, int(most))
        print(f"{n:2}/{stars}  {most:8,.0f}", flush=True)


def seconds_of(texts: tuple[str, ...], stars: int, repeat: int) -> float:
    """Return the processor time for each board in bulk, on one core: the least of some."""
    many = [*texts] * max(1, 200_000 // (len(texts) * len(texts[0])))
    solve = partial(qd.solve_star_battles, many, stars=stars, threads=1, errors="mark")
    took: float = best(solve, repeat, time.process_time)[0]
    return took / len(many)


def cp_sat(text: str, stars: int) -> float:
    """Return the processor time in which CP-SAT, on one core, finds that there is one solution."""
    from ortools.sat.python import cp_model

    rows = text.split("/")
    n = len(rows)
    before = time.process_time()
    model = cp_model.CpModel()
    star = {(r, c): model.new_bool_var("") for r in range(n) for c in range(n)}
    units = defaultdict(list)
    for (r, c), cell in star.items():
        for unit in (("row", r), ("column", c), ("region", rows[r][c])):
            units[unit].append(cell)
        if r + 1 < n and c + 1 < n:
            model.add_at_most_one(star[r + i, c + j] for i in (0, 1) for j in (0, 1))
    for cells in units.values():
        model.add(sum(cells) == stars)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) == cp_model.OPTIMAL:
        model.add_bool_or(~cell for cell in star.values() if solver.value(cell))
        solver.solve(model)
    return time.process_time() - before


if __name__ == "__main__":
    main()
