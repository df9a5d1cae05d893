"""Python in the pages of a site that was built before, with other files or without."""

import re
from pathlib import Path

import pytest

from project.sphinx_build import EXTENSIONS, build

pytest.importorskip("sphinx")

CONF = f"""
import sys
sys.path.insert(0, {str(EXTENSIONS)!r})
extensions = ["live"]
"""
FILES = (
    "live.js",
    "style.css",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "queendoku-1.whl",
    "numpy.whl",
)
LOCK = '{"packages": {"numpy": {"file_name": "numpy.whl"}, "other": {"file_name": "other.whl"}}}'


def test_all_pages_follow_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "conf.py").write_text(CONF)
    live = tmp_path.parent / f"{tmp_path.name}-live"
    live.mkdir()
    for name in FILES:
        (live / name).write_text(name)
    (live / "pyodide-lock.json").write_text(LOCK)
    for page in ("index", "second"):
        (tmp_path / f"{page}.rst").write_text(":orphan:\n\nA\n=\n\n>>> 1\n1\n")

    def data(folder: Path | str) -> set[str]:
        """What both pages say of the files."""
        monkeypatch.setenv("QUEENDOKU_LIVE", str(folder))
        assert build(tmp_path, "html", "-W").stderr == ""
        pages = [
            (tmp_path / "html" / f"{page}.html").read_text("utf-8") for page in ("index", "second")
        ]
        return {
            found[0] if (found := re.findall(r'data-live-packages="(.*?)"', page)) else "-"
            for page in pages
        }

    assert data("") == {"-"}
    assert data(live) == {"numpy"}
    assert (tmp_path / "html/_static/live/queendoku.whl").exists()
    assert data("") == {"-"}
    assert not (tmp_path / "html/_static/live/queendoku.whl").exists()
    (tmp_path / "own.rst").write_text(":orphan:\n\nA\n=\n\n.. container:: qd-own-sudoku\n\n   A\n")
    assert data("") == {"-"}
    page = (tmp_path / "html/own.html").read_text("utf-8")
    [script] = re.findall(r'src="(_static/live/.*?)[?"]', page)  # plays without Python
    assert (tmp_path / "html" / script).exists()
    assert 'id="qd-looks"' in page
