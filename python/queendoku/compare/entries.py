"""Who takes part: our methods in both languages, and the user's functions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, NamedTuple

import queendoku
from queendoku import pure
from queendoku.arguments import lengths_of, shown
from queendoku.compare.caches import caches_of
from queendoku.compare.questions import Boards, Question, Total, ask_queens, ask_sudokus

__all__ = ["Entry", "Task", "entries_of", "task_of"]

RUST, PYTHON, YOURS = "Rust", "Python", "yours"


@dataclass
class Entry:
    """A function that answers questions."""

    method: str
    language: str
    function: Callable[[Any], object]
    seconds_of_size: dict[int, float] = field(default_factory=dict)
    """What it took for each n so far, infinity if it did not finish."""
    times_stuck: int = 0
    """How many calls did not finish."""

    @cached_property
    def caches(self) -> list[Any]:
        """What remembers answers, in functions of the user's."""
        return caches_of(self.function) if self.language == YOURS else []


class Task(NamedTuple):
    """What is asked for, and who of us can answer."""

    game: str
    name: str
    rust: Callable[..., object]
    pure: Callable[..., object]
    rust_methods: tuple[str, ...]
    pure_methods: tuple[str, ...]
    questions: Callable[[Any, float], list[Question]]


TASKS = [
    Task(
        "n_queens",
        "solve",
        queendoku.solve_n_queens,
        pure.solve_n_queens,
        (*queendoku.N_QUEENS_METHODS, "auto"),
        pure.N_QUEENS_METHODS,
        partial(ask_queens, Boards),
    ),
    Task(
        "n_queens",
        "total",
        partial(queendoku.total_n_queens, threads=1),
        pure.total_n_queens,
        (*queendoku.N_QUEENS_METHODS, "auto"),
        pure.N_QUEENS_METHODS,
        partial(ask_queens, Total),
    ),
    Task(
        "sudoku",
        "solve",
        queendoku.solve_sudoku,
        pure.solve_sudoku,
        (*queendoku.SUDOKU_METHODS, "auto"),
        pure.SUDOKU_METHODS,
        ask_sudokus,
    ),
]


def task_of(game: str, name: str) -> Task:
    """Find a task."""
    check_choice("game", game, list(dict.fromkeys(task.game for task in TASKS)))
    names = [task.name for task in TASKS if task.game == game]
    check_choice("task", name, names, f" for game {game!r}")
    return next(task for task in TASKS if (task.game, task.name) == (game, name))


def entries_of(
    task: Task,
    methods: str | Iterable[str] | None,
    against: Callable[[Any], object] | Mapping[str, Callable[[Any], object]] | None,
) -> list[Entry]:
    """List those who take part: each method in Rust, then in Python, and the user's functions."""
    if methods is None:
        methods = task.rust_methods
    if not isinstance(methods, Iterable):
        raise TypeError(f"methods must be a str or several, not {type(methods).__name__}")
    with lengths_of("methods"):
        names = [methods] if isinstance(methods, str) else list(methods)
    if not names:
        raise ValueError(f"methods must name at least one of {listed(task.rust_methods)}, got none")
    entries = []
    for method in names:
        check_choice("methods", method, task.rust_methods)
    for method in dict.fromkeys(names):
        entries.append(Entry(method, RUST, partial(task.rust, method=method)))
        if method in task.pure_methods:
            entries.append(Entry(method, PYTHON, partial(task.pure, method=method)))
    if against is None:
        return entries
    if not (callable(against) or isinstance(against, Mapping)):
        raise TypeError(
            f"against must be a function, or a dict of names and functions, "
            f"not {type(against).__name__}"
        )
    functions = against if isinstance(against, Mapping) else {name_of(against): against}
    for name, function in functions.items():
        if not isinstance(name, str):
            raise TypeError(f"against: a name must be a str, not {type(name).__name__}")
        check_function(name, function)
        entries.append(Entry(name, YOURS, function))
    return entries


def check_choice(argument: str, value: object, choices: Sequence[str], where: str = "") -> None:
    """Refuse what is not among the choices; `where` says when these are all."""
    if not isinstance(value, str):
        raise TypeError(f"{argument} must be a str, not {type(value).__name__}: {shown(value)}")
    if value not in choices:
        one_of = "one of " if len(choices) > 1 else ""
        allowed = f"{one_of}{listed(choices)}{where}"
        raise ValueError(f"{argument} must be {allowed}, got {shown(value)}")


def listed(choices: Iterable[str]) -> str:
    """Write names as they are typed."""
    return ", ".join(map(repr, choices))


def check_function(name: str, function: object) -> None:
    """Refuse what cannot be called with one argument for certain."""
    if not callable(function):
        raise TypeError(
            f"against must be a function, or a dict of names and functions: "
            f"{name!r} is {type(function).__name__}"
        )
    if isinstance(function, type):
        raise TypeError(
            f"against must be a function, and {name!r} is a class: pass a method of an object, "
            f"as in against={function.__name__}().method"
        )


def name_of(function: object) -> str:
    """Tell what a function is called in the table."""
    name = getattr(function, "__name__", type(function).__name__)
    return "lambda" if name == "<lambda>" else str(name)
