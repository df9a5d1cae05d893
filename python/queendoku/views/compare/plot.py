"""The plot of a comparison. Hatches, dashes and markers mean the same as the colours."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from queendoku._common.extras import needs
from queendoku.views.compare.contenders import PYTHON, RUST, YOURS
from queendoku.views.compare.table import three_digits

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Row = dict[str, Any]


class Look(NamedTuple):
    """How a language is drawn."""

    name: str
    colour: str
    hatch: str
    dashes: str
    shift: float


WIDTH = 0.4
LOOKS = {
    RUST: Look("Rust", "#D55E00", "", "-", -WIDTH / 2),
    PYTHON: Look("pure Python", "#56B4E9", "///", "--", WIDTH / 2),
    YOURS: Look("yours", "#009E73", "xxx", ":", 0),
}
# Okabe and Ito's colours, for all kinds of colour vision, without black and yellow.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#56B4E9", "#CC79A7", "#999999"]
MARKERS = "os^vDPXp*<>h"


def draw(rows: list[Row], heading: str, ax: Axes | None) -> Axes:
    """Draw bars for one input and lines for several."""
    with needs("matplotlib", "plot needs matplotlib: pip install 'queendoku[plot]'"):
        from matplotlib import pyplot

        from queendoku.views.compare.figure import PagedFigure
    if all(row["best_seconds"] is None for row in rows):
        raise ValueError("there is nothing to plot: no row has a time")
    if ax is None:
        size: Any = {"figsize": (9, 4.8), "layout": "constrained"}
        _, ax = pyplot.subplots(FigureClass=PagedFigure, **size)
    inputs = sorted({row["input"] for row in rows})
    title = f"{rows[0]['game']}, {rows[0]['task']}"
    if len(inputs) == 1:
        ax.set_title(f"{title}, {heading} = {inputs[0]}")
        _draw_bars(ax, rows)
    else:
        ax.set_title(title)
        _draw_lines(ax, rows, heading)
        ax.set_xticks(inputs)
        ax.set_xlabel(heading)
    ax.set_yscale("log")
    ax.set_ylabel("best time in seconds")
    ax.legend(
        title="\N{MULTIPLICATION SIGN}: times faster in Rust", fontsize="small",
        loc="upper left", bbox_to_anchor=(1, 1), frameon=False,
    )  # fmt: skip
    ax.grid(axis="y", alpha=0.3)
    ax.set_axisbelow(True)
    ax.spines[["top", "right"]].set_visible(False)
    return ax


def _draw_bars(ax: Axes, rows: list[Row]) -> None:
    """Draw a group of bars for each method, with the ratio above; a word replaces a missing bar."""
    from matplotlib import rcParams

    groups = Counter((row["method"], row["language"] == YOURS) for row in rows)
    places = {group: place for place, group in enumerate(groups)}
    ratios = {row["method"]: _ratio(row["speedup"]) for row in rows if row["speedup"]}
    for language, look in LOOKS.items():
        own = [row for row in rows if row["language"] == language]
        own_groups = [(row["method"], language == YOURS) for row in own]
        xs = [places[group] + (look.shift if groups[group] > 1 else 0) for group in own_groups]
        bars = ax.bar(
            xs, [row["best_seconds"] or math.nan for row in own], WIDTH, color=look.colour,
            hatch=look.hatch, edgecolor=rcParams["text.color"], label=look.name if own else None,
        )  # fmt: skip
        if language == PYTHON:
            labels = [ratios.get(row["method"], "") for row in own]
            ax.bar_label(bars, labels, padding=3, fontweight="bold")
        for x, row in zip(xs, own, strict=True):
            if row["best_seconds"] is None:
                ax.text(
                    x, 0.02, row["status"], transform=ax.get_xaxis_transform(),
                    rotation=90, ha="center", va="bottom", fontsize="small",
                )  # fmt: skip
    ax.set_xticks(range(len(groups)), [method for method, _ in groups], rotation=25)
    ax.set_xlim(-0.6, len(groups) - 0.4)
    ax.margins(y=0.1)


def _draw_lines(ax: Axes, rows: list[Row], heading: str) -> None:
    """Draw a line for each; the legend says how many times faster Rust is at the last input."""
    from matplotlib import rcParams

    methods = list(dict.fromkeys(row["method"] for row in rows))
    rows = sorted(rows, key=lambda row: int(row["input"]))
    for method, language in dict.fromkeys((row["method"], row["language"]) for row in rows):
        own = [row for row in rows if (row["method"], row["language"]) == (method, language)]
        timed = [row for row in own if row["best_seconds"]]
        label = f"{method}, {LOOKS[language].name}{'' if timed else ': no time'}"
        for last in [row for row in timed if row["speedup"]][-1:]:
            label += f": {_ratio(last['speedup'])} at {heading} = {last['input']}"
        number = methods.index(method)
        colour = rcParams["text.color"] if language == YOURS else COLOURS[number % len(COLOURS)]
        ax.plot(
            [row["input"] for row in timed],
            [row["best_seconds"] for row in timed],
            # Puzzles have no order: only sizes are joined.
            linestyle=LOOKS[language].dashes if heading == "n" else "none",
            linewidth=2.2 if language == YOURS else 1.4,
            marker=MARKERS[number % len(MARKERS)],
            markersize=6,
            color=colour,
            markerfacecolor=rcParams["axes.facecolor"] if language == PYTHON else colour,
            label=label,
        )


def _ratio(speedup: float) -> str:
    return f"{three_digits(speedup)}\N{MULTIPLICATION SIGN}"
