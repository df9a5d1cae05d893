"""What is asked of a placement beyond the lines of its queens."""

from collections.abc import Iterator
from typing import NamedTuple

from .board import Square, shared_line

#: How amazons attack each other, if on no line.
KNIGHTS = "as knights"


class Rules(NamedTuple):
    """The rules of a board. All of them can be said of two squares.

    Examples
    --------
    >>> Rules(torus=True).attack(4, (0, 0), (1, 3))
    'diagonal of the torus'
    >>> Rules(amazons=True).attack(4, (0, 0), (1, 2))
    'as knights'
    >>> Rules(symmetry="half-turn").allow(4, (0, 1), (3, 0))
    False
    """

    #: Whether the pieces also move as knights.
    amazons: bool = False
    #: Whether the board's opposite sides meet.
    torus: bool = False
    #: The turn of the board that must leave the placement as it is.
    symmetry: str | None = None

    @property
    def are_plain(self) -> bool:
        """Whether these are the rules of queens."""
        return self == (False, False, None)

    def attack(self, n: int, a: Square, b: Square) -> str | None:
        """Name the line on which pieces on two squares attack each other, if any; or `KNIGHTS`."""
        line = shared_line(a, b)
        if line is not None:
            return line
        rows, columns = abs(a[0] - b[0]), abs(a[1] - b[1])
        near = [min(rows, n - rows), min(columns, n - columns)] if self.torus else [rows, columns]
        if self.amazons and sorted(near) == [1, 2]:
            return KNIGHTS
        # Two ways lead from one to the other along the rows, and two along the columns.
        return "diagonal of the torus" if self.torus and rows in (columns, n - columns) else None

    def allow(self, n: int, a: Square, b: Square) -> bool:
        """Tell whether a placement may have queens on both squares.

        It may not if an image of one under the symmetry attacks the other.
        """
        return all(image == b or not self.attack(n, image, b) for image in self._images(n, a))

    def _images(self, n: int, square: Square) -> Iterator[Square]:
        image = square
        while True:
            yield image
            row, column = image
            if self.symmetry == "half-turn":
                image = n - 1 - row, n - 1 - column
            elif self.symmetry == "quarter-turn":
                image = column, n - 1 - row
            if image == square:
                return
