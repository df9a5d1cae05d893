"""The source of a method, in Rust and in Python, without what does not belong to its idea."""

import re
from pathlib import Path

from queendoku.views.watch.listing import listing

#: What a method's file in Rust has for the compiler and for its registry.
NOISE = re.compile(
    r"""
      ^//!.*\n                               # the file's description: the page has it
    | ^use\ [^;]+;\n
    | ^\ *\#\[[^\]]*\]\n                     # attributes
    | ^pub\(super\)\ struct\ \w+;\n
    | ^\ {4}(?:type|const)\ [^;]+;.*\n       # the associated items of the trait
    """,
    re.MULTILINE | re.VERBOSE,
)
VISIBILITY = re.compile(r"\bpub\((?:super|crate|in [\w:]+)\) ")


def rust_source(path: Path) -> str:
    """Read the algorithm of a method's file in Rust."""
    source = VISIBILITY.sub("", NOISE.sub("", path.read_text("utf-8")))
    return re.sub(r"\{\n\n", "{\n", re.sub(r"\n{3,}", "\n\n", source)).strip()


def python_source(game: str, method: str) -> str:
    """Read the algorithm of a method's twin."""
    return "\n".join(listing(game, method).lines).strip()
