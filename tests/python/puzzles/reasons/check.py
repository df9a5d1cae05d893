"""The check of a whole deduction: its reason, its effect, its marks, links and houses."""

import re
from collections import defaultdict

import queendoku as qd
from puzzles.reasons import chains, forcing, one_digit, plain, sets, unique, wings
from puzzles.reasons.board import (
    HOUSES,
    Board,
    Candidate,
    Cells,
    Effect,
    Node,
    NotUnderstoodError,
    claim,
    excludes,
    name,
    solutions,
)
from puzzles.reasons.words import HOUSE_LIST, Als, Sentences, houses

#: Where the sentences of each technique are.
SENTENCES: dict[str, Sentences[Effect]] = {
    technique: family.SENTENCES
    for family in (plain, one_digit, wings, unique, sets, chains, forcing)
    for techniques, *_ in family.SENTENCES.known
    for technique in techniques
}


def board_of(marks: qd.PencilMarks) -> Board:
    return Board(marks.digits, (cell for row in marks.candidates for cell in row), marks.givens)


def check(board: Board, step: qd.types.Deduction, solution: str) -> None:
    """Fail if something that the deduction says is false on the board, or not understood."""
    try:
        _check(board, step, solution)
    except AssertionError as error:
        error.add_note(f"{step}\ngivens {step.grid.givens}\n{step.grid}")
        raise


def _check(board: Board, step: qd.types.Deduction, solution: str) -> None:
    placed = frozenset((9 * row + column, digit) for row, column, digit in step.placed)
    gone = frozenset((9 * row + column, digit) for row, column, digit in step.eliminated)
    claim(len(placed) + len(gone) == len(step.placed) + len(step.eliminated), "nothing comes twice")
    claim(placed or gone, "something follows")
    claim(all(board.has(*one) for one in placed | gone), "only candidates are placed and go")
    claim(all(solution[cell] == str(digit) for cell, digit in placed), "right digits are placed")
    claim(all(solution[cell] != str(digit) for cell, digit in gone), "wrong candidates go")
    check_change(step.change, placed, gone)
    told = check_reason(board, step)
    claim(told == (placed, gone), f"the reason says what follows: {told}")
    check_picture(board, step)


def check_reason(board: Board, step: qd.types.Deduction) -> Effect:
    if step.technique not in SENTENCES:
        raise NotUnderstoodError(f"an unknown technique: {step.technique}")
    return SENTENCES[step.technique].check(board, step.reason.replace("\n", " "), step.technique)


def check_change(change: str, placed: frozenset[Candidate], gone: frozenset[Candidate]) -> None:
    """Check the effect in notation."""
    cells: dict[int, list[int]] = defaultdict(list)
    for cell, digit in sorted(gone):
        cells[cell].append(digit)
    parts = {f"{name(cell)}={digit}" for cell, digit in placed}
    for cell, digits in cells.items():
        text = str(digits[0]) if len(digits) == 1 else f"{{{','.join(map(str, digits))}}}"
        parts.add(f"{name(cell)}<>{text}")
    claim(sorted(change.split(", ")) == sorted(parts), f"{change} is what it does")


def check_picture(board: Board, step: qd.types.Deduction) -> None:
    """Check that marks are candidates, links hold, and the reason speaks of the houses."""
    pattern = step.pattern
    claim(pattern.marks, "something is marked")
    marked: dict[int, set[Candidate]] = defaultdict(set)
    for mark in pattern.marks:
        cell = 9 * mark.cell[0] + mark.cell[1]
        claim(mark.digit is None or board.has(cell, mark.digit), f"{mark} is a candidate")
        if mark.digit is not None and mark.role == "set":
            marked[mark.set].add((cell, mark.digit))
    links = [(node_of(one.start), node_of(one.end), one.strong) for one in pattern.links]
    for start, end, strong in links:
        for node in (start, end):
            claim(node.cells and node.cells <= board.with_digit[node.digit], f"{node} is there")
        if not strong:
            claim(excludes(start, end), f"the weak link from {start} to {end} holds")
        elif not board.forced([start], end):
            causes = [one for one, other, of in links if of and other == end]
            holds = locked_in(board, marked, start, end)
            if "forcing" in step.technique or "net" in step.technique.split():
                holds = holds or board.forced(causes, end)
            claim(holds, f"the strong link from {start} to {end} holds")
    spoken = {one for text in re.findall(HOUSE_LIST, step.reason) for one in houses(text)}
    claim({*pattern.houses} <= spoken & {*HOUSES}, "the reason speaks of the houses")
    claim(len({*pattern.houses}) == len(pattern.houses), "no house comes twice")


def node_of(node: qd.types.PatternNode) -> Node:
    return Node(frozenset(9 * row + column for row, column in node.cells), node.digit)


def locked_in(board: Board, marked: dict[int, set[Candidate]], start: Node, end: Node) -> bool:
    """Whether a marked almost locked set that loses the start has the end, or leaves it alone."""
    for marks in marked.values():
        cells = frozenset(cell for cell, _ in marks)
        one = Als(cells, board.union(cells))
        if len(one.digits) != len(cells) + 1 or not start.cells <= cells:
            continue
        if start.cells != cells & board.with_digit[start.digit]:
            continue
        if end.digit != start.digit and end.cells == cells & board.with_digit[end.digit]:
            return True
        if len(end.cells) == 1 and left_by(board, one, start.digit, end.cells) == {end.digit}:
            return True
    return False


def left_by(board: Board, one: Als, lost: int, cell: Cells) -> set[int]:
    """What a cell keeps if a set has lost a digit."""
    held = (Node(sets.holding(board, one, digit), digit) for digit in one.digits - {lost})
    gone = {node.digit for node in held if excludes(node, Node(cell, node.digit))}
    return set(board.union(cell) - gone)


def solution_of(board: Board) -> str:
    """The only solution of the digits."""
    text = "".join(str(digit) if digit else "." for digit in board.digits)
    (solution,) = solutions(text)
    return solution
