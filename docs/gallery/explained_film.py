"""An explanation that moves.

The steps of a sudoku's middle, with their reasons. `.save("lesson.mp4")` makes a film of it.
"""

import queendoku as qd

puzzle = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
qd.animate(qd.explain_sudoku(puzzle), start=30, stop=40)
