"""The charts, drawn from the tables of docs/benchmarks.md."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes

from draw import MARGIN, WIDTH, Sheet, word
from queendoku.views.draw import palette
from tables import Table, table, value

OURS, THEIRS = palette.FILLED, palette.HOUSE


def weight(name: str, theirs: Collection[str]) -> str:
    """Write what is ours in bold."""
    return "normal" if name in theirs else "bold"


def bars(
    sheet: Sheet,
    about: str,
    rows: Mapping[str, float],
    *,
    most: float = 0,
    theirs: Collection[str] = (),
    left: float = 100,
) -> None:
    """Draw a bar for each name and number, from 0 on; ours are filled."""
    sheet.told.append(f"{about}: {', '.join(f'{name} {rows[name]:g}' for name in rows)}")
    sheet.below()
    axes = sheet.axes(WIDTH - left - MARGIN - 40, 20 * len(rows), left)
    axes.set(xlim=(0, most or max(rows.values())), ylim=(len(rows) - 0.5, -0.5), xticks=[])
    edges = [THEIRS if name in theirs else OURS for name in rows]
    fills = ["none" if name in theirs else OURS for name in rows]
    drawn = axes.barh([*rows], [*rows.values()], 0.55, color=fills, ec=edges, clip_on=False)
    for name, number in zip(rows, axes.bar_label(drawn, fmt="%g", padding=5), strict=True):
        number.set(fontweight=weight(name, theirs))


def lines(sheet: Sheet, rows: Table, ticks: Sequence[float], columns: Mapping[str, Any]) -> Axes:
    """Draw a line for each column over the rows, on a logarithmic scale from the bottom up."""
    sheet.below(14)
    axes = sheet.axes(WIDTH - 2 * MARGIN - 60, 230, MARGIN + 52)
    axes.set(yscale="log", ylim=(ticks[0], ticks[-1]), xticks=range(len(rows)), xticklabels=rows)
    axes.set_yticks(ticks, [f"{tick:,g}" for tick in ticks])
    axes.set_yticks([], minor=True)
    axes.grid(axis="y", clip_on=False)
    for name, look in columns.items():
        numbers = {row: value(cells[name]) for row, cells in rows.items()}
        known = {row: number for row, number in numbers.items() if number == number}
        said = ", ".join(f"{row} {number:,g}" for row, number in known.items())
        sheet.told.append(f"{look['label']}: {said}")
        axes.plot([*numbers.values()], **{"color": OURS, "clip_on": False} | look)
    sheet.below(20)
    return axes


def speed() -> Sheet:
    """Draw the chart of the first page."""
    counts = table("Counting queens", "n")["16"]
    givens = table("Many sudokus", "solver")
    names = {"without AVX2": "portable", "AVX2": "AVX2", "AVX-512": "AVX-512"}
    sheet = Sheet("How many times as fast")
    sheet.head("Count all placements of 16 queens")
    sheet.notes("times as fast as plain C, on one thread")
    theirs = {"plain C": 1.0} | {
        name: value(counts[name]) for name in ("m-queens", "constellations")
    }
    ours = {f"queendoku, {name}": value(counts[column]) for name, column in names.items()}
    about = "Counting 16 queens, times as fast as plain C"
    bars(sheet, about, theirs | ours, theirs=theirs, left=176)
    sheet.below(12)
    sheet.head("Solve sudokus with 17 givens")
    sheet.notes("times as fast as tdoku, on one thread")
    ours = {
        f"queendoku, {name}": value(givens[f"{column}, NumPy, limit 2"]["17 givens"])
        for name, column in names.items()
    }
    about = "Solving sudokus with 17 givens, times as fast as tdoku"
    bars(sheet, about, {"tdoku": 1.0} | ours, theirs=["tdoku"], left=176)
    return sheet


def methods() -> Sheet:
    """Draw the methods in Rust beside their twins."""
    rows = table("The same algorithm in Rust and in pure Python", "method")
    sheet = Sheet("The same algorithm in Rust and in pure Python")
    sheet.head("List all boards of 10 queens")
    sheet.notes("times as fast as the same method in pure Python")
    bars(sheet, "Ratios", {name: value(row["list n = 10"]) for name, row in rows.items()})
    return sheet


def counting() -> Sheet:
    """Draw the counters over n."""
    sheet = Sheet("Counting queens, times as fast as plain C")
    sheet.head("Count all placements of n queens")
    sheet.notes("times as fast as plain C, on one thread, by n; the scale is logarithmic")
    theirs = {"color": THEIRS, "ls": "--"}
    columns = {
        "AVX-512": {"label": "queendoku, AVX-512", "marker": "o"},
        "AVX2": {"label": "queendoku, AVX2", "marker": "s"},
        "portable": {"label": "queendoku, without AVX2", "marker": "^"},
        "constellations": {"label": "constellations", "marker": "D", **theirs},
        "m-queens": {"label": "m-queens", "marker": "o", "mfc": palette.GROUND, **theirs},
    }
    ticks = [1, 2, 5, 10, 20, 50, 100, 200, 500]
    axes = lines(sheet, table("Counting queens", "n"), ticks, columns)
    sheet.below(5 * 19)
    legend = axes.legend(loc="upper left", bbox_to_anchor=(-0.18, -0.08), frameon=False)
    for words in legend.get_texts():
        words.set(fontweight=weight(words.get_text(), ("constellations", "m-queens")))
    return sheet


def larger_boards() -> Sheet:
    """Draw what large boards cost."""
    sheet = Sheet("What larger boards cost")
    sheet.head("What a count costs")
    sheet.notes("core-hours by n, from a sample; the scale is logarithmic")
    rows = table("Counting queens", "n", column="core-hours")
    columns = {"core-hours": {"label": "core-hours", "marker": "o"}}
    lines(sheet, rows, [10**power for power in range(-4, 5)], columns)
    return sheet


def sudokus() -> Sheet:
    """Draw the lists of sudokus."""
    rows = table("Many sudokus", "solver")
    names = {
        "AVX-512, NumPy, limit 2": "AVX-512",
        "AVX-512, list[str], limit 2": "AVX-512, lists of str",
        "AVX2, NumPy, limit 2": "AVX2",
        "portable, NumPy, limit 2": "without AVX2",
    }
    sheet = Sheet("Solve sudokus, and prove them unique")
    sheet.head(sheet.title)
    sheet.notes("times as fast as tdoku, on one thread, with limit 2")
    most = max(value(cell) for row in names for cell in rows[row].values())
    for column in rows[min(names)]:
        sheet.below(8)
        sheet.lines([column[0].upper() + column[1:]], weight="bold")
        shown = {name: value(rows[row][column]) for row, name in names.items()}
        bars(sheet, column, shown, most=most, left=154)
    return sheet


def packages() -> Sheet:
    """Draw the packages for Python, without those whose answers are wrong."""
    every = table("Other packages for Python", "package")
    rows = {name: row for name, row in every.items() if "right" not in row["easy"]}
    theirs = [name for name in rows if not name.startswith("solve_")]
    sheet = Sheet("Packages for Python, puzzles a second")
    sheet.told = [f"{n}: easy {r['easy']}, 17 givens {r['17 givens']}" for n, r in rows.items()]
    sheet.head("Packages for Python")
    sheet.notes("puzzles a second; the scale is logarithmic: from line to line 10 times as many")
    sheet.below(24)
    axes = sheet.axes(WIDTH - 2 * MARGIN - 20, 34 * len(rows), MARGIN + 4)
    axes.set(xscale="log", xlim=(1, 10**7.1), ylim=(len(rows) - 0.5, -0.5), yticks=[])
    ticks = ["1", "10", "100", "1,000", "10 k", "100 k", "1 M", "10 M"]
    axes.set_xticks([10**power for power in range(8)], ticks)
    axes.set_xticks([], minor=True)
    axes.xaxis.tick_top()
    axes.grid(axis="x")
    colours = [THEIRS if name in theirs else OURS for name in rows]
    for column, fills in (("17 givens", colours), ("easy", palette.GROUND)):
        at = [value(row[column]) for row in rows.values()]
        places = [place + 0.2 for place in range(len(rows))]
        axes.scatter(at, places, 64, c=fills, ec=colours, lw=1.5, clip_on=False, zorder=3)
    for place, name in enumerate(rows):
        word(axes, place - 0.2, 1, name, ha="left", weight=weight(name, theirs))
    sheet.below()
    sheet.notes("A disc is for puzzles with 17 givens, a ring for easy ones.")
    return sheet


CHARTS = (speed, methods, counting, larger_boards, sudokus, packages)
