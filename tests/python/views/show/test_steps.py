"""Pictures of steps: what a deduction sees, drawn on its grid, and told in words."""

import math
import re

import pytest

import queendoku as qd
from plain_rules import TEXTBOOK
from queendoku.puzzles.houses import HOUSES, candidates_of
from queendoku.views.draw import palette, shapes
from queendoku.views.kinds.board import Candidate, Link, Node, StepBoard, SudokuGrid
from queendoku.views.kinds.roles import SHAPES
from queendoku.views.kinds.sudoku.step.links import best
from queendoku.views.picture import Picture
from views.show.drawn import drawn_digits, elements, sudoku_in, texts

CELLS = dict(HOUSES)


def cell(name: str) -> int:
    """The number of a cell."""
    return 9 * (int(name[1]) - 1) + int(name[3]) - 1


def at(name: str, digit: int) -> Candidate:
    """A candidate."""
    return Candidate(cell(name), digit)


def node(digit: int, *names: str) -> Node:
    """The end of a link."""
    return Node(tuple(map(cell, names)), digit)


def grid() -> SudokuGrid:
    """The textbook puzzle with all its candidates."""
    digits = tuple(0 if character == "." else int(character) for character in TEXTBOOK)
    return SudokuGrid(digits, digits, candidates_of(digits))


SINGLE = StepBoard(
    grid(),
    "hidden single",
    1.2,
    "r7c6 is the only place for 7 in row 7.",
    placed=(at("r7c6", 7),),
    eliminated=(),
    marks=((at("r7c6", 7), "pattern"),),
    houses=(CELLS["row 7"],),
)
# Not a step that holds: one that has everything.
ALL = StepBoard(
    grid(),
    "als-xz",
    6.8,
    "A reason that is so long that it takes more than one line below the picture, in a box or two.",
    placed=(),
    eliminated=(at("r1c6", 4), at("r1c6", 8), at("r9c2", 4)),
    marks=(
        (at("r2c2", 7), "pattern"),
        (at("r2c2", 4), "fin"),
        (at("r2c2", 2), "set 0"),
        (Candidate(cell("r2c3"), 0), "set 1"),
        (at("r2c3", 4), "set 1"),
        (at("r1c3", 4), "set 2"),
        (at("r1c9", 8), "set 3"),
    ),
    links=(
        Link(node(7, "r2c2"), node(4, "r2c2"), strong=True),
        Link(node(4, "r2c2"), node(4, "r4c7", "r6c7"), strong=False),
    ),
    houses=(CELLS["row 2"], CELLS["box 1"]),
)


@pytest.mark.parametrize("step", [SINGLE, ALL], ids=lambda step: step.technique)
def test_it_draws_digits_candidates_and_what_is_placed(step: StepBoard) -> None:
    filled = {mark.cell for mark in step.placed}
    expected = [digit for digit in step.grid.digits if digit] + [mark.digit for mark in step.placed]
    for place, digits in enumerate(step.grid.candidates or ()):
        expected += [] if place in filled else digits
    assert drawn_digits(Picture([step])) == sorted(shapes.DIGITS[digit] for digit in expected)


def test_roles_differ_in_shape_or_stroke() -> None:
    marks = [path for path in elements(Picture([ALL]), "path") if path["d"] in SHAPES.values()]
    looks = {
        (path["d"], "stroke-dasharray" in path) for path in marks if path["stroke"] != palette.FAULT
    }
    assert len(looks) == len(set(ALL.roles.values())) == 6


def test_it_needs_nothing_that_a_png_leaves_out() -> None:
    assert "vector-effect" not in Picture([ALL]).svg


def test_what_goes_is_struck_through_and_links_differ_in_their_line() -> None:
    paths = elements(Picture([ALL]), "path")
    [strikes] = [
        path["d"] for path in paths if path.get("stroke") == palette.FAULT and "L" in path["d"]
    ]
    assert strikes.count("M") == len(ALL.eliminated)
    strong, weak = [path for path in paths if path.get("stroke") == palette.LINK]
    assert "stroke-dasharray" not in strong
    assert "stroke-dasharray" in weak
    assert [path["d"].count("Q") for path in (strong, weak)] == [1, 1]
    [heads] = [path["d"] for path in paths if path.get("fill") == palette.LINK]
    assert heads.count("Z") == 2


def test_houses_are_outlined() -> None:
    outlines = [
        tuple(float(one[name]) for name in ("x", "y", "width", "height"))
        for one in elements(Picture([ALL]), "rect")
        if "x" in one and set(one) == {"x", "y", "width", "height"}
    ]
    assert outlines == [(0, 52, 468, 52), (0, 0, 156, 156)]


def test_the_reason_and_what_follows_are_written_below() -> None:
    said = texts(Picture([ALL]))
    assert said[0] == "ALS-XZ, difficulty 6.8"
    assert said[1:19] == [*"123456789"] * 2
    assert " ".join(said[19:-7]) == ALL.reason
    assert said[-7:-4] == ["r1c6 ≠ 4, 8; r9c2 ≠ 4", "Pattern", "Fin or extra candidate"]
    assert said[-4:] == ["Set A", "Set B", "Set C", "Set D"]
    said = texts(Picture([SINGLE], title="Look"))
    assert (said[0], said[-1]) == ("Look", "r7c6 = 7")


def test_a_screen_reader_is_told_all_of_it() -> None:
    picture = Picture([ALL])
    assert picture.name == "ALS-XZ, difficulty 6.8"
    for sentence in (
        ALL.reason,
        "Eliminated: 4 and 8 from r1c6; 4 from r9c2.",
        "Pattern: 7 in r2c2. Fin or extra candidate: 4 in r2c2. Set A: 2 in r2c2.",
        "Set A: 2 in r2c2. Set B: r2c3, 4 in r2c3.",
        "Links: 7 in r2c2 strongly to 4 in r2c2; 4 in r2c2 weakly to 4 in r4c7 or r6c7.",
        "Row 1: 5, 3, blank,",
    ):
        assert sentence in picture.description
    assert "Placed: 7 in r7c6." in Picture([SINGLE]).description


def test_in_a_terminal_signs_stand_after_candidates() -> None:
    lines = str(Picture([ALL])).splitlines()
    assert lines[0] == "ALS-XZ, difficulty 6.8"
    assert "{2a4'7*}" in lines[3]
    assert "{24-68-}" in lines[2]
    assert lines[-2:] == [
        "r1c6 ≠ 4, 8; r9c2 ≠ 4",
        "(* pattern, ' fin or extra candidate, a set A, b set B, c set C, d set D, - eliminated)",
    ]
    assert "│ {139} 6      {134579} │ {357}  {35} 7+ " in str(Picture([SINGLE]))


def test_a_curve_keeps_away_from_other_candidates() -> None:
    start, end = (100.0, 100.0), (200.0, 100.0)
    for obstacle in ((150.0, 107.0), (150.0, 93.0)):
        curve = best(start, end, [obstacle], [], 52)
        distances = [math.dist(curve.at(i / 20), obstacle) for i in range(21)]
        assert min(distances) > 10
    edge = best((460.0, 100.0), (460.0, 300.0), [], [], 52)
    assert max(edge.at(i / 20)[0] for i in range(21)) <= 468


EXPLAINED = qd.explain_sudoku(
    "....416...6.9...4...1..2.75..7.6.2..9..5..1..6....8...5..7....6..3.......4.8...1.",
    techniques=["hidden single", "naked single", "pointing"],
)


@pytest.mark.parametrize("deduction", EXPLAINED[:20], ids=lambda step: step.change)
def test_a_deduction_is_drawn_on_its_grid(deduction: qd.types.Deduction) -> None:
    [step] = qd.show(deduction).boards
    assert isinstance(step, StepBoard)
    assert "".join(str(digit or ".") for digit in step.grid.digits) == deduction.grid.digits
    assert [(*divmod(at, 9), digit) for at, digit in step.eliminated] == deduction.eliminated
    assert [(*divmod(at, 9), digit) for at, digit in step.placed] == deduction.placed
    assert step.reason == deduction.reason
    bundle = deduction._repr_mimebundle_()
    assert bundle["image/svg+xml"] == qd.show(deduction).svg


def test_an_explanation_is_a_gallery_of_the_steps_beyond_singles() -> None:
    beyond = [i for i, step in enumerate(EXPLAINED) if step.technique == "pointing"]
    assert beyond
    picture = qd.show(EXPLAINED)
    lines = str(picture).splitlines()
    found = [int(number) for line in lines for number in re.findall(r"\[(\d+)\] Pointing", line)]
    assert found == beyond[:12]
    rest = len(EXPLAINED) - len(found)
    assert lines[-1] == f"{len(found)} of {len(EXPLAINED)} steps; {rest} more"
    assert len(EXPLAINED._repr_mimebundle_()["image/svg+xml"]) < 100_000
    singles = qd.show(qd.explain_sudoku(TEXTBOOK), limit=2)
    assert len(singles.boards) == 2
    assert "[0] " in str(singles)
    hints = qd.hint_sudoku(TEXTBOOK, techniques=["naked single"], all=True)
    assert len(qd.show(hints).boards) == len(hints) > 1


def test_pencil_marks_are_drawn() -> None:
    marks = EXPLAINED.grids[-1]
    picture = qd.show(marks)
    assert [list(cell) for cell in sudoku_in(picture).candidates or ()] == [
        cell for row in marks.candidates for cell in row
    ]
    assert picture.name.startswith(f"Sudoku with {81 - marks.givens.count('.')} givens and ")
    assert len(qd.show([marks, marks]).boards) == 2
