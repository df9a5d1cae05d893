"""A recording for asciinema, in its format, version 2: what a terminal shows, and when."""

import json
from collections.abc import Iterator

from rich.console import Console

from queendoku._cli.watch.picture import Played, picture


def recorded(played: Played, speed: float, width: int) -> Iterator[str]:
    """Yield the lines of a recording, the last picture twice: it stands as long as the others."""
    console = Console(width=width, force_terminal=True, color_system="standard", highlight=False)
    screens: list[str] = []
    for taken in range(played.steps + 1):
        content, least = picture(played, taken, f"{speed:g} / s")
        console.width = max(console.width, least)
        with console.capture() as captured:
            console.print(content, end="")
        # From the upper left corner, each line to its end, and nothing below.
        screens.append("\x1b[H" + captured.get().replace("\n", "\x1b[K\r\n") + "\x1b[K\x1b[J")
    height = max(screen.count("\n") for screen in screens) + 1
    head = {"version": 2, "width": console.width, "height": height, "title": played.title}
    yield f"{json.dumps(head)}\n"
    for taken, screen in enumerate([*screens, screens[-1]]):
        yield f"{json.dumps([taken / speed, 'o', screen], ensure_ascii=False)}\n"
