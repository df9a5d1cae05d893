"""How hard sudokus are: ``rate_sudoku`` and ``rate_sudokus``."""

import pickle
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pytest

import queendoku as qd
from calls import IS_LONG
from data import text_of
from functions.test_explain import BEGUN, BEGUN_GIVENS, PUZZLES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from puzzles.reasons.board import PEERS
from queendoku.rules import Diagonal, ExtraRegion, Killer, Windoku
from rows import KINDS

ROWS = [TEXTBOOK, *PUZZLES] * 3
SEVERAL = "." * 81


def test_one_rating() -> None:
    rating = qd.rate_sudoku(TEXTBOOK)
    assert rating == (rating.er, rating.ep, rating.ed, *[rating.technique] * 3)
    assert rating.technique == rating.ep_technique == "hidden single"
    assert isinstance(rating.er, float)
    level = qd.rate_sudoku(TEXTBOOK, scale="hodoku")
    assert (level.level, level.technique in qd.SUDOKU_TECHNIQUES) == ("easy", True)
    assert isinstance(level.score, int)
    assert pickle.loads(pickle.dumps((rating, level))) == (rating, level)


def rated(scale: str) -> list[list[str]]:
    """Puzzles, and how another program rates them."""
    return [row.split(",") for row in text_of(f"{scale}_ratings.csv").splitlines()[1:]]


def test_ratings_are_those_of_sudoku_explainer() -> None:
    """What the program itself says of puzzles made for this test."""
    for puzzle, *expected in rated("se"):
        assert qd.rate_sudoku(puzzle)[:3] == (*map(float, expected),), puzzle


def test_ratings_are_those_of_hodoku() -> None:
    """Levels and scores as HoDoKu 2.2 gives them."""
    for puzzle, level, score, technique in rated("hodoku"):
        assert qd.rate_sudoku(puzzle, scale="hodoku") == (level, int(score), technique), puzzle


def test_a_solved_grid() -> None:
    assert qd.rate_sudoku(TEXTBOOK_SOLVED) == (0.0, 0.0, 0.0, None, None, None)
    assert qd.rate_sudoku(TEXTBOOK_SOLVED, scale="hodoku") == ("easy", 0, None)


def test_givens_with_several_solutions_do_not_make_it_easier() -> None:
    begun = qd.rate_sudoku(qd.PencilMarks(BEGUN, BEGUN_GIVENS), scale="hodoku")
    assert begun == qd.rate_sudoku(BEGUN, scale="hodoku")


def test_a_grid_with_pencil_marks() -> None:
    explanation = qd.explain_sudoku(PUZZLES[2])
    assert qd.rate_sudoku(explanation.grids[0]) == qd.rate_sudoku(PUZZLES[2])
    assert qd.rate_sudoku(explanation.grids[-2]).er < 2


def test_kinds_of_columns() -> None:
    array = qd.rate_sudokus(KINDS["int array"](ROWS[:1]))
    assert (array.er.dtype, array.technique.dtype) == (np.float64, object)
    assert qd.rate_sudokus(KINDS["int array"](ROWS), scale="hodoku").score.dtype == np.uint32
    series = qd.rate_sudokus(KINDS["pandas, str"](ROWS))
    assert (series.er.name, series.er.dtype, series.er.index[0]) == ("er", "float64", "row 0")
    polars = qd.rate_sudokus(KINDS["polars"](ROWS), scale="hodoku")
    assert polars.score.dtype == pl.UInt32
    assert (polars.level.name, polars.level.dtype) == ("level", pl.String)
    assert qd.rate_sudokus(pa.array(ROWS)).er.type == pa.float64()


def test_reprs() -> None:
    er = [qd.rate_sudoku(row).er for row in ROWS]
    assert (
        repr(qd.rate_sudokus(ROWS)) == f"SeRatings(12 rows, ER {min(er)} to {max(er)}, 0 unrated)"
    )
    for kind in KINDS.keys() & {"int array", "polars", "string", "pandas, str"}:
        assert repr(qd.rate_sudokus(KINDS[kind](ROWS))) == repr(qd.rate_sudokus(ROWS))
    levels = repr(qd.rate_sudokus([TEXTBOOK, "x"], scale="hodoku", errors="mark"))
    assert levels == "HodokuRatings(2 rows, 1 easy, 1 unrated)"
    assert repr(qd.rate_sudokus([SEVERAL], errors="mark")) == "SeRatings(1 row, 1 unrated)"


def guesses(cells: str) -> tuple[int, bool]:
    """Count the guesses until the grid is solved, as the docstring says, and tell if it is."""
    choices = {
        cell: [digit for digit in "123456789" if digit not in {cells[peer] for peer in PEERS[cell]}]
        for cell in range(81)
        if cells[cell] == "."
    }
    if not choices:
        return 0, True
    cell = min(choices, key=lambda cell: len(choices[cell]))
    number = 0
    for digit in choices[cell]:
        more, solved = guesses(cells[:cell] + digit + cells[cell + 1 :])
        number += more + (len(choices[cell]) > 1)
        if solved:
            return number, True
    return number, False


def test_the_guesses_of_a_plain_search() -> None:
    # Some take hundreds of guesses, and a plain search seconds.
    puzzles = qd.generate_sudokus(15, seed=2)[slice(None) if IS_LONG else slice(5, 11)]
    expected = [guesses(puzzle)[0] for puzzle in puzzles]
    assert max(expected) > 20
    ratings = qd.rate_sudokus(puzzles, scale="search")
    assert ratings.guesses == expected
    assert [qd.rate_sudoku(puzzle, scale="SEARCH").guesses for puzzle in puzzles] == expected  # type: ignore[call-overload]
    assert repr(ratings) == (
        f"SearchRatings({len(puzzles)} rows, {min(expected)} to {max(expected)} guesses, 0 unrated)"
    )
    polars = qd.rate_sudokus(KINDS["polars"](puzzles), scale="search").guesses
    assert (polars.name, polars.dtype) == ("guesses", pl.UInt32)


def test_pencil_marks_save_guesses() -> None:
    puzzle = qd.generate_sudoku(seed=8)
    way = qd.explain_sudoku(puzzle)
    numbers = [qd.rate_sudoku(grid, scale="search").guesses for grid in way.grids]
    assert numbers[0] == guesses(puzzle)[0] > numbers[-1] == 0


def test_as_sukaku_explainer_has_it_a_plain_sudoku_is_as_hard_as_before() -> None:
    """But for pointing and claiming, which are intersections there, at 2.9."""
    techniques = set()
    for puzzle in qd.generate_sudokus(150, rating=(1.0, 3.8), seed=3):
        before = qd.rate_sudoku(puzzle)
        rating = qd.rate_sudoku(qd.SudokuVariant(puzzle), scale="sukaku")
        assert rating[:3] == tuple(2.9 if 2.5 < one < 3 else one for one in before[:3])
        techniques.add(rating.technique)
    assert techniques >= {"hidden single", "direct pointing", "naked single", "intersection"}


def test_what_sukaku_explainer_has_no_rating_for() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    only = (
        "scale: 'sukaku' is for sudokus of 9 by 9 whose rules say which cells differ, and no more"
    )
    refused: list[tuple[str, Any]] = [
        ("'sukaku' is for a SudokuVariant", hard),
        ("and this puzzle is harder", qd.SudokuVariant(hard)),
        (only, qd.SudokuVariant(hard, rules=[Killer("r1c2", 1)])),
        (only, qd.SudokuVariant("1.....3..4.....2", size=4)),
        ("grid has several solutions", qd.SudokuVariant("." * 81, rules=[Diagonal()])),
    ]
    for said, grid in refused:
        with pytest.raises(ValueError, match=said):
            qd.rate_sudoku(grid, scale="sukaku")


def test_hidden_windows_are_houses_too() -> None:
    x = qd.generate_sudoku(rules=[Windoku()], seed=4)
    assert len(Windoku.implied) == 5
    with_all = x.with_rules([*x.rules, *map(ExtraRegion, Windoku.implied)])
    assert str(next(qd.iter_sudoku_solutions(x))) == str(next(qd.iter_sudoku_solutions(with_all)))
