"""The course in JupyterLite: a link opens a notebook, which runs and shows its player.

The environment variable QUEENDOKU_LITE names the folder that `nox --session lite` has built.
"""

import os
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from notebook import Notebook
from serve import Guard, Quiet, listening

LITE = os.environ.get("QUEENDOKU_LITE", "")
pytestmark = pytest.mark.skipif(not LITE, reason="no course is built: QUEENDOKU_LITE is not set")
START = 120_000  # milliseconds for Python to start, on a busy machine
# Of the notebooks here, those that need nothing but queendoku up to some cell.
PLAYERS = {"3_sudoku": "qd.watch(scan", "7_why": "qd.watch(explanation"}
SOLUTION = """def is_attacked(columns, column):
return any(
abs(column - c) in (0, len(columns) - r) for r, c in enumerate(columns)
)"""


@pytest.fixture
def lab(browser: Browser) -> Iterator[Page]:
    """JupyterLite's page; no other machine may be asked for anything."""
    with listening(partial(Quiet, directory=LITE)) as address:
        page = browser.new_page(base_url=address, viewport={"width": 1200, "height": 900})
        guard = Guard(page)
        yield page
        page.context.close()
    assert guard.troubles == []


def cell(page: Page, text: str) -> Locator:
    """The cell of code that has some text."""
    return page.locator(".jp-NotebookPanel .jp-CodeCell").filter(has_text=text).first


def opened(page: Page, name: str) -> Notebook:
    """Open a notebook by a link to it."""
    page.goto(f"lab/index.html?path={name}.ipynb")
    expect(cell(page, "import queendoku")).to_be_visible(timeout=START)
    return Notebook(page)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_notebook_runs_as_it_is_and_shows_its_player(lab: Page, name: str) -> None:
    notebook = opened(lab, name)
    watched = cell(lab, PLAYERS[name])
    watched.locator(".cm-content").click()
    notebook.menu("Run", "Run All Above Selected Cell")
    notebook.menu("Run", "Run Selected Cell")
    player = watched.locator(".qd-watch")
    expect(player).to_be_visible(timeout=START)
    assert lab.locator(".jp-RenderedText[data-mime-type*=error]").count() == 0
    shown = player.inner_text()
    player.get_by_role("button", name=re.compile("next|forward", re.I)).first.click()
    expect(player).not_to_have_text(shown)


def test_an_exercise_is_solved(lab: Page) -> None:
    notebook = opened(lab, "1_n_queens_from_permutations_to_bitmask")
    for text in ("import queendoku", "def is_attacked", "def check_is_attacked"):
        chosen = cell(lab, text)
        chosen.locator(".cm-content").click()
        if text == "def is_attacked":
            lab.keyboard.press("ControlOrMeta+A")
            lab.keyboard.type(SOLUTION)
        notebook.menu("Run", "Run Selected Cell")
    expect(chosen.locator(".jp-OutputArea-output")).to_contain_text("Right", timeout=START)


def test_every_notebook_is_there() -> None:
    tutorial = Path(__file__).parents[2] / "docs" / "tutorial"
    names = {path.name for path in tutorial.glob("*.ipynb")}
    assert {path.name for path in Path(LITE, "files").iterdir()} == names
