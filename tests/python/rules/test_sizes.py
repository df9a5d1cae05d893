"""Sudokus of any size: against plain facts, and against the solver of nine by nine."""

import pickle
from collections import Counter
from itertools import chain, permutations
from random import Random
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from grids import made_puzzle
from plain_rules import TEXTBOOK
from queendoku import SudokuVariant
from queendoku.rules import (
    XV,
    AllXVGiven,
    AntiKnight,
    Diagonal,
    DisjointGroups,
    Killer,
    NonConsecutive,
    Renban,
    Rule,
    Windoku,
)

FOUR = "1... ..3. .4.. ...2"
FOUR_SOLVED = "1324423124133142"
JIGSAW = ["aaab", "cabb", "ccdb", "cddd"]

#: The numbers of full grids: of sudokus of 2 by 2 and 2 by 3 boxes, and of latin squares.
GRIDS = [
    ({"size": 4}, 288),
    ({"size": 4, "boxes": (1, 4)}, 576),
    ({"size": 3, "boxes": (1, 3)}, 12),
    ({"size": 5}, 161_280),
    ({"size": 4, "boxes": False, "digits": [0, 1, 7, 11]}, 576),
    ({"size": (2, 5)}, 120 * 44),
    ({"size": 3, "digits": 4}, 1056),
]


@pytest.mark.parametrize(("board", "grids"), GRIDS)
def test_the_number_of_full_grids(board: dict[str, Any], grids: int) -> None:
    assert qd.count_sudoku_solutions(SudokuVariant(**board), limit=None) == grids
    listed = [
        "".join(map("".join, rows)) for rows in qd.iter_sudoku_solutions(SudokuVariant(**board))
    ]
    assert len({*listed}) == grids
    assert listed == sorted(listed)


#: A minimal puzzle.
SIXTEEN = (
    "...5.........7..7....1...4538..6...B..G.2E.9..F..42....D.7.AC...G..68.E....4..2.4.7.2..A..F....."
    "E..AB5C......3....9...F..637.....9F.AC.E4.7D.2.53....9..B....A.....D..5G3..C.E.F..617.B.5.....3."
    "...9..6....B..58.GE8...C.A9...D3....1..2.8EG.6A7.D......F.C...9."
)


def test_with_a_limit_it_learns_and_counts_the_same() -> None:
    """More guesses than the search makes before it learns; without a limit it never does."""
    assert qd.count_sudoku_solutions(SIXTEEN, limit=16) == 1
    several = qd.count_sudoku_solutions(f"....{SIXTEEN[4:]}", limit=None)
    assert several > 1
    assert qd.count_sudoku_solutions(f"....{SIXTEEN[4:]}", limit=16) == min(several, 16)
    other = f"...1{SIXTEEN[4:]}"
    assert qd.count_sudoku_solutions(other, limit=16) == min(
        16, qd.count_sudoku_solutions(other, limit=None)
    )


def test_no_grid_has_a_ring_of_neighbours_in_each_box() -> None:
    rings = [
        Renban([(row, column + 1), (row + 1, column), (row + 1, column + 2), (row + 2, column + 1)])
        for row in (0, 3, 6)
        for column in (0, 3, 6)
    ]
    assert qd.count_sudoku_solutions(SudokuVariant(rules=rings)) == 0


@pytest.mark.parametrize("seed", range(40))
def test_the_plain_size_agrees_with_its_own_solver(seed: int) -> None:
    puzzle = made_puzzle(seed)
    fewer = puzzle[:40] + "." * 41 if seed % 4 == 0 else puzzle
    variant = SudokuVariant(fewer)
    if qd.count_sudoku_solutions(fewer):
        assert next(qd.iter_sudoku_solutions(variant)) == qd.solve_sudoku(fewer)
    assert qd.count_sudoku_solutions(variant, limit=50) == qd.count_sudoku_solutions(
        fewer, limit=50
    )
    if qd.count_sudoku_solutions(fewer) == 1:
        settled = [[[int(digit)] for digit in row] for row in qd.solve_sudoku(fewer)]
        assert qd.true_candidates(fewer) == settled
    assert qd.sudoku_candidates(variant) == qd.sudoku_candidates(fewer)
    assert qd.sudoku_conflicts(variant) == qd.sudoku_conflicts(fewer)


FORMS = [
    FOUR,
    FOUR.replace(" ", "").encode(),
    FOUR.split(),
    [list(row) for row in FOUR.split()],
    [[0 if cell == "." else int(cell) for cell in row] for row in FOUR.split()],
    np.array([[0 if cell == "." else int(cell) for cell in row] for row in FOUR.split()]),
    [None if cell == "." else cell for cell in FOUR.replace(" ", "")],
    SudokuVariant(FOUR, size=4),
]


@pytest.mark.parametrize("grid", FORMS, ids=range(len(FORMS)))
def test_all_forms_of_a_grid(grid: Any) -> None:
    assert "".join(map("".join, qd.solve_sudoku(grid))) == FOUR_SOLVED
    assert qd.count_sudoku_solutions(grid) == 1
    assert len([*qd.iter_sudoku_solutions(grid)]) == 1
    assert qd.is_valid_sudoku(grid)
    assert qd.sudoku_conflicts(grid) == []
    assert qd.true_candidates(grid)[0] == [[1], [3], [2], [4]]


@pytest.mark.parametrize(
    ("size", "boxes"),
    [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (10, (2, 5)), (12, (3, 4)), (16, (4, 4)), (25, (5, 5))],
)
def test_boxes_are_as_square_as_can_be(size: int, boxes: tuple[int, int]) -> None:
    assert SudokuVariant(size=size) == SudokuVariant(size=size, boxes=boxes)


def test_the_first_solution_of_a_nearly_blank_large_grid() -> None:
    givens = {29: "G", 261: "9", 367: "9", 476: "G", 542: "8"}
    text = "".join(givens.get(cell, ".") for cell in range(625))
    first = "".join(map("".join, next(qd.iter_sudoku_solutions(text))))
    assert first.startswith("123456789ABCDEFGHIJKLMNOP6789G12345A")
    assert qd.is_valid_sudoku(first)
    assert all(first[cell] == digit for cell, digit in givens.items())


@pytest.mark.parametrize(
    ("size", "rules"),
    [
        (12, [NonConsecutive(), AntiKnight()]),
        (16, [DisjointGroups(), Diagonal(), AntiKnight()]),
        (16, [DisjointGroups(), Windoku()]),
        (25, [DisjointGroups()]),
        (25, [Windoku()]),
        (25, [Windoku(), Diagonal()]),
        (25, [DisjointGroups(), Windoku()]),
        (25, [DisjointGroups(), NonConsecutive()]),
    ],
)
def test_some_solution_of_a_blank_grid_is_found(size: int, rules: list[Rule]) -> None:
    blank = SudokuVariant(size=size, rules=rules)
    solution = qd.solve_sudoku(blank)
    assert solution == qd.solve_sudoku(blank)
    assert qd.is_valid_sudoku(blank.with_givens([*chain(*solution)]))
    assert qd.count_sudoku_solutions(blank) == 2


def test_a_nearly_blank_grid_need_not_be_linear() -> None:
    rng = Random(3)
    givens = [0] * 625
    for cell in rng.sample(range(625), 10):
        givens[cell] = rng.randint(1, 25)
    puzzle = SudokuVariant(givens, size=25, rules=[DisjointGroups(), AntiKnight()])
    solved = puzzle.with_givens([*chain(*qd.solve_sudoku(puzzle))])
    assert qd.is_valid_sudoku(solved)
    digits = zip(str(puzzle), str(solved), strict=True)
    assert all(given in (".", digit) for given, digit in digits)


def test_letters_and_numbers_are_digits() -> None:
    text = "AB" + "." * 142
    rows = [[10, "11", *[0] * 10], *[[0] * 12 for _ in range(11)]]
    assert SudokuVariant(text, size=12) == SudokuVariant(rows, size=12)
    assert str(SudokuVariant(text.lower(), size=12)) == text


def test_regions_of_any_shape() -> None:
    jigsaw = SudokuVariant(size=4, regions=JIGSAW)
    assert jigsaw == SudokuVariant(size=4, regions="/".join(JIGSAW))
    assert jigsaw == SudokuVariant(size=4, regions=[[ord(c) for c in row] for row in JIGSAW])
    clash = SudokuVariant("1.......1.......", size=4, regions=JIGSAW)
    assert [str(conflict) for conflict in qd.sudoku_conflicts(clash)] == [
        "r1c1 and r3c1 both have 1 in column 1"
    ]


def test_a_variant_is_a_value() -> None:
    puzzle = SudokuVariant(FOUR, size=4, rules=[Killer("r1c1 r1c2", 4)])
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert hash(pickle.loads(pickle.dumps(puzzle))) == hash(puzzle)
    assert repr(puzzle) == "SudokuVariant(4 givens, size=4, 1 Killer)"
    assert puzzle != FOUR
    board = qd.StarBattle("AABBB/CABBB/CADBB/DDDBB/DDDEE")
    for value, name in ((puzzle, "digits"), (puzzle, "about"), (puzzle, "x"), (board, "stars")):
        with pytest.raises(AttributeError, match=f"{name}: a puzzle cannot be changed; make anoth"):
            setattr(value, name, 1)
        with pytest.raises(AttributeError, match=f"{name}: a puzzle cannot be changed; make anoth"):
            delattr(value, name)
    with pytest.raises(TypeError):
        puzzle.about["title"] = "T"  # type: ignore[index]
    assert pickle.loads(pickle.dumps(board)) == board


def test_true_candidates_are_those_of_all_solutions() -> None:
    some = SudokuVariant("12.. .... .... ...1", size=4)
    listed = [*qd.iter_sudoku_solutions(some)]
    for limit in (1, 3, 10**6):
        tally = [[Counter(int(rows[r][c]) for rows in listed) for c in range(4)] for r in range(4)]
        most = [[{d: min(limit, n) for d, n in cell.items()} for cell in row] for row in tally]
        assert qd.true_candidates(some, counts=limit) == most
    none = SudokuVariant("11" + "." * 14, size=4)
    assert qd.true_candidates(none, counts=5) == [[{}] * 4] * 4


def test_an_estimate_is_as_near_as_it_says() -> None:
    blank = "." * 16
    estimates = [qd.estimate_sudoku_solutions(blank, probes=200, seed=seed) for seed in range(20)]
    off = [(number - 288) / error for number, error in estimates]
    assert 0.2 < sum(one * one for one in off) / len(off) < 4
    again = qd.estimate_sudoku_solutions(blank, probes=200, seed=3, threads=3)
    assert again == estimates[3]
    assert qd.estimate_sudoku_solutions(TEXTBOOK, probes=5) == (1, 0)
    assert qd.estimate_sudoku_solutions("11" + "." * 79, probes=5) == (0, 0)
    none = SudokuVariant(size=(2, 3), digits=[1, 4, 9], rules=[Renban("r1c1 r1c2 r1c3")])
    assert qd.estimate_sudoku_solutions(none, probes=5) == (0, 0)
    number, error = qd.estimate_sudoku_solutions(SudokuVariant(size=20, boxes=(4, 5)), probes=9)
    assert 1e140 < number < 1e200 > error
    with pytest.raises(ValueError, match=r"grid: there are about 10\*\*\d+ solutions, more than"):
        qd.estimate_sudoku_solutions(SudokuVariant(size=25, boxes=False), probes=9)


def test_clues_that_contradict_each_other_are_all_needed_for_that() -> None:
    rng, found = Random(1), 0
    for _ in range(60):
        digits = [rng.randint(1, 4) * (rng.random() < 0.2) for _ in range(16)]
        rules = [Killer([(r, 0), (r, 1)], rng.randint(3, 7)) for r in rng.sample(range(4), 2)]
        puzzle = SudokuVariant(digits, size=4, rules=[*rules, Diagonal()])
        few: Any = qd.sudoku_contradiction(puzzle)
        assert (few is None) == (qd.count_sudoku_solutions(puzzle) > 0)
        if few is None:
            continue
        found += 1
        assert qd.count_sudoku_solutions(few) == 0
        for index in range(len(few.rules)):
            rest = few.rules[:index] + few.rules[index + 1 :]
            assert qd.count_sudoku_solutions(few.with_rules(rest)) > 0
        for cell in filter(few.digits.__getitem__, range(16)):
            fewer = [digit * (at != cell) for at, digit in enumerate(few.digits)]
            assert qd.count_sudoku_solutions(few.with_givens(fewer)) > 0
    assert 10 < found < 60
    assert qd.sudoku_contradiction("55" + TEXTBOOK[2:]) == "55" + "." * 79
    clash = SudokuVariant("55" + "." * 79, rules=[XV("r9c1 r9c2", "X"), AllXVGiven()])
    assert qd.sudoku_contradiction(clash).rules == ()


def test_puzzles_are_equal_in_whatever_order_their_rules_are() -> None:
    rules = [Killer("r1c1 r1c2", 3), Killer("r1c3 r1c4", 7), Diagonal()]
    puzzles = [SudokuVariant(size=4, rules=some) for some in permutations(rules)]
    assert len({*puzzles}) == 1
    assert puzzles[0] != SudokuVariant(size=4, rules=rules * 2) != SudokuVariant(size=4)


def test_a_rule_that_cannot_be_obeyed_is_named() -> None:
    puzzle = SudokuVariant("12.. .... .... ....", size=4, rules=[Killer("r1c1 r1c2", 7)])
    with pytest.raises(qd.NoSolutionError, match=r"rules\[0\], Killer") as caught:
        qd.solve_sudoku(puzzle)
    assert caught.value.cells == [(0, 0), (0, 1)]
    assert not qd.is_valid_sudoku(puzzle)
