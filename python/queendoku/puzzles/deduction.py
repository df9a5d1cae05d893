"""Steps of a puzzle as people solve it, and the patterns that prove them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self, TypeAlias

from queendoku._common.public import public_type
from queendoku._common.views import Drawn

if TYPE_CHECKING:
    from queendoku._core import PencilMarks
    from queendoku.puzzles.star_battle import StarBattle
    from queendoku.puzzles.variant import MarkedVariant


Role: TypeAlias = Literal["defining", "fin", "set"]


@public_type
class PatternMark(NamedTuple):
    """A candidate of a pattern, or a whole cell, as in star battles.

    Attributes
    ----------
    cell : tuple of (int, int)
        Its row and column, counted from 0.
    digit : int or None
        The candidate; None is the whole cell.
    role : {"defining", "fin", "set"}
        One of those that the pattern is made of; a fin, which spoils the pattern proper; or a part
        of one of several sets, such as the almost locked sets of a chain, colours, or regions.
    set : int
        Which set, counted from 0; 0 for the other roles.
    """

    cell: tuple[int, int]
    digit: int | None
    role: Role
    set: int


@public_type
class PatternNode(NamedTuple):
    """The end of a link: a digit in a cell, or in one of a group of cells.

    Attributes
    ----------
    cells : tuple of (int, int)
        The row and column of each cell, counted from 0.
    digit : int
        The digit.
    """

    cells: tuple[tuple[int, int], ...]
    digit: int


@public_type
class PatternLink(NamedTuple):
    """A link of a chain.

    Attributes
    ----------
    start, end : PatternNode
        What it links.
    strong : bool
        A strong link says that if the start is false, the end is true; a weak one that if the start
        is true, the end is false.
    """

    start: PatternNode
    end: PatternNode
    strong: bool


@public_type
class Pattern(NamedTuple):
    """What proves a deduction, enough to draw it.

    Attributes
    ----------
    marks : tuple of PatternMark
        The candidates and cells of the pattern.
    links : tuple of PatternLink
        The links between them, in the order in which the reason walks them.
    houses : tuple of str
        The houses that the reason speaks of, as in ``"row 1"``, ``"column 9"`` or ``"box 5"``; in a
        star battle ``"region A"``.
    branches : tuple of tuple of int
        Where the reason follows several branches, such as each digit of a cell in turn: for each
        of them the indices of its links. Else empty.
    """

    marks: tuple[PatternMark, ...]
    links: tuple[PatternLink, ...]
    houses: tuple[str, ...]
    branches: tuple[tuple[int, ...], ...] = ()

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The row and column of each cell of the pattern, in order."""
        return sorted({mark.cell for mark in self.marks})


class AnyDeduction(Drawn):
    """A step of a puzzle as a person takes it, on a grid before it."""

    __slots__ = ("_fields", "grid")

    def __init__(self, fields: tuple[Any, ...], grid: Any) -> None:
        self._fields = fields
        self.grid = grid

    @property
    def technique(self) -> str:
        """The name of the technique."""
        name: str = self._fields[0]
        return name

    @property
    def difficulty(self) -> float:
        """How hard it is to find."""
        difficulty: float = self._fields[1]
        return difficulty

    @property
    def reason(self) -> str:
        """Why it holds; where its parts are long, each is on a line of its own."""
        reason: str = self._fields[4]
        return reason

    @property
    def pattern(self) -> Pattern:
        """The cells, candidates, links and houses of the reason."""
        marks, links, branches, houses = self._fields[5:9]
        return Pattern(
            tuple(
                PatternMark((row, column), digit or None, *role)
                for row, column, digit, *role in marks
            ),
            tuple(
                PatternLink(PatternNode(*start), PatternNode(*end), strong)
                for start, end, strong in links
            ),
            houses,
            branches,
        )

    @property
    def change(self) -> str:
        """What it does, in the field's notation, as in ``"r4c7<>5, r4c8<>{5,6}"``."""
        change: str = self._fields[9]
        return change

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AnyDeduction):
            return NotImplemented
        return (self._fields, self.grid) == (other._fields, other.grid)

    def __hash__(self) -> int:
        return hash(self._fields)

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), (self._fields, self.grid)

    def __str__(self) -> str:
        reason = self.reason.replace("\n", "\n    ")
        return f"{self.technique}: {reason} => {self.change}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.technique}, {self.change}>"


class DigitDeduction(AnyDeduction):
    """A step that places digits or eliminates candidates."""

    __slots__ = ()

    @property
    def placed(self) -> list[tuple[int, int, int]]:
        """The row, the column and the digit of each cell that it solves."""
        return list(self._fields[2])

    @property
    def eliminated(self) -> list[tuple[int, int, int]]:
        """The row, the column and the digit of each candidate that it eliminates."""
        return list(self._fields[3])


@public_type
class Deduction(DigitDeduction):
    """A step of a sudoku as a person takes it.

    Printed, it is a line with the technique, the reason, and what follows. In a notebook it is a
    picture, as :func:`queendoku.show` draws it.

    Attributes
    ----------
    technique : str
        One of :data:`SUDOKU_TECHNIQUES`.
    difficulty : float
        On the scale of Sudoku Explainer, from 1.0 for the last cell of a house.
    placed : list of (int, int, int)
        The row, the column (both from 0) and the digit of each cell that it solves.
    eliminated : list of (int, int, int)
        The row, the column and the digit of each candidate that it eliminates; those that go
        because a digit is placed beside them are not listed.
    reason : str
        Why it holds, in the field's notation: r1c2 is the cell in row 1 and column 2.
    change : str
        What it does, in the same notation: ``"r4c7<>5"`` eliminates a candidate.
    pattern : Pattern
        The cells, candidates, links and houses of the reason.
    grid : PencilMarks
        The grid on which it is made.
    """

    __slots__ = ()
    grid: PencilMarks


@public_type
class VariantDeduction(DigitDeduction):
    """A step of a sudoku of another size or with rules, as a person takes it.

    Printed, it is a line with the technique, the reason, and what follows. In a notebook it is a
    picture, as :func:`queendoku.show` draws it.

    Attributes
    ----------
    technique : str
        One of :data:`VARIANT_TECHNIQUES`.
    difficulty : float
        From 1.0 for the last cell of a house; :func:`explain_sudoku` has the scale.
    placed, eliminated, reason, change, pattern
        As those of :class:`Deduction`. Digits beyond 9 are letters in words, and numbers in lists.
    rules : tuple of int
        The indices of the rules that the reason speaks of.
    trial : tuple of VariantDeduction
        The steps of a trial, each on the grid before it; of other techniques none.
    grid : MarkedVariant
        The puzzle on which it is made, with its candidates.
    """

    __slots__ = ()
    grid: MarkedVariant

    @property
    def rules(self) -> tuple[int, ...]:
        """The indices of the rules that the reason speaks of."""
        rules: tuple[int, ...] = self._fields[10]
        return rules

    @property
    def trial(self) -> tuple[VariantDeduction, ...]:
        """The steps of a trial, each on the grid before it."""
        grid, steps = self.grid, self._fields[11]
        return tuple(VariantDeduction(fields, grid._of(grid, *before)) for fields, before in steps)


@public_type
class StarBattleDeduction(AnyDeduction):
    """A step of a star battle as a person takes it.

    Printed, it is a line with the technique, the reason, and what follows. In a notebook it is a
    picture, as :func:`queendoku.show` draws it.

    Attributes
    ----------
    technique : str
        One of :data:`STAR_BATTLE_TECHNIQUES`.
    difficulty : float
        From 1.0 for the last cells of a region; :func:`explain_star_battle` has the scale.
    placed : list of (int, int)
        The row and the column, both from 0, of each cell where it places a star.
    eliminated : list of (int, int)
        Those of each cell that it crosses out; those that go because a star is placed beside them,
        or fills their row, column or region, are not listed.
    reason : str
        Why it holds: r1c2 is the cell in row 1 and column 2, and regions are A, B and so on as they
        begin, or have your words if these are their labels. With one star, it is a queen.
    change : str
        What it does, in the same notation: ``"r1c2=star"`` or ``"r1c2=queen"``, ``"r3c4=x"``.
    pattern : Pattern
        The cells of the reason, whose digit is None, and the rows, columns and regions.
    trial : tuple of StarBattleDeduction
        The steps of a trial, from what it supposes to its end, each on the board before it; of
        other techniques none. The reason tells a long trial in brief.
    grid : StarBattle
        The board on which it is made, with crosses where its stars rule others out.
    """

    __slots__ = ()
    grid: StarBattle

    @property
    def placed(self) -> list[tuple[int, int]]:
        """The row and the column of each cell where it places a star."""
        return list(self._fields[2])

    @property
    def eliminated(self) -> list[tuple[int, int]]:
        """The row and the column of each cell that it crosses out."""
        return list(self._fields[3])

    @property
    def trial(self) -> tuple[StarBattleDeduction, ...]:
        """The steps of a trial, each on the board before it."""
        return tuple(
            StarBattleDeduction(fields, self.grid.with_board(board))
            for fields, board in self._fields[10]
        )
