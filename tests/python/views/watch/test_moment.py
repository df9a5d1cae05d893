"""Moments of a trace, against a replay of its steps."""

from typing import Any

import pytest

import queendoku as qd
from queendoku.views.watch.moment import moment_by_nodes, moment_by_steps
from traces import METHODS, record


@pytest.mark.parametrize(("game", "method"), METHODS)
def test_moments_follow_the_steps(game: str, method: Any) -> None:
    trace = record(game, method)
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
    full = [trace[moment.taken - 1].board for moment in moments if len(moment.path) == 4]
    assert full == qd.solve_n_queens(4)
    assert moments[-1].taken == len(trace)
