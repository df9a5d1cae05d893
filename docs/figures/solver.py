"""The figures of docs/fast-solver.md; what they show is computed here as the solver does it."""

from collections.abc import Callable
from functools import reduce

import queendoku as qd
from draw import MARGIN, SMALL, Drawing
from queendoku.views.draw import palette

CELLS = 81
#: For each configuration, the box of its minirow in lines 0, 1 and 2.
CONFIGURATIONS = [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
#: The puzzle, band and digit of the figures, and of the page's first experiment.
PUZZLE, BAND, DIGIT = qd.generate_sudoku(seed=1), 2, 5

Minirows = list[list[int]]


def candidates() -> list[int]:
    """Give each cell the set of digits that the givens leave to it."""
    given = [int(character) if character.isdigit() else 0 for character in PUZZLE]

    def see(a: int, b: int) -> bool:
        (row, column), (other, beside) = divmod(a, 9), divmod(b, 9)
        same_box = (row // 3, column // 3) == (other // 3, beside // 3)
        return a != b and (row == other or column == beside or same_box)

    return [
        1 << given[cell] - 1
        if given[cell]
        else 0x1FF & ~sum({1 << given[c] - 1 for c in range(CELLS) if given[c] and see(cell, c)})
        for cell in range(CELLS)
    ]


def minirows_of(cells: list[int]) -> Minirows:
    """Give each minirow of the band the digits in its cells."""
    at = [9 * (3 * BAND + line) for line in range(3)]
    return [
        [cells[i + 3 * box] | cells[i + 3 * box + 1] | cells[i + 3 * box + 2] for box in range(3)]
        for i in at
    ]


def band() -> Drawing:
    """Draw the cells of a digit in a band, and its configurations."""
    bit = 1 << DIGIT - 1
    cells = candidates()
    rows = minirows_of(cells)
    left = [all(rows[line][box] & bit for line, box in enumerate(c)) for c in CONFIGURATIONS]
    used = {
        place
        for c, is_left in zip(CONFIGURATIONS, left, strict=True)
        if is_left
        for place in enumerate(c)
    }
    drawing = Drawing("A digit in a band, and its six configurations")
    drawing.head(f"Where can the {DIGIT}s of a band be?")
    size, top = 38.0, drawing.height + 10
    drawing.squares(MARGIN, top, size, 3, 9, ())
    for line in range(3):
        for column in range(9):
            cell = 9 * (3 * BAND + line) + column
            x, y = MARGIN + (column + 0.5) * size, top + (line + 0.5) * size
            if PUZZLE[cell].isdigit():
                drawing.text(x, y + 6, PUZZLE[cell], 17, anchor="middle", font_weight=600)
            elif cells[cell] & bit:
                drawing.text(x, y + 5, DIGIT, anchor="middle", fill=palette.SOFT_INK)
                if (line, column // 3) not in used:
                    drawing.line(x - 9, y + 9, x + 9, y - 9, stroke=palette.FAULT, stroke_width=2)
                else:
                    drawing.add(
                        "circle",
                        cx=x,
                        cy=y,
                        r=11,
                        fill="none",
                        stroke=palette.FILLED,
                        stroke_width=1.5,
                    )
        for box in range(3):
            drawing.rect(
                MARGIN + box * 3 * size,
                top + line * size,
                3 * size,
                size,
                fill="none",
                stroke=palette.FRAME,
                stroke_width=2,
            )
    drawing.height = top + 3 * size + 6
    drawing.notes("A frame is a minirow: three cells of a row in a box.")
    drawing.height += 6
    small, gap, top = 16.0, 12.0, drawing.height + 8
    for index, (configuration, is_left) in enumerate(zip(CONFIGURATIONS, left, strict=True)):
        x = MARGIN + index * (3 * small + gap)
        drawing.squares(
            x,
            top,
            small,
            3,
            3,
            set(enumerate(configuration)),
            palette.FILLED if is_left else palette.DARK_SQUARE,
        )
        words = "left" if is_left else "gone"
        drawing.text(
            x + 1.5 * small,
            top + 3 * small + 16,
            words,
            SMALL,
            anchor="middle",
            font_weight=600 if is_left else 400,
        )
    drawing.height = top + 3 * small + 22
    drawing.notes(
        "Six ways to take a minirow in each row and each box. Two are left: the circled "
        f"{DIGIT}s are in one of them, and the struck ones go."
    )
    return drawing


def sets() -> Drawing:
    """Draw the AND of three sets of digits."""
    rows = minirows_of(candidates())
    configuration = CONFIGURATIONS[0]
    three = [rows[line][box] for line, box in enumerate(configuration)]
    drawing = Drawing("One configuration of all nine digits at once")
    drawing.head("One AND asks for all nine digits")
    size, left, top = 24.0, MARGIN + 120, drawing.height + 24
    for digit in range(9):
        drawing.text(left + (digit + 0.5) * size, top - 6, digit + 1, SMALL, anchor="middle")
    names = [f"row {line + 1}, box {box + 1}" for line, box in enumerate(configuration)]
    for index, (name, digits) in enumerate(
        [*zip(names, three, strict=True), ("all three", reduce(int.__and__, three))]
    ):
        y = top + index * (size + 6) + (8 if index == 3 else 0)
        weight = 600 if index == 3 else 400
        drawing.text(MARGIN, y + 16, name, font_weight=weight)
        full = {(0, digit) for digit in range(9) if digits >> digit & 1}
        drawing.squares(left, y, size, 1, 9, full, palette.FILLED if index == 3 else palette.HOUSE)
    drawing.height = top + 4 * (size + 6) + 10
    drawing.notes(
        "Each set has a bit for each digit that its minirow can still take. What is in all "
        "three can have the first configuration."
    )
    return drawing


def vectors() -> Drawing:
    """Draw how puzzles lie in vectors."""
    drawing = Drawing("One puzzle in nine vectors, and many puzzles with one in each lane")
    size = 9.0

    drawing.head("One puzzle: nine vectors of cells")
    top = drawing.height + 10
    first = {(row, column) for row in range(0, 9, 3) for column in range(0, 9, 3)}
    for index, full in enumerate(
        (first, {(r, c + 1) for r, c in first}, {(r + 2, c + 2) for r, c in first})
    ):
        x = MARGIN + index * 122.0
        drawing.squares(x, top, size, 9, 9, full, palette.FILLED)
        for line in (0, 3, 6, 9):
            drawing.line(
                x, top + line * size, x + 9 * size, top + line * size, stroke=palette.FRAME
            )
            drawing.line(
                x + line * size, top, x + line * size, top + 9 * size, stroke=palette.FRAME
            )
        drawing.text(
            x + 4.5 * size,
            top + 9 * size + 16,
            ("vector 1", "vector 2", "… vector 9")[index],
            SMALL,
            anchor="middle",
        )
    drawing.height = top + 9 * size + 22
    drawing.notes(
        "A vector has the same place of each box. From box to box is a rotation inside a "
        "vector, from row to row another vector."
    )
    drawing.height += 12
    drawing.head("Many puzzles: 81 vectors, one for each cell")
    top, small, step = drawing.height + 24, 7.0, 92.0
    for index, puzzle in enumerate((1, 2, 3, 32)):
        x, y = MARGIN + index * step, top + 9 * small
        drawing.text(x, top - 8, f"puzzle {puzzle}", SMALL)
        drawing.squares(x, top, small, 9, 9, {(0, 0)}, palette.FILLED)
        drawing.line(x + small / 2, top + small, x + small / 2, y + 12, stroke=palette.FILLED)
        drawing.rect(x, y + 12, 22, 22, fill=palette.FILLED)
        drawing.text(x + 28, y + 27, f"lane {puzzle}", SMALL)
    drawing.height = top + 9 * small + 38
    drawing.notes(
        "Vector 1 has the first cell of every puzzle. To propagate, no lane needs another one."
    )
    return drawing


def handle(lanes: list[str], results: list[str], pending: list[str], new: list[str]) -> list[str]:
    """Branch, and fill the lanes that are done; says what is in the lanes then."""
    lanes = lanes.copy()
    idle = [lane for lane, result in enumerate(results) if result in ("solved", "wrong")]
    for lane in (lane for lane, result in enumerate(results) if result == "guess"):
        puzzle = lanes[lane]
        lanes[lane] += "1"
        if idle:
            lanes[idle.pop(0)] = puzzle + "2"
        else:
            pending.append(puzzle + "2")
    for lane in idle:
        lanes[lane] = pending.pop() if pending else new.pop(0)
    return lanes


def lanes() -> Drawing:
    """Draw what becomes of lanes with a result."""
    drawing = Drawing("Lanes, guesses and the stack of pending branches")
    drawing.head("Six lanes, and the branches that wait")
    now, pending, new = list("ABCDEF"), list[str](), list("GH")
    width, height = 44.0, 26.0
    stack_at = MARGIN + 6 * width + 16
    moments = [
        ["guess", "solved", "guess", "", "guess", ""],
        ["wrong", "", "solved", "solved", "", ""],
        [""] * 6,
    ]
    drawing.text(stack_at, drawing.height + 16, "waiting", SMALL)
    drawing.height += 24
    for results in moments:
        top = drawing.height
        for lane, (name, result) in enumerate(zip(now, results, strict=True)):
            x = MARGIN + lane * width
            drawing.rect(
                x,
                top,
                width,
                height,
                fill=palette.GIVEN_CELL if result else palette.LIGHT_SQUARE,
                stroke=palette.FRAME,
            )
            drawing.text(x + width / 2, top + 17.5, name, anchor="middle", font_weight=600)
            drawing.text(x + width / 2, top + height + 15, result, SMALL, anchor="middle")
        for place, name in enumerate(pending):
            x = stack_at + place * 32
            drawing.rect(x, top, 30, height, fill="none", stroke=palette.HOUSE)
            drawing.text(x + 15, top + 17.5, name, anchor="middle")
        drawing.height = top + height + (30 if any(results) else 6)
        now = handle(now, results, pending, new)
    drawing.notes(
        "Of a guess, one branch stays and the other takes a lane that is done, or waits. Lanes "
        "that are done take the last that waits, and then a new puzzle."
    )
    return drawing


FIGURES: dict[str, Callable[[], Drawing]] = {
    "solver-band": band,
    "solver-sets": sets,
    "solver-vectors": vectors,
    "solver-lanes": lanes,
}
