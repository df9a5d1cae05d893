"""The gallery: its scripts are read, run and named, and a wrong one is told by file and line."""

import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("sphinx")

from sphinx.errors import ExtensionError

DOCS = Path(__file__).parents[3] / "docs"
GALLERY: dict[str, Any] = runpy.run_path(str(DOCS / "_extensions" / "gallery.py"))
read, run, drawn = (GALLERY[name] for name in ("read", "run", "drawn"))

HEAD = '"""Title.\n\nA caption.\n"""\n\nimport queendoku as qd\n\n'


def script(folder: Path, text: str) -> Path:
    path = folder / "script.py"
    path.write_text(text)
    return path


def test_a_script_is_title_caption_code_and_what_it_uses(tmp_path: Path) -> None:
    code = "board = qd.place_n_queens(5)\nqd.show(board)"
    found = read(script(tmp_path, f"{HEAD}{code}\n"))
    assert (found.title, found.caption) == ("Title", "A caption.")
    assert found.code == f"import queendoku as qd\n\n{code}"
    assert found.uses == ["place_n_queens", "show"]
    assert drawn(run(found)).count("<svg") == 1


def test_a_plot_is_the_picture_whatever_the_last_line_is(tmp_path: Path) -> None:
    code = "from matplotlib import pyplot\npyplot.plot([1, 2])\nlen('')\n"
    assert "prefers-color-scheme" in drawn(run(read(script(tmp_path, HEAD + code))))


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (f"{HEAD}n = 3\nqd.show(n / 0)\n", 9, "ZeroDivisionError: division by zero"),
        (f"{HEAD}board = qd.place_n_queens(3)\nqd.show(board)\n", 8, "NoSolutionError: "),
        (f"{HEAD}n = 3\n", 8, "TypeError: the last line gives no picture"),
        ("n = 3\n", 1, "a docstring with a title is missing"),
    ],
)
def test_a_wrong_script_is_told_by_file_and_line(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    path = script(tmp_path, text)
    with pytest.raises(ExtensionError) as caught:
        run(read(path))
    assert str(caught.value).startswith(f"{path}:{line}: {message}")


def test_the_page_shows_each_script_once() -> None:
    lines = Counter((DOCS / "gallery.md").read_text(encoding="utf-8").splitlines())
    names = [path.stem for path in DOCS.glob("gallery/*.py")]
    assert names
    assert {name: lines[name] for name in names} == dict.fromkeys(names, 1)
