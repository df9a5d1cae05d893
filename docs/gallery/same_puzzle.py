"""The same puzzle, in its canonical form.

Reflected, with rows, columns and digits exchanged, it stays the same puzzle. The smallest of its
1.2 trillion images is its canonical form: the same one for all of them.
"""

import queendoku as qd

puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
qd.show([puzzle, qd.canonical_sudoku(puzzle)])
