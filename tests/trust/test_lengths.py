"""Arguments that lie about how long they are, or that have no end inwards."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from calls import PUZZLE, consumed, documented_errors, good_arguments, public_functions
from rows import tallied

ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]

#: What Python refuses, what memory cannot hold, and what is wrong for each form of an argument.
LENGTHS = (-1, 0, 3, 9, 81, 2**62, 2**63, 10**5000, 1.5)

#: Types to make liars of, and what these have in truth.
TRUTHS: list[tuple[type, object]] = [
    (list, [PUZZLE]), (list, ROWS), (list, ["sets"]), (tuple, [PUZZLE] * 3), (tuple, ["sets"]),
    (str, PUZZLE), (str, "scan"), (bytes, PUZZLE.encode()), (dict, {0: 1}), (set, [1, 2]),
]  # fmt: skip


class Iterable:
    """Has items, and no length but the one it claims."""

    def __iter__(self) -> Iterator[object]:
        return iter([PUZZLE])


def liars() -> Iterator[object]:
    """Give objects of every form of an argument that claim to be of another length."""
    for length in LENGTHS:
        for claim in ("__len__", "__length_hint__"):
            methods: dict[str, Any] = {claim: lambda _, length=length: length}
            for base, truth in TRUTHS:
                yield type("Liar", (base,), methods)(truth)
            yield type("Liar", (Iterable,), methods)()


def endless() -> Iterator[object]:
    """Give lists that are inside themselves, one too deep to be printed, and long ranges."""
    loop: list[object] = []
    loop.append(loop)
    row: list[object] = [0] * 9
    row[3] = row
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    yield from (loop, row, [loop, *[None] * 8], deep, [[loop] * 9] * 9)
    yield from (range(10**30), range(-(10**30), 0, -1))


def cases() -> list[tuple[str, str, str]]:
    """Give each parameter of each public function, for `compare` with both games."""
    return [
        (name, parameter.name, game)
        for name, function in public_functions().items()
        for parameter in inspect.signature(function).parameters.values()
        if parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
        for game in (("n_queens", "sudoku") if name == "compare" else ("",))
    ]


@pytest.mark.parametrize(("name", "parameter", "game"), cases())
def test_a_length_that_is_none_is_a_documented_error(
    name: str, parameter: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a str may be the name of a file to write
    function = public_functions()[name]
    allowed = documented_errors(function)
    good = good_arguments(function) | ({"game": game} if game else {})
    with tallied("lengths that are wrong or endless") as tally:
        for value in [*liars(), *endless()]:
            for argument in (value, [value] * 9):
                tally.inputs += 1
                try:
                    consumed(function(**{**good, parameter: argument}))
                except allowed:
                    tally.faults += 1
    assert tally.faults > 0
