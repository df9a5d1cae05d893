"""Making and minimising puzzles of other sizes and with rules."""

import itertools
from random import Random
from typing import Any

import pytest

import queendoku as qd
from functions.test_make import shortfall
from queendoku import SudokuVariant
from queendoku.puzzles.cages import joined
from queendoku.puzzles.layouts import can_be_drawn
from queendoku.puzzles.making import orbits
from queendoku.rules import (
    RULES,
    AllKropkiGiven,
    And,
    AntiKnight,
    BlackKropki,
    Diagonal,
    Killer,
    Maximum,
    Minimum,
    NonConsecutive,
    Rule,
    Thermometer,
    WhiteKropki,
)
from queendoku.rules.board import Board
from queendoku.rules.extremum import Extremum
from rules.definitions import obeying
from rules.grids import Grid

REGIONS = "aaaabbaabbbbccccddccddddeeeeffeeffff"
WISHES: list[dict[str, Any]] = [
    {"size": 4},
    {"size": 6},
    {"size": 16, "minimal": False},
    {"size": 25},
    {"size": 12, "rules": [Killer]},
    {"size": 6, "regions": REGIONS},
    {"size": 6, "rules": [AntiKnight()]},
    {"rules": [AntiKnight(), Diagonal()]},
    {"size": 8, "rules": [NonConsecutive()]},
    {"size": 6, "rules": [Killer]},
    {"size": 6, "rules": [Thermometer]},
    {"rules": [Killer]},
    {"rules": [Thermometer], "givens": (0, 30)},
    {"size": (4, 7)},
    {"size": (4, 6), "boxes": (2, 3), "rules": [Killer], "symmetry": "rotational"},
    {"size": 6, "digits": range(6), "rules": [Killer]},
    {"size": (3, 5), "digits": [0, 10, 20, 30, 35], "givens": (6, 9)},
    {"size": 5, "digits": 7, "minimal": True},
    {"size": 4, "rules": [Killer("r1c1 r1c2 r2c1"), Killer("r4c4 r4c3")]},
]


@pytest.mark.parametrize("wishes", WISHES, ids=str)
def test_one_solution_and_the_same_for_a_seed(wishes: dict[str, Any]) -> None:
    puzzles = qd.generate_sudokus(2, seed=3, threads=2, **wishes)
    assert puzzles == qd.generate_sudokus(2, seed=3, threads=1, **wishes)
    assert puzzles[0] == qd.generate_sudoku(seed=3, **wishes)
    assert puzzles[0] != puzzles[1]
    for puzzle in puzzles:
        assert qd.count_sudoku_solutions(puzzle) == 1
        has_more = {"rules", "regions", "digits"} & {*wishes} or wishes.get("size") == (4, 7)
        assert isinstance(puzzle, SudokuVariant if has_more else str)


def test_a_large_grid_without_a_given_that_it_does_not_need() -> None:
    puzzle = qd.generate_sudoku(size=25, minimal=True, seed=1)
    assert qd.is_minimal_sudoku(SudokuVariant(puzzle, size=25))


@pytest.mark.parametrize("kind", [*filter(can_be_drawn, RULES)], ids=lambda kind: kind.__name__)
def test_rules_at_random_are_obeyed_and_each_of_them_is_needed(kind: type[Rule]) -> None:
    drawn = 0
    for seed in range(3):
        whole: Any = qd.generate_sudoku(size=6, rules=[kind], minimal=False, seed=seed)
        puzzle: Any = qd.generate_sudoku(size=6, rules=[kind], minimal=True, seed=seed)
        assert {*map(type, whole.rules)} <= {kind}
        for one in (whole, puzzle):
            assert qd.count_sudoku_solutions(one) == 1
            grid = Grid(6, [int(digit) for row in qd.solve_sudoku(one) for digit in row])
            assert obeying([*one.rules], [grid])
        drawn += len(whole.rules)
        for index in range(len(puzzle.rules)):
            fewer = puzzle.with_rules(puzzle.rules[:index] + puzzle.rules[index + 1 :])
            assert qd.count_sudoku_solutions(fewer) == 2 or issubclass(kind, Extremum)
        assert qd.is_minimal_sudoku(puzzle)
        assert puzzle == qd.generate_sudoku(size=6, rules=[kind], minimal=True, seed=seed)
    assert drawn


@pytest.mark.parametrize("symmetry", qd.SUDOKU_SYMMETRIES)
def test_a_symmetry_of_other_boards_is_that_of_the_plain_one(symmetry: Any) -> None:
    plain = qd.generate_sudoku(symmetry=symmetry, minimal=False, seed=1)
    ours: Any = qd.generate_sudoku(symmetry=symmetry, rules=[AntiKnight()], seed=1)
    large: Any = qd.generate_sudoku(symmetry=symmetry, size=16, givens=(100, 140), seed=1)
    for cells, size in ((plain, 9), (str(ours), 9), (large, 16)):
        of_cells = orbits(Board(size, ()), symmetry)
        assert sorted(itertools.chain(*of_cells)) == [*range(size * size)]
        assert all(len({cells[cell] == "." for cell in orbit}) == 1 for orbit in of_cells)
    with pytest.raises(ValueError, match="minimal=True with a symmetry is for plain sudokus"):
        qd.generate_sudoku(size=6, symmetry=symmetry, minimal=True)


def is_within(number: float, wished: Any) -> bool:
    """Whether a wish for a number, or for a range, is met."""
    low, high = wished if isinstance(wished, tuple) else (wished, wished)
    return wished is None or low <= number <= high


def test_all_wishes_hold_together_or_none_is_found() -> None:
    rng, met = Random(1), 0
    for seed in range(200):
        least, low = rng.randint(4, 12), rng.choice([1.0, 1.2, 1.5, 2.0])
        wishes: dict[str, Any] = {
            "givens": rng.choice([None, least, (least, least + 3)]),
            "rating": rng.choice([None, low, (low, low + 1.0)]),
            "minimal": rng.choice([True, False, None]),
            "regions": rng.choice([None, REGIONS]),
            "rules": rng.choice([[], [AntiKnight()], [Killer], [Thermometer, Diagonal()]]),
        }
        try:
            made: Any = qd.generate_sudoku(size=6, seed=seed, tries=9, **wishes)
        except qd.NoPuzzleError:
            continue
        met += 1
        puzzle = made if isinstance(made, SudokuVariant) else SudokuVariant(made, size=6)
        assert is_within(sum(map(bool, puzzle.digits)), wishes["givens"])
        assert is_within(qd.rate_sudoku(puzzle).difficulty, wishes["rating"])
        assert {rule for rule in wishes["rules"] if isinstance(rule, Rule)} <= {*puzzle.rules}
        for cell in filter(puzzle.digits.__getitem__, range(36 * bool(wishes["minimal"]))):
            fewer = [digit * (at != cell) for at, digit in enumerate(puzzle.digits)]
            assert qd.count_sudoku_solutions(puzzle.with_givens(fewer)) == 2
    assert met > 80


def test_regions_at_random_hang_together() -> None:
    jigsaws: list[Any] = qd.generate_sudokus(3, size=7, regions="random", seed=1)
    assert len({jigsaw.board.regions for jigsaw in jigsaws}) == 3
    for jigsaw in jigsaws:
        assert qd.count_sudoku_solutions(jigsaw) == 1
        for region in jigsaw.board.boxes:
            cells = [divmod(cell, 7) for cell in region]
            assert len(cells) == len(joined(cells[0], {*cells}, 7)) == 7


def test_a_dot_is_no_clue_where_all_dots_are_given() -> None:
    solution = qd.solve_sudoku("." * 16)
    rules: list[Rule] = [AllKropkiGiven(black=False)]
    for a, b in SudokuVariant(size=4).board.neighbours():
        (r, c), (y, x) = divmod(a, 4), divmod(b, 4)
        if abs(int(solution[r][c]) - int(solution[y][x])) == 1:
            rules.append(WhiteKropki([(r, c), (y, x)]))
    full = SudokuVariant(solution, size=4, rules=rules)
    assert not qd.is_minimal_sudoku(full)
    for seed in range(4):
        fewer = qd.minimize_sudoku(full, seed=seed)
        assert qd.solve_sudoku(fewer) == solution
        assert qd.count_sudoku_solutions(fewer) == 1
        assert qd.is_minimal_sudoku(fewer)
        assert qd.is_minimal_sudoku(fewer.with_marks())


def test_marks_of_other_kinds_and_a_rule_that_comes_twice_may_go() -> None:
    full = SudokuVariant("1234341221434321", size=4)
    for rules in ([Minimum("r1c1"), Maximum("r1c4")], [Minimum("r1c1")] * 2):
        fewer = qd.minimize_sudoku(full.with_rules(rules))
        for index in range(len(fewer.rules)):
            rest = fewer.rules[:index] + fewer.rules[index + 1 :]
            assert qd.count_sudoku_solutions(fewer.with_rules(rest)) > 1


def test_marks_are_looked_at_in_rules_that_hold_all_of_theirs() -> None:
    solution = qd.solve_sudoku("." * 36)
    dots = [
        BlackKropki([divmod(a, 6), divmod(b, 6)])
        for a, b in SudokuVariant(size=6).board.neighbours()
        if {int(solution[c // 6][c % 6]) for c in (a, b)} in ({1, 2}, {2, 4}, {3, 6})
    ]
    given = AllKropkiGiven(white=False)
    for rules in ([*dots, And([given])], [*(And([dot]) for dot in dots), given]):
        full = SudokuVariant(solution, size=6, rules=rules)
        for seed in range(4):
            assert qd.count_sudoku_solutions(qd.minimize_sudoku(full, seed=seed)) == 1


def test_minimal_is_given_up_for_many_givens_alone_if_it_was_not_wished() -> None:
    with pytest.raises(qd.NoPuzzleError, match=r"in 9 tries: the nearest needs 1\d givens; min"):
        qd.generate_sudoku(size=6, givens=30, minimal=True, tries=9, seed=1)
    assert qd.generate_sudoku(size=6, givens=30).count(".") == 6


def test_a_rating_that_is_not_found_says_on_which_side_the_others_are() -> None:
    with pytest.raises(qd.NoPuzzleError, match="in 3 tries: 0 had a higher rating, 3 a lower one"):
        qd.generate_sudoku(size=4, rating=11, seed=1, tries=3)
    with pytest.raises(qd.NoPuzzleError, match="in 3 tries: 3 had a higher rating, 0 a lower one"):
        qd.generate_sudoku(size=6, rules=[Killer], rating=1, seed=1, tries=3)


def test_what_was_made_before_a_shortfall_is_kept() -> None:
    wishes, error = shortfall(size=6, rating=(1.0, 1.2), threads=2)
    found = len(error.puzzles)
    assert str(error).startswith(f"{found} of 1,000 puzzles were found, and no more in 2 tries: ")
    assert error.puzzles == qd.generate_sudokus(found, **{**wishes, "threads": 1})


def test_rules_from_an_iterator_hold_in_each_puzzle() -> None:
    puzzles: list[Any] = qd.generate_sudokus(3, size=6, rules=iter([AntiKnight()]), seed=1)
    assert [puzzle.rules for puzzle in puzzles] == [(AntiKnight(),)] * 3
    answers = qd.drill_sudokus("hidden single", 3, size=6, rules=iter([AntiKnight()]), seed=1)
    assert [answer.grid.rules for answer in answers] == [(AntiKnight(),)] * 3


def test_a_range_of_givens_may_be_a_list_and_too_narrow() -> None:
    within: Any = [9, 12]
    assert qd.generate_sudoku(size=6, givens=within, seed=1).count(".") in range(24, 28)
    with pytest.raises(qd.NoPuzzleError, match=r"with so many givens: .* needs \d+, another s"):
        qd.generate_sudoku(size=6, givens=(5, 6), seed=1)


def test_cages_of_a_single_cell_are_rare() -> None:
    killers: list[Any] = qd.generate_sudokus(10, rules=[Killer], minimal=False, seed=1)
    for killer in killers:
        assert not any(killer.digits)
        cells = sorted(cell for cage in killer.rules for cell in cage.cells)
        assert cells == [divmod(cell, 9) for cell in range(81)]
        assert sum(len(cage.cells) == 1 for cage in killer.rules) <= 2


def test_a_layout_gets_its_totals() -> None:
    layout = [Killer("r1c1 r1c2 r2c1"), Killer("r4c4 r4c3")]
    puzzle: Any = qd.generate_sudoku(size=4, rules=layout, seed=1)
    assert [cage.cells for cage in puzzle.rules] == [cage.cells for cage in layout]
    assert all(cage.total is not None for cage in puzzle.rules)


def test_bad_puzzles_to_minimise() -> None:
    with pytest.raises(ValueError, match="several solutions"):
        qd.minimize_sudoku("." * 16)
    with pytest.raises(qd.NoSolutionError, match="r1c1 and r1c2 both have 1"):
        qd.minimize_sudoku("11" + "." * 14)
    with pytest.raises(ValueError, match="all is for plain sudokus"):
        qd.minimize_sudoku("." * 16, all=True)
