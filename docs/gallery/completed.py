"""Two queens are given.

All ways to go on when two of ten queens stand where someone wants them.
"""

import queendoku as qd

qd.show(qd.solve_n_queens(10, placed={4: 0, 5: 3}), limit=None)
