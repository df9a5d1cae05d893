"""The directive `queendoku-player`: small sites, built as teachers build theirs."""

import html
import re
import shutil
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

import queendoku as qd

pytest.importorskip("sphinx")

from docutils.core import publish_doctree
from docutils.nodes import document
from docutils.parsers.rst import directives
from sphinx.errors import ExtensionError

from project.sphinx_build import build
from queendoku.sphinx import QueendokuPlayer

INDEX = """
Lesson
======

.. toctree::

   deep/without
   deep/with

.. _six:

.. queendoku-player:: trace_n_queens(6, method="bitmask")

See :ref:`six queens <six>`.

.. queendoku-player::

   watch(
       qd.trace_n_queens(5, method="sets"),
       trace_n_queens(5, method="words"),

       step=9,
   )
"""
WITHOUT = "Words alone\n===========\n\nNothing moves here.\n"
WITH = "Why?\n====\n\n.. queendoku-player:: explain_sudoku('.' + '{}')\n"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FILES = ("_static/queendoku-player.js", "_static/queendoku-player.css")


def project(folder: Path, **pages: str) -> Path:
    """Write the sources of a site."""
    pages = {"index": INDEX, "deep/without": WITHOUT, "deep/with": WITH.format(SOLVED[1:])} | pages
    for name, text in pages.items():
        (folder / f"{name}.rst").parent.mkdir(exist_ok=True)
        (folder / f"{name}.rst").write_text(text)
    (folder / "conf.py").write_text(
        'extensions = ["queendoku.sphinx"]\nproject = "lessons"\nversion = copyright = "1"\n'
    )
    return folder


def recordings_of(page: Path) -> list[Path]:
    """Find the files from which a page's players take what they play."""
    addresses = re.findall('data-qd-player-at="([^"]+)"', page.read_text("utf-8"))
    return [(page.parent / address).resolve() for address in addresses]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site, built once for several tests."""
    folder = project(tmp_path_factory.mktemp("lessons"))
    result = build(folder, "html", "-W", "-j", "2")
    assert (result.returncode, result.stderr) == (0, "")
    return folder


def test_a_page_has_its_pictures_and_its_recordings(built: Path) -> None:
    lesson = built / "html/index.html"
    assert [len(recordings_of(lesson)), len(recordings_of(built / "html/deep/with.html"))] == [2, 1]
    for page in ("index", "deep/with"):
        for file in recordings_of(built / f"html/{page}.html"):
            assert file.parent == built / "html/_queendoku"
            assert file.is_file()
    said = html.unescape(lesson.read_text("utf-8"))
    assert 'alt="6 queens, bitmask: step 417 of 506: 127 nodes, 38 conflicts, 4 sol' in said
    assert "5 queens, sets: step 9 of" in said
    assert "5 queens, words: step 9 of" in said
    assert 'id="six"' in said


@pytest.mark.parametrize(
    ("builder", "pages"),
    [("dirhtml", {"index": 2, "deep/with/index": 1}), ("singlehtml", {"index": 3})],
)
def test_addresses_fit_the_builder(tmp_path: Path, builder: str, pages: dict[str, int]) -> None:
    assert build(project(tmp_path), builder, "-W").returncode == 0
    for page, number in pages.items():
        found = recordings_of(tmp_path / builder / f"{page}.html")
        assert [file.is_file() for file in found] == [True] * number


def test_only_pages_with_players_load_the_script_and_the_style(built: Path) -> None:
    for name, is_used in (("index", True), ("deep/with", True), ("deep/without", False)):
        page = (built / f"html/{name}.html").read_text("utf-8")
        assert [file in page for file in FILES] == [is_used, is_used]
    assert all((built / "html" / file).is_file() for file in FILES)


def test_a_second_build_writes_only_what_changed(built: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(built, tmp_path / "again")
    recordings = folder / "html/_queendoku"
    before = {file: file.stat().st_mtime_ns for file in recordings.iterdir()}
    damaged = recordings_of(folder / "html/index.html")[0]
    damaged.write_bytes(b"cut off \xff")
    index = folder / "index.rst"
    index.write_text(index.read_text() + "\nA new line.\n")
    assert build(folder, "html").returncode == 0
    after = {file: file.stat().st_mtime_ns for file in recordings.iterdir()}
    assert {file for file in after if after[file] == before[file]} == {*before} - {damaged}
    assert damaged.read_text().startswith("document.currentScript.recorded")


@pytest.mark.parametrize("builder", ["text", "latex", "epub"])
def test_other_builders_have_the_boards(tmp_path: Path, builder: str) -> None:
    result = build(project(tmp_path), builder, "-W")
    assert (result.returncode, result.stderr) == (0, "")
    out = tmp_path / builder
    if builder == "text":
        assert "· · · · ♛ ·" in (out / "index.txt").read_text("utf-8")
    elif builder == "latex":
        text = (out / "lessons.tex").read_text("utf-8")
        assert ". . . . Q ." in text
        assert not {*"♛·┌│"} & {*text}
    else:
        page = (out / "index.xhtml").read_text("utf-8")
        assert "data:image/svg+xml" in page
        assert not (out / "_queendoku").exists()
        assert "queendoku-player.js" not in page


@pytest.mark.parametrize("options", [(), ("-j", "2")])
def test_a_failing_call_stops_the_build(tmp_path: Path, options: tuple[str, ...]) -> None:
    pages = {f"page{number}": f"{number}\n=\n" for number in range(6)}
    project(tmp_path, **pages, bad="Bad\n===\n\n.. queendoku-player:: trace_n_queens(300)\n")
    result = build(tmp_path, "html", *options)
    assert result.returncode == 2
    place = f"{tmp_path / 'bad.rst'}:4: "
    said = "queendoku-player: trace_n_queens(300): n must be <= 255 for method 'sets', got 300"
    assert f"ExtensionError: {place}{said}" in result.stderr
    if not options:  # the others' lines are lost when one process stops
        assert result.stderr.startswith(f"{place}ERROR: {said}")


def read(call: str) -> document:
    """Read a page with the directive, in this process."""

    class Here(QueendokuPlayer):
        env = type("Environment", (), {"note_dependency": lambda *_: None})()

    directives.register_directive("queendoku-player", Here)
    page = f"Title\n=====\n\n.. queendoku-player:: {call}\n"
    return publish_doctree(page, source_path="page.rst")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("watch(trace_n_queens(4), step=1000)", "step must be from 0 to 138, got 1000"),
        ("explain_sudoku('1' * 81)", "grid: r1c1 and r1c2 both have 1 in row 1"),
        ("show([1, 3, 0, 2])", "trace must be a trace, .* not Picture; show draws a board"),
        ("trace_n_quens(4)", "name 'trace_n_quens' is not defined"),
        ("trace_n_queens(\n   4", "'\\(' was never closed"),
        ("", "a call is missing, such as trace_n_queens"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_line(call: str, said: str) -> None:
    alive = set(_instances)
    expected = f"page.rst:4: queendoku-player: {re.escape(' '.join(call.split()))}: {said}"
    with pytest.raises(ExtensionError, match=expected) as caught:
        read(call)
    assert len(str(caught.value).splitlines()) == 1
    assert set(_instances) == alive


def test_no_widget_stays_in_memory() -> None:
    alive = set(_instances)
    assert str(qd.show([2, 0, 3, 1])) in read("trace_n_queens(4)").astext()
    assert "step 3 of" in read("watch(trace_n_queens(4), step=3)").astext()
    assert set(_instances) == alive
