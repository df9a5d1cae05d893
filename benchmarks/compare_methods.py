"""Time every method in Rust against its twin in pure Python.

Prints the tables of ``queendoku.compare``, which checks every answer: all methods on lists and
counts of queens, the default on a longer list against pure Python's ``sets``, and Sudoku.

    python benchmarks/compare_methods.py
    python benchmarks/compare_methods.py --n 8 9 --markdown
"""

import queendoku
from scripts import parser_of

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""The example of LeetCode 37 and of Wikipedia's article on Sudoku."""


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--n", type=int, nargs="+", default=[8, 10], help="sizes of the boards")
    parser.add_argument("--list-n", type=int, default=12, help="board for auto against pure 'sets'")
    parser.add_argument("--seconds", type=float, default=20.0, help="the most that a call may take")
    parser.add_argument("--markdown", action="store_true", help="print Markdown tables")
    options = parser.parse_args()
    seconds = options.seconds
    comparisons = [
        queendoku.compare("queens", options.n, seconds=seconds),
        queendoku.compare("queens", options.n, task="total", seconds=seconds),
        queendoku.compare("queens", options.list_n, methods=["auto", "sets"], seconds=seconds),
        queendoku.compare("sudoku", PUZZLE, seconds=seconds),
    ]
    print(*(one.to_markdown() if options.markdown else one for one in comparisons), sep="\n\n")


if __name__ == "__main__":
    main()
