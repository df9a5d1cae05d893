"""A player or a moving picture in a file, where ``--output`` ends in .html, .gif and so on."""

import argparse
from collections.abc import Sequence

from queendoku._cli.bar import progress_of
from queendoku._cli.options import Options, refuse
from queendoku._cli.output import check_output, output_to
from queendoku.puzzles.explanation import Explanation, StarBattleExplanation
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.animate import animate
from queendoku.views.watch import page_player

#: The suffixes of pages, and of what moves and is nothing else.
PAGES, FILMS = (".html", ".htm"), (".gif", ".webp", ".mp4")


def add_output(options: Options) -> None:
    """Describe ``--output``, which may be a player or a moving picture, and ``--title``."""
    options.suffixes(dict.fromkeys((*PAGES, *FILMS), "text"))
    what = "if it ends in .html, a page with a player, in .gif, .webp or .mp4 a moving picture"
    options.output(f"write to FILE when all is done; {what}")
    options.value("--title", "TEXT", "the heading of that page or picture")


def is_player(options: argparse.Namespace) -> bool:
    """Tell whether a player is wanted instead of text, which has no title."""
    if options.suffix in (*PAGES, *FILMS):
        return True
    refuse(options, ["title"], "is for a player: --output FILE.html")
    return False


def write_player(
    options: argparse.Namespace,
    recorded: Trace | Explanation | StarBattleExplanation,
    files: Sequence[str],
) -> None:
    """Write a page that plays it, or a moving picture."""
    if options.format != "text":
        refuse(options, ["format"], f"{options.format} is not for a player: {options.output}")
    if options.suffix not in PAGES:
        check_output(options.output, files)
        film = animate(recorded, moves=getattr(options, "moves", False), title=options.title)
        film.save(options.output, progress=progress_of(None))
        return
    with output_to(options.output, files) as out:
        out.write(page_player(recorded)._page(options.title))
