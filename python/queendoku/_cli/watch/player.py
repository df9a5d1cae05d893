"""The player in a terminal, and its keys."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from textual.app import App, ComposeResult
from textual.containers import ScrollableContainer
from textual.events import Key
from textual.widgets import Static

from queendoku._cli.options import INTERRUPTED
from queendoku._cli.watch.picture import Played, picture

#: Steps a second that there are to choose from.
SPEEDS = (1, 2, 5, 10, 25, 100, 500, 2500, 10_000)
HELP = "Space play   ← → step   Shift ← → backtrack   PgUp PgDn solution   + - speed   q quit"


class Player(App[int]):
    """Plays a search or an explanation."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "#help { dock: bottom; text-style: dim }"

    def __init__(self, played: Played, speed: float) -> None:
        super().__init__(ansi_color=True)
        self.played, self.speed = played, speed
        #: The steps taken, while it plays with a part of the next one.
        self.taken, self.playing = 0.0, False
        #: The number that is being typed.
        self.number = ""

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield ScrollableContainer(Static(id="picture"), can_focus=False)
        yield Static(HELP, id="help")

    def on_mount(self) -> None:
        """Begin."""
        self.set_interval(1 / 25, lambda: self.advance(1 / 25))
        self.show()

    def show(self) -> None:
        """Show the moment."""
        state = f"go to {self.number}_" if self.number else "▶" * self.playing
        content, width = picture(self.played, int(self.taken), f"{self.speed:g} / s   {state}")
        self.query_one("#picture", Static).update(content)
        self.query_one("#picture").styles.min_width = width

    def advance(self, seconds: float) -> None:
        """Play on for some time."""
        if self.playing:
            self.taken = min(self.taken + seconds * self.speed, self.played.steps)
            self.playing = self.taken < self.played.steps
            self.show()

    def action_help_quit(self) -> None:
        """End after Ctrl-C."""
        self.exit(INTERRUPTED)

    def on_key(self, event: Key) -> None:
        """Do what a key says."""
        at, key, played = int(self.taken), event.key, self.played
        moves = {
            "left": at - 1,
            "right": at + 1,
            "shift+left": before(at, played.backtracks),
            "shift+right": after(at, played.backtracks),
            "pageup": before(at, played.solutions),
            "pagedown": after(at, played.solutions),
            "home": 0,
            "end": played.steps,
            "enter": int(self.number or at),
        }
        if key in moves:
            self.taken, self.playing = min(max(moves[key], 0), played.steps), False
            self.number = ""
        elif key.isdecimal():
            self.number += key
        elif key == "space":
            self.taken, self.playing = at * (at < played.steps), not self.playing
        elif key in ("plus", "equals_sign", "minus"):
            self.speed = (before if key == "minus" else after)(self.speed, SPEEDS)
        elif key in ("up", "down"):
            getattr(self.query_one(ScrollableContainer), f"scroll_{key}")()
        elif key == "q":
            self.exit()
        self.show()


def before(here: float, stops: Sequence[float]) -> float:
    """Return the last of the stops before here, or stay."""
    return [here, *stops[: bisect_left(stops, here)][-1:]][-1]


def after(here: float, stops: Sequence[float]) -> float:
    """Return the first of the stops after here, or stay."""
    return [*stops[bisect_right(stops, here) :][:1], here][0]
