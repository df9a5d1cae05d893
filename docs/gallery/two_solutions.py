"""Two solutions.

Four cells are open, and 2 and 8 can change places in them. A proper sudoku has no such rectangle:
the techniques called unique rectangles rule out what would make one.
"""

import queendoku as qd

puzzle = "956423718381697542724518693679182354248735169135946..7893261475467359..1512874936"
qd.show([puzzle, *qd.iter_sudoku_solutions(puzzle)])
