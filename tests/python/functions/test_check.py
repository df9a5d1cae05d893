"""Answers checked: ``check_sudokus``."""

import itertools
import random
from typing import Any

import numpy as np
import pandas as pd
import pytest

import queendoku as qd
from functions.test_explain import PUZZLES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from rows import KINDS, plain

check: Any = qd.check_sudokus

SEVERAL = TEXTBOOK[:60] + "." * 21
OTHER = TEXTBOOK_SOLVED.translate(str.maketrans("12", "21"))


def cases() -> list[tuple[str, str, tuple[bool, int, int, int]]]:
    """Puzzles, answers, and what is true of them, by the functions for one grid."""
    chance = random.Random(29)
    found = []
    for puzzle in [TEXTBOOK, TEXTBOOK_SOLVED, SEVERAL, *PUZZLES, "55" + "." * 79] * 9:
        solutions = [*itertools.islice(qd.iter_sudoku_solutions(puzzle), 2)]
        cells = ["".join(itertools.chain(*solution)) for solution in solutions] or [OTHER]
        answer = [*cells[-1]]
        for _ in range(chance.choice([0, 0, 1, 3, 40])):
            answer[chance.randrange(81)] = chance.choice(".123456789")
        text = "".join(answer)
        clashes = len(qd.sudoku_conflicts(text))
        changed = sum(a not in (".", b) for a, b in zip(puzzle, text, strict=True))
        solved = clashes == changed == 0 and "." not in text
        alike = sum(a == b for a, b in zip(cells[0], text, strict=True))
        right = 81 if solved else alike if len(solutions) == 1 else 0
        found.append((puzzle, text, (solved, right, changed, clashes)))
    return found


ROWS, ANSWERS, FOUND = (list(column) for column in zip(*cases(), strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind(kind: str) -> None:
    columns = [*map(list, zip(*FOUND, strict=True))]
    for answers in (ANSWERS, KINDS[kind](ANSWERS)):
        checked = check(KINDS[kind](ROWS), answers, threads=2)
        assert [plain(column) for column in checked[:4]] == columns
        assert checked.malformed == {}
    rows = KINDS[kind](ROWS)
    if isinstance(rows, pd.Series):
        assert checked.right.index.equals(rows.index)
    if isinstance(rows, (list, tuple)):
        assert [type(column) for column in checked[:4]] == [list] * 4
        assert type(checked.solved[0]) is bool
    elif "array of" not in kind and kind != "user's list":
        assert [column.dtype for column in checked[:4]] == [bool, *[np.uint8] * 3]


def test_malformed_answers() -> None:
    with pytest.raises(ValueError, match=r"^puzzles\[1\]: answer: r1c1 has 'x'; allowed are"):
        check([TEXTBOOK] * 3, [TEXTBOOK_SOLVED, "x" * 81, None])
    with pytest.raises(ValueError, match=r"^puzzles.iloc\[1\]: answer is missing$"):
        check(pd.Series([TEXTBOOK] * 2), pd.Series([TEXTBOOK, None]))
    with pytest.raises(ValueError, match=r"^puzzles\[70\]: answer is missing$"):
        [*check(iter([TEXTBOOK] * 71), iter([TEXTBOOK] * 70 + [None]))]
    answers = [TEXTBOOK_SOLVED, "no idea", None, TEXTBOOK_SOLVED]
    checked = check([TEXTBOOK, TEXTBOOK, TEXTBOOK, "x"], answers, errors="mark")
    assert checked[:4] == ([True, *[False] * 3], [81, 0, 0, 0], [0] * 4, [0] * 4)
    reason = "a string must have 81 cells besides white space, got "
    assert checked.malformed == {
        1: f"answer: {reason}6; 'n' is neither a digit nor a blank",
        2: "answer is missing",
        3: f"{reason}1; 'x' is neither a digit nor a blank",
    }
    assert repr(checked) == "CheckedSudokus(4 rows, 1 solved, 3 malformed)"
    array = np.zeros((2, 81), np.int64)
    array[1, 7] = 12
    with pytest.raises(ValueError, match=r"^puzzles\[1\]: answer: r1c8 has 12; allowed are 1 to 9"):
        check([TEXTBOOK] * 2, array)


def test_streams_of_different_lengths() -> None:
    for number, answers in (("fewer", [TEXTBOOK]), ("more", [TEXTBOOK] * 3)):
        stream = check(iter([TEXTBOOK] * 2), iter(answers))
        assert next(stream) == (False, 30, 0, 0)
        with pytest.raises(ValueError, match=f"^answers must .* puzzles, and has {number}$"):
            list(stream)
