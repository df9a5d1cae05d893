"""A sheet of puzzles: pages for a notebook or a file."""

from __future__ import annotations

import base64
import os
from functools import cached_property
from numbers import Real
from typing import Any

from queendoku._common.arguments import shown
from queendoku._common.errors import about
from queendoku._common.progress import Progress, reporter
from queendoku._common.public import public_type
from queendoku._common.whole import path_of, path_with, written_whole
from queendoku._common.wording import counted, meant_by
from queendoku.views.draw.paper import Page
from queendoku.views.draw.svg import escaped
from queendoku.views.sheet.layout import Layout
from queendoku.views.sheet.svg import document

#: Width and height in millimetres.
PAPERS = {"a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
SMALLEST, LARGEST = 50, 2000
#: The pages that a notebook shows, and their widths in pixels: of one alone, and of several.
SHOWN = 3
ALONE, ABREAST = 560, 360


@public_type
class Sheet:
    """Pages of puzzles to print; see :func:`queendoku.sheet`.

    ``len`` of it is the number of pages.

    Examples
    --------
    >>> import queendoku as qd
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> sheet = qd.sheet([puzzle] * 8, per_page=4, solutions=False)
    >>> len(sheet), sheet.pages[0][:4]
    (2, '<svg')
    """

    def __init__(self, layout: Layout, title: str) -> None:
        self._layout, self._title = layout, title

    @cached_property
    def pages(self) -> tuple[str, ...]:
        """The pages as SVG documents that need nothing beside them."""
        return tuple(map(document, self._layout))

    def save(
        self,
        path: str | os.PathLike[str],
        *,
        font: str | os.PathLike[str] | None = None,
        progress: Progress = False,
    ) -> None:
        """Write the sheet to a file.

        Parameters
        ----------
        path : str or path
            Ends in ``.pdf``, which needs the extra ``pdf``, or in ``.svg`` if there is one page.
            A PDF has its date; where the environment variable ``SOURCE_DATE_EPOCH`` sets that, the
            same sheet gives the same bytes.
        font : str or path, optional
            A TrueType file for the title and other words in a PDF. By default that is Vera, which
            has the letters of Western Europe. What is used of a font becomes part of the file.
        progress : bool or callable, optional
            True shows a tqdm bar. A callable gets (pages done, total) after each page of a PDF.

        Raises
        ------
        ValueError
            If the suffix is another one, an SVG would have several pages, a text cannot be written
            in the font, or `font` is no TrueType file or given for an SVG.
        TypeError
            If `path` or `font` is not a path, or `progress` neither a bool nor a callable.
        ImportError
            If a PDF is asked for and the extra ``pdf`` is missing, or tqdm for a bar.
        OSError
            If a file cannot be read or written. One that was there stays as it was.
        """
        target = path_with((".pdf", ".svg"), path)
        is_svg = target.suffix.lower() == ".svg"
        if is_svg and len(self) > 1:
            what = f"an .svg file has one page, and this sheet has {len(self):,}"
            raise about(ValueError, "", what, "save a .pdf, or write each of its pages to a file")
        if is_svg and font is not None:
            raise ValueError("font is for a .pdf; an .svg takes the fonts of who looks at it")
        with written_whole(target) as file, reporter(progress, "sheet", unit="pages") as report:
            if is_svg:
                file.write(self.pages[0].encode())
            else:
                from queendoku.views.sheet.pdf import write_pdf

                own = None if font is None else path_of("font", font)
                write_pdf(file, self._layout, self._title, own, report)

    def __len__(self) -> int:
        return len(self._layout)

    def __repr__(self) -> str:
        layout = self._layout
        parts = [
            f"{counted(len(layout.puzzles), layout.what)} on {counted(layout.puzzle_pages, 'page')}"
        ]
        if layout.solution_pages:
            parts.append(f"solutions on {counted(layout.solution_pages, 'page')}")
        return f"Sheet({', '.join(parts)})"

    def _repr_html_(self) -> str:
        first = [self._layout[index] for index in range(min(len(self), SHOWN))]
        width = ALONE if len(first) == 1 else ABREAST
        images = "".join(image(page, width) for page in first)
        more = f"<p>and {counted(len(self) - SHOWN, 'page')} more</p>" if len(self) > SHOWN else ""
        return f'<div style="display:flex;flex-wrap:wrap;gap:12px">{images}</div>{more}'


def image(page: Page, width: int) -> str:
    """Write a page as an image, in black on white also where all else is dark."""
    data = base64.b64encode(document(page).encode()).decode()
    style = f"max-width:min({width}px,100%);height:auto;border:1px solid #888"
    source = f"data:image/svg+xml;base64,{data}"
    return f'<img alt="{escaped(page.name)}" style="{style}" src="{source}">'


def size_of(paper: Any) -> tuple[float, float]:
    """Return the width and height of paper, in millimetres.

    Examples
    --------
    >>> size_of("letter"), size_of((297, 210))
    ((215.9, 279.4), (297.0, 210.0))
    """
    if isinstance(paper, str):
        if paper.lower() in PAPERS:
            return PAPERS[paper.lower()]
    elif isinstance(paper, tuple | list) and len(paper) == 2:
        if all(map(is_a_length, paper)):
            return float(paper[0]), float(paper[1])
    else:
        raise TypeError(
            "paper must be a name or a pair of width and height in millimetres, not"
            f" {type(paper).__name__}"
        )
    names = ", ".join(map(repr, PAPERS))
    raise ValueError(
        f"paper must be {names}, or a width and a height of {SMALLEST} to {LARGEST:,} mm, got"
        f" {shown(paper)}{meant_by(paper, PAPERS) if isinstance(paper, str) else ''}"
    )


def is_a_length(side: Any) -> bool:
    """Tell whether a side of paper may have this length."""
    is_number = isinstance(side, Real) and not isinstance(side, bool)
    return is_number and bool(SMALLEST <= side <= LARGEST)
