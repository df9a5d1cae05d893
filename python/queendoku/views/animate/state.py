"""What a method keeps at a step, drawn in rows of cells: one case for each kind of field."""

from collections.abc import Callable, Iterator
from typing import Any

from queendoku.puzzles.trace.state import StateField
from queendoku.puzzles.trace.trace import Step
from queendoku.views.draw.strips import Strip

#: The number of each house of a cell.
HOUSES: dict[str, Callable[[int], int]] = {
    "row": lambda cell: cell // 9,
    "column": lambda cell: cell % 9,
    "box": lambda cell: cell // 27 * 3 + cell % 9 // 3,
}
MINUS = "\N{MINUS SIGN}"

#: The number of a line in a set, and its index in a list.
KEYS = {"column": "column", "diagonal": f"row {MINUS} column", "anti-diagonal": "row + column"}
INDICES = KEYS | {"diagonal": f"row + n {MINUS} 1 {MINUS} column"}
SHIFTS = {"diagonal": "to the right: << 1", "anti-diagonal": "to the left: >> 1"}


def state(step: Step) -> list[Strip]:
    """Write what the method keeps after a step."""
    kept = step.state
    fields = [field for field in step.trace.fields if field.name in kept]
    return [strip for field in fields for strip in strips_of(step, field, kept[field.name])]


def strips_of(step: Step, field: StateField, value: Any) -> Iterator[Strip]:
    """Write a field in rows of cells; the board itself needs none."""
    n = step.trace.n
    match field.kind:
        case "list" | "counts":
            texts = [str(number) for number in value]
            yield Strip(field.name, texts, [True] * len(texts), numbers(len(texts)))
        case "set":
            texts = [str(key).replace("-", MINUS) for key in sorted(value)]
            yield Strip(field.name, texts, [True] * len(texts), note=KEYS[field.of])
        case "booleans":
            texts = ["T" if truth else "·" for truth in value]
            yield Strip(field.name, texts, value, numbers(len(texts)), INDICES[field.of])
        case "bits":
            length = n if field.of == "column" else 2 * n - 1
            yield Strip(field.name, *bits(value, length), numbers(length), INDICES[field.of])
        case "mask":
            yield Strip(field.name, *bits(value, n), numbers(n), SHIFTS.get(field.of, ""))
        case "free" if step.trace.game == "queens":
            yield Strip(field.name, *bits(value, n), numbers(n), "in none of them")
        case "free":
            yield Strip(field.name, *bits(value, 9), numbers(9, 1), "in none of them")
        case "masks":
            house = HOUSES[field.of](9 * (step.row or 0) + (step.column or 0))
            label = f"{field.name}[{house}]"
            yield Strip(label, *bits(value[house], 9), numbers(9, 1), f"{field.of} {house + 1}")
        case "board" | "grid":
            pass
        case _:
            yield Strip(field.name, [repr(value)], [False])


def numbers(length: int, first: int = 0) -> list[str]:
    """Return the numbers above the cells of a row."""
    return [str(number) for number in range(first, first + length)]


def bits(mask: int, length: int) -> tuple[list[str], list[bool]]:
    """Return the first bits of a mask, bit 0 on the left as column 0 is: as texts, as truths."""
    found = [bool(mask >> index & 1) for index in range(length)]
    return ["1" if bit else "0" for bit in found], found
