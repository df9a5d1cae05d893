"""From the puzzles that a user has to those that are printed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import queendoku._core as _core
from queendoku._common.arguments import check_whole, one_of
from queendoku._common.errors import NoSolutionError
from queendoku._common.houses import candidates_of, conflicts_of
from queendoku._common.progress import Progress
from queendoku._core import PencilMarks
from queendoku._files.sudoku_record import SudokuRecord
from queendoku._many.kinds import is_iterable
from queendoku._many.rating import SudokuScale
from queendoku.rate import rate_sudokus
from queendoku.sheet.layout import Puzzle
from queendoku.show.reading import read_digits
from queendoku.sudokus import solve_sudokus

MUST_BE = "puzzles must be a grid or an iterable of grids"
SEVERAL = "has several solutions; solutions=False prints it without"
#: A higher number is a mistake, and too wide for a caption.
LAST = 999_999_999


def read(
    puzzles: Any,
    ratings: SudokuScale | None,
    has_solutions: bool,
    candidates: bool,
    first: int | None,
    progress: Progress,
) -> list[Puzzle]:
    """Read puzzles of any form, solve and rate them; see :func:`queendoku.sheet`."""
    ratings = one_of("ratings", ratings, ("se", "hodoku", None))
    if not isinstance(candidates, bool):
        raise TypeError(f"candidates must be a bool, not {type(candidates).__name__}")
    check_whole("first", first, 0, LAST)
    found = [puzzle_of(grid, index, candidates) for index, grid in enumerate(grids_of(puzzles))]
    if not found:
        raise ValueError("puzzles: there is none to print")
    cells = [puzzle.cells for puzzle, _ in found]
    solutions = solved(cells) if has_solutions else [None] * len(found)
    rated = ratings_of(cells, ratings, progress) if ratings else [None] * len(found)
    start = 1 if first is None else first
    is_numbered = first is not None or len(found) > 1
    return [
        puzzle._replace(
            number=number if is_numbered else None, solution=solution, note=note_of(details, rating)
        )
        for number, ((puzzle, details), solution, rating) in enumerate(
            zip(found, solutions, rated, strict=True), start
        )
    ]


def grids_of(puzzles: Any) -> Iterable[Any]:
    """Return the grids, also of a single one."""
    if isinstance(puzzles, SudokuRecord | PencilMarks | str | bytes):
        return [puzzles]
    if isinstance(puzzles, Mapping | set | frozenset):
        raise TypeError(f"{MUST_BE} in an order, not {type(puzzles).__name__}")
    try:
        _core.read_sudoku(puzzles)
    except (TypeError, ValueError):
        pass
    else:
        return [puzzles]
    if not is_iterable(puzzles):
        kind = type(puzzles).__name__
        raise TypeError(f"{MUST_BE}, not {kind}; for a file, pass read_sudokus(...)")
    return puzzles  # type: ignore[no-any-return]  # the first bad one ends it, so not a list


def puzzle_of(grid: Any, index: int, candidates: bool) -> tuple[Puzzle, Mapping[str, str]]:
    """Read a grid, and what a record of a file says of it."""
    details: Mapping[str, str] = {}
    marks: PencilMarks | None = None
    if isinstance(grid, SudokuRecord):
        marks, details = grid.marks, grid.details
        # Pencil marks are those of the grid as far as it is solved.
        grid = marks.digits if candidates and marks is not None else grid.puzzle
    if isinstance(grid, PencilMarks):
        grid, marks = grid.digits, grid
    if hasattr(grid, "as_py"):  # pyarrow's
        grid = grid.as_py()
    digits = read_digits(grid, f"puzzles[{index}]")
    cells = "".join(map(str, digits)).replace("0", ".")
    pencilled = pencil_marks(digits, marks) if candidates else None
    return Puzzle(cells, candidates=pencilled, name=detail(details, "name")), details


def pencil_marks(digits: Sequence[int], marks: PencilMarks | None) -> tuple[str, ...]:
    """Return the pencil marks of each cell: those that there are, or what the rules leave."""
    cells = chain.from_iterable(marks.candidates) if marks is not None else candidates_of(digits)
    return tuple(
        "" if digit else "".join(map(str, cell)) for digit, cell in zip(digits, cells, strict=True)
    )


def solved(cells: list[str]) -> Iterator[str]:
    """Yield the only solution of each puzzle."""
    found = solve_sudokus(cells, errors="mark")
    for index, (solution, count) in enumerate(zip(found.solutions, found.counts, strict=True)):
        if count > 1:
            raise ValueError(f"puzzles[{index}]: {SEVERAL}")
        if solution is None:
            clashes = conflicts_of([int(digit) for digit in cells[index].replace(".", "0")])
            why = f": {clashes[0]}" if clashes else ""
            raise NoSolutionError(f"puzzles[{index}]: has no solution{why}")
        yield solution


def ratings_of(cells: list[str], scale: SudokuScale, progress: Progress) -> Iterator[str]:
    """Yield what stands below each puzzle."""
    ratings: Any = rate_sudokus(cells, scale=scale, errors="mark", progress=progress)
    for index, why in ratings.unrated.items():
        raise ValueError(f"puzzles[{index}]: {why}")
    if scale == "se":
        yield from (f"ER {er}" for er in ratings.er)
    else:
        for level, score in zip(ratings.level, ratings.score, strict=True):
            yield f"{level} {score}"


def note_of(details: Mapping[str, str], rating: str | None) -> str:
    """Return what stands below a puzzle; a rating of our own takes the place of the file's."""
    said = rating or detail(details, "rating") or detail(details, "level")
    return " · ".join(filter(None, [detail(details, "author"), said]))


def detail(details: Mapping[str, str], name: str) -> str:
    """Return what a file says of a puzzle, on one line."""
    return " ".join(str(details.get(name) or "").split())
