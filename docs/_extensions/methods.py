"""A page for each method, from the registries: nothing is written by hand for a new one.

Before Sphinx looks for pages, this writes the folders ``queens`` and ``sudoku`` in
``docs/methods``, which git ignores: a page for each method, and ``table.txt``, the tables
that ``docs/methods/index.md`` includes. The text is that of the Python twin's docstrings, and
the numbers are counted while the site is built. A page that would be the same is not written again,
so Sphinx does not read it again.
"""

import inspect
import re
import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from method_sources import python_source, rust_source
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

import queendoku as qd
from queendoku.pure import queens, sudoku

ROOT = Path(__file__).parents[2]
#: The longest moving picture of a page.
MOST_FRAMES = 400

#: On this puzzle the search trees of all methods are small, and none is trivial.
PUZZLE = "1...6378.8...594...6......5.8.7..24.3.......8.46..8.1.6......9...561...4.1498...6"


class Game(NamedTuple):
    """What the pages of a game's methods have in common."""

    name: str
    title: str
    #: The registry of the twins: their names are those of the methods.
    twins: Mapping[str, Any]
    #: The call whose trace is drawn and played, and the one that is counted.
    shown: str
    counted: str


GAMES = (
    Game(
        "queens",
        "N-Queens",
        queens.METHODS,
        'trace_n_queens(6, method="{}")',
        'trace_n_queens(8, method="{}", limit=None)',
    ),
    Game(
        "sudoku",
        "Sudoku",
        sudoku.METHODS,
        f'trace_sudoku("{PUZZLE}", method="{{}}")',
        f'trace_sudoku("{PUZZLE}", method="{{}}")',
    ),
)


class Entry(NamedTuple):
    """A method: what its twin's docstrings say, and what it does."""

    method: str
    idea: str
    more: str
    cost: str
    source: str
    #: Nothing of a method that only counts.
    totals: qd.types.Totals | None


def write_pages(app: Sphinx) -> None:
    """Write the pages of all methods, and remove those of methods that are gone."""
    for game in GAMES:
        entries = [entry_of(game, method) for method in game.twins]
        traced = [entry for entry in entries if entry.totals]
        texts = {f"{entry.method}.md": page(game, traced, entry) for entry in entries}
        texts |= {f"{entry.method}.svg": film(game, entry.method) for entry in traced}
        texts["table.txt"] = overview(game, entries)
        folder = Path(app.srcdir, "methods", game.name)
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            if old.name not in texts:
                old.unlink()
        for name, text in texts.items():
            path = folder / name
            if not path.exists() or path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")


def entry_of(game: Game, method: str) -> Entry:
    """Read the docstrings of a twin, and count what the method does."""
    twin = game.twins[method]
    search = twin.search or twin.total
    idea, _, more = inspect.cleandoc(sys.modules[search.__module__].__doc__ or "").partition("\n\n")
    said = inspect.getdoc(search) or ""
    return Entry(
        method,
        idea,
        fenced(more),
        section(said, "Notes"),
        section(said, "References"),
        trace(game.counted, method).totals if twin.search else None,
    )


def trace(call: str, method: str) -> qd.types.Trace:
    """Record what a call on the pages does."""
    found: qd.types.Trace = eval(f"qd.{call.format(method)}", {"qd": qd})
    return found


def film(game: Game, method: str) -> str:
    """Animate the search up to its first solution, if that comes soon."""
    shown = trace(game.shown, method)
    first = (step.index + 1 for step in shown[:MOST_FRAMES] if step.kind == "solution")
    return qd.animate(shown, stop=next(first, min(len(shown), MOST_FRAMES))).svg


def section(docstring: str, name: str) -> str:
    """Return a section of a docstring in NumPy style."""
    found = re.search(rf"^{name}\n-+\n(.*?)(?=\n\n\w+\n-+\n|\Z)", docstring, re.M | re.S)
    return found[1] if found else ""


def fenced(text: str) -> str:
    """Write what a docstring shows after `::` as Markdown does."""
    return re.sub(
        r"^::\n\n((?:(?: {4}.*)?\n?)+?)(?=\S|\Z)",
        lambda shown: f"```text\n{textwrap.dedent(shown[1]).rstrip()}\n```\n",
        text,
        flags=re.MULTILINE,
    )


def page(game: Game, entries: list[Entry], entry: Entry) -> str:
    """Write the page of a method."""
    middle = searched(game, entries, entry) if entry.totals else counted(game, entry)
    return f"""---
hide-toc: true
---

# {game.title} by `{entry.method}`

**{entry.idea}**

{entry.more}

{middle}

## Where it comes from

{entry.source}
"""


def searched(game: Game, entries: list[Entry], entry: Entry) -> str:
    """Write what a page has of a search."""
    method = entry.method
    place = entries.index(entry)
    rust = f"src/{game.name}/methods/{method}.rs"
    said = f"A search by {method}, step by step: the board, the search tree and what it keeps"
    return f"""![{said}]({method}.svg)

## Step by step

```{{queendoku-player}} {game.shown.format(method)}
```

## What it costs

{entry.cost}

{table(entries[max(place - 1, 0) : place + 2], method)}

```python
>>> import queendoku as qd
>>> qd.{game.counted.format(method)}.totals
{entry.totals!r}

```

## The source in Rust and in Python

Both keep the same things and take the same steps. Imports, attributes and docstrings are left out.
In Rust, `sink.step` tells each step to whoever listens; where nobody does, the compiler removes it.

::::{{container}} qd-sources

{code("rust", rust, rust_source(ROOT / rust))}

{python_code(game, method)}

::::"""


def counted(game: Game, entry: Entry) -> str:
    """Write what a page has of a method that counts and does not list."""
    return f"""It counts and does not list, so there is no search to play.

## What it costs

{entry.cost}

## The source in Python

In Rust it has a folder of its own, `src/{game.name}/{entry.method}`, and goes on with many
placements at once. Imports and docstrings are left out.

{python_code(game, entry.method)}"""


def python_code(game: Game, method: str) -> str:
    """Show the source of a twin."""
    path = f"python/queendoku/pure/{game.name}/{method}.py"
    return code("python", path, python_source(game.name, method))


def code(language: str, path: str, source: str) -> str:
    """Show a source below the name of its file."""
    return f"```{{code-block}} {language}\n:caption: {path}\n\n{source}\n```"


def table(entries: list[Entry], here: str = "", folder: str = "") -> str:
    """Write what the methods do as a table; the one whose page it is in bold."""
    lines = ["| method | tried | conflicts | placed |", "|---|--:|--:|--:|"]
    for entry in entries:
        method, totals = entry.method, entry.totals
        if not totals:
            continue
        name = f"**`{method}`**" if method == here else f"[`{method}`]({folder}{method}.md)"
        counts = (totals.tries, totals.conflicts, totals.nodes)
        lines.append(f"| {name} | {' | '.join(f'{count:,}' for count in counts)} |")
    return "\n".join(lines)


def overview(game: Game, entries: list[Entry]) -> str:
    """Write the tables of a game for the index, and the order of its pages."""
    folder = f"{game.name}/"
    ideas = "\n".join(
        f"| [`{entry.method}`]({folder}{entry.method}.md) | {entry.idea} |" for entry in entries
    )
    pages = "\n".join(f"{folder}{entry.method}" for entry in entries)
    return f"""| method | the idea |
|---|---|
{ideas}

{table(entries, folder=folder)}

```{{toctree}}
:hidden:
{pages}
```
"""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Write the pages before Sphinx looks for them."""
    app.connect("builder-inited", write_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
