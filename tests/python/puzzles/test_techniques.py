"""The examples of each technique: cargo's tests find them, and `reasons` reads what is said."""

import csv
import runpy
from collections.abc import Callable
from pathlib import Path

import queendoku as qd

ROOT = Path(__file__).parents[3]
with (ROOT / "tests" / "data" / "techniques.csv").open(encoding="utf-8") as file:
    EXAMPLES = list(csv.DictReader(file))
#: Makes the grid of an example.
grid_of: Callable[[dict[str, str]], qd.PencilMarks]
grid_of = runpy.run_path(str(ROOT / "docs" / "techniques.py"))["grid_of"]


def test_every_technique_has_an_example() -> None:
    assert {example["technique"] for example in EXAMPLES} == {*qd.SUDOKU_TECHNIQUES} - {"guess"}
