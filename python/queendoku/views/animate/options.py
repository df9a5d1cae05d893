"""The options of a moving picture, checked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from queendoku._common.arguments import check_type, check_whole, one_of, shown
from queendoku.pure.arguments import to_int
from queendoku.views.watch.arguments import checked_speed

#: What may stand beside the board of a trace.
PARTS = ("tree", "state", "listing")
#: More would be larger than a page can show, and longer than anyone looks.
MOST_FRAMES = 5_000


class Options(NamedTuple):
    """The options of `animate`."""

    start: int
    stop: int | None
    every: int
    moves: bool
    beside: Sequence[str] | None
    speed: float | None
    loop: bool
    theme: str
    title: str | None

    def tidied(self) -> Options:
        """Check what does not depend on what moves, and give names and the speed one form."""
        check_type("moves", self.moves, bool, "a bool")
        check_type("loop", self.loop, bool, "a bool")
        check_type("title", self.title, str | None, "a str or None")
        speed = None if self.speed is None else checked_speed(self.speed)
        check_type("beside", self.beside, list | tuple | None, "a list or None")
        beside = self.beside
        if beside is not None:
            beside = [one_of(f"beside[{i}]", part, PARTS) for i, part in enumerate(beside)]
        theme = one_of("theme", self.theme, ("page", "light", "dark"))
        return self._replace(beside=beside, speed=speed, theme=theme)

    def check(self, last: int, *, is_trace: bool) -> None:
        """Check the rest for what has so many steps."""
        check_whole("start", to_int("start", self.start), 0, last)
        check_whole("stop", self.stop, 0, last)
        if to_int("every", self.every) < 1:
            raise ValueError(f"every must be at least 1, got {shown(self.every)}")
        if self.stop is not None and self.stop < self.start:
            raise ValueError(f"stop must be at least start, {self.start}, got {self.stop}")
        if not is_trace and (self.moves or self.beside):
            raise ValueError(f"{'moves' if self.moves else 'beside'} is for traces")

    def positions(self, last: int) -> list[int]:
        """Return the positions from start to stop that are shown, but for `moves`."""
        end = last if self.stop is None else self.stop
        found = [*range(self.start, end + 1, self.every)]
        return found if found[-1] == end else [*found, end]


def check_number(positions: Collection[int]) -> None:
    """Refuse a picture that is too long."""
    if len(positions) > MOST_FRAMES:
        raise ValueError(
            f"what: there are {len(positions):,} frames, and at most {MOST_FRAMES:,} can be"
            " shown; start, stop, every and moves choose some"
        )
