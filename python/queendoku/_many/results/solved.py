"""What comes of solving puzzles."""

from __future__ import annotations

from collections import Counter
from typing import Any, Generic, NamedTuple, TypeVar, cast

from queendoku._common.public import public_type
from queendoku._common.wording import counted
from queendoku._many.results.columns import columns_of

Solutions = TypeVar("Solutions", covariant=True)
Counts = TypeVar("Counts", covariant=True)
Row = TypeVar("Row")

#: The solutions that are printed.
PRINTED = 3


@public_type
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

    def to_dict(self) -> dict[str, Any]:
        """Return the columns by name, as data frames take them; the last says what is wrong."""
        return columns_of(self)

    def __repr__(self) -> str:
        return solved_summary(type(self).__name__, *self)


@public_type
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


@public_type
class SolvedStarBattles(SolvedSudokus[Solutions, Counts]):
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

    __slots__ = ()


@public_type
class SolvedStarBattle(SolvedSudoku[Row]):
    """The result of one board of a stream of star battles.

    Attributes
    ----------
    solution : str, list of str, or None
        The solution: a text for a text, else a list of strings; None if there is none.
    count : int
        The number of solutions, counted up to the limit.
    """

    __slots__ = ()


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
