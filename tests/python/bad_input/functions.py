"""Every public function, class that users make and method, found as users find them."""

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

import queendoku as qd
from bad_input.cases import LEFT_OUT
from calls import GOOD, PUZZLE, REGIONS
from queendoku import pure

#: What has the methods.
OF: dict[str, Callable[[], Any]] = {
    "Animation": lambda: qd.animate([[0]]),
    "Explanation": lambda: qd.explain_sudoku(PUZZLE),
    "NQueensItems": lambda: qd.NQueensItems(10),
    "Picture": lambda: qd.show([0]),
    "Player": lambda: qd.watch(qd.trace_n_queens(4)),
    "Sheet": lambda: qd.sheet(PUZZLE),
    "StarBattle": lambda: qd.StarBattle(REGIONS),
    "StarBattleExplanation": lambda: qd.explain_star_battle(REGIONS),
    "SudokuTransformation": lambda: qd.canonical_sudoku(PUZZLE).transformation,
    "SudokuVariant": lambda: qd.SudokuVariant(size=4),
    "Trace": lambda: qd.trace_n_queens(4),
    "VariantExplanation": lambda: qd.explain_sudoku(qd.SudokuVariant("1.....3..4.....2", size=4)),
}
#: What users do not make, what others or nobody checks, and what the twins take as it is.
UNCHECKED = {"Picture", "Steps", "Comparison.plot", "StarBattle.with_board", "Trace.open"}
UNCHECKED |= {"pure.solve_n_queens.fundamental"}
#: Good values beside those of all tests that call all functions.
MORE: dict[str, Any] = {
    "n": 8,
    "m": 1,
    "drill_sudokus.technique": "hidden single",
    "grids": [PUZZLE],
    "path": "x.svg",
    "Sheet.save.path": "x.pdf",
    "save_html.path": "x.html",
    "start": 0,
    "stop": 1,
    "total": 724,
    "givens": "." * 16,
    "rules": [],
    "link": "",
    "placement": [],
}


def endless() -> Iterator[str]:
    """Puzzles that nobody gets."""
    raise AssertionError("a puzzle is read before the options are checked")
    yield PUZZLE


def functions() -> dict[str, Callable[..., Any]]:
    """Give them by their names."""
    found = {f"pure.{name}": getattr(pure, name) for name in pure.__all__}
    found |= {name: getattr(qd, name) for name in (*qd.__all__, "Player")}
    found |= {name: getattr(qd.types, name) for name in qd.types.__all__}
    for name, kind in [*found.items()]:
        if inspect.isclass(kind) and kind is not qd.types.MarkedVariant:  # which adds none
            found |= {f"{name}.{method}": of for method, of in methods(kind)}
    return {name: found[name] for name in found if is_called(name, found[name])}


def methods(kind: type) -> Iterator[tuple[str, Any]]:
    """Yield the methods that are the package's own."""
    own = [base for base in kind.__mro__ if base.__module__.startswith("queendoku")]
    for name in {name: None for base in own for name in vars(base) if not name.startswith("_")}:
        if callable(member := getattr(kind, name)) and inspect.isroutine(member):
            yield name, member


def is_called(name: str, member: Any) -> bool:
    """Tell what users call with arguments."""
    if name in UNCHECKED or (inspect.isclass(member) and issubclass(member, BaseException)):
        return False
    is_made = inspect.isclass(member) and "Parameters\n---" in (inspect.getdoc(member) or "")
    return (is_made or inspect.isroutine(member)) and bool(parameters(member))


@cache
def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    every = inspect.signature(function).parameters.values()
    return [one for one in every if one.name != "self"]


def good(name: str) -> dict[str, Any]:
    """Give arguments that the function takes."""
    needed = [one.name for one in parameters(FUNCTIONS[name]) if one.default is one.empty]
    last = name.rpartition(".")[-1]
    keys = [(one, (f"{name}.{one}", f"{last}.{one}", one)) for one in needed]
    found = [(one, next((key for key in tried if key in MORE), "")) for one, tried in keys]
    return {one: MORE[key] if key else GOOD[one]() for one, key in found}


def forms(name: str) -> list[dict[str, Any]]:
    """Give many puzzles in other ways, in which options are checked as well."""
    if name == "sheet":
        return [{"puzzles": endless()}]
    first, *others = [*good(name), ""]
    if first not in ("grids", "boards", "puzzles") or name == "write_sudokus":
        return []
    rows = [REGIONS if first == "boards" else PUZZLE]
    ways: list[Callable[[list[str]], Any]] = [iter, lambda _: []]
    if first != "boards":
        ways += [lambda rows: np.array([[*map(int, row.replace(".", "0"))] for row in rows])]
    return [{one: way(rows) for one in (first, *others) if one} for way in ways]


def called(name: str, arguments: dict[str, Any]) -> Any:
    """Call a function, or a method of something that has it."""
    kind, _, method = name.rpartition(".")
    function = getattr(OF[kind](), method) if kind in OF else FUNCTIONS[name]
    known = [one.name for one in parameters(FUNCTIONS[name])]
    return function(
        **{one: value for one, value in arguments.items() if one in known and value is not LEFT_OUT}
    )


FUNCTIONS = functions()
