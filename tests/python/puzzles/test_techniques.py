"""The examples of each technique: cargo's tests find them, and `reasons` reads what is said."""

import csv
from pathlib import Path

import queendoku as qd

with (Path(__file__).parents[2] / "data" / "techniques.csv").open(encoding="utf-8") as file:
    EXAMPLES = list(csv.DictReader(file))


def grid_of(example: dict[str, str]) -> qd.PencilMarks:
    """The grid of an example."""
    text = example["placed"]
    cells: list[list[str | set[int]]] = [
        [digit if digit != "." else set(left) for digit, left in zip(digits, lefts, strict=True)]
        for digits, lefts in zip(
            [text[start : start + 9] for start in range(0, 81, 9)],
            qd.sudoku_candidates(text),
            strict=True,
        )
    ]
    for gone in example["deleted"].split():  # such as r1c2-3
        cell = cells[int(gone[1]) - 1][int(gone[3]) - 1]
        assert isinstance(cell, set)
        cell.discard(int(gone[5]))
    return qd.PencilMarks(cells, givens=example["givens"])


def test_every_technique_has_an_example() -> None:
    assert {example["technique"] for example in EXAMPLES} == {*qd.SUDOKU_TECHNIQUES} - {"guess"}
