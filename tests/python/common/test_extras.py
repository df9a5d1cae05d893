"""Packages that only some functions need."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import queendoku as qd
from plain_rules import TEXTBOOK

#: The extra that has the package, and a call that needs it.
CALLS: dict[str, tuple[str, Callable[[], object]]] = {
    "numpy": ("numpy", lambda: qd.n_queens_array(4)),
    "tqdm.auto": ("progress", lambda: qd.total_n_queens(4, progress=True)),
    "matplotlib": ("plot", lambda: qd.compare("queens", 4, methods="auto").plot()),
    "anywidget": ("notebook", lambda: qd.watch(qd.trace_n_queens(4))),
    "resvg_py": ("png", lambda: qd.show([1, 3, 0, 2]).save("board.png")),
    "reportlab": ("pdf", lambda: qd.sheet("." * 81, solutions=False).save("sheet.pdf")),
}


@pytest.fixture(params=CALLS)
def module(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package that has not been imported."""
    name: str = request.param
    for loaded in [*sys.modules]:
        if f"{loaded}.".startswith((f"{name}.", "queendoku.views.watch.player.")):
            monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.chdir(tmp_path)
    return name


def test_a_missing_package_is_named_with_the_extra(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    extra, call = CALLS[module]
    with pytest.raises(ImportError, match=rf"pip install 'queendoku\[{extra}\]'") as raised:
        call()
    assert [*tmp_path.iterdir()] == []
    qd.sheet("." * 81, solutions=False).save("sheet.svg")  # which needs none of them
    assert isinstance(raised.value.__cause__, ModuleNotFoundError)


@pytest.mark.parametrize("recorded", [qd.trace_n_queens(4), qd.explain_sudoku(TEXTBOOK)], ids=type)
def test_saving_a_player_needs_no_extra(
    recorded: qd.types.Trace | qd.types.Explanation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for loaded in [*sys.modules]:
        if f"{loaded}.".startswith(("anywidget.", "queendoku.views.watch.playable.")):
            monkeypatch.delitem(sys.modules, loaded)
    for missing in ("anywidget", "traitlets", "IPython"):
        monkeypatch.setitem(sys.modules, missing, None)
    recorded.save_html(tmp_path / "lesson.html")
    assert "data-qd-player=" in (tmp_path / "lesson.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("raise ImportError('cannot map the library: no memory')", "no memory"),
        ("import no_such_module", "No module named 'no_such_module'"),
    ],
)
def test_a_package_that_fails_says_why(
    module: str, code: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path.joinpath(*module.split(".")).with_suffix(".py")
    if "." in module:
        monkeypatch.setattr(
            importlib.import_module(module.split(".")[0]), "__path__", [str(path.parent)]
        )
    else:
        monkeypatch.syspath_prepend(tmp_path)
    path.parent.mkdir(exist_ok=True)
    path.write_text(code)
    importlib.invalidate_caches()
    with pytest.raises(ImportError, match=message) as raised:
        CALLS[module][1]()
    assert "pip install" not in str(raised.value)
