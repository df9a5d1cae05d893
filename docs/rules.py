"""Write the page on rules.

::

    python docs/rules.py            # after a change of the registry, a docstring or a puzzle
    python docs/rules.py --check    # fails if the page is not what this makes

For each rule the page has a puzzle with one solution, which is kept. That of a new rule is written
into the page by hand, under a heading.
"""

import argparse
import inspect
import re
import sys
from pathlib import Path

from queendoku.rules import RULES, Rule
from queendoku.rules.rule import kind_name

PAGE = Path(__file__).with_name("rules.md")
PUZZLE = re.compile(r">>> puzzle = (SudokuVariant\(.*?\n\.\.\. \))", re.DOTALL)

HEAD = """# Rules

The {count} rules that a [`SudokuVariant`](variants.md) can have beside those of rows, columns and
boxes, each with a puzzle that has one solution. Cells are named from `r1c1`, the upper left one;
pairs of (row, column), counted from 0, will do as well.

```python
>>> import queendoku as qd
>>> from queendoku import SudokuVariant
>>> from queendoku.rules import *

```
"""


def section(rule: type[Rule], puzzle: str) -> str:
    """Write the section of a rule: what it is, a picture, and the puzzle."""
    said = inspect.cleandoc(rule.__doc__ or "").partition("\n\nParameters")[0]
    said = re.sub(r"``([^`]*)``", r"`\1`", said)
    said = re.sub(r":\w+:`~?([^`]*)`", r"`\1`", said)
    call = re.sub(r"\n\.\.\. +", " ", puzzle)
    call = re.sub(r"(?<=[(\[]) |, (?=[)\]])", "", call)
    return f"""
## {kind_name(rule)}

{said}

```{{queendoku-picture}} show({call})
:width: 20rem
```

```python
>>> puzzle = {puzzle}
>>> qd.count_sudoku_solutions(puzzle)
1

```
"""


def made(page: str) -> str:
    """Write the page anew, with the puzzles that it has."""
    found = {}
    for part in page.split("\n## ")[1:]:
        if puzzle := PUZZLE.search(part):
            found[part.partition("\n")[0]] = puzzle[1]
    sections = [section(rule, found[kind_name(rule)]) for rule in RULES]
    return "".join([HEAD.format(count=len(RULES)), *sections])


def main() -> None:
    """Write the page, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    page = PAGE.read_text(encoding="utf-8")
    text = made(page)
    if parser.parse_args().check:
        sys.exit(None if page == text else "docs/rules.md is not what docs/rules.py makes: run it")
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
