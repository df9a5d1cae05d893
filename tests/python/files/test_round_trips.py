"""What is written reads as it was, as far as the format holds it."""

import io
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from grids import HARD
from plain_rules import TEXTBOOK
from queendoku._files.writing.formats import FORMATS

ONE_PUZZLE = ("sdk", "ss")
#: The others read as :class:`SudokuVariant`; see ``test_links.py``.
PLAIN = [name for name, form in FORMATS.items() if "rules" not in form.holds]
SEVERAL = [name for name in PLAIN if name not in ONE_PUZZLE]
WITH_SOLUTIONS = [name for name in PLAIN if FORMATS[name].has_solutions]
#: What holds any detail, and what tells placed digits from givens.
WITH_DETAILS = [*WITH_SOLUTIONS, "opensudoku"]
WITH_PLACED = ("sdk", "hodoku", "opensudoku")
WITH_MARKS = [name for name in PLAIN if name not in ("lines", "ss")]

STEPS = [*qd.explain_sudoku(TEXTBOOK).grids[::7], *qd.explain_sudoku(HARD).grids[::25]]

#: A grid with any digits, most of them blank.
grids = st.text(alphabet="123456789" + 20 * ".", min_size=81, max_size=81)
proper = st.integers(0, len(STEPS) - 1).map(lambda number: STEPS[number].givens)
steps = st.sampled_from(STEPS)
full = st.text(alphabet="123456789", min_size=81, max_size=81)
words = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20)
names = st.from_regex("[a-z][a-z_]{0,8}", fullmatch=True).map("x_{}".format)
details = st.dictionaries(names, words.map(str.strip).filter(bool), max_size=3)


def again(rows: Sequence[object], form: qd.types.SudokuFormat) -> list[qd.SudokuRecord]:
    """Write rows, and read them."""
    file = io.BytesIO()
    assert qd.write_sudokus(file, rows, format=form) == len(rows)
    file.seek(0)
    return list(qd.read_sudokus(file, records=True))


@pytest.mark.parametrize("form", [form for form in PLAIN if form not in ("marks", "729")])
@given(rows=st.lists(grids, min_size=1))
def test_puzzles(form: qd.types.SudokuFormat, rows: list[str]) -> None:
    rows = rows[:1] if form in ONE_PUZZLE else rows
    found = [(record.puzzle, record.marks) for record in again(rows, form)]
    assert found == [(row, None) for row in rows]


@pytest.mark.parametrize("form", [form for form in WITH_MARKS if form not in ONE_PUZZLE])
@given(rows=st.lists(steps, min_size=1, max_size=3))
def test_candidates(form: qd.types.SudokuFormat, rows: list[qd.PencilMarks]) -> None:
    for row, record in zip(rows, again(rows, form), strict=True):
        assert str(record.marks or qd.PencilMarks(record.puzzle)) == str(row)


@pytest.mark.parametrize("form", WITH_PLACED)
@given(row=steps)
def test_placed_digits_and_candidates(form: qd.types.SudokuFormat, row: qd.PencilMarks) -> None:
    (record,) = again([row], form)
    assert record.puzzle == row.givens
    assert (record.marks or qd.PencilMarks(record.puzzle)) == row


@pytest.mark.parametrize("form", WITH_SOLUTIONS)
@given(rows=st.lists(st.tuples(grids, st.none() | full, details), min_size=1, max_size=5))
def test_solutions_and_details(
    form: qd.types.SudokuFormat, rows: list[tuple[str, str | None, dict[str, str]]]
) -> None:
    records = [qd.SudokuRecord(p, s, None, said) for p, s, said in rows]
    found = again(records, form)
    assert [record[:2] for record in found] == [record[:2] for record in records]
    assert [record.details for record in found] == [record.details for record in records]


@pytest.mark.parametrize("form", WITH_DETAILS)
def test_details(form: qd.types.SudokuFormat) -> None:
    said = {
        "name": "Zoë's «first»",
        "author": 'A & "B", <c>',
        "comment": "two\nlines; #1",
        "rating": "1.2",
        "folder": "easy ones",
    }
    records = [
        qd.SudokuRecord(TEXTBOOK, details=said),
        qd.SudokuRecord(HARD, None, STEPS[-1], said),
    ]
    assert [record.details for record in again(records, form)] == [said, said]


def test_what_an_app_may_have_in_its_notes() -> None:
    """Candidates that cannot be, in any version, are no reason to lose the puzzle."""
    for version, note in (("1", "5,"), ("1", "9" * 5000 + ","), ("3", "16"), ("3", "9" * 5000)):
        cells = "".join(f"{c}|-|0|" if c != "." else f"0|{note}|1|" for c in TEXTBOOK)
        data = f"version: {version}&#10;{cells}"
        file = io.StringIO(f'<opensudoku version="2"><game data="{data}"/></opensudoku>')
        (record,) = qd.read_sudokus(file, records=True)
        assert (record.puzzle, record.marks) == (TEXTBOOK, None)


#: Boards that JSON lines alone describe, beside usual ones.
FIVE: dict[str, Any] = {"size": (3, 5), "digits": [0, 10, 20, 30, 35]}
BOARDS = [{"size": (4, 6), "boxes": (2, 3)}, FIVE, {"regions": "random"}, {"size": 6}, {}]


def test_boards_of_every_kind() -> None:
    puzzles = [qd.generate_sudoku(seed=1, **board) for board in BOARDS]
    solutions = ["".join(map("".join, qd.solve_sudoku(puzzle))) for puzzle in puzzles]
    pairs = zip(puzzles, solutions, strict=True)
    rows = [qd.SudokuRecord(puzzle, solution, None, {"x": "1"}) for puzzle, solution in pairs]
    found = again(rows, "jsonl")
    assert [record._replace(line=0) for record in found] == rows
