"""A picture of boards, for a notebook, a terminal or a file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from queendoku._common.arguments import check_type
from queendoku._common.public import public_type
from queendoku.views import svg, text
from queendoku.views.description import describe, faults, gallery_size, is_step, item_of, name_of
from queendoku.views.kinds.board import Board
from queendoku.views.notebook import bundle_of
from queendoku.views.registry import kind_of


@public_type
class Picture:
    """Boards that draw themselves; see :func:`queendoku.show`.

    Parameters
    ----------
    boards : sequence of QueensBoard, SudokuGrid or StepBoard
        The boards to draw.
    total : int, optional
        For a gallery: how many boards there are; `boards` are the first of them.
    title : str, optional
        A heading.

    Examples
    --------
    >>> from queendoku.views.kinds.board import QueensBoard
    >>> print(Picture([QueensBoard(3, ((0, 0), (1, 2)))], title="Two queens"))
    Two queens
    ♛ · ·
    · · ♛
    · · ·
    """

    def __init__(
        self, boards: Sequence[Board], total: int | None = None, *, title: str | None = None
    ) -> None:
        check_type("title", title, str | None, "a str or None")
        self.boards = tuple(boards)
        self.total = total
        self.title = title

    @property
    def heading(self) -> str | None:
        """What stands above the boards: the title, or else the technique of a single step."""
        if self.title is None and self.total is None and is_step(self.boards[0]):
            return name_of(self.boards[0])
        return self.title

    @cached_property
    def name(self) -> str:
        """The heading, or else what there is to see."""
        if self.title:
            return self.title
        if self.total is None:
            return name_of(self.boards[0])
        return gallery_size(self.boards, self.total)

    @cached_property
    def description(self) -> str:
        """The picture in words, for those who cannot see it."""
        if self.total is None:
            said = describe(self.boards[0])
            return f"{name_of(self.boards[0])}. {said}" if self.title else said
        each = " ".join(item_of(board, i) for i, board in enumerate(self.boards))
        return f"{gallery_size(self.boards, self.total)}. {each}" if self.title else each

    @cached_property
    def svg(self) -> str:
        """The picture as an SVG document that needs nothing beside it; its ground is light."""
        return svg.document(self.boards, self.total, self.heading, self.name, self.description)

    def save(self, path: str | os.PathLike[str], *, scale: float = 2.0) -> None:
        """Write the picture to a file.

        Parameters
        ----------
        path : str or path
            Ends in ``.svg``, or in ``.png``, which needs the extra ``png`` and, for headings and
            the numbers beside a board, a font on the system.
        scale : float, optional
            How many pixels a PNG has for each unit of the SVG document: above 0, at most 20.

        Raises
        ------
        ValueError
            If the suffix is another one, or `scale` is out of range.
        TypeError
            If `path` is not a path, or `scale` not a number.
        ImportError
            If a PNG is asked for and the extra ``png`` is missing.
        OSError
            If the file cannot be written. A file that was there stays as it was.
        """
        from queendoku.views.draw.files import save

        save(self.svg, path, scale)

    def __str__(self) -> str:
        """Return the picture as Unicode text."""
        lines = [self.heading] if self.heading else []
        if self.total is None:
            board = self.boards[0]
            kind = kind_of(board)
            lines += [*kind.text.draw(board), *map(str, kind.notes(board)), *faults(board)]
        else:
            lines += text.gallery(self.boards, self.total)
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return bundle_of(self.svg, f"{self.name}. {self.description}", str(self))
