"""Large print.

One easy puzzle a page, bold, and large enough for eyes that are tired.
"""

import queendoku as qd

puzzle = qd.generate_sudoku(level="easy", givens=(32, 36), minimal=False, seed=1)
qd.sheet(puzzle, title="Good morning", large=True)
