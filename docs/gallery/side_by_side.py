"""Two searches side by side.

The same search twice: one looks along rows and diagonals, the other looks at three integers.
"""

import queendoku as qd

qd.watch(qd.trace_n_queens(6, method="scan"), qd.trace_n_queens(6, method="bitmask"), step=80)
