"""f-puzzles' JSON: every rule there and back, what is kept, and what is wrong."""

import json
import pickle
from random import Random
from typing import Any

import pytest

from fpuzzles import FULL, grid, puzzle
from queendoku import SudokuVariant
from queendoku.rules import (
    RULES,
    AllXVGiven,
    AntiKnight,
    Arrow,
    Candidates,
    Killer,
    Maximum,
    Minimum,
    Renban,
    Rule,
    Sandwich,
    Whispers,
    Windoku,
)
from rules.grids import Grid, of_four
from rules.test_rules import UNKNOWN, as_read, instance


def read(fields: Any) -> SudokuVariant:
    return SudokuVariant.from_fpuzzles(json.dumps(fields))


def written(variant: SudokuVariant) -> Any:
    return json.loads(variant.to_fpuzzles(link=False))


def without_copies(fields: dict[str, Any]) -> dict[str, Any]:
    """Leave out drawings that say which rule they repeat."""
    kept = {}
    for key, value in fields.items():
        if key in ("line", "cage", "text", "circle"):
            value = [drawing for drawing in value if "fromConstraint" not in drawing]
        if value or value == fields[key]:
            kept[key] = value
    return kept


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_every_rule_there_and_back(kind: type[Rule]) -> None:
    rng = Random(kind.__name__)
    n = 9 if kind is Windoku else 4
    full = Grid(9, [(r * 3 + r // 3 + c) % 9 + 1 for r in range(9) for c in range(9)])
    tried = 0
    for _ in range(40):
        rules = instance(kind, rng, full if n == 9 else rng.choice(of_four()))
        rules = rules[:1] if kind in (Maximum, Minimum) else rules  # f-puzzles has one of them
        try:
            variant = SudokuVariant(size=n, rules=rules)
        except ValueError:
            continue  # what could never be obeyed
        if kind in UNKNOWN:
            with pytest.raises(
                ValueError, match=rf"rules\[0\]: {kind.__name__}: f-puzzles does not"
            ):
                variant.to_fpuzzles(link=False)
        elif isinstance(rules[0], AllXVGiven) and not (rules[0].x and rules[0].v):
            with pytest.raises(ValueError, match="f-puzzles does not know X or V alone"):
                written(variant)
        else:
            fields = written(variant)
            again = read(fields)
            assert {*again.rules} == {other for rule in rules for other in as_read(rule)}
            assert again.about == {}
            assert written(again) == fields
        tried += 1
    assert tried > 5


def test_everything_is_read_and_written_again() -> None:
    variant = read(FULL)
    assert str(variant) == "5" + "." * 8 + "7" + "." * 71
    assert variant.about["title"] == FULL["title"]
    assert variant.about["cells"] == {
        "r1c2": {"value": 3, "c": "#FFFF00"},
        "r1c3": {"highlight": "2"},
        "r2c1": {"givenPencilMarks": None},
        "r9c9": {"centerPencilMarks": [4, 5], "cornerPencilMarks": [6]},
    }
    assert {Candidates("r1c3", [1, 2]), Killer("r3c1 r3c2"), Whispers("r8c1 r8c2", 4)} < {
        *variant.rules
    }
    fields = written(variant)
    assert without_copies(fields) == without_copies(FULL)
    assert read(fields) == variant
    assert read(fields).about == variant.about
    copies = [
        (name, drawing["fromConstraint"])
        for name in ("line", "cage", "text", "circle")
        for drawing in fields[name]
        if "fromConstraint" in drawing
    ]
    # The old copy of a line stands for itself.
    assert copies == [("line", "German Whispers"), ("cage", "Column Indexer"), ("text", "X Sum")]
    assert written(read(fields)) == fields


def test_what_is_said_makes_no_difference_and_stays() -> None:
    variant = read(FULL)
    plain = SudokuVariant(str(variant), rules=variant.rules)
    assert variant == plain
    assert hash(variant) == hash(plain)
    assert plain.about == {}
    for other in (pickle.loads(pickle.dumps(variant)), variant.with_rules([AntiKnight()])):
        assert other.about == variant.about
    with pytest.raises(ValueError, match="about: 'titel' is no field of f-puzzles that is known"):
        SudokuVariant(about={"titel": "x"}).to_fpuzzles(link=False)


def test_candidates_of_two_rules() -> None:
    rules = [Candidates("r1c1", [1, 2, 3]), Candidates("r1c1 r2c2", [2, 3, 4])]
    again = read(written(SudokuVariant(size=4, rules=rules)))
    assert again.rules == (Candidates("r1c1", [2, 3]), Candidates("r2c2", [2, 3, 4]))


def test_regions() -> None:
    jigsaw = "1112 1322 3324 3444".replace(" ", "")
    cells = {f"r{i // 4 + 1}c{i % 4 + 1}": {"region": int(label)} for i, label in enumerate(jigsaw)}
    variant = read(puzzle(4, cells))
    assert variant == SudokuVariant(size=4, regions=jigsaw)
    assert read(written(variant)) == variant
    # Cells without the field are in the usual box.
    some = {"r1c2": {"region": 1}, "r1c3": {"region": 0}}
    assert read(puzzle(4, some)) == SudokuVariant(size=4, regions="0101 0011 2233 2233")
    assert read(puzzle(6, {"r1c1": {"region": 0}})) == SudokuVariant(size=6)
    # If no cell is in a region, there are rows and columns alone.
    none = {name: {"region": None} for name in cells}
    variant = read(puzzle(4, none))
    assert variant == SudokuVariant(size=4, boxes=(1, 4))
    assert written(variant) == puzzle(4, none)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 8, 10, 12, 14, 15, 16, 25])
def test_sizes(size: int) -> None:
    variant = read(puzzle(size, {"r1c1": {"value": size, "given": True}}))
    assert variant.size == size
    assert variant.digits[0] == size
    assert written(variant) == puzzle(size, {"r1c1": {"value": size, "given": True}})


OTHERS = ["R3C3", "R2C3", "R1C3", "R1C4", "R2C4"]
#: What real links have now and then, and what it means.
ALSO: list[tuple[dict[str, Any], list[Rule]]] = [
    ({"highlightConflicts": True, "foglink": ["R1C1"], "triggereffect": []}, []),
    ({"thermometer": [{"lines": [["R1C1"]]}], "palindrome": [{"lines": [["R1C1"]]}]}, []),
    ({"killercage": [{"cells": ["R1C1", "r1c2"], "value": " 5 ", "outlineC": "#000000"}]},
     [Killer("r1c1 r1c2", 5)]),
    ({"sandwichsum": [{"cell": "R0C1", "value": 0}]}, [Sandwich("r0c1", 0)]),
    ({"arrow": [{"cells": ["R1C2", "R1C1"], "lines": [["R1C1", "R1C2", "R2C2", *OTHERS]]}]},
     [Arrow("r1c1 r1c2", ["R2C2", *OTHERS])]),
    ({"whispers": [{"lines": [["R1C1", "R2C2", "R3C3", "R2C3", "R2C2", "R3C1"]]}]},
     [Whispers("r1c1 r2c2 r3c3 r2c3 r2c2 r3c1")]),
    ({"renban": [{"lines": [["R1C1", "R1C2", "R2C2", "R1C1"]], "width": 0.25}]},
     [Renban("r1c1 r1c2 r2c2 r1c1")]),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "rules"), ALSO, ids=[next(iter(f)) for f, _ in ALSO])
def test_what_else_links_have(fields: dict[str, Any], rules: list[Rule]) -> None:
    assert [*read(puzzle(4, **fields)).rules] == rules


BAD: dict[str, tuple[Any, str]] = {
    "a list": ([], "must be a link of f-puzzles or SudokuPad, or f-puzzles' JSON"),
    "no fields": ({}, "'size' must be an int from 1 to 25, got None"),
    "a size in text": ({"size": "9"}, "'size' must be an int from 1 to 25, got '9'"),
    "a size that is true": ({"size": True}, "'size' must be an int from 1 to 25, got True"),
    "a size that is too large": ({"size": 26}, "'size' must be an int from 1 to 25, got 26"),
    "no grid": ({"size": 4}, "'grid' must have 4 rows, got None"),
    "a row too few": ({"size": 4, "grid": grid(4)[:3]}, "'grid' must have 4 rows"),
    "a short row": ({"size": 4, "grid": [[{}]] * 4}, "'grid': row 1 must have 4 cells"),
    "a digit for a cell": ({"size": 1, "grid": [[5]]}, "'grid': r1c1 is no cell: 5"),
    "an unknown field": (puzzle(4, hexaline=[{}]), "'hexaline' is no field of f-puzzles"),
    "an unknown field of a cell": (puzzle(4, {"r2c1": {"x": 1}}), "'grid': r2c1 has 'x', which"),
    "an unknown field of a rule": (
        puzzle(4, killercage=[{"cells": ["R1C1"], "unique": "no"}]),
        "'killercage' has 'unique', which is not known",
    ),
    "an unknown negative": (
        puzzle(4, negative=["sum"]),
        "'negative': negative: 'sum' is not known",
    ),
    "a given that is too large": (
        puzzle(4, {"r1c2": {"value": 5, "given": True}}),
        "givens: r1c2 has 5; allowed are 1 to 4",
    ),
    "candidates that are too large": (
        puzzle(4, {"r1c2": {"givenPencilMarks": [5]}}),
        "Candidates('r1c2', (5,)): digits",
    ),
    "candidates that are a digit": (
        puzzle(4, {"r1c2": {"givenPencilMarks": 5}}),
        "'grid' is not as",
    ),
    "a cell in no region": (puzzle(4, {"r1c2": {"region": None}}), "'grid': r1c2 is in no region"),
    "a region with a name": (
        puzzle(4, {"r1c2": {"region": "A"}}),
        "'grid': r1c2 has the region 'A'",
    ),
    "regions of other sizes": (puzzle(4, {"r1c2": {"region": 3}}), "has 3 cells; each must have 4"),
    "cells outside": (puzzle(4, killercage=[{"cells": ["R1C5"]}]), "r1c5 is outside the grid"),
    "cells by another name": (
        puzzle(4, odd=[{"cell": "A1"}]),
        "'odd': cells: must be (row, column)",
    ),
    "a rule without cells": (puzzle(4, renban=[{"value": "1"}]), "'renban' is not as f-puzzles"),
    "a rule that is a word": (puzzle(4, renban="yes"), "'renban' is not as f-puzzles writes it"),
    "an arrow without a shaft": (
        puzzle(4, arrow=[{"cells": ["R1C1"], "lines": [["R1C1"]]}]),
        "'arrow': shafts: an arrow needs a shaft, of a cell or more",
    ),
    "a sum that is a word": (
        puzzle(4, killercage=[{"cells": ["R1C1"], "value": "odd"}]),
        "'killercage': value: must be a number, got 'odd'",
    ),
    "a mark that is neither X nor V": (
        puzzle(4, xv=[{"cells": ["R1C1", "R1C2"], "value": "L"}]),
        "mark: must be 'X' or 'V', got 'L'",
    ),
    "a sum that no digits have": (
        puzzle(4, killercage=[{"cells": ["R1C1", "R1C2"], "value": "9"}]),
        "total: 2 different digits of 1 to 4 sum to 3 to 7",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_json(what: str) -> None:
    fields, message = BAD[what]
    with pytest.raises(ValueError) as raised:  # noqa: PT011
        read(fields)
    assert message in str(raised.value)


@pytest.mark.parametrize("text", ['{"size": 9', "{" * 5000, '{"size": 9}}', "{'size': 9}"])
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(ValueError, match="link: there is no JSON of f-puzzles: "):
        SudokuVariant.from_fpuzzles(text)


def test_a_value_of_several_cells() -> None:
    fields = puzzle(4, grid=[[{"value": "1234", "given": True}, *[{}] * 3], *[[{}] * 4] * 3])
    with pytest.raises(ValueError, match="'grid': r1c1 has the value '1234'"):
        read(fields)


def test_empty_fields_say_nothing() -> None:
    empty: dict[str, Any] = {"hexaline": [], "sumdot": None, "diagonal+": False, "renban": []}
    fields = puzzle(4, **empty)
    assert read(fields) == SudokuVariant(size=4)
    assert SudokuVariant.from_fpuzzles(fields) == SudokuVariant(size=4)  # read by json already
