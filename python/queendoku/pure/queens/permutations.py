"""Every permutation of the columns, and only then the diagonals.

One queen a row and one a column is what a permutation says; whether two queens share a diagonal is
asked of the finished board alone. n! boards are looked at: the baseline against which backtracking
shows what it saves.
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
    Time: about e · n! nodes and n! boards, each checked in O(n²) at worst. Memory: O(n).

    `itertools.permutations` makes the same boards in the same order, in C. It is not used here: it
    cannot skip what placed queens forbid, and the recursion is what the other methods improve on.

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
            if diagonals_are_free(columns):
                sink(columns)
            return
        for column in allowed[row]:
            if used[column]:
                continue
            used[column] = True
            columns[row] = column
            permute(row + 1)
            used[column] = False

    permute(0)


def diagonals_are_free(columns: list[int]) -> bool:
    """Whether no two queens are as many rows apart as columns.

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
