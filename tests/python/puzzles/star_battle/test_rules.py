"""Star battles as people solve them: every technique, the whole way, and how hard a board is."""

import csv
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import pytest

import queendoku as qd
from data import text_of
from functions.test_star_battle import NONE, ONE, SEVERAL
from puzzles.star_battle.replay import check

RATED = (1.4, 2, "neighbours")
#: The technique, the stars, the regions, what stands, and the change of the step that the technique
#: is the first to find.
NAMES, *STEPS = csv.reader(text_of("star_battle_techniques.csv").splitlines())


@pytest.mark.parametrize(NAMES, STEPS, ids=[step[0] for step in STEPS])
def test_what_a_technique_is_the_first_to_find(
    technique: str, stars: str, regions: str, board: str, change: str
) -> None:
    puzzle = qd.StarBattle(regions, stars=int(stars), placed=board)
    hint = qd.hint_star_battle(puzzle)
    assert hint is not None
    assert (hint.technique, hint.change) == (technique, change)
    check(hint)
    assert str(hint) == f"{technique}: {hint.reason} => {change}".replace("\n", "\n    ")
    assert hint.grid == puzzle
    solution = qd.solve_star_battle(puzzle)
    assert all(solution[row][column] == "Q" for row, column in hint.placed)
    assert all(solution[row][column] == "." for row, column in hint.eliminated)
    for mark in hint.pattern.marks:
        assert puzzle.board[mark.cell[0]][mark.cell[1]] == "."
        assert mark.digit is None
    easier = qd.STAR_BATTLE_TECHNIQUES[: qd.STAR_BATTLE_TECHNIQUES.index(technique)]
    assert not easier or qd.hint_star_battle(puzzle, techniques=easier) is None
    assert hint in qd.hint_star_battle(puzzle, all=True)


def test_every_technique_has_its_step() -> None:
    assert [step[0] for step in STEPS] == [*qd.STAR_BATTLE_TECHNIQUES[:-3]]


def test_a_guess_says_that_it_is_one() -> None:
    guess = qd.explain_star_battle(ONE, techniques="guess")
    assert guess.solved
    assert len(guess) == 5
    assert guess[0].reason.startswith("This is a guess, not a deduction: region ")


def test_words_for_regions_are_kept() -> None:
    words = dict(zip("ABCDE", ["red", "dark blue", "green", "grey", "pink"], strict=True))
    rows = [[words[letter] for letter in row] for row in ONE.split("/")]
    way, plain = qd.explain_star_battle(rows), qd.explain_star_battle(ONE)
    assert way.grid.names == tuple(words.values())
    assert "D is grey" in str(way.grid)
    for step, same in zip(way, plain, strict=True):
        told, houses = same.reason, same.pattern.houses
        for letter, word in words.items():
            told = told.replace(f"region {letter}", f"the {word} region")
            told = told.replace(f"Region {letter}", f"The {word} region")
            houses = tuple(h.replace(f"region {letter}", f"the {word} region") for h in houses)
        assert (step.reason, step.pattern.houses) == (told, houses)
        drawn = qd.show(step).svg
        assert all(f">{word}</text>" in drawn for word in words.values())
    letters = [[*row] for row in ONE.split("/")]
    assert qd.StarBattle(letters).names == qd.StarBattle(["AB", "AB"]).names == ()
    assert [step.reason for step in qd.explain_star_battle(letters)] == [s.reason for s in plain]


def test_the_whole_way() -> None:
    way = qd.explain_star_battle(ONE)
    assert way.solved
    assert way.unique
    assert way.difficulty == 1.4
    assert way.techniques == {"last cells": 5, "neighbours": 2}
    assert way.ending == "Solved in 7 steps, the hardest 1.4."
    assert str(way).splitlines()[1] == f"2. {way[1]}"
    assert repr(way).startswith("<StarBattleExplanation: 7 steps, solved, 5 last cells")
    assert repr(way[1]) == "<StarBattleDeduction: neighbours, r2c1=x>"
    assert way.grid == way.grids[0] == qd.StarBattle(ONE)
    assert len(way.grids) == 8
    for step, before, after in zip(way, way.grids[:-1], way.grids[1:], strict=True):
        assert step.grid == before
        assert all(after.board[row][column] == "Q" for row, column in step.placed)
        assert all(after.board[row][column] == "x" for row, column in step.eliminated)
    assert [row.replace("x", ".") for row in way.grids[-1].board] == qd.solve_star_battle(ONE)
    again = pickle.loads(pickle.dumps(way))
    assert again == way
    assert hash(again) == hash(way)
    assert again[2:] == way[2:]
    assert way != qd.explain_star_battle(SEVERAL)


def test_what_is_placed_is_kept() -> None:
    way = qd.explain_star_battle(ONE, placed=["..x..", "...Q.", ".....", ".....", "....."])
    assert way.grid.board == ("..xxx", "xxxQx", "..xxx", "...xx", "...x.")
    assert way.solved
    assert way == qd.explain_star_battle(qd.StarBattle(ONE, placed=([(1, 3)], [(0, 2)])))
    assert qd.hint_star_battle(ONE, placed=qd.solve_star_battle(ONE)) is None
    assert qd.hint_star_battle(ONE, placed=qd.solve_star_battle(ONE), all=True) == []
    assert qd.explain_star_battle([]).solved


def test_with_several_solutions_none_is_ruled_out() -> None:
    way = qd.explain_star_battle(SEVERAL)
    assert not way.solved
    assert not way.unique
    for solution in qd.iter_star_battle_solutions(SEVERAL):
        for row, end in zip(solution, way.grids[-1].board, strict=True):
            assert all(cell == "." or mark != "x" for cell, mark in zip(row, end, strict=True))
    assert way.ending == (
        "These techniques find nothing more: 4 queens left. There are several solutions; long "
        "trials and guesses were left out."
    )


@pytest.mark.parametrize(
    ("placed", "message", "cells"),
    [
        ({0: 4}, r"the star at \(row 0, column 4\) is wrong: .* has none there", [(0, 4)]),
        (([], [(0, 1)]), r"the cross at \(row 0, column 1\) is wrong: .* a star there", [(0, 1)]),
        (([(0, 0), (4, 4)], [(0, 1)]), r"the star at \(row 0, column 0\) is wrong", [(0, 0)]),
        (
            ([(2, 0)], [(0, 1), (1, 3), (4, 0)]),
            r"the crosses at \(row 0, column 1\) and \(row 1, column 3\) are wrong: the solution "
            r"of the empty board has a star there$",
            [(0, 1), (1, 3)],
        ),
    ],
)
def test_what_is_wrong_is_named(placed: Any, message: str, cells: list[tuple[int, int]]) -> None:
    with pytest.raises(qd.NoSolutionError, match=message) as error:
        qd.explain_star_battle(ONE, placed=placed)
    assert error.value.cells == cells


def test_ratings() -> None:
    assert qd.rate_star_battle(ONE) == RATED
    way = qd.explain_star_battle(ONE)
    for grid, step in zip(way.grids, way, strict=False):
        rest = qd.explain_star_battle(ONE, placed=[*grid.board])
        assert qd.rate_star_battle(ONE, placed=[*grid.board]).difficulty == rest.difficulty
        assert rest[0] == step
    with pytest.raises(qd.NoSolutionError, match=r"the star at .* is wrong"):
        qd.rate_star_battle(ONE, placed={0: 4})
    with pytest.raises(ValueError, match=r"^regions: has several solutions, and only a board"):
        qd.rate_star_battle(SEVERAL)
    boards = [ONE, NONE, SEVERAL, "AB/A", ONE.split("/")]
    ratings = qd.rate_star_battles(boards, errors="mark")
    assert ratings.difficulty == [1.4, None, None, None, 1.4]
    assert ratings.steps == [2, None, None, None, 2]
    assert ratings.technique == ["neighbours", None, None, None, "neighbours"]
    assert [*ratings.unrated] == [1, 2, 3]
    assert repr(ratings) == "DifficultyRatings(5 rows, difficulty 1.4 to 1.4, 3 unrated)"
    assert [*qd.rate_star_battles(iter(boards), errors="mark")] == [RATED, None, None, None, RATED]
    with pytest.raises(ValueError, match=r"^boards\[1\]: has no solution$"):
        qd.rate_star_battles(boards[:3])
    with pytest.raises(ValueError, match=r"^boards\[2\]: has several solutions"):
        [*qd.rate_star_battles(iter([ONE, ONE, SEVERAL]))]
    assert qd.rate_star_battles([]).difficulty == []


def test_ratings_of_any_kind_of_rows() -> None:
    array = np.array([[[*row] for row in ONE.split("/")], [[*row] for row in SEVERAL.split("/")]])
    ratings = qd.rate_star_battles(array.view(np.uint32).reshape(2, 5, 5), errors="mark")
    assert ratings.steps.tolist() == [2, 0]
    assert ratings.technique.tolist() == ["neighbours", None]
    series = qd.rate_star_battles(pd.Series([ONE, ONE], index=[5, 7]))
    assert series.difficulty.to_dict() == {5: 1.4, 7: 1.4}
    with ThreadPoolExecutor(2) as pool:
        ratings = qd.rate_star_battles([ONE] * 1000, executor=pool)
    assert ratings == qd.rate_star_battles([ONE] * 1000)
