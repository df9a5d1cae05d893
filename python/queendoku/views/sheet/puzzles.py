"""From the puzzles that a user has to those that are printed."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, TypeVar

import queendoku._core as _core
from queendoku._common.arguments import check_type, check_whole, one_of
from queendoku._common.errors import NoSolutionError, in_the_name_of
from queendoku._common.progress import Progress
from queendoku._core import PencilMarks
from queendoku._many.holders import is_iterable
from queendoku._many.results.rated import SudokuScale
from queendoku.puzzles.record import SudokuRecord
from queendoku.views.kinds.kind import Paper
from queendoku.views.kinds.printed import Puzzle, Rated
from queendoku.views.kinds.registry import NAMED, kind_of, owner_of
from queendoku.views.sheet.layout import paper_of

MUST_BE = "puzzles must be a grid or an iterable of grids"
SEVERAL = "has several solutions; solutions=False prints it without"
Answer = TypeVar("Answer")

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
    check_type("candidates", candidates, bool, "a bool")
    check_whole("first", first, 0, LAST)
    found = [puzzle_of(grid, index, candidates) for index, grid in enumerate(grids_of(puzzles))]
    if not found:
        raise ValueError("puzzles: there is none to print")
    read = [puzzle for puzzle, _ in found]
    solutions = solved(read) if has_solutions else [None] * len(found)
    rated = ratings_of(read, ratings, progress) if ratings else [None] * len(found)
    start = 1 if first is None else first
    is_numbered = first is not None or len(found) > 1
    return [
        puzzle._replace(
            number=number if is_numbered else None,
            solution=solution,
            note=note_of(details, rating),
            rules="; ".join(paper_of(puzzle).rules(puzzle.board)),
        )
        for number, ((puzzle, details), solution, rating) in enumerate(
            zip(found, solutions, rated, strict=True), start
        )
    ]


def grids_of(puzzles: Any) -> Iterable[Any]:
    """Return the grids, also of a single one."""
    if isinstance(puzzles, SudokuRecord | str | bytes) or owner_of(puzzles):
        return [puzzles]
    if isinstance(puzzles, Mapping | set | frozenset):
        raise TypeError(f"{MUST_BE} in an order, not {type(puzzles).__name__}")
    try:
        _core.read_sudoku(puzzles)
    except (TypeError, ValueError):
        pass
    else:
        return [puzzles]
    if isinstance(puzzles, memoryview):
        return puzzles.tolist()  # it has no rows of its own
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
    kind = owner_of(grid) or NAMED["sudoku"]
    board = kind.reading.read(grid, f"puzzles[{index}]", None)
    paper = kind_of(board).paper
    pencilled = pencil_marks(board, marks) if candidates else None
    puzzle = Puzzle(board, paper.cells(board), candidates=pencilled, name=detail(details, "name"))
    return puzzle, {**details, **paper.note(board)}


def pencil_marks(board: Any, marks: PencilMarks | None) -> tuple[str, ...] | None:
    """Return the pencil marks of each cell: those that there are, or what the rules leave."""
    pencil = kind_of(board).with_marks
    if pencil is None:
        return None
    cells = pencil(board, True).candidates if marks is None else chain(*marks.candidates)
    return tuple(
        "" if digit else "".join(board.symbols[candidate] for candidate in cell)
        for digit, cell in zip(board.digits, cells, strict=True)
    )


def solved(puzzles: list[Puzzle]) -> Iterator[str]:
    """Yield the only solution of each puzzle."""
    found = of_each_kind(puzzles, lambda paper, boards: paper.solutions(boards))
    for index, (solution, number, why) in enumerate(found):
        if number > 1:
            raise ValueError(f"puzzles[{index}]: {SEVERAL}")
        if solution is None:
            raise NoSolutionError(f"puzzles[{index}]: {why}")
        yield solution


def ratings_of(puzzles: list[Puzzle], scale: SudokuScale, progress: Progress) -> Iterator[str]:
    """Yield what stands below each puzzle."""

    def ask(paper: Paper, boards: list[Any]) -> Iterator[Rated]:
        return paper.ratings(boards, scale, progress)

    with in_the_name_of("ratings", "scale"):
        found = [*of_each_kind(puzzles, ask)]
    for index, (note, why) in enumerate(found):
        if note is None:
            raise ValueError(f"puzzles[{index}]: {why}")
        yield note


def of_each_kind(
    puzzles: list[Puzzle], ask: Callable[[Paper, list[Any]], Iterator[Answer]]
) -> Iterator[Answer]:
    """Ask each kind of puzzle about its boards, and yield the answers in the order of all."""
    boards: dict[Paper, list[Any]] = {}
    for puzzle in puzzles:
        boards.setdefault(paper_of(puzzle), []).append(puzzle.board)
    found = {paper: ask(paper, of_kind) for paper, of_kind in boards.items()}
    return (next(found[paper_of(puzzle)]) for puzzle in puzzles)


def note_of(details: Mapping[str, str], rating: str | None) -> str:
    """Return what stands below a puzzle; a rating of our own takes the place of the file's."""
    said = rating or detail(details, "rating") or detail(details, "level")
    return " · ".join(filter(None, [detail(details, "author"), said]))


def detail(details: Mapping[str, str], name: str) -> str:
    """Return what a file says of a puzzle, on one line."""
    return " ".join(str(details.get(name) or "").split())
