"""The figures of docs/fast-counter.md; what they show is computed here as the counter does it."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from draw import MARGIN, SMALL, WIDTH, Drawing
from queendoku.views.draw import palette

Square = tuple[int, int]

QUEEN = palette.FILLED


def board(
    drawing: Drawing,
    x: float,
    y: float,
    square: float,
    n: int,
    *,
    tinted: Collection[Square] = (),
    queens: Collection[Square] = (),
    words: Mapping[Square, str] | None = None,
) -> None:
    """Draw a board of n by n squares: some of them tinted, some with a queen or a word."""
    drawing.squares(x, y, square, n, n, tinted)
    for row, column in queens:
        middle = (x + (column + 0.5) * square, y + (row + 0.5) * square)
        drawing.add("circle", cx=middle[0], cy=middle[1], r=square * 0.34, fill=QUEEN)
    for (row, column), word in (words or {}).items():
        middle = (x + (column + 0.5) * square, y + (row + 0.5) * square)
        drawing.text(middle[0], middle[1] + 4.5, word, SMALL, anchor="middle")


def mask(
    drawing: Drawing, x: float, y: float, bits: int, n: int, size: float, colour: str = QUEEN
) -> None:
    """Draw a mask, bit 0 first: what is set is filled."""
    full = {(0, bit) for bit in range(n) if bits >> bit & 1}
    drawing.squares(x, y, size, 1, n, full, colour)


def colours() -> Drawing:
    """Draw a placement by colours, and which rows and columns its black queens take."""
    drawing = Drawing("A placement of 8 queens, by the colours of their squares")
    drawing.head("Eight queens, four on each colour")
    size, n = 32.0, 8
    left, top = (WIDTH - n * size) / 2, drawing.height + 30
    dark = {(row, column) for row in range(n) for column in range(n) if (row + column) % 2 == 0}
    queens = set(enumerate((0, 4, 7, 5, 2, 6, 1, 3)))
    board(drawing, left, top, size, n, tinted=dark, queens=sorted(queens & dark))
    for row, column in sorted(queens):
        x, y = left + (column + 0.5) * size, top + (row + 0.5) * size
        places = [(left - 14, y), (x, top - 14)]
        if (row, column) in dark:
            for (at_x, at_y), name in zip(places, ("AZ"[row % 2], "PS"[column % 2]), strict=True):
                drawing.text(at_x, at_y + 4.5, name, anchor="middle", font_weight=600)
            continue
        for (at_x, at_y), radius in zip([(x, y), *places], (size * 0.32, 4, 4), strict=True):
            ring = {"fill": "none", "stroke": QUEEN, "stroke_width": 2}
            drawing.add("circle", cx=at_x, cy=at_y, r=radius, **ring)
    for row, column in sorted(dark - queens):
        if abs(row - 3) == abs(column - 5):
            middle = (left + (column + 0.5) * size, top + (row + 0.5) * size)
            drawing.add("circle", cx=middle[0], cy=middle[1], r=3, fill=QUEEN)
    drawing.height = top + n * size + 6
    drawing.notes(
        "Tinted squares are the black ones. Full circles are black queens, rings white ones. "
        "Small dots are the diagonals of one black queen: all on black squares. Letters mark "
        "the rows and columns of black queens: A and Z even and odd rows, P and S even and odd "
        "columns. White queens have all the others."
    )
    return drawing


def on_cross(n: int) -> dict[Square, int]:
    """Give each square of the middle rows and columns the number of its ring."""
    middle = {(n - 1) // 2, n // 2}
    return {
        (row, column): (max(abs(2 * row - n + 1), abs(2 * column - n + 1)) + 1) // 2
        for row in range(n)
        for column in range(n)
        if row in middle or column in middle
    }


def images(n: int, queens: Sequence[Square]) -> Iterator[list[Square]]:
    """Turn and mirror queens in all eight ways."""
    for _ in range(4):
        queens = [(column, n - 1 - row) for row, column in queens]
        yield sorted(queens)
        yield sorted((column, row) for row, column in queens)


def rings() -> Drawing:
    """Draw how symmetries are taken out at the centre."""
    drawing = Drawing("Rings from the centre, and the eight images of a choice")
    cross = on_cross(8)
    drawing.head("Rings on the middle rows and columns")
    square = 25.0
    top = drawing.height + 10
    words = {at: str(ring) for at, ring in cross.items()}
    board(drawing, (WIDTH - 8 * square) / 2, top, square, 8, tinted=cross, words=words)
    drawing.height = top + 8 * square + 8
    drawing.notes(
        "The two middle rows and columns of every placement hold queens. Which ring has the "
        "first of them?"
    )
    drawing.height += 10
    drawing.head("Ring 2 with one queen: eight images")
    choice = [(2, 3)]
    small, gap = 10.0, 12.0
    top = drawing.height + 8
    every = sorted(images(8, choice), reverse=True)
    for index, queens in enumerate(every):
        x = MARGIN + index % 4 * (8 * small + gap)
        y = top + index // 4 * (8 * small + gap)
        board(drawing, x, y, small, 8, tinted=[at for at in cross if cross[at] <= 2], queens=queens)
        if index == 0:
            drawing.rect(x - 3, y - 3, 86, 86, fill="none", stroke=QUEEN, stroke_width=3, rx=3)
    drawing.height = top + 2 * 80 + gap + 4
    drawing.notes(
        "Only the framed one is searched, and what it finds counts eight times. The other "
        "tinted squares stay empty."
    )
    return drawing


def order() -> Drawing:
    """Draw in which order the rows are searched."""
    drawing = Drawing("The order of the rows, and what a queen below the middle attacks above it")
    square, n = 27.0, 8
    left, top = MARGIN + 34, drawing.height + 6
    queen = (5, 2)
    attacked = {
        (row, column) for row in (6, 3) for column in (2, 2 - abs(row - 5), 2 + abs(row - 5))
    }
    board(drawing, left, top, square, n, tinted=attacked, queens=[queen])
    for place, row in enumerate([*range(n // 2, n), *reversed(range(n // 2))], 1):
        y = top + (row + 0.5) * square + 4.5
        drawing.text(left - 8, y, place, anchor="end", font_weight=600)
    middle = top + n / 2 * square
    drawing.line(left - 26, middle, left + n * square, middle, stroke=palette.INK, stroke_width=2)
    x = left + n * square + 14
    drawing.text(x, middle - 2.5 * square, "then up", SMALL)
    drawing.text(x, middle + 1.5 * square + 4, "first down", SMALL)
    drawing.text(x, top + 3.5 * square + 4.5, "above", SMALL, font_weight=600)
    drawing.text(x, top + 6.5 * square + 4.5, "next row", SMALL, font_weight=600)
    drawing.height = top + n * square + 6
    drawing.notes(
        "The numbers are the order. A node below the middle carries the attacks on the next "
        "row, and those on the first row above."
    )
    return drawing


Node = tuple[int, int, int]


def nodes_of(n: int, rows: int) -> list[Node]:
    """List the nodes with that many rows done: columns, diagonals, anti-diagonals."""
    full = (1 << n) - 1
    nodes = [(0, 0, 0)]
    for _ in range(rows):
        nodes = [
            (columns | bit, (diagonals | bit) << 1 & full, (antis | bit) >> 1)
            for columns, diagonals, antis in nodes
            for bit in (1 << column for column in range(n))
            if not (columns | diagonals | antis) & bit
        ]
    return nodes


def lanes() -> Drawing:
    """Draw a pass over nodes of 8 queens."""
    n, count = 8, 5
    full = (1 << n) - 1
    nodes = nodes_of(n, 4)[10 : 10 + count]
    free = [full & ~(a | b | c) for a, b, c in nodes]
    queen = [bits & -bits for bits in free]
    child = [
        (a | q, (b | q) << 1 & full, (c | q) >> 1)
        for (a, b, c), q in zip(nodes, queen, strict=True)
    ]
    left = [full & ~(a | b | c) for a, b, c in child]
    alive = [bool(q and bits) for q, bits in zip(queen, left, strict=True)]
    drawing = Drawing("One pass over five nodes")
    size, step = 7.9, 72.0

    def row(name: str, masks: Sequence[int | None], colour: str = QUEEN) -> None:
        drawing.height += 20
        drawing.text(MARGIN, drawing.height, name, SMALL)
        for lane, bits in enumerate(masks):
            if bits is not None:
                mask(drawing, MARGIN + lane * step, drawing.height + 5, bits, n, size, colour)
        drawing.height += 12

    drawing.head("Five lanes, a node of 8 queens in each")
    row("free = ~(columns | diagonals | antis)", free)
    row("queen = free & -free, the lowest free column", queen)
    row("the child's columns | queen", [a for a, _, _ in child], palette.HOUSE)
    row("the child's (diagonals | queen) << 1", [b for _, b, _ in child], palette.HOUSE)
    row("the child's (antis | queen) >> 1", [c for _, _, c in child], palette.HOUSE)
    row("what is free in the next row", left)
    drawing.height += 20
    drawing.text(MARGIN, drawing.height, "alive: something is", SMALL)
    for lane, lives in enumerate(alive):
        x = MARGIN + lane * step + 4 * size
        drawing.text(x, drawing.height + 16, "yes" if lives else "no", SMALL, anchor="middle")
    drawing.height += 20
    packed = [bits for bits, lives in zip(left, alive, strict=True) if lives]
    top = drawing.height + 6
    for to, lane in enumerate(lane for lane, lives in enumerate(alive) if lives):
        x1, x2 = MARGIN + lane * step + 4 * size, MARGIN + to * step + 4 * size
        drawing.line(x1, top, x2, top + 24, stroke=palette.SOFT_INK, stroke_width=1.5)
        drawing.add("circle", cx=x2, cy=top + 24, r=2.5, fill=palette.SOFT_INK)
    drawing.height = top + 14
    row("", packed)
    drawing.height += 4
    drawing.notes(
        "Children that are alive move together and are stored behind those of the passes "
        "before, for the next row's turn."
    )
    return drawing


def passes(children: Sequence[int], lanes: int, *, refill: bool) -> list[list[int | None]]:
    """Say which node each lane works on in each pass."""
    waiting = list(enumerate(children, 1))[::-1]
    now: list[tuple[int, int] | None] = [None] * lanes
    done = []
    while waiting or any(now):
        if refill or not any(now):
            now = [lane or (waiting.pop() if waiting else None) for lane in now]
        done.append([lane[0] if lane else None for lane in now])
        now = [(lane[0], lane[1] - 1) if lane and lane[1] > 1 else None for lane in now]
    return done


def refill() -> Drawing:
    """Draw lanes that wait beside lanes that take the next node."""
    full = (1 << 10) - 1
    children = [(full & ~(a | b | c)).bit_count() for a, b, c in nodes_of(10, 5)]
    children = [count for count in children if count][240:272]
    drawing = Drawing("Lanes that wait, and lanes that are refilled")
    size = 20.0
    wait, fill = (passes(children, 8, refill=how) for how in (False, True))
    top = drawing.height
    for x, words, grid in ((MARGIN, "waiting", wait), (MARGIN + 8 * size + 32, "refilled", fill)):
        used = sum(lane is not None for row in grid for lane in row) / (8 * len(grid))
        drawing.text(x, top + 15, f"{words}: {used:.0%} full", font_weight=600)
        nodes = {
            (at, lane): node
            for at, row in enumerate(grid)
            for lane, node in enumerate(row)
            if node is not None
        }
        drawing.squares(x, top + 26, size, len(grid), 8, nodes, palette.GIVEN_CELL)
        for (at, lane), node in nodes.items():
            middle = (x + (lane + 0.5) * size, top + 26 + (at + 0.7) * size)
            drawing.text(*middle, node, 11, anchor="middle")
    drawing.height = top + 26 + size * len(wait) + 6
    drawing.notes(
        "A row is a pass over eight lanes, a number the node whose "
        f"child is made: {len(children)} nodes of 10 queens, {sum(children)} children, "
        f"{len(wait)} passes against {len(fill)}."
    )
    return drawing


def last_rows() -> Drawing:
    """Draw how the last two queens are counted."""
    drawing = Drawing("The last two queens, counted without placing them")
    drawing.head("Two rows and two columns are left")
    cases = [
        (0b11, 0b11, 4, "both rows may take both", "2 ways"),
        (0b11, 0b10, 4, "one row has no choice", "1 way"),
        (0b01, 0b10, 4, "each row has its own", "1 way"),
        (0b01, 0b01, 4, "both want the same column", "0 ways"),
        (0b11, 0b11, 1, "neighbours share a diagonal", "0 ways"),
    ]
    size = 24.0
    for first, second, apart, words, ways in cases:
        top = drawing.height + 14
        places = (1, 1 + apart)
        taken = {(row, column) for row in range(2) for column in range(6) if column not in places}
        drawing.squares(MARGIN, top, size, 2, 6, taken)
        for row, free in enumerate((first, second)):
            for column in (column for bit, column in enumerate(places) if free >> bit & 1):
                drawing.add(
                    "circle",
                    cx=MARGIN + (column + 0.5) * size,
                    cy=top + (row + 0.5) * size,
                    r=7,
                    fill="none",
                    stroke=QUEEN,
                    stroke_width=2,
                )
        drawing.text(MARGIN + 6 * size + 14, top + 20, words, SMALL)
        drawing.text(MARGIN + 6 * size + 14, top + 38, ways, font_weight=600)
        drawing.height = top + 2 * size
    drawing.height += 8
    drawing.notes("Dark columns are taken; a circle is a square that is free.")
    return drawing


def chunks() -> Drawing:
    """Draw the buffers of the levels."""
    drawing = Drawing("The deepest level with a whole chunk goes first")
    drawing.head("Nodes that wait at each row")
    sizes = [0, 60, 50, 130, 45, 20]
    chunk = 100.0
    scale = 1.7
    top = drawing.height + 22
    deepest = max(row for row, size in enumerate(sizes) if size >= chunk)
    for row, size in enumerate(sizes):
        y = top + row * 27
        drawing.text(MARGIN, y + 14, f"row {row + 1}", SMALL)
        chosen = row == deepest
        drawing.rect(
            MARGIN + 52,
            y,
            max(size * scale, 1),
            18,
            rx=2,
            fill=QUEEN if chosen else "none",
            stroke=QUEEN if chosen else palette.HOUSE,
            stroke_width=1.5,
        )
        if chosen:
            drawing.text(MARGIN + 60 + size * scale, y + 14, "this one", font_weight=600)
    x = MARGIN + 52 + chunk * scale
    drawing.line(x, top - 6, x, top + 6 * 27 - 4, stroke=palette.INK, stroke_dasharray="4 3")
    drawing.text(x, top - 10, "a chunk", SMALL, anchor="middle")
    drawing.height = top + 6 * 27
    drawing.notes(
        "A chunk of its nodes is taken, and their children go to the next row. Then the next "
        "row may have a whole chunk, and so on."
    )
    return drawing


FIGURES: dict[str, Callable[[], Drawing]] = {
    "counter-colours": colours,
    "counter-rings": rings,
    "counter-order": order,
    "counter-lanes": lanes,
    "counter-chunks": chunks,
    "counter-refill": refill,
    "counter-last-rows": last_rows,
}
