"""`watch`: what it takes, and what it imports."""

import subprocess
import sys
from typing import Any

import pytest

import queendoku as qd


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
