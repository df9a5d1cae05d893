"""Texts packed by lz-string, as links hold them."""

import json
from typing import Any

from queendoku._common.extras import needs


def packer() -> Any:
    """Import what packs."""
    message = "links need lzstring: pip install 'queendoku[links]' (f-puzzles' JSON needs nothing)"
    with needs("lzstring", message):
        from lzstring import LZString
    return LZString


def packed(value: object) -> str:
    """Pack a value as JSON, in ASCII, for the packer knows no others beyond 16 bits.

    Examples
    --------
    >>> packed({"size": 9})
    'N4IgzglgXgpiBcBOAvkA'
    """
    text: str = packer().compressToBase64(json.dumps(value, separators=(",", ":")))
    return text


def unpacked(payload: str) -> str:
    """Unpack a text.

    Examples
    --------
    >>> unpacked("N4IgzglgXgpiBcBOAvkA")
    '{"size":9}'
    >>> unpacked("N4IgzglgXgpiBcBO")
    Traceback (most recent call last):
    ValueError: what the link holds is cut off or damaged
    """
    unpack = packer().decompressFromBase64
    try:
        text = unpack(payload)
    except (IndexError, KeyError, TypeError):  # beyond the end, another character
        text = None
    if not text:
        raise ValueError("what the link holds is cut off or damaged")
    # Characters beyond 16 bits are two in JavaScript.
    return str(text).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
