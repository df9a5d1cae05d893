"""A sudoku and its solution.

The givens are bold, the rest is thin and blue. With `givens=`, `show` knows which are which.
"""

import queendoku as qd

puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
qd.show(qd.solve_sudoku(puzzle), givens=puzzle)
