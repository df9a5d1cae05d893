"""From the puzzles that a user has to those that are printed."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

import queendoku._core as _core
from queendoku._common.arguments import check_type, check_whole, one_of
from queendoku._common.errors import NoSolutionError, said_of
from queendoku._common.progress import Progress
from queendoku._common.wording import counted
from queendoku._core import PencilMarks
from queendoku._many.holders import is_iterable
from queendoku._many.tasks.rating import SudokuScale
from queendoku.functions.rate import rate_sudokus
from queendoku.functions.star_battle import solve_star_battles
from queendoku.functions.sudokus import solve_sudokus
from queendoku.puzzles.houses import candidates_of, conflicts_of
from queendoku.puzzles.reading import is_variant
from queendoku.puzzles.record import SudokuRecord
from queendoku.puzzles.star_battle import StarBattle
from queendoku.puzzles.variant import SudokuVariant
from queendoku.views.kinds.board import SYMBOLS, SudokuGrid
from queendoku.views.kinds.star_battle.reading import is_star_battle
from queendoku.views.reading import read_sudoku
from queendoku.views.sheet.layout import Puzzle

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
    check_type("candidates", candidates, bool, "a bool")
    check_whole("first", first, 0, LAST)
    found = [puzzle_of(grid, index, candidates) for index, grid in enumerate(grids_of(puzzles))]
    if not found:
        raise ValueError("puzzles: there is none to print")
    cells = [puzzle.cells for puzzle, _ in found]
    solutions = solved([puzzle for puzzle, _ in found]) if has_solutions else [None] * len(found)
    for index, (puzzle, _) in enumerate(found):
        if ratings and puzzle.variant is not None:
            raise ValueError(f"puzzles[{index}]: ratings are for sudokus of 9 by 9 without rules")
    rated = ratings_of(cells, ratings, progress) if ratings else [None] * len(found)
    start = 1 if first is None else first
    is_numbered = first is not None or len(found) > 1
    return [
        puzzle._replace(
            number=number if is_numbered else None,
            solution=solution,
            note=note_of(details, rating),
            rules="; ".join(rules_of(puzzle.variant)),
        )
        for number, ((puzzle, details), solution, rating) in enumerate(
            zip(found, solutions, rated, strict=True), start
        )
    ]


def grids_of(puzzles: Any) -> Iterable[Any]:
    """Return the grids, also of a single one."""
    is_one = isinstance(puzzles, SudokuRecord | PencilMarks | str | bytes)
    if is_one or is_variant(puzzles) or is_star_battle(puzzles):
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
    if is_star_battle(grid):
        battle = StarBattle(grid)
        note = {"level": counted(battle.stars, "star")}
        return Puzzle("".join(battle.board), variant=battle), note
    board = read_sudoku(grid, f"puzzles[{index}]")
    cells = "".join(SYMBOLS[digit] for digit in board.digits).replace(SYMBOLS[0], ".")
    pencilled = pencil_marks(board, marks) if candidates else None
    puzzle = Puzzle(cells, candidates=pencilled, name=detail(details, "name"))
    return puzzle._replace(variant=board.variant), details


def pencil_marks(board: SudokuGrid, marks: PencilMarks | None) -> tuple[str, ...]:
    """Return the pencil marks of each cell: those that there are, or what the rules leave."""
    cells = (
        candidates_of(board.digits, board.houses, board.size)
        if marks is None
        else chain.from_iterable(marks.candidates)
    )
    return tuple(
        "" if digit else "".join(SYMBOLS[candidate] for candidate in cell)
        for digit, cell in zip(board.digits, cells, strict=True)
    )


def solved(puzzles: list[Puzzle]) -> Iterator[str]:
    """Yield the only solution of each puzzle."""
    plain = solve_sudokus([one.cells for one in puzzles if one.variant is None], errors="mark")
    of_plain = zip(plain.solutions, plain.counts, strict=True)
    for index, puzzle in enumerate(puzzles):
        solution, count = next(of_plain) if puzzle.variant is None else only(puzzle.variant)
        if count > 1:
            raise ValueError(f"puzzles[{index}]: {SEVERAL}")
        if solution is None:
            if isinstance(puzzle.variant, SudokuVariant):
                said = said_of(puzzle.variant._why_none())
                raise NoSolutionError(f"puzzles[{index}]: {said}")
            digits = "" if puzzle.variant else puzzle.cells.replace(".", "0")
            clashes = conflicts_of([*map(int, digits)]) if digits else ()
            why = f": {clashes[0]}" if clashes else ""
            raise NoSolutionError(f"puzzles[{index}]: has no solution{why}")
        yield solution


def only(variant: SudokuVariant | StarBattle) -> tuple[str | None, int]:
    """Solve a star battle, or a sudoku of another size or with rules; count up to two solutions."""
    if isinstance(variant, StarBattle):
        [found], [count], _ = solve_star_battles([variant])
        return "".join(found) if found else None, count
    solution, count = variant.board.engine.solve(variant.digits, 2, "any")
    return "".join(SYMBOLS[digit] for digit in solution) if solution else None, count


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


def rules_of(variant: SudokuVariant | StarBattle | None) -> list[str]:
    """Name the kinds of rules, those first that are not drawn."""
    if not isinstance(variant, SudokuVariant) or not variant.rules:
        return []
    from queendoku.views.kinds.variant.marks import kinds_of

    kinds = kinds_of(variant)
    return sorted(kinds, key=lambda name: bool(kinds[name]))


def detail(details: Mapping[str, str], name: str) -> str:
    """Return what a file says of a puzzle, on one line."""
    return " ".join(str(details.get(name) or "").split())
