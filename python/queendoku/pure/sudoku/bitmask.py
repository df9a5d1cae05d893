"""One mask of used digits a house, most constrained cell first.

Three masks answer at once which digits a cell can take, so the search can afford to look for the
blank with the fewest and branch there: a cell with one candidate costs no guess, a cell with none
ends the branch.
"""

from ..sink import Sink
from .grid import ALL_DIGITS, CELLS, Digits, Houses


def search(givens: Digits, sink: Sink) -> None:
    """Feed `sink` every solution, in no particular order.

    Parameters
    ----------
    givens : list of int
        The grid, 0 for a blank.
    sink : callable
        Called with the digit of each cell.

    Notes
    -----
    Time: O(1) a blank for each node; the number of nodes is exponential at worst, and close to that
    of the blanks for most puzzles made for people. Memory: O(1), the grid and its blanks.

    References
    ----------
    James R. Bitner and Edward M. Reingold, *Backtrack programming techniques*, Communications of
    the ACM 18, 1975, on choosing the variable with the fewest values.

    Examples
    --------
    >>> solved = [(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    >>> search([0] * 9 + solved[9:], lambda digits: print(digits[:9]))
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    digits = givens.copy()
    blanks = [cell for cell in CELLS if digits[cell.number] == 0]
    houses = Houses(digits)
    rows, columns, boxes = houses.rows, houses.columns, houses.boxes

    def fill() -> None:
        if not blanks:
            sink(digits)
            return
        position = most_constrained()
        chosen = blanks[position]
        blanks[position] = blanks[-1]
        blanks.pop()
        number, row, column, box = chosen
        candidates = ALL_DIGITS & ~(rows[row] | columns[column] | boxes[box])
        while candidates:
            digit = candidates & -candidates
            candidates &= candidates - 1
            digits[number] = digit.bit_length()
            rows[row] ^= digit
            columns[column] ^= digit
            boxes[box] ^= digit
            fill()
            rows[row] ^= digit
            columns[column] ^= digit
            boxes[box] ^= digit
        digits[number] = 0
        # Back to where it was, so that the caller's order is the same for its next digit.
        blanks.append(chosen)
        blanks[position], blanks[-1] = blanks[-1], blanks[position]

    def most_constrained() -> int:
        """Find the position of the blank with the fewest candidates; one is as good as it gets."""
        best = 0
        most_used = -1
        for position, (_, row, column, box) in enumerate(blanks):
            used = (rows[row] | columns[column] | boxes[box]).bit_count()
            if used > most_used:
                best = position
                most_used = used
                if used >= 8:
                    break
        return best

    fill()
