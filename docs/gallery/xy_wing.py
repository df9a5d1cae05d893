"""An XY-wing.

One step of an explanation: the pattern, its reason in words, and the candidate that goes.
"""

import queendoku as qd

puzzle = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
steps = qd.explain_sudoku(puzzle)
next(step for step in steps if step.technique == "xy-wing")
