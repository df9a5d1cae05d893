"""Each technique, on the examples that cargo's tests read too."""

import csv
from pathlib import Path

import pytest

import queendoku as qd

#: From this difficulty on, giving all that a technique finds takes long.
SLOW = 7.5

with (Path(__file__).parents[1] / "data" / "techniques.csv").open(encoding="utf-8") as file:
    EXAMPLES = list(csv.DictReader(file))


def grid_of(example: dict[str, str], back: str = "") -> qd.PencilMarks:
    """The grid of an example; or with a candidate back, that is gone, or the digit of a cell."""
    givens, placed = list(example["givens"]), list(example["placed"])
    deleted = example["deleted"].split()
    if back in deleted:
        deleted.remove(back)
    elif back:
        row, column, _ = numbers(back)
        givens[9 * row + column] = placed[9 * row + column] = "."
    text = "".join(placed)
    cells: list[list[str | set[int]]] = [
        [digit if digit != "." else set(left) for digit, left in zip(digits, lefts, strict=True)]
        for digits, lefts in zip(
            [text[start : start + 9] for start in range(0, 81, 9)],
            qd.sudoku_candidates(text),
            strict=True,
        )
    ]
    for gone in deleted:
        row, column, digit = numbers(gone)
        cell = cells[row][column]
        assert isinstance(cell, set)
        cell.discard(digit)
    return qd.PencilMarks(cells, givens="".join(givens))


def numbers(name: str) -> tuple[int, int, int]:
    """The row and the column, from 0, and the digit of r1c2-3."""
    return int(name[1]) - 1, int(name[3]) - 1, int(name[5])


def finds(example: dict[str, str], grid: qd.PencilMarks) -> bool:
    techniques = [example["technique"]]
    first = qd.hint_sudoku(grid, techniques=techniques)
    if first is None:
        return False
    steps = [first]
    if first.difficulty < SLOW:
        steps = qd.hint_sudoku(grid, techniques=techniques, all=True)
    wanted = {(name[0], *numbers(name[1:])) for name in example["effect"].split()}
    return any(
        wanted == {("+", *one) for one in step.placed} | {("-", *one) for one in step.eliminated}
        for step in steps
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["technique"])
def test_it_finds_its_example(example: dict[str, str]) -> None:
    assert finds(example, grid_of(example))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["technique"])
def test_it_does_not_find_the_near_miss(example: dict[str, str]) -> None:
    near_miss = grid_of(example, example["near_miss"])
    assert near_miss != grid_of(example)
    assert not finds(example, near_miss)


def test_every_technique_has_an_example() -> None:
    assert {example["technique"] for example in EXAMPLES} == {*qd.SUDOKU_TECHNIQUES} - {"guess"}
