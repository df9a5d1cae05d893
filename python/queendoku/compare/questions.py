"""What is asked: the argument of a call, and whether an answer is right."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from typing import Any

import queendoku
from queendoku.arguments import lengths_of
from queendoku.compare import answers
from queendoku.compare.answers import Verdict
from queendoku.compare.deadline import TimeUp, call_within
from queendoku.pure.arguments import to_int
from queendoku.pure.sudoku.grid import draw, parse

__all__ = ["Boards", "Question", "Sudoku", "Total", "ask_queens", "ask_sudokus"]


class Question(ABC):
    """One input."""

    game: str
    task: str
    heading: str
    """What the inputs are called."""
    label: int
    """Which of them it is: n, or the puzzle's number from 1."""
    size: int | None = None
    """By what the time of a call can be predicted, if by anything."""

    @cached_property
    @abstractmethod
    def expected(self) -> Any:
        """Our own answer."""

    @abstractmethod
    def argument(self) -> Any:
        """Make the argument of a call, anew for each."""

    @abstractmethod
    def judge(self, answer: object, argument: Any) -> Verdict:
        """Tell whether an answer is right, given what became of the argument."""

    def smaller(self) -> Iterable["Question"]:
        """Give smaller questions of the kind, from which the time of this one can be predicted."""
        return []


class Queens(Question):
    """A question about n queens."""

    game = "n_queens"
    heading = "n"

    def __init__(self, n: int) -> None:
        self.n = self.label = self.size = n

    def argument(self) -> int:
        """Give n."""
        return self.n

    def smaller(self) -> Iterable[Question]:
        """Begin at n = 7, which takes no method long."""
        return [type(self)(n) for n in range(7, self.n)]


class Boards(Queens):
    """All placements of n queens."""

    task = "solve"

    @cached_property
    def expected(self) -> list[list[str]]:
        """All boards."""
        return queendoku.solve_n_queens(self.n)

    def judge(self, answer: object, argument: int) -> Verdict:
        """Compare boards."""
        return answers.judge_boards(answer, self.expected, argument)


class Total(Queens):
    """How many placements of n queens there are."""

    task = "total"

    @cached_property
    def expected(self) -> int:
        """The number of placements."""
        return queendoku.total_n_queens(self.n)

    def judge(self, answer: object, argument: int) -> Verdict:
        """Compare numbers."""
        return answers.judge_total(answer, self.expected, argument)


class Sudoku(Question):
    """The solution of one sudoku."""

    game = "sudoku"
    task = "solve"
    heading = "puzzle"

    def __init__(self, number: int, grid: Any) -> None:
        self.label = number
        self.digits = parse(grid)

    @cached_property
    def expected(self) -> list[list[str]]:
        """The first solution."""
        return queendoku.solve_sudoku(self.argument())

    def argument(self) -> list[list[str]]:
        """Make the board of LeetCode 37."""
        return draw(self.digits)

    def judge(self, answer: object, argument: list[list[str]]) -> Verdict:
        """Look at the answer, or at the board that was to be filled in."""
        return answers.judge_sudoku(answer, argument, self.argument(), self.expected)


@lengths_of("inputs")
def ask_queens(kind: type[Queens], inputs: Any, seconds: float) -> list[Question]:
    """Ask for each n."""
    is_one = isinstance(inputs, str) or not is_iterable(inputs)
    sizes = [inputs] if is_one else inputs
    return with_answers((kind(to_int("n", n, least=0)) for n in sizes), seconds)


@lengths_of("inputs")
def ask_sudokus(inputs: Any, seconds: float) -> list[Question]:
    """Ask for each puzzle."""
    return with_answers(sudokus_of([inputs] if is_one_grid(inputs) else inputs), seconds)


def sudokus_of(grids: Iterable[Any]) -> Iterator[Sudoku]:
    """Read puzzles, and name the one that is wrong."""
    for number, grid in enumerate(grids, start=1):
        try:
            sudoku = Sudoku(number, grid)
        except (TypeError, ValueError) as error:
            raise type(error)(f"puzzle {number}: {error}") from None
        yield sudoku


def is_one_grid(inputs: Any) -> bool:
    """Tell one grid, whose items are rows or cells, from several grids."""
    if isinstance(inputs, str) or not is_iterable(inputs):
        return True
    return isinstance(inputs, Collection) and len(inputs) > 0 and cells_in(next(iter(inputs))) <= 9


def cells_in(part: Any, levels: int = 2) -> int:
    """Count the cells of a cell, a row or a grid, which has rows that have cells: two levels."""
    if isinstance(part, str):
        return len(part)
    return sum(cells_in(item, levels - 1) for item in part) if levels and is_iterable(part) else 1


def is_iterable(value: Any) -> bool:
    """Tell what has items; NumPy's arrays without dimension have the method but no items."""
    return isinstance(value, Iterable) and getattr(value, "ndim", 1) != 0


def with_answers(questions: Iterable[Question], seconds: float) -> list[Question]:
    """Find our own answers before anything is timed, so that bad input is told at once.

    Each before the next input is read: a far too long range of n ends at one that takes too long.
    """
    answered = []
    for question in questions:
        name = f"{question.heading} {question.label}"
        try:
            call_within(seconds, lambda question=question: question.expected)  # type: ignore[misc]
        except queendoku.NoSolutionError as error:
            raise queendoku.NoSolutionError(f"{name}: {error}") from None
        except TimeUp:
            raise ValueError(
                f"{name}: not even the fastest method is done in seconds={seconds:g}"
            ) from None
        answered.append(question)
    if not answered:
        raise ValueError("inputs must hold at least one n or puzzle, got none")
    return answered
