"""A search to play.

Eight queens by masks of bits: the board, the masks, the tree and the line of code of each step.
"""

import queendoku as qd

qd.watch(qd.trace_n_queens(8, method="bitmask", limit=10_000), step=1148)
