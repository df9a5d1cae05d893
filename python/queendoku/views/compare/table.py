"""The table as text, as Markdown and as HTML."""

from html import escape
from typing import Any

Row = dict[str, Any]

#: All headings but the first, which says what an input is; a narrow notebook cuts off the last.
HEADINGS = ("method", "language", "best", "speedup", "slowdown", "median", "calls", "remark")
#: The headings of columns of words; the others hold numbers.
WORDS = ("method", "language", "remark")


def text(rows: list[Row], heading: str) -> str:
    """Draw the table in a fixed-width font, in 80 columns if there are only usual remarks."""
    lines = _cells(rows, heading)
    first = lines[0].index("best")
    # Without times, a remark is where they would be.
    moved = {number: line.pop() for number, line in enumerate(lines) if not line[first]}
    has_remarks = any(len(line) == len(lines[0]) and line[-1] for line in lines[1:])
    width = len(lines[0]) - (not has_remarks)
    headings, rule, *below = _aligned([[*line, ""][:width] for line in lines])
    for number, remark in moved.items():
        below[number - 1][first:] = [remark]
    return "\n".join("  ".join(line).rstrip() for line in (headings, rule, *below))


def markdown(rows: list[Row], heading: str) -> str:
    """Draw the table in Markdown."""
    escapes = str.maketrans({"&": "&amp;", "<": "&lt;", "\\": "\\\\", "|": "\\|"})
    lines = [[cell.translate(escapes) for cell in line] for line in _cells(rows, heading)]
    headings, rule, *below = _aligned(lines)
    for number, title in enumerate(headings):
        if title.strip() not in WORDS:
            rule[number] = f"{rule[number][:-1]}:"  # to the right
    return "\n".join(f"| {' | '.join(line)} |" for line in (headings, rule, *below))


def html(rows: list[Row], heading: str, caption: str) -> str:
    """Draw the table for a notebook."""
    titles, *lines = _cells(rows, heading)
    first = titles.index("best")
    if not any(line[first] and line[-1] for line in lines):
        titles.pop()  # all remarks take the place of times
    head = "".join(f'<th scope="col" style="{_style(title)}">{title}</th>' for title in titles)
    body = "".join(f"<tr>{_html_cells(titles, line, first)}</tr>" for line in lines)
    return (
        f'<table><caption style="caption-side: top; text-align: left">{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _html_cells(titles: list[str], line: list[str], first: int) -> str:
    """Write the cells of a row; without times, its remark is where they would be."""
    count = len(titles) if line[first] else first
    cells = ""
    for title, cell in zip(titles[:count], line, strict=False):
        tag, scope = ("th", ' scope="row"') if title == "method" else ("td", "")
        cells += f'<{tag}{scope} style="{_style(title)}">{escape(cell)}</{tag}>'
    if count == len(titles):
        return cells
    span = f'colspan="{len(titles) - first}"'
    return f'{cells}<td {span} style="{_style("remark")}">{escape(line[-1])}</td>'


def _style(title: str) -> str:
    if title == "remark":
        return "text-align: left; white-space: normal"
    return f"text-align: {'left' if title in WORDS else 'right; white-space: nowrap'}"


def _cells(rows: list[Row], heading: str) -> list[list[str]]:
    """Return the headings, then the cells of each row, without line breaks."""
    lines = [[heading, *HEADINGS]]
    for row in rows:
        remarks = ["" if row["status"] == "ok" else row["status"], row["note"]]
        line = [
            str(row["input"]),
            row["method"],
            row["language"],
            _with_unit(row["best_seconds"]),
            three_digits(row["speedup"]),
            three_digits(row["slowdown"]),
            _with_unit(row["median_seconds"]),
            str(row["calls"] or ""),
            ": ".join(filter(None, remarks)),
        ]
        lines.append([" ".join(cell.split()) for cell in line])
    return lines


def _aligned(lines: list[list[str]]) -> list[list[str]]:
    """Pad words on the right and numbers on the left, and rule off the headings."""
    columns = []
    for heading, *below in zip(*lines, strict=True):
        width = max(2, *map(len, (heading, *below)))
        pad = str.ljust if heading in WORDS else str.rjust
        columns.append([pad(heading, width), "-" * width, *(pad(cell, width) for cell in below)])
    return [list(line) for line in zip(*columns, strict=True)]


def _with_unit(seconds: float | None) -> str:
    if seconds is None:
        return ""
    unit, size = ("s", 1) if seconds >= 1 else ("ms", 1e-3) if seconds >= 1e-3 else ("µs", 1e-6)
    return f"{three_digits(seconds / size)} {unit}"


def three_digits(number: float | None) -> str:
    """Write a number with about three digits."""
    if number is None:
        return ""
    decimals = 0 if number >= 100 else 1 if number >= 10 else 2
    return f"{number:,.{decimals}f}"
