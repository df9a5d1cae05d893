"""Every permutation of the columns, with the diagonals checked at the end.

A permutation puts one queen in each row and each column. Only the finished board is checked for
queens on one diagonal, so the search makes n! boards: backtracking is measured against that.
"""

from ..sink import Sink
from .problem import Problem


def search(problem: Problem, sink: Sink) -> None:
    """Call `sink` with every completion of `problem`, in lexicographic order.

    Notes
    -----
    Time: about e · n! nodes and n! boards, each checked in O(n²) at worst. Memory: O(n).

    `itertools.permutations` makes the same boards in the same order, in C. It is not used here: it
    cannot skip columns that placed queens forbid, and the other methods improve this recursion.

    References
    ----------
    Donald E. Knuth, *The Art of Computer Programming*, volume 4A, section 7.2.1.2.

    Examples
    --------
    >>> search(Problem(4), print)
    [1, 3, 0, 2]
    [2, 0, 3, 1]
    """
    n = problem.n
    allowed = problem.allowed
    used = [False] * n
    columns = [0] * n

    def permute(row: int) -> None:
        if row == n:
            if diagonals_are_free(columns):  # refuse
                sink(columns)  # solution
            return
        for column in allowed[row]:  # try
            if used[column]:  # conflict
                continue  # conflict
            used[column] = True  # place
            columns[row] = column  # place
            permute(row + 1)
            used[column] = False  # remove

    permute(0)


def diagonals_are_free(columns: list[int]) -> bool:
    """Tell whether no two queens are as many rows as columns apart.

    Examples
    --------
    >>> diagonals_are_free([1, 3, 0, 2]), diagonals_are_free([0, 1, 2, 3])
    (True, False)
    """
    for low, column in enumerate(columns):
        for high in range(low):
            if abs(column - columns[high]) == low - high:
                return False
    return True
