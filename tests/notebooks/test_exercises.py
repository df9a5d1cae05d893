"""The exercises of the notebooks can be solved: each with the solution that is given for it."""

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
SOLUTION = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_solutions_pass_the_checks(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    cells = notebook.cells
    exercises = [i for i, cell in enumerate(cells) if "exercise" in cell.metadata.get("tags", [])]
    assert exercises
    for number in exercises:
        (cells[number].source,) = SOLUTION.findall(cells[number + 2].source)
    NotebookClient(notebook, timeout=120).execute()
    verdicts = [cells[number + 1].outputs[0].text for number in exercises]
    assert [verdict for verdict in verdicts if not verdict.startswith("Right")] == []
