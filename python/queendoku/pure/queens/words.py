"""The three lists of `booleans` as the bits of three integers.

There is a bit for each column, diagonal and anti-diagonal, at the same index as in `booleans`. The
integers are passed down the recursion, so nothing has to be undone on the way back.
"""

from ..sink import Sink
from .problem import Problem


def search(problem: Problem, sink: Sink) -> None:
    """Call `sink` with every completion of `problem`, in lexicographic order.

    Notes
    -----
    Time: O(1) a square tried, up to n squares a node. Memory: O(n).

    Python's integers have no limit; n is at most 32, because the Rust twin keeps the 2n - 1
    diagonals in 64 bits.

    References
    ----------
    Donald E. Knuth, *The Art of Computer Programming*, volume 4B, section 7.2.2, shows both the
    booleans and their bits.

    Examples
    --------
    >>> search(Problem(4), print)
    [1, 3, 0, 2]
    [2, 0, 3, 1]
    """
    n = problem.n
    allowed = problem.allowed
    placement = [0] * n

    def place_row(row: int, columns: int, diagonals: int, anti_diagonals: int) -> None:
        if row == n:
            sink(placement)  # solution
            return
        for column in allowed[row]:  # try
            if (  # conflict
                columns >> column & 1
                or diagonals >> (row + n - 1 - column) & 1
                or anti_diagonals >> (row + column) & 1
            ):
                continue  # conflict
            placement[row] = column  # place
            place_row(  # remove
                row + 1,
                columns | 1 << column,
                diagonals | 1 << (row + n - 1 - column),
                anti_diagonals | 1 << (row + column),
            )  # place, remove

    place_row(0, 0, 0, 0)
