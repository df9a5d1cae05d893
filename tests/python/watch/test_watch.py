"""`watch`: what it takes, and what it imports."""

from typing import Any

import pytest

import queendoku as qd


@pytest.mark.parametrize("wrong", [None, [[".Q"]], "sets", 4, qd.solve_n_queens])
def test_what_is_no_trace_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="trace must be a trace, as trace_n_queens"):
        qd.watch(wrong)


def test_a_second_that_is_no_trace_is_refused() -> None:
    trace: Any = qd.trace_n_queens(4)
    with pytest.raises(TypeError, match=r"other must be a trace, .* not Steps"):
        qd.watch(trace, trace[:3])
