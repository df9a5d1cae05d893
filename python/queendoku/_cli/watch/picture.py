"""What a terminal shows of a moment: a heading, and blocks beside each other as they fit."""

from rich.columns import Columns
from rich.console import Group
from rich.progress_bar import ProgressBar
from rich.text import Text

from queendoku._cli.drawing import coloured
from queendoku._cli.watch.explanation import Explanation
from queendoku._cli.watch.search import Search

#: What a terminal plays: both have the same methods.
Played = Search | Explanation
#: How signs in squares look, bits that are not set, and the step in a list.
LOOKS = {"[?✕○]": "bold red", r"\b0(?: 0)*\b": "dim", "▸.*": "bold"}


def picture(played: Played, taken: int, note: str) -> tuple[Group, int]:
    """Show the moment after so many steps, and tell how wide its board is."""
    said, *blocks = played.shown(taken)
    painted = (coloured("\n".join(block), is_step=True) for block in blocks)
    texts = [Text.from_ansi(block, no_wrap=True) for block in painted]
    for text in texts:
        for pattern, look in LOOKS.items():
            text.highlight_regex(pattern, look)
    head = f"{played.title}: step {taken:,} of {played.steps:,}   {note}"
    bar = ProgressBar(max(played.steps, 1), taken, style="dim", complete_style="green")
    told = Text(f"\n{said}\n")
    return Group(Text(head), bar, told, Columns(texts, padding=(0, 3))), max(map(len, blocks[0]))
