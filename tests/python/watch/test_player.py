"""The widget without a browser: its settings, and what it sends to the page."""

import gc
import traceback
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances

import queendoku as qd


def test_the_page_gets_bytes() -> None:
    left, right = qd.trace_n_queens(5, method="sets"), qd.trace_n_queens(5, method="words")
    player = qd.watch(left, right)
    state = player.get_state()
    assert isinstance(state["_data"], bytes)
    for trace, header in zip((left, right), state["_traces"], strict=True):
        for name, expected in (("steps", trace.step_bytes()), ("nodes", trace.node_bytes())):
            offset, length = header[name]
            assert state["_data"][offset : offset + length] == expected
            assert offset % 4 == 0
        assert header["allowed"] == trace.allowed


REFUSED = [
    ({"step": -1}, ValueError, "step must be from 0 to 138, got -1"),
    ({"step": 139}, ValueError, "step must be from 0 to 138, got 139"),
    ({"step": 1.0}, TypeError, "step must be an int, not float"),
    ({"step": True}, TypeError, "step must be an int, not bool"),
    ({"step": None}, TypeError, "step must be an int, not NoneType"),
    ({"speed": 0}, ValueError, "speed must be more than 0 .* got 0"),
    ({"speed": float("nan")}, ValueError, "speed must be more than 0 .* got nan"),
    ({"speed": 10**400}, ValueError, "speed must be .* finite, got inf"),
    ({"speed": -(10**400)}, ValueError, "speed must be more than 0"),
    ({"speed": "fast"}, TypeError, "speed must be a number, not str"),
    ({"speed": True}, TypeError, "speed must be a number, not bool"),
    ({"by": "time"}, ValueError, "by must be 'steps' or 'nodes', got 'time'"),
    ({"by": 5}, TypeError, "by must be 'steps' or 'nodes', not int"),
    ({"by": None}, TypeError, "by must be 'steps' or 'nodes', not NoneType"),
]


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [*REFUSED, ({"by": "nodes", "step": 18}, ValueError, "step must be from 0 to 17, got 18")],
)
def test_bad_options_leave_no_widget_behind(
    options: Any, error: type[Exception], message: str
) -> None:
    trace = qd.trace_n_queens(4, method="sets")
    alive = set(_instances)
    with pytest.raises(error, match=message):
        qd.watch(trace, **options)
    assert set(_instances) == alive


@pytest.mark.parametrize(
    ("settings", "error", "message"),
    [*REFUSED, ({"playing": 1}, TypeError, "playing must be a bool, not int")],
)
def test_what_is_set_is_checked(settings: Any, error: type[Exception], message: str) -> None:
    player = qd.watch(qd.trace_n_queens(4, method="sets"), step=138, speed=25)
    state = player.get_state()
    for name, value in settings.items():
        with pytest.raises(error, match=message) as caught:
            setattr(player, name, value)
        assert traceback.format_exception_only(caught.value)[0].startswith(f"{error.__name__}: ")
    assert player.get_state() == state
    with pytest.raises(error, match=message):
        player.set_state(settings)  # as the page does
    assert player.get_state() == state


def test_numbers_of_numpy_are_numbers() -> None:
    player = qd.watch(qd.trace_n_queens(4), step=np.int64(7), speed=np.float32(2.5))  # type: ignore[arg-type]
    assert [player.step, player.speed] == [7, 2.5]
    assert [type(player.step), type(player.speed)] == [int, float]


def test_players_that_are_refused_or_closed_are_not_kept() -> None:
    def players() -> int:
        gc.collect()
        return sum(type(item).__name__ in ("Player", "Layout") for item in gc.get_objects())

    trace = qd.trace_n_queens(4)
    before = players()
    with pytest.raises(ValueError, match="step must be"):
        qd.watch(trace, step=10_000)
    qd.watch(trace).close()
    assert players() == before


def test_the_page_sets_the_step_and_what_is_counted_at_once() -> None:
    player = qd.watch(qd.trace_n_queens(6, method="sets"), qd.trace_n_queens(6, method="bitmask"))
    player.step = 1900
    player.set_state({"by": "nodes", "step": 149})
    assert (player.by, player.step) == ("nodes", 149)
    player.set_state({"by": "steps", "step": 1900})
    assert (player.by, player.step) == ("steps", 1900)
    player.by = "nodes"
    assert player.step == player.last == 153


def test_an_empty_trace() -> None:
    player = qd.watch(qd.trace_n_queens(3, placed={1: 1}))
    assert (player.step, player.last) == (0, 0)
    assert "step 0 of 0" in repr(player)


@pytest.mark.parametrize("wrong", [None, [[".Q"]], "sets", 4, qd.solve_n_queens])
def test_what_is_no_trace_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="trace must be a trace, as trace_n_queens"):
        qd.watch(wrong)


def test_a_second_that_is_no_trace_is_refused() -> None:
    trace: Any = qd.trace_n_queens(4)
    with pytest.raises(TypeError, match=r"other must be a trace, .* not Steps"):
        qd.watch(trace, trace[:3])
