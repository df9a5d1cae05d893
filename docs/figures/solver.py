"""The figures of docs/fast-solver.md; what they show is computed here as the solver does it."""

import queendoku as qd
from draw import MARGIN, Sheet, boxes, discs, word
from queendoku.views.draw import palette

#: For each configuration, the box of its minirow in lines 0, 1 and 2.
CONFIGURATIONS = [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
#: The puzzle, band and digit of the figures, and of the page's first experiment.
PUZZLE, BAND, DIGIT = qd.generate_sudoku(seed=1), 2, 5
#: The characters and the digits that may be in the cells of the band.
GIVENS = [PUZZLE[9 * row : 9 * row + 9] for row in range(3 * BAND, 3 * BAND + 3)]
CELLS = [
    [{int(given)} if given.isdigit() else {*marks} for given, marks in zip(*row, strict=True)]
    for row in zip(GIVENS, qd.sudoku_candidates(PUZZLE)[3 * BAND :], strict=False)
]
#: The digits that may be in each minirow of the band.
MINIROWS = [[set.union(*row[box : box + 3]) for box in (0, 3, 6)] for row in CELLS]


def band() -> Sheet:
    """Draw the cells of a digit in a band, and its configurations."""
    left = [
        all(DIGIT in MINIROWS[line][box] for line, box in enumerate(boxes_of))
        for boxes_of in CONFIGURATIONS
    ]
    used = {
        place
        for boxes_of, is_left in zip(CONFIGURATIONS, left, strict=True)
        if is_left
        for place in enumerate(boxes_of)
    }
    sheet = Sheet("A digit in a band, and its six configurations")
    sheet.head(f"Where can the {DIGIT}s of a band be?")
    sheet.below(10)
    cells = sheet.grid(3, 9, 38)
    for row, column in ((row, column) for row in range(3) for column in range(9)):
        if GIVENS[row][column].isdigit():
            word(cells, row, column, GIVENS[row][column], size=17, weight="bold")
        elif DIGIT in CELLS[row][column]:
            word(cells, row, column, DIGIT, size=13, color=palette.SOFT_INK)
            if (row, column // 3) in used:
                discs(cells, [(row, column)], 22, mfc="none", mew=1.5)
            else:
                x, y = (column - 0.24, column + 0.24), (row + 0.24, row - 0.24)
                cells.plot(x, y, color=palette.FAULT, lw=2)
    minirows = [(row, column, 1, 3) for row in range(3) for column in (0, 3, 6)]
    boxes(cells, minirows, ec=palette.FRAME, lw=2)
    sheet.notes("A frame is a minirow: three cells of a row in a box.")
    sheet.below(14)
    for index, (boxes_of, is_left) in enumerate(zip(CONFIGURATIONS, left, strict=True)):
        colour = palette.FILLED if is_left else palette.DARK_SQUARE
        grid = sheet.grid(3, 3, 16, {*enumerate(boxes_of)}, colour, MARGIN + index * 60)
        words, weight = ("left", "bold") if is_left else ("gone", "normal")
        word(grid, 3.2, 1, words, weight=weight)
    sheet.below(16)
    sheet.notes(
        "Six ways to take a minirow in each row and each box. Two are left: the circled "
        f"{DIGIT}s are in one of them, and the struck ones go."
    )
    return sheet


def sets() -> Sheet:
    """Draw the AND of three sets of digits."""
    places = list(enumerate(CONFIGURATIONS[0]))
    rows = {f"row {line + 1}, box {box + 1}": MINIROWS[line][box] for line, box in places}
    rows["all three"] = set.intersection(*rows.values())
    sheet = Sheet("One configuration of all nine digits at once")
    sheet.head("One AND asks for all nine digits")
    sheet.below(18)
    for name, digits in rows.items():
        last = name == "all three"
        sheet.below(14 if last else 6)
        colour = palette.FILLED if last else palette.HOUSE
        grid = sheet.grid(1, 9, 24, {(0, digit - 1) for digit in digits}, colour, 134)
        word(grid, 0, -5.5, name, ha="left", size=13, weight="bold" if last else "normal")
        if len(sheet.figure.axes) == 1:
            for digit in range(9):
                word(grid, -0.9, digit, digit + 1)
    sheet.notes(
        "Each set has a bit for each digit that its minirow can still take. What is in all "
        "three can have the first configuration."
    )
    return sheet


def vectors() -> Sheet:
    """Draw how puzzles lie in vectors."""
    sheet = Sheet("One puzzle in nine vectors, and many puzzles with one in each lane")
    sheet.head("One puzzle: nine vectors of cells")
    sheet.below(10)
    corners = [(row, column) for row in (0, 3, 6) for column in (0, 3, 6)]
    for index, (down, right, name) in enumerate(((0, 0, "1"), (0, 1, "2"), (2, 2, "9"))):
        full = [(row + down, column + right) for row, column in corners]
        grid = sheet.grid(9, 9, 9, full, palette.FILLED, MARGIN + index * 122)
        boxes(grid, [(*corner, 3, 3) for corner in corners], ec=palette.FRAME, lw=1)
        word(grid, 9.8, 4, f"{'… ' if name == '9' else ''}vector {name}")
    sheet.below(18)
    sheet.notes(
        "A vector has the same place of each box. From box to box is a rotation inside a "
        "vector, from row to row another vector."
    )
    sheet.below(12)
    sheet.head("Many puzzles: 81 vectors, one for each cell")
    sheet.below(24)
    for index, puzzle in enumerate((1, 2, 3, 32)):
        grid = sheet.grid(9, 9, 7, [(0, 0)], palette.FILLED, MARGIN + index * 92)
        word(grid, -1.5, -0.5, f"puzzle {puzzle}", ha="left")
        grid.plot([0, 0], [0, 11], color=palette.FILLED, lw=1, clip_on=False)
        boxes(grid, [(10.5, 0, 3, 3)], fc=palette.FILLED)
        word(grid, 11.6, 3.5, f"lane {puzzle}", ha="left")
    sheet.below(38)
    sheet.notes(
        "Vector 1 has the first cell of every puzzle. To propagate, no lane needs another one."
    )
    return sheet


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


def lanes() -> Sheet:
    """Draw what becomes of lanes with a result."""
    sheet = Sheet("Lanes, guesses and the stack of pending branches")
    sheet.head("Six lanes, and the branches that wait")
    now, pending, new = list("ABCDEF"), list[str](), list("GH")
    moments = [
        ["guess", "solved", "guess", "", "guess", ""],
        ["wrong", "", "solved", "solved", "", ""],
        [""] * 6,
    ]
    sheet.below(24)
    for results in moments:
        row = sheet.axes(44 * 8, 26)
        row.set(xlim=(-0.5, 7.5), ylim=(0.5, -0.5))
        row.set_axis_off()
        for lane, (name, result) in enumerate(zip(now, results, strict=True)):
            ground = palette.GIVEN_CELL if result else palette.LIGHT_SQUARE
            boxes(row, [(0, lane, 1, 1)], fc=ground, ec=palette.FRAME, lw=1)
            word(row, 0, lane, name, size=13, weight="bold")
            word(row, 0.9, lane, result)
        for place, name in enumerate(pending):
            boxes(row, [(0, 6.3 + 0.75 * place, 1, 0.7)], ec=palette.HOUSE, lw=1)
            word(row, 0, 6.15 + 0.75 * place, name, size=13)
        if len(sheet.figure.axes) == 1:
            word(row, -0.9, 5.8, "waiting", ha="left")
        sheet.below(30 if any(results) else 6)
        now = handle(now, results, pending, new)
    sheet.notes(
        "Of a guess, one branch stays and the other takes a lane that is done, or waits. Lanes "
        "that are done take the last that waits, and then a new puzzle."
    )
    return sheet


FIGURES = (band, sets, vectors, lanes)
