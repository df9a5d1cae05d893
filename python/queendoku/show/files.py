"""Pictures as files."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import os


def save(document: str, path: str | os.PathLike[str], scale: float) -> None:
    """Write an SVG document as it is, or as a PNG, by the suffix of `path`."""
    target = Path(path)
    suffix = target.suffix.lower()
    if suffix == ".svg":
        content = document.encode()
    elif suffix == ".png":
        content = png(document, scale)
    else:
        raise ValueError(f"path must end in .svg or .png, got {str(target)!r}")
    write_whole(target, content)


def png(document: str, scale: float) -> bytes:
    """Draw an SVG document as pixels."""
    if not 0 < scale <= 20:
        raise ValueError(f"scale must be more than 0 and at most 20, got {scale}")
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError(
            "a PNG needs resvg-py: pip install 'queendoku[png]' (an .svg file needs nothing)"
        ) from error
    return bytes(resvg_py.svg_to_bytes(svg_string=document, zoom=scale))


def write_whole(target: Path, content: bytes) -> None:
    """Write a file so that it is whole, or as it was before."""
    target = target.resolve()
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
