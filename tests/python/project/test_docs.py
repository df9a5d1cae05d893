"""The Markdown pages: links lead somewhere, code is executed, and tables are complete."""

import doctest
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pytest

import queendoku as qd
from queendoku._cli import COMMANDS

ROOT = Path(__file__).parents[3]
#: Without the pages that the build makes.
PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")} - {*ROOT.glob("docs/methods/*/*")})
TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in PAGES}
SESSIONS = {
    page: sessions
    for page, text in TEXTS.items()
    if (sessions := re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
}


def links_of(page: Path) -> list[str]:
    """The targets of the links and pictures on a page, without those to other sites."""
    text = page.read_text(encoding="utf-8")
    return [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]


def anchors_of(page: Path) -> set[str]:
    """The headings of a page, as a code host writes them in a link."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def first_column(page: str) -> list[str]:
    """The names at the beginning of the rows of a page's tables."""
    return re.findall(r'^\| `"?(\w+)"?` \|', TEXTS[page], re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=TEXTS)
def test_relative_links_lead_to_a_file_and_a_heading(page: Path) -> None:
    for link in links_of(page):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors_of(target), link


@pytest.mark.parametrize("page", TEXTS)
def test_all_python_is_executed(page: str) -> None:
    """Pytest runs what has prompts."""
    blocks = re.findall(r"^```py\w*\n(.*?)^```$", TEXTS[page], re.MULTILINE | re.DOTALL)
    assert [block for block in blocks if not block.startswith(">>> ")] == []


@pytest.mark.skipif(sys.platform == "win32", reason="sessions of a POSIX shell")
@pytest.mark.skipif(shutil.which("jq") is None, reason="a session uses jq")
@pytest.mark.parametrize("page", SESSIONS)
def test_commands_print_what_the_page_says(page: str, tmp_path: Path) -> None:
    program = tmp_path / "bin" / "queendoku"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m queendoku "$@"\n')
    program.chmod(0o755)
    settings = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}"}
    checker = doctest.OutputChecker()
    for session in SESSIONS[page]:
        for part in session.replace("\\\n", "").split("$ ")[1:]:
            command, _, said = part.partition("\n")
            result = subprocess.run(
                ["bash", "-c", command],
                cwd=tmp_path,
                env=settings,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                check=False,
                timeout=60,
            )
            assert checker.check_output(said, result.stdout, doctest.ELLIPSIS), (
                f"$ {command}\n{result.stdout}instead of\n{said}"
            )


@pytest.mark.parametrize(
    ("page", "names"),
    [
        ("docs/n-queens.md", qd.N_QUEENS_METHODS),
        ("docs/benchmarks.md", qd.N_QUEENS_METHODS),
        ("docs/sudoku.md", qd.SUDOKU_METHODS),
        ("docs/files.md", get_args(qd.types.SudokuFormat)),
    ],
)
def test_a_table_has_every_name(page: str, names: tuple[str, ...]) -> None:
    assert [name for name in first_column(page) if name in names] == list(names)


def test_a_table_has_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    developers = {"browser", "docs", "test"}
    assert set(first_column("docs/install.md")) >= {*project["optional-dependencies"]} - developers


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_on_its_page(name: str) -> None:
    assert f"queendoku {name}" in TEXTS["docs/command-line.md"]


@pytest.mark.parametrize("page", ["rules", "techniques"])
def test_a_page_is_what_its_script_makes(page: str) -> None:
    command = [sys.executable, str(ROOT / "docs" / f"{page}.py"), "--check"]
    subprocess.run(command, check=True, timeout=60)


def test_on_the_package_index_the_readme_links_to_the_site_and_the_code_host(
    tmp_path: Path,
) -> None:
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    script = ROOT / ".ci" / "absolute_links.py"
    addresses = ("https://example.org/me/queendoku", "v1.2.3", "https://example.com/stable/")
    command = [sys.executable, str(script), *addresses]
    subprocess.run(command, cwd=tmp_path, check=True, timeout=60)
    assert links_of(ROOT / "README.md")
    assert links_of(tmp_path / "README.md") == []
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "(https://example.com/stable/sudoku.html)" in text
    assert "(https://example.com/stable/install.html#extras)" in text
    assert "(https://example.org/me/queendoku/blob/v1.2.3/CHANGELOG.md)" in text
    assert "(https://example.org/me/queendoku/raw/v1.2.3/docs/figures/search.svg)" in text
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["urls"] == {
        "Documentation": "https://example.com/stable/",
        "Source": "https://example.org/me/queendoku",
        "Changelog": "https://example.org/me/queendoku/blob/v1.2.3/CHANGELOG.md",
        "Issues": "https://example.org/me/queendoku/issues",
    }
