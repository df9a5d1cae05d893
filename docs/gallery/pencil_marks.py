"""Pencil marks.

Each blank cell with the digits that its row, column and box leave it.
"""

import queendoku as qd

puzzle = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
qd.show(puzzle, candidates=True)
