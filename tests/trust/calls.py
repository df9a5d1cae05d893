"""The public functions, found as users find them, and arguments for them by their names.

A new function is tried without a change here, unless it has a parameter of a new name that must be
given.
"""

import inspect
import io
import os
import re
from collections.abc import Callable
from typing import Any

import queendoku as qd

#: Some minutes for each kind of test instead of some seconds.
IS_LONG = os.environ.get("QUEENDOKU_TRUST") == "long"

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
REGIONS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"

#: A good value for each parameter that must be given.
GOOD: dict[str, Callable[[], Any]] = {
    "n": lambda: 6,
    "m": lambda: 2,
    "grid": lambda: PUZZLE,
    "grids": lambda: [PUZZLE, "." * 81],
    "regions": lambda: REGIONS,
    "boards": lambda: [REGIONS, REGIONS.split("/")],
    "board": lambda: [".Q..", "...Q", "Q...", "..Q."],
    "trace": lambda: qd.trace_n_queens(4),
    "what": lambda: qd.trace_n_queens(4),
    "game": lambda: "queens",
    "inputs": lambda: 4,
    "columns": lambda: [1, 3, 0, 2],
    "path": lambda: "queens.sqlite",
    "file": lambda: io.StringIO(PUZZLE),
    "puzzles": lambda: [PUZZLE] * 2,
    "answers": lambda: [PUZZLE] * 2,
    "technique": lambda: "neighbours",
    "drill_sudokus.technique": lambda: "hidden single",
}

#: Options that are given too where there are such, or a call would take long, or fail.
QUICK: dict[str, Callable[[], Any]] = {
    "methods": lambda: "sets",
    "seconds": lambda: 0.01,
    "tries": lambda: 50,
    "errors": lambda: "mark",  # one of the grids has several solutions
    "read_sudokus.errors": lambda: "skip",
}

#: Calls that answer at once, and always the same.
RIGHT: dict[str, Callable[[], Any]] = {
    "all methods": lambda: [qd.solve_n_queens(5, method=name) for name in qd.N_QUEENS_METHODS],
    "fast list": lambda: len(qd.solve_n_queens(10)),
    "placed": lambda: qd.solve_n_queens(8, placed={0: 3}),
    "fundamental": lambda: qd.solve_n_queens(6, fundamental=True),
    "count, placed": lambda: qd.total_n_queens(8, placed={0: 3}),
    "count, fundamental": lambda: qd.total_n_queens(11, fundamental=True),
    "count, two threads": lambda: qd.total_n_queens(13, threads=2),
    "count, progress": lambda: qd.total_n_queens(7, progress=lambda done, total: None),
    "all boards one by one": lambda: list(qd.iter_n_queens(6)),
    "place at random": lambda: qd.place_n_queens(50, seed=7),
    "place many": lambda: len(qd.place_n_queens(1000)),
    "sudoku methods": lambda: [qd.solve_sudoku(PUZZLE, method=name) for name in qd.SUDOKU_METHODS],
    "empty sudoku": lambda: qd.solve_sudoku("." * 81),
    "count sudoku": lambda: qd.count_sudoku_solutions("." * 81, limit=300),
    "some sudokus": lambda: next(qd.iter_sudoku_solutions("." * 81)),
    "sudokus, list": lambda: qd.solve_sudokus([PUZZLE] * 30 + ["55" + "." * 79]),
    "sudokus, bytes": lambda: qd.solve_sudokus([PUZZLE.encode()] * 3),
    "sudokus, two threads": lambda: qd.solve_sudokus([PUZZLE] * 1100, threads=2).counts[-1],
    "sudokus, marked": lambda: qd.solve_sudokus([PUZZLE, "x", None], errors="mark").malformed,
    "sudokus, stream": lambda: list(qd.solve_sudokus(iter([PUZZLE] * 3))),
    "star battle": lambda: qd.solve_star_battle(REGIONS, placed={0: 1}),
    "star battles": lambda: qd.solve_star_battles([REGIONS, "A"] * 300, threads=2).solutions[-1],
    "star battle, all": lambda: [*qd.iter_star_battle_solutions(REGIONS)],
    "copies": lambda: qd.augment_sudokus([PUZZLE], 2000, seed=7, threads=2)[-1],
    "copies, stream": lambda: list(qd.augment_sudokus(iter([PUZZLE] * 3), seed=7)),
    "answers checked": lambda: qd.check_sudokus([PUZZLE] * 1100, [PUZZLE] * 1100, threads=2).right,
    "items": lambda: qd.NQueensItems(13).count(0, 2, threads=1),
    "items, shown": lambda: (repr(qd.NQueensItems(9, {0: 3})), qd.NQueensItems(9).work(0)),
    "queens traced": lambda: [(step.cause, step.state) for step in qd.trace_n_queens(4)],
    "sudoku traced": lambda: qd.trace_sudoku(PUZZLE, method="bitmask", limit=40)[-1].grid,
    "star battle traced": lambda: [(s.cause, s.state) for s in qd.trace_star_battle(REGIONS)],
    "array": lambda: qd.n_queens_array(8).tolist(),
    "minimal": lambda: len(list(qd.minimize_sudoku(PUZZLE, all=True))),
    "generated": lambda: qd.generate_sudokus(50, seed=7, threads=2),
    "generated, rated": lambda: qd.generate_sudokus(2, rating=(4, 5), seed=7),
    "generated, array": lambda: qd.generate_sudokus(3, array=True, seed=7).tolist(),
    "search space": lambda: qd.search_space(6),
    "picture": lambda: qd.show(PUZZLE).svg,
    "player": lambda: qd.watch(qd.trace_n_queens(4)).close(),
    "traces as bytes": lambda: (qd.trace_n_queens(5).step_bytes(), qd.trace_n_queens(5).nbytes),
}

#: Calls that fail at once.
WRONG: dict[str, Callable[[], Any]] = {
    "n too small": lambda: qd.solve_n_queens(-1),
    "n no int": lambda: qd.total_n_queens("8"),  # type: ignore[arg-type]
    "n too large": lambda: qd.iter_n_queens(33),
    "list too large": lambda: qd.solve_n_queens(25),
    "attacking queens": lambda: qd.solve_n_queens(8, placed={0: 0, 1: 1}),
    "no placement": lambda: qd.place_n_queens(3),
    "wrong cell": lambda: qd.solve_sudoku("x" * 81),
    "digit twice": lambda: qd.solve_sudoku("55" + "." * 79),
    "no grid": lambda: qd.solve_sudoku([[1] * 9] * 8),
    "no solution": lambda: qd.solve_sudoku("12345678." + ("." * 8 + "9") + "." * 63),
    "wrong regions": lambda: qd.solve_star_battle("AB/CD"),
    "touching stars": lambda: qd.solve_star_battle(REGIONS, placed={0: 1, 1: 2}),
    "wrong row": lambda: qd.solve_sudokus([PUZZLE, "x"]),
    "wrong stream": lambda: list(qd.solve_sudokus(iter([PUZZLE, 4]))),
    "no puzzle found": lambda: qd.generate_sudokus(9, rating=11.9, tries=3, seed=1),
    "contradictory wishes": lambda: qd.generate_sudoku(symmetry="full", pattern="x" * 81),
    "progress raises": lambda: qd.total_n_queens(7, progress=lambda done, total: 1 // 0),
    "no steps": lambda: qd.trace_n_queens(4, limit=-1),
    "no trace": lambda: qd.watch([]),  # type: ignore[arg-type]
    "beyond the last step": lambda: qd.watch(qd.trace_n_queens(4), step=10_000),
    "no game": lambda: qd.compare("chess", 4),  # type: ignore[arg-type]
    "unknown method": lambda: qd.solve_sudoku(PUZZLE, method="magic"),  # type: ignore[arg-type]
}


def public_functions() -> dict[str, Callable[..., Any]]:
    """Give the functions, and the classes that do something when they are called."""
    members = {name: getattr(qd, name) for name in qd.__all__}
    return {
        name: member
        for name, member in members.items()
        if inspect.isroutine(member) or member is qd.NQueensItems
    }


def good_arguments(function: Callable[..., Any]) -> dict[str, Any]:
    """Give arguments with which the function answers."""
    needed = [
        parameter.name
        for parameter in inspect.signature(function).parameters.values()
        if parameter.default is parameter.empty
        and parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    ]
    unknown = [name for name in needed if name not in GOOD]
    assert not unknown, f"tests/trust/calls.py has no good value for {unknown}"
    quick = [name for name in QUICK if name in inspect.signature(function).parameters]
    values = GOOD | QUICK
    return {
        name: values.get(f"{function.__name__}.{name}", values[name])() for name in needed + quick
    }


def documented_errors(function: Callable[..., Any]) -> tuple[type[BaseException], ...]:
    """Read which exceptions the docstring promises, under Raises."""
    document = inspect.getdoc(function) or ""
    _, _, section = document.partition("Raises\n------\n")
    section = re.split(r"\n[^\n]+\n---", section)[0]
    lines = re.findall(r"^(\w.*)$", section, re.M)
    names = [name.strip() for line in lines for name in line.split(",")]
    errors = {**vars(__import__("builtins")), **vars(qd)}
    return tuple(errors[name] for name in names)


#: What the calls above may raise.
EXPECTED = (ValueError, TypeError, MemoryError, ZeroDivisionError)


def outcome(call: Callable[[], Any]) -> str:
    """Tell what became of a call."""
    try:
        return repr(call())
    except EXPECTED as error:
        # How much memory is free changes.
        return type(error).__name__ if isinstance(error, MemoryError) else repr(error)


def consumed(answer: Any) -> Any:
    """Give an answer with the first items of an iterator."""
    if hasattr(answer, "close"):
        answer.close()  # a widget is kept until then
    if hasattr(answer, "__next__"):
        return [item for item, _ in zip(answer, range(20), strict=False)]
    return answer
