"""Drills: the technique is the next step, and nothing easier is there."""

from typing import Any

import pytest

import queendoku as qd
from queendoku.rules import Killer, Thermometer


@pytest.mark.parametrize(
    ("technique", "wishes"),
    [
        ("hidden single", {}),
        ("X-Wing", {}),
        ("xy-wing", {}),
        ("hidden rectangle", {}),
        ("naked single", {"size": 6}),
        ("what the rule allows", {"size": 6, "rules": [Thermometer]}),
        ("combinations", {"size": 6, "rules": [Killer]}),
        ("45, one cell", {"size": 6, "rules": [Killer]}),
    ],
    ids=str,
)
def test_sudokus(technique: str, wishes: dict[str, Any]) -> None:
    answers = qd.drill_sudokus(technique, 3, seed=5, **wishes)
    assert answers == qd.drill_sudokus(technique, 3, seed=5, **wishes)
    assert len({answer.grid for answer in answers}) == 3
    for answer in answers:
        assert answer.technique == technique.lower()
        hint: Any = qd.hint_sudoku(answer.grid)
        assert (hint.technique, hint.placed) == (answer.technique, answer.placed)


def test_star_battles() -> None:
    answers = qd.drill_star_battles("neighbours", 3, n=7, seed=5)
    assert answers == qd.drill_star_battles("neighbours", 3, n=7, seed=5)
    for answer in answers:
        assert (answer.technique, answer.grid.n) == ("neighbours", 7)
        hint: Any = qd.hint_star_battle(answer.grid)
        assert (hint.technique, hint.eliminated) == (answer.technique, answer.eliminated)


def test_what_hardly_a_puzzle_needs() -> None:
    with pytest.raises(qd.NoPuzzleError, match="no puzzle was found in 1,000 puzzles") as raised:
        qd.drill_sudokus("guess", size=4, seed=1)
    assert raised.value.puzzles == []
    assert qd.drill_sudokus("x-wing", 0) == []
