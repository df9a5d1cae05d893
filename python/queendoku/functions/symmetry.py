"""The symmetries of sudokus: their canonical forms, and random copies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Unpack, overload

import queendoku._core as _core
from queendoku._common.arguments import check_type, seed_or_random
from queendoku._many.holders import in_pairs
from queendoku._many.run import is_marked, worked_on
from queendoku._many.tasks.symmetry import Augmenting, Canonizing, Images
from queendoku.puzzles.symmetry import CanonicalSudoku, SudokuTransformation, transformation_in

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    from queendoku._common.progress import Progress
    from queendoku.functions.options import MarkingOptions, Options
    from queendoku.puzzles.grid import Grid

    class Seed(Options, total=False):
        """The options of :func:`augment_sudokus` that change no type."""

        seed: int | None

    class MarkingSeed(MarkingOptions, total=False):
        """The same, and what to do with wrong rows."""

        seed: int | None


Text = TypeVar("Text", str, bytes)

NAMES = ("grids", "solutions")


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
    errors: Literal["raise"] = "raise",
    **options: Unpack[Options],
) -> list[Text]: ...
@overload
def canonical_sudokus(
    grids: list[Text] | tuple[Text, ...],
    *,
    errors: Literal["raise", "mark"],
    **options: Unpack[Options],
) -> list[Text | None]: ...
@overload
def canonical_sudokus(grids: NDArray[Any], **options: Unpack[MarkingOptions]) -> NDArray[Any]: ...
@overload
def canonical_sudokus(
    grids: Iterator[Text], *, errors: Literal["raise"] = "raise", **options: Unpack[Options]
) -> Iterator[Text]: ...
@overload
def canonical_sudokus(grids: Any, **options: Unpack[MarkingOptions]) -> Any: ...
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
    return forms.grids if isinstance(forms, Images) else forms


@overload
def augment_sudokus(
    grids: list[Text] | tuple[Text, ...],
    copies: int = 1,
    *,
    errors: Literal["raise"] = "raise",
    **options: Unpack[Seed],
) -> list[Text]: ...
@overload
def augment_sudokus(
    grids: NDArray[Any], copies: int = 1, **options: Unpack[MarkingSeed]
) -> NDArray[Any]: ...
@overload
def augment_sudokus(
    grids: Iterator[Text],
    copies: int = 1,
    *,
    errors: Literal["raise"] = "raise",
    **options: Unpack[Seed],
) -> Iterator[Text]: ...
@overload
def augment_sudokus(
    grids: Any,
    copies: int = 1,
    *,
    solutions: Any = None,
    transformations: bool = False,
    **options: Unpack[MarkingSeed],
) -> Any: ...
def augment_sudokus(
    grids: Any,
    copies: int = 1,
    *,
    seed: int | None = None,
    solutions: Any = None,
    transformations: bool = False,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Make random symmetric copies of many sudokus, on all cores.

    A copy is as hard as its original, and the same puzzle up to symmetry, but looks different: it
    may be transposed, its bands, stacks, and the rows and columns in them are in another order, and
    its digits are renamed. Each of the 2 · 6⁸ · 9! symmetries is as probable as any other.

    Parameters
    ----------
    grids : sequence or iterator of grids, numpy.ndarray, pandas.Series or Arrow column
        As for :func:`solve_sudokus`: puzzles with any number of solutions, or full grids.
    copies : int, optional
        The number of copies of each grid, at least 1.
    seed : int, optional
        0 to 2**64 - 1. The same seed gives the same copies on every machine, with this version: the
        symmetry of a copy depends on the seed, the number of the row, and that of the copy alone.
        So fewer copies are the first of more. By default it comes from the randomness of the
        system.
    solutions : as `grids`, optional
        A solution, or any other grid, for each row of `grids`. Its copies get the same symmetries.
    transformations : bool, optional
        Whether to return the symmetry of each copy too.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (grids done, total) about 25 times a second; for an
        iterator, whose total is not known, it gets the grids done twice.
    errors : {"raise", "mark"}, optional
        What to do with a malformed row. ``"raise"`` raises a ValueError that names the first;
        ``"mark"`` puts None or null in place of its copies, and in an array of bytes nothing, in
        one of digits zeros.
    executor : concurrent.futures.Executor, optional
        Where to work, as for :func:`total_n_queens`. Sending a grid takes longer than the work.

    Returns
    -------
    list, numpy.ndarray, pandas.Series, Arrow column or iterator
        The copies of the first row, then those of the second, and so on, in the type of `grids`, as
        for :func:`solve_sudokus`; in a series, they have the index of their row. Blanks stay as
        they are written. With `solutions` or `transformations`, a tuple: the copies, the copies of
        the solutions in the type of those, and a list of :class:`SudokuTransformation`. For
        iterators: an iterator of copies or of such tuples.

    Raises
    ------
    ValueError
        If `copies`, `seed`, `threads` or `errors` is not allowed, an array has a wrong shape, a row
        is malformed, as in ``grids[12345]: r1c3 has 'x'; ...``, or there are more or fewer
        solutions than grids.
    TypeError, WorkerError, KeyboardInterrupt, MemoryError
        As for :func:`solve_sudokus`.

    See Also
    --------
    canonical_sudokus : tell which sudokus are copies of each other.

    Examples
    --------
    >>> from queendoku import canonical_sudokus, solve_sudokus
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> copies = augment_sudokus([puzzle], 1000, seed=7)
    >>> copies[0][:27]
    '654...2.......2.94..8...5.3'
    >>> len(set(copies)), len(set(canonical_sudokus(copies)))
    (1000, 1)
    >>> solutions = solve_sudokus([puzzle]).solutions
    >>> copies, solutions, transformations = augment_sudokus(
    ...     [puzzle], 3, seed=7, solutions=solutions, transformations=True
    ... )
    >>> solve_sudokus(copies).solutions == solutions
    True
    >>> [symmetry.apply(puzzle) for symmetry in transformations] == copies
    True
    """
    check_type("transformations", transformations, bool, "a bool")
    seed = seed_or_random(seed)
    work = Augmenting(
        copies=copies,
        seed=seed,
        symmetries=transformations,
        threads=threads,
        mark=is_marked(errors),
    )
    found = [worked_on(grids, work, progress, executor)]
    if solutions is not None:
        found.append(worked_on(solutions, work.named("solutions"), False, executor))
    are_streams = {not isinstance(column, Images) for column in found}
    if len(are_streams) > 1:
        raise TypeError("grids and solutions must both be iterators, or neither")
    symmetries = map(transformation_in, work.symmetries())
    if True in are_streams:
        if not transformations:
            return found[0] if solutions is None else in_pairs(NAMES, *found)
        pairs = ((copy,) for copy in found[0]) if solutions is None else in_pairs(NAMES, *found)
        return ((*pair, symmetry) for pair, symmetry in zip(pairs, symmetries, strict=False))
    columns = [column.grids for column in found]
    numbers = [len(column) // copies for column in columns]
    if len({*numbers}) > 1:
        raise ValueError(
            f"solutions must have a row for each of grids: {numbers[0]:,}, not {numbers[1]:,}"
        )
    if transformations:
        columns.append([*islice(symmetries, len(columns[0]))])
    return tuple(columns) if len(columns) > 1 else columns[0]
