"""Three hash sets: the columns, diagonals and anti-diagonals that are taken.

The squares of a diagonal share `row - column`, those of an anti-diagonal `row + column`. Three
look-ups replace the loop over the rows above, so a check costs O(1).
"""

from ..sink import Sink
from .problem import Problem


def search(problem: Problem, sink: Sink) -> None:
    """Call `sink` with every completion of `problem`, in lexicographic order.

    Notes
    -----
    Time: O(1) a square tried, up to n squares a node. Memory: O(n).

    References
    ----------
    The usual answer to LeetCode 51.

    Examples
    --------
    >>> search(Problem(4), print)
    [1, 3, 0, 2]
    [2, 0, 3, 1]
    """
    n = problem.n
    allowed = problem.allowed
    placement: list[int] = []
    columns: set[int] = set()
    diagonals: set[int] = set()
    anti_diagonals: set[int] = set()

    def place_row(row: int) -> None:
        if row == n:
            sink(placement)  # solution
            return
        for column in allowed[row]:  # try
            if (  # conflict
                column in columns or row - column in diagonals or row + column in anti_diagonals
            ):
                continue  # conflict
            placement.append(column)  # place
            columns.add(column)
            diagonals.add(row - column)
            anti_diagonals.add(row + column)  # place
            place_row(row + 1)
            anti_diagonals.remove(row + column)  # remove
            diagonals.remove(row - column)
            columns.remove(column)
            placement.pop()  # remove

    place_row(0)
