"""Puzzles with rules as people solve them: no step rules out what the definitions allow."""

import itertools
import pickle
from random import Random
from typing import Any

import pytest

import queendoku as qd
import queendoku.rules as qr
from calls import IS_LONG
from plain_rules import TEXTBOOK
from queendoku.puzzles.variant import SudokuVariant
from queendoku.rules import RULES, Rule
from queendoku.types import DifficultyRating, MarkedVariant, VariantDeduction
from rules.definitions import obeying
from rules.grids import Grid, of_four, random_puzzle
from rules.test_rules import RARE, instance

LONG = 20 if IS_LONG else 1
CAGES = [
    qr.Killer("r1c1 r1c2 r2c1", 6),
    qr.Killer("r1c3 r1c4", 7),
    qr.Killer("r2c2 r2c3 r2c4", 7),
    qr.Killer("r3c1 r4c1", 6),
    qr.Killer("r3c2 r3c3", 5),
    qr.Killer("r2c4 r3c4", 5),
]


def assert_holds(step: VariantDeduction, solutions: list[Grid]) -> None:
    """Whatever is among the candidates, the step takes no solution away."""
    held = list(itertools.chain(*step.grid.candidates))
    n = step.grid.size
    for solution in solutions:
        digits = [*solution.values()]
        entered = zip(step.grid.digits, held, digits, strict=True)
        if all(digit == right or right in left for digit, left, right in entered):
            for row, column, digit in step.placed:
                assert digits[n * row + column] == digit, step
            for row, column, digit in step.eliminated:
                assert digits[n * row + column] != digit, step


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_no_step_rules_out_a_solution(kind: type[Rule]) -> None:
    rng = Random(kind.__name__)
    steps = 0
    for n in ([9] if kind is qr.Windoku else [4] * 8 + [6] * 3) * LONG:
        if n == 4:
            full = rng.choice(of_four())
            puzzle = [digit * (rng.random() < 0.2) for digit in full.values()]
            grids = [
                grid
                for grid in of_four()
                if all(not d or d == own for d, own in zip(puzzle, grid.values(), strict=True))
            ]
        else:
            puzzle, grids = random_puzzle(n, rng, 50 if n == 9 else 22, RARE.get(kind))
        rules = instance(kind, rng, rng.choice(grids))
        solutions = obeying(rules, grids)
        if not solutions:
            continue
        variant = SudokuVariant(puzzle, size=n, rules=rules)
        explanation = qd.explain_sudoku(variant)
        assert explanation.unique == (len(solutions) == 1)
        assert explanation.solved or len(solutions) > 1
        for step, grid in zip(explanation, explanation.grids, strict=False):
            hints = qd.hint_sudoku(grid, all=True)
            assert step.difficulty == hints[0].difficulty
            for one in [step, *hints]:
                assert_holds(one, solutions)
                assert one.reason
                assert one.change
                steps += 1
    assert steps > 20


def test_the_45_rule_says_what_it_takes_away() -> None:
    puzzle = SudokuVariant(size=4, rules=[qr.Killer("r1c1 r1c2 r1c3", 8)])
    hint = qd.hint_sudoku(puzzle, techniques="45, one cell")
    assert hint is not None
    assert hint.placed == [(0, 3, 2)]
    assert hint.reason.startswith("Row 1 sums to 10. The cage of 8 at r1c1 lies within")
    assert hint.pattern.houses == ("row 1",)
    assert hint.rules == (0,)


def test_a_rule_of_the_users_own_is_explained_by_its_description() -> None:
    class Neighbours(qr.Pair):
        """Two cells have digits beside each other"""

        def __init__(self, cells: str) -> None:
            super().__init__(cells, lambda a, b: abs(a - b) == 1)

    puzzle = SudokuVariant("1" + "." * 15, size=4, rules=[Neighbours("r1c1 r1c2")])
    hint = qd.hint_sudoku(puzzle, techniques="last of a rule")
    assert hint is not None
    assert hint.placed == [(0, 1, 2)]
    assert "the neighbours r1c1, r1c2" in hint.reason.lower()


def test_pencil_marks_of_ones_own() -> None:
    puzzle = SudokuVariant(size=4, rules=CAGES)
    solution = [[int(digit) for digit in row] for row in qd.solve_sudoku(puzzle)]
    begun = puzzle.with_marks([[[digit] for digit in row] for row in solution])
    assert isinstance(begun, MarkedVariant)
    hint = qd.hint_sudoku(begun, techniques="naked single")
    assert hint is not None
    assert hint.placed == [(0, 0, solution[0][0])]
    assert qd.hint_sudoku(begun, givens=puzzle, techniques="naked single") == hint
    one = f"{solution[0][0]}{'.' * 15}"
    assert qd.hint_sudoku(one, givens=puzzle) == qd.hint_sudoku(puzzle.with_marks(digits=one))
    wrong = [[[digit % 4 + 1] for digit in row] for row in solution]
    message = r"the candidates of r1c1, r1c2, .* lack the digit of the solution"
    with pytest.raises(qd.NoSolutionError, match=message):
        qd.hint_sudoku(puzzle.with_marks(wrong))
    entered = f"{wrong[0][0][0]}{'.' * 15}"
    with pytest.raises(qd.NoSolutionError, match=f"r1c1={entered[0]} is wrong: the solution of"):
        qd.hint_sudoku(entered, givens=puzzle)


def test_givens_stay() -> None:
    puzzle = SudokuVariant("1" + "." * 15, size=4, rules=CAGES[1:])
    with pytest.raises(ValueError, match="digits: r1c1 is given as 1, and cannot be 2"):
        puzzle.with_marks(digits="2" + "." * 15)
    with pytest.raises(ValueError, match="digits: r1c1 is given as 1, and cannot be blank"):
        puzzle.with_marks(digits="." * 16)
    with pytest.raises(ValueError, match="grid: r1c1 is given as 1, and cannot be 2"):
        qd.hint_sudoku("2" + "." * 15, givens=puzzle)


def test_a_step_keeps_its_grid_in_a_pickle() -> None:
    explanation = qd.explain_sudoku(SudokuVariant(size=4, rules=CAGES))
    again = pickle.loads(pickle.dumps(explanation))
    assert again == explanation
    assert again[3] == explanation[3]
    assert again[3].grid == explanation[3].grid


def test_ratings() -> None:
    puzzle = SudokuVariant(size=4, rules=CAGES)
    rating = qd.rate_sudoku(puzzle)
    explanation = qd.explain_sudoku(puzzle)
    hardest = max(explanation, key=lambda step: step.difficulty)
    assert isinstance(rating, DifficultyRating)
    assert rating.difficulty == hardest.difficulty
    assert qd.rate_sudoku("1... ..3. .4.. ...2").technique in qd.VARIANT_TECHNIQUES
    with pytest.raises(
        ValueError, match=r"scale: a sudoku with rules .* 'se' and 'sukaku', not 'hodoku'"
    ):
        qd.rate_sudoku(puzzle, scale="hodoku")
    with pytest.raises(ValueError, match="has several solutions"):
        qd.rate_sudoku(SudokuVariant(size=4, rules=CAGES[:1]))


def test_many_are_rated_as_one() -> None:
    puzzles: list[Any] = qd.generate_sudokus(6, size=6, rules=[qr.Killer], seed=2)
    one_by_one: list[Any] = [qd.rate_sudoku(puzzle) for puzzle in puzzles]
    ratings = qd.rate_sudokus(puzzles)
    assert [*zip(*ratings[:3], strict=True)] == one_by_one
    assert [*qd.rate_sudokus(iter(puzzles))] == one_by_one
    wrong = [puzzles[0], "." * 16, "11" + "." * 14, "1" * 17, SudokuVariant(size=25)]
    marked: Any = qd.rate_sudokus(wrong, errors="mark")
    assert marked.difficulty == [one_by_one[0].difficulty, None, None, None, None]
    said = ["has several", "has no solution", "must have 81 cells", "up to 16, not 25"]
    for (row, why), expected in zip(marked.unrated.items(), said, strict=True):
        assert expected in why, row
    with pytest.raises(ValueError, match=r"grids\[1\]: has several solutions"):
        qd.rate_sudokus(wrong[:2])
    with pytest.raises(ValueError, match=r"scale: .* not 'search'"):
        qd.rate_sudokus(puzzles, scale="search")
    np = pytest.importorskip("numpy")
    grids: Any = np.array([[1, 2, 3, 4, 3, 4, 1, 2, 0, 0, 0, 0, 4, 3, 2, 1]] * 3).reshape(3, 4, 4)
    steps: Any = qd.rate_sudokus(grids)[1]
    assert steps.tolist() == [4, 4, 4]


def test_what_cannot_be_explained() -> None:
    with pytest.raises(qd.NoSolutionError, match="r1c1 and r1c2 both have 1"):
        qd.explain_sudoku(SudokuVariant("11" + "." * 14, size=4, rules=CAGES[3:]))
    with pytest.raises(ValueError, match="people solve sizes up to 16, not 25"):
        qd.hint_sudoku(SudokuVariant(size=25))
    with pytest.raises(ValueError, match="VARIANT_TECHNIQUES lists them"):
        qd.hint_sudoku(SudokuVariant(size=4), techniques="sue de coq")


def test_a_plain_sudoku_as_a_puzzle_is_explained_as_one() -> None:
    assert qd.explain_sudoku(SudokuVariant(TEXTBOOK)) == qd.explain_sudoku(TEXTBOOK)
    titled = SudokuVariant(TEXTBOOK, about={"title": "A classic"})
    assert qd.hint_sudoku(titled) == qd.hint_sudoku(TEXTBOOK)
    assert qd.rate_sudoku(SudokuVariant(TEXTBOOK), scale="hodoku").score == 204


def test_letters_stand_for_large_digits() -> None:
    explanation = qd.explain_sudoku(qd.generate_sudoku(size=16, seed=1))
    said = {letter for step in explanation for letter in step.change if letter.isalpha()}
    assert said - {"r", "c"} == {*"ABCDEFG"}
