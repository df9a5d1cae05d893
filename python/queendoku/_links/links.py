"""Links of f-puzzles and SudokuPad, and what they hold."""

import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from queendoku._common.arguments import shown
from queendoku._links.packing import packed, unpacked
from queendoku._links.reading import read_fpuzzles
from queendoku._links.sudokupad import read_sudokupad
from queendoku._links.writing import write_fpuzzles
from queendoku.rules.board import Board

#: A link: its site, and what follows.
LINK = re.compile(r"(?:(?:https?|sudokupad)://)?([\w-]+(?:\.[\w-]+)+|puzzle)(?::\d+)?/(.*)", re.DOTALL)
SITES = ("f-puzzles.com", "sudokupad.app", "crackingthecryptic.com", "svencodes.com", "puzzle")
#: Where sites have the puzzle: behind a name, or in the path.
NAMED = re.compile(r"[?&](?:load|puzzleid)=([^&#]*)")
IN_PATH = re.compile(r"(?:sudoku(?:\.html)?/?)?([^?&#]*)")
#: What a puzzle begins with on SudokuPad, and without that.
PREFIX = re.compile(r"fpuz(?:zles)?|scl|ctc|(?=N4)")
PACKED = re.compile(r"[\w+/=-]*")

#: Where the links lead that are written.
F_PUZZLES = "https://www.f-puzzles.com/?load="


def is_link(text: str) -> bool:
    """Tell whether it is meant to be a link that holds a puzzle, or what such a link holds.

    Examples
    --------
    >>> is_link("https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBO"), is_link("puzzles.txt")
    (True, False)
    """
    link = LINK.fullmatch(text)
    if link:
        return site_of(link[1]) is not None or "://" in text[:12]
    return bool(PREFIX.match(text) and len(text) > 20 and PACKED.fullmatch(unquote(text)))


def site_of(host: str) -> str | None:
    """Return the site of a host, if its links hold puzzles."""
    return next((site for site in SITES if f".{host}".lower().endswith(f".{site}")), None)


def payload_of(text: str) -> tuple[str, str]:
    """Return what a link holds: the name of its form, or nothing, and the packed text.

    Examples
    --------
    >>> payload_of("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBO")
    ('', 'N4IgzglgXgpiBcBO')
    >>> payload_of("https://sudokupad.app/sudoku?puzzleid=fpuzzlesN4IgzglgXgpiBcBO%2B")
    ('fpuzzles', 'N4IgzglgXgpiBcBO+')
    """
    if link := LINK.fullmatch(text):
        host, rest = link.groups()
        if site_of(host) is None:
            message = f"{host} is no site whose links hold puzzles"
            raise ValueError(f"{message}: open it, and take the link of f-puzzles or SudokuPad")
        found = NAMED.search(rest) or IN_PATH.match(rest)
        text = found[1] if found else ""
    payload = unquote(text).strip().replace(" ", "+")  # as some programs write a plus
    prefix = PREFIX.match(payload)
    if prefix is None and link:
        message = "the link holds no puzzle, or just the name of one"
        raise ValueError(f"{message}: open it, and export a link that holds all")
    if prefix is None or not PACKED.fullmatch(payload):
        what = "a link of f-puzzles or SudokuPad, or f-puzzles' JSON"
        raise ValueError(f"must be {what}, got {shown(text)}")
    return prefix[0], payload[prefix.end() :]


def read_link(link: str | Mapping[str, Any]) -> dict[str, Any]:
    """Read a link, what it holds, or f-puzzles' JSON: the arguments of a variant."""
    if isinstance(link, Mapping):
        return read_fpuzzles(link)
    if not isinstance(link, str):
        raise TypeError(f"link must be a str, not {type(link).__name__}")
    text = link.strip()
    try:
        prefix = ""
        if not text.startswith("{"):
            prefix, payload = payload_of(text)
            text = unpacked(payload)
        return read_sudokupad(text) if prefix in ("scl", "ctc") else read_fpuzzles(json_of(text))
    except ValueError as error:
        raise ValueError(f"link: {error}") from None


def json_of(text: str) -> Any:
    """Read JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"there is no JSON of f-puzzles: {error}") from None


def write_link(digits: bytes, board: Board, about: Mapping[str, Any], *, link: bool) -> str:
    """Write a link of f-puzzles, or the JSON in it."""
    if not isinstance(link, bool):
        raise TypeError(f"link must be a bool, not {type(link).__name__}")
    puzzle = write_fpuzzles(digits, board, about)
    if link:
        return F_PUZZLES + packed(puzzle)
    return json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False)
