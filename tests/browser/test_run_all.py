"""Whole notebooks by Run All, in JupyterLab as it is installed, in the light and the dark theme."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from colours import check_colours
from contrast import Shown
from lab import Lab
from notebook import MILLISECONDS, Notebook

FOLDER = Path(__file__).parents[2] / "docs" / "tutorial"
PLAYERS = {
    path.name: count
    for path in sorted(FOLDER.glob("*.ipynb"))
    if (count := path.read_text(encoding="utf-8").count("qd.watch("))
}


def players_after_run_all(notebook: Notebook, expected: int) -> list[Locator]:
    """Run all cells, and find the players that they show."""
    players = notebook.page.locator(".qd-watch")
    notebook.menu("Edit", "Clear Outputs of All Cells")
    expect(players).to_have_count(0)
    notebook.run_all()
    expect(players).to_have_count(expected, timeout=3 * MILLISECONDS)
    notebook.wait_until_idle()
    for player in players.all():
        player.scroll_into_view_if_needed()
        # A trace has a tree, an explanation only its board.
        expect(player.locator(".qd-level, .qd-explained").first).to_be_visible()
    return players.all()


@pytest.mark.parametrize("name", PLAYERS)
def test_players_have_their_colours_after_run_all(lab: Lab, page: Page, name: str) -> None:
    shutil.copytree(FOLDER, lab.folder / FOLDER.name, dirs_exist_ok=True)
    notebook = Notebook(page)
    notebook.open(lab, f"{FOLDER.name}/{name}")

    def colours(*, is_dark: bool) -> list[dict[str, Shown]]:
        players = players_after_run_all(notebook, PLAYERS[name])
        return [check_colours(player, is_dark=is_dark) for player in players]

    light = colours(is_dark=False)
    notebook.set_theme("Dark")
    for player in page.locator(".qd-watch").all():  # those that were there follow at once
        check_colours(player, is_dark=True)
    dark = colours(is_dark=True)
    notebook.set_theme("Light")
    for player, before, other in zip(page.locator(".qd-watch").all(), light, dark, strict=True):
        assert check_colours(player, is_dark=False) == before
        assert set(before) == set(other)
        assert all(before[shape] != other[shape] for shape in before)
