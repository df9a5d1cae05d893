"""The figures and charts of the site."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import queendoku as qd

pytest.importorskip("matplotlib")

DOCS = Path(__file__).parents[3] / "docs"
FIGURES = DOCS / "figures"


def test_they_say_what_their_script_draws_from_the_tables_of_the_benchmarks() -> None:
    command = [sys.executable, str(FIGURES), "--check"]
    subprocess.run(command, check=True, timeout=120)
    for path in FIGURES.glob("*.svg"):
        assert not re.search(r"\bnan\b", path.read_text(encoding="utf-8")), path.name


def test_the_moving_picture_of_the_readme_is_that_of_its_call(tmp_path: Path) -> None:
    call = re.search(r"`(qd\.animate\(.+\))`", (DOCS.parent / "README.md").read_text("utf-8"))
    assert call
    eval(call[1], {"qd": qd}).save(tmp_path / "search.svg")
    assert (tmp_path / "search.svg").read_bytes() == (FIGURES / "search.svg").read_bytes()


def test_each_of_them_is_on_a_page() -> None:
    pages = [*DOCS.glob("*.md"), DOCS.parent / "CONTRIBUTING.md", DOCS.parent / "README.md"]
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    used = {*re.findall(r"\((?:docs/)?figures/([\w-]+\.svg)\)", text)}
    assert used == {path.name for path in FIGURES.glob("*.svg")}


def test_the_first_page_says_what_its_chart_shows() -> None:
    page = (DOCS / "index.md").read_text(encoding="utf-8")
    said = re.search(r"!\[(.+)\]\(figures/speed\.svg\)", page)
    shown = re.search(r"<desc>(.+)</desc>", (FIGURES / "speed.svg").read_text(encoding="utf-8"))
    assert said
    assert shown
    numbers = re.compile(r"\d+(?:\.\d+)?")
    assert set() < {*numbers.findall(said[1])} <= {*numbers.findall(shown[1])}
