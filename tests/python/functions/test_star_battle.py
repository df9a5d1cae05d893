"""Star battles, one at a time and many at once, against a plain search and each other."""

import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest

import queendoku as qd
from bad_input.star_battles import WRONG

ONE = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
ONE_SOLVED = [".Q...", "...Q.", "Q....", "..Q..", "....Q"]
SEVERAL = "AABBB/ACCBB/DDCBE/DDEEE/DDDEE"
SEVERAL_SOLVED = [
    [".Q...", "....Q", "..Q..", "Q....", "...Q."],
    ["...Q.", "Q....", "..Q..", "....Q", ".Q..."],
]
NONE = "AB/BA"
STRIPES_12 = [letter * 12 for letter in "ABCDEFGHIJKL"]
TWO_STARS = (
    "AAABBBBBB/AAAAACCDB/EEAACCCDD/EEEAECCCD/FEEEECCGD/FEEEEGCGD/FHHHHGGGD/FFHHHGGGI/FFHIIIIII"
)
TWO_STARS_SOLVED = [
    *("...Q.Q...", "Q......Q.", "..Q.Q....", "......Q.Q", ".Q.Q....."),
    *(".....Q.Q.", "Q.Q......", "....Q...Q", ".Q....Q.."),
]
#: The two boards in star battle notation.
NOTATION, NOTATION_TWO = "551W4pYAYGH", "992W80jIEOkFYKbWK4OabUM9XR52"


def rows(text: str) -> list[str]:
    return text.split("/")


FORMS: dict[str, Any] = {
    "text": ONE,
    "lines": ONE.replace("/", "\n") + "\n",
    "lines of Windows": ONE.replace("/", "\r\n"),
    "rows": rows(ONE),
    "tuple": tuple(rows(ONE)),
    "letters": [[*row] for row in rows(ONE)],
    "ints": [[ord(label) - 1000 for label in row] for row in rows(ONE)],
    "anything": [[(label, None) for label in row] for row in rows(ONE)],
    "array": np.array([[ord(label) for label in row] for row in rows(ONE)]),
    "array of str": np.array([[*row] for row in rows(ONE)]),
    "other letters": ONE.translate(str.maketrans("ABCDE", "é😀.0Q")),
    "notation": NOTATION,
    "notation with marks": NOTATION[:3] + "e" + NOTATION[4:] + "0a",
    "JSON": json.dumps({"name": "x", "size": 5, "regions": [[*row] for row in rows(ONE)]}),
    "JSON, colours": json.dumps({"colorRegions": rows(ONE), "regionColors": {"A": "#fff"}}),
    "JSON, rows": json.dumps(rows(ONE)),
    "dict": {"grid": rows(ONE), "stars": 1},
    "StarBattle": qd.StarBattle(ONE),
}


@pytest.mark.parametrize("form", FORMS)
def test_regions_come_in_any_form(form: str) -> None:
    regions = FORMS[form]
    assert qd.solve_star_battle(regions) == ONE_SOLVED
    assert qd.count_star_battle_solutions(regions) == 1
    assert [*qd.iter_star_battle_solutions(regions)] == [ONE_SOLVED]
    solved = qd.solve_star_battles([regions])
    solution = solved.solutions[0]
    assert solved.counts == [1]
    if isinstance(regions, str):
        assert rows(solution.replace("\n", "/")) == ONE_SOLVED
        assert ("\n" in solution) == form.startswith("lines")
    else:
        assert solution == ONE_SOLVED


def test_stars_are_told_or_given() -> None:
    for regions in (NOTATION_TWO, {"grid": rows(TWO_STARS), "stars": 2}):
        assert qd.solve_star_battle(regions) == TWO_STARS_SOLVED
        assert qd.count_star_battle_solutions(regions) == 1
        assert qd.count_star_battle_solutions(regions, stars=1) == 2
    assert qd.solve_star_battle(TWO_STARS, stars=2) == TWO_STARS_SOLVED
    assert qd.solve_star_battles([NOTATION_TWO, ONE]).counts == [1, 1]
    assert qd.solve_star_battles([NOTATION_TWO, TWO_STARS], stars=2).counts == [1, 1]


def test_the_smallest_boards() -> None:
    assert qd.solve_star_battle([]) == qd.solve_star_battle("") == []
    assert qd.count_star_battle_solutions([]) == 1
    assert [*qd.iter_star_battle_solutions("")] == [[]]
    assert qd.solve_star_battle("A") == qd.solve_star_battle([[None]]) == ["Q"]
    assert qd.count_star_battle_solutions(NONE) == 0
    assert [*qd.iter_star_battle_solutions(NONE)] == []
    solved = qd.solve_star_battles(["", [], "A", NONE])
    assert solved == (["", [], "Q", None], [1, 1, 1, 0], {})


PLACED: dict[str, tuple[Any, list[str]]] = {
    "a queen": ({0: 3}, SEVERAL_SOLVED[1]),
    "queens of a row": ({0: [3]}, SEVERAL_SOLVED[1]),
    "a board": ("...Q./...../..Q../...../.....", SEVERAL_SOLVED[1]),
    "crosses": (["xx...", "....x", ".....", ".....", "....."], SEVERAL_SOLVED[1]),
    "lines": ("X....\n.....\n.....\n.....\n.....\n", SEVERAL_SOLVED[0]),
    "pairs": (([(2, 2)], [(0, 1)]), SEVERAL_SOLVED[1]),
    "nothing": ({}, SEVERAL_SOLVED[0]),
    "all of it": (SEVERAL_SOLVED[1], SEVERAL_SOLVED[1]),
}


@pytest.mark.parametrize("name", PLACED)
def test_what_is_placed_stays(name: str) -> None:
    placed, solution = PLACED[name]
    puzzle = qd.StarBattle(SEVERAL, placed=placed)
    assert puzzle != qd.StarBattle(SEVERAL) or not placed
    is_open = name in ("lines", "nothing")
    options: dict[str, Any]
    for regions, options in ((SEVERAL, {"placed": placed}), (puzzle, {})):
        assert qd.solve_star_battle(regions, **options) == solution
        solutions = [*qd.iter_star_battle_solutions(regions, **options)]
        assert qd.count_star_battle_solutions(regions, **options) == len(solutions)
        assert solutions == [one for one in SEVERAL_SOLVED if one == solution or is_open]
    solved = qd.solve_star_battles([ONE, puzzle, qd.StarBattle(puzzle, placed={})])
    assert solved.solutions[1:] == [solution, SEVERAL_SOLVED[0]]
    assert solved.counts == [1, 1 + is_open, 2]


@pytest.mark.parametrize("regions", [case.value for case in WRONG], ids=repr)
def test_wrong_regions_are_named_among_many(regions: Any) -> None:
    with pytest.raises(ValueError, match=r"boards\[1\]: "):
        qd.solve_star_battles([ONE, regions])
    solved = qd.solve_star_battles([ONE, regions, SEVERAL], errors="mark")
    assert solved.counts == [1, 0, 2]
    assert solved.solutions[1] is None
    assert [*solved.malformed] == [1]
    assert not solved.malformed[1].startswith("regions:")


@pytest.mark.parametrize("form", FORMS)
def test_a_star_battle_is_a_value(form: str) -> None:
    puzzle = qd.StarBattle(FORMS[form])
    assert (puzzle.n, puzzle.stars, puzzle.regions) == (5, 1, tuple(rows(ONE)))
    assert puzzle.board == (".....",) * 5
    begun = qd.StarBattle(puzzle, stars=2, placed=["Q.x..", *puzzle.board[1:]])
    assert begun.board[0] == "Q.x.."
    assert begun == qd.StarBattle(begun) != qd.StarBattle(puzzle, stars=2) != puzzle
    assert qd.StarBattle(begun, placed={}) == qd.StarBattle(puzzle, stars=2)
    assert len({puzzle, begun, qd.StarBattle(ONE), pickle.loads(pickle.dumps(begun))}) == 2
    assert eval(repr([puzzle, begun]), vars(qd)) == [puzzle, begun]
    assert str(begun).split()[:2] == ["AABBB", "Q.x.."]
    assert qd.count_star_battle_solutions(begun, stars=1) == 0
    assert qd.StarBattle([]).regions == ()
    assert qd.StarBattle(NOTATION_TWO).stars == 2


@pytest.mark.parametrize("gap", [" ", "   ", "\t"])
def test_boards_are_read_as_they_are_typed_and_written(gap: str) -> None:
    colours = dict(zip("ABCDE", ("red", "blue", "pale-blue", "green", "ivory"), strict=True))
    words = qd.StarBattle([[colours[label] for label in row] for row in rows(ONE)], placed={0: 1})
    begun = qd.StarBattle(ONE, placed=["Q.x..", *["....."] * 4])
    for puzzle in (begun, words, qd.StarBattle(NOTATION_TWO)):
        lines = [gap.join(row) for row in puzzle.regions]
        board = [" ".join(row) for row in puzzle.board]
        forms = (lines, "/".join(lines), "\n".join(lines) + "\n")
        read = [qd.StarBattle(form, stars=puzzle.stars, placed=board) for form in forms]
        again = qd.StarBattle(str(puzzle))
        assert {*read, again, qd.StarBattle(read[0], placed="\n".join(board))} == {puzzle}
        assert again.names == puzzle.names
        same = (puzzle.regions, *forms)
        solved = [qd.solve_star_battles([form], stars=puzzle.stars).solutions[0] for form in same]
        assert len({"".join(found).translate({47: "", 10: ""}) for found in solved}) == 1


def test_several_solutions_of_a_begun_board_in_bulk() -> None:
    """Of any number of stars, the first comes first, also under a limit."""
    for regions, stars, placed in ((STRIPES_12, 1, {0: 5}), (STRIPES_12, 2, {0: [0, 5], 3: 9})):
        puzzle = qd.StarBattle(regions, stars=stars, placed=placed)
        first = next(qd.iter_star_battle_solutions(puzzle))
        assert qd.solve_star_battles([puzzle] * 2, limit=3) == ([first] * 2, [3, 3], {})
    wrong = qd.StarBattle(STRIPES_12, stars=2, placed={0: [0, 5]})
    marked = qd.solve_star_battles([wrong], stars=1, errors="mark").malformed
    assert marked == {0: "placed: with the star at (row 0, column 5), the row has more than 1"}


def test_regions_in_several_parts_are_said() -> None:
    parts = "AABB/BBAA/CCCC/DDDD"
    with pytest.raises(qd.NoSolutionError) as caught:
        qd.solve_star_battle(parts, placed={0: 0})
    assert str(caught.value) == (
        "regions: no placement has 1 star in each row, column and region, with those placed; "
        "the region at (row 0, column 0) lies in 2 parts; "
        "the region at (row 0, column 2) lies in 2 parts"
    )


MANY = [ONE, SEVERAL, NONE.replace("/", "\n"), rows(ONE), NOTATION] * 60


def test_many_are_as_one_by_one() -> None:
    solved = qd.solve_star_battles(MANY, threads=2)
    texts = ["/".join(ONE_SOLVED), "/".join(SEVERAL_SOLVED[0]), None, ONE_SOLVED]
    assert solved.solutions == [*texts, texts[0]] * 60
    assert solved.counts == [1, 2, 0, 1, 1] * 60
    assert [*qd.solve_star_battles(iter(MANY))] == [*zip(*solved[:2], strict=True)]
    assert qd.solve_star_battles(tuple(MANY), threads=1) == solved
    assert qd.solve_star_battles([]) == ([], [], {})


@pytest.mark.parametrize("dtype", [np.uint8, np.int64, np.int8])
def test_an_array(dtype: Any) -> None:
    labels = [[[ord(label) for label in row] for row in rows(text)] for text in (ONE, SEVERAL)]
    array = np.array([*labels, [[1] * 5] * 5, labels[0]]).astype(dtype)
    if dtype is np.int64:
        array[array > 1] += 1000
    with pytest.raises(ValueError, match=r"boards\[2\]: 5 rows must have 5 regions, and have 1"):
        qd.solve_star_battles(array)
    for boards in (array, np.asfortranarray(array)):
        solutions, counts, malformed = qd.solve_star_battles(boards, errors="mark")
        assert solutions.dtype == counts.dtype == np.uint8
        expected = [ONE_SOLVED, SEVERAL_SOLVED[0], ["....."] * 5, ONE_SOLVED]
        drawn = [["".join(".Q"[cell] for cell in row) for row in board] for board in solutions]
        assert drawn == expected
        assert [*counts] == [1, 2, 0, 1]
        assert [*malformed] == [2]
    assert qd.solve_star_battles(array[:0]).solutions.shape == (0, 5, 5)


def test_columns() -> None:
    solved = qd.solve_star_battles([ONE, NONE])
    series = qd.solve_star_battles(pd.Series([ONE, NONE], ["a", "b"], name="x"))
    assert [*series.solutions["a"]] == [*solved.solutions[0]]
    assert series.counts.tolist() == [1, 0]
    assert qd.solve_star_battles(pl.Series([ONE, NONE])) == solved


def test_an_executor() -> None:
    expected = qd.solve_star_battles(MANY)
    one = qd.types.SolvedStarBattle("/".join(ONE_SOLVED), 1)
    array = np.array([[[*map(ord, row)] for row in rows(ONE)]] * 3)
    with ProcessPoolExecutor(1) as executor:
        assert qd.solve_star_battles(MANY, executor=executor) == expected
        assert [*qd.solve_star_battles(iter([ONE]), executor=executor)] == [one]
        assert qd.solve_star_battles(array, executor=executor).counts.tolist() == [1, 1, 1]
