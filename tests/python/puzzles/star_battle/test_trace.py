"""Traces of star battles, against a plain search in Python and the solutions in order."""

import random
from typing import Any

import queendoku as qd
from functions.test_star_battle import NONE, ONE, ONE_SOLVED, SEVERAL
from puzzles.star_battle.ground import searched
from queendoku.pure.star_battle import Problem, search


def scattered(n: int, seeded: random.Random) -> list[str]:
    """Random regions of n cells each."""
    cells = seeded.sample("ABCDEFGHI"[:n] * n, n * n)
    return ["".join(cells[start : start + n]) for start in range(0, n * n, n)]


def puzzles() -> list[qd.StarBattle]:
    """Boards of one and two stars, with and without something on them."""
    seeded = random.Random(5)
    found = [qd.StarBattle(scattered(n, seeded)) for n in (1, 2, 4, 5, 6, 7) for _ in range(6)]
    found += qd.generate_star_battles(2, 8, stars=2, seed=1)
    found += [qd.StarBattle(scattered(8, seeded), stars=2) for _ in range(3)]
    found += [qd.StarBattle(text) for text in ("", NONE, SEVERAL)]
    for puzzle in [*found]:
        cells = [(r, c) for r in range(puzzle.n) for c in range(puzzle.n)]
        solution = next(qd.iter_star_battle_solutions(puzzle), None)
        if solution and puzzle.n > 3:
            stars = seeded.sample([(r, c) for r, c in cells if solution[r][c] == "Q"], 2)
            crosses = seeded.sample([(r, c) for r, c in cells if (r, c) not in stars], 4)
            found.append(qd.StarBattle(puzzle, placed=(stars, crosses)))
    return found


def test_the_steps_are_those_of_a_plain_search() -> None:
    causes: set[Any] = set()
    for puzzle in puzzles():
        trace = qd.trace_star_battle(puzzle, solutions=None, limit=None)
        steps = [*searched(puzzle)]
        assert len(trace) == len(steps), puzzle
        for step, (told, board) in zip(trace, steps, strict=True):
            assert (step.kind, step.row, step.column, step.cause) == told
            if step.index % 7 == 0 or step.kind == "solution":
                assert step.board == board
                assert step.state == counted(puzzle, board)
        found = [step.board for step in trace if step.kind == "solution"]
        marks = str.maketrans("x", ".")
        solutions = [*qd.iter_star_battle_solutions(puzzle)]
        assert [[row.translate(marks) for row in board] for board in found] == solutions
        causes |= {step.cause for step in trace}
        kinds = [told[0] for told, _ in steps]
        counts = [kinds.count(kind) for kind in ("try", "conflict", "place", "remove")]
        assert trace.totals[:4] == (*counts,)
        assert trace.totals.depth == max((step.depth for step in trace), default=0)
    assert causes == {None, "column", "region", "touching"}


def counted(puzzle: qd.StarBattle, board: list[str]) -> dict[str, list[int]]:
    """Count the stars of each column and region."""
    columns = [[row[column] for row in board].count("Q") for column in range(puzzle.n)]
    text, letters = "".join(board), "".join(puzzle.regions)
    found = [letter for letter, mark in zip(letters, text, strict=True) if mark == "Q"]
    return {"columns": columns, "regions": [found.count(chr(65 + i)) for i in range(puzzle.n)]}


def test_the_twin_finds_the_same() -> None:
    for puzzle in puzzles():
        trace = qd.trace_star_battle(puzzle, solutions=None)
        problem = Problem(puzzle.regions, puzzle.stars, puzzle.board)
        found: list[list[int]] = []
        search(problem, lambda columns, found=found: found.append(columns.copy()))  # type: ignore[misc]
        paths = [step._path for step in trace if step.kind == "solution"]
        assert found == [[column for _, column in path] for path in paths]
        assert problem.allowed == trace.allowed


def test_limits() -> None:
    whole = qd.trace_star_battle(SEVERAL, solutions=None)
    assert whole.complete
    assert whole.totals.solutions == 2
    assert whole.totals.backtracks == whole.totals.nodes
    for limit in (1, 7, len(whole) - 1, len(whole)):
        part = qd.trace_star_battle(SEVERAL, solutions=None, limit=limit)
        assert (len(part), part.complete) == (limit, limit == len(whole))
        assert part.step_bytes() == whole.step_bytes()[: 8 * limit]
        assert ("cut off by its limit" in repr(part)) == (not part.complete)
    first = qd.trace_star_battle(SEVERAL)
    assert first.totals.solutions == 1
    assert first[-1].kind == "solution"
    assert first.nbytes == 8 * (len(first) + first.totals.nodes + 1)
    large = qd.generate_star_battle(14, stars=3, seed=1)
    assert len(qd.trace_star_battle(large)) == 1_000_000
    two = qd.trace_star_battle("992W80jIEOkFYKbWK4OabUM9XR52", limit=500)
    assert repr(two).startswith("Trace(star battle, n=9, stars=2, method='counts', 500 steps:")
    none = qd.trace_star_battle(NONE)
    assert (none.complete, none.totals.solutions) == (True, 0)


def test_the_board_after_a_step_can_be_drawn() -> None:
    trace = qd.trace_star_battle(ONE, placed={0: 1})
    assert trace.puzzle == qd.StarBattle(ONE, placed={0: 1})
    assert trace[-1].board == ONE_SOLVED
    assert trace[0].placement == trace[0].grid == []
    picture = qd.show(trace[-1].board, givens=trace.puzzle)
    assert str(picture) == str(qd.show(trace.puzzle.with_board(ONE_SOLVED)))
    start = str(qd.watch(trace))
    assert start.startswith("Star battle, counts: step 0 of ")
    assert start.endswith(str(qd.show(trace.puzzle)))
    assert str(qd.watch(trace, step=len(trace))).endswith(str(picture))
