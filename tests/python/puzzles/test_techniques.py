"""The examples of each technique: cargo's tests find them, and `reasons` reads what is said."""

import csv
import runpy
from collections.abc import Callable
from pathlib import Path

import queendoku as qd
from data import text_of

ROOT = Path(__file__).parents[3]
EXAMPLES = list(csv.DictReader(text_of("techniques.csv").splitlines()))
#: Makes the grid of an example.
grid_of: Callable[[dict[str, str]], qd.PencilMarks]
grid_of = runpy.run_path(str(ROOT / "docs" / "techniques.py"))["grid_of"]


def test_every_technique_has_an_example() -> None:
    assert {example["technique"] for example in EXAMPLES} == {*qd.SUDOKU_TECHNIQUES} - {"guess"}
