"""The reference on the site: every public name and every command is in it."""

import re
import runpy
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

import queendoku as qd
from queendoku._cli import COMMANDS

pytest.importorskip("sphinx")

DOCS = Path(__file__).parents[3] / "docs"
MODULES = {"pure", "rules", "sphinx"}


def test_every_public_name_is_listed_once() -> None:
    page = (DOCS / "reference" / "index.md").read_text(encoding="utf-8")
    listed = Counter(re.findall(r"^   ([\w.]+)$", page, re.MULTILINE))
    types = {f"types.{name}" for name in qd.types.__all__}
    assert set(listed) == {*qd.__all__, "Player", *types, *MODULES} - {"__version__"}
    assert set(listed.values()) == {1}


def test_pages_of_names_that_are_gone_are_removed(tmp_path: Path) -> None:
    extension = runpy.run_path(str(DOCS / "_extensions" / "reference.py"))
    names = tmp_path / "reference" / "names"
    names.mkdir(parents=True)
    (names.parent / "index.md").write_text("   types.Sheet\n   sheet\n   pure\n")
    kept = {f"queendoku.{name}.rst" for name in ("types.Sheet", "sheet", "pure")}
    for name in {*kept, "queendoku.gone.rst"}:
        (names / name).write_text("")
    extension["remove_old_pages"](SimpleNamespace(srcdir=tmp_path))
    assert {page.name for page in names.iterdir()} == kept


def test_a_project_that_is_linked_to_has_its_inventory() -> None:
    configuration = (DOCS / "conf.py").read_text(encoding="utf-8")
    projects = set(re.findall(r'^    "(\w+)": "https://', configuration, re.MULTILINE))
    assert projects == {path.stem for path in (DOCS / "_inventories").iterdir()}


def test_the_options_of_every_command_are_described() -> None:
    parser = runpy.run_path(str(DOCS / "_extensions" / "commands.py"))["parser"]()
    described = parser._subparsers._group_actions[0].choices
    assert [*described] == [*COMMANDS]
    for command in described.values():
        assert command.description
        assert "\n" not in command.description
        assert len(command._actions) > 1  # --help and others
