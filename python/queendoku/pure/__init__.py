"""Every method of queendoku a second time, in plain Python.

Each file here is the twin of a Rust file of the same name: the same data structures, the same
search tree, the same order. (That of `colours` is a folder, and counts with vectors.) Read them,
and time them against their twins. They use the standard library and nothing else of queendoku, so
the folder works wherever it is copied.

Examples
--------
>>> from queendoku import pure
>>> pure.solve_n_queens(4)
[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]
>>> [pure.total_n_queens(n, method="sets") for n in range(9)]
[1, 1, 0, 0, 2, 10, 4, 40, 92]
"""

from .queens import N_QUEENS_COUNTERS, N_QUEENS_METHODS, solve_n_queens, total_n_queens
from .sudoku import SUDOKU_METHODS, NoSolutionError, count_sudoku_solutions, solve_sudoku

__all__ = [
    "N_QUEENS_COUNTERS",
    "N_QUEENS_METHODS",
    "SUDOKU_METHODS",
    "NoSolutionError",
    "count_sudoku_solutions",
    "solve_n_queens",
    "solve_sudoku",
    "total_n_queens",
]
