"""The hard steps of a puzzle.

An explanation draws itself as a gallery of its steps beyond singles.
"""

import queendoku as qd

puzzle = qd.generate_sudoku(rating=(4.2, 4.8), seed=5)
qd.show(qd.explain_sudoku(puzzle), limit=6)
