"""Three lists of booleans: the columns, diagonals and anti-diagonals that are taken.

The numbers that `sets` hashes are small, so they can be indices into lists: n columns and 2n - 1
diagonals each way. The diagonal's index is `row + n - 1 - column`, which is never negative.
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
    Edsger W. Dijkstra, *Notes on structured programming*, 1970; Niklaus Wirth, *Program development
    by stepwise refinement*, Communications of the ACM 14, 1971.

    Examples
    --------
    >>> search(Problem(4), print)
    [1, 3, 0, 2]
    [2, 0, 3, 1]
    """
    n = problem.n
    allowed = problem.allowed
    placement = [0] * n
    columns = [False] * n
    diagonals = [False] * (2 * n - 1)
    anti_diagonals = [False] * (2 * n - 1)

    def place_row(row: int) -> None:
        if row == n:
            sink(placement)  # solution
            return
        for column in allowed[row]:  # try
            diagonal = row + n - 1 - column
            anti_diagonal = row + column
            if columns[column] or diagonals[diagonal] or anti_diagonals[anti_diagonal]:  # conflict
                continue  # conflict
            placement[row] = column  # place
            columns[column] = diagonals[diagonal] = anti_diagonals[anti_diagonal] = True  # place
            place_row(row + 1)
            columns[column] = diagonals[diagonal] = anti_diagonals[anti_diagonal] = False  # remove

    place_row(0)
