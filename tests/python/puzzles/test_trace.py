"""Traces, replayed by a checker that knows only the rules of the games and of the methods."""

import inspect
import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy, deepcopy
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from plain_rules import TEXTBOOK as EASY
from puzzles.reasons.board import HOUSES, PEERS
from queendoku.pure import queens as pure_queens, star_battle, sudoku as pure_sudoku
from queendoku.pure.queens.problem import Problem
from queendoku.pure.sudoku.grid import parse
from queendoku.puzzles.trace.state import StateField
from queendoku.puzzles.trace.trace import Step, Trace
from traces import METHODS, REGIONS, record

Placed = list[tuple[int, int]]


def walk(trace: Trace) -> Iterator[tuple[Step, Placed]]:
    """Yield every step with the placements after it, followed from the steps alone."""
    placed: Placed = []
    for step in trace:
        value = step.digit if trace.game == "sudoku" else step.column
        where = 9 * (step.row or 0) + (step.column or 0) if trace.game == "sudoku" else step.row
        if step.kind == "place":
            assert where is not None
            assert value is not None
            placed.append((where, value))
        elif step.kind == "remove":
            assert placed.pop() == (where, value)
        yield step, placed


def attacks(one: tuple[int, int], other: tuple[int, int]) -> str | None:
    rows, columns = other[0] - one[0], other[1] - one[1]
    if columns == 0:
        return "column"
    if rows == columns:
        return "diagonal"
    return "anti-diagonal" if rows == -columns else None


def boards(trace: Trace) -> list[list[str]]:
    """Draw the board at each solution step."""
    return [
        ["." * column + "Q" + "." * (trace.n - column - 1) for _, column in sorted(placed)]
        for step, placed in walk(trace)
        if step.kind == "solution"
    ]


@pytest.mark.parametrize("method", qd.N_QUEENS_METHODS)
@pytest.mark.parametrize("n", range(7))
def test_a_queens_trace_replays_to_the_solutions_of_its_method(
    method: qd.types.NQueensMethod, n: int
) -> None:
    trace = qd.trace_n_queens(n, method=method)
    assert trace.complete
    assert boards(trace) == qd.solve_n_queens(n, method=method)
    check_counters(trace)
    check_queens(trace)


@pytest.mark.parametrize("method", qd.N_QUEENS_METHODS)
def test_eight_queens(method: qd.types.NQueensMethod) -> None:
    trace = qd.trace_n_queens(8, method=method)
    nodes = 109_600 if method == "permutations" else 2056  # see search_space
    if method == "permutations":
        assert not trace.complete
        trace = qd.trace_n_queens(8, method=method, limit=None)
    assert trace.complete
    assert trace.totals.nodes == trace.totals.backtracks == nodes
    assert trace.totals.solutions == 92
    assert trace.totals.depth == 8
    if method != "permutations" and "free" not in {field.kind for field in trace.fields}:
        assert trace.totals.tries == 15_720  # Wirth, Program development by stepwise refinement
        assert boards(trace) == qd.solve_n_queens(8)


def check_totals(trace: Trace, kinds: Sequence[str], depth: int) -> None:
    counted = [kinds.count(kind) for kind in ("try", "conflict", "place", "remove")]
    assert trace.totals == (*counted, depth, kinds.count("solution"))


def check_counters(trace: Trace) -> None:
    kinds = [step.kind for step in trace]
    check_totals(trace, kinds, max((len(placed) for _, placed in walk(trace)), default=0))
    for step, placed in walk(trace):
        assert step.depth == len(placed)
    for before, after in pairwise(trace):
        if before.kind == "try":
            assert after.kind in ("conflict", "place")
            tried = before.row, before.column, before.digit
            assert (after.row, after.column, after.digit) == tried
        if after.kind == "place":
            assert before.kind == "try"


def check_queens(trace: Trace) -> None:
    """Check every conflict, placement and state by the rules."""
    for step, placed in walk(trace):
        assert [(row, column) for row, column in enumerate(step.placement)] == placed
        above = placed[:-1] if step.kind == "place" else placed
        if step.kind == "place":
            assert step.row == len(above)
            assert step.column is not None
            attacked = {attacks(queen, (step.row, step.column)) for queen in above}
            assert attacked <= {None, *unseen(trace)}
        elif step.kind == "conflict":
            check_queens_conflict(trace, step, placed)
        check_queens_state(trace, step, placed)


def unseen(trace: Trace) -> set[str]:
    """Give the lines that the method does not look at before it places a queen."""
    seen = {field.of for field in trace.fields} - {""}
    return {"column", "diagonal", "anti-diagonal"} - seen if seen else set()


def check_queens_conflict(trace: Trace, step: Step, placed: Placed) -> None:
    assert step.row is not None
    if step.cause == "nothing free":
        assert step.column is None
        squares = [(len(placed), column) for column in range(trace.n)]
        assert all(any(attacks(queen, square) for queen in placed) for square in squares)
        return
    assert step.column is not None
    square = (step.row, step.column)
    if isinstance(step.cause, tuple):
        assert step.cause in placed
        assert attacks(step.cause, square)
    else:
        assert step.cause in {attacks(queen, square) for queen in placed}


def check_queens_state(trace: Trace, step: Step, placed: Placed) -> None:
    """Hold what the method keeps against the lines of the queens that stand."""
    state = step.state
    assert list(state) == [field.name for field in trace.fields]
    for field in trace.fields:
        assert state[field.name] == kept(field, trace, step, placed), field


def kept(field: StateField, trace: Trace, step: Step, placed: Placed) -> object:
    """Give what a field holds, from the definition of its kind."""
    n, rows = trace.n, len(placed)
    keys = {
        "column": {column for _, column in placed},
        "diagonal": {row - column for row, column in placed},
        "anti-diagonal": {row + column for row, column in placed},
    }.get(field.of, set())
    indices = {
        "column": range(n),
        "diagonal": range(1 - n, n),
        "anti-diagonal": range(2 * n - 1),
    }.get(field.of, range(0))
    flags = [key in keys for key in indices]
    attacked = sum(
        1 << column
        for column in range(2 * n)
        if any(attacks(queen, (rows, column)) == field.of for queen in placed)
    )
    board = [["Q" if (r, c) in placed else "." for c in range(n)] for r in range(n)]
    return {
        "list": [column for _, column in placed],
        "board": ["".join(row) for row in board],
        "set": keys,
        "booleans": flags,
        "bits": sum(flag << index for index, flag in enumerate(flags)),
        "mask": attacked,
        "free": available(trace, step, placed),
    }[field.kind]


@pytest.mark.parametrize(("game", "method"), METHODS)
def test_a_method_keeps_what_the_variables_of_its_twin_hold(game: str, method: Any) -> None:
    states = []

    def look(_: list[int]) -> None:
        """Look at the variables of the search that found a solution."""
        frame = inspect.currentframe()
        assert frame is not None
        assert frame.f_back is not None
        seen = frame.f_back.f_locals
        states.append({name: plain(seen[name]) for name in names if name in seen})

    if game == "star battle":
        trace = record(game, method)
        names = [field.name for field in trace.fields]
        star_battle.search(star_battle.Problem(REGIONS.split("/")), look)
    elif game == "queens":
        trace = qd.trace_n_queens(6, method=method)
        names = [field.name for field in trace.fields]
        search = pure_queens.METHODS[method].search
        assert search is not None
        search(Problem(6), look)
    else:
        trace = qd.trace_sudoku(EASY, method=method)
        names = [field.name for field in trace.fields]
        pure_sudoku.METHODS[method].search(parse(EASY), look)
    found = [step.state for step in trace if step.kind == "solution"]
    assert len(states) == len(found) > 0
    for seen, state in zip(states, found, strict=True):
        assert seen.items() <= state.items()
        assert seen or method == "scan"


def plain(value: Any) -> object:
    """Copy a variable of a search; rows of characters become strings."""
    if isinstance(value, list) and any(isinstance(row, list) for row in value):
        return ["".join(row) for row in value]
    return copy(value)


def available(trace: Trace, step: Step, placed: Placed) -> int:
    """Return the columns that the loop over the free columns has left."""
    row = len(placed)
    first = 0
    if row == trace.n:
        return 0
    if step.kind in ("try", "remove"):
        assert step.column is not None
        first = step.column + (step.kind == "remove")
    free = [
        column
        for column in range(first, trace.n)
        if not any(attacks(queen, (row, column)) for queen in placed)
    ]
    return sum(1 << column for column in free)


@pytest.mark.parametrize("method", qd.N_QUEENS_METHODS)
def test_placed_queens_limit_what_is_tried(method: qd.types.NQueensMethod) -> None:
    trace = qd.trace_n_queens(6, method=method, placed={1: 3})
    assert boards(trace) == qd.solve_n_queens(6, placed={1: 3})
    assert trace.placed == {1: 3}
    assert {step.column for step in trace if step.row == 1 and step.kind == "try"} == {3}
    check_counters(trace)


@pytest.mark.parametrize("method", qd.SUDOKU_METHODS)
@pytest.mark.parametrize(("grid", "solutions"), [(EASY, 1), (EASY, None), ("." * 81, 3)])
def test_a_sudoku_trace_replays_to_the_solutions_of_its_method(
    method: qd.types.SudokuMethod, grid: str, solutions: int | None
) -> None:
    trace = qd.trace_sudoku(grid, method=method, solutions=solutions, limit=None)
    assert trace.complete
    assert trace.givens == parse(grid)
    assert trace.totals.solutions == (solutions or 1)
    check_sudoku(trace)
    if grid == EASY:
        (solved,) = [step.grid for step in trace if step.kind == "solution"]
        assert solved == parse(qd.solve_sudoku(grid))


def check_sudoku(trace: Trace) -> None:
    kinds: list[str] = []
    depth = 0
    for step, placed in walk(trace):
        kinds.append(step.kind)
        depth = max(depth, len(placed))
        if step.index % 17 and step.kind != "solution":
            continue  # the tens of thousands of others add nothing new
        digits = trace.givens.copy()
        for cell, digit in placed:
            assert digits[cell] == 0
            digits[cell] = digit
        assert step.grid == digits
        qd.count_sudoku_solutions(np.array(digits), limit=1)  # no house has a digit twice
        if step.kind == "conflict":
            check_sudoku_conflict(step, digits)
        elif step.kind == "solution":
            assert 0 not in digits
    check_totals(trace, kinds, depth)


def check_sudoku_conflict(step: Step, digits: list[int]) -> None:
    assert step.row is not None
    assert step.column is not None
    cell = 9 * step.row + step.column
    seen = {divmod(other, 9): digits[other] for other in PEERS[cell] | {cell}}
    if step.cause == "nothing free":
        assert step.digit is None
        assert set(seen.values()) == set(range(10))
    else:
        assert isinstance(step.cause, tuple)
        assert seen[step.cause] == step.digit


def test_the_houses_of_the_bitmask_method_are_those_of_the_grid() -> None:
    trace = qd.trace_sudoku("8" + "." * 80, limit=4000, solutions=None)
    assert not trace.complete
    for step in trace[::7]:
        if step.row is None or step.column is None:
            continue
        state, digits = step.state, step.grid
        for kept, house in (("rows", "row"), ("columns", "column"), ("boxes", "box")):
            numbered = (HOUSES[f"{house} {number}"] for number in range(1, 10))
            assert state[kept] == [used(digits, cells) for cells in numbered]
        left = 0 if step.digit is None else step.digit - (step.kind == "try")
        seen = used(digits, PEERS[9 * step.row + step.column])
        assert state["candidates"] == 511 & ~seen & (-1 << left)


def used(digits: list[int], cells: Iterable[int]) -> int:
    """Give the digits of some cells as a mask."""
    return sum(1 << digit - 1 for digit in {digits[cell] for cell in cells} - {0})


@given(st.sampled_from(qd.N_QUEENS_METHODS), st.integers(0, 7), st.integers(1, 500))
def test_a_limit_keeps_the_first_steps(method: qd.types.NQueensMethod, n: int, limit: int) -> None:
    whole = qd.trace_n_queens(n, method=method, limit=2_000_000)
    part = qd.trace_n_queens(n, method=method, limit=limit)
    assert len(part) == min(limit, len(whole))
    assert part.complete == (limit >= len(whole))
    assert part.step_bytes() == whole.step_bytes()[: len(part.step_bytes())]
    assert part.node_bytes() == whole.node_bytes()[: len(part.node_bytes())]
    assert ("cut off by its limit" in repr(part)) == (not part.complete)


@given(st.sampled_from(qd.N_QUEENS_METHODS), st.integers(1, 9))
def test_solutions_stop_the_search(method: qd.types.NQueensMethod, solutions: int) -> None:
    trace = qd.trace_n_queens(6, method=method, solutions=solutions)
    assert trace.complete
    assert trace.totals.solutions == min(solutions, 4)
    assert boards(trace) == qd.solve_n_queens(6)[:solutions]


@pytest.mark.parametrize("n", [0, 1, 5, 32])
@pytest.mark.parametrize("method", qd.N_QUEENS_METHODS)
def test_the_memory_of_a_trace(method: qd.types.NQueensMethod, n: int) -> None:
    trace = qd.trace_n_queens(n, method=method, limit=10_000)
    assert trace.nbytes == len(trace.step_bytes()) + len(trace.node_bytes())
    assert trace.nbytes == 8 * (len(trace) + trace.totals.nodes + 1)


def test_a_trace_is_a_sequence() -> None:
    trace = qd.trace_n_queens(5)
    assert [step.index for step in trace[10:20:3]] == [10, 13, 16, 19]
    assert trace[-1] == trace[len(trace) - 1]
    assert trace[5:][0] == trace[5]
    assert len(trace[3:7]) == 4
    assert trace[3] in trace
    assert trace.index(trace[3]) == 3
    assert len({trace[3], trace[3], trace[4]}) == 2
    assert next(reversed(trace)) == trace[-1]
    assert repr(trace[0]) == "<step 0: try row 0, column 0>"
    with pytest.raises(IndexError, match="step 10000 of a trace with"):
        trace[10_000]
    for steps in (trace, trace[3:7]):
        with pytest.raises(TypeError, match="trace indices must be ints or slices, not str"):
            steps["a"]  # type: ignore[call-overload]


#: Calls that record other traces.
CALLS: list[Callable[[], Trace]] = [
    lambda: qd.trace_n_queens(0),
    lambda: qd.trace_n_queens(5),
    lambda: qd.trace_n_queens(6),
    lambda: qd.trace_n_queens(5, method="bitmask"),
    lambda: qd.trace_n_queens(5, placed={0: 0}),
    lambda: qd.trace_n_queens(5, solutions=2),
    lambda: qd.trace_n_queens(np.int64(5), limit=10),  # type: ignore[arg-type]
    lambda: qd.trace_sudoku(EASY),
    lambda: qd.trace_sudoku([list("." + EASY[1:])[i : i + 9] for i in range(0, 81, 9)]),
    lambda: qd.trace_sudoku("55" + "." * 79),
    lambda: qd.trace_star_battle([]),
    lambda: qd.trace_star_battle(REGIONS),
    lambda: qd.trace_star_battle("992W80jIEOkFYKbWK4OabUM9XR52"),
    lambda: qd.trace_star_battle(REGIONS, solutions=None),
    lambda: qd.trace_star_battle(REGIONS, placed={0: 1}),
    lambda: qd.trace_star_battle(REGIONS, placed=([], [(0, 1)])),
    lambda: qd.trace_star_battle(REGIONS, limit=20),
]


@pytest.mark.parametrize("call", CALLS)
def test_a_pickle_or_a_copy_of_a_trace_is_equal_to_it(call: Callable[[], Trace]) -> None:
    trace = call()
    for again in (pickle.loads(pickle.dumps(trace)), copy(trace), deepcopy(trace)):
        assert again == trace
        assert hash(again) == hash(trace)
        assert repr(again) == repr(trace)
        assert again.step_bytes() == trace.step_bytes()
        assert again.node_bytes() == trace.node_bytes()
    part = trace[::2]
    assert pickle.loads(pickle.dumps(part)) == part
    assert [pickle.loads(pickle.dumps(step)) for step in part] == list(part)


def test_traces_of_other_calls_are_not_equal() -> None:
    for (i, one), (j, other) in product(enumerate(CALLS), repeat=2):
        assert (one() == other()) == (i == j)
        assert (one()[:5] == other()[:5]) == (i == j)
    trace = CALLS[1]()
    assert trace[:] == trace
    assert trace[1:] != trace
    assert trace[1] != trace[2]
    assert trace != list(trace)


def test_the_empty_board_and_the_empty_trace() -> None:
    trace = qd.trace_n_queens(0)
    assert [step.kind for step in trace] == ["solution"]
    assert trace[0].placement == []
    full = qd.solve_sudoku(EASY)
    solved = qd.trace_sudoku(full)
    assert [step.kind for step in solved] == ["solution"]
    assert list(solved[:0]) == []
    nothing = qd.trace_n_queens(3, placed={1: 1})  # its queen attacks all of row 0
    assert (len(nothing), nothing.complete) == (0, True)


def test_conflicts_say_why() -> None:
    said: dict[str, Callable[[], Trace]] = {
        "conflict row 1, column 1: its diagonal is taken": lambda: qd.trace_n_queens(4),
        "conflict row 1, column 1: the queen in row 0, column 0 attacks it": (
            lambda: qd.trace_n_queens(4, method="scan")
        ),
        "conflict row 2: no column is free": lambda: qd.trace_n_queens(4, method="bitmask"),
        "conflict 2 in r1c3: r5c3 has it": (
            lambda: qd.trace_sudoku("3" + "." * 37 + "2" + "." * 42, method="scan", solutions=1)
        ),
        "conflict r1c9: no digit is free": (
            lambda: qd.trace_sudoku("12345678." + "........9" + "." * 63)
        ),
    }
    for sentence, make in said.items():
        assert sentence in map(str, make())


def test_the_board_after_a_step_can_be_drawn() -> None:
    trace = qd.trace_n_queens(5, placed={3: 0})
    assert trace[0].board == [".....", ".....", ".....", "Q....", "....."]
    found = [step.board for step in trace if step.kind == "solution"]
    assert found == qd.solve_n_queens(5, placed={3: 0})
    for step in trace:
        squares = {(row, column) for row, column in enumerate(step.placement)} | {(3, 0)}
        drawn = {(r, c) for r in range(5) for c in range(5) if step.board[r][c] == "Q"}
        assert drawn == squares
        assert {*qd.show(step).boards[0].queens} == squares  # type: ignore[union-attr]
    assert qd.trace_n_queens(0)[0].board == []
    step = qd.trace_sudoku(EASY)[100]
    assert step.board == []
    assert qd.show([step]).boards == qd.show(step.grid, givens=EASY).boards
