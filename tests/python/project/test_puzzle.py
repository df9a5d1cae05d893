"""What the pages' Python answers about a reader's sudoku; here it answers without a browser."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from queendoku.rules import Killer

SCRIPT = Path(__file__).parents[3] / "js" / "src" / "live" / "puzzle.py"
if not SCRIPT.exists():  # as in a source distribution
    pytest.skip(f"{SCRIPT} is missing", allow_module_level=True)

PUZZLE = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

PAGE = runpy.run_path(str(SCRIPT))


def ask(name: str, *values: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(json.dumps(PAGE["ask"](name, *values)))
    return answer


def rows(digits: str, **struck: list[int]) -> list[list[str | list[int]]]:
    """A grid as the page sends it, without some candidates of cells such as r1c2."""
    free = qd.sudoku_candidates(digits)
    for cell, gone in struck.items():
        r, c = int(cell[1]) - 1, int(cell[3]) - 1
        free[r][c] = [digit for digit in free[r][c] if digit not in gone]
    return [
        [digits[9 * r + c] if digits[9 * r + c] != "." else free[r][c] for c in range(9)]
        for r in range(9)
    ]


def test_a_hint_comes_as_the_player_draws_it() -> None:
    answer = ask("hint", rows(PUZZLE), PUZZLE)
    (step,) = answer["explanation"]["steps"]
    assert answer["solutions"] == "1 solution"
    assert (step["effect"], step["placed"]) == ("r2c6 = 3", [[14, 3]])
    assert answer["explanation"]["givens"][:6] == [5, 0, 0, 8, 0, 4]


def test_what_hints_have_struck_stays_so() -> None:
    answer = ask("hint", rows(PUZZLE, r1c2=[9]), PUZZLE)
    assert answer["explanation"]["candidates"][1] == 0b000100011  # 1, 2 and 6


@pytest.mark.parametrize(
    "text",
    [
        str(qd.show(PUZZLE)),
        f"Monday's sudoku\n{PUZZLE}",
        f"name,puzzle\nMonday,{PUZZLE.replace('.', '0')}\n",
        str(qd.PencilMarks(PUZZLE)),
    ],
    ids=["frame", "heading", "table", "marks"],
)
def test_a_text_of_any_format_is_read(text: str) -> None:
    look = ask("read", text)["look"]
    assert "".join(str(digit or ".") for digit in look["values"]) == PUZZLE
    assert look["givens"] == look["values"]
    assert look["candidates"][:2] == [0, 0b100100011]  # 1, 2, 6 and 9


def test_a_link_with_rules_is_read_and_answered() -> None:
    killer = qd.generate_sudoku(size=6, rules=[Killer], seed=3)
    answer = ask("read", killer.to_fpuzzles())
    link, blank = answer["link"], [[[*range(1, 7)]] * 6] * 6
    assert "stroke-dasharray" in answer["look"]["marks"][1]
    assert (
        answer["said"] == "Killer: A cage: its digits differ, and sum to a total if there is one.\n"
    )
    (step,) = ask("hint", blank, "", link)["explanation"]["steps"]
    assert step["reason"].startswith("The cage of ")
    digits = ask("check", blank, "", link)["digits"]
    wrong = [[digits[1], *blank[0][1:]], *blank[1:]]  # what stands beside it
    assert ask("check", wrong, "", link)["problem"].startswith("There is no solution")
    assert ask("explain", blank, "", link)["said"].startswith("Solved in ")
    assert ask("rate", None, "", link)["said"].startswith("Its difficulty is 2.8, for its")
    assert ask("another", None, "", link)["problem"].startswith("There is no other one like it")


@pytest.mark.parametrize("blanks", [0, 3, 12])
def test_true_candidates_are_the_digits_of_all_solutions(blanks: int) -> None:
    digits = "".join(map("".join, qd.solve_sudoku(PUZZLE)))
    left = "." * 20 + digits[20 : 81 - blanks] + "." * blanks
    solutions = ["".join(map("".join, one)) for one in qd.iter_sudoku_solutions(left)]
    masks = ask("candidates", rows(left), left)["candidates"]
    columns = zip(*solutions, strict=True)
    assert masks == [sum(1 << int(digit) - 1 for digit in {*cell}) for cell in columns]
    assert ask("candidates", rows("11" + "." * 79), "")["problem"]


def test_hints_lead_to_a_board_of_queens_from_each_puzzle() -> None:
    blank = ["........"] * 8
    for _ in range(3):
        board = [[*row] for row in blank]
        for at in ask("queens_another", blank)["placed"]:
            board[at // 8][at % 8] = "Q"
        [solution] = qd.iter_n_queens(
            8, placed={r: row.index("Q") for r, row in enumerate(board) if "Q" in row}
        )
        assert ask("queens_check", ["".join(row) for row in board])["solution"] == "".join(solution)
        while any("Q" not in row for row in board):
            [step] = ask("queens_hint", ["".join(row) for row in board])["explanation"]["steps"]
            [[at, _]] = step["placed"]
            board[at // 8][at % 8] = "Q"
        assert ["".join(row) for row in board] == solution
    assert ask("queens_hint", solution)["problem"] == "All queens stand."
    assert "92 boards" in ask("queens_check", blank)["said"]
    attacked = ask("queens_hint", ["Q.......", ".Q......", *blank[2:]])["problem"]
    assert attacked.startswith("The queens at r1c1 and r2c2 attack each other")
    assert ask("queens_hint", ["Q..", "...", "..."])["problem"].startswith("No board has")


def test_a_technique_is_practised() -> None:
    answer = ask("drill", "naked pair")
    assert answer["isMarked"]
    assert "It is by naked pair" in answer["said"]


@pytest.mark.parametrize(
    ("question", "problem", "cells"),
    [
        (("read", "hello"), "Line 1: a puzzle has 81 cells, this has 5.", []),
        (("read", " "), "There is no sudoku in it.", []),
        (
            ("check", rows("55" + "." * 79), "55" + "." * 79),
            "r1c1 and r1c2 both have 5",
            [[0, 0], [0, 1]],
        ),
        (("hint", rows("51" + PUZZLE[2:]), PUZZLE), "r1c2=1 is wrong", [[0, 1]]),
        (("hint", rows("." * 81), "." * 81), "No step holds in all of its 1,000 solutions", []),
        (("rate", None, "." * 81), "It has several solutions", []),
    ],
    ids=["short", "nothing", "clash", "entry", "empty", "rating"],
)
def test_what_cannot_be_answered_is_told(
    question: tuple[Any, ...], problem: str, cells: list[list[int]]
) -> None:
    answer = ask(*question)
    assert answer["problem"].startswith(problem)
    assert answer["cells"] == cells


def test_another_sudoku_has_about_the_same_rating() -> None:
    made = ask("another", None, PUZZLE)
    assert 3.9 <= qd.rate_sudoku(made["digits"]).er <= 4.5
    assert made["said"].endswith(f"{qd.rate_sudoku(made['digits']).er}.")
    assert qd.rate_sudoku(ask("another", None, "." * 81)["digits"]).er <= 2.3


def test_it_explains_checks_and_rates() -> None:
    explained = ask("explain", rows(PUZZLE), PUZZLE)
    assert explained["said"] == "Solved in 64 steps, the hardest 4.2."
    assert len(explained["explanation"]["steps"]) == 64
    solved = ask("check", rows(PUZZLE), PUZZLE)
    assert solved == {
        "solutions": "1 solution",
        "digits": "".join(map("".join, qd.solve_sudoku(PUZZLE))),
    }
    assert "Its rating (ER) is 10.7" in ask("rate", None, HARD)["said"]
