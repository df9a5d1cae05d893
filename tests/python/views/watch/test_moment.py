"""Moments of a trace, against a replay of its steps."""

import queendoku as qd
from queendoku.views.watch.moment import moment_by_nodes


def test_by_nodes_a_solution_is_seen() -> None:
    trace = qd.trace_n_queens(4, method="sets")
    moments = [moment_by_nodes(trace, number) for number in range(18)]
    assert [moment.nodes for moment in moments] == [*range(17), 16]
    full = [trace[moment.taken - 1].board for moment in moments if len(moment.path) == 4]
    assert full == qd.solve_n_queens(4)
    assert moments[-1].taken == len(trace)
