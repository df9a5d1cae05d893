"""Read and write links of f-puzzles and SudokuPad."""

import json
from collections.abc import Mapping
from typing import Any

import queendoku._core as _core
from queendoku._common.arguments import check_type
from queendoku._common.errors import about
from queendoku.puzzles.links.alike import check_said
from queendoku.puzzles.links.forms import MOST, MOST_TEXT, payload_of
from queendoku.puzzles.links.read_fpuzzles import read_fpuzzles
from queendoku.puzzles.links.sudokupad import read_sudokupad
from queendoku.puzzles.links.write_fpuzzles import write_fpuzzles
from queendoku.rules.board import Board

#: Where the links lead that are written.
F_PUZZLES = "https://www.f-puzzles.com/?load="


def read_link(link: str | Mapping[str, Any]) -> dict[str, Any]:
    """Read a link, what it holds, or f-puzzles' JSON: the arguments of a variant."""
    if isinstance(link, Mapping):
        return read_fpuzzles(link)
    check_type("link", link, str, "a str")
    try:
        if len(link) > MOST_TEXT:
            raise ValueError(
                f"has {len(link):,} characters; {MOST_TEXT:,} are the most of a puzzle"
            )
        text = link.strip()
        prefix = ""
        if not text.startswith("{"):
            prefix, payload = payload_of(text)
            text = _core.unpack_text(payload)
        return read_sudokupad(text) if prefix in ("scl", "ctc") else read_fpuzzles(json_of(text))
    except ValueError as error:
        raise about(ValueError, "link", str(error)) from None


def json_of(text: str) -> Any:
    """Read JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"there is no JSON of f-puzzles: {error}") from None


def write_link(digits: bytes, board: Board, about: Mapping[str, Any], *, link: bool) -> str:
    """Write a link of f-puzzles, or the JSON in it."""
    check_type("link", link, bool, "a bool")
    puzzle = write_fpuzzles(digits, board, about)
    text = json.dumps(puzzle, separators=(",", ":"), ensure_ascii=link)
    if board.rules or about:
        check_said(digits, board, json.loads(text))
    if not link:
        return text
    packed = _core.pack_text(text)
    if len(packed) > MOST:
        message = f"the link would have {len(packed):,} characters, and {MOST:,} are the most"
        raise ValueError(f"{message}; link=False writes JSON, which may be longer")
    return F_PUZZLES + packed
