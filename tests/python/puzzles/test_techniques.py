"""Each technique on a grid where it applies, and on one that differs in a candidate or a digit.

The examples and the near misses are in ``tests/data/techniques.csv``; ``reasons`` reads what is
said of them.
"""

import csv
import runpy
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import queendoku as qd
from data import text_of

ROOT = Path(__file__).parents[3]
Example = dict[str, str]
EXAMPLES: list[Example] = list(csv.DictReader(text_of("techniques.csv").splitlines()))
#: Makes the grid of an example.
grid_of: Callable[[Example], qd.PencilMarks]
grid_of = runpy.run_path(str(ROOT / "docs" / "techniques.py"))["grid_of"]
#: From here on, many deductions lead to an effect: what is found first counts.
SLOW = qd.SUDOKU_TECHNIQUES.index("aligned triple exclusion")


def written(candidates: Iterable[tuple[int, int, int]], sign: str = "") -> list[str]:
    return [f"{sign}r{row + 1}c{column + 1}-{digit}" for row, column, digit in sorted(candidates)]


def effect_of(step: qd.types.Deduction) -> str:
    return " ".join([*written(step.placed, "+"), *written(step.eliminated, "-")])


def finds(example: Example) -> bool:
    """Whether the technique finds the effect."""
    technique = example["technique"]
    most = None if qd.SUDOKU_TECHNIQUES.index(technique) < SLOW else 1
    steps = qd.hint_sudoku(grid_of(example), techniques=technique, all=True)
    return example["effect"] in map(effect_of, steps[:most])


def near_miss(example: Example, back: str) -> Example:
    """The example with a candidate back that was deleted, or without a digit that stands."""
    other = example | {"deleted": example["deleted"].replace(back, "")}
    if other == example:
        cell = 9 * int(back[1]) + int(back[3]) - 10
        for name in ("givens", "placed"):
            other[name] = f"{example[name][:cell]}.{example[name][cell + 1 :]}"
    return other


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["technique"])
def test_each_technique_finds_its_example_and_not_the_near_miss(example: Example) -> None:
    assert finds(example)
    assert not finds(near_miss(example, example["near_miss"]))


def test_every_technique_has_an_example() -> None:
    missing = {*qd.SUDOKU_TECHNIQUES} - {"guess", *(example["technique"] for example in EXAMPLES)}
    assert not missing, "add examples to techniques.csv"
