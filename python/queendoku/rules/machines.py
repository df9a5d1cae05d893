"""Kernels that read one digit after another, and the automaton of whether some of them hold.

A kernel has a state, and for each of its cells a step: what the cell's digit makes of the state, or
None if the kernel then fails. After its last cell the state is DONE.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from typing import Any, TypeAlias

from queendoku.rules.kernels import MOST_STATES, Automaton, Kernel, Table, automaton_of, set_of

Step: TypeAlias = Callable[[Any, int], Hashable | None]
Steps: TypeAlias = tuple[Hashable, list[Step]]
DONE = "done"


def any_holds(
    size: int, groups: Sequence[Sequence[Kernel]], *, holds: bool
) -> tuple[list[int], Automaton]:
    """Ask whether all kernels of at least one group hold, and for the answer `holds`.

    Gives all cells in the order in which they are read, and what reads them.
    """
    cells = [*dict.fromkeys(chain.from_iterable(cells for _, cells, *_ in chain(*groups)))]
    readers = [[reader(kernel, cells, size) for kernel in group] for group in groups]
    # For each group and place the kernels that read there, by number, and their steps.
    places = range(len(cells))
    reads = [
        [[(i, steps[at]) for i, (_, steps) in enumerate(group) if at in steps] for at in places]
        for group in readers
    ]

    def step(state: Any, digit: int) -> Hashable | None:
        if state == DONE:
            return DONE
        place, before = state
        after = []
        for states, of_group in zip(before, reads, strict=True):
            found = [*states]  # none are left of a group that fails
            for i, read in of_group[place] if found else ():
                found[i] = read(found[i], digit)
            after.append(() if None in found else tuple(found))
        if any(states and states.count(DONE) == len(states) for states in after):
            return DONE if holds else None
        if not any(after):
            return None if holds else DONE
        return place + 1, tuple(after)

    start = 0, tuple(tuple(start for start, _ in group) for group in readers)
    try:
        return cells, automaton_of(range(1, size + 1), start, step, lambda state: state == DONE)
    except ValueError:
        most = f"more than {MOST_STATES:,} states"
        raise ValueError(f"on {len(cells)} cells it takes an automaton of {most}") from None


def reader(kernel: Kernel, cells: list[int], size: int) -> tuple[Hashable, dict[int, Step]]:
    """Give the start of a kernel, and its steps by the places of its cells among all."""
    name, own, *details = kernel
    order = sorted({*own}, key=cells.index)
    if name == "linear":
        start, steps = of_sum(own, order, size, *details)
    elif name == "pair":
        start, steps = of_pair(own[0] == order[0], *details)
    elif name == "automaton":
        start, steps = of_automaton([*map(own.index, order)], details[0])
    else:
        start, steps = of_set(len(own), *details)
    last = steps[-1]
    steps[-1] = lambda state, digit: None if last(state, digit) is None else DONE
    return start, dict(zip(map(cells.index, order), steps, strict=True))


def of_set(cells: int, allowed: Sequence[int] | None = None) -> Steps:
    """Read different digits: a state is their set."""
    possible = [found for found in allowed or () if found.bit_count() == cells]

    def step(seen: int, digit: int) -> int | None:
        after = seen | set_of([digit])
        fits = allowed is None or any(after | found == found for found in possible)
        return after if after != seen and fits else None

    return 0, [step] * cells


def of_sum(
    own: list[int], order: list[int], size: int, factors: Sequence[int], total: int
) -> Steps:
    """Read a sum: a state is what is left of the total."""
    weights: Counter[int] = Counter()
    for cell, factor in zip(own, factors, strict=True):
        weights[cell] += factor

    def step_of(place: int) -> Step:
        weight, *others = (weights[cell] for cell in order[place:])
        least, most = (sum(end(other, other * size) for other in others) for end in (min, max))

        def step(left: int, digit: int) -> int | None:
            after = left - weight * digit
            return after if least <= after <= most else None

        return step

    return total, [*map(step_of, range(len(order)))]


def of_pair(is_in_order: bool, table: Table) -> Steps:
    """Read two digits: a state is the first of them."""

    def step(first: int, digit: int) -> int | None:
        a, b = (first, digit) if is_in_order else (digit, first)
        return digit if not first or table[a - 1] & set_of([b]) else None

    return 0, [step, step]


def of_automaton(turns: list[int], automaton: Automaton) -> Steps:
    """Read by an automaton: a state is its own, and what was read before its turn."""
    start, accepting, following = automaton

    def step_of(turn: int) -> Step:
        def step(state: Any, digit: int) -> Hashable | None:
            at, place, ahead = state
            held = {**dict(ahead), turn: digit}
            while place in held:
                at, place = following[at][held.pop(place) - 1], place + 1
                if at < 0 or (place == len(turns) and not accepting[at]):
                    return None
            return at, place, tuple(sorted(held.items()))

        return step

    return (start, 0, ()), [*map(step_of, turns)]
