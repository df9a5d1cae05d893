"""Grids with pencil marks, in each form that they have."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

CANDIDATES = qd.sudoku_candidates(TEXTBOOK)
MARKS = qd.PencilMarks(TEXTBOOK)


def cells_with(kind: Callable[[list[int]], Any]) -> list[list[Any]]:
    """The textbook's puzzle, with candidates in each blank."""
    return [
        [
            int(TEXTBOOK[9 * row + column]) if not digits else kind(digits)
            for column, digits in enumerate(line)
        ]
        for row, line in enumerate(CANDIDATES)
    ]


def places() -> str:
    """The same as 729 characters."""
    cells = [cell for line in cells_with(set) for cell in line]
    return "".join(
        str(digit) if digit == cell or (isinstance(cell, set) and digit in cell) else "."
        for cell in cells
        for digit in range(1, 10)
    )


def joined(digits: list[int]) -> str:
    return "".join(map(str, digits))


FORMS: dict[str, Any] = {
    "givens": TEXTBOOK,
    "bytes": TEXTBOOK.encode(),
    "sets": cells_with(set),
    "frozensets": cells_with(frozenset),
    "lists": cells_with(list),
    "tuples": [tuple(row) for row in cells_with(tuple)],
    "strs in sets": cells_with(lambda digits: {*map(str, digits)}),
    "one list of 81": [cell for row in cells_with(set) for cell in row],
    "arrays": cells_with(np.array),
    "an array of sets": np.array(cells_with(set)),
    "some blanks": [
        [0 if isinstance(c, set) and 9 in c else c for c in r] for r in cells_with(set)
    ],
    "729 characters": places(),
    "729 characters, zeros, in lines": "\n".join(
        places().replace(".", "0")[start : start + 81] for start in range(0, 729, 81)
    ),
    "729 bytes": places().encode(),
    "columns": str(MARKS),
    "columns, no frame": "\n".join(" ".join(map(str, row)) for row in cells_with(joined)),
    "columns, another frame": str(MARKS).replace("|", "│").replace("-", "─").replace("+", "┼"),
    "columns, dots": str(MARKS).replace("+", "."),
    "pencil marks": MARKS,
}
# In these, a cell with one candidate is solved.
TEXTS = [name for name in FORMS if "columns" in name or "729" in name]


@pytest.mark.parametrize("form", [name for name in FORMS if name not in TEXTS])
def test_forms(form: str) -> None:
    assert qd.PencilMarks(FORMS[form]) == MARKS
    assert list(qd.explain_sudoku(FORMS[form])) == list(qd.explain_sudoku(TEXTBOOK))


@pytest.mark.parametrize("form", TEXTS)
def test_texts(form: str) -> None:
    text = FORMS[form]
    marks = qd.PencilMarks(text)
    assert str(marks) == str(MARKS)
    assert qd.explain_sudoku(text).grids[-1].digits == TEXTBOOK_SOLVED
    assert qd.hint_sudoku(text) == qd.hint_sudoku(marks)
    assert qd.rate_sudoku(text) == qd.rate_sudoku(marks)


def test_a_cell_with_one_candidate_is_solved_in_a_text_unless_it_is_seen() -> None:
    assert MARKS.candidates[4][4] == [5]
    assert qd.PencilMarks(str(MARKS)).candidates[4][4] == [5]  # r5c2 has 5 too
    alone = cells_with(set)
    for row, line in enumerate(alone):
        for column, cell in enumerate(line):
            same_box = (row // 3, column // 3) == (1, 1)
            if isinstance(cell, set) and cell != {5} and (row == 4 or column == 4 or same_box):
                cell.discard(5)
    marks = qd.PencilMarks(alone)
    assert marks.candidates[4][4] == [5]
    assert qd.PencilMarks(str(marks)).digits[40] == "5"


def test_attributes() -> None:
    assert (MARKS.digits, MARKS.givens) == (TEXTBOOK, TEXTBOOK)
    assert MARKS.candidates == CANDIDATES
    assert repr(MARKS) == "<PencilMarks: 30 digits, 153 candidates>"
    later = qd.PencilMarks(TEXTBOOK_SOLVED, givens=TEXTBOOK)
    assert (later.digits, later.givens) == (TEXTBOOK_SOLVED, TEXTBOOK)
    assert later != qd.PencilMarks(TEXTBOOK_SOLVED)
    assert hash(MARKS) == hash(qd.PencilMarks(TEXTBOOK))
    for marks in (MARKS, later, qd.explain_sudoku(TEXTBOOK).grids[20], qd.PencilMarks("." * 81)):
        assert pickle.loads(pickle.dumps(marks)) == marks
        assert copy.deepcopy(marks) == marks


def test_marks_are_what_deductions_start_from() -> None:
    cells = cells_with(set)
    cells[0][2] = {1}
    with pytest.raises(qd.NoSolutionError, match=r"r1c3 must be 4, .* its candidates \{1\}"):
        qd.explain_sudoku(cells)
    cells[0][2] = {4}
    step = qd.hint_sudoku(cells, techniques=["naked single"])
    assert step is not None
    assert step.placed == [(0, 2, 4)]


def test_candidates_that_contradict_the_digits() -> None:
    cells = cells_with(set)
    cells[0][2] = {4, 5}
    for call in (qd.PencilMarks, qd.explain_sudoku, qd.hint_sudoku, qd.rate_sudoku):
        with pytest.raises(ValueError, match="r1c3 has the candidate 5, but r1c1 in row 1 is 5"):
            call(cells)


def test_candidates_without_a_solution() -> None:
    with pytest.raises(qd.NoSolutionError, match="not with these candidates"):
        qd.hint_sudoku([[{1, 2}] * 9] * 9)


def test_candidates_alone_may_leave_one_solution() -> None:
    """Nothing rests on uniqueness there, since the digits have several."""
    cells: list[list[Any]] = [
        [{int(d)} for d in TEXTBOOK_SOLVED[i : i + 9]] for i in range(0, 81, 9)
    ]
    cells[0][0] = {5, 6}
    cells[1][0] = {5, 6}
    explanation = qd.explain_sudoku(cells)
    assert explanation.solved
    assert not explanation.unique
    assert explanation.grids[-1].digits == TEXTBOOK_SOLVED
    with pytest.raises(ValueError, match="grid has several solutions"):
        qd.rate_sudoku(cells)
