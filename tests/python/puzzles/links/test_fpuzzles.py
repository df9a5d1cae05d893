"""f-puzzles' JSON: every rule there and back, what is kept, and what is wrong."""

import json
import pickle
from random import Random
from typing import Any

import pytest

import queendoku.rules as qr
from data import text_of
from fpuzzles import FULL, grid, puzzle
from queendoku import SudokuVariant
from queendoku.rules import RULES, Rule
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
    n = 9 if kind is qr.Windoku else 4
    full = Grid(9, [(r * 3 + r // 3 + c) % 9 + 1 for r in range(9) for c in range(9)])
    tried = 0
    for _ in range(40):
        rules = instance(kind, rng, full if n == 9 else rng.choice(of_four()))
        rules = (
            rules[:1] if kind in (qr.Maximum, qr.Minimum) else rules
        )  # f-puzzles has one of them
        try:
            variant = SudokuVariant(size=n, rules=rules)
        except ValueError:
            continue  # what could never be obeyed
        if kind in UNKNOWN:
            with pytest.raises(
                ValueError, match=rf"rules\[0\]: {kind.__name__}: f-puzzles does not"
            ):
                variant.to_fpuzzles(link=False)
        elif isinstance(rules[0], qr.AllXVGiven) and not (rules[0].x and rules[0].v):
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
    assert {qr.Candidates("r1c3", [1, 2]), qr.Killer("r3c1 r3c2"), qr.Whispers("r8c1 r8c2", 4)} < {
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
    for other in (pickle.loads(pickle.dumps(variant)), variant.with_rules([qr.AntiKnight()])):
        assert other.about == variant.about
    with pytest.raises(ValueError, match="about: 'titel' is no field of f-puzzles that is known"):
        SudokuVariant(about={"titel": "x"}).to_fpuzzles(link=False)


def test_candidates_of_two_rules() -> None:
    rules = [qr.Candidates("r1c1", [1, 2, 3]), qr.Candidates("r1c1 r2c2", [2, 3, 4])]
    again = read(written(SudokuVariant(size=4, rules=rules)))
    assert again.rules == (qr.Candidates("r1c1", [2, 3]), qr.Candidates("r2c2", [2, 3, 4]))


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
    assert variant == SudokuVariant(size=4, boxes=(1, 4)) == SudokuVariant(size=4, boxes=False)
    assert written(variant) == puzzle(4, none)
    # Some cells may be in none, and a region may be small.
    few = {"r5c5": {"region": 0}, "r5c4": {"region": 0}}
    variant = read(puzzle(5, few))
    assert variant == SudokuVariant(size=5, regions=[*[None] * 23, 1, 1])
    assert read(written(variant)) == variant


def test_digits_from_0() -> None:
    variant = SudokuVariant([0, *[None] * 24], size=5, digits=range(5), rules=[qr.Sum("r1c1", 0)])
    with pytest.raises(ValueError, match="f-puzzles does not know"):
        variant.to_fpuzzles()
    variant = variant.with_rules([qr.Killer("r2c1 r2c2", 1), qr.Thermometer("r1c1 r1c2 r1c3")])
    assert read(written(variant)) == variant
    assert SudokuVariant.from_fpuzzles(variant.to_sudokupad()) == variant
    others = variant.with_givens("." * 25), SudokuVariant(size=(4, 5)), SudokuVariant(digits=10)
    for other in others:
        with pytest.raises(ValueError, match="f-puzzles has n by n cells with digits 1 to n"):
            other.to_fpuzzles()


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
    ({"odd": [{"cell": "R1C1"}], "grid": grid(9, {"r1c1": {"parity": "Odd"}})}, [qr.Odd("r1c1")]),
    ({"odd": [{"cell": "R1C1"}, {"cell": "R2C2"}, {"cell": "R1C1"}]}, [qr.Odd("r1c1 r2c2")]),
    ({"thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]}]},
     [qr.Thermometer("r1c1 r1c2"), qr.Thermometer("r1c1 r2c1")]),
    ({"thermometer": [{"lines": [["R1C1"]]}], "palindrome": [{"lines": [["R1C1"]]}]}, []),
    ({"killercage": [{"cells": ["R1C1", "r1c2"], "value": " 5 ", "outlineC": "#000000"}]},
     [qr.Killer("r1c1 r1c2", 5)]),
    ({"sandwichsum": [{"cell": "R0C1", "value": 0}, {"cell": "R0C2", "value": ""}]},
     [qr.Sandwich("r0c1", 0)]),
    ({"littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": "17", "cells": ["R1C3"]}]},
     [qr.LittleKiller("r0c4", "DL", 17)]),
    ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "v"}, {"cells": ["R8C1", "R8C2"]}]},
     [qr.XV("r1c1 r1c2", "V")]),
    ({"difference": [{"cells": ["R1C1", "R1C2"], "value": ""}]}, [qr.WhiteKropki("r1c1 r1c2")]),
    ({"nonconsecutive": True, "difference": [{"cells": ["R1C1", "R1C2"]}]},
     [qr.AllKropkiGiven(black=False), qr.WhiteKropki("r1c1 r1c2")]),
    ({"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": []}]}, []),
    ({"arrow": [{"lines": [["R1C2", "R2C2", "R3C2"], ["R1C1", "R2C1", "R3C1"]],
                 "cells": ["R1C1", "R1C2"]}, {"lines": [], "cells": ["R9C9"]}]},
     [qr.Arrow("r1c1 r1c2", ["r2c2 r3c2", "r2c1 r3c1"])]),
    ({"arrow": [{"cells": ["R1C2", "R1C1"], "lines": [["R1C1", "R1C2", "R2C2", *OTHERS]]}]},
     [qr.Arrow("r1c1 r1c2", ["R2C2", *OTHERS])]),
    ({"whispers": [{"lines": [["R1C1", "R2C2", "R3C3", "R2C3", "R2C2", "R3C1"]]}]},
     [qr.Whispers("r1c1 r2c2 r3c3 r2c3 r2c2 r3c1")]),
    ({"renban": [{"lines": [["R1C1", "R1C2", "R2C2", "R1C1"]], "width": 0.25}]},
     [qr.Renban("r1c1 r1c2 r2c2 r1c1")]),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "rules"), ALSO, ids=[next(iter(f)) for f, _ in ALSO])
def test_what_else_links_have(fields: dict[str, Any], rules: list[Rule]) -> None:
    assert [*read(puzzle(9, **fields)).rules] == rules


#: What is wrong with a puzzle, or with the cells or other fields of one of 4 by 4; what is said.
BAD = [json.loads(line) for line in text_of("bad_fpuzzles.jsonl").splitlines()]


@pytest.mark.parametrize("bad", BAD, ids=[bad["what"] for bad in BAD])
def test_bad_json(bad: dict[str, Any]) -> None:
    fields = bad.get("puzzle", puzzle(4, bad.get("cells"), **bad.get("fields", {})))
    with pytest.raises(ValueError) as raised:  # noqa: PT011
        read(fields)
    assert bad["says"] in str(raised.value)


@pytest.mark.parametrize("text", ['{"size": 9', "{" * 5000, '{"size": 9}}', "{'size': 9}"])
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(ValueError, match="link: there is no JSON of f-puzzles: "):
        SudokuVariant.from_fpuzzles(text)


def test_empty_fields_say_nothing() -> None:
    empty: dict[str, Any] = {"hexaline": [], "sumdot": None, "diagonal+": False, "renban": []}
    fields = puzzle(4, **empty)
    assert read(fields) == SudokuVariant(size=4)
    assert SudokuVariant.from_fpuzzles(fields) == SudokuVariant(size=4)  # read by json already
