"""The contenders: our methods in both languages, and the user's functions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from queendoku._common.arguments import shown
from queendoku.compare.tasks import Task, check_choice

RUST, PYTHON, YOURS = "Rust", "Python", "yours"


@dataclass
class Contender:
    """A function that takes part."""

    method: str
    language: str
    function: Callable[[Any], object]
    seconds_of: dict[int, float] = field(default_factory=dict)
    """The time of a call for each n (or puzzle) so far; infinite if it took too long."""


def contenders_of(task: Task, methods: Any, against: Any) -> list[Contender]:
    """List each method in Rust and in Python, then the user's functions."""
    if methods is None:
        methods = task.rust_methods
    if not isinstance(methods, Iterable):
        raise TypeError(f"methods must be a str or several, not {type(methods).__name__}")
    contenders: dict[tuple[str, str], Contender] = {}
    for name in [methods] if isinstance(methods, str) else methods:
        check_choice("methods", name, task.rust_methods)
        contenders[name, RUST] = Contender(name, RUST, partial(task.rust, method=name))
        if name in task.twin_methods:
            contenders[name, PYTHON] = Contender(name, PYTHON, partial(task.twin, method=name))
    if not contenders:
        raise ValueError("methods must hold at least one name, got none")
    return [*contenders.values(), *_users_functions(against)]


def _users_functions(against: Any) -> list[Contender]:
    if against is None:
        return []
    if not isinstance(against, Mapping):
        against = {getattr(against, "__name__", type(against).__name__): against}
    for function in against.values():
        if not callable(function):
            allowed = "a function, or a dict of names and functions"
            raise TypeError(f"against must be {allowed}, got {shown(function)}")
    return [Contender(str(name), YOURS, function) for name, function in against.items()]
