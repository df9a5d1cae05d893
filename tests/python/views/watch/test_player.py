"""The widget without a browser: its settings, and what it sends to the page."""

import gc
import traceback
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances

import queendoku as qd
from bad_input.cases import Case
from bad_input.shown import TABLE


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
    (name, case.value, case.error)
    for name in ("step", "speed", "by")
    for case in TABLE[f"watch: {name}"]
    if isinstance(case, Case) and not case.others
]


@pytest.mark.parametrize(("name", "value", "error"), REFUSED)
def test_bad_options_leave_no_widget_behind(name: str, value: Any, error: type[Exception]) -> None:
    trace = qd.trace_n_queens(4, method="sets")
    alive = set(_instances)
    with pytest.raises(error, match=f"^{name} must be "):
        qd.watch(trace, **{name: value})
    assert set(_instances) == alive


@pytest.mark.parametrize(("name", "value", "error"), [*REFUSED, ("playing", 1, TypeError)])
def test_what_is_set_is_checked(name: str, value: Any, error: type[Exception]) -> None:
    player = qd.watch(qd.trace_n_queens(4, method="sets"), step=138, speed=25)
    state = player.get_state()
    with pytest.raises(error, match=f"^{name} must be ") as caught:
        setattr(player, name, value)
    assert traceback.format_exception_only(caught.value)[0].startswith(f"{error.__name__}: ")
    assert player.get_state() == state
    with pytest.raises(error, match=f"^{name} must be "):
        player.set_state({name: value})  # as the page does
    assert player.get_state() == state


def test_a_setting_may_be_in_upper_case_and_is_told_what_is_meant() -> None:
    player = qd.watch(qd.trace_n_queens(4))
    player.by = "STEPS"
    assert player.by == "steps"
    with pytest.raises(ValueError, match=r"'nod'; did you mean 'nodes'\?"):
        player.by = "nod"


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
