"""The charts, drawn from the tables of docs/benchmarks.md."""

from collections.abc import Callable, Mapping, Sequence
from math import log10
from typing import NamedTuple

from draw import MARGIN, SMALL, WIDTH, Drawing, number
from queendoku.views.draw import palette
from tables import Table, table, value

OURS, THEIRS = palette.FILLED, palette.HOUSE

#: The marks of points, so that no line is known by its colour alone.
MARKS = {
    "disc": "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
    "square": "m-4 -4h8v8h-8z",
    "triangle": "m0 -5.5l5.5 9.5h-11z",
    "diamond": "m0 -5.5l5 5.5l-5 5.5l-5 -5.5z",
    "ring": "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0m1.5 0a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z",
}


class Bar(NamedTuple):
    """A name and a number; ours are filled."""

    name: str
    number: float
    ours: bool = True


class Line(NamedTuple):
    """A column of a table, with its mark."""

    name: str
    column: str
    mark: str
    ours: bool = True


def known(cell: str) -> float:
    """Read a number that must be there."""
    found = value(cell)
    if found is None:
        raise ValueError(f"{cell!r} is not a number")
    return found


def bars(drawing: Drawing, rows: Sequence[Bar], most: float) -> None:
    """Draw a bar for each name and number, from 0 on."""
    full = WIDTH - 2 * MARGIN - 48
    for name, length, ours in rows:
        y, weight = drawing.height + 6, 600 if ours else 400
        colour = OURS if ours else THEIRS
        width = max(length / most * full, 1.5)
        drawing.text(MARGIN, y + 11, name, font_weight=weight)
        drawing.rect(
            MARGIN,
            y + 16,
            width,
            11,
            rx=1.5,
            fill=colour if ours else "none",
            stroke=colour,
            stroke_width=1.5,
        )
        drawing.text(MARGIN + width + 6, y + 26.5, f"{length:g}", font_weight=weight)
        drawing.height = y + 30


def told(rows: Sequence[Bar]) -> str:
    """Write the numbers of bars."""
    return ", ".join(f"{name} {length:g}" for name, length, _ in rows)


def lines(drawing: Drawing, rows: Table, columns: Sequence[Line], ticks: Sequence[float]) -> None:
    """Draw a line for each column over the rows, on a logarithmic scale from the bottom up."""
    left, right, top = MARGIN + 46, WIDTH - MARGIN - 8, drawing.height + 14
    height = 230.0
    low, high = log10(ticks[0]), log10(ticks[-1])
    first, last = float(min(rows)), float(max(rows))

    def y_of(length: float) -> float:
        return top + height * (1 - (log10(length) - low) / (high - low))

    def x_of(name: str) -> float:
        return left + 10 + (float(name) - first) / (last - first) * (right - left - 20)

    for tick in ticks:
        drawing.line(left, y_of(tick), right, y_of(tick))
        drawing.text(left - 6, y_of(tick) + 4, f"{tick:,g}", SMALL, anchor="end")
    for name in rows:
        drawing.text(x_of(name), top + height + 16, name, SMALL, anchor="middle")
    for _, column, mark, ours in columns:
        colour = OURS if ours else THEIRS
        points = [
            (x_of(name), y_of(length))
            for name, row in rows.items()
            if (length := value(row[column])) is not None
        ]
        path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
        dashes = {} if ours else {"stroke_dasharray": "5 4"}
        drawing.add("path", d=f"M{path}", fill="none", stroke=colour, stroke_width=1.5, **dashes)
        for x, y in points:
            drawing.add("path", d=f"M{number(x)} {number(y)}{MARKS[mark]}", fill=colour)
    drawing.height = top + height + 22
    for name, _, mark, ours in columns if len(columns) > 1 else ():
        drawing.height += 19
        x, y, colour = MARGIN + 14, drawing.height - 4, OURS if ours else THEIRS
        drawing.add("path", d=f"M{number(x)} {number(y)}{MARKS[mark]}", fill=colour)
        drawing.text(x + 16, y + 4.5, name, font_weight=600 if ours else 400)


def said(rows: Table, columns: Sequence[Line]) -> str:
    """Write the numbers of lines."""
    return ". ".join(
        f"{name}: "
        + ", ".join(
            f"{row} {value(cells[column]):,g}"
            for row, cells in rows.items()
            if value(cells[column]) is not None
        )
        for name, column, *_ in columns
    )


def speed() -> Drawing:
    """Draw the chart of the first page."""
    sixteen = table("Counting queens", "n")["16"]
    count = [
        Bar("plain C", 1, ours=False),
        Bar("m-queens", known(sixteen["m-queens"]), ours=False),
        Bar("constellations", known(sixteen["constellations"]), ours=False),
        Bar("queendoku, without AVX2", known(sixteen["portable"])),
        Bar("queendoku, AVX2", known(sixteen["AVX2"])),
        Bar("queendoku, AVX-512", known(sixteen["AVX-512"])),
    ]
    rows = table("Many sudokus", "solver")
    solve = [
        Bar("tdoku", 1, ours=False),
        Bar("queendoku, without AVX2", known(rows["portable, NumPy, limit 2"]["17 givens"])),
        Bar("queendoku, AVX2", known(rows["AVX2, NumPy, limit 2"]["17 givens"])),
        Bar("queendoku, AVX-512", known(rows["AVX-512, NumPy, limit 2"]["17 givens"])),
    ]
    drawing = Drawing(
        "How many times as fast",
        f"Counting 16 queens, times as fast as plain C: {told(count)}. Solving sudokus with 17 "
        f"givens, times as fast as tdoku: {told(solve)}.",
    )
    drawing.head("Count all placements of 16 queens")
    drawing.notes("times as fast as plain C, on one thread")
    bars(drawing, count, count[-1].number)
    drawing.height += 14
    drawing.head("Solve sudokus with 17 givens")
    drawing.notes("times as fast as tdoku, on one thread")
    bars(drawing, solve, solve[-1].number)
    return drawing


def methods() -> Drawing:
    """Draw the methods in Rust beside their twins."""
    rows = table("The same algorithm in Rust and in pure Python", "method")
    every = [Bar(name, known(row["list n = 10"])) for name, row in rows.items()]
    drawing = Drawing("The same algorithm in Rust and in pure Python", told(every))
    drawing.head("List all boards of 10 queens")
    drawing.notes("times as fast as the same method in pure Python")
    bars(drawing, every, max(bar.number for bar in every))
    return drawing


def counting() -> Drawing:
    """Draw the counters over n."""
    rows = table("Counting queens", "n")
    columns = [
        Line("queendoku, AVX-512", "AVX-512", "disc"),
        Line("queendoku, AVX2", "AVX2", "square"),
        Line("queendoku, without AVX2", "portable", "triangle"),
        Line("constellations", "constellations", "diamond", ours=False),
        Line("m-queens", "m-queens", "ring", ours=False),
    ]
    drawing = Drawing("Counting queens, times as fast as plain C", f"By n. {said(rows, columns)}.")
    drawing.head("Count all placements of n queens")
    drawing.notes("times as fast as plain C, on one thread, by n; the scale is logarithmic")
    lines(drawing, rows, columns, [1, 2, 5, 10, 20, 50, 100, 200, 500])
    return drawing


def larger() -> Drawing:
    """Draw what large boards cost."""
    rows = table("Counting queens", "n", column="core-hours")
    columns = [Line("core-hours", "core-hours", "disc")]
    drawing = Drawing("What larger boards cost", f"By n. {said(rows, columns)}.")
    drawing.head("What a count costs")
    drawing.notes("core-hours by n, from a sample; the scale is logarithmic")
    lines(drawing, rows, columns, [0.0001, 0.001, 0.01, 0.1, 1, 10, 100, 1000, 10000])
    return drawing


def sudokus() -> Drawing:
    """Draw the lists of sudokus."""
    rows = table("Many sudokus", "solver")
    names = {
        "AVX-512, NumPy, limit 2": "AVX-512",
        "AVX-512, list[str], limit 2": "AVX-512, lists of str",
        "AVX2, NumPy, limit 2": "AVX2",
        "portable, NumPy, limit 2": "without AVX2",
    }
    return groups(
        "Solve sudokus, and prove them unique",
        "times as fast as tdoku, on one thread, with limit 2",
        {
            column: [Bar(name, known(rows[row][column])) for row, name in names.items()]
            for column in next(iter(rows.values()))
        },
    )


def groups(head: str, note: str, every: Mapping[str, Sequence[Bar]]) -> Drawing:
    """Draw bars in groups, all to one scale."""
    drawing = Drawing(head, ". ".join(f"{name}: {told(rows)}" for name, rows in every.items()))
    drawing.head(head)
    drawing.notes(note)
    most = max(bar.number for rows in every.values() for bar in rows)
    for name, rows in every.items():
        drawing.height += 8
        drawing.lines([name[0].upper() + name[1:]], font_weight=600)
        for index, bar in enumerate(rows):
            y = drawing.height + 4 + index * 19
            width = bar.number / most * (WIDTH - 2 * MARGIN - 180)
            drawing.text(MARGIN + 132, y + 11, bar.name, SMALL, anchor="end")
            drawing.rect(MARGIN + 140, y + 1, width, 11, rx=1.5, fill=OURS)
            drawing.text(MARGIN + 146 + width, y + 11, f"{bar.number:g}", SMALL)
        drawing.height += 4 + len(rows) * 19
    return drawing


def packages() -> Drawing:
    """Draw the packages for Python."""
    every = table("Other packages for Python", "package")
    # Without those whose answers are wrong.
    rows = {name: row for name, row in every.items() if "right" not in row["easy"]}
    drawing = Drawing(
        "Packages for Python, puzzles a second",
        ". ".join(
            f"{name}: easy {row['easy']}, 17 givens {row['17 givens']}"
            for name, row in rows.items()
        ),
    )
    drawing.head("Packages for Python")
    drawing.notes("puzzles a second; the scale is logarithmic: from line to line 10 times as many")
    left, right = MARGIN + 4, WIDTH - MARGIN - 14
    drawing.height += 16

    def at(rate: float) -> float:
        return left + log10(rate) / 7.1 * (right - left)

    top = drawing.height
    for power, name in enumerate(["1", "10", "100", "1,000", "10 k", "100 k", "1 M", "10 M"]):
        drawing.text(at(10**power), top, name, SMALL, anchor="middle", fill=palette.SOFT_INK)
        drawing.line(at(10**power), top + 6, at(10**power), top + 8 + 34 * len(rows))
    drawing.height += 6
    for name, row in rows.items():
        ours = name.startswith("solve_")
        colour = OURS if ours else THEIRS
        drawing.text(left, drawing.height + 14, name, SMALL, font_weight=600 if ours else 400)
        y = drawing.height + 24
        for column, mark in (("17 givens", "disc"), ("easy", "ring")):
            rate = value(row[column])
            if rate is not None:
                d = f"M{number(at(rate))} {number(y)}{MARKS[mark]}"
                drawing.add("path", d=d, fill=colour)
        drawing.height += 34
    drawing.height += 10
    drawing.notes("A disc is for puzzles with 17 givens, a ring for easy ones.")
    return drawing


CHARTS: dict[str, Callable[[], Drawing]] = {
    "speed": speed,
    "methods": methods,
    "counting": counting,
    "larger-boards": larger,
    "sudokus": sudokus,
    "packages": packages,
}
