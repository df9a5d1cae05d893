"""A player in a file, where ``--output`` ends in .html."""

import argparse
from collections.abc import Sequence

from queendoku._cli.options import Options, refuse
from queendoku._cli.output import output_to
from queendoku.puzzles.explanation import Explanation, StarBattleExplanation
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.watch import page_player

#: The suffixes of pages.
PAGES = (".html", ".htm")


def add_output(options: Options) -> None:
    """Describe ``--output``, which may be a player, and ``--title``."""
    options.suffixes(dict.fromkeys(PAGES, "text"))
    options.output("write to FILE when all is done; if it ends in .html, a page with a player")
    options.value("--title", "TEXT", "the heading of that page")


def is_player(options: argparse.Namespace) -> bool:
    """Tell whether a player is wanted instead of text, which has no title."""
    if options.suffix in PAGES:
        return True
    refuse(options, ["title"], "is for a player: --output FILE.html")
    return False


def write_player(
    options: argparse.Namespace,
    recorded: Trace | Explanation | StarBattleExplanation,
    files: Sequence[str],
) -> None:
    """Write a page that plays it."""
    if options.format != "text":
        refuse(options, ["format"], f"{options.format} is not for a player: {options.output}")
    with output_to(options.output, files) as out:
        out.write(page_player(recorded)._page(options.title))
