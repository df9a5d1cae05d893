"""The charts, drawn from the tables of docs/benchmarks.md."""

from collections.abc import Callable, Sequence

from draw import MARGIN, WIDTH, Drawing
from queendoku.show import palette
from tables import table, value

OURS, THEIRS = palette.FILLED, palette.HOUSE


def bars(drawing: Drawing, rows: Sequence[tuple[str, float, bool]], most: float) -> None:
    """Draw a bar for each name and number, from 0 on; ours are filled."""
    full = WIDTH - 2 * MARGIN - 48
    for name, number, ours in rows:
        y = drawing.height + 6
        drawing.text(MARGIN, y + 11, name, font_weight=600 if ours else 400)
        colour = OURS if ours else THEIRS
        width = max(number / most * full, 1.5)
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
        drawing.text(MARGIN + width + 6, y + 26.5, f"{number:g}", font_weight=600 if ours else 400)
        drawing.height = y + 30


def told(rows: Sequence[tuple[str, float, bool]]) -> str:
    """Write the numbers of bars."""
    return ", ".join(f"{name} {number:g}" for name, number, _ in rows)


def speed() -> Drawing:
    """Draw the chart of the first page."""
    sixteen = table("Counting queens", "n")["16"]
    count = [
        ("plain C", 1.0, False),
        ("m-queens", value(sixteen["m-queens"]) or 0, False),
        ("constellations", value(sixteen["constellations"]) or 0, False),
        ("queendoku, without SIMD", value(sixteen["portable"]) or 0, True),
        ("queendoku, AVX2", value(sixteen["AVX2"]) or 0, True),
        ("queendoku, AVX-512", value(sixteen["AVX-512"]) or 0, True),
    ]
    many = table("Many sudokus")
    of_17 = {name: value(row["17 givens"]) or 0 for name, row in many.items()}
    solve = [
        ("tdoku", 1.0, False),
        ("queendoku, without SIMD", of_17["portable, NumPy, limit 2"], True),
        ("queendoku, AVX2", of_17["AVX2, NumPy, limit 2"], True),
        ("queendoku, AVX-512", of_17["AVX-512, NumPy, limit 2"], True),
    ]
    drawing = Drawing(
        "How many times as fast",
        f"Counting 16 queens, times as fast as plain C: {told(count)}. Solving sudokus with 17 "
        f"givens, times as fast as tdoku: {told(solve)}.",
    )
    drawing.head("Count all placements of 16 queens")
    drawing.notes("times as fast as plain C, on one thread")
    bars(drawing, count, count[-1][1])
    drawing.height += 14
    drawing.head("Solve sudokus with 17 givens")
    drawing.notes("times as fast as tdoku, on one thread")
    bars(drawing, solve, solve[-1][1])
    return drawing


CHARTS: dict[str, Callable[[], Drawing]] = {
    "speed": speed,
}
