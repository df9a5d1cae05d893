"""The tasks of both games, and the questions: inputs with our own answers."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Literal, NamedTuple, TypeAlias

import queendoku.pure as twins
from queendoku._common.arguments import one_of
from queendoku._common.errors import NoSolutionError
from queendoku.functions.queens import (
    N_QUEENS_COUNTERS,
    N_QUEENS_METHODS,
    solve_n_queens,
    total_n_queens,
)
from queendoku.functions.sudoku import SUDOKU_METHODS, solve_sudoku
from queendoku.pure.arguments import to_int
from queendoku.pure.sudoku.grid import draw, parse
from queendoku.views.compare.answers import judge_boards, judge_sudoku, judge_total
from queendoku.views.compare.time_limit import TimeUp, call_within

#: A puzzle for beginners, easy enough for the slowest method.
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#: An input: n, or the number of the puzzle from 1, and what makes the argument of a call.
Asked: TypeAlias = tuple[int, Callable[[], Any]]


def _queens(inputs: Any) -> Iterator[Asked]:
    is_one = isinstance(inputs, str) or not isinstance(inputs, Iterable)
    for value in [inputs] if is_one else inputs:
        n = to_int("n", value, least=0)
        yield n, partial(int, n)


def _sudokus(inputs: Any) -> Iterator[Asked]:
    for number, grid in enumerate([inputs] if _is_one_grid(inputs) else inputs, start=1):
        try:
            digits = parse(grid)
        except (TypeError, ValueError) as error:
            raise type(error)(f"puzzle {number}: {error}") from None
        yield number, partial(draw, digits)


def _is_one_grid(inputs: Any) -> bool:
    if isinstance(inputs, str) or not isinstance(inputs, Iterable):
        return True
    # The first item of a grid is a row or a cell.
    return isinstance(inputs, Collection) and 0 < _count_cells(list(inputs)[:1]) <= 9


def _count_cells(part: Any) -> int:
    if isinstance(part, str):
        return len(part)
    return sum(map(_count_cells, part)) if isinstance(part, Iterable) else 1


class Task(NamedTuple):
    """What is asked of a game, and our methods that answer it."""

    game: Literal["queens", "sudoku"]
    name: str
    #: What LeetCode calls the method of a solution.
    leetcode: str
    rust: Callable[..., Any]
    twin: Callable[..., Any]
    judge: Callable[..., str]
    rust_methods: tuple[str, ...] = (*N_QUEENS_METHODS, "auto")
    twin_methods: tuple[str, ...] = twins.N_QUEENS_METHODS
    #: What an input is called.
    heading: str = "n"
    #: What is compared if no input is given.
    usual: Any = 8
    read: Callable[[Any], Iterator[Asked]] = _queens
    #: Whether inputs are larger and smaller: puzzles are not.
    has_sizes: bool = True


TASKS = [
    Task("queens", "solve", "solveNQueens", solve_n_queens, twins.solve_n_queens, judge_boards),
    Task(
        "queens", "total", "totalNQueens", partial(total_n_queens, threads=1),
        twins.total_n_queens, judge_total, (*N_QUEENS_METHODS, *N_QUEENS_COUNTERS, "auto"),
        (*twins.N_QUEENS_METHODS, *twins.N_QUEENS_COUNTERS),
    ),
    Task(
        "sudoku", "solve", "solveSudoku", solve_sudoku, twins.solve_sudoku, judge_sudoku,
        (*SUDOKU_METHODS, "auto"), twins.SUDOKU_METHODS, "puzzle", PUZZLE, _sudokus, False,
    ),
]  # fmt: skip

#: The most inputs: the answers to them are kept, and an iterator may have no end.
MOST_INPUTS = 1000


@dataclass
class Question:
    """A task for one input."""

    task: Task
    #: n, or the number of the puzzle from 1.
    label: int
    #: Makes the argument of a call: for each call a new board.
    argument: Callable[[], Any]
    #: Our own answer.
    expected: Any = None

    @property
    def name(self) -> str:
        """The input in words."""
        return f"{self.task.heading} {self.label}"


def tasks_of(game: str, name: str | None) -> list[Task]:
    """Find the task, or all of a game."""
    game = one_of("game", game, dict.fromkeys(task.game for task in TASKS))
    tasks = {task.name: task for task in TASKS if task.game == game}
    name = one_of(f"task for game {game!r}", name, (*tasks, None))
    return [*tasks.values()] if name is None else [tasks[name]]


def questions_of(task: Task, inputs: Any, seconds: float) -> list[Question]:
    """Read all inputs, then answer them one by one, so that a bad one is refused at once."""
    if inputs is None:
        inputs = task.usual
    read = islice(task.read(inputs), MOST_INPUTS + 1)
    questions = [Question(task, *asked) for asked in read]
    if not questions:
        raise ValueError("inputs must hold at least one n or puzzle, got none")
    if len(questions) > MOST_INPUTS:
        raise ValueError(
            f"inputs must hold at most {MOST_INPUTS:,}, got more:"
            " pass some of them, such as list(itertools.islice(inputs, 10))"
        )
    answers: dict[int, Any] = {}  # the same n may come again
    for question in questions:
        if question.label not in answers:
            answers[question.label] = _answer_to(question, seconds)
        question.expected = answers[question.label]
    return questions


def _answer_to(question: Question, seconds: float) -> Any:
    try:
        return call_within(seconds, partial(question.task.rust, question.argument()))
    except NoSolutionError as error:
        raise NoSolutionError(f"{question.name}: {error}") from None
    except TimeUp:
        raise ValueError(
            f"{question.name}: even the fastest method takes longer than seconds={seconds:g}"
        ) from None
