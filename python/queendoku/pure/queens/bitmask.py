"""Three masks that shift from row to row.

From one row to the next, the attack along a diagonal moves by one column. The masks are shifted
accordingly, so that bit c always means "column c of this row is attacked". One expression then
gives all free squares, and its bits come one by one: `x & -x` is the lowest, `x & (x - 1)` is the
rest, and `bit_length` gives the column.

::

                         row 0    row 1    row 2
    queen in column 2    ..Q..    .acd.    a.c.d     c column, d diagonal (<< 1 a row),
                                                     a anti-diagonal (>> 1 a row)
"""

from ..sink import Sink
from .problem import Problem


def search(problem: Problem, sink: Sink) -> None:
    """Call `sink` with every completion of `problem`, in lexicographic order.

    Notes
    -----
    Time: O(1) a node, since attacked squares are never looked at. Memory: O(n).

    Diagonals that leave the board on the right stay in their mask, above bit n - 1, where no column
    is allowed. n is at most 32, because the Rust twin keeps a row in 32 bits.

    References
    ----------
    Martin Richards, *Backtracking algorithms in MCPL using bit patterns and recursion*, 1997.

    Examples
    --------
    >>> search(Problem(4), print)
    [1, 3, 0, 2]
    [2, 0, 3, 1]
    """
    n = problem.n
    allowed = problem.allowed_masks()
    placement = [0] * n

    def place_row(row: int, columns: int, diagonals: int, anti_diagonals: int) -> None:
        if row == n:
            sink(placement)  # solution
            return
        available = allowed[row] & ~(columns | diagonals | anti_diagonals)
        while available:  # conflict
            queen = available & -available  # try
            available &= available - 1  # try
            placement[row] = queen.bit_length() - 1  # place
            place_row(  # remove
                row + 1,
                columns | queen,
                (diagonals | queen) << 1,
                (anti_diagonals | queen) >> 1,
            )  # place, remove

    place_row(0, 0, 0, 0)
