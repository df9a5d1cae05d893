"""A still picture of a search or an explanation, for pages on which no widget runs."""

import re
from collections.abc import Sequence

from queendoku.views.draw.svg import escaped
from queendoku.views.notebook import bundle_of, html_of, themed
from queendoku.views.picture import Picture

# Below a player the picture is hidden (player.css). Where no kernel knows the player any more,
# JupyterLab has a line of text in its place, which the picture hides.
_FRAME = (
    "<style>.jp-OutputArea-child:has(+ .jp-OutputArea-child .qd-still)"
    " > .jp-OutputArea-output:not(:has(*)) {{ display: none }}</style>"
    '<div class="qd-still">{}</div>'
)
_GAP = 16  # pixels between two boards
_WIDEST = 760  # pixels for two boards: what a page leaves to an output


def still(pictures: Sequence[Picture]) -> dict[str, str]:
    """Put one picture, or two side by side, in every form that a notebook shows.

    Examples
    --------
    >>> from queendoku import trace_n_queens
    >>> from queendoku.views.watch.moment import moment_by_steps
    >>> bundle = still([moment_by_steps(trace_n_queens(4), 3).picture])
    >>> list(bundle)
    ['text/html', 'image/svg+xml', 'text/plain']
    >>> print(bundle["text/plain"].splitlines()[0])
    4 queens, sets: step 3 of 138: 1 node, 0 conflicts, 0 solutions
    """
    bundle = bundle_of(_document(pictures), _in_words(pictures), "\n\n".join(map(str, pictures)))
    return bundle | {"text/html": _FRAME.format(bundle["text/html"])}


def image_of(pictures: Sequence[Picture]) -> str:
    """Put one picture, or two side by side, as an image with a text alternative.

    Examples
    --------
    >>> from queendoku import show
    >>> "<img " in image_of([show([1, 3, 0, 2])])
    True
    """
    return html_of(themed(_document(pictures)), _in_words(pictures))


def _document(pictures: Sequence[Picture]) -> str:
    return pictures[0].svg if len(pictures) == 1 else _side_by_side(pictures)


def _in_words(pictures: Sequence[Picture]) -> str:
    return " ".join(f"{picture.name}. {picture.description}" for picture in pictures)


def _side_by_side(pictures: Sequence[Picture]) -> str:
    sizes = [_size(picture.svg) for picture in pictures]
    width = sum(size[0] for size in sizes) + _GAP * (len(pictures) - 1)
    height = max(size[1] for size in sizes)
    placed = []
    left = 0.0
    for picture, size in zip(pictures, sizes, strict=True):
        placed.append(picture.svg.replace("<svg ", f'<svg x="{left:g}" ', 1))
        left += size[0] + _GAP
    scale = min(1, _WIDEST / width)
    name = escaped("; ".join(picture.name for picture in pictures))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{name}"'
        f' width="{width * scale:g}" height="{height * scale:g}"'
        f' viewBox="0 0 {width:g} {height:g}" style="max-width:100%;height:auto">'
        f"<title>{name}</title><desc>{escaped(_in_words(pictures))}</desc>"
        f"{''.join(placed)}</svg>"
    )


def _size(document: str) -> tuple[float, float]:
    """Read the width and the height from the head of an SVG document."""
    width, height = re.findall(r' (?:width|height)="([\d.]+)"', document)[:2]
    return float(width), float(height)
