"""The results of sudokus: solutions and ratings, of one and of many."""

from __future__ import annotations

from collections import Counter
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

import queendoku._core as _core
from queendoku._common.public import public
from queendoku._common.wording import counted

#: HoDoKu's levels, easiest first.
SudokuLevel: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]

Solutions = TypeVar("Solutions", covariant=True)
Counts = TypeVar("Counts", covariant=True)
Row = TypeVar("Row")

#: The solutions that are printed.
PRINTED = 3


@public
class SolvedSudokus(NamedTuple, Generic[Solutions, Counts]):
    """The results of many sudokus, with a row for each row of the argument.

    Attributes
    ----------
    solutions : list, numpy.ndarray, pandas.Series or Arrow column
        The solution of each row, in the type of the argument. If there is none: None in a list,
        null in a column, zeros in an array.
    counts : list of int, numpy.ndarray of uint8 or pandas.Series of uint8
        The number of solutions of each row, counted up to the limit.
    malformed : dict of int to str
        The malformed rows by number, and why they are.
    """

    solutions: Solutions
    counts: Counts
    malformed: dict[int, str]

    def __repr__(self) -> str:
        return solved_summary("SolvedSudokus", *self)


@public
class SolvedSudoku(NamedTuple, Generic[Row]):
    """The result of one row of a stream of sudokus.

    Attributes
    ----------
    solution : str, bytes, list of list of str, or None
        The solution, in the type of the row; None if there is none.
    count : int
        The number of solutions, counted up to the limit.
    """

    solution: Row | None
    count: int  # type: ignore[assignment]  # tuple.count is of no use here


@public
class SolvedStarBattles(NamedTuple, Generic[Solutions, Counts]):
    """The results of many star battles, with a row for each board.

    Attributes
    ----------
    solutions : list, numpy.ndarray or pandas.Series
        The solution of each board. In a list: a text for a text, else a list of strings; None if
        there is none. In an array: 1 for a star, else 0.
    counts : list of int, numpy.ndarray of uint8 or pandas.Series of uint8
        The number of solutions of each board, counted up to the limit.
    malformed : dict of int to str
        The malformed boards by number, and why they are.
    """

    solutions: Solutions
    counts: Counts
    malformed: dict[int, str]

    def __repr__(self) -> str:
        return solved_summary("SolvedStarBattles", *self)


@public
class SolvedStarBattle(NamedTuple, Generic[Row]):
    """The result of one board of a stream of star battles.

    Attributes
    ----------
    solution : str, list of str, or None
        The solution: a text for a text, else a list of strings; None if there is none.
    count : int
        The number of solutions, counted up to the limit.
    """

    solution: Row | None
    count: int  # type: ignore[assignment]  # tuple.count is of no use here


@public
class CheckedSudokus(NamedTuple):
    """What is found of the answers to many sudokus, with a row for each.

    The columns are lists, arrays or series, as the puzzles are; for Arrow columns arrays.

    Attributes
    ----------
    solved : column of bool
        Whether the answer has all givens of its puzzle, no blank, and no clash. Of a puzzle with
        several solutions, each is right.
    right : column of int
        The number of cells, of 81, that are as in the solution. It is 81 for each answer that
        solves its puzzle; for others it is 0 if the puzzle has several solutions, or none.
    changed : column of int
        The number of givens that the answer does not have.
    clashes : column of int
        The number of digits that a house of the answer has twice or more, as
        :func:`sudoku_conflicts` lists them.
    malformed : dict of int to str
        The rows with a malformed puzzle or answer by number, and why it is.
    """

    solved: Any
    right: Any
    changed: Any
    clashes: Any
    malformed: dict[int, str]

    def __repr__(self) -> str:
        rows = counted(len(self.solved), "row")
        malformed = f"{len(self.malformed):,} malformed"
        return f"CheckedSudokus({rows}, {sum(plain(self.solved)):,} solved, {malformed})"


@public
class CheckedSudoku(NamedTuple):
    """What is found of one answer of a stream: as in :class:`CheckedSudokus`.

    Attributes
    ----------
    solved : bool
        Whether it solves the puzzle.
    right, changed, clashes : int
        The numbers of right cells, of changed givens, and of digits that clash.
    """

    solved: bool
    right: int
    changed: int
    clashes: int


def solved_summary(name: str, solutions: Any, counts: Any, malformed: dict[int, str]) -> str:
    """Say how many rows there are with each count, and show the first solutions."""
    if not hasattr(solutions, "__getitem__"):  # what an unknown library can read
        solutions = [solutions]
    numbers = Counter(bytes(cast("list[int]", counts)))
    rows = sum(numbers.values())
    parts = [f"{number:,} with count {count}" for count, number in sorted(numbers.items())]
    summary = ", ".join([counted(rows, "row"), *parts, f"{len(malformed):,} malformed"])
    first = [f"\n  {in_a_line(solution)}" for solution in solutions[:PRINTED]]
    more = "\n  ..." if rows > PRINTED else ""
    return f"{name}({summary}){''.join(first)}{more}"


def in_a_line(solution: Any) -> str:
    """Write a solution of any type.

    Examples
    --------
    >>> in_a_line([list("534678912"), [6.0, 7.0, 2.0, 1.0, 9.0, 5.0, 3.0, 4.0, 8.0]])
    '534678912672195348'
    >>> in_a_line([".Q..", "...Q", "Q...", "..Q."])
    '.Q../...Q/Q.../..Q.'
    """
    if hasattr(solution, "as_py"):  # pyarrow's
        solution = solution.as_py()
    if hasattr(solution, "tolist"):
        solution = solution.tolist()
    if isinstance(solution, bytes):
        return solution.decode()
    if isinstance(solution, list):
        rows = [*map(in_a_line, solution)]
        return ("/" if rows and isinstance(solution[0], str) and len(rows[0]) > 1 else "").join(
            rows
        )
    if isinstance(solution, str):
        return solution.replace("\n", "/")
    return str(int(solution) if isinstance(solution, float) else solution)


@public
class SeRating(NamedTuple):
    """How hard a sudoku is on the scale of Sudoku Explainer 1.2.1.

    Attributes
    ----------
    er : float
        The rating of its hardest step, where the easiest is taken each time.
    ep : float
        That of the hardest up to the first cell solved.
    ed : float
        That of the first step.
    technique, ep_technique, ed_technique : str or None
        The technique that sets each, one of :data:`SUDOKU_TECHNIQUES`. None for a grid that is
        solved already, and for one that the scale cannot solve, whose ER is 20.0.
    """

    er: float
    ep: float
    ed: float
    technique: str | None
    ep_technique: str | None
    ed_technique: str | None


@public
class HodokuRating(NamedTuple):
    """How hard a sudoku is on the scale of HoDoKu 2.2.

    Attributes
    ----------
    level : {"easy", "medium", "hard", "unfair", "extreme"}
        The level of its hardest step, or a higher one if the score is too high for that.
    score : int
        The sum of the scores of all steps.
    technique : str or None
        The technique of the hardest step, one of :data:`SUDOKU_TECHNIQUES`; None for a grid that is
        solved already.
    """

    level: SudokuLevel
    score: int
    technique: str | None


@public
class SearchRating(NamedTuple):
    """How much a plain search guesses on a sudoku.

    Attributes
    ----------
    guesses : int
        The digits that it tries: :func:`rate_sudoku` says how it goes.
    """

    guesses: int


@public
class SeRatings(NamedTuple):
    """The ratings of many sudokus, with a row for each row of the argument.

    The columns are lists, arrays, series, or Arrow columns, as the argument is. A row without a
    rating has None or null in all of them; in an array of floats NaN.

    Attributes
    ----------
    er, ep, ed : column of float
        As in :class:`SeRating`.
    technique, ep_technique, ed_technique : column of str
        As in :class:`SeRating`.
    unrated : dict of int to str
        The rows without a rating by number, and why: they are malformed, or have no solution or
        several.
    """

    er: Any
    ep: Any
    ed: Any
    technique: Any
    ep_technique: Any
    ed_technique: Any
    unrated: dict[int, str]

    def __repr__(self) -> str:
        rated = [er for row, er in enumerate(plain(self.er)) if row not in self.unrated]
        span = [f"ER {min(rated)} to {max(rated)}"] if rated else []
        return summary(self, span)


@public
class HodokuRatings(NamedTuple):
    """The ratings of many sudokus, with a row for each row of the argument.

    The columns are lists, arrays, series, or Arrow columns, as the argument is. A row without a
    rating has None or null in all of them; in an array of scores 0.

    Attributes
    ----------
    level, score, technique : column of str, of int, of str
        As in :class:`HodokuRating`.
    unrated : dict of int to str
        The rows without a rating by number, and why: they are malformed, or have no solution or
        several.
    """

    level: Any
    score: Any
    technique: Any
    unrated: dict[int, str]

    def __repr__(self) -> str:
        numbers = Counter(plain(self.level))
        return summary(self, [f"{numbers[level]:,} {level}" for level in LEVELS if numbers[level]])


@public
class SearchRatings(NamedTuple):
    """How much a plain search guesses on many sudokus, with a row for each row of the argument.

    Attributes
    ----------
    guesses : column of int
        As in :class:`SearchRating`: a list, an array, a series, or an Arrow column, as the argument
        is. A row without a rating has None or null; in an array 0.
    unrated : dict of int to str
        The rows without a rating by number, and why: they are malformed, or have no solution or
        several.
    """

    guesses: Any
    unrated: dict[int, str]

    def __repr__(self) -> str:
        rated = [n for row, n in enumerate(plain(self.guesses)) if row not in self.unrated]
        return summary(self, [f"{min(rated):,} to {max(rated):,} guesses"] if rated else [])


#: The names of HoDoKu's levels, easiest first.
LEVELS: tuple[SudokuLevel, ...] = tuple(_core.sudoku_levels())


def summary(ratings: SeRatings | HodokuRatings | SearchRatings, parts: list[str]) -> str:
    """Say how many rows there are, what is special about them, and how many are unrated."""
    rows = counted(len(ratings[0]), "row")
    unrated = f"{len(ratings.unrated):,} unrated"
    return f"{type(ratings).__name__}({', '.join([rows, *parts, unrated])})"


def plain(column: Any) -> list[Any]:
    """Make a list of a column of any type."""
    for method in ("to_pylist", "tolist", "to_list"):
        if hasattr(column, method):
            return cast("list[Any]", getattr(column, method)())
    return list(column)
