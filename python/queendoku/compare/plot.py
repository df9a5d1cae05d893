"""The plot of a comparison: shapes, hatches and dashes say what the colours say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from queendoku.compare.entries import PYTHON, RUST, YOURS
from queendoku.compare.table import three_digits

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw"]

Row = dict[str, Any]

# Okabe and Ito's colours for all kinds of colour vision, without black and yellow.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#56B4E9", "#CC79A7", "#999999"]
MARKERS = "os^vDPXp*<>h"
LANGUAGE_COLOURS = {RUST: "#D55E00", PYTHON: "#56B4E9", YOURS: "#009E73"}
HATCHES = {RUST: "", PYTHON: "///", YOURS: "xxx"}
DASHES = {RUST: "-", PYTHON: "--", YOURS: ":"}
TIMES = "\N{MULTIPLICATION SIGN}"
LEGEND_TITLE = f"n{TIMES}: Rust is n times faster"
LANGUAGE_NAMES = {RUST: "Rust", PYTHON: "pure Python", YOURS: "yours"}


def draw(rows: list[Row], heading: str, ax: Axes | None) -> Axes:
    """Choose bars for one input and lines for several."""
    try:
        from matplotlib import pyplot
    except ImportError as error:
        message = "plot needs matplotlib: pip install 'queendoku[plot]'"
        raise ImportError(message) from error
    if all(row["best_seconds"] is None for row in rows):
        raise ValueError("there is nothing to plot: no row has a time")
    inputs = list(dict.fromkeys(row["input"] for row in rows))
    if ax is None:
        _, ax = pyplot.subplots(figsize=(9, 4.8), layout="constrained")
    if len(inputs) == 1:
        draw_bars(ax, rows)
    else:
        draw_lines(ax, rows, inputs, heading)
    ax.set_yscale("log")
    ax.set_ylabel("best time in seconds")
    which = f", {heading} = {inputs[0]}" if len(inputs) == 1 else ""
    ax.set_title(f"{rows[0]['game']}, {rows[0]['task']}{which}")
    ax.grid(axis="y", alpha=0.3)
    ax.set_axisbelow(True)
    ax.spines[["top", "right"]].set_visible(False)
    return ax


def draw_bars(ax: Axes, rows: list[Row]) -> None:
    """Draw a group of bars a method, with the ratio above it; a word stands for a missing bar."""
    from matplotlib import rcParams
    from matplotlib.patches import Patch

    groups: dict[tuple[str, bool], list[Row]] = {}
    for row in rows:
        groups.setdefault((row["method"], row["language"] == YOURS), []).append(row)
    width = 0.4
    for position, group in enumerate(groups.values()):
        for index, row in enumerate(group):
            x = position + (index - (len(group) - 1) / 2) * width
            if row["best_seconds"] is None:
                ax.text(
                    x, 0.02, row["status"], transform=ax.get_xaxis_transform(),
                    rotation=90, ha="center", va="bottom", fontsize="small",
                )  # fmt: skip
                continue
            ax.bar(
                x,
                row["best_seconds"],
                width,
                color=LANGUAGE_COLOURS[row["language"]],
                hatch=HATCHES[row["language"]],
                edgecolor=rcParams["text.color"],
                linewidth=0.8,
            )
        speedup = next((row["speedup"] for row in group if row["speedup"]), None)
        if speedup:
            top = max(row["best_seconds"] for row in group if row["best_seconds"])
            ax.annotate(
                f"{three_digits(speedup)}{TIMES}", (position, top), (0, 3),
                textcoords="offset points", ha="center", fontweight="bold",
            )  # fmt: skip
    ax.set_xticks(range(len(groups)), [method for method, _ in groups], rotation=25)
    ax.set_xlim(-0.6, len(groups) - 0.4)
    ax.margins(y=0.1)
    present = [name for name in LANGUAGE_NAMES if any(row["language"] == name for row in rows)]
    handles = [
        Patch(
            facecolor=LANGUAGE_COLOURS[name],
            hatch=HATCHES[name],
            edgecolor=rcParams["text.color"],
            label=LANGUAGE_NAMES[name],
        )
        for name in present
    ]
    ax.legend(
        handles=handles, title=LEGEND_TITLE, loc="upper left", bbox_to_anchor=(1, 1), frameon=False
    )


def draw_lines(ax: Axes, rows: list[Row], inputs: list[int], heading: str) -> None:
    """Draw a line an entry; the legend says how many times faster Rust is at the last n it can."""
    from matplotlib import rcParams

    methods = list(dict.fromkeys(row["method"] for row in rows))
    is_size = heading == "n"
    for method, language in dict.fromkeys((row["method"], row["language"]) for row in rows):
        line = [
            row
            for row in sorted(rows, key=lambda row: int(row["input"]))
            if (row["method"], row["language"]) == (method, language)
            and row["best_seconds"] is not None
        ]
        label = f"{method}, {LANGUAGE_NAMES[language]}"
        if not line:
            label += ": no time"
        elif faster := [row for row in line if row["speedup"]]:
            last = faster[-1]
            label += f": {three_digits(last['speedup'])}{TIMES} at {heading} = {last['input']}"
        number = methods.index(method)
        colour = rcParams["text.color"] if language == YOURS else COLOURS[number % len(COLOURS)]
        ax.plot(
            [row["input"] for row in line],
            [row["best_seconds"] for row in line],
            # Puzzles have no order: only sizes are joined.
            linestyle=DASHES[language] if is_size else "none",
            linewidth=2.2 if language == YOURS else 1.4,
            marker=MARKERS[number % len(MARKERS)],
            markersize=6,
            color=colour,
            markerfacecolor=rcParams["axes.facecolor"] if language == PYTHON else colour,
            label=label,
        )
    ax.set_xticks(inputs)
    ax.set_xlabel(heading)
    ax.legend(
        title=LEGEND_TITLE, loc="upper left", bbox_to_anchor=(1, 1), frameon=False, fontsize="small"
    )
