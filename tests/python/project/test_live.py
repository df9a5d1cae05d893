"""What the pages' Python tells of a run; here it runs without a browser."""

import base64
import re
import runpy
import sys
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from plain_rules import TEXTBOOK

SCRIPT = Path(__file__).parents[3] / "js" / "src" / "live" / "live.py"
if not SCRIPT.exists():  # as in a source distribution
    pytest.skip(f"{SCRIPT} is missing", allow_module_level=True)

Told = list[tuple[str, str]]


@pytest.fixture
def told() -> Told:
    """All that was told, in its order."""
    return []


@pytest.fixture
def live(told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, as a page has it that was just opened."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "displayhook", sys.displayhook)
    module = SimpleNamespace(**runpy.run_path(str(SCRIPT)))
    module.listen(lambda kind, data: told.append((kind, data)))
    return module


@pytest.fixture
def ask(live: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What answers about the reader's own puzzles."""
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    return live.ask


REGIONS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
BLANK = ["....."] * 5


def test_a_star_battle_of_one_s_own(ask: Any) -> None:
    assert ask("star_read", "551W4pYAYGH") == {"regions": REGIONS, "stars": 1}
    [step] = ask("star_hint", REGIONS, 1, BLANK)["explanation"]["steps"]
    assert step["reason"]
    solved = ask("star_check", REGIONS, 1, BLANK)
    assert solved["solution"] == ".Q......Q.Q......Q......Q"
    assert solved["said"] == "Nothing is wrong so far."
    wrong = ask("star_hint", REGIONS, 1, ["Q....", *BLANK[1:]])
    assert wrong["cells"] == [[0, 0]]
    assert len(ask("star_explain", REGIONS, 1, BLANK)["explanation"]["steps"]) > 1
    made = ask("star_another", REGIONS, 1, BLANK)["regions"]
    assert ask("star_check", made, 1, BLANK)["said"] == solved["said"]
    several = ask("star_check", "AABBB/ACCBB/DDCBE/DDEEE/DDDEE", 1, BLANK)
    assert several["said"] == "The board has several solutions."


def kinds_of(told: Told) -> list[str]:
    """The kinds, those of the same kind together."""
    return [kind for kind, _ in groupby(told, key=itemgetter(0))]


def text_of(told: Told) -> str:
    assert {kind for kind, _ in told} <= {"text"}
    return "".join(data for _, data in told)


def test_each_expression_shows_its_value_as_at_prompts(live: Any, told: Told) -> None:
    code = "1 + 1\nNone\nx = 3\nprint('printed')\nfor n in range(2):\n    n\n'text'"
    assert live.run(code, "page", True) is None
    assert text_of(told) == "2\nprinted\n0\n1\n'text'\n"


def test_names_stay_and_public_ones_need_no_import(live: Any, told: Told) -> None:
    live.run("x = total_n_queens(6)", "page", True)
    live.run("x, qd.total_n_queens(4), queendoku.__name__", "page", True)
    live.run("def total_n_queens(n): return 'mine'", "page", True)
    live.run("total_n_queens(4)", "page", True)
    assert text_of(told) == "(4, 2, 'queendoku')\n'mine'\n"
    assert live.run("x", "another", True) == "NameError: name 'x' is not defined"


def test_an_example_goes_on_after_an_error_and_what_was_edited_does_not(
    live: Any, told: Told
) -> None:
    code = "print(1)\n1 / 0\nprint(2)"
    assert live.run(code, "page", True) == "ZeroDivisionError: division by zero"
    assert kinds_of(told) == ["text", "error", "text"]
    told.clear()
    live.run(code, "page", False)
    assert kinds_of(told) == ["text", "error"]
    told.clear()
    live.run("import no_such_module\nno_such_module.f()", "page", True)
    assert kinds_of(told) == ["error", "html"]


def test_an_error_is_told_by_the_lines_of_the_examples(live: Any, told: Told) -> None:
    live.run("def f(n):\n    return qd.solve_n_queens(n)", "page", True)
    live.run("f(-1)", "page", True)
    ((kind, said),) = told
    assert kind == "error"
    assert re.findall('File "(.*)", line (\\d)', said) == [("<run 2>", "1"), ("<run 1>", "2")]
    assert "return qd.solve_n_queens(n)" in said
    assert said.endswith("ValueError: n must be >= 0, got -1\n")
    told.clear()
    assert live.run("x = (1,", "page", True) == "SyntaxError: '(' was never closed"
    assert "x = (1," in told[0][1]


@pytest.mark.parametrize(
    ("code", "advice"),
    [
        ("import no_such_module", "On your own machine you can install more"),
        ("open('puzzles.txt')", "no files of yours"),
        ("raise EOFError", "write the value into the code"),
        ('raise RuntimeError("can\'t start new thread")', "no threads"),
        ("raise OSError(138, 'emscripten does not support processes')", "no threads"),
    ],
)
def test_what_a_browser_lacks_is_said(code: str, advice: str, live: Any, told: Told) -> None:
    live.run(code, "page", True)
    assert kinds_of(told) == ["error", "html"]
    assert advice in told[1][1]


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("qd.show([1, 3, 0, 2])", ["html"]),
        (f"qd.hint_sudoku({TEXTBOOK!r})", ["html"]),
        (f"qd.explain_sudoku({TEXTBOOK!r})", ["text", "player"]),
        ("qd.trace_n_queens(4)", ["text", "player"]),
        ("qd.trace_n_queens", ["text"]),
        ("qd.types.Picture", ["text"]),
        ("type('Drawn', (), {'_repr_svg_': lambda self: '<svg/>'})()", ["svg"]),
    ],
)
def test_pictures_and_players(code: str, kinds: list[str], live: Any, told: Told) -> None:
    live.run(code, "page", True)
    assert kinds_of(told) == kinds


def test_plots(live: Any, told: Told) -> None:
    pyplot = pytest.importorskip("matplotlib.pyplot")
    pyplot.switch_backend("agg")
    live.run("from matplotlib import pyplot\n_ = pyplot.plot([1, 2])", "page", True)
    ((kind, data),) = told
    assert kind == "image"
    assert data.startswith("data:image/png;base64,")
    assert pyplot.get_fignums() == []


def test_files_can_be_kept(live: Any, told: Told) -> None:
    live.run("with open('a&b.txt', 'w') as file: _ = file.write('queens')", "page", True)
    ((kind, link),) = told
    assert kind == "html"
    assert 'download="a&amp;b.txt"' in link
    assert base64.b64encode(b"queens").decode() in link
    told.clear()
    live.run("from pathlib import Path; len(Path('a&b.txt').read_text())", "page", True)
    assert text_of(told) == "6\n"


def test_a_loop_that_prints_tells_little_and_not_for_ever(live: Any, told: Told) -> None:
    live.run("for n in range(100_000): print(n); n", "page", True)
    assert len(told) < 100
    assert len(text_of(told)) < 101_000
    assert told[-1][1].strip() == "[There is more, which this page leaves out.]"


def test_calls_are_json(live: Any) -> None:
    assert live.call("ready", "[]") == "null"
    assert live.call("run", '["1 / 0", "page", true]') == '"ZeroDivisionError: division by zero"'


@pytest.mark.parametrize(
    ("rows", "problem", "cells"),
    [
        ({0: ".Q...", 1: "Q...."}, "The stars at r1c2 and r2c1 touch.", []),
        ({0: "Q...Q"}, "With the star at r1c5, the row has more than 1.", []),
        ({4: "Q...."}, "The star at r5c1 is wrong: ", [[4, 0]]),
        ({4: "......"}, "Row 5 has 6 cells, and there are 5 rows.", []),
    ],
    ids=["touch", "many", "wrong", "long"],
)
def test_a_star_battle_s_cells_are_counted_from_1(
    ask: Any, rows: dict[int, str], problem: str, cells: list[list[int]]
) -> None:
    answer = ask("star_check", REGIONS, 1, [rows.get(row, ".....") for row in range(5)])
    assert answer["problem"].startswith(problem)
    assert answer["cells"] == cells
