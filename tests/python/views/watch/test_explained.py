"""A player of explanations, without a browser: what it sends, and the picture in its place."""

import json
from collections.abc import Iterator
from math import isqrt
from typing import Any

import pytest

import queendoku as qd
from plain_rules import TEXTBOOK
from queendoku.rules import Killer, Thermometer
from queendoku.views.step.reading import SINGLES

# Singles and locked candidates, whatever else there is.
PUZZLE = "....416...6.9...4...1..2.75..7.6.2..9..5..1..6....8...5..7....6..3.......4.8...1."
SIMPLE = ["hidden single", "naked single", "pointing", "claiming"]


def explained() -> qd.types.Explanation:
    return qd.explain_sudoku(PUZZLE, techniques=SIMPLE)


def masks_of(grid: Any) -> list[int]:
    """The candidates of a grid, as a page has them."""
    return [sum(1 << digit - 1 for digit in cell) for row in grid.candidates for cell in row]


def masks_after(header: dict[str, Any]) -> Iterator[list[int]]:
    """What a page makes of the changes."""
    masks = [*header["candidates"]]
    for step in header["steps"]:
        for cell, left in step["left"]:
            assert masks[cell] != left
            masks[cell] = left
        yield [*masks]


VARIANT = qd.explain_sudoku(qd.generate_sudoku(size=6, seed=1, rules=[Killer, Thermometer]))


@pytest.mark.parametrize(
    ("explanation", "puzzle"), [(explained(), PUZZLE), (VARIANT, str(VARIANT.grid))]
)
def test_the_page_gets_the_grid_and_the_steps(explanation: Any, puzzle: str) -> None:
    player = qd.watch(explanation)
    [header] = json.loads(json.dumps(player.get_state()["_traces"]))
    n = isqrt(len(header["values"]))
    assert header["values"] == [int(digit) for digit in puzzle.replace(".", "0")]
    assert header["candidates"] == masks_of(explanation.grid)
    assert [*masks_after(header)] == [*map(masks_of, explanation.grids[1:])]
    assert len(header["steps"]) == len(explanation) == player.last
    for sent, step in zip(header["steps"], explanation, strict=True):
        assert sent["reason"] == step.reason
        assert sent["isSingle"] == (step.technique in SINGLES)
        for name, found in (("placed", step.placed), ("eliminated", step.eliminated)):
            assert sent[name] == [[n * row + column, digit] for row, column, digit in found]
    assert len(json.dumps(header)) < 2000 * len(explanation)
    assert player.speed == 1
    assert qd.watch(qd.trace_n_queens(4)).speed == 10


def test_a_picture_of_the_step_stands_in_its_place() -> None:
    explanation = explained()
    player = qd.watch(explanation)
    assert repr(player).startswith(f"Sudoku explained: step 0 of {len(explanation)}\n┌")
    for position, step in enumerate(explanation, start=1):
        player.step = position
        assert repr(player).startswith(f"Sudoku explained: step {position} of {len(explanation)}: ")
        assert step.reason in " ".join(repr(player).splitlines())


def test_two_explanations_keep_together_by_digits_placed() -> None:
    one, other = qd.explain_sudoku(TEXTBOOK), qd.explain_sudoku(PUZZLE, techniques=SIMPLE)
    player = qd.watch(one, other, by="nodes")
    placed = [sum(len(step.placed) for step in explanation) for explanation in (one, other)]
    assert player.last == max(placed) + 1
    player.step = 3
    texts = repr(player).split("\n\n")
    for explanation, text in zip((one, other), texts, strict=True):
        third = [i for i, step in enumerate(explanation, start=1) if step.placed][2]
        assert text.startswith(f"Sudoku explained: step {third} of ")


def test_a_trace_and_an_explanation_are_not_played_together() -> None:
    trace, explanation = qd.trace_sudoku(TEXTBOOK), qd.explain_sudoku(TEXTBOOK)
    for pair in ((trace, explanation), (explanation, trace)):
        with pytest.raises(TypeError, match="both be traces, or both be explanations"):
            qd.watch(*pair)


def test_a_star_battle_has_its_regions_and_what_each_step_leaves_open() -> None:
    explanation = qd.explain_star_battle("992W80jIEOkFYKbWK4OabUM9XR52")
    player = qd.watch(explanation)
    [header] = json.loads(json.dumps(player.get_state()["_traces"]))
    assert header["stars"] == 2
    assert max(header["regions"]) == 8
    assert len(header["values"]) == len(header["candidates"]) == 81
    for sent, step, after, masks in zip(
        header["steps"], explanation, explanation.grids[1:], masks_after(header), strict=True
    ):
        assert sent["placed"] == [[9 * row + column, 1] for row, column in step.placed]
        assert sent["eliminated"] == [[9 * row + column, 1] for row, column in step.eliminated]
        assert masks == [int(mark == ".") for mark in "".join(after.board)]
    assert any(step["isSingle"] for step in header["steps"])
    player.step = 1
    assert repr(player).startswith(f"Star battle explained: step 1 of {len(explanation)}: ")
    with pytest.raises(TypeError, match="both be traces, or both be explanations"):
        qd.watch(explanation, qd.trace_n_queens(4))
