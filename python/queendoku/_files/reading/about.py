"""What lines of text say of a puzzle besides its cells."""

import re

from queendoku._files.cells import rightly_spelt
from queendoku._files.names import SDK_LETTERS

SDK = re.compile(r"#([ABCDLSU])(?=\S)(.*)")
#: As the puzzle bank of Sudoku Exchange has it: a hash before the puzzle, a rating after it.
BANK = re.compile(r"([0-9a-f]{8,40})\s+(\d+\.\d+)")
EDGES = " \t,;:|\"'[](){}"


def said_in_comment(line: str, details: dict[str, str]) -> None:
    """Add what a comment of an SDK file says.

    Examples
    --------
    >>> details = {}
    >>> said_in_comment("#ASomeone", details)
    >>> details
    {'author': 'Someone'}
    """
    if found := SDK.fullmatch(line.rstrip()):
        name, said = SDK_LETTERS[found[1]], rightly_spelt(found[2].strip())
        details[name] = f"{details[name]}\n{said}" if name in details else said


def said_around(line: str, cells: list[str]) -> dict[str, str] | None:
    """Return what stands around the cells of a line.

    Examples
    --------
    >>> said_around("53..7 # easy", ["53..7"])
    {'comment': 'easy'}
    >>> said_around("0a3f5ccd2ab7 53..7  1.2", ["53..7"])
    {'name': '0a3f5ccd2ab7', 'rating': '1.2'}
    """
    for puzzle in cells:
        line = line.replace(puzzle, "", 1)
    text = rightly_spelt(line.strip(EDGES).removeprefix("#").removeprefix("//").strip(EDGES))
    if not text:
        return None
    if found := BANK.fullmatch(text):
        return {"name": found[1], "rating": found[2]}
    return {"comment": text}
