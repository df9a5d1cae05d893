"""Write the page on rules.

::

    python docs/rules.py            # after a change of the registry, a docstring or the examples
    python docs/rules.py --check    # fails if the page is not what this makes

The examples come from ``tests/data/rules.csv``: for each rule a puzzle with one solution.
"""

import argparse
import csv
import inspect
import re
import sys
from pathlib import Path

from queendoku import SudokuVariant, rules
from queendoku.rules import RULES

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "tests" / "data" / "rules.csv"
PAGE = ROOT / "docs" / "rules.md"

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


def examples() -> dict[str, dict[str, str]]:
    """Read the examples."""
    with EXAMPLES.open(encoding="utf-8", newline="") as file:
        return {row["rule"]: row for row in csv.DictReader(file)}


def example(row: dict[str, str]) -> SudokuVariant:
    """Make the puzzle of an example; its rules are Python."""
    names = {rule.__name__: rule for rule in RULES}
    found = eval(f"[{row['rules']}]", names)
    return SudokuVariant(row["givens"], size=int(row["size"]), rules=found)


def title(name: str) -> str:
    """Write a name as a heading.

    Examples
    --------
    >>> title("LittleKiller"), title("XV"), title("XSum"), title("AntiKnight")
    ('Little killer', 'XV', 'X-sum', 'Anti-knight')
    """
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z][a-z]*", name)
    first, *others = words
    joint = "-" if first in ("Anti", "Non", "X") else " "
    return joint.join([first, " ".join(w if w.isupper() else w.lower() for w in others)]).strip()


def section(rule: type[rules.Rule], row: dict[str, str]) -> str:
    """Write the section of a rule: what it is, a picture, and the puzzle."""
    said = inspect.cleandoc(rule.__doc__ or "").partition("\n\nParameters")[0]
    said = re.sub(r"``([^`]*)``", r"`\1`", said)
    said = re.sub(r":\w+:`~?([^`]*)`", r"`\1`", said)
    size = "" if row["size"] == "9" else f", size={row['size']}"
    call = f'SudokuVariant("{row["givens"]}"{size}, rules=[{row["rules"]}])'
    return f"""
## {title(rule.__name__)}

{said}

```{{queendoku-picture}} show({call})
:width: 20rem
```

```python
{broken(call)}
>>> qd.count_sudoku_solutions(puzzle)
1

```
"""


def broken(call: str) -> str:
    """Break a call into lines for a page, as in a Python session."""
    arguments = re.split(
        r", (?=size=|rules=)", call.removeprefix("SudokuVariant(").removesuffix(")")
    )
    lines = ["puzzle = SudokuVariant("]
    for argument in arguments:
        if not argument.startswith("rules=["):
            lines.append(f"    {argument},")
            continue
        inside = argument.removeprefix("rules=[").removesuffix("]")
        parts = re.split(r", (?=[A-Z]\w*\()", inside)
        if len(parts) == 1:
            lines.append(f"    {argument},")
            continue
        lines.append("    rules=[")
        lines += [f"        {part}," for part in parts] + ["    ],"]
    return "\n".join([f">>> {lines[0]}", *(f"... {line}" for line in [*lines[1:], ")"])])


def page() -> str:
    """Write the page."""
    rows = examples()
    sections = [section(rule, rows[rule.__name__]) for rule in RULES]
    return "".join([HEAD.format(count=len(RULES)), *sections])


def main() -> None:
    """Write the page, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    text = page()
    if parser.parse_args().check:
        same = PAGE.read_text(encoding="utf-8") == text
        sys.exit(None if same else "docs/rules.md is not what docs/rules.py makes: run it")
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
