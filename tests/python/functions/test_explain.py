"""The way of people: ``explain_sudoku`` and ``hint_sudoku``."""

import pickle
from random import Random
from typing import Any

import pytest

import queendoku as qd
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku import _core

#: Made for these tests. The second takes a technique that rests on uniqueness.
PUZZLES = [
    "...56.....5...1..36739........62..7.9.........8.1....98.4.3.........2.4...7...1.5",
    ".9..72.......69.7.1.7....9.8.....3.75........743...5.1..2.4...5.....128.9..3.....",
    "......6..89.1...........15.23...7..6..6..42.9..4....8...5.2...74...6....623......",
]
UNIQUE = {name for name, _, _, uniqueness in _core.sudoku_techniques() if uniqueness}
#: Without its first given it has several solutions.
SEVERAL = PUZZLES[1].replace("9", ".", 1)
SIXTEEN = TEXTBOOK[:42].ljust(81, ".")


def solution_of(puzzle: str) -> str:
    return "".join(map("".join, qd.solve_sudoku(puzzle)))


@pytest.mark.parametrize("puzzle", [TEXTBOOK, *PUZZLES])
def test_the_way_ends_at_the_solution(puzzle: str) -> None:
    explanation = qd.explain_sudoku(puzzle)
    assert explanation.solved
    assert explanation.unique
    assert explanation.grids[-1].digits == solution_of(puzzle)
    assert len(explanation.grids) == len(explanation) + 1
    for grid in explanation.grids:
        assert str(qd.PencilMarks(str(grid))) == str(grid)


#: Its digits have one solution; the givens among them have several.
BEGUN = "....3..491........7....6....2.39..86....64...4..2..3....6.1..2.94......1..36.7..."
BEGUN_GIVENS = "....3..491........7.........2.39..86.........4..2..3....6.1..2.94......1..36.7..."


def test_givens_with_several_solutions_avoid_no_rectangle() -> None:
    marks = qd.PencilMarks(BEGUN, BEGUN_GIVENS)
    explanation = qd.explain_sudoku(marks)
    assert explanation.solved
    assert explanation.grids[-1].digits == solution_of(BEGUN)
    assert not any(step.technique.startswith("avoidable") for step in explanation)
    assert {grid.givens for grid in explanation.grids} == {BEGUN_GIVENS}
    for grid in explanation.grids:
        hints = qd.hint_sudoku(grid, techniques=["avoidable rectangle type 1"], all=True)
        assert hints == []


def test_each_grid_is_the_one_before_and_the_step() -> None:
    explanation = qd.explain_sudoku(PUZZLES[1])
    for step, before, after in zip(
        explanation, explanation.grids, explanation.grids[1:], strict=False
    ):
        gone = {
            (r, c, digit)
            for r in range(9)
            for c in range(9)
            for digit in {*before.candidates[r][c]} - {*after.candidates[r][c]}
        }
        assert gone >= {*step.eliminated, *step.placed}
        if not step.placed:
            assert gone == {*step.eliminated}
        assert after.givens == before.givens == PUZZLES[1]


def test_what_was_looked_for_in_vain_changes_no_step() -> None:
    """Some techniques are left out, so that others come to what they would have found."""
    rng = Random(1)
    quick = [name for name, difficulty, *_ in _core.sudoku_techniques() if difficulty < 8]
    for seed in range(60):
        some = rng.sample(quick, len(quick) if seed % 3 == 0 else 2 * len(quick) // 3)
        explanation = qd.explain_sudoku(qd.generate_sudoku(seed=seed), techniques=some)
        for step in explanation:
            assert qd.hint_sudoku(step.grid, techniques=some) == step


def test_an_explanation_is_a_sequence_that_prints_itself() -> None:
    explanation = qd.explain_sudoku(TEXTBOOK)
    assert len(explanation) == 51
    assert isinstance(explanation[0], qd.types.Deduction)
    assert list(explanation[:2]) == [explanation[0], explanation[1]]
    lines = str(explanation).splitlines()
    assert lines[0] == f" 1. {explanation[0]}"
    assert lines[-1].startswith("Solved in 51 steps, the hardest ")
    assert repr(explanation).startswith("<Explanation: 51 steps, solved, ")
    assert explanation.techniques.total() == 51
    assert explanation.difficulty == max(step.difficulty for step in explanation)
    assert explanation.grid == qd.PencilMarks(TEXTBOOK)
    assert pickle.loads(pickle.dumps(explanation)) == explanation
    assert hash(explanation) == hash(qd.explain_sudoku(TEXTBOOK))
    assert explanation != explanation[0]


def test_a_deduction_has_parts() -> None:
    step = qd.hint_sudoku(TEXTBOOK, techniques=["naked single"])
    assert step is not None
    assert step.placed == [(4, 4, 5)]
    assert step.eliminated == []
    assert step.difficulty == 2.3
    assert step.change == "r5c5=5"
    assert str(step) == f"naked single: {step.reason} => r5c5=5"
    assert repr(step) == "<Deduction: naked single, r5c5=5>"
    assert step.pattern.cells == [(4, 4)]
    assert step.pattern.marks == (qd.types.PatternMark((4, 4), 5, "defining", 0),)
    assert (step.pattern.links, step.pattern.houses) == ((), ())
    assert pickle.loads(pickle.dumps(step)) == step
    assert step != str(step)
    step.placed.clear()  # a copy
    assert step.placed


def test_the_easiest_comes_first_and_all_are_found() -> None:
    all_hints = qd.hint_sudoku(TEXTBOOK, all=True)
    assert all_hints[0] == qd.hint_sudoku(TEXTBOOK)
    names = [qd.SUDOKU_TECHNIQUES.index(hint.technique) for hint in all_hints]
    assert names == sorted(names)
    assert len(set(all_hints)) == len(all_hints)
    some = qd.hint_sudoku(TEXTBOOK, techniques=["naked single", "hidden single"], all=True)
    assert {hint.technique for hint in some} == {"naked single", "hidden single"}
    assert "guess" not in {hint.technique for hint in all_hints}


def test_a_solved_grid_needs_no_hint() -> None:
    assert qd.hint_sudoku(TEXTBOOK_SOLVED) is None
    assert qd.hint_sudoku(TEXTBOOK_SOLVED, all=True) == []
    explanation = qd.explain_sudoku(TEXTBOOK_SOLVED)
    assert (len(explanation), explanation.solved, explanation.difficulty) == (0, True, 0.0)


def test_chosen_techniques_go_as_far_as_they_go() -> None:
    explanation = qd.explain_sudoku(PUZZLES[2], techniques=["hidden single"])
    assert not explanation.solved
    assert {*explanation.techniques} <= {"hidden single"}
    assert explanation.ending.startswith("These techniques find nothing more: ")
    stuck = explanation.grids[-1]
    assert qd.hint_sudoku(stuck, techniques="hidden single") is None
    assert qd.hint_sudoku(stuck) is not None


def test_a_guess_says_that_it_is_one() -> None:
    explanation = qd.explain_sudoku(PUZZLES[2], techniques=["guess", "hidden single"])
    assert explanation.solved
    guess = next(step for step in explanation if step.technique == "guess")
    assert guess.reason.startswith("This is a guess, not a deduction: ")
    ((row, column, digit),) = guess.placed
    assert solution_of(PUZZLES[2])[9 * row + column] == str(digit)
    index = list(explanation).index(guess)
    numbers = [len(c) for line in explanation.grids[index].candidates for c in line if c]
    assert len(explanation.grids[index].candidates[row][column]) == min(numbers)


def test_uniqueness_can_be_refused() -> None:
    assert UNIQUE & {*qd.explain_sudoku(PUZZLES[1]).techniques}
    explanation = qd.explain_sudoku(PUZZLES[1], uniqueness=False)
    assert explanation.solved
    assert not UNIQUE & {*explanation.techniques}
    hints = qd.hint_sudoku(PUZZLES[1], uniqueness=False, all=True)
    assert not UNIQUE & {hint.technique for hint in hints}


def test_several_solutions_are_said_and_none_is_ruled_out() -> None:
    solutions = ["".join(map("".join, one)) for one in qd.iter_sudoku_solutions(SEVERAL)]
    assert 1 < len(solutions) < 10_000
    explanation = qd.explain_sudoku(SEVERAL)
    assert not explanation.unique
    assert not explanation.solved
    assert "several solutions" in str(explanation)
    assert not (UNIQUE | {"guess"}) & {*explanation.techniques}
    for step in explanation:
        for solution in solutions:
            assert all(int(solution[9 * r + c]) == digit for r, c, digit in step.placed)
            assert all(int(solution[9 * r + c]) != digit for r, c, digit in step.eliminated)


def test_fewer_than_17_givens_are_several_solutions() -> None:
    assert len(SIXTEEN.replace(".", "")) == 16
    explanation = qd.explain_sudoku(SIXTEEN)
    assert not explanation.unique
    assert qd.hint_sudoku("." * 81) is None


@pytest.mark.parametrize("call", [qd.explain_sudoku, qd.hint_sudoku, qd.rate_sudoku])
@pytest.mark.parametrize(
    ("entries", "said", "cells"),
    [
        (f"5351{TEXTBOOK[4:]}", "r1c3=5 and r1c4=1", [(0, 2), (0, 3)]),  # which clash
        (f"531{TEXTBOOK[3:57]}3{TEXTBOOK[58:]}", "r1c3=1 and r7c4=3", [(0, 2), (6, 3)]),
    ],
)
def test_wrong_entries_are_named_if_the_givens_are_known(
    call: Any, entries: str, said: str, cells: list[tuple[int, int]]
) -> None:
    why = "are wrong: the solution of the givens has other digits there"
    ways: list[Any] = [lambda: call(qd.PencilMarks(entries, givens=TEXTBOOK))]
    if call is not qd.rate_sudoku:
        ways += [lambda: call(entries, givens=TEXTBOOK)]
        ways += [lambda: call(entries, givens=qd.SudokuVariant(TEXTBOOK))]
    for way in ways:
        with pytest.raises(qd.NoSolutionError) as caught:
            way()
        assert (str(caught.value), caught.value.cells) == (f"grid: {said} {why}", cells)


@pytest.mark.parametrize("wrong", [f"531{TEXTBOOK[3:]}", f"535{TEXTBOOK[3:]}"])
def test_wrong_entries_lead_to_the_givens(wrong: str) -> None:
    said = "; pass givens=puzzle to hear which entries are wrong"
    for call in (qd.explain_sudoku, qd.hint_sudoku):
        with pytest.raises(qd.NoSolutionError) as caught:
            call(wrong)
        assert str(caught.value).endswith(said)
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
        with pytest.raises(qd.NoSolutionError) as caught:
            call(qd.PencilMarks(wrong, givens=TEXTBOOK))
        assert said not in str(caught.value)
    with pytest.raises(qd.NoSolutionError, match=r"candidates \{1,2\}$"):
        qd.hint_sudoku([*TEXTBOOK[:2], {1, 2}, *TEXTBOOK[3:]])


def test_names_of_techniques() -> None:
    assert qd.SUDOKU_TECHNIQUES[-1] == "guess"
    assert len({*qd.SUDOKU_TECHNIQUES}) == len(qd.SUDOKU_TECHNIQUES)
    difficulties = [difficulty for _, difficulty, _, _ in _core.sudoku_techniques()]
    assert difficulties == sorted(difficulties)
