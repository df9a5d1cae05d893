"""The figures of docs/fast-counter.md; what they show is computed here as the counter does it."""

from collections.abc import Iterator, Sequence

from draw import MARGIN, SMALL, Sheet, Square, boxes, discs, word
from queendoku.views.draw import palette

QUEEN, SOFT = palette.FILLED, palette.SOFT_INK
RING = {"mfc": "none", "mew": 2}
LEFT, RIGHT = {"ha": "left"}, {"ha": "right", "weight": "bold"}


def colours() -> Sheet:
    """Draw a placement by colours, and which rows and columns its black queens take."""
    sheet = Sheet("A placement of 8 queens, by the colours of their squares")
    sheet.head("Eight queens, four on each colour")
    sheet.below(30)
    dark = {(row, column) for row in range(8) for column in range(8) if (row + column) % 2 == 0}
    queens = set(enumerate((0, 4, 7, 5, 2, 6, 1, 3)))
    board = sheet.grid(8, 8, 32, dark, left=62)
    discs(board, queens & dark, 22)
    discs(board, queens - dark, 20, **RING)
    for row, column in sorted(queens & dark):
        word(board, row, -1, "AZ"[row % 2], weight="bold")
        word(board, -1, column, "PS"[column % 2], weight="bold")
    edges = [edge for row, column in queens - dark for edge in ((row, -1), (-1, column))]
    discs(board, edges, 8, **RING)
    discs(board, [(r, c) for r, c in dark - queens if abs(r - 3) == abs(c - 5)], 6)
    sheet.notes(
        "Tinted squares are the black ones. Full circles are black queens, rings white ones. "
        "Small dots are the diagonals of one black queen: all on black squares. Letters mark "
        "the rows and columns of black queens: A and Z even and odd rows, P and S even and odd "
        "columns. White queens have all the others."
    )
    return sheet


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


def rings() -> Sheet:
    """Draw how symmetries are taken out at the centre."""
    sheet = Sheet("Rings from the centre, and the eight images of a choice")
    sheet.head("Rings on the middle rows and columns")
    sheet.below(10)
    cross = on_cross(8)
    board = sheet.grid(8, 8, 25, cross, left=90)
    for square, ring in cross.items():
        word(board, *square, ring)
    sheet.notes(
        "The two middle rows and columns of every placement hold queens. Which ring has the "
        "first of them?"
    )
    sheet.below()
    sheet.head("Ring 2 with one queen: eight images")
    inner = [square for square, ring in cross.items() if ring <= 2]
    for index, queens in enumerate(sorted(images(8, [(2, 3)]), reverse=True)):
        if index % 4 == 0:
            sheet.below(10)
        board = sheet.grid(8, 8, 10, inner, left=MARGIN + index % 4 * 92)
        discs(board, queens, 7)
        if index == 0:
            boxes(board, [(-0.3, -0.3, 8.6, 8.6)], ec=QUEEN, lw=3)
    sheet.notes(
        "Only the framed one is searched, and what it finds counts eight times. The other "
        "tinted squares stay empty."
    )
    return sheet


def order() -> Sheet:
    """Draw in which order the rows are searched."""
    sheet = Sheet("The order of the rows, and what a queen below the middle attacks above it")
    row, column = queen = (5, 2)
    attacked = {(r, column + side * abs(row - r)) for r in (6, 3) for side in (-1, 0, 1)}
    board = sheet.grid(8, 8, 27, attacked, left=48)
    discs(board, [queen], 18)
    for place, row in enumerate([4, 5, 6, 7, 3, 2, 1, 0], 1):
        word(board, row, -0.8, place, **RIGHT)
    board.plot([-1.5, 7.5], [3.5, 3.5], color=palette.INK, lw=2, clip_on=False)
    for row, name in ((1, "then up"), (5, "first down")):
        word(board, row, 8, name, **LEFT)
    for row, name in ((3, "above"), (6, "next row")):
        word(board, row, 8, name, weight="bold", **LEFT)
    sheet.notes(
        "The numbers are the order. A node below the middle carries the attacks on the next "
        "row, and those on the first row above."
    )
    return sheet


Node = tuple[int, int, int]


def child_of(n: int, node: Node, bit: int) -> Node:
    """Place a queen: the columns, diagonals and anti-diagonals of the next row."""
    columns, diagonals, antis = node
    return columns | bit, (diagonals | bit) << 1 & (1 << n) - 1, (antis | bit) >> 1


def free_of(n: int, node: Node) -> int:
    """Give the columns that no queen attacks."""
    columns, diagonals, antis = node
    return (1 << n) - 1 & ~(columns | diagonals | antis)


def nodes_of(n: int, rows: int) -> list[Node]:
    """List the nodes with that many rows done."""
    nodes = [(0, 0, 0)]
    for _ in range(rows):
        nodes = [
            child_of(n, node, 1 << column)
            for node in nodes
            for column in range(n)
            if free_of(n, node) >> column & 1
        ]
    return nodes


def lanes() -> Sheet:
    """Draw a pass over nodes of 8 queens."""
    n, step = 8, 72
    nodes = nodes_of(n, 4)[10:15]
    free = [free_of(n, node) for node in nodes]
    queens = [bits & -bits for bits in free]
    children = [child_of(n, node, queen) for node, queen in zip(nodes, queens, strict=True)]
    left = [free_of(n, node) for node in children]
    alive = [lane for lane, queen in enumerate(queens) if queen and left[lane]]
    columns, diagonals, antis = zip(*children, strict=True)
    sheet = Sheet("One pass over five nodes")

    def row(name: str, masks: Sequence[int], colour: str = QUEEN) -> None:
        sheet.below(4)
        sheet.lines([name] if name else [], SMALL)
        sheet.below(1)
        for lane, mask in enumerate(masks):
            full = {(0, bit) for bit in range(n) if mask >> bit & 1}
            sheet.grid(1, n, 7.9, full, colour, MARGIN + lane * step)

    sheet.head("Five lanes, a node of 8 queens in each")
    row("free = ~(columns | diagonals | antis)", free)
    row("queen = free & -free, the lowest free column", queens)
    row("the child's columns | queen", columns, palette.HOUSE)
    row("the child's (diagonals | queen) << 1", diagonals, palette.HOUSE)
    row("the child's (antis | queen) >> 1", antis, palette.HOUSE)
    row("what is free in the next row", left)
    sheet.below(4)
    sheet.lines(["alive: something is"], SMALL)
    sheet.below(16)
    moves = sheet.axes(5 * step, 24)
    moves.set(xlim=(-0.44, 4.56), ylim=(1, 0))
    moves.set_axis_off()
    for lane in range(5):
        word(moves, -0.4, lane, "yes" if lane in alive else "no")
    for to, lane in enumerate(alive):
        moves.plot([lane, to], [0, 1], "o-", ms=5, markevery=[1], color=SOFT, clip_on=False)
    row("", [left[lane] for lane in alive])
    sheet.notes(
        "Children that are alive move together and are stored behind those of the passes "
        "before, for the next row's turn."
    )
    return sheet


def passes(children: Sequence[int], lanes: int, *, refill: bool) -> list[list[int]]:
    """Say which node each lane works on in each pass, 0 for none."""
    waiting = list(enumerate(children, 1))[::-1]
    now = [(0, 0)] * lanes
    done = []
    while waiting or any(left for _, left in now):
        if refill or not any(left for _, left in now):
            now = [lane if lane[1] or not waiting else waiting.pop() for lane in now]
        done.append([node if left else 0 for node, left in now])
        now = [(node, max(left - 1, 0)) for node, left in now]
    return done


def refill() -> Sheet:
    """Draw lanes that wait beside lanes that take the next node."""
    children = [free_of(10, node).bit_count() for node in nodes_of(10, 5)]
    children = [count for count in children if count][240:272]
    sheet = Sheet("Lanes that wait, and lanes that are refilled")
    sheet.below(24)
    wait, fill = (passes(children, 8, refill=how) for how in (False, True))
    for left, words, grid in ((MARGIN, "waiting", wait), (MARGIN + 192, "refilled", fill)):
        nodes = {(at, lane): n for at, row in enumerate(grid) for lane, n in enumerate(row) if n}
        board = sheet.grid(len(grid), 8, 20, nodes, palette.GIVEN_CELL, left)
        share = len(nodes) / (8 * len(grid))
        word(board, -1, -0.5, f"{words}: {share:.0%} full", ha="left", weight="bold")
        for square, node in nodes.items():
            word(board, *square, node, size=11)
    sheet.notes(
        "A row is a pass over eight lanes, a number the node whose "
        f"child is made: {len(children)} nodes of 10 queens, {sum(children)} children, "
        f"{len(wait)} passes against {len(fill)}."
    )
    return sheet


def last_rows() -> Sheet:
    """Draw how the last two queens are counted."""
    sheet = Sheet("The last two queens, counted without placing them")
    sheet.head("Two rows and two columns are left")
    cases = [
        ((1, 5), (1, 5), 5, "both rows may take both", "2 ways"),
        ((1, 5), (5,), 5, "one row has no choice", "1 way"),
        ((1,), (5,), 5, "each row has its own", "1 way"),
        ((1,), (1,), 5, "both want the same column", "0 ways"),
        ((1, 2), (1, 2), 2, "neighbours share a diagonal", "0 ways"),
    ]
    for first, second, other, words, ways in cases:
        sheet.below(14)
        taken = [(row, column) for row in (0, 1) for column in {*range(6)} - {1, other}]
        board = sheet.grid(2, 6, 24, taken)
        discs(board, [(0, column) for column in first] + [(1, c) for c in second], 14, **RING)
        word(board, 0, 6, words, **LEFT)
        word(board, 0.8, 6, ways, weight="bold", **LEFT)
    sheet.notes("Dark columns are taken; a circle is a square that is free.")
    return sheet


def chunks() -> Sheet:
    """Draw the buffers of the levels."""
    sheet = Sheet("The deepest level with a whole chunk goes first")
    sheet.head("Nodes that wait at each row")
    sheet.below(22)
    sizes, chunk = {f"row {row}": size for row, size in enumerate((0, 60, 50, 130, 45, 20), 1)}, 100
    deepest = [row for row, size in sizes.items() if size >= chunk][-1]
    fills = [QUEEN if row == deepest else "none" for row in sizes]
    edges = [QUEEN if row == deepest else palette.HOUSE for row in sizes]
    axes = sheet.axes(221, 160, left=66)
    axes.set(xlim=(0, 130), ylim=(5.5, -0.5), xticks=[])
    axes.barh([*sizes], [*sizes.values()], 0.7, color=fills, ec=edges, lw=1.5, clip_on=False)
    axes.axvline(chunk, color=palette.INK, ls="--", lw=1)
    word(axes, -0.9, chunk, "a chunk")
    axes.annotate("this one", (sizes[deepest] + 5, deepest), va="center", weight="bold")
    sheet.notes(
        "A chunk of its nodes is taken, and their children go to the next row. Then the next "
        "row may have a whole chunk, and so on."
    )
    return sheet


FIGURES = (colours, rings, order, lanes, chunks, refill, last_rows)
