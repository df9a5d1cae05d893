"""Each public name has a page, and each command its options."""

from sphinx.util.inventory import InventoryFile

import queendoku as qd
from crawl import SITE
from queendoku._cli import COMMANDS

OPTIONS = "reference/command-line.html"


def test_every_public_name_has_a_page() -> None:
    inventory = InventoryFile.loads((SITE / "objects.inv").read_bytes(), uri="").data
    names = {name for kind in inventory if kind.startswith("py:") for name in inventory[kind]}
    assert {f"queendoku.{name}" for name in {*qd.__all__, "Player"} - {"__version__"}} <= names
    assert {f"queendoku.types.{name}" for name in qd.types.__all__} <= names
    assert {f"queendoku.pure.{name}" for name in ("solve_n_queens", "solve_sudoku")} <= names


def test_every_command_is_on_the_page_of_options() -> None:
    page = (SITE / OPTIONS).read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f'id="queendoku-{command}"' not in page] == []
    assert page.count("exit status:") == len(COMMANDS) - 1  # completion has none of its own
