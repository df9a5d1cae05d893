"""What comes of rating sudokus."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal, NamedTuple, TypeAlias

import queendoku._core as _core
from queendoku._common.public import public_type
from queendoku._common.wording import counted
from queendoku._many.holders import plain
from queendoku._many.results.columns import columns_of

#: The name of a scale.
SudokuScale: TypeAlias = Literal["se", "hodoku", "search"]
#: HoDoKu's levels, easiest first.
SudokuLevel: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]


@public_type
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


@public_type
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


@public_type
class SearchRating(NamedTuple):
    """How much a plain search guesses on a sudoku.

    Attributes
    ----------
    guesses : int
        The digits that it tries: :func:`rate_sudoku` says how it goes.
    """

    guesses: int


@public_type
class DifficultyRating(NamedTuple):
    """How hard a star battle, or a sudoku with rules or of another size, is; more is harder.

    Attributes
    ----------
    difficulty : float
        That of its hardest step, as :func:`explain_star_battle` and :func:`explain_sudoku` have it;
        0.0 for a puzzle that is solved already.
    steps : int
        How many steps are by the technique of that step.
    technique : str or None
        The technique, one of :data:`STAR_BATTLE_TECHNIQUES` or :data:`VARIANT_TECHNIQUES`.
    """

    difficulty: float
    steps: int
    technique: str | None


@public_type
class DifficultyRatings(NamedTuple):
    """The ratings of many such puzzles, with a row for each row of the argument.

    The columns are lists, arrays, series or Arrow columns, as the argument is. A row without a
    rating has None or null in all of them; in an array NaN and 0.

    Attributes
    ----------
    difficulty, steps, technique : column of float, of int, of str
        As in :class:`DifficultyRating`.
    unrated : dict of int to str
        The rows without a rating by number, and why: they are malformed, or have no solution or
        several.
    """

    difficulty: Any
    steps: Any
    technique: Any
    unrated: dict[int, str]

    def to_dict(self) -> dict[str, Any]:
        """Return the columns by name, as data frames take them; the last says what is wrong."""
        return columns_of(self)

    def __repr__(self) -> str:
        return summary(self, span(self, "difficulty", self.difficulty))


@public_type
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

    def to_dict(self) -> dict[str, Any]:
        """Return the columns by name, as data frames take them; the last says what is wrong."""
        return columns_of(self)

    def __repr__(self) -> str:
        return summary(self, span(self, "ER", self.er))


@public_type
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

    def to_dict(self) -> dict[str, Any]:
        """Return the columns by name, as data frames take them; the last says what is wrong."""
        return columns_of(self)

    def __repr__(self) -> str:
        numbers = Counter(plain(self.level))
        return summary(self, [f"{numbers[level]:,} {level}" for level in LEVELS if numbers[level]])


@public_type
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

    def to_dict(self) -> dict[str, Any]:
        """Return the columns by name, as data frames take them; the last says what is wrong."""
        return columns_of(self)

    def __repr__(self) -> str:
        rated = [n for row, n in enumerate(plain(self.guesses)) if row not in self.unrated]
        return summary(self, [f"{min(rated):,} to {max(rated):,} guesses"] if rated else [])


#: A rating on any of the scales.
AnyRating: TypeAlias = SeRating | HodokuRating | SearchRating | DifficultyRating
#: How each scale gives one rating, and many.
RESULTS: dict[SudokuScale, tuple[Any, Any]] = {
    "se": (SeRating, SeRatings),
    "hodoku": (HodokuRating, HodokuRatings),
    "search": (SearchRating, SearchRatings),
}
#: The names of HoDoKu's levels, easiest first.
LEVELS: tuple[SudokuLevel, ...] = tuple(_core.sudoku_levels())


def span(ratings: SeRatings | DifficultyRatings, name: str, column: Any) -> list[str]:
    """Say from where to where a column goes, if a row is rated."""
    rated = [at for row, at in enumerate(plain(column)) if row not in ratings.unrated]
    return [f"{name} {min(rated)} to {max(rated)}"] if rated else []


def summary(
    ratings: SeRatings | HodokuRatings | SearchRatings | DifficultyRatings, parts: list[str]
) -> str:
    """Say how many rows there are, what is special about them, and how many are unrated."""
    rows = counted(len(ratings[0]), "row")
    unrated = f"{len(ratings.unrated):,} unrated"
    return f"{type(ratings).__name__}({', '.join([rows, *parts, unrated])})"
