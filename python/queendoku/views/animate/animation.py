"""A moving picture, for a notebook or a file."""

from __future__ import annotations

import os
import re
from functools import cached_property
from typing import Any

from queendoku._common.progress import Progress, check_progress
from queendoku._common.public import public_type
from queendoku._common.whole import path_with, written_whole
from queendoku._common.wording import counted
from queendoku.views.animate.film import Film
from queendoku.views.animate.moving import CLASS, Moving
from queendoku.views.animate.options import Options
from queendoku.views.draw import palette
from queendoku.views.draw.files import check_scale
from queendoku.views.draw.layout import column, words
from queendoku.views.draw.shapes import number
from queendoku.views.draw.svg import escaped
from queendoku.views.notebook import bundle_of, themed

PADDING = 14
#: How much longer the last frame stays, in seconds.
HOLD = 2.0
_DARK = re.compile("|".join(map(re.escape, palette.IN_THE_DARK)))


@public_type
class Animation:
    """A moving picture; see :func:`queendoku.animate`.

    Attributes
    ----------
    title : str
        The heading.
    seconds : list of float
        How long each frame is to be seen.
    """

    def __init__(self, film: Film, options: Options) -> None:
        self.title = film.title if options.title is None else options.title
        speed = film.speed if options.speed is None else options.speed
        self.seconds = [1 / speed] * len(film.frames)
        self.seconds[-1] += HOLD
        self._options, self._film = options, film
        width = max(frame.width for frame in film.frames)
        heading = [words([self.title], width, bold=True)] if self.title else []
        self._frames = [column([*heading, frame]) for frame in film.frames]
        self._width = width + 2 * PADDING
        self._height = max(frame.height for frame in self._frames) + 2 * PADDING

    @cached_property
    def svg(self) -> str:
        """The picture as an SVG document that plays by itself, and needs nothing beside it."""
        bodies = [frame.body for frame in self._frames]
        moving = Moving(bodies, self.seconds, self._film.still)
        style = f"<style>{moving.rules(loop=self._options.loop)}</style>"
        document = self._document(style, moving.body)
        return themed(document) if self._options.theme == "page" else document

    def save(
        self, path: str | os.PathLike[str], *, scale: float = 1.5, progress: Progress = False
    ) -> None:
        """Write the picture to a file.

        Parameters
        ----------
        path : str or path
            Ends in ``.svg``, which needs nothing; in ``.gif`` or ``.webp``, which need the extra
            ``gif``; or in ``.mp4``, which needs the extra ``mp4``.
        scale : float, optional
            How many pixels a frame has for each unit of the SVG document: above 0, at most 20.
        progress : bool or callable, optional
            True draws a bar; a callable gets the frames that are done, and all of them. An SVG
            reports nothing: it takes a second or so.

        Raises
        ------
        ValueError
            If the suffix is another one, or `scale` is out of range.
        TypeError
            If `path` is not a path, `scale` not a number, or `progress` neither of the two.
        ImportError
            If an extra is missing.
        OSError
            If the file cannot be written. A file that was there stays as it was.
        """
        from queendoku.views.animate.files import FORMATS

        target = path_with((".svg", *FORMATS), path)
        check_scale(scale)
        check_progress(progress)
        suffix = target.suffix.lower()
        if suffix == ".svg":
            content = self.svg.encode()
        else:
            pages = [self._document("", frame.body) for frame in self._frames]
            content = FORMATS[suffix](pages, self.seconds, scale, self._options.loop, progress)
        with written_whole(target) as file:
            file.write(content)

    def _document(self, style: str, body: str) -> str:
        """Write an SVG document with a ground."""
        width, height = number(self._width), number(self._height)
        drawn = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{CLASS}" role="img"'
            f' aria-label="{escaped(self._name)}" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" style="max-width:100%;height:auto">{style}'
            f"<title>{escaped(self._name)}</title>"
            f"<desc>{escaped(self._film.description)}</desc>"
            f'<rect x=".5" y=".5" width="{number(self._width - 1)}"'
            f' height="{number(self._height - 1)}" rx="9" fill="{palette.GROUND}"'
            f' stroke="{palette.BORDER}"/><g transform="translate({PADDING} {PADDING})">{body}</g>'
            "</svg>"
        )
        if self._options.theme != "dark":
            return drawn
        return _DARK.sub(lambda colour: palette.IN_THE_DARK[colour[0]], drawn)

    @property
    def _name(self) -> str:
        return f"{self.title or self._film.title}: a moving picture"

    def __repr__(self) -> str:
        frames = counted(len(self.seconds), "frame")
        title = self.title or self._film.title
        return f"<Animation of {title}: {frames}, {sum(self.seconds):.1f} seconds>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return bundle_of(self.svg, f"{self._name}. {self._film.description}", repr(self))
