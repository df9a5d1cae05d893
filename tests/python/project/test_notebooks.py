"""The notebooks as they are committed: they must read well without being run."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

Cell: TypeAlias = dict[str, Any]

ROOT = Path(__file__).parents[3]


def number_of(path: Path) -> int:
    return int(path.name.split("_")[0])


NOTEBOOKS = sorted((ROOT / "docs" / "tutorial").glob("*.ipynb"), key=number_of)
MOST_BYTES = 500_000
PICTURES = {"image/png", "image/svg+xml", "text/html"}
PATHS = re.compile(r"(?<![\w.])/(?:home|root|Users|usr|tmp|opt|var|work)/|[A-Z]:\\|site-packages")

each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def cells_of(path: Path) -> list[Cell]:
    cells: list[Cell] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return cells


def code_of(path: Path) -> list[Cell]:
    return [cell for cell in cells_of(path) if cell["cell_type"] == "code"]


def outputs_of(path: Path) -> list[dict[str, Any]]:
    return [output for cell in code_of(path) for output in cell["outputs"]]


def words_of(path: Path) -> Iterator[str]:
    """All text, without pictures."""
    for cell in cells_of(path):
        yield "".join(cell["source"])
    for output in outputs_of(path):
        yield "".join(output.get("text", ""))
        for kind, content in output.get("data", {}).items():
            if kind.startswith("text/"):
                yield re.sub(r'src="data:[^"]*"', "", "".join(content))


def test_they_are_numbered_in_the_order_of_the_course() -> None:
    assert len(NOTEBOOKS) >= 5
    numbers = [*map(number_of, NOTEBOOKS)]
    assert numbers == list(range(1, len(NOTEBOOKS) + 1))


@each_notebook
def test_the_course_leads_to_it(path: Path) -> None:
    course = (path.parent / "index.md").read_text(encoding="utf-8")
    assert f"({path.name})" in course


@each_notebook
def test_it_begins_with_a_heading_and_what_the_reader_will_be_able_to_do(path: Path) -> None:
    first = "".join(cells_of(path)[0]["source"])
    assert first.startswith(f"# {path.name.split('_')[0]} · ")
    assert "you will be able to" in first


@each_notebook
def test_it_was_run_from_top_to_bottom_without_error_or_warning(path: Path) -> None:
    counts = [cell["execution_count"] for cell in code_of(path)]
    assert counts == list(range(1, len(counts) + 1))
    kinds = {output["output_type"] for output in outputs_of(path)}
    assert kinds <= {"stream", "execute_result", "display_data"}
    assert {output.get("name", "stdout") for output in outputs_of(path)} == {"stdout"}
    printed = [
        line for output in outputs_of(path) for line in "".join(output.get("text", "")).splitlines()
    ]
    assert not [line for line in printed if line.endswith(": ")], "nothing is said"


@each_notebook
def test_it_has_pictures_and_each_player_a_still_one(path: Path) -> None:
    pictures = [output for output in outputs_of(path) if PICTURES & set(output.get("data", {}))]
    assert len(pictures) >= 3
    for cell in code_of(path):
        if "qd.watch(" in "".join(cell["source"]):
            still = cell["outputs"][-1]["data"]
            assert "image/svg+xml" in still
            assert "data-qd-player=" in "".join(still["text/html"]), "the site plays it"
    kinds = {kind for output in outputs_of(path) for kind in output.get("data", {})}
    assert not any("widget" in kind for kind in kinds), "of no use without its kernel"


@each_notebook
def test_it_says_nothing_of_the_machine_that_ran_it(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert set(notebook["metadata"]["language_info"]) == {"name"}
    assert all(set(cell["metadata"]) <= {"tags"} for cell in notebook["cells"])
    found = [match for text in words_of(path) for match in PATHS.findall(text)]
    assert not found
    assert not any(str(ROOT) in text for text in words_of(path))


@each_notebook
def test_it_is_small_enough_to_be_shown_by_a_code_host(path: Path) -> None:
    assert path.stat().st_size < MOST_BYTES
    source = path.read_text(encoding="utf-8")
    assert source.endswith("}\n")


@each_notebook
def test_its_links_stay_in_the_folder_that_jupyterlab_shows(path: Path) -> None:
    text = "\n".join("".join(cell["source"]) for cell in cells_of(path))
    for link in re.findall(r"\]\((?!https?:|#)([^)]+)\)", text):
        assert (path.parent / link).resolve().is_relative_to(path.parent), link
        assert (path.parent / link).exists(), link


@each_notebook
def test_each_exercise_has_a_check_and_a_solution(path: Path) -> None:
    cells = cells_of(path)
    exercises = [
        i for i, cell in enumerate(cells) if "exercise" in cell["metadata"].get("tags", [])
    ]
    assert len(exercises) >= 2
    text = "\n".join("".join(cell["source"]) for cell in cells)
    headings = re.findall("^### Exercise ([0-9]+)$", text, re.MULTILINE)
    assert headings == [str(place + 1) for place in range(len(exercises))]
    for number in exercises:
        assert "".join(cells[number + 1]["outputs"][0]["text"]).startswith("Not yet")
        assert "<summary>A solution</summary>" in "".join(cells[number + 2]["source"])
