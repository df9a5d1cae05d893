"""`watch` without a browser: its arguments, the widget's state, the still picture, the listing."""

import base64
import gc
import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances

import queendoku as qd
from queendoku.watch.listing import STEP_LINES, listing
from queendoku.watch.moment import moment_by_nodes, moment_by_steps
from unrecorded import empty_trace

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
METHODS = [("n_queens", method) for method in qd.N_QUEENS_METHODS] + [
    ("sudoku", method) for method in qd.SUDOKU_METHODS
]


@pytest.mark.parametrize(("game", "method"), METHODS)
def test_each_kind_of_step_has_its_lines(game: str, method: str) -> None:
    found = listing(game, method)
    assert set(found.marks) >= {"try", "conflict", "place", "remove", "solution"}
    for kind, (first, last) in found.marks.items():
        assert 0 <= first <= last < len(found.lines)
        assert found.lines[first].strip(), kind
        assert found.lines[last].strip(), kind
    assert not any('"""' in line for line in found.lines)
    assert "sink(" in found.lines[found.marks["solution"][0]]


def test_a_listing_knows_every_method_and_no_other() -> None:
    assert set(STEP_LINES) == set(METHODS)
    compile("\n".join(listing("n_queens", "sets").lines), "listing", "exec")


def test_a_pattern_that_matches_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STEP_LINES, ("n_queens", "sets"), {"try": "column"})
    with pytest.raises(LookupError, match="places of n_queens/sets match the pattern of 'try'"):
        listing("n_queens", "sets")


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


def test_nothing_of_it_is_imported_before_it_is_used() -> None:
    command = (
        "import sys, queendoku; "
        "sys.exit(bool({'anywidget', 'ipywidgets', 'traitlets', 'inspect'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", command], check=True)


def test_without_anywidget_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "queendoku.watch.player", raising=False)
    trace = qd.trace_n_queens(4)
    with pytest.raises(ImportError, match=r"pip install 'queendoku\[notebook\]'"):
        qd.watch(trace)


@pytest.mark.parametrize("wrong", [None, [[".Q"]], "sets", 4, qd.solve_n_queens])
def test_what_is_no_trace_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="trace must be a trace, as trace_n_queens"):
        qd.watch(wrong)


def test_a_second_that_is_no_trace_is_refused() -> None:
    trace: Any = qd.trace_n_queens(4)
    with pytest.raises(TypeError, match=r"other must be a trace, .* not Steps"):
        qd.watch(trace, trace[:3])


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
        with pytest.raises(error, match=message):
            setattr(player, name, value)
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
    player = qd.watch(empty_trace())
    assert (player.step, player.last) == (0, 0)
    assert "step 0 of 0" in repr(player)
    ET.fromstring(player._repr_mimebundle_()[0]["image/svg+xml"])


@pytest.mark.parametrize(("game", "method"), METHODS)
def test_moments_follow_the_steps(game: str, method: str) -> None:
    if game == "n_queens":
        trace = qd.trace_n_queens(5, method=method)
    else:
        trace = qd.trace_sudoku(PUZZLE, method=method)
    path: list[tuple[int, int]] = []
    nodes = 0
    steps = trace.step_bytes()
    for taken in range(1, min(len(trace), 2000) + 1):
        kind, at, value = steps[8 * taken - 8 : 8 * taken - 5]
        if kind == 2:
            path.append((at, value))
            nodes += 1
        elif kind == 3:
            assert path.pop() == (at, value)
        if taken % 7 == 0:
            moment = moment_by_steps(trace, taken)
            assert (moment.path, moment.nodes) == (path, nodes)
    end = moment_by_steps(trace, len(trace) + 5)
    assert (end.nodes, end.conflicts) == (trace.totals.nodes, trace.totals.conflicts)
    assert end.solutions == trace.totals.solutions


def test_by_nodes_a_solution_is_seen() -> None:
    trace = qd.trace_n_queens(4, method="sets")
    moments = [moment_by_nodes(trace, number) for number in range(18)]
    assert [moment.nodes for moment in moments] == [*range(17), 16]
    assert [moment.rows for moment in moments if len(moment.path) == 4] == qd.solve_n_queens(4)
    assert moments[-1].taken == len(trace)


def test_the_still_picture_of_one_trace_is_that_of_show() -> None:
    trace = qd.trace_n_queens(6, method="bitmask", placed={3: 0})
    player = qd.watch(trace)
    title = f"6 queens, bitmask: step 0 of {len(trace)}: 0 nodes, 0 conflicts, 0 solutions"
    shown = qd.show(moment_by_steps(trace, 0).rows, title=title)
    assert repr(player) == str(shown)
    bundle = player._repr_mimebundle_()[0]
    expected = shown._repr_mimebundle_()
    assert {kind: bundle[kind] for kind in expected} == expected
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_the_still_picture_and_the_text_of_two_traces() -> None:
    trace = qd.trace_n_queens(5, method="bitmask", limit=20)
    player = qd.watch(trace, qd.trace_sudoku(PUZZLE))
    player.step = player.last
    bundle = player._repr_mimebundle_()[0]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    picture = ET.fromstring(bundle["image/svg+xml"])
    svg = "{http://www.w3.org/2000/svg}"
    boards = picture.findall(f"{svg}svg")
    titles = [board.findtext(f"{svg}title") or "" for board in boards]
    assert titles[0].startswith("5 queens, bitmask: step 20 of 20 (stopped at its limit, 20): ")
    assert titles[1] == "Sudoku, bitmask: step 103 of 103: 51 nodes, 0 conflicts, 1 solution"
    stand = sum(row.count("Q") for row in moment_by_steps(trace, 20).rows)
    told = [board.findtext(f"{svg}desc") or "" for board in boards]
    assert told[0].startswith(f"{stand} queens on a board of 5 by 5.")
    assert float(boards[1].get("x", "0")) > float(boards[0].get("width", "0"))
    assert float(picture.get("width", "inf")) <= 760, "wider than the output of a notebook"
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == picture.findtext(f"{svg}title") == "; ".join(titles)
    image = ET.fromstring(bundle["text/html"].removesuffix(">") + "/>")
    words = f"{titles[0]}. {told[0]} {titles[1]}. {told[1]}"
    assert image.get("alt") == picture.findtext(f"{svg}desc") == words
    assert (
        base64.b64decode(image.attrib["src"].partition(",")[2]).decode() == bundle["image/svg+xml"]
    )
    assert bundle["text/plain"] == repr(player)
    assert bundle["text/plain"].startswith("5 queens, bitmask: step 20 of 20")
    assert "│ 5 3 4 │ 6 7 8 │ 9 1 2 │" in bundle["text/plain"]
