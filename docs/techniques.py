"""Write the pages on techniques, and a picture for each of them.

::

    python docs/techniques.py            # after a change of the registry, a reason or the pictures
    python docs/techniques.py --check    # fails if a page is not what this makes

The examples come from ``tests/data/techniques.csv``: puzzles, what was placed in them, the
candidates that were eliminated, and what the technique does there; and those with rules from
``tests/data/variant_techniques.csv``: links, digits and candidates. Whoever checks need not draw.
"""

import argparse
import csv
import re
import sys
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import queendoku as qd
import queendoku._core as _core
from queendoku._common.wording import cell_name
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import DIGITS
from queendoku.views.kinds.board import StepBoard
from queendoku.views.step.words import technique_title

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tests" / "data"
DOCS = ROOT / "docs"

HEAD = """# Techniques

The {count} techniques with which `explain_sudoku` and `hint_sudoku` solve, the easiest first, each
with a picture. The difficulty is on the scale of Sudoku Explainer; for many techniques it grows
with the case, and the table has that of the easiest. `SUDOKU_TECHNIQUES` has the names, to choose
some:

```python
>>> import queendoku as qd
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> qd.explain_sudoku(puzzle, techniques=["hidden single", "naked single"]).solved
True

```

Those with a star take for granted that the puzzle has one solution. They are never used where
the digits that stand have several, and with `uniqueness=False` not at all. Avoidable rectangles
speak of givens, so they are not used either where the givens alone have several.

[What a technique is](what-a-technique-is.md) explains candidates, houses, patterns and links.
In the pictures, shapes around candidates are the pattern; a fin has a dashed circle, and where
there are several sets or colours, each has its shape. Candidates that go are struck through, and a
digit that is placed has a frame. A solid line is a strong link (if its start is false, its end is
true), and a dashed line a weak one (if its start is true, its end is false). The houses of the
reason are tinted. All examples were made for this page.

This puzzle takes {variety} of them. The arrows beside “beyond singles” go from one to the next:

```{queendoku-player} explain_sudoku("{puzzle}")
```

| technique | difficulty | what it is |
|---|---|---|
"""

VARIANT_HEAD = """# Techniques for rules

The {count} techniques with which `explain_sudoku` and `hint_sudoku` solve a
[`SudokuVariant`](variants.md), the easiest first, with pictures of nearly all. They know no rule:
they look at what a rule leaves in its cells, so that all [rules](rules.md) are explained, and rules
of your own too. The difficulties are of the kind of Sudoku Explainer's. The figure is that of the
easiest case: combinations, places and sums are harder with more cells, trials and chains with more
steps.
`VARIANT_TECHNIQUES` has the names:

```python
>>> import queendoku as qd
>>> qd.VARIANT_TECHNIQUES[:4]
('full house', 'hidden single', 'last of a rule', 'what the rule allows')

```

[Techniques](techniques.md) has those of plain sudokus, and what the pictures show. All examples
were made for this page. [Explain my killer](how-to/explain-killer.md) takes a puzzle of yours.

| technique | difficulty | what it is |
|---|---|---|
"""

#: A puzzle that takes many of them.
PUZZLE = ".5..479......9.....6.1....383...9...6..718..9...5...824....3.5.....6......785..1."


Step = qd.types.Deduction | qd.types.VariantDeduction
#: Makes the grid of a row of the examples.
GridOf = Callable[[dict[str, str]], Any]


def examples(file: str, names: Sequence[str], grid_of: GridOf) -> dict[str, Step]:
    """Read the examples; of each technique the first."""
    found: dict[str, Step] = {}
    with (DATA / file).open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            name = row["technique"]
            if name not in found and name in names:
                found[name] = example(row, grid_of(row))
    return found


def example(row: dict[str, str], grid: Any) -> Step:
    """Find the deduction of an example."""
    wanted = set(row["effect"].split())
    step: Step
    for step in qd.hint_sudoku(grid, techniques=[row["technique"]], all=True):
        if effect_of(step) == wanted:
            return step
    raise ValueError(f"{row['technique']}: nothing does {row['effect']} in its example")


def variant_of(row: dict[str, str]) -> qd.types.MarkedVariant:
    """Return the grid of an example with rules."""
    puzzle = qd.SudokuVariant.from_fpuzzles(row["link"])
    marks = [[*map(int, one)] for one in row["marks"].split(" ")]
    rows = [marks[start : start + puzzle.size] for start in range(0, len(marks), puzzle.size)]
    return puzzle.with_marks(digits=row["digits"], candidates=rows)


def grid_of(row: dict[str, str]) -> qd.PencilMarks:
    """Return the grid of an example, without the candidates that were eliminated."""
    gone = {*row["deleted"].split()}
    cells: list[str | set[int]] = [
        digit if digit != "." else {one for one in left if f"{cell_name(cell)}-{one}" not in gone}
        for cell, (digit, left) in enumerate(
            zip(row["placed"], chain(*qd.sudoku_candidates(row["placed"])), strict=True)
        )
    ]
    rows = [cells[start : start + 9] for start in range(0, 81, 9)]
    return qd.PencilMarks(rows, givens=row["givens"])


def effect_of(step: Step) -> set[str]:
    """Write what a step does as the examples have it: +r1c2-3 is placed, -r1c2-3 eliminated."""
    return {
        f"{sign}r{row + 1}c{column + 1}-{digit}"
        for sign, candidates in (("+", step.placed), ("-", step.eliminated))
        for row, column, digit in candidates
    }


def page(head: str, techniques: Sequence[tuple[Any, ...]], found: dict[str, Step]) -> str:
    """Write the page on some techniques, of which a guess is none."""
    lines, sections = [head.replace("{count}", str(len(techniques) - 1))], []
    for name, difficulty, summary, *uniqueness in techniques:
        title = technique_title(name)
        star = "\\*" if any(uniqueness) else ""
        link = f"[{title}](#{anchor(title)})" if name in found else title
        lines.append(f"| {link}{star} | {difficulty:.1f} | {summary} |\n")
        if name in found:
            sections.append(section(title, summary, found[name]))
    return "".join([*lines, *sections])


def section(title: str, summary: str, step: Step) -> str:
    """Write the section of a technique: what it is, a picture, and the reason."""
    reason = escaped(step.reason).replace("\n", "\\\n")  # a line each
    alternative = f"{title}: {step.change}".replace("<>", " is not ")
    return (
        f"\n## {title}\n\n{summary}\n\n![{alternative}](techniques/{file_name(step)})\n\n{reason}\n"
    )


def escaped(text: str) -> str:
    """Keep Markdown from reading signs of the notation."""
    return re.sub(r"([<>*_|])", r"\\\1", text)


def anchor(title: str) -> str:
    """Name a heading as a code host does in links."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def file_name(step: Step) -> str:
    """Name the picture of a technique."""
    beginning = "" if isinstance(step, qd.types.Deduction) else "rules-"
    return f"{beginning}{anchor(step.technique)}.svg"


def drawn(step: Step) -> str:
    """Draw a step without its reason, which the page has as text."""
    picture = qd.show(step)
    (board,) = picture.boards
    assert isinstance(board, StepBoard)
    return type(picture)([board._replace(reason="")]).svg


def lean(document: str) -> str:
    """Make a picture smaller, as a file of its own: its candidates' strokes are markers.

    The page says what a description would.
    """
    document = re.sub(r"<desc>.*?</desc>", "", document)
    found = CANDIDATES.search(document)
    if not found:
        return document + "\n"
    strokes, scale, weight, path = found.groups()
    parts = re.findall(r"M(-?\d+ -?\d+)(m[^M]*)", path)
    markers, paths = "", ""
    for value, glyph in enumerate(DIGITS[1:], start=1):
        # The first and the last place have no marker in the middle of a path.
        places = [place for place, drawn in parts if drawn == glyph]
        if places:
            markers += (
                f'<marker id="d{value}" markerUnits="userSpaceOnUse" overflow="visible">'
                f'<path d="{glyph}"{strokes}{weight}/></marker>'
            )
            paths += f'<path d="M0 0 {" ".join(places)} 0 0" marker-mid="url(#d{value})"/>'
    return (
        f"{document[: found.start()]}<defs>{markers}</defs>"
        f'<g fill="none"{scale}>{paths}</g>{document[found.end() :]}\n'
    )


#: What `show` writes for the candidates that are not of the pattern.
CANDIDATES = re.compile(
    rf'<g( fill="none" stroke="{palette.SOFT_INK}" stroke-linecap="round" stroke-linejoin="round")>'
    r'<path( transform="[^"]*")( stroke-width="11") d="([^"]*)"/></g>'
)


def main() -> None:
    """Write the pages and the pictures, or compare the pages."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    check = parser.parse_args().check
    plain = examples("techniques.csv", qd.SUDOKU_TECHNIQUES, grid_of)
    variants = examples("variant_techniques.csv", qd.VARIANT_TECHNIQUES, variant_of)
    variety = len(qd.explain_sudoku(PUZZLE).techniques)
    head = HEAD.replace("{variety}", str(variety)).replace("{puzzle}", PUZZLE)
    pages = {
        "techniques.md": page(head, _core.sudoku_techniques(), plain),
        "variant-techniques.md": page(VARIANT_HEAD, _core.variant_techniques(), variants),
    }
    if check:
        for name, text in pages.items():
            if (DOCS / name).read_text(encoding="utf-8") != text:
                sys.exit(f"docs/{name} is not what docs/techniques.py makes: run it")
        return
    for name, text in pages.items():
        (DOCS / name).write_text(text, encoding="utf-8")
    pictures = DOCS / "techniques"
    pictures.mkdir(exist_ok=True)
    for old in pictures.glob("*.svg"):
        old.unlink()
    for step in chain(plain.values(), variants.values()):
        (pictures / file_name(step)).write_text(lean(drawn(step)), encoding="utf-8")


if __name__ == "__main__":
    main()
