"""The pages of the site on the methods: what `docs/_extensions` makes from the registries."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import method_sources
import methods
import pytest

import queendoku as qd
from queendoku.puzzles.trace.state import StateField
from queendoku.views.animate.state import strips_of
from traces import METHODS

ROOT = Path(__file__).parents[3]
# Where there are several to compare.
PAGES = [each for each in METHODS if each[0] in {game.name for game in methods.GAMES}]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("docs")
    (source / "methods").mkdir()
    app: Any = SimpleNamespace(srcdir=source)
    methods.write_pages(app)
    return source / "methods"


@pytest.mark.parametrize(("game", "method"), PAGES)
def test_the_page_of_a_method_has_its_docstrings_its_state_and_both_sources(
    folder: Path, game: str, method: str
) -> None:
    text = (folder / game / f"{method}.md").read_text("utf-8")
    (shown,) = (entry.shown for entry in methods.GAMES if entry.name == game)
    film = (folder / game / f"{method}.svg").read_text("utf-8")
    for field in methods.trace(shown, method).fields:
        assert field.kind in ("board", "grid") or f">{field.name}" in film
    assert f"]({method}.svg)" in text.partition("## Step")[0]
    assert f"src/{game}/methods/{method}.rs" in text
    assert "\nTime: " in text
    assert not text.endswith("## Where it comes from\n\n\n")
    table = (folder / game / "table.txt").read_text("utf-8")
    assert f"({game}/{method}.md)" in table
    assert f"\n{game}/{method}\n" in table


def test_a_method_that_only_counts_has_a_page_without_a_search(folder: Path) -> None:
    text = (folder / "queens" / "colours.md").read_text("utf-8")
    assert "\nTime: " in text
    assert "\ndef count(problem: Problem) -> int:\n" in text
    assert "queendoku-player" not in text
    table = (folder / "queens" / "table.txt").read_text("utf-8")
    assert table.count("(queens/colours.md)") == 1  # what it tries is not counted
    assert "\nqueens/colours\n" in table


def test_pages_that_stay_the_same_are_left_alone_and_old_ones_removed(folder: Path) -> None:
    page, old = folder / "queens" / "sets.md", folder / "queens" / "gone.md"
    written = page.stat().st_mtime_ns
    old.write_text("")
    app: Any = SimpleNamespace(srcdir=folder.parent)
    methods.write_pages(app)
    assert page.stat().st_mtime_ns == written
    assert not old.exists()


@pytest.mark.parametrize(("game", "method"), PAGES)
def test_the_rust_source_is_the_algorithm_alone(game: str, method: str) -> None:
    source = method_sources.rust_source(ROOT / "src" / game / "methods" / f"{method}.rs")
    assert source.startswith("impl Method for ")
    assert "    fn search<S: Sink>" in source
    assert "sink.solution(" in source
    for noise in ("\nuse ", "//!", "#[", "pub(", "const NAME", "STATE", "\n\n\n"):
        assert noise not in source
    assert source.count("{") == source.count("}")


def test_a_field_of_a_new_kind_is_written_as_python_shows_it() -> None:
    step = qd.trace_n_queens(4)[1]
    (strip,) = strips_of(step, StateField("links", "dancing", ""), [3, 1])
    assert (strip.label, strip.cells) == ("links", ["[3, 1]"])
    (strip,) = strips_of(step, StateField("columns", "counts", "column"), [1, 0])
    assert strip.cells == ["1", "0"]
