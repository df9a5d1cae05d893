"""A mask of used digits for each house; the cell with the fewest candidates first.

Three masks give the candidates of a cell in one expression, so the search can afford to look for
the blank cell with the fewest and branch there: a cell with one candidate needs no guess, and a
cell with none ends the branch.
"""

from ..sink import Sink
from .grid import ALL_DIGITS, CELLS, Digits, Houses


def search(givens: Digits, sink: Sink) -> None:
    """Call `sink` with every solution, in no particular order.

    Notes
    -----
    Time: O(1) a blank cell for each node. The number of nodes is exponential at worst; for most
    puzzles made for people it is close to the number of blanks. Memory: O(1), the grid.

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
            sink(digits)  # solution
            return
        position = most_constrained()
        chosen = blanks[position]
        blanks[position] = blanks[-1]
        blanks.pop()
        number, row, column, box = chosen
        candidates = ALL_DIGITS & ~(rows[row] | columns[column] | boxes[box])
        while candidates:  # conflict
            digit = candidates & -candidates  # try
            candidates &= candidates - 1  # try
            digits[number] = digit.bit_length()  # place
            rows[row] ^= digit
            columns[column] ^= digit
            boxes[box] ^= digit  # place
            fill()
            rows[row] ^= digit  # remove
            columns[column] ^= digit
            boxes[box] ^= digit  # remove
        digits[number] = 0
        # Put the cell back in its place, so that the caller finds its blanks in the same order.
        blanks.append(chosen)
        blanks[position], blanks[-1] = blanks[-1], blanks[position]

    def most_constrained() -> int:
        """Find the position of the blank with the fewest candidates; stop at one candidate."""
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
