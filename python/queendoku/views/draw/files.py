"""Saving pictures."""

import os
from numbers import Real

from queendoku._common.extras import needs
from queendoku._common.whole import path_with, written_whole


def save(document: str, path: str | os.PathLike[str], scale: float) -> None:
    """Save an SVG document as it is or as a PNG, by the suffix of `path`."""
    check_scale(scale)
    target = path_with((".svg", ".png"), path)
    is_svg = target.suffix.lower() == ".svg"
    content = document.encode() if is_svg else png(document, scale)
    with written_whole(target) as file:
        file.write(content)


def check_scale(scale: float) -> None:
    """Check the number of pixels for a unit."""
    if not isinstance(scale, Real) or isinstance(scale, bool):
        raise TypeError(f"scale must be a number, not {type(scale).__name__}")
    if not 0 < scale <= 20:
        raise ValueError(f"scale must be more than 0 and at most 20, got {scale}")


def png(document: str, scale: float) -> bytes:
    """Make a PNG of an SVG document."""
    message = "a PNG needs resvg-py: pip install 'queendoku[png]' (an .svg file needs nothing)"
    with needs("resvg_py", message):
        import resvg_py
    return bytes(resvg_py.svg_to_bytes(svg_string=document, zoom=float(scale)))
