"""The column of each row's queen, checked against every earlier row.

n numbers say as much as the n by n characters of `scan`. A check still costs O(n), but it is a
short loop over one list.
"""

from ..sink import Sink
from .problem import Problem


def search(problem: Problem, sink: Sink) -> None:
    """Call `sink` with every completion of `problem`, in lexicographic order.

    Notes
    -----
    Time: O(n) a square tried, up to n squares a node. Memory: O(n).

    References
    ----------
    Niklaus Wirth, *Program development by stepwise refinement*, Communications of the ACM 14, 1971,
    begins with these columns.

    Examples
    --------
    >>> search(Problem(4), print)
    [1, 3, 0, 2]
    [2, 0, 3, 1]
    """
    n = problem.n
    allowed = problem.allowed
    columns: list[int] = []  # the queens of the rows above

    def place_row(row: int) -> None:
        if row == n:
            sink(columns)  # solution
            return
        for column in allowed[row]:  # try
            if is_attacked(columns, column):  # conflict
                continue  # conflict
            columns.append(column)  # place
            place_row(row + 1)
            columns.pop()  # remove

    place_row(0)


def is_attacked(columns: list[int], column: int) -> bool:
    """Tell whether a queen above shares the column, or is as many columns as rows away.

    Examples
    --------
    >>> [is_attacked([1], column) for column in range(4)]
    [True, True, True, False]
    """
    rows = len(columns)
    for other in columns:
        if other == column or abs(other - column) == rows:
            return True
        rows -= 1
    return False
