"""Row by row, cell by cell, digits 1 to 9, each checked against its houses.

The plainest search, and the reference for testing the others. It finds the solutions in
lexicographic order.
"""

from ..sink import Sink
from .grid import CELLS, Cell, Digits


def search(givens: Digits, sink: Sink) -> None:
    """Call `sink` with every solution, in lexicographic order.

    Notes
    -----
    Time: 27 cells looked at for each digit tried, up to 9 digits a node, and exponentially many
    nodes in the number of blanks. Memory: O(1), the grid.

    References
    ----------
    The usual answer to LeetCode 37.

    Examples
    --------
    >>> solved = [(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    >>> search([0] * 9 + solved[9:], lambda digits: print(digits[:9]))
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    digits = givens.copy()

    def fill_from(start: int) -> None:
        try:
            blank = digits.index(0, start)
        except ValueError:
            sink(digits)  # solution
            return
        cell = CELLS[blank]
        for digit in range(1, 10):  # try
            if is_taken(digits, cell, digit):  # conflict
                continue  # conflict
            digits[blank] = digit  # place
            fill_from(blank + 1)
            digits[blank] = 0  # remove

    fill_from(0)


def is_taken(digits: Digits, cell: Cell, digit: int) -> bool:
    """Look for `digit` in the row, the column and the box of `cell`.

    Examples
    --------
    >>> digits = [5] + [0] * 80
    >>> is_taken(digits, CELLS[10], 5), is_taken(digits, CELLS[80], 5)
    (True, False)
    """
    _, row, column, _ = cell
    corner = row // 3 * 27 + column // 3 * 3
    return (
        digit in digits[9 * row : 9 * row + 9]
        or digit in digits[column::9]
        or digit in digits[corner : corner + 3]
        or digit in digits[corner + 9 : corner + 12]
        or digit in digits[corner + 18 : corner + 21]
    )
