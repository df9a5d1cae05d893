"""The widget: what the kernel and the page tell each other."""

import os
from collections.abc import Sequence
from typing import Any

import anywidget
import traitlets
from IPython.display import display

from queendoku._common.public import public
from queendoku._files.whole import path_of, written_whole
from queendoku.show.picture import Picture
from queendoku.show.shapes import QUEEN
from queendoku.watch.arguments import checked_by, checked_playing, checked_speed, checked_step
from queendoku.watch.assets import MODULE, STYLE
from queendoku.watch.picture import image_of, still
from queendoku.watch.recordings import Recording, recording_of
from queendoku.watch.saved import SHARED, pack, page


@public
class Player(anywidget.AnyWidget):
    """A player of one trace or explanation, or two; made by `watch`.

    Attributes
    ----------
    step : int
        The position: how many steps are taken, or how many nodes are placed if `by` is
        ``"nodes"``; from 0 to `last`. Setting it moves the player in the page, and moving that sets
        it.
    playing : bool
        Whether it plays.
    speed : float
        How many steps (or nodes) it plays a second.
    by : {"steps", "nodes"}
        What is counted. Changing it keeps the number in `step`, or goes to the end if the number is
        beyond it.
    """

    # As texts: anywidget watches a path for changes, and keeps every player for ever.
    _esm = MODULE
    _css = STYLE

    _traces: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    _data = traitlets.Bytes().tag(sync=True)
    _queen = traitlets.Unicode(QUEEN, read_only=True).tag(sync=True)
    step = traitlets.TraitType[int, int](0).tag(sync=True)
    playing = traitlets.TraitType[bool, bool](False).tag(sync=True)
    speed = traitlets.TraitType[float, float](10.0).tag(sync=True)
    by = traitlets.TraitType[str, str]("steps").tag(sync=True)

    def __init__(self, recorded: Sequence[Any], *, by: str, step: int, speed: float) -> None:
        self._recorded = tuple(map(recording_of, recorded))
        # Check first: a widget stays in memory once it is made.
        by, speed = checked_by(by), checked_speed(speed)
        step = checked_step(step, self._last(by))
        headers, data = _pack(self._recorded)
        super().__init__(_traces=headers, _data=data, by=by, speed=speed, step=step)

    @property
    def last(self) -> int:
        """The last position: the end of the longer trace."""
        return self._last(self.by)

    def _last(self, by: str) -> int:
        if by == "steps":
            return max(one.steps for one in self._recorded)
        # One more than the nodes: the end, where the last one is taken back.
        return max(one.nodes + 1 if one.steps else 0 for one in self._recorded)

    @traitlets.validate("step", "playing", "speed", "by")
    def _check(self, proposal: Any) -> Any:
        if proposal["trait"].name == "step":
            return checked_step(proposal["value"], self.last)
        checks = {"playing": checked_playing, "speed": checked_speed, "by": checked_by}
        return checks[proposal["trait"].name](proposal["value"])

    @traitlets.observe("by")
    def _stay_inside(self, _: Any) -> None:
        self.step = min(self.step, self.last)

    def close(self) -> None:
        """Remove it from the page, and free its memory."""
        layout = self.layout  # a widget of its own
        super().close()
        layout.close()

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
        if title is not None and not isinstance(title, str):
            raise TypeError(f"title must be a str or None, not {type(title).__name__}")
        target = path_of("path", path)
        if target.suffix.lower() not in (".html", ".htm"):
            raise ValueError(f"path must end in .html or .htm, got {str(target)!r}")
        content = self._page(title).encode()
        with written_whole(target) as file:
            file.write(content)

    def _pictures(self) -> list[Picture]:
        return [one.picture(self.step, self.by) for one in self._recorded]

    def _page(self, title: str | None) -> str:
        name = "; ".join(one.title for one in self._recorded)
        return page(self._packed(), self._image(), name, title)

    def _packed(self) -> str:
        return pack(self.get_state(SHARED), self._data)

    def _outcomes(self) -> list[Picture]:
        """Draw what a page shows that cannot play: the position that is chosen, or the outcome."""
        return self._pictures() if self.step else [one.outcome() for one in self._recorded]

    def _image(self) -> str:
        return image_of(self._outcomes())

    def __repr__(self) -> str:
        return "\n\n".join(map(str, self._pictures()))

    def _ipython_display_(self) -> None:
        # Two outputs: of one, JupyterLab takes the widget, even when its kernel is gone.
        outputs: list[Any] = [(still(self._outcomes()), {})]
        if self.comm is not None:  # the player is not closed
            live: Any = self._repr_mimebundle_()
            outputs.insert(0, (live[0] | {"text/plain": ""}, live[1]))
        for data, metadata in outputs:
            display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


def _pack(recordings: Sequence[Recording]) -> tuple[list[dict[str, object]], bytes]:
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
