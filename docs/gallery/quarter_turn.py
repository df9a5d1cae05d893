"""The same after a quarter turn.

Of the 14,200 placements of twelve queens, eight do not change when the board is turned by 90°.
"""

import queendoku as qd


def turned(placement: list[int]) -> list[int]:
    """Turn a placement by a quarter: row r and column c become row c and column n - 1 - r."""
    n = len(placement)
    return [n - 1 - placement.index(column) for column in range(n)]


placements = qd.n_queens_array(12).tolist()
qd.show([placement for placement in placements if placement == turned(placement)])
