"""What plays recordings, on any page: its settings, its pictures and the file that it makes."""

import os
from collections.abc import Sequence
from typing import Any

from queendoku._common.arguments import check_type
from queendoku._common.whole import path_with, written_whole
from queendoku.views.draw.shapes import QUEEN
from queendoku.views.picture import Picture
from queendoku.views.watch.arguments import CHECKS, checked_step
from queendoku.views.watch.picture import image_of
from queendoku.views.watch.recordings import Recording
from queendoku.views.watch.saved import SHARED, pack, page, place


class Playable:
    """Recordings, and where a player of them stands."""

    step: Any = 0
    by: Any
    _recorded: Sequence[Recording]
    _data: Any

    @property
    def last(self) -> int:
        """The last position: the end of the longer trace."""
        return self._last(self.by)

    def _last(self, by: str) -> int:
        if by == "steps":
            return max(one.steps for one in self._recorded)
        # One more than the nodes: the end, where the last one is taken back.
        return max(one.nodes + 1 if one.steps else 0 for one in self._recorded)

    def _checked(self, name: str, value: Any) -> Any:
        """Take a setting, or say why not."""
        return checked_step(value, self.last) if name == "step" else CHECKS[name](value)

    def save_html(self, path: str | os.PathLike[str], *, title: str | None = None) -> None:
        """Write the player into one HTML file, to send or to put on a course page.

        The file needs no kernel, no network and nothing beside it. The player in it opens at
        `step`, paused. Where no script runs there is a picture: of `step`, or, if that is 0, of the
        last solution or the end. Printed, it is the board.

        Parameters
        ----------
        path : str or path
            Ends in ``.html`` or ``.htm``.
        title : str, optional
            A heading, which also names the page. By default there is no heading, and the page is
            named after what is played.

        Raises
        ------
        ValueError
            If the suffix is another one.
        TypeError
            If `path` is not a path, or `title` not a str.
        OSError
            If the file cannot be written. A file that was there stays as it was.

        Examples
        --------
        >>> from queendoku import trace_n_queens, watch
        >>> player = watch(trace_n_queens(6, method="bitmask"))
        >>> player.save_html("lesson.html", title="Six queens")    # doctest: +SKIP
        """
        check_type("title", title, str | None, "a str or None")
        target = path_with((".html", ".htm"), path)
        content = self._page(title).encode()
        with written_whole(target) as file:
            file.write(content)

    def _pictures(self) -> list[Picture]:
        return [one.picture(self.step, self.by) for one in self._recorded]

    def _page(self, title: str | None) -> str:
        name = "; ".join(one.title for one in self._recorded)
        return page(self._packed(), self._image(), name, title)

    def _packed(self) -> str:
        return pack({name: getattr(self, name) for name in SHARED}, self._data)

    def _outcomes(self) -> list[Picture]:
        """Draw what a page shows that cannot play: the position that is chosen, or the outcome."""
        return self._pictures() if self.step else [one.outcome() for one in self._recorded]

    def _image(self) -> str:
        return image_of(self._outcomes())

    def __repr__(self) -> str:
        return "\n\n".join(map(str, self._pictures()))


class PagePlayer(Playable):
    """A player for a page that has its script, and for files: it needs no anywidget."""

    _queen = QUEEN
    playing = False

    def __init__(self, recorded: Sequence[Recording], *, by: str, step: int, speed: float) -> None:
        self._recorded = recorded
        self._traces, self._data = packed_parts(self._recorded)
        self.by, self.speed, self.step = by, speed, step

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_"):
            value = self._checked(name, value)
        super().__setattr__(name, value)
        if name == "by":
            self.step = min(self.step, self.last)

    def close(self) -> None:
        """Do nothing: it takes no memory but its own."""

    def _repr_html_(self) -> str:
        return place(self._packed(), self._image())


def packed_parts(recordings: Sequence[Recording]) -> tuple[list[dict[str, object]], bytes]:
    """Describe the recordings, and lay their parts end to end."""
    headers: list[dict[str, object]] = []
    parts: list[bytes] = []
    offset = 0
    for recording in recordings:
        header = recording.header()
        for name, part in recording.parts().items():
            header[name] = [offset, len(part)]
            parts.append(part)
            offset += len(part)
        headers.append(header)
    return headers, b"".join(parts)
