"""Canonical forms: the smallest of all images of a sudoku under the symmetries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, overload

import queendoku._core as _core
from queendoku._many.anywhere import is_marked, worked_on
from queendoku._many.canonical import CanonicalForms, Canonizing
from queendoku._public import public

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    from queendoku._progress import Progress
    from queendoku.sudoku import Grid

__all__ = ["CanonicalSudoku", "SudokuTransformation", "canonical_sudoku", "canonical_sudokus"]

Text = TypeVar("Text", str, bytes)


@public
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


@public
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


def canonical_sudoku(grid: Grid) -> CanonicalSudoku:
    """Return the canonical form of a sudoku, known as minlex.

    Two sudokus are the same up to symmetry if and only if they have the same canonical form. It is
    the lexicographically smallest of all images, where a blank counts as 0 and cells as they are
    read, under transposition and permutations of the bands, the stacks, the rows of a band, the
    columns of a stack, and the digits: 2 · 6⁸ · 9! symmetries.

    Parameters
    ----------
    grid : str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`: a puzzle with any number of solutions, or a full grid.

    Returns
    -------
    CanonicalSudoku
        A str of 81 cells, with ``.transformation``, which leads there, and ``.automorphisms``, the
        number of symmetries that change nothing.

    Raises
    ------
    ValueError
        If the grid has a wrong shape or cell.
    NoSolutionError
        A ValueError: a house has a digit twice.
    TypeError
        If the grid has another type.

    See Also
    --------
    canonical_sudokus : many at once.

    Notes
    -----
    The image grows row by row, and all symmetries that lead to the smallest rows so far are kept,
    each without the order of columns that these rows do not tell apart. So the time depends on how
    many there are: a microsecond or two for most puzzles, and at most some milliseconds.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> canonical = canonical_sudoku(puzzle)
    >>> canonical[:27]
    '........1.....2.34156...27.'
    >>> canonical == canonical_sudoku(puzzle[::-1]), canonical.automorphisms
    (True, 1)
    >>> canonical.transformation.apply(puzzle) == canonical
    True
    >>> canonical_sudoku("." * 40 + "7" + "." * 40).automorphisms
    41472
    """
    form, transformation, automorphisms = _core.canonical_sudoku(grid)
    return CanonicalSudoku(form, SudokuTransformation(*transformation), automorphisms)


@overload
def canonical_sudokus(
    grids: list[Text] | tuple[Text, ...],
    *,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise"] = "raise",
    executor: Executor | None = None,
) -> list[Text]: ...
@overload
def canonical_sudokus(
    grids: list[Text] | tuple[Text, ...],
    *,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"],
    executor: Executor | None = None,
) -> list[Text | None]: ...
@overload
def canonical_sudokus(
    grids: NDArray[Any],
    *,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> NDArray[Any]: ...
@overload
def canonical_sudokus(
    grids: Iterator[Text],
    *,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise"] = "raise",
    executor: Executor | None = None,
) -> Iterator[Text]: ...
@overload
def canonical_sudokus(
    grids: Any,
    *,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any: ...
def canonical_sudokus(
    grids: Any,
    *,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Return the canonical forms of many sudokus, on all cores.

    ``len(set(canonical_sudokus(grids)))`` is how many of them differ by more than a symmetry.

    Parameters
    ----------
    grids : sequence or iterator of grids, numpy.ndarray, pandas.Series or Arrow column
        As for :func:`solve_sudokus`: puzzles with any number of solutions, or full grids.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (grids done, total) about 25 times a second; for an
        iterator, whose total is not known, it gets the grids done twice.
    errors : {"raise", "mark"}, optional
        What to do with a row that is malformed, or has a digit twice in a house. ``"raise"``
        raises a ValueError that names the first; ``"mark"`` puts None or null in its place, and in
        an array of bytes nothing, in one of digits zeros.
    executor : concurrent.futures.Executor, optional
        Where to work, as for :func:`total_n_queens`. Sending a grid takes longer than the work.

    Returns
    -------
    list, numpy.ndarray, pandas.Series, Arrow column or iterator
        The canonical form of each row as :func:`canonical_sudoku` has it, in the type of the
        argument, as for :func:`solve_sudokus`: of a str a str, of bytes bytes, and of any other
        grid in a list 9 lists of 9 strings.

    Raises
    ------
    ValueError
        If `threads` or `errors` is not allowed, an array has a wrong shape, or a row has no
        canonical form, as in ``grids[12345]: r1c1 and r1c2 both have 5 in row 1``.
    TypeError, WorkerError, KeyboardInterrupt, MemoryError
        As for :func:`solve_sudokus`.

    See Also
    --------
    canonical_sudoku : one, with the transformation and the number of automorphisms.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzles = [puzzle, puzzle[::-1], puzzle.translate(str.maketrans("12", "21"))]
    >>> len(set(canonical_sudokus(puzzles)))
    1
    >>> canonical_sudokus(["55" + "." * 79], errors="mark")
    [None]
    """
    work = Canonizing(threads=threads, mark=is_marked(errors))
    forms = worked_on(grids, work, progress, executor)
    return forms.grids if isinstance(forms, CanonicalForms) else forms
