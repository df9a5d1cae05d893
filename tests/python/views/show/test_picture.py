"""The pictures that `show` gives: text, SVG, notebook outputs and files."""

import base64
import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku.views.draw import palette, shapes
from queendoku.views.kinds.board import QueensBoard
from queendoku.views.picture import Picture
from views.show.drawn import (
    SVG,
    contrast,
    drawn_digits,
    elements,
    image_of,
    parse,
    sudoku_in,
    texts,
)
from views.show.test_steps import ALL

queens_boards = st.integers(1, 10).flatmap(
    lambda n: st.lists(st.text(".Q", min_size=n, max_size=n), min_size=n, max_size=n)
)
digits = st.lists(st.integers(0, 9), min_size=81, max_size=81)


def drawn_queens(picture: Picture) -> int:
    """How many queens the SVG document has."""
    glyphs = [path["d"] for path in elements(picture, "path")].count(shapes.QUEEN)
    return glyphs + len(elements(picture, "circle"))


@given(queens_boards)
def test_a_board_of_queens_can_be_read_back(board: list[str]) -> None:
    picture = qd.show(board, kind="queens")
    lines = str(picture).splitlines()[: len(board)]
    squares = [
        line.ljust(2 * len(board))[::2].replace("♛", "Q").replace("·", ".") for line in lines
    ]
    assert squares == board
    marks = {
        (row, i // 2)
        for row, line in enumerate(lines)
        for i, mark in enumerate(line)
        if mark == "!"
    }
    [seen] = picture.boards
    assert isinstance(seen, QueensBoard)
    assert marks == seen.at_fault
    assert drawn_queens(picture) == sum(row.count("Q") for row in board)
    assert ("attack each other on" in picture.description) == bool(marks)


@given(digits)
def test_a_sudoku_can_be_read_back(cells: list[int]) -> None:
    picture = qd.show(cells)
    lines = [line for line in str(picture).splitlines() if line.startswith("│")]
    assert "".join(re.findall(r"[\d·]", "".join(lines))) == "".join(str(c or "·") for c in cells)
    wrong = {cell for conflict in qd.sudoku_conflicts(np.array(cells)) for cell in conflict.cells}
    assert "".join(lines).count("!") == len(wrong)
    assert drawn_digits(picture) == sorted(shapes.DIGITS[cell] for cell in cells if cell)


@given(digits)
def test_candidates_can_be_read_back(cells: list[int]) -> None:
    picture = qd.show(cells, candidates=True)
    grid = sudoku_in(picture)
    assert grid.candidates is not None
    lines = [line for line in str(picture).splitlines() if line.startswith("│")]
    read = re.findall(r"\{\d*\}|\d", " ".join(lines))
    assert read == [
        str(digit or "{" + "".join(map(str, pencil)) + "}")
        for digit, pencil in zip(grid.digits, grid.candidates, strict=True)
    ]
    marks = [mark for pencil in grid.candidates for mark in pencil]
    assert drawn_digits(picture) == sorted(
        shapes.DIGITS[digit] for digit in [*filter(None, cells), *marks]
    )


def test_givens_and_filled_cells_differ_in_more_than_colour() -> None:
    picture = qd.show(TEXTBOOK_SOLVED, givens=TEXTBOOK)
    groups = [
        (
            group.get("stroke"),
            {path.get("stroke-width") for path in group},
            sum(path.attrib["d"].count("M") for path in group),
        )
        for group in parse(picture).iter(f"{SVG}g")
        if group.get("stroke-linecap") == "round"
    ]
    (given_ink, given_weights, givens), (filled_ink, filled_weights, filled) = groups
    assert (givens, filled) == (30, 51)
    assert given_ink != filled_ink
    assert given_weights.isdisjoint(filled_weights)
    assert picture.name == "Sudoku with 30 givens and 51 filled cells"
    before, after = zip(
        *(line.split("→" if "→" in line else "   ") for line in str(picture).splitlines()),
        strict=True,
    )
    assert [line.strip() for line in before] == str(qd.show(TEXTBOOK)).splitlines()
    assert [line.strip() for line in after] == str(qd.show(TEXTBOOK_SOLVED)).splitlines()


def in_words(description: str, beginning: str) -> dict[str, str]:
    """Each cell of the sentence that begins so, and what it has."""
    sentence = description.partition(beginning)[2].partition(".")[0]
    parts = re.split(r"; |, (?=r)", sentence)
    return {part[:4]: part[4:].strip(": ") for part in parts if part.startswith("r")}


@given(digits, st.sets(st.integers(0, 80)))
def test_a_description_tells_what_was_filled_in(cells: list[int], blank: set[int]) -> None:
    givens = [0 if cell in blank else digit for cell, digit in enumerate(cells)]
    described = qd.show(cells, givens=np.array(givens)).description
    assert in_words(described, "Filled in: ") == {
        f"r{cell // 9 + 1}c{cell % 9 + 1}": str(cells[cell]) for cell in blank if cells[cell]
    }


@given(digits)
def test_a_description_lists_the_pencil_marks(cells: list[int]) -> None:
    picture = qd.show(cells, candidates=True)
    grid = sudoku_in(picture)
    assert grid.candidates is not None
    few = {
        f"r{cell // 9 + 1}c{cell % 9 + 1}": list(marks)
        for cell, marks in enumerate(grid.candidates)
        if 0 < len(marks) <= 4
    }
    said = in_words(picture.description, "Pencil marks: ")
    assert {cell: [*map(int, re.findall(r"\d", marks))] for cell, marks in said.items()} == few
    many = sum(len(marks) > 4 for marks in grid.candidates)
    counts = re.findall(r"(\d+) cells? with more than 4 candidates", picture.description)
    assert counts == ([str(many)] if many else [])


def test_descriptions_stay_short_enough_to_listen_to() -> None:
    filled = qd.show(TEXTBOOK_SOLVED, givens=TEXTBOOK).description
    assert " Filled in: r1c3 4, r1c4 6, " in filled
    pencilled = qd.show(TEXTBOOK, candidates=True).description
    assert " Pencil marks: r1c3: 1, 2 or 4; r1c4: 2 or 6; " in pencilled
    blank = qd.show("." * 81, candidates=True).description
    assert blank.endswith(" Pencil marks: 81 cells with more than 4 candidates.")
    assert max(map(len, (filled, pencilled, blank))) < 1500


def test_faults_are_named_and_drawn_as_lines() -> None:
    picture = qd.show([0, 1, None, 3])
    assert picture.description.endswith(
        "The queens at (row 0, column 0), (row 1, column 1) and (row 3, column 3) attack each other"
        " on one diagonal."
    )
    assert [path["d"] for path in elements(picture, "path")].count("M28 28L196 196") == 2
    assert len(elements(picture, "rect")) == 3 + 3
    sudoku = str(qd.show("5...5" + "." * 76))
    assert sudoku.endswith("\nr1c1 and r1c5 both have 5 in row 1.")
    stuck = qd.show("12345678." + "." * 8 + "9" + "." * 63, candidates=True)
    assert stuck.description.endswith("No digit is left for r1c9.")
    assert "{}" in str(stuck)
    crowd = qd.show(["QQQQ"] * 4).description
    assert crowd.endswith(" And 12 more.")


@pytest.mark.parametrize("n", [0, 1, 2, 3, 8, 20, 24, 25, 50, 57, 58, 100, 500])
def test_boards_of_every_size_stay_small(n: int) -> None:
    picture = qd.show(list(range(n)) if n in (2, 3) else qd.place_n_queens(n), kind="queens")
    assert drawn_queens(picture) == n
    assert len(picture.svg) < 4000 + 450 * n
    assert float(parse(picture).attrib["width"]) <= 700
    assert texts(picture) == ([str(i) for i in range(n)] * 2 if 1 < n <= 24 else [])
    assert len(str(picture).splitlines()) >= n


def every_kind() -> list[Picture]:
    """One picture of each kind."""
    return [
        qd.show([], kind="queens"),
        qd.show([0]),
        qd.show([0, 0], title='<b>Two & "two"\'s</b> 皇后'),
        qd.show(qd.solve_n_queens(6)),
        qd.show([], kind="gallery"),
        qd.show(TEXTBOOK, candidates=True),
        qd.show([TEXTBOOK, [1, 3, 0, 2]], title="Both"),
        qd.show(["xQQ.", "...."] * 2, givens="AABB/AABB/CCDD/CCDD"),
        Picture([ALL]),
        Picture([ALL], 7),
    ]


@pytest.mark.parametrize("picture", every_kind(), ids=lambda picture: picture.name)
def test_every_picture_is_sound_and_has_a_text_alternative(picture: Picture) -> None:
    root = parse(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label") == picture.name != ""
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == picture.name
    assert (root[1].text or "") == picture.description
    assert "max-width:100%" in root.attrib["style"]
    # Nothing that could clash with another picture, run, or reach outside.
    for element in root.iter():
        assert "id" not in element.attrib
        assert element.tag not in {f"{SVG}style", f"{SVG}script", f"{SVG}image", f"{SVG}use"}
        assert not any("url(" in value or "http" in value for value in element.attrib.values())


@given(st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=200))
def test_any_title_is_escaped(title: str) -> None:
    picture = qd.show([0, 0], title=title)
    assert parse(picture)[0].text == title
    assert str(picture).startswith(title)
    image = image_of(picture._repr_mimebundle_()["text/html"])
    assert image.get("alt") == f"{title}. {picture.description}"


def test_control_characters_in_a_title_do_not_break_the_document() -> None:
    assert parse(qd.show([0], title="a\x00b\x1bc\ud800"))[0].text == "a\ufffdb\ufffdc\ufffd"


def test_what_a_notebook_gets() -> None:
    picture = qd.show([1, 3, 0, 2])
    bundle = picture._repr_mimebundle_(include=None, exclude=None)
    assert [*bundle] == ["text/html", "image/svg+xml", "text/plain"]
    assert bundle["image/svg+xml"] == picture._repr_svg_() == picture.svg
    assert bundle["text/plain"] == str(picture)
    assert 'alt="4 queens on a board of 4 by 4. Columns of the queens' in bundle["text/html"]


def test_a_prompt_shows_the_board() -> None:
    assert repr(qd.show([0])) == str(qd.show([0])) == "♛"


@pytest.mark.parametrize("picture", every_kind(), ids=lambda picture: picture.name)
def test_a_notebook_s_image_has_a_dark_colour_for_every_light_one(picture: Picture) -> None:
    image = image_of(picture._repr_mimebundle_()["text/html"])
    root = ElementTree.fromstring(base64.b64decode(image.attrib["src"].partition(",")[2]))
    rules = "".join(style.text or "" for style in root.iter(f"{SVG}style"))
    assert rules.startswith("@media (prefers-color-scheme:dark){")
    for element in root.iter():
        for part in ("fill", "stroke"):
            colour = element.get(part, "none")
            assert colour == "none" or f'[{part}="{colour}"]{{{part}:#' in rules
    # On its own, as a file, a picture is light.
    assert "prefers-color-scheme" not in picture.svg


@pytest.mark.parametrize("is_dark", [False, True])
def test_what_is_drawn_stands_out(is_dark: bool) -> None:
    p = palette
    for ink, grounds, least in [
        (p.INK, (p.GROUND, p.LIGHT_SQUARE, p.DARK_SQUARE, p.GIVEN_CELL, p.FAULT_GROUND), 6),
        (p.SOFT_INK, (p.GROUND, p.BLANK_CELL), 4.5),
        (p.FILLED, (p.BLANK_CELL, p.FAULT_GROUND), 4.5),
        (p.FAULT, (p.FAULT_GROUND, p.LIGHT_SQUARE), 3),
        (p.FRAME, (p.GROUND, p.BLANK_CELL), 4.5),
        (p.LIGHT_SQUARE, (p.DARK_SQUARE,), 1.5),
        (p.INK, p.TINTS, 7),
        (p.SOFT_INK, p.TINTS, 3),
        (p.FRAME, p.TINTS, 3),
    ]:
        for ground in grounds:
            assert contrast(ink, ground, is_dark=is_dark) >= least, (ink, ground)


@pytest.mark.parametrize(
    ("boards", "n", "rows"),
    [
        (12, 8, [4, 4, 4]),
        (10, 8, [5, 5]),
        (9, 8, [3, 3, 3]),
        (7, 8, [4, 3]),
        (4, 12, [2, 2]),
        (1, 8, [1]),
    ],
)
def test_galleries_balance_their_rows(boards: int, n: int, rows: list[int]) -> None:
    picture = qd.show([qd.place_n_queens(n)] * boards)
    heights = [
        text.attrib["y"]
        for text in parse(picture).iter(f"{SVG}text")
        if (text.text or "").startswith("[")
    ]
    assert [heights.count(height) for height in dict.fromkeys(heights)] == rows
    assert float(parse(picture).attrib["width"]) <= 830


def test_galleries_as_text_balance_boards_of_different_sizes() -> None:
    for sizes, rows in (([6] * 9 + [20] + [6] * 2, [3, 3, 3, 3]), ([8] * 10, [4, 3, 3])):
        lines = str(qd.show([qd.place_n_queens(n) for n in sizes])).splitlines()
        assert [line.count("[") for line in lines if "[" in line] == rows
        assert max(map(len, lines)) <= 80


def test_one_of_anything_is_singular() -> None:
    assert qd.show([0]).name == "1 queen on a board of 1 by 1"
    assert qd.show([[0]]).name == "1 board"
    assert qd.show("1" + "." * 80).name == "Sudoku with 1 given"


def test_save_svg(tmp_path: Path) -> None:
    picture = qd.show([1, 3, 0, 2])
    picture.save(tmp_path / "board.svg")
    picture.save(str(tmp_path / "other.SVG"))
    for name in ("board.svg", "other.SVG"):
        assert (tmp_path / name).read_text(encoding="utf-8") == picture.svg
    assert len([*tmp_path.iterdir()]) == 2


def test_save_png(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    picture = qd.show(TEXTBOOK)
    sizes = []
    for scale in (1, 2.0):
        picture.save(tmp_path / "board.png", scale=scale)
        content = (tmp_path / "board.png").read_bytes()
        assert content.startswith(b"\x89PNG\r\n\x1a\n")
        sizes.append(int.from_bytes(content[16:20], "big"))
    assert sizes == [442, 884]
