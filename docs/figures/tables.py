"""The tables of docs/benchmarks.md: the one place where the numbers of the charts stand."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[1] / "benchmarks.md"

#: By the name of a row, then by the name of a column.
Table = dict[str, dict[str, str]]


def table(heading: str, corner: str, *, column: str = "") -> Table:
    """Read the first table below a heading that has such a corner and such a column."""
    text = PAGE.read_text(encoding="utf-8")
    section = re.split(r"^#+ ", text.split(f"# {heading}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)
    for block in re.findall(r"(?:^\|.*\n)+", section[0], re.MULTILINE):
        names, _, *rows = [_cells(line) for line in block.splitlines()]
        if names[0] == corner and (not column or column in names):
            return {row[0]: dict(zip(names[1:], row[1:], strict=True)) for row in rows}
    raise LookupError(f"docs/benchmarks.md: no table below {heading!r} with {corner!r}, {column!r}")


def _cells(line: str) -> list[str]:
    return [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]


def value(cell: str) -> float:
    """Read the number at the start of a cell; not a number where there is none."""
    found = re.match(r"[\d,.]+", cell)
    return float(found[0].replace(",", "") if found else "nan")
