"""The forms of links, told without reading them."""

import re
from urllib.parse import unquote

from queendoku._common.arguments import shown

#: The most characters that a link may hold, and those of JSON; a link with its escapes is shorter
#: than that.
MOST, MOST_TEXT = 30_000, 1_000_000
#: A link: its site, and what follows.
LINK = re.compile(r"(?:https?://)?([\w-]+(?:\.[\w-]+)+)(?::\d+)?/(.*)", re.DOTALL)
SITES = ("f-puzzles.com", "sudokupad.app", "crackingthecryptic.com", "svencodes.com")
#: Where sites have the puzzle: behind a name, or in the path.
NAMED = re.compile(r"[?&](?:load|puzzleid)=([^&#]*)")
IN_PATH = re.compile(r"(?:sudoku(?:\.html)?/?)?([^?&#]*)")
#: What a puzzle begins with on SudokuPad, and without that.
PREFIX = re.compile(r"fpuz(?:zles)?|scl|ctc|(?=N4)")
PACKED = re.compile(r"[\w+/=-]*")


def is_link(text: str) -> bool:
    """Tell whether it is a link of a site whose links hold puzzles, or what such a link holds.

    Examples
    --------
    >>> is_link("https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBO"), is_link("puzzles.txt")
    (True, False)
    """
    if link := LINK.fullmatch(text):
        return site_of(link[1]) is not None
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
    if len(text) > 3 * MOST:  # each may be written with three
        raise ValueError(
            f"what the link holds is too long to be a puzzle: {MOST:,} characters at most"
        )
    payload = unquote(text).strip().replace(" ", "+")  # as some programs write a plus
    prefix = PREFIX.match(payload)
    if prefix is None and link:
        message = "the link holds no puzzle, or just the name of one"
        raise ValueError(f"{message}: open it, and export a link that holds all")
    if prefix is None or not PACKED.fullmatch(payload):
        what = "a link of f-puzzles or SudokuPad, or f-puzzles' JSON"
        raise ValueError(f"must be {what}, got {shown(text)}")
    return prefix[0], payload[prefix.end() :]
