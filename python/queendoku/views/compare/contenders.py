"""The contenders: our methods in both languages, and the user's functions."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from queendoku._common.arguments import check_type, one_of
from queendoku.views.compare.tasks import Task
from queendoku.views.compare.yours import Yours

RUST, PYTHON, YOURS = "Rust", "Python", "yours"


@dataclass
class Contender:
    """A function that takes part."""

    method: str
    language: str
    function: Callable[[Any], object]
    #: The time of a call for each n (or puzzle) so far; infinite if it took too long.
    seconds_of: dict[int, float] = field(default_factory=dict)


def contenders_of(task: Task, methods: Any, yours: Iterable[Yours]) -> list[Contender]:
    """List each method in Rust and in Python, then the user's functions."""
    if methods is None:
        methods = task.rust_methods
    check_type("methods", methods, Iterable, "a str or several")
    contenders: dict[tuple[str, str], Contender] = {}
    for method in [methods] if isinstance(methods, str) else methods:
        name = one_of("methods", method, task.rust_methods)
        contenders[name, RUST] = Contender(name, RUST, partial(task.rust, method=name))
        if name in task.twin_methods:
            contenders[name, PYTHON] = Contender(name, PYTHON, partial(task.twin, method=name))
    if not contenders:
        raise ValueError("methods must hold at least one name, got none")
    theirs = ((one.name, one.function_for(task)) for one in yours)
    users = [Contender(name, YOURS, function) for name, function in theirs if function]
    return [*contenders.values(), *users]
