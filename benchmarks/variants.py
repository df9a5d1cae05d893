"""Print how long puzzles with rules take, beside the seconds of another solver in the file.

    python benchmarks/variants.py variants.jsonl --finished

A line of the file is JSON with ``set``, ``name``, ``input`` (as sigh/Interactive-Sudoku-Solver
writes puzzles), ``solution``, ``iss_solutions`` and ``iss_seconds``, or with ``fpuzzles`` and
``solution``. A puzzle is built, solved, and shown to have no other solution; reading the text and
the rules, which is Python, is counted apart. The time is that of the processor, and the least of
several passes. A wrong solution ends the program.
"""

import json
import statistics
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from iss_puzzles import NotKnownError, read
from queendoku import SudokuVariant
from scripts import parser_of
from timing import built_and_solved


def main() -> None:
    parser = parser_of(__doc__, "--repeats")
    parser.add_argument("file", type=Path, help="puzzles, one a line")
    parser.add_argument("--finished", action="store_true", help="only what the other one ended")
    options = parser.parse_args()
    rows: dict[str, list[tuple[float, float | None]]] = defaultdict(list)
    left_out: Counter[str] = Counter()
    for number, line in enumerate(options.file.read_text().splitlines(), 1):
        entry = json.loads(line)
        group = entry.get("set", options.file.stem)
        if options.finished and entry.get("iss_seconds") is None:
            continue
        try:
            puzzle = read(entry["input"]) if "input" in entry else from_link(entry)
        except NotKnownError as error:
            left_out[str(error)] += 1
            continue
        seconds, solution, count = solved(puzzle, options.repeats)
        check(entry, solution, count, number)
        rows[group].append((seconds, entry.get("iss_seconds")))
    print(f"{'set':<24}{'puzzles':>8}{'median ms':>12}{'most ms':>12}{'total s':>10}", end="")
    print(f"{'theirs':>10}{'by total':>10}{'by median':>10}")
    for group, times in rows.items():
        both = [(ours, theirs) for ours, theirs in times if theirs]
        ours = [seconds for seconds, _ in times]
        print(f"{group:<24}{len(times):>8}{statistics.median(ours) * 1e3:>12.3f}", end="")
        print(f"{max(ours) * 1e3:>12.3f}{sum(ours):>10.4f}", end="")
        if both:
            mine, theirs = zip(*both, strict=True)
            ratio = statistics.median(theirs) / statistics.median(mine)
            print(f"{sum(theirs):>10.4f}{sum(theirs) / sum(mine):>10.1f}{ratio:>10.1f}", end="")
        print()
    if left_out:
        print("left out:", ", ".join(f"{name} {number}" for name, number in left_out.items()))


def from_link(entry: dict[str, Any]) -> SudokuVariant:
    return SudokuVariant.from_fpuzzles(entry["fpuzzles"])


def solved(puzzle: SudokuVariant, repeats: int) -> tuple[float, bytes | None, int]:
    """Build and solve a puzzle, up to two solutions."""
    least = float("inf")
    for _ in range(repeats):
        made, took, solution, count = built_and_solved(puzzle)
        least = min(least, made + took)
        if made > 1:
            break
    return least, solution, count


def check(entry: dict[str, Any], solution: bytes | None, count: int, number: int) -> None:
    """Compare with what is known."""
    known = entry.get("iss_solutions", 1)
    if known is not None and count != known:
        raise SystemExit(f"line {number}: {count} solutions, not {known}")
    if entry["solution"] and count == 1:
        assert solution is not None
        digits = ".123456789" if len(solution) <= 81 else ".ABCDEFGHIJKLMNOPQRSTUVWXY"
        found = "".join(digits[digit] for digit in solution)
        if found != entry["solution"]:
            raise SystemExit(f"line {number}: {found}, not {entry['solution']}")


if __name__ == "__main__":
    main()
