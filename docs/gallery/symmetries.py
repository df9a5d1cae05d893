"""Nine symmetries.

One puzzle for each symmetry that its givens can have, from the half turn of newspapers to all of
them at once.
"""

import queendoku as qd

qd.show(
    [
        qd.generate_sudoku(symmetry=symmetry, minimal=False, seed=3)
        for symmetry in qd.SUDOKU_SYMMETRIES
    ]
)
