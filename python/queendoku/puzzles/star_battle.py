"""Boards with regions: star battles, and what stands on them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, Union

import queendoku._core as _core
from queendoku._common.arguments import shown, without_white_space
from queendoku._common.errors import about
from queendoku._common.frozen import Frozen
from queendoku._common.public import public
from queendoku._common.views import Drawn
from queendoku._common.wording import counted

if TYPE_CHECKING:
    from numpy.typing import NDArray


#: Any form of the regions of a star battle; see :func:`solve_star_battle`.
StarBattleRegions: TypeAlias = Union[
    str, Sequence[Any], Mapping[str, Any], "NDArray[Any]", "StarBattle"
]


@public
class StarBattle(Frozen, Drawn):
    """A star battle: its regions, its stars, and what is placed.

    All functions that take regions take it too; its stars and what is placed on it hold there
    unless you say otherwise. It never changes, and draws itself in a notebook.

    Parameters
    ----------
    regions : str, list, dict, numpy.ndarray or StarBattle
        As for :func:`solve_star_battle`.
    stars : int, optional
        As for :func:`solve_star_battle`.
    placed : list of str, str, dict or tuple, optional
        As for :func:`solve_star_battle`.

    Attributes
    ----------
    n : int
        The number of rows, of columns and of regions.
    stars : int
        The stars of each row, column and region.
    regions : tuple of str
        The rows, a letter for each region: ``A``, ``B`` and so on, as they begin.
    names : tuple of str
        What the regions are called if all labels are words, such as ``"red"``: in this order, and
        so they are called in pictures and reasons. Otherwise empty.
    board : tuple of str
        The rows of what is placed: ``"Q"`` is a star, ``"x"`` a cross, and ``"."`` neither.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_star_battle`.

    Examples
    --------
    >>> puzzle = StarBattle("ddaaa/cdaaa/cdbaa/bbbaa/bbbee", placed={0: 1})
    >>> puzzle
    StarBattle('AABBB/CABBB/CADBB/DDDBB/DDDEE', stars=1, placed='.Q.../...../...../...../.....')
    >>> print(puzzle)
    AABBB  .Q...
    CABBB  .....
    CADBB  .....
    DDDBB  .....
    DDDEE  .....
    >>> solve_star_battle(puzzle)
    ['.Q...', '...Q.', 'Q....', '..Q..', '....Q']
    >>> print(StarBattle([["red"]]))
    A  .
    A is red.
    >>> StarBattle(str(puzzle)) == puzzle
    True
    """

    called = "puzzle"
    #: The rows of letters, the stars in each row, the rows of what is placed, and regions' names.
    regions: tuple[str, ...]
    stars: int
    board: tuple[str, ...]
    names: tuple[str, ...]

    def __init__(
        self,
        regions: StarBattleRegions,
        *,
        stars: int | None = None,
        placed: str | Sequence[Any] | Mapping[int, Any] | None = None,
    ) -> None:
        rows, number, board, names = _core.read_star_battle(given_of(regions, stars, placed))
        vars(self).update(regions=tuple(rows), stars=number, board=tuple(board), names=tuple(names))

    def with_board(self, board: Iterable[str]) -> StarBattle:
        """Return the same puzzle with something else on it, which is not checked.

        Parameters
        ----------
        board : iterable of str
            The rows, as ``board`` has them.

        Returns
        -------
        StarBattle
            With the same regions and stars.
        """
        other = object.__new__(type(self))
        vars(other).update(vars(self), board=tuple(board))
        return other

    @property
    def n(self) -> int:
        """The number of rows, of columns and of regions."""
        return len(self.regions)

    @property
    def labels(self) -> tuple[Any, ...]:
        """The rows as they can be given again: of words, if the regions have names."""
        name_of = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXY", self.names, strict=False))
        return (
            tuple([name_of[at] for at in row] for row in self.regions) if name_of else self.regions
        )

    def __str__(self) -> str:
        rows = [*map("  ".join, zip(self.regions, self.board, strict=True))]
        names = enumerate(self.names)
        told = [f"{chr(ord('A') + i)} is {name}" for i, name in names]
        told += [f"{self.stars} stars"] if self.stars > 1 else []
        return "\n".join([*rows, f"{', '.join(told)}."] if told else rows)

    def __repr__(self) -> str:
        placed = "/".join(self.board)
        told = f", placed={placed!r}" if {*placed} - {*"./"} else ""
        return f"StarBattle({'/'.join(self.regions)!r}, stars={self.stars}{told})"

    def _key(self) -> tuple[Any, ...]:
        return self.regions, self.stars, self.board


GAP = re.compile(r"[^\S\r\n]")
#: A row of a puzzle that `str` has written, and what it may say below.
WRITTEN = re.compile("([A-Y]+)  ([Qx.]+)")
NAMES, STARS = re.compile(r"([A-Y]) is ([\w -]+)"), re.compile(r"(\d) stars")


def given_of(regions: Any, stars: Any, placed: Any) -> tuple[Any, Any, Any]:
    """Read what functions take, for the core.

    Examples
    --------
    >>> given_of("A  Q", None, None)
    (('A',), None, ([(0, 0)], [], 1))
    """
    rows, told, board = typed(regions)
    return rows, told if stars is None else stars, placed_of(board if placed is None else placed)


def typed(regions: Any) -> tuple[Any, int | None, Any]:
    """Read what `str` has written: regions, stars and the board; leave all else to the core.

    Examples
    --------
    >>> typed(["A A", "B B"]), typed("A  Q")
    ((['A A', 'B B'], None, None), (('A',), None, ('Q',)))
    """
    is_text = isinstance(regions, str)
    if is_text and (not GAP.search(regions) or regions.lstrip()[:1] in ("{", "[")):
        return regions, None, None
    rows = regions.replace("/", "\n").splitlines() if is_text else regions
    are_rows = isinstance(rows, list | tuple) and {*map(type, rows[:30])} == {str}
    if not are_rows or {*map(len, rows)} == {len(rows)}:
        return regions, None, None
    lines = [line.groups() for row in rows[:30] if (line := WRITTEN.fullmatch(row.strip()))]
    if {len(part) for line in lines for part in line} == {len(lines)}:
        letters, board = zip(*lines, strict=True)
        below = " ".join(rows)
        names, stars = dict(NAMES.findall(below)), STARS.search(below)
        labels = [[names[letter] for letter in row] for row in letters] if names else letters
        return labels, stars and int(stars[1]), board
    return regions, None, None


def placed_of(
    placed: Any,
) -> tuple[list[tuple[int, int]], list[tuple[int, int]], int | None] | None:
    """Read what is placed: where stars and crosses are, and the number of rows of a board.

    Examples
    --------
    >>> placed_of(["Q.x", "...", "x.."])
    ([(0, 0)], [(0, 2), (2, 0)], 3)
    >>> placed_of({0: [1, 3], 2: 0})
    ([(0, 1), (0, 3), (2, 0)], [], None)
    """
    if placed is None:
        return None
    if isinstance(placed, Mapping):
        lists = ((r, c if isinstance(c, Sequence) else [c]) for r, c in placed.items())
        return [(row, column) for row, columns in lists for column in columns], [], None
    rows = placed
    if isinstance(placed, str):
        rows = placed.strip().replace("/", "\n").splitlines()
        rows = rows if rows[1:] else placed.split()
    if isinstance(rows, tuple) and len(rows) == 2 and not any(isinstance(p, str) for p in rows):
        queens, crosses = ([*map(tuple, cells)] for cells in rows)
        return queens, crosses, None
    if not isinstance(rows, Sequence) or not all(isinstance(row, str) for row in rows):
        raise TypeError(
            "placed must be a board of 'Q', 'x' and '.', a dict of row: column, or a pair of lists "
            f"of cells, not {shown(placed)}"
        )
    rows = [without_white_space(row) for row in rows]
    marks: dict[str, list[tuple[int, int]]] = {"Q": [], "X": [], ".": []}
    for r, row in enumerate(rows):
        if len(row) != len(rows):
            are = "is" if len(rows) == 1 else "are"
            what = f"row {r} has {counted(len(row), 'cell')}, and there {are}"
            raise about(ValueError, "placed", f"{what} {counted(len(rows), 'row')}")
        for c, mark in enumerate(row):
            if mark.upper() not in marks:
                what = f"(row {r}, column {c}) has {mark!r}"
                raise about(ValueError, "placed", what, "allowed are 'Q', 'x' and '.'")
            marks[mark.upper()].append((r, c))
    return marks["Q"], marks["X"], len(rows)
