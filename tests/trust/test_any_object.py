"""Any object as any argument of every public function: a documented exception or a right answer."""

import inspect
import signal
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hostile
import queendoku as qd
from calls import GOOD, PUZZLE, consumed, documented_errors, public_functions
from hostile import Hostile, HostileExit, anything
from queendoku import pure
from rows import IS_LONG, tallied

EXAMPLES = 10_000 if IS_LONG else 700

#: Good and nearly good values by the parameter's name, so that calls get far.
NEARLY_GOOD: dict[str, st.SearchStrategy[Any]] = {
    "n": st.integers(-2, 8) | st.sampled_from((33, 256, 2**30 + 1)),
    "method": st.sampled_from(("auto", *qd.N_QUEENS_METHODS, *qd.SUDOKU_METHODS)),
    "placed": st.dictionaries(st.integers(-1, 8), st.integers(-1, 8), max_size=3),
    "limit": st.integers(-1, 300) | st.none(),
    "threads": st.integers(-1, 3),
    "seed": st.integers(-1, 2**65),
    "progress": st.sampled_from((False, len, lambda done, total: None, hostile.raising(Hostile))),
    "errors": st.sampled_from(("raise", "mark")),
    "fundamental": st.booleans(),
    "game": st.sampled_from(("n_queens", "sudoku")),
    "inputs": st.integers(-1, 6) | st.just(PUZZLE),
    "task": st.sampled_from(("solve", "total")),
    "seconds": st.just(0.01) | st.floats(),
    "by": st.sampled_from(("steps", "nodes")),
    "step": st.integers(-1, 150),
    "speed": st.floats(),
    "other": st.builds(GOOD["trace"]),
}

#: Longer calls are interrupted, which is another fault put in.
SECONDS = 0.3


class TooLongError(Exception):
    """Raised by the signal that ends a long call."""


def test_every_function_is_tried() -> None:
    assert len(public_functions()) >= 10


@pytest.mark.parametrize("name", public_functions())
@pytest.mark.filterwarnings("ignore")  # what hostile objects raise where nobody can catch it
def test_any_object(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a str may be the name of a file to write
    function = public_functions()[name]
    allowed = documented_errors(function)
    with tallied("any object as any argument") as tally:

        @settings(
            max_examples=EXAMPLES,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            print_blob=False,
            derandomize=not IS_LONG,  # the gate tries the same each time, a long run new ones
        )
        @given(arguments_of(function))
        def run(arguments: dict[str, Any]) -> None:
            tally.inputs += 1
            tally.faults += outcome(function, arguments, allowed)

        run()


@st.composite
def arguments_of(draw: st.DrawFn, function: Callable[..., Any]) -> dict[str, Any]:
    """Draw a value for each parameter that must be given, and for some others."""
    arguments = {}
    for parameter in inspect.signature(function).parameters.values():
        given_always = parameter.default is parameter.empty
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        if given_always or draw(st.booleans()):
            good = GOOD.get(parameter.name)
            near = NEARLY_GOOD.get(parameter.name) or (st.builds(good) if good else None)
            arguments[parameter.name] = draw(anything() if near is None else near | anything())
    return arguments


def outcome(
    function: Callable[..., Any],
    arguments: dict[str, Any],
    allowed: tuple[type[BaseException], ...],
) -> bool:
    """Call and judge; whether something was raised or interrupted."""
    hostile.in_use[:] = [value for value in arguments.values() if type(value) in (list, dict)]
    try:
        answer = interrupted(function, arguments)
    except (Hostile, HostileExit, TooLongError, *allowed):  # type: ignore[misc]
        return True
    finally:
        hostile.in_use.clear()
    twin = getattr(pure, function.__name__, None)
    if twin is not None and is_plain(arguments):
        try:
            expected = interrupted(twin, {**arguments, "method": "bitmask"})
        except TooLongError:
            return True
        assert answer == expected
    return False


def is_plain(arguments: dict[str, Any]) -> bool:
    """Whether the pure twin, whose arguments are fewer, can be asked the same."""
    return (
        set(arguments) <= {"n", "method", "placed", "fundamental", "grid"}
        and "method" in arguments
        and type(arguments.get("grid", "")) is str
        and type(arguments.get("n", 0)) is int
        and type(arguments.get("placed")) in (type(None), dict)
        and all(
            type(item) is int for pair in (arguments.get("placed") or {}).items() for item in pair
        )
    )


def interrupted(function: Callable[..., Any], arguments: dict[str, Any]) -> Any:
    """Call a function, and end it after a while."""

    def stop(_: int, __: object) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return consumed(function(**arguments))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
