"""Canonical forms: ``canonical_sudoku`` and ``canonical_sudokus``."""

import copy
import pickle

from hypothesis import given, strategies as st

import queendoku as qd
from functions.test_explain import PUZZLES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from rows import digits

#: The grid with the most automorphisms.
MOST = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
LINES = st.tuples(st.permutations(range(3)), *[st.permutations(range(3)) for _ in range(3)]).map(
    lambda orders: tuple(3 * band + line for band in orders[0] for line in orders[band + 1])
)
SYMMETRIES = st.builds(
    qd.types.SudokuTransformation,
    st.booleans(),
    LINES,
    LINES,
    st.permutations(range(1, 10)).map(tuple),
)


@given(st.sampled_from([TEXTBOOK, TEXTBOOK_SOLVED, MOST, *PUZZLES]), st.integers(0), SYMMETRIES)
def test_images_have_the_same_canonical_form(
    grid: str, blanks: int, symmetry: qd.types.SudokuTransformation
) -> None:
    part = "".join("." if blanks >> cell & 1 else grid[cell] for cell in range(81))
    image = symmetry.apply(part)
    form, other = qd.canonical_sudoku(part), qd.canonical_sudoku(image)
    assert form == other
    assert form.automorphisms == other.automorphisms
    assert form.transformation.apply(part) == other.transformation.apply(image) == form
    assert form.replace(".", "0") <= image.replace(".", "0")
    assert qd.canonical_sudoku(form) == form
    _, rows, columns, names = form.transformation
    for lines in (rows, columns):
        assert sorted(lines) == [*range(9)]
        assert all(lines[i] // 3 == lines[i - i % 3] // 3 for i in range(9))
    assert sorted(names) == [*range(1, 10)]


def test_a_transformation() -> None:
    rows = (3, 4, 5, 0, 1, 2, 6, 7, 8)
    columns = (2, 0, 1, *range(3, 9))
    symmetry = qd.types.SudokuTransformation(True, rows, columns, (2, 1, *range(3, 10)))
    image = symmetry.apply(TEXTBOOK_SOLVED)
    for row in range(9):
        for column in range(9):
            old = int(TEXTBOOK_SOLVED[9 * columns[column] + rows[row]])
            assert int(image[9 * row + column]) == symmetry.digits[old - 1]
    assert symmetry.apply(digits([TEXTBOOK])[0]) == symmetry.apply(TEXTBOOK)


def test_it_is_a_str() -> None:
    form = qd.canonical_sudoku(TEXTBOOK)
    assert isinstance(form, str)
    assert str(form) in {form}
    assert type(str(form)) is str
    assert qd.solve_sudoku(form)
    for same in (pickle.loads(pickle.dumps(form)), copy.copy(form), copy.deepcopy(form)):
        assert type(same) is qd.types.CanonicalSudoku
        assert same == form
        assert same.transformation == form.transformation
        assert type(same.transformation) is qd.types.SudokuTransformation
        assert same.automorphisms == form.automorphisms


def test_automorphisms() -> None:
    assert qd.canonical_sudoku(MOST) == MOST
    assert qd.canonical_sudoku(MOST).automorphisms == 648
    assert qd.canonical_sudoku("." * 81).automorphisms == 2 * 6**8
    assert qd.canonical_sudoku("." * 81).transformation.apply(MOST) == MOST
