"""Something is wrong.

Three digits stand twice in a house. `sudoku_conflicts` gives them as data.
"""

import queendoku as qd

qd.show("53..7..5.6..195....98....6.8...6...34..8.3..17...2...6.6....28...6419..5....8..89")
