"""Links of f-puzzles and SudokuPad: their forms, what is wrong with some, and SudokuPad's own."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from fpuzzles import FULL, pack
from queendoku import SudokuVariant
from queendoku._common.errors import sentence
from queendoku._core import pack_text, unpack_text
from queendoku.rules import Killer

PAYLOAD = pack(FULL)
read = SudokuVariant.from_fpuzzles

FORMS: dict[str, Callable[[str], str]] = {
    "bare": lambda payload: payload,
    "escaped": lambda payload: quote(payload, safe=""),
    "with white space": lambda payload: f"\n  {payload} \n",
    "with a prefix": lambda payload: f"fpuzzles{payload}",
    "f-puzzles": lambda payload: f"https://www.f-puzzles.com/?load={payload}",
    "f-puzzles without www": lambda payload: f"http://f-puzzles.com/?load={quote(payload)}",
    "with an id too": lambda payload: f"https://f-puzzles.com/?id=abc&load={payload}#top",
    "plus as a space": lambda payload: f"https://f-puzzles.com/?load={payload.replace('+', ' ')}",
    "without https": lambda payload: f"f-puzzles.com/?load={payload}",
    "SudokuPad": lambda payload: f"https://sudokupad.app/fpuzzles{quote(payload, safe='')}",
    "SudokuPad, not escaped": lambda payload: f"https://sudokupad.app/fpuzzles{payload}",
    "SudokuPad with a setting": lambda payload: f"https://beta.sudokupad.app/fpuz{payload}?x=1",
    "SudokuPad's puzzleid": lambda payload: (
        f"https://sudokupad.app/sudoku?puzzleid=fpuzzles{quote(payload)}"
    ),
    "SudokuPad's older site": lambda payload: (
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{payload}"
    ),
    "JSON": lambda payload: json.dumps(json.loads(unpack_text(payload))),
}


@pytest.mark.parametrize("form", FORMS)
def test_forms(form: str) -> None:
    variant = read(FORMS[form](PAYLOAD))
    assert variant == read(FULL)
    assert variant.about == read(FULL).about


def test_a_link_there_and_back() -> None:
    variant = read(FULL)
    link = variant.to_fpuzzles()
    assert link.startswith("https://www.f-puzzles.com/?load=N4Ig")
    assert read(link) == variant
    assert read(link).about == read(variant.to_sudokupad()).about == variant.about
    assert read(variant.to_sudokupad()) == variant
    unpacked = json.loads(unpack_text(link.partition("=")[2]))
    assert unpacked == json.loads(variant.to_fpuzzles(link=False))


def test_as_lz_string_packs() -> None:
    packed = {"": "Q===", "a": "IZA=", '{"size":9}': "N4IgzglgXgpiBcBOAvkA", "数é": "g6mEug=="}
    assert {text: pack_text(text) for text in packed} == packed


@pytest.mark.parametrize("title", ["🎲", "\ud83d", "数独", "\x00", "é" * 999])
def test_any_title(title: str) -> None:
    variant = SudokuVariant(size=4, about={"title": title})
    assert read(variant.to_fpuzzles()).about == {"title": title}


BAD = {
    "": "must be a link of f-puzzles or SudokuPad, or f-puzzles' JSON, got ''",
    "puzzles.txt": "must be a link of f-puzzles or SudokuPad, or f-puzzles' JSON, got",
    "N4Ig*": "must be a link of f-puzzles or SudokuPad, or f-puzzles' JSON, got 'N4Ig*'",
    "scf1234": "must be a link of f-puzzles or SudokuPad, or f-puzzles' JSON, got 'scf1234'",
    "https://example.com/?load=N4Ig": "example.com is no site whose links hold puzzles: open it",
    "https://tinyurl.com/2abc": "tinyurl.com is no site whose links hold puzzles: open it",
    "https://f-puzzles.com.example.com/?load=N4Ig": "f-puzzles.com.example.com is no site",
    "https://www.f-puzzles.com/": "the link holds no puzzle, or just the name of one: open it",
    "https://www.f-puzzles.com/?id=y4zsmhp8": "the link holds no puzzle, or just the name of one",
    "https://www.f-puzzles.com/?load=": "the link holds no puzzle, or just the name of one",
    "https://sudokupad.app/4Rm3mQ8j6p": "the link holds no puzzle, or just the name of one",
    "https://www.f-puzzles.com/?load=N4": "what the link holds is cut off or damaged",
    PAYLOAD[:-40]: "what the link holds is cut off or damaged",
    "fpuzN4Igé": "what the link holds is cut off or damaged",
    "fpuz" + "A" * 30_001: "what the link holds is too long to be a puzzle: 30,000 characters",
    PAYLOAD[:200] + PAYLOAD[300:]: "",  # whatever it becomes
    "fpuz" + pack("text"): "f-puzzles' JSON is an object with a grid, not 'text'",
    "fpuz" + pack([1]): "f-puzzles' JSON is an object with a grid, not [1]",
    pack({"cells": []}): "'size' must be an int from 1 to 25, got None",
    f"fpuzzles{pack({'size': 9})}": "'grid' must have 9 rows, got None",
    f"scl{pack({'size': 9})}": "there is no puzzle of SudokuPad",
    f"https://sudokupad.app/scl{pack(5)}": "there is no puzzle of SudokuPad",
}


@pytest.mark.parametrize("number", range(len(BAD)))
def test_bad_links(number: int) -> None:
    link, message = [*BAD.items()][number]
    with pytest.raises(ValueError) as raised:  # noqa: PT011
        read(link)
    assert str(raised.value).startswith(sentence("link", message))


def rows(size: int) -> list[list[list[int]]]:
    return [[[row, column] for column in range(size)] for row in range(size)]


def boxes() -> list[list[list[int]]]:
    return [
        [[row + i, column + j] for i in (0, 1) for j in (0, 1)]
        for row in (0, 2)
        for column in (0, 2)
    ]


def sudokupad(**fields: Any) -> dict[str, Any]:
    return {
        "id": "x",
        "cellSize": 50,
        "cells": [[{} for _ in range(4)] for _ in range(4)],
        **fields,
    }


SHORT = (
    "{id:'x',cs:50,ce:[[{v:1},,,{v:'2'}],[,,,],[,,,],[,,,{pencilMarks:[1]}]],re:["
    + ",".join(str(box).replace(" ", "") for box in boxes())
    + r"],ca:[{ce:[[0,1],[0,2]],v:7,unique:t,c1:FF0000},"
    + r"{v:'title: It\'s small'},{v:'author: A B'}]}"
)


def packed(text: str) -> str:
    return "https://sudokupad.app/scl" + quote(pack_text(text))


def test_sudokupad_in_short() -> None:
    variant = read(packed(SHORT))
    assert variant == SudokuVariant("1..2" + "." * 12, size=4, rules=[Killer("r1c2 r1c3", 7)])
    assert variant.about == {"title": "It's small", "author": "A B"}


def test_sudokupad_in_full() -> None:
    fields = sudokupad(
        regions=boxes(),
        cages=[
            {"cells": [[0, 0], [1, 0]], "value": "3", "unique": True},
            {"cells": rows(4)[0], "hidden": True, "type": "rowcol"},
        ],
        metadata={"title": "T", "rules": "R", "solution": "1234341221434321"},
    )
    variant = read(packed(json.dumps(fields)))
    assert variant == SudokuVariant(size=4, rules=[Killer("r1c1 r2c1", 3)])
    assert variant.about == {"title": "T", "ruleset": "R", "solution": "1234341221434321"}


def test_sudokupad_regions() -> None:
    assert read(packed(json.dumps(sudokupad()))) == SudokuVariant(size=4, boxes=(1, 4))
    columns = [[*column] for column in zip(*rows(4), strict=True)]
    jigsaw = read(packed(json.dumps(sudokupad(regions=columns))))
    assert jigsaw == SudokuVariant(size=4, regions="1234" * 4)


def test_what_sudokupad_has_besides_is_named() -> None:
    fields = sudokupad(
        regions=boxes()[:3],
        cages=[
            {"cells": [[0, 0], [1, 0]], "value": "x"},
            {"cells": [[0, 0], [1, 0]], "value": "5", "unique": False},
        ],
        lines=[{"wayPoints": []}] * 3,
        arrows=[{}],
        overlays=[],
        globals={"antiknight": True},
    )
    fields["cells"][0][0] = {"value": "A"}
    with pytest.warns(UserWarning, match="left out of SudokuPad's puzzle: ") as warned:
        variant = read(packed(json.dumps(fields)))
    assert str(warned[0].message).partition(": ")[2] == (
        "lines (3), arrows (1), globals (1), values that are no digits (1) and cages without a"
        " sum (2); they may be rules"
    )
    assert warned[0].filename == __file__
    assert variant == SudokuVariant(size=4, regions="aabbaabbcc..cc..")


@pytest.mark.parametrize(
    "fields",
    [
        *({}, {"cells": 5}, {"cells": [[5]]}, {"cells": [[{}]], "cages": [5]}, {"cells": None}, []),
        *({"cells": []}, {"cells": [[]]}),
    ],
)
def test_bad_sudokupad(fields: Any) -> None:
    with pytest.raises(ValueError, match="link: there is no puzzle of SudokuPad"):
        read(packed(json.dumps(fields)))


def test_a_digit_of_sudokupad_with_zeros_before_it() -> None:
    cells = [[{"value": "003"}, *[{}] * 3], *[[{}] * 4] * 3]
    assert read(packed(json.dumps(sudokupad(cells=cells)))).digits[0] == 3


def test_sudokupad_with_rows_of_other_lengths() -> None:
    fields = sudokupad(cells=[*[[{}] * 4] * 2, [{}] * 3])
    with pytest.raises(ValueError, match="a row of the grid must have 4 cells, as the first one"):
        read(packed(json.dumps(fields)))


def test_sudokupad_of_any_rows_and_columns_with_digits_from_0() -> None:
    cells = [[{"value": 0}, *[{}] * 4], *[[{}] * 5] * 2]
    fields = sudokupad(cells=cells, regions=[[[0, 0], [1, 1]]])
    expected = SudokuVariant(
        "0" + "." * 14, size=(3, 5), digits=range(5), regions="a.... .a... ....."
    )
    assert read(packed(json.dumps(fields))) == expected
