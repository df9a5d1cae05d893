"""N-Queens and Sudoku: the fastest solvers, and the ones you learn from.

These functions run compiled Rust. :mod:`queendoku.pure` has every method in plain Python too, under
the same names, to read and to compare.
"""

from queendoku._core import NQueensItems
from queendoku._errors import CheckpointError, NoSolutionError, WorkerError
from queendoku._version import __version__
from queendoku.compare import compare
from queendoku.queens import (
    N_QUEENS_METHODS,
    SearchSpace,
    iter_n_queens,
    n_queens_array,
    place_n_queens,
    search_space,
    solve_n_queens,
    total_n_queens,
)
from queendoku.show import show
from queendoku.sudoku import (
    SUDOKU_METHODS,
    count_sudoku_solutions,
    iter_sudoku_solutions,
    solve_sudoku,
)
from queendoku.sudokus import SolvedSudoku, SolvedSudokus, solve_sudokus
from queendoku.trace import Trace, trace_n_queens, trace_sudoku
from queendoku.watch import watch

__all__ = [
    "N_QUEENS_METHODS",
    "SUDOKU_METHODS",
    "CheckpointError",
    "NQueensItems",
    "NoSolutionError",
    "SearchSpace",
    "SolvedSudoku",
    "SolvedSudokus",
    "Trace",
    "WorkerError",
    "__version__",
    "compare",
    "count_sudoku_solutions",
    "iter_n_queens",
    "iter_sudoku_solutions",
    "n_queens_array",
    "place_n_queens",
    "search_space",
    "show",
    "solve_n_queens",
    "solve_sudoku",
    "solve_sudokus",
    "total_n_queens",
    "trace_n_queens",
    "trace_sudoku",
    "watch",
]
