"""Twelve, and no others.

Eight queens can be placed in 92 ways. All of them are these twelve, turned or reflected: the
fundamental solutions.
"""

import queendoku as qd

qd.show(qd.solve_n_queens(8, fundamental=True))
