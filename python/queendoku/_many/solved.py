"""What comes of solving sudokus."""

from __future__ import annotations

from collections import Counter
from typing import Any, Generic, NamedTuple, TypeVar, cast

from queendoku._common.public import public
from queendoku._common.wording import counted

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
        solutions: Any = self.solutions
        if not hasattr(solutions, "__getitem__"):  # what an unknown library can read
            solutions = [solutions]
        counts = Counter(bytes(cast("list[int]", self.counts)))
        rows = sum(counts.values())
        parts = [f"{number:,} with count {count}" for count, number in sorted(counts.items())]
        summary = ", ".join([counted(rows, "row"), *parts, f"{len(self.malformed):,} malformed"])
        first = [f"\n  {in_a_line(solution)}" for solution in solutions[:PRINTED]]
        more = "\n  ..." if rows > PRINTED else ""
        return f"SolvedSudokus({summary}){''.join(first)}{more}"


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


def in_a_line(solution: Any) -> str:
    """Write a solution of any type.

    Examples
    --------
    >>> in_a_line([list("534678912"), [6.0, 7.0, 2.0, 1.0, 9.0, 5.0, 3.0, 4.0, 8.0]])
    '534678912672195348'
    """
    if hasattr(solution, "as_py"):  # pyarrow's
        solution = solution.as_py()
    if hasattr(solution, "tolist"):
        solution = solution.tolist()
    if isinstance(solution, bytes):
        return solution.decode()
    if isinstance(solution, list):
        return "".join(map(in_a_line, solution))
    return str(int(solution) if isinstance(solution, float) else solution)
