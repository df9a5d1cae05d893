"""Three masks that shift from row to row.

Seen from the next row, every diagonal attack has moved one column over: shifting the masks keeps
bit c meaning "column c of this row is attacked". The squares left are then one expression, and bits
are taken from it without looking at the others: `x & -x` is the lowest one, `x & (x - 1)` is the
rest, `bit_length` gives the column.

::

                         row 0    row 1    row 2
    queen in column 2    ..Q..    .acd.    a.c.d     c column, d diagonal (<< 1 a row),
                                                     a anti-diagonal (>> 1 a row)
"""

from ..sink import Sink
from .problem import Problem


def search(problem: Problem, sink: Sink) -> None:
    """Feed `sink` every completion of `problem`, in lexicographic order.

    Parameters
    ----------
    problem : Problem
        The board, and the queens on it.
    sink : callable
        Called with the queen's column in each row.

    Notes
    -----
    Time: O(1) a node, as attacked squares are never looked at. Memory: O(n).

    Diagonals that have left the board on the high side stay in their mask: no column is allowed
    there, so they do no harm. n is limited to 32 because the Rust twin keeps a row in 32 bits.

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
            sink(placement)
            return
        available = allowed[row] & ~(columns | diagonals | anti_diagonals)
        while available:
            queen = available & -available
            available &= available - 1
            placement[row] = queen.bit_length() - 1
            place_row(
                row + 1,
                columns | queen,
                (diagonals | queen) << 1,
                (anti_diagonals | queen) >> 1,
            )

    place_row(0, 0, 0, 0)
