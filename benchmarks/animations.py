"""Make animations in every format, and print how large they are and how long each takes."""

import argparse
import tempfile
import time
from pathlib import Path

import queendoku as qd

SUDOKU = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
STARS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
CAGES = [qd.rules.Killer("r1c1 r1c2", 3), qd.rules.Killer("r2c1 r2c2 r3c1", 9)]
KILLER = qd.SudokuVariant("." * 16, size=4, rules=CAGES)
FIRST = qd.trace_n_queens(6, method="bitmask", solutions=1)
ANIMATIONS = {
    "6 queens, to the first solution": qd.animate(FIRST),
    "the same, board alone, moves": qd.animate(FIRST, beside=(), moves=True),
    "6 queens, the whole search": qd.animate(qd.trace_n_queens(6, method="bitmask")),
    "the same, moves": qd.animate(qd.trace_n_queens(6, method="bitmask"), moves=True),
    "all placements of 6 queens": qd.animate(qd.solve_n_queens(6)),
    "a sudoku, searched": qd.animate(qd.trace_sudoku(SUDOKU), moves=True, stop=400),
    "a sudoku, explained": qd.animate(qd.explain_sudoku(SUDOKU)),
    "a star battle, searched": qd.animate(qd.trace_star_battle(STARS)),
    "a star battle, explained": qd.animate(qd.explain_star_battle(STARS)),
    "a killer of 4 by 4, explained": qd.animate(qd.explain_sudoku(KILLER)),
}
FORMATS = ("svg", "gif", "webp", "mp4")


def main() -> None:
    """Print a row of the table for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--formats", nargs="+", choices=FORMATS, default=FORMATS)
    formats = parser.parse_args().formats
    with tempfile.TemporaryDirectory() as folder:
        for name, animation in ANIMATIONS.items():
            cells = []
            for ending in formats:
                path = Path(folder, f"film.{ending}")
                start = time.perf_counter()
                animation.save(path)
                seconds = time.perf_counter() - start
                cells.append(f"{path.stat().st_size / 1000:,.0f} kB, {seconds:.1f} s")
            print(f"| {name} | {len(animation.seconds)} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
