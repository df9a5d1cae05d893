"""The base of lines on which so many cells in a row are of different classes."""

from functools import cache

from queendoku.rules.kernels import Automaton, accepted, automaton_of, different
from queendoku.rules.rule import Board, Kernels, OnLine


@cache
def all_classes(classes: tuple[int, ...]) -> Automaton:
    """Ask for all classes in turn: a state is the last ones, but one less than there are."""
    most = len({*classes}) - 1

    def step(last: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        kind = classes[digit - 1]
        return None if kind in last else (*last, kind)[-most:]

    return automaton_of(range(1, len(classes) + 1), (), step, lambda _: True)


class Periodic(OnLine):
    """A line on which the classes of digits take turns."""

    loops = True

    def periodic(self, board: Board, classes: tuple[int, ...]) -> Kernels:
        """Ask for the classes in turn."""
        cells = board.at(dict.fromkeys(self.cells))
        count = len({*classes})
        if self.is_loop and len(cells) % count:
            raise ValueError(f"cells: a loop needs a multiple of {count} cells, not {len(cells)}")
        yield accepted(cells, all_classes(classes))
        line = cells + cells[: count - 1] if self.is_loop else cells
        for i in range(max(1, len(line) - count + 1)):
            yield different(line[i : i + count])
