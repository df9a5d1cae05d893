"""`watch` without a browser: its arguments, the widget's state, the still picture, the listing."""

import gc
import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import Any

import pytest

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


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"step": -1}, ValueError, "step must be from 0 to 138, got -1"),
        ({"step": 139}, ValueError, "step must be from 0 to 138, got 139"),
        ({"step": 1.0}, TypeError, "step must be an int, not float"),
        ({"step": True}, TypeError, "step must be an int, not bool"),
        ({"speed": 0}, ValueError, "speed must be more than 0"),
        ({"speed": float("nan")}, ValueError, "speed must be more than 0"),
        ({"speed": "fast"}, TypeError, "speed must be a number, not str"),
        ({"by": None}, TypeError, "by must be a str, not NoneType"),
        ({"by": "time"}, ValueError, "by must be 'steps' or 'nodes', got 'time'"),
        ({"by": "nodes", "step": 18}, ValueError, "step must be from 0 to 17, got 18"),
    ],
)
def test_bad_options(options: Any, error: type[Exception], message: str) -> None:
    trace = qd.trace_n_queens(4, method="sets")
    with pytest.raises(error, match=message):
        qd.watch(trace, **options)


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


def test_a_step_that_is_set_is_checked() -> None:
    player = qd.watch(qd.trace_n_queens(4, method="sets"))
    player.step = 138
    for wrong in (-1, 139):
        with pytest.raises(ValueError, match="step must be from 0 to 138"):
            player.step = wrong
    assert player.step == 138


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


def test_the_still_picture_and_the_text() -> None:
    trace = qd.trace_n_queens(5, method="bitmask", limit=20)
    player = qd.watch(trace, qd.trace_sudoku(PUZZLE))
    player.step = player.last
    bundle = player._repr_mimebundle_()[0]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    picture = ET.fromstring(bundle["image/svg+xml"])
    boards = picture.findall("{http://www.w3.org/2000/svg}svg")
    titles = [board.findtext("{http://www.w3.org/2000/svg}title") or "" for board in boards]
    assert titles[0].startswith("5 queens, bitmask: step 20 of 20 (stopped at its limit, 20): ")
    assert titles[1] == "Sudoku, bitmask: step 103 of 103: 51 nodes, 0 conflicts, 1 solution"
    stand = sum(row.count("Q") for row in moment_by_steps(trace, 20).rows)
    told = boards[0].findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert told.startswith(f"{stand} queens on a board of 5 by 5.")
    assert float(boards[1].get("x", "0")) > float(boards[0].get("width", "0"))
    assert bundle["text/plain"].startswith("5 queens, bitmask\n")
    assert "5 3 4 6 7 8 9 1 2" in bundle["text/plain"]
