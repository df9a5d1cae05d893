"""The site's directive for pictures: small sites are built with it."""

import subprocess
from pathlib import Path

import pytest

import queendoku as qd
from project.sphinx_build import EXTENSIONS, build
from queendoku.views.draw.palette import IN_THE_DARK

pytest.importorskip("sphinx")

CONF = f"import sys\nsys.path.insert(0, {str(EXTENSIONS)!r})\nextensions = ['picture']\n"
HEAD = "Pictures\n========\n\n"
SITE = f"""{HEAD}
.. queendoku-picture:: show([1, 3, 0, 2])
   :width: 20rem

   Four *queens*.

.. queendoku-picture:: [1, 3, 0, 2]

.. queendoku-picture:: show([0], title="One"), show([0], title="Another")

.. queendoku-picture:: qd.sheet(["." * 81], solutions=False)
"""


def built(folder: Path, page: str) -> subprocess.CompletedProcess[str]:
    """Build a site of one page; gives what Sphinx says."""
    (folder / "conf.py").write_text(CONF)
    (folder / "index.rst").write_text(page)
    return build(folder, "html", "-W")


def test_pictures_are_part_of_the_page(tmp_path: Path) -> None:
    assert built(tmp_path, SITE).stderr == ""
    page = (tmp_path / "html" / "index.html").read_text("utf-8")
    assert page.count(qd.show([1, 3, 0, 2]).svg) == 2
    assert '<div style="max-width: 20rem">' in page
    assert "<em>queens</em>" in page
    for name in ("One", "Another", "Page 1 of 1: sudoku"):
        assert f'aria-label="{name}"' in page
    style = (tmp_path / "html" / "_static" / "queendoku-picture.css").read_text("utf-8")
    for light, dark in IN_THE_DARK.items():
        assert f'[fill="{light}"]{{fill:light-dark({light},{dark})}}' in style


@pytest.mark.parametrize(
    ("call", "said"), [("show([1, 3", "'[' was never closed"), ("qd", "not module")]
)
def test_a_call_that_fails_stops_the_build(tmp_path: Path, call: str, said: str) -> None:
    result = built(tmp_path, f"{HEAD}.. queendoku-picture:: {call}\n")
    assert result.returncode
    assert f"index.rst:4: queendoku-picture: {call}: " in result.stderr
    assert said in result.stderr
