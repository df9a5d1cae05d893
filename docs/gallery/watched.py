"""An explanation to play.

Every step of a sudoku with its reason. Page Down goes to the next step beyond singles.
"""

import queendoku as qd

qd.watch(
    qd.explain_sudoku(
        "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
    )
)
