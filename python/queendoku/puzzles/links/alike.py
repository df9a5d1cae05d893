"""Whether f-puzzles' JSON says what a puzzle asks: it is read again, and what both ask compared."""

from collections.abc import Iterable
from operator import ne
from typing import Any

from queendoku.puzzles.cells import digits_of
from queendoku.puzzles.links.read_fpuzzles import read_fpuzzles
from queendoku.rules.board import Board, boxes_of
from queendoku.rules.kernels import Table, known_table

#: What is left to do with what a link cannot say.
INSTEAD = "leave it out, or save the puzzle with pickle"


def check_said(digits: bytes, board: Board, puzzle: Any) -> None:
    """Refuse a puzzle that would be read as another one."""
    try:
        read = read_fpuzzles(puzzle)
        size, boxes = read["size"], read.get("boxes")
        regions = read["regions"] if boxes is None else boxes_of(size, *(boxes or (1, size)))
        other = Board(size, regions, tuple(read["rules"]), digits=read.get("digits", ()))
        givens = digits_of(read["givens"], other, "givens")
        is_same = regions == board.regions and {*other.rules} == {*board.rules}
        if is_same and givens == digits:
            return
        asked = {*map(hashable, (kernel for _, kernel in other.kernels))}
    except ValueError as error:
        raise ValueError(f"f-puzzles cannot say this: read again, {error}; {INSTEAD}") from None
    if givens != digits or regions != board.regions:
        raise ValueError(f"about: its cells have other givens or regions; {INSTEAD}")
    if said(board) == said(other):
        return
    own = {hashable(kernel) for _, kernel in board.kernels}
    new = [rule for rule in other.rules if {*map(hashable, other.asked_by(rule))} - own]
    taken = f"f-puzzles would take it for {new[0]}" if new else "f-puzzles cannot say it"
    for index, rule in enumerate(board.rules):
        if rule not in other.rules and {*map(hashable, board.asked_by(rule))} - asked:
            message = f"rules[{index}]: {rule}: beside the other rules, {taken}"
            raise ValueError(f"{message}; {INSTEAD}")
    raise ValueError(f"about: {taken}; {INSTEAD}")


def hashable(part: Any) -> Any:
    """Write lists as tuples."""
    return tuple(map(hashable, part)) if isinstance(part, (list, tuple)) else part


def said(board: Board) -> tuple[Any, ...]:
    """Give what a board asks, the same for the same, however rules divide it between them."""
    others: set[Any] = set()
    pairs: dict[tuple[int, int], Iterable[int]] = {}
    of_cells: dict[int, set[int]] = {}
    unlike = known_table(board.digits, ne)
    for _, (name, cells, *details) in board.kernels:
        if name == "sets" and len(cells) == 1:
            of_cells[cells[0]] = of_cells.get(cells[0], {*details[0]}) & {*details[0]}
        elif name == "pair" or (name == "different" and len(cells) == 2):
            (first, second), table = cells, details[0] if details else unlike
            if first > second:
                first, second, table = second, first, turned(table)
            before = pairs.get((first, second), table)
            pairs[first, second] = tuple(map(int.__and__, before, table))
        else:
            others.add(hashable((name, sorted(cells) if name == "different" else cells, *details)))
    return others, pairs, of_cells


def turned(table: Table) -> Table:
    """Exchange the cells of a pair's table."""
    return tuple(
        sum(1 << a for a, after in enumerate(table) if after >> b & 1) for b in range(len(table))
    )
