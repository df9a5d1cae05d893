"""The exercises of the notebooks: their solutions are right, and a wrong answer is told why."""

import re
import tomllib
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

WRONG_ANSWERS = tomllib.loads(Path(__file__).with_name("wrong_answers.toml").read_text("utf-8"))
NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "tutorial").glob("*.ipynb"))
SOLUTION = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_checks_know_right_from_wrong(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    cells = notebook.cells
    exercises = [i for i, cell in enumerate(cells) if "exercise" in cell.metadata.get("tags", [])]
    assert exercises
    verdicts = {}  # number of the check's cell: how the verdict begins
    tried = []
    for number, cell in enumerate(cells):
        if number in exercises:
            place = exercises.index(number) + 1
            (solution,) = SOLUTION.findall(cells[number + 2].source)
            wrong = WRONG_ANSWERS.get(f"{path.stem.split('_')[0]}-{place}", [])
            answers = [answer for table in wrong for answer in table.items()]
            for verdict, answer in [*answers, ("Right", solution)]:
                tried.append(nbformat.v4.new_code_cell(answer))
                verdicts[len(tried)] = verdict
                tried.append(nbformat.v4.new_code_cell(cells[number + 1].source))
        elif number - 1 not in exercises:
            tried.append(cell)
    notebook.cells = tried
    NotebookClient(notebook, timeout=120).execute()
    for number, verdict in verdicts.items():
        said = "".join(output.get("text", "") for output in tried[number].outputs)
        assert verdict in said
