"""The figure of CONTRIBUTING.md: what knows what, as pyproject.toml and each Cargo.toml say."""

import tomllib
from graphlib import TopologicalSorter
from pathlib import Path

from draw import MARGIN, SMALL, WIDTH, Sheet, boxes, word
from queendoku.views.draw import palette

ROOT = Path(__file__).parents[2]
GAP, STOREY = 16, 30


def storeys() -> Sheet:
    """Draw the storeys of the package, and those of the crates below it."""
    sheet = Sheet(
        "Storeys of the package and of the crates, each of which knows those below it alone"
    )
    sheet.head("Each storey knows those below it alone.")
    sheet.below(10)
    top, width = sheet.top, (WIDTH - 2 * MARGIN - GAP) / 2
    of_both = (("python/queendoku", packages()), ("src", crates()))
    for index, (folder, rooms) in enumerate(of_both):
        sheet.top = top
        axes = sheet.axes(width, STOREY * (len(rooms) + 1), MARGIN + index * (width + GAP))
        axes.set(xlim=(-0.5, 0.5), ylim=(len(rooms) - 0.5, -1.5))
        axes.set_axis_off()
        word(axes, -1, 0, folder, weight="bold")
        boxes(axes, [(row, 0, 1, 1) for row in range(len(rooms))], fc=palette.LIGHT_SQUARE)
        boxes(axes, [(row, 0, 1, 1) for row in range(len(rooms))], ec=palette.FRAME, lw=1)
        for row, names in enumerate(rooms):
            size = SMALL if len(", ".join(names)) < 25 else 11
            word(axes, row, 0, ", ".join(names), size=size)
    sheet.notes(
        "The crate of bindings makes the module _core of the others; no other knows Python."
    )
    return sheet


def packages() -> list[list[str]]:
    """Give the storeys of the package, from the top down."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    return [layer.split(" | ") for layer in layers] + [["_core"]]


def crates() -> list[list[str]]:
    """Give the storeys of the crates, from the top down."""
    needs = {}
    for file in (ROOT / "src").glob("*/Cargo.toml"):
        dependencies = tomllib.loads(file.read_text("utf-8"))["dependencies"].values()
        needs[file.parent.name] = {Path(of["path"]).name for of in dependencies if "path" in of}
    sorter, found = TopologicalSorter(needs), [["bindings"]]
    sorter.prepare()
    while sorter.is_active():
        ready = sorter.get_ready()
        found.insert(1, sorted(ready))
        sorter.done(*ready)
    return found


FIGURES = (storeys,)
