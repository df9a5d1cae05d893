"""Two queens are given.

All ways to complete a board of ten on which two queens stand already.
"""

import queendoku as qd

qd.show(qd.solve_n_queens(10, placed={4: 0, 5: 3}), limit=None)
