"""``queendoku compare``: time the methods in Rust and in pure Python."""

from __future__ import annotations

import argparse

from queendoku._cli.options import refuse
from queendoku.compare import compare


def describe(parser: argparse.ArgumentParser) -> None:
    """Describe ``queendoku compare``."""
    parser.description = "Time the methods in Rust and in pure Python, and print a table."
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("game", choices=["queens", "sudoku"])
    add("inputs", metavar="N|PUZZLE", nargs="+", help="what to solve")
    add("--count", action="store_true", help="count the placements instead of listing them")
    add("--methods", metavar="METHOD", nargs="+", help="which methods (default: all)")
    add("--seconds", type=float, default=5.0, help="the most that a call may take (default: 5)")
    add("--markdown", action="store_true", help="print a Markdown table")


def run(options: argparse.Namespace) -> int:
    """Print the table of a comparison."""
    is_queens = options.game == "queens"
    if not is_queens:
        refuse(options, ["count"], "is for queens only")
    try:
        # An iterator is several puzzles; a list could be the rows of one.
        inputs = list(map(int, options.inputs)) if is_queens else iter(options.inputs)
    except ValueError:
        raise ValueError(f"N must be an int, got {' '.join(options.inputs)}") from None
    comparison = compare(
        "n_queens" if is_queens else "sudoku",
        inputs,
        task="total" if options.count else "solve",
        methods=options.methods,
        seconds=options.seconds,
    )
    print(comparison.to_markdown() if options.markdown else comparison)
    return 0
