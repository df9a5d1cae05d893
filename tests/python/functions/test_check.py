"""Answers checked: ``check_sudokus``."""

from typing import Any

import numpy as np
import pandas as pd
import pytest

import queendoku as qd
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from rows import KINDS, plain

check: Any = qd.check_sudokus

SEVERAL = TEXTBOOK[:60] + "." * 21


#: Puzzles, answers, and whether they solve it, with how many cells right, givens changed, clashes.
CASES = [
    (TEXTBOOK, TEXTBOOK_SOLVED, (True, 81, 0, 0)),
    (TEXTBOOK, f"1{TEXTBOOK_SOLVED[1:]}", (False, 80, 1, 3)),
    (TEXTBOOK, TEXTBOOK, (False, 30, 0, 0)),
    (SEVERAL, TEXTBOOK_SOLVED, (True, 81, 0, 0)),
    (SEVERAL, TEXTBOOK, (False, 0, 0, 0)),
    ("55" + "." * 79, TEXTBOOK_SOLVED, (False, 0, 1, 0)),
]
ROWS, ANSWERS, FOUND = (list(column) for column in zip(*CASES * 9, strict=True))


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
