"""A step of an explanation in words."""

import re
from collections.abc import Iterable

from queendoku._common.wording import cell_name, listed
from queendoku.views.kinds.board import Candidate, Node, StarBoard, StepBoard, SudokuGrid
from queendoku.views.kinds.star_battle.words import stars_in_words
from queendoku.views.kinds.sudoku.words import pencil_marks, rows_in_words

#: Parts of names of techniques that are written in capitals.
ABBREVIATIONS = re.compile(r"\b(aic|als|bug|w|x|xy|xyz|y)\b")
#: Parts that are names of people, or come from one.
NAMES = re.compile(r"\b(coq|franken)\b")
#: At most so many links are named; the reason has the whole chain.
MOST_LINKS = 40


def technique_title(technique: str) -> str:
    """Write the name of a technique as a heading.

    Examples
    --------
    >>> technique_title("xy-chain"), technique_title("naked pair"), technique_title("als-xz")
    ('XY-chain', 'Naked pair', 'ALS-XZ')
    >>> technique_title("finned franken x-wing"), technique_title("sue de coq")
    ('Finned Franken X-wing', 'Sue de Coq')
    """
    if technique == "als-xz":
        return "ALS-XZ"
    title = ABBREVIATIONS.sub(lambda found: found[0].upper(), technique)
    return capital(NAMES.sub(lambda found: capital(found[0]), title))


def capital(text: str) -> str:
    """Begin with a capital."""
    return text[:1].upper() + text[1:]


def effect(step: StepBoard) -> str:
    """Say what the step places and eliminates, in short.

    Examples
    --------
    >>> from queendoku.views.kinds.board import SudokuGrid
    >>> gone = (Candidate(0, 5), Candidate(1, 2), Candidate(1, 5))
    >>> blank = SudokuGrid((0,) * 81, (0,) * 81)
    >>> effect(StepBoard(blank, "naked pair", 3.0, "", (), gone))
    'r1c1 ≠ 5; r1c2 ≠ 2, 5'
    """
    n = step.grid.size
    if isinstance(step.grid, StarBoard):
        star = "queen" if step.grid.stars == 1 else "star"
        parts = ((f"{star} in", step.placed), (f"no {star} in", step.eliminated))
        names = [(sign, [cell_name(at, n) for at, _ in cells]) for sign, cells in parts if cells]
        return capital("; ".join(f"{sign} {', '.join(cells)}" for sign, cells in names))
    placed = [f"{cell_name(at)} = {value}" for at, value in step.placed]
    gone = [
        f"{cell_name(at)} ≠ {', '.join(map(str, values))}"
        for at, values in by_cell(step.eliminated).items()
    ]
    return ("; " if any(", " in part for part in gone) else ", ").join([*placed, *gone])


def title(step: StepBoard) -> str:
    """Name the step."""
    return f"{technique_title(step.technique)}, difficulty {step.difficulty:.1f}"


def faults(_: StepBoard) -> list[str]:
    """Name nothing: a step stands on a board without a clash."""
    return []


def words(step: StepBoard) -> list[str]:
    """Tell the step, and what stands where before it."""
    return [*said_of(step), *grid_in_words(step.grid)]


def grid_in_words(grid: SudokuGrid | StarBoard) -> list[str]:
    """Say what stands where before a step."""
    if isinstance(grid, StarBoard):
        return stars_in_words(grid)
    return [*rows_in_words(grid), *pencil_marks(grid)]


def said_of(step: StepBoard) -> list[str]:
    """Tell the reason, what follows, and the pattern, in sentences."""
    sentences = [step.reason] if step.reason else []
    if isinstance(step.grid, StarBoard):
        sentences.append(f"It follows: {effect(step)}.")
        return sentences
    sentences += [f"Placed: {value} in {cell_name(at)}." for at, value in step.placed]
    if step.eliminated:
        cells = [
            f"{listed([*map(str, values)])} from {cell_name(at)}"
            for at, values in by_cell(step.eliminated).items()
        ]
        sentences.append(f"Eliminated: {'; '.join(cells)}.")
    parts: dict[str, list[Candidate]] = {}
    for mark, role in step.marks:
        parts.setdefault(role, []).append(mark)
    sentences += [
        f"{capital(role_name(role))}: {', '.join(map(mark_name, marks))}."
        for role, marks in parts.items()
    ]
    if step.links:
        links = [
            f"{node_name(link.start)} {'strongly' if link.strong else 'weakly'} to"
            f" {node_name(link.end)}"
            for link in step.links[:MOST_LINKS]
        ]
        rest = len(step.links) - MOST_LINKS
        links += [f"and {rest} more"] if rest > 0 else []
        sentences.append(f"Links: {'; '.join(links)}.")
    return sentences


def legend(step: StepBoard) -> list[str]:
    """Return the roles that a picture names: not those of chains, which their links tell."""
    roles = {*(role for _, role in step.marks), *step.roles.values()}
    if (
        isinstance(step.grid, StarBoard)
        or roles == {"pattern"}
        or (step.links and roles <= {"set 0", "set 1"})
    ):
        return []
    return sorted(roles, key=in_order)


def in_order(role: str) -> tuple[bool, str]:
    """Put the pattern first, then fins, then sets."""
    return role != "pattern", role


def role_name(role: str) -> str:
    """Name a role; sets go by letters.

    Examples
    --------
    >>> role_name("fin"), role_name("set 1")
    ('fin or extra candidate', 'set B')
    """
    if role.startswith("set "):
        return f"set {letter(role)}"
    return "fin or extra candidate" if role == "fin" else role


def letter(role: str) -> str:
    """Return the letter of a set."""
    return chr(ord("A") + int(role.removeprefix("set ")) % 26)


def mark_name(mark: Candidate) -> str:
    """Name a candidate, or a cell."""
    return f"{mark.digit} in {cell_name(mark.cell)}" if mark.digit else cell_name(mark.cell)


def node_name(node: Node) -> str:
    """Name the end of a link."""
    return f"{node.digit} in {listed([*map(cell_name, node.cells)], 'or')}"


def by_cell(candidates: Iterable[Candidate]) -> dict[int, list[int]]:
    """Return the digits of each cell."""
    digits: dict[int, list[int]] = {}
    for at, value in candidates:
        digits.setdefault(at, []).append(value)
    return digits
