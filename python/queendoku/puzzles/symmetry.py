"""The symmetries of sudokus, and their canonical form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import queendoku._core as _core
from queendoku._common.public import public_type

if TYPE_CHECKING:
    from queendoku.puzzles.grid import Grid


@public_type
class SudokuTransformation(NamedTuple):
    """A symmetry of the sudoku: what it does with rows, columns and digits.

    Attributes
    ----------
    transposed : bool
        Whether the grid is transposed first: its rows become columns.
    rows, columns : tuple of int
        The row or column, counted from 0, that each of the 9 rows or columns comes from.
    digits : tuple of int
        The new digit of each digit, beginning with that of 1.

    Examples
    --------
    >>> rows, digits = (1, 0, *range(2, 9)), (2, 1, *range(3, 10))
    >>> swap = SudokuTransformation(False, rows, tuple(range(9)), digits)
    >>> swap.apply("123456789" + "." * 72)[:18]
    '.........213456789'
    """

    transposed: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: tuple[int, ...]

    def apply(self, grid: Grid) -> str:
        """Return the image of a grid.

        Parameters
        ----------
        grid : str, bytes, list or numpy.ndarray
            As for :func:`solve_sudoku`.

        Returns
        -------
        str
            81 cells, with ``.`` for a blank.
        """
        cells = _core.read_sudoku(grid)
        names = ".", *map(str, self.digits)
        down, across = (1, 9) if self.transposed else (9, 1)
        return "".join(
            names[cells[down * row + across * column]]
            for row in self.rows
            for column in self.columns
        )


@public_type
class CanonicalSudoku(str):
    """A sudoku in canonical form: a str of 81 cells, with ``.`` for a blank.

    It is equal to a str with the same cells, and can be used in its place.

    Attributes
    ----------
    transformation : SudokuTransformation
        A symmetry that leads from the grid to its canonical form. There are as many others as the
        grid has automorphisms.
    automorphisms : int
        The number of symmetries that map the grid to itself, 1 if there is only that which changes
        nothing. Digits that the grid does not have are not counted: a symmetry is one of the
        3,359,232 permutations of the cells, with the relabelling of the grid's own digits that it
        needs. So an empty grid has 3,359,232 automorphisms.
    """

    transformation: SudokuTransformation
    automorphisms: int

    def __new__(
        cls, grid: str, transformation: SudokuTransformation, automorphisms: int
    ) -> CanonicalSudoku:
        """Make one of its parts, as ``pickle`` does."""
        self = super().__new__(cls, grid)
        self.transformation = transformation
        self.automorphisms = automorphisms
        return self

    def __getnewargs__(self) -> tuple[Any, ...]:
        return str(self), self.transformation, self.automorphisms


def transformation_in(written: bytes) -> SudokuTransformation:
    """Read a symmetry.

    Examples
    --------
    >>> transformation_in(bytes([1, *range(9), *range(9), *range(1, 10)])).transposed
    True
    """
    rows, columns, digits = (tuple(written[start : start + 9]) for start in (1, 10, 19))
    return SudokuTransformation(bool(written[0]), rows, columns, digits)
