"""The same table as text, as Markdown and as HTML."""

from collections.abc import Callable, Iterable
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

__all__ = ["html", "markdown", "text"]

Row = dict[str, Any]


class Column(NamedTuple):
    """A heading, and what stands below it."""

    heading: str
    cell: Callable[[Row], str]
    is_number: bool = True


def columns_for(heading: str) -> list[Column]:
    """List the columns; the inputs stand below `heading`."""
    return [
        Column(heading, lambda row: str(row["input"])),
        Column("method", lambda row: str(row["method"]), is_number=False),
        Column("language", lambda row: str(row["language"]), is_number=False),
        Column("best", lambda row: with_unit(row["best_seconds"])),
        Column("median", lambda row: with_unit(row["median_seconds"])),
        Column("calls", lambda row: str(row["calls"] or "")),
        Column("speedup", lambda row: three_digits(row["speedup"])),
        Column("slowdown", lambda row: three_digits(row["slowdown"])),
        Column("remark", remark, is_number=False),
    ]


def remark(row: Row) -> str:
    """Say what went wrong, if anything did, and what else is to be known."""
    status = "" if row["status"] == "ok" else row["status"]
    return ": ".join(filter(None, [status, row["note"]]))


def with_unit(seconds: float | None) -> str:
    """Write a time in the unit that suits it."""
    if seconds is None:
        return ""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{three_digits(seconds / size)} {unit}"
    return f"{three_digits(seconds / 1e-6)} µs"


def three_digits(number: float | None) -> str:
    """Write a number as exactly as such times are; large ones whole."""
    if number is None:
        return ""
    decimals = 0 if number >= 100 else 1 if number >= 10 else 2
    return f"{number:,.{decimals}f}"


def text(rows: list[Row], heading: str) -> str:
    """Draw the table in a fixed-width font."""
    cells, columns, widths = laid_out(rows, heading)
    lines = [cells[0], ["-" * width for width in widths], *cells[1:]]
    return "\n".join("  ".join(padded(line, columns, widths)).rstrip() for line in lines)


def markdown(rows: list[Row], heading: str) -> str:
    """Draw the table in Markdown."""
    cells, columns, widths = laid_out(rows, heading, in_markdown)
    rule = [
        "-" * (width - 1) + (":" if column.is_number else "-")
        for column, width in zip(columns, widths, strict=True)
    ]
    lines = [cells[0], rule, *cells[1:]]
    return "\n".join(f"| {' | '.join(padded(line, columns, widths))} |" for line in lines)


def in_markdown(cell: str) -> str:
    """Escape what would end a cell or begin a tag."""
    for character, escaped in (("&", "&amp;"), ("<", "&lt;"), ("\\", "\\\\"), ("|", "\\|")):
        cell = cell.replace(character, escaped)
    return cell


def laid_out(
    rows: list[Row], heading: str, escaped: Callable[[str], str] = str
) -> tuple[list[list[str]], list[Column], list[int]]:
    """Give the cells, headings first, the columns, and how wide they are; a row is a line."""
    columns = columns_for(heading)
    cells = [
        [column.heading for column in columns],
        *([escaped(" ".join(column.cell(row).splitlines())) for column in columns] for row in rows),
    ]
    # Markdown needs two characters to align a column.
    return cells, columns, [max(2, *map(len, column)) for column in zip(*cells, strict=True)]


def padded(line: list[str], columns: list[Column], widths: list[int]) -> list[str]:
    """Align numbers to the right and words to the left."""
    return [
        cell.rjust(width) if column.is_number else cell.ljust(width)
        for cell, column, width in zip(line, columns, widths, strict=True)
    ]


# No colours of our own but translucent lines: what the page has is legible in any theme.
STYLE = """<style>
.queendoku-compare { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.queendoku-compare caption { caption-side: top; text-align: left; padding: 0 0 .5em; }
.queendoku-compare th, .queendoku-compare td { padding: .2em .7em; text-align: left; }
.queendoku-compare .number { text-align: right; white-space: nowrap; }
.queendoku-compare thead th { border-bottom: 2px solid rgba(128, 128, 128, .8); }
.queendoku-compare tbody { border-bottom: 1px solid rgba(128, 128, 128, .6); }
.queendoku-compare tbody th { font-weight: normal; }
.queendoku-compare ~ pre { font-family: monospace; line-height: 1.2; }
</style>"""


def html(rows: list[Row], heading: str, caption: str, pictures: Iterable[tuple[str, str]]) -> str:
    """Draw the table for a notebook, one ``tbody`` an input, and the pictures below it."""
    columns = columns_for(heading)
    head = "".join(
        f'<th scope="col"{class_of(column)}>{escape(column.heading)}</th>' for column in columns
    )
    bodies = []
    for _, group in groupby(rows, key=lambda row: row["input"]):
        lines = ["".join(html_cell(column, row) for column in columns) for row in group]
        bodies.append("<tbody>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</tbody>")
    below = "".join(
        f"<p>{escape(title)}</p><pre>{escape(picture)}</pre>" for title, picture in pictures
    )
    return (
        f'<div>{STYLE}<table class="queendoku-compare"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead>{''.join(bodies)}</table>{below}</div>"
    )


def html_cell(column: Column, row: Row) -> str:
    """Draw a cell; the name of the method is the heading of its row."""
    tag = 'th scope="row"' if column.heading == "method" else "td"
    return f"<{tag}{class_of(column)}>{escape(column.cell(row))}</{tag.split()[0]}>"


def class_of(column: Column) -> str:
    """Mark numbers for the style."""
    return ' class="number"' if column.is_number else ""
