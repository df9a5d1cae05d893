"""The base of all rules, and of those of one form: on cells, lines, edges, and beside the grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from inspect import Parameter, Signature
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform

from queendoku._common.frozen import Frozen
from queendoku.rules.board import Board as Board
from queendoku.rules.cells import Cell, cell_of, cells_of, is_cell, name_of, names_of
from queendoku.rules.fields import MISSING, CellsField, Extension as Extension, Field
from queendoku.rules.kernels import Kernels as Kernels, known_table, pair
from queendoku.rules.shapes import Disc, Look as Look, Shapes as Shapes, between, middle, stroke


def once(argument: str, cells: tuple[Cell, ...]) -> None:
    """Look for cells that come twice."""
    seen = set()
    for cell in cells:
        if cell in seen:
            raise ValueError(f"{argument}: {name_of(cell)} comes twice")
        seen.add(cell)


def capital_name(cell: Cell) -> str:
    """Name a cell as f-puzzles does.

    Examples
    --------
    >>> capital_name((0, 0))
    'R1C1'
    """
    return name_of(cell).upper()


def names(cells: Iterable[Cell]) -> list[str]:
    """Name cells as f-puzzles does."""
    return [*map(capital_name, cells)]


def _text(value: Any) -> str:
    """Write the value of a field: cells by their names."""
    if _is_cells(value):
        return repr(names_of(value))
    if isinstance(value, tuple) and all(map(_is_cells, value)):
        lines = (_text(line) if len(line) > 1 else f"[{_text(line)}]" for line in value)
        return f"[{', '.join(lines)}]"
    if isinstance(value, tuple) and any(map(callable, value)):  # without their addresses
        return f"({', '.join(getattr(part, '__name__', repr(part)) for part in value)})"
    return repr(value)


def _is_cells(value: Any) -> bool:
    """Tell cells from other values."""
    return isinstance(value, tuple) and value != () and all(map(is_cell, value))


def kind_name(kind: type[Rule]) -> str:
    """Name a kind of rules.

    Examples
    --------
    >>> from queendoku.rules import AllXVGiven, AntiKnight, XSum
    >>> kind_name(AntiKnight), kind_name(AllXVGiven), kind_name(XSum)
    ('Anti-knight', 'All XV given', 'X-sum')
    """
    words = re.sub("(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", kind.__name__)
    name = re.sub("(?<= )[A-Z](?=[a-z])", lambda letter: letter[0].lower(), words)
    return re.sub("^(Anti|Non|X) ", r"\1-", name)


@dataclass_transform(field_specifiers=(Field,))
class Rule(Frozen):
    """A rule of a puzzle: an immutable value, made of its fields.

    A rule says what it asks as kernels, what it looks like as shapes, and how an f-puzzles puzzle
    holds it. One that is lowered to kernels needs nothing else but its line in
    :data:`queendoku.rules.RULES`.
    """

    called = "rule"
    #: What people call it, if not by its name.
    noun: ClassVar[str] = ""
    #: Whether each of its kernels is a thought of its own, as are pairs all over the grid.
    apart: ClassVar[bool] = False
    #: Sets of cells that have each digit once, as follows from what it asks.
    implied: ClassVar[tuple[tuple[Cell, ...], ...]] = ()
    #: How its lines look, if it has some.
    look: ClassVar[Look] = Look()
    #: The kinds of rules that it looks at, which are no clues by themselves beside it.
    looks_at: ClassVar[tuple[type[Rule], ...]] = ()
    #: The names in f-puzzles' JSON that hold such rules; none if it does not know them.
    keys: ClassVar[tuple[str, ...]] = ()
    #: The extension that has the last of these names, if f-puzzles alone does not.
    extension: ClassVar[Extension | None] = None
    #: The fields, by name, as in a dataclass; 40 of those would take 40 ms to import.
    fields: ClassVar[dict[str, Field[Any, Any]]] = {}
    __signature__: ClassVar[Signature]

    def __init_subclass__(cls) -> None:
        """Find the fields."""
        own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls.fields, kind = cls.fields | own, Parameter.POSITIONAL_OR_KEYWORD
        cls.__signature__ = Signature(
            [Parameter(name, kind, default=field.default) for name, field in cls.fields.items()]
        )

    if not TYPE_CHECKING:  # mypy knows the fields by dataclass_transform

        def __init__(self, *values: Any, **named: Any) -> None:
            if type(self) is Rule:
                raise TypeError("Rule is no rule itself; make one, such as AntiKnight()")
            try:
                given = self.__signature__.bind(*values, **named).arguments
            except TypeError as error:
                name = type(self).__name__
                raise TypeError(f"{name}: {error}; write {name}{self.__signature__}") from None
            for name, field in self.fields.items():
                value = field.read(name, given[name]) if name in given else field.default
                self.__dict__[name] = value
            self.check()

    def check(self) -> None:
        """Look at what needs no board.

        Raises
        ------
        ValueError
            If the fields do not fit each other, or could never be obeyed.
        """

    def _key(self) -> tuple[Any, ...]:
        return type(self), *vars(self).values()

    def __repr__(self) -> str:
        parts = []
        for name, field in self.fields.items():
            value = self.__dict__[name]
            text = repr(name_of(value)) if field.read is cell_of else _text(value)
            if field.default is MISSING:
                parts.append(text)
            elif value != field.default:
                parts.append(f"{name}={text}")
        return f"{type(self).__name__}({', '.join(parts)})"

    @property
    def title(self) -> str:
        """What a reason calls it: its noun, and its cells or the place of its clue.

        Examples
        --------
        >>> from queendoku.rules import AntiKnight, Thermometer
        >>> AntiKnight().title, Thermometer("r1c1 r1c2").title
        ('the anti-knight rule', 'the thermometer r1c1, r1c2')
        """
        kind = kind_name(type(self))
        own = vars(type(self)).get("noun", "")  # a class made from it has a name of its own
        noun = own or (kind if kind[1:2].isupper() else kind[0].lower() + kind[1:])
        values = vars(self)
        cells = next(filter(_is_cells, values.values()), None)
        if "clue" in values:
            *_, last = values.values()
            return f"the {noun} of {last} at {name_of(values['clue'])}"
        if cells is None:
            return f"the {noun}" if own else f"the {noun} rule"
        return f"the {noun} {', '.join(map(name_of, cells))}"

    @property
    def asks(self) -> str:
        """What it asks, in a sentence: the first of its description."""
        sentence = " ".join((type(self).__doc__ or "").strip().split("\n\n")[0].split())
        is_word = sentence[1:2].islower() or sentence[1:2].isspace()
        return (sentence[:1].lower() + sentence[1:] if is_word else sentence).removesuffix(".")

    def kernels(self, board: Board) -> Kernels:
        """Say what it asks on a board.

        Raises
        ------
        ValueError
            If it does not fit on the board, or no digits could obey it.
        """
        raise NotImplementedError

    def completed(self, digits: Mapping[Cell, int]) -> Rule:
        """Give it what it lacks, by the digits of a full grid."""
        return self

    def shapes(self, board: Board) -> Shapes:
        """Say what it looks like."""
        yield from ()

    @property
    def parts(self) -> tuple[Rule, ...]:
        """Itself, and the rules in it that hold with it."""
        return (self,)

    def letter(self, board: Board) -> str:
        """Tell it from others of its kind on the board; one that is part of another rule is A."""
        alike = [rule for rule in board.rules if isinstance(rule, type(self))]
        return chr(ord("A") + (alike.index(self) if self in alike else 0) % 16)

    @classmethod
    def read(cls, puzzle: Mapping[str, Any]) -> Iterator[Self]:
        """Read all such rules of an f-puzzles puzzle, which has a list of entries for each key."""
        for key in cls.keys:
            for entry in puzzle.get(key) or ():
                yield from cls.read_entry(entry)

    def write(self, board: Board) -> dict[str, Any]:
        """Write what it adds to an f-puzzles puzzle: for a key True, or entries.

        Raises
        ------
        ValueError
            If f-puzzles does not know it.
        """
        return {self.known_key(): [self.write_entry()]}

    def known_key(self) -> str:
        """Give its first key in f-puzzles."""
        if not self.keys:
            raise ValueError(f"{type(self).__name__}: f-puzzles does not know this rule")
        return self.keys[0]

    @classmethod
    def read_entry(cls, entry: Mapping[str, Any]) -> Iterator[Self]:
        """Read an entry; one without a value that is needed asks for nothing."""
        values = {}
        for name, field in reversed(cls.fields.items()):  # the value is last
            value = field.in_entry(entry)
            if value is not None:
                values[name] = value
            elif field.default is MISSING:
                return
        yield cls(**values)

    def write_entry(self) -> dict[str, Any]:
        """Write its entry: what is not as by default."""
        given = ((field, self.__dict__[name]) for name, field in self.fields.items())
        return {
            field.key: field.write(value)
            for field, value in given
            if field.key and value != field.default
        }


class WholeGrid(Rule):
    """A rule without cells: its key says whether it holds."""

    apart = True

    @classmethod
    def read(cls, puzzle: Mapping[str, Any]) -> Iterator[Self]:
        """Read its key."""
        if any(puzzle.get(key) for key in cls.keys):
            yield cls()

    def write(self, board: Board) -> dict[str, Any]:
        """Write its key."""
        return {self.known_key(): True}


class OnCells(Rule):
    """A rule on cells in any order, perhaps with a value, its second field."""

    cells: CellsField = Field(cells_of, key="cells", write=names)
    #: The fewest cells that it makes sense for.
    fewest: ClassVar[int] = 1

    def check(self) -> None:
        """Look at the number of cells, and for cells that come twice."""
        if len(self.cells) < self.fewest:
            least = "a cell" if self.fewest == 1 else f"{self.fewest} cells"
            raise ValueError(f"cells: {type(self).__name__} needs at least {least}")
        once("cells", self.cells)


class Marked(OnCells):
    """A rule on single cells, each with a mark; all marks of a puzzle are one rule."""

    #: What the mark looks like.
    style: ClassVar[str]

    def shapes(self, board: Board) -> Shapes:
        """Draw the marks."""
        yield from (Disc(middle(cell), 0.38, self.style) for cell in self.cells)

    @classmethod
    def read(cls, puzzle: Mapping[str, Any]) -> Iterator[Self]:
        """Read all entries, and the cells of the grid that say that they are odd or even."""
        cells = [entry["cell"] for entry in puzzle.get(cls.keys[0]) or ()]
        for r, row in enumerate(puzzle.get("grid", ())):
            said = (cell.get("parity") == cls.__name__ for cell in row)
            cells += [capital_name((r, c)) for c, is_marked in enumerate(said) if is_marked]
        if cells:
            yield cls([*dict.fromkeys(cells)])

    def write(self, board: Board) -> dict[str, Any]:
        """Write an entry for each cell."""
        return {self.known_key(): [{"cell": name} for name in names(self.cells)]}


class OnLine(OnCells):
    """A rule on a line of cells, from one end to the other."""

    fewest: ClassVar[int] = 2
    #: Whether the line may end in its first cell, and whether it may come back to any cell.
    loops: ClassVar[bool] = False
    crosses: ClassVar[bool] = False
    #: What its ends look like, if there is something in them.
    ends: ClassVar[str] = ""

    def check(self) -> None:
        """Look at the number of cells, and for cells that come twice."""
        if self.crosses and len(self.cells) > 1:
            for two in pairwise(self.cells):
                once("cells", two)
        elif self.is_loop:
            once("cells", self.cells[:-1])
        else:
            super().check()

    @property
    def is_loop(self) -> bool:
        """Whether the line closes."""
        return self.loops and len(self.cells) > 3 and self.cells[0] == self.cells[-1]

    def steps(self, board: Board) -> Iterator[tuple[int, int]]:
        """Give the numbers of each cell and the next one."""
        return pairwise(board.at(self.cells))

    def shapes(self, board: Board) -> Shapes:
        """Draw the line, and its ends."""
        yield stroke(self.cells, self.look)
        if self.ends:
            yield from (Disc(middle(self.cells[i]), 0.36, self.ends) for i in (0, -1))

    @classmethod
    def read_entry(cls, entry: Mapping[str, Any]) -> Iterator[Self]:
        """Read each line of the entry; one of a single cell asks for nothing."""
        for line in entry["lines"]:
            if len(line) > 1:
                yield from super().read_entry({**entry, "cells": line})

    def write_entry(self) -> dict[str, Any]:
        """Write the line, and the value."""
        entry = super().write_entry()
        return {"lines": [entry.pop("cells")], **entry}


class OnEdge(OnCells):
    """A rule on two cells that share an edge, with a mark there, perhaps with a value."""

    fewest = 2
    #: What a dot looks like.
    style: ClassVar[str] = "open"

    def check(self) -> None:
        """Look whether the cells share an edge."""
        super().check()
        if len(self.cells) > 2 or sum(abs(a - b) for a, b in zip(*self.cells, strict=True)) != 1:
            message = f"{type(self).__name__} needs two that share an edge"
            raise ValueError(f"cells: {message}, not {names_of(self.cells)}")

    def shapes(self, board: Board) -> Shapes:
        """Draw a dot, with a value that is not as by default."""
        yield Disc(between(self.cells), 0.14, self.style, self.write_entry().get("value", ""))

    @staticmethod
    def allows(a: int, b: int, *value: Any) -> bool:
        """Tell whether two different digits obey the rule with that value."""
        raise NotImplementedError

    @classmethod
    def differing(cls, a: int, b: int, *value: Any) -> bool:
        """Tell whether two digits differ and obey the rule."""
        return a != b and cls.allows(a, b, *value)

    def kernels(self, board: Board) -> Kernels:
        """Allow what the rule does."""
        (first, second), (_, *value) = board.at(self.cells), vars(self).values()
        table = known_table(board.digits, self.differing, *value)
        if not any(table):
            raise ValueError(f"no digits of {board.allowed} obey it")
        yield pair(first, second, table)
