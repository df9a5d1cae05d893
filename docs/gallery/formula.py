"""Fifty queens, by formula.

Without a seed the queens stand a knight's move apart, along lines that a formula gives.
"""

import queendoku as qd

qd.show(qd.place_n_queens(50))
