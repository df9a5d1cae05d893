"""Pictures of sudokus of any size, with regions of any shape, and with rules."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

import queendoku as qd
import queendoku.rules as qr
from queendoku.rules import RULES, Rule
from queendoku.rules.board import Board
from queendoku.rules.rule import OnLine
from queendoku.rules.shapes import Disc, Label, Look, Shape
from queendoku.views.draw import palette, shapes
from queendoku.views.draw.grid import borders
from queendoku.views.kinds.board import SYMBOLS, SudokuGrid
from queendoku.views.kinds.sudoku.svg import CELL
from queendoku.views.kinds.variant.marks import Circle, Path, RuleMarks, Writing, kinds_of, outlines
from queendoku.views.picture import Picture
from rules.definitions import obeying
from rules.grids import random_puzzle
from rules.test_rules import RARE, instance
from views.show.drawn import SVG, contrast, drawn_digits, parse, sudoku_in, texts

JIGSAW = ["1112", "1332", "1342", "4442", "3344"]
SIZES = (4, 6, 8, 10, 12, 16, 25)


def cells_in(picture: Picture) -> str:
    """What the lines of a picture in text have in cells."""
    rows = [line for line in str(picture).splitlines() if line[:2] in ("│ ", "  ")]
    return re.sub("[^1-9A-P·]", "", "".join(rows))


@pytest.mark.parametrize("size", SIZES)
def test_a_grid_of_any_size_can_be_read_back(size: int) -> None:
    rng = Random(size)
    cells = [rng.choice([0, rng.randint(1, size)]) for _ in range(size * size)]
    written = "".join(SYMBOLS[digit] for digit in cells)
    rows = [cells[start : start + size] for start in range(0, size * size, size)]
    forms: list[Any] = [
        written.replace("·", "."),
        rows,
        [written[start : start + size].replace("·", ".") for start in range(0, len(cells), size)],
        [[SYMBOLS[digit].replace("·", ".") for digit in row] for row in rows],
        qd.SudokuVariant(cells, size=size),
    ]
    for form in forms:
        picture = qd.show(form)
        assert cells_in(picture) == written
        assert drawn_digits(picture) == sorted(shapes.GLYPHS[digit] for digit in cells if digit)
        first = SYMBOLS[cells[0]].replace("·", "blank")
        assert picture.description.startswith(f"Row 1: {first}, ")
        assert picture.name.startswith(f"Sudoku of {size} by {size} with ")
        assert float(parse(picture).attrib["width"]) <= 700
    assert qd.show(forms).total == len(forms)


@pytest.mark.parametrize("size", SIZES)
def test_every_pencil_mark_has_its_place(size: int) -> None:
    picture = qd.show(qd.SudokuVariant(size=size), candidates=True)
    every = sorted(shapes.GLYPHS[1 : size + 1] * size**2)
    assert drawn_digits(picture) == every
    [group] = [one for one in parse(picture).iter(f"{SVG}g") if one.get("stroke-linecap")]
    marks = "".join(path.attrib["d"] for path in group)
    assert len({*re.findall(r"M-?\d+ -?\d+", marks)}) == size**3
    assert "{" + SYMBOLS[1 : size + 1] + "}" in str(picture)


def test_candidates_of_ones_own_are_drawn_in_blank_cells() -> None:
    puzzle = qd.SudokuVariant("12.. 34.. .... ....", size=4)
    picture = qd.show(puzzle, candidates=qd.true_candidates(puzzle))
    marks = sudoku_in(picture).candidates
    assert marks is not None
    assert marks[:4] == ((), (), (3, 4), (3, 4))
    assert "{34}" in str(picture)


def test_cells_with_one_true_candidate_are_filled_in() -> None:
    puzzle = qd.SudokuVariant("12.. 3... .... ....", size=4)
    grid = sudoku_in(qd.show(puzzle, candidates=qd.true_candidates(puzzle)))
    assert grid.givens == tuple(puzzle.digits)
    assert grid.digits[:8] == (1, 2, 0, 0, 3, 4, 0, 0)
    assert grid.candidates is not None
    assert grid.candidates[2:6] == ((3, 4), (3, 4), (), ())
    houses = sudoku_in(qd.show(puzzle, candidates=qd.sudoku_candidates(puzzle)))
    assert houses.digits == grid.givens  # what the houses leave is not settled
    assert houses.candidates is not None
    assert houses.candidates[5] == (4,)


def test_what_stays_a_board_of_queens() -> None:
    for board in (["...."] * 4, [".Q..", "...Q", "Q...", "..Q."], [[0, 1, 0, 1]] * 4):
        assert not isinstance(qd.show(board).boards[0], SudokuGrid)
    assert qd.show([[1, 3, 0, 2]] * 4).total == 4  # placements
    assert qd.show([["1", ".", ".", "."]] * 4).total is None
    assert sudoku_in(qd.show(["...."] * 4, kind="sudoku")).size == 4


def test_regions_of_any_shape_have_borders() -> None:
    puzzle = qd.SudokuVariant("1... .2.. .... ....", size=4, regions="1112 1332 4332 4442")
    assert str(qd.show(puzzle)).splitlines() == [
        "┌─────────┬───┐",
        "│ 1   · · │ · │",
        "│   ┌─────┤   │",
        "│ · │ 2 · │ · │",
        "├───┤     │   │",
        "│ · │ · · │ · │",
        "│   └─────┤   │",
        "│ ·   · · │ · │",
        "└─────────┴───┘",
    ]
    assert "Regions, row by row: 1112, 1332, 4332, 4442." in qd.show(puzzle).description
    thick = [run for run in borders(4, puzzle.board.regions) if run[4]]
    assert sum(length for _, _, length, _, _ in thick) == 11
    assert sum(run[2] for run in borders(4, puzzle.board.regions)) == 2 * 3 * 4


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1))
def test_an_outline_has_its_cells_within_and_no_others(cells: set[tuple[int, int]]) -> None:
    def area(points: tuple[tuple[float, float], ...]) -> float:
        around = zip(points, (*points[1:], points[0]), strict=True)
        return sum(x * other_y - other_x * y for (y, x), (other_y, other_x) in around) / 2

    assert sum(map(area, outlines(cells, 0))) == len(cells)
    for points in outlines(cells, 0.1):
        assert {(int(row), int(column)) for row, column in points} <= cells
        for (row, column), (other_row, other_column) in pairwise(points):
            assert abs(row - other_row) < 1e-9 or abs(column - other_column) < 1e-9


def drawable(kind: type[Rule], seed: int) -> tuple[list[int], qd.SudokuVariant, bool]:
    """A full grid, a puzzle with a random rule, and whether the grid obeys that."""
    for attempt in range(1000):
        rng = Random(f"{kind.__name__} {seed} {attempt}")
        _, [grid] = random_puzzle(9 if kind is qr.Windoku else 6, rng, 0, RARE.get(kind))
        rules = instance(kind, rng, grid)
        try:
            variant = qd.SudokuVariant(size=grid.n, rules=rules)
        except ValueError:  # what nobody could obey
            continue
        return [*grid.values()], variant, bool(obeying(rules, [grid]))
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_each_rule_is_drawn_named_and_found_broken(kind: type[Rule]) -> None:
    for seed in range(4):
        solution, variant, obeyed = drawable(kind, seed)
        picture = qd.show(solution, givens=variant)
        assert bool(sudoku_in(picture).broken) != obeyed
        assert ("is broken." in str(picture)) != obeyed
        assert bool(sudoku_in(picture).at_fault) != obeyed
        root = parse(picture)
        width, height = (float(root.attrib[side]) for side in ("width", "height"))
        assert [*kinds_of(variant)] == texts(picture)
        for rule in variant.rules:
            assert f"{rule}\n" in f"{picture}\n"
            assert f"{rule}." in picture.description
        for element in root.iter():
            colours = {element.get(part, "none") for part in ("fill", "stroke")}
            known = {*palette.IN_THE_DARK, palette.WHITE_DOT, palette.BLACK_DOT, "none"}
            assert colours <= known
        for mark in RuleMarks(variant).marks:
            if isinstance(mark, Writing):
                assert {*mark.text} <= {*shapes.SIGNS}
                for place, side in zip(mark.at, (height, width), strict=True):
                    assert -0.95 < place < variant.size + 0.95 < side
        assert "id" not in {name for element in root.iter() for name in element.attrib}


def test_any_rows_columns_and_digits() -> None:
    grid = qd.SudokuVariant("A0...", size=(1, 5), digits=[0, 2, 7, 10, 35])
    picture = qd.show(grid, candidates=[[[10], [0], [2, 7, 35], [2, 35], [7]]])
    assert str(picture).splitlines()[1] == "│ A 0 · · · │ → │ A 0 {27Z} {2Z} 7 │"
    assert "Row 1: A, 0, blank, blank, 7." in picture.description
    width, height = (float(parse(picture).attrib[side]) for side in ("width", "height"))
    assert width - height == 4 * CELL
    solved = qd.show("A072Z", givens=grid)
    assert str(solved).splitlines()[1] == "│ A 0 · · · │ → │ A 0 7 2 Z │"
    assert qd.sudoku_conflicts(grid.with_givens("00..."))[0].digit == 0
    clash = qd.show(grid.with_givens("00..."))
    assert "r1c1 and r1c2 both have 0 in row 1." in clash.description


def look(kind: Any) -> list[Any]:
    """How the line of a rule is drawn, without its colours."""
    rule: Rule = kind(["r1c1", "r2c2", "r5c5"], *[lambda a, b: a < b][: kind is qr.Pair])
    found: list[Any] = []
    for mark in RuleMarks(qd.SudokuVariant(rules=[rule])).marks:
        if isinstance(mark, Path):
            is_filled = mark.fill != "none"
            found.append((mark.width, mark.dashes, is_filled, len(mark.points)))
        else:
            found.append((mark.at, mark[2], getattr(mark, "fill", "") == palette.DARK_SQUARE))
    return found


def test_lines_are_told_apart_without_colour() -> None:
    lines = [kind for kind in RULES if issubclass(kind, OnLine) and kind is not qr.Line]
    assert len(lines) >= 12
    for one, other in combinations(lines, 2):
        assert look(one) != look(other), (one, other)


def test_a_rule_of_ones_own_looks_as_it_says() -> None:
    class Mine(qr.Renban):
        look = Look("FOURTH", 0.3)

    [line] = RuleMarks(qd.SudokuVariant(rules=[Mine("r1c1 r1c2")])).marks
    assert isinstance(line, Path)
    assert (line.ink, line.width, line.dashes) == (palette.FOURTH, 0.3, ())


def test_cages_and_clues() -> None:
    killer = qr.Killer("r1c1 r1c2 r2c1", 10)
    little = qr.LittleKiller("r0c4", "DL", 17)
    puzzle = qd.SudokuVariant(rules=[killer, little, qr.AntiKnight()])
    picture = qd.show(puzzle)
    assert texts(picture) == ["Killer", "Little killer", "Anti-knight"]
    plain = parse(qd.show(qd.SudokuVariant(rules=[killer])))
    # The clue stands above.
    assert float(parse(picture).attrib["width"]) == float(plain.attrib["width"])
    assert float(parse(picture).attrib["height"]) > float(plain.attrib["height"]) + 40
    [cage] = [path for path in parse(picture).iter(f"{SVG}path") if path.get("stroke-dasharray")][
        :1
    ]
    assert cage.attrib["d"].count("L") == 5  # an L has six corners
    assert str(picture).splitlines()[-3:] == [str(rule) for rule in puzzle.rules]


@pytest.mark.parametrize("seed", range(3))
def test_cages_have_their_borders_in_text(seed: int) -> None:
    puzzle = qd.generate_sudoku(size=6, rules=[qr.Killer], seed=seed)
    assert isinstance(puzzle, qd.SudokuVariant)
    lines = str(qd.show(puzzle)).splitlines()[:13]
    cages: dict[Any, Any] = {cell: rule for rule in puzzle.rules for cell in vars(rule)["cells"]}
    for row, column in product(range(6), range(1, 6)):
        thin = " │"[cages.get((row, column)) != cages.get((row, column - 1))]
        assert lines[2 * row + 1][4 * column] == (thin if column % 3 else "┃")
    totals = {min(rule.cells): rule.total for rule in cages.values()}
    assert [*map(int, re.findall(r"\d+", "".join(lines)))] == [*map(totals.get, sorted(totals))]


def test_pencil_marks_leave_the_sum_of_a_cage_alone() -> None:
    cage = qd.show(qd.SudokuVariant(rules=[qr.Killer("r1c1 r1c2", 12)]), candidates=True)
    bare = qd.show(qd.SudokuVariant(rules=[qr.Killer("r1c1 r1c2")]), candidates=True)

    def highest(picture: Picture) -> float:
        """Where the upper ends of the candidates of the first row are, in the picture."""
        [group] = [
            one for one in parse(picture).iter(f"{SVG}g") if one.get("stroke") == palette.SOFT_INK
        ]
        [path] = group
        scale = float(path.attrib["transform"].removeprefix("scale(").rstrip(")"))
        return min(int(y) * scale for y in re.findall(r"M-?\d+ (-?\d+)", path.attrib["d"]))

    assert highest(bare) < 0.295 * 46 < highest(cage)


def test_a_step_has_room_for_clues_beside_the_grid() -> None:
    widths = []
    for rules in ([], [qr.Sandwich("r2c0", 5)]):
        step = qd.hint_sudoku(qd.SudokuVariant("1.....3..4.....2", size=4, rules=rules))
        widths.append(float(parse(qd.show(step)).attrib["width"]))
    assert widths[1] - widths[0] == pytest.approx(0.95 * 9 * 52 / 4, abs=0.1)


def test_a_solution_shows_the_puzzle_s_givens_and_rules() -> None:
    puzzle = qd.SudokuVariant("1... ..12 2... ...1", size=4, rules=[qr.AntiKing()])
    picture = qd.show("1234 3412 2143 4321", givens=puzzle)
    assert sudoku_in(picture).givens == tuple(puzzle.digits)
    assert picture.name == "Sudoku of 4 by 4 with 5 givens, 11 filled cells and 1 rule"
    assert " → " in str(picture)
    five = qd.SudokuVariant(size=5, boxes=(1, 5), rules=[qr.AntiKnight()])
    rows = ["12345", "45123", "23451", "51234", "34512"]
    assert sudoku_in(qd.show(rows, givens=five)).filled == 25
    with pytest.raises(ValueError, match="board must have 5 rows of 5 cells, got 81 cells"):
        qd.show("." * 81, givens=five)
    with pytest.raises(ValueError, match="givens: size 9 is not that of the board, 4"):
        qd.show("1234 3412 2143 4321", givens="." * 81)
    with pytest.raises(ValueError, match="kind: board is a sudoku"):
        qd.show(puzzle, kind="queens")
    with pytest.raises(ValueError, match="givens: r1c1 has 1, but the board has 2 there"):
        qd.show("2134 3412 1243 4321", givens=puzzle)


def test_a_puzzle_draws_itself() -> None:
    puzzle = qd.SudokuVariant(size=6, rules=[qr.Thermometer("r1c1 r2c1 r3c1")])
    assert puzzle._repr_mimebundle_() == qd.show(puzzle)._repr_mimebundle_()


def test_galleries_have_all_sizes() -> None:
    puzzles = [qd.SudokuVariant(size=size, rules=[qr.AntiKing()]) for size in (4, 9, 25)]
    picture = qd.show([*puzzles, "." * 81])
    sizes = [board.size for board in picture.boards if isinstance(board, SudokuGrid)]
    assert sizes == [4, 9, 25, 9]
    assert texts(picture) == ["[0]", "[1]", "[2]", "[3]", "4 boards"]
    assert float(parse(picture).attrib["width"]) < 800


@pytest.mark.parametrize("is_dark", [False, True])
def test_rules_stand_out(is_dark: bool) -> None:
    p = palette
    inks = (p.SOFT_INK, p.HOUSE, p.PATTERN, p.OTHER, p.THIRD, p.FOURTH, p.INK)
    pairs = [(ink, ground, 3) for ink in inks for ground in (p.BLANK_CELL, p.GIVEN_CELL)]
    pairs += [(p.FILLED, p.DARK_SQUARE, 3), (p.WHITE_DOT, p.BLACK_DOT, 7)]
    for ink, ground, least in pairs:
        assert contrast(ink, ground, is_dark=is_dark) >= least, (ink, ground)
    # A dot or the ring around it stands out.
    for dot in (p.WHITE_DOT, p.BLACK_DOT):
        assert max(contrast(ink, p.BLANK_CELL, is_dark=is_dark) for ink in (dot, p.INK)) >= 3


def test_a_line_of_one_cell_is_a_ring() -> None:
    puzzle = qd.SudokuVariant(rules=[qr.Line("r5c5", "[12]")])
    assert [(type(mark), mark.layer) for mark in RuleMarks(puzzle).marks] == [(Circle, 1)]


def test_signs_without_a_glyph_are_left_out() -> None:
    class Odd(Rule):
        """Drawn with a sign that nobody knows."""

        def kernels(self, board: Board) -> Iterator[Any]:
            yield from board.digits[:0]

        def shapes(self, board: Board) -> Iterator[Shape]:
            yield Label((0.5, board.size), "1♛2")
            yield Disc((2, 2), 0.3, "open", "♛")

    assert qd.show(qd.SudokuVariant(rules=[Odd()])).svg.count("♛") == 0
