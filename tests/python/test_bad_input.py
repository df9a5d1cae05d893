"""Bad input: the error names the argument, the value, the cell, and what is allowed."""

import itertools
import re
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Self

import numpy as np
import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from bad_input import queens, shared, shown, star_battles, sudokus
from bad_input.cases import Case, Near
from bad_input.functions import FUNCTIONS, UNCHECKED, called, forms, good, parameters
from calls import consumed
from plain_rules import TEXTBOOK

TAKES_N: list[Callable[..., Any]] = [
    qd.solve_n_queens,
    qd.total_n_queens,
    qd.iter_n_queens,
    qd.n_queens_array,
    qd.place_n_queens,
    qd.search_space,
]
TAKES_GRID: list[Callable[..., Any]] = [
    qd.solve_sudoku,
    qd.count_sudoku_solutions,
    qd.iter_sudoku_solutions,
]


MODULES = (shared, queens, sudokus, star_battles, shown)
TABLE = [entry for module in MODULES for entry in module.TABLE.items()]
PARAMETERS = [
    (name, one.name)
    for name in FUNCTIONS
    for one in parameters(FUNCTIONS[name])
    if f"{name}.{one.name}" not in UNCHECKED
]


def is_of(name: str, patterns: str) -> bool:
    """Tell whether a function is one of those that patterns name; "!" leaves some out."""
    words = patterns.split()
    names = [word for word in words if fnmatchcase(name, word)]
    return bool(names) and not any(fnmatchcase(name, word[1:]) for word in words if word[0] == "!")


def cases_of(name: str, parameter: str) -> list[Case | Near]:
    keys = [(*key.split(": "), cases) for key, cases in TABLE]
    found = [cases for of, names, cases in keys if parameter in names.split() and is_of(name, of)]
    # A platform may lack the library of a value.
    return [case for case in itertools.chain(*found) if "<StandIn>" not in repr(case)]


def assert_refused(name: str, parameter: str, case: Case, form: dict[str, Any]) -> None:
    """Check the error and its message."""
    arguments = {**good(name), **form, **case.others, parameter: case.value}
    with pytest.raises(case.error) as raised:
        called(name, arguments)
    text = parameter + case.text if case.text[0] in " :[" else case.text
    expected = ".*".join(map(re.escape, text.split("...")))
    assert re.match(expected, str(raised.value), re.DOTALL), (case, str(raised.value))
    assert type(raised.value) is case.error
    assert len(str(raised.value)) < 400  # also of a long value


def assert_told(name: str, parameter: str, near: Near) -> None:
    """Check that a name may be in upper case, and that one is told what is nearly it."""

    def seen(value: str) -> str:
        answer = called(name, {**good(name), **near.others, parameter: value})
        if isinstance(answer, qd.types.Comparison):
            return str([row["method"] for row in answer.rows])
        return str(consumed(answer))

    assert seen(near.name) == seen(near.name.lower())
    with pytest.raises(ValueError, match=rf"^{parameter}.*{near.near}'; did you mean '\S+.*'\?"):
        seen(near.near)
    with pytest.raises(ValueError, match=rf"^{parameter}.*'qqq'(?!.*did you mean)"):
        seen("qqq")


@pytest.mark.parametrize(("name", "parameter"), PARAMETERS)
def test_each_argument_of_each_function(
    name: str, parameter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    cases = cases_of(name, parameter)
    assert cases, f"tests/python/bad_input has nothing that {name} refuses as {parameter}"
    for case in cases:
        if isinstance(case, Near):
            assert_told(name, parameter, case)
            continue
        assert_refused(name, parameter, case, {})
        if parameter not in good(name) and parameter != "solutions" and " must " in case.text:
            for form in forms(name):
                assert_refused(name, parameter, case, form)
    assert [*tmp_path.iterdir()] == []


def test_the_table_has_nothing_else() -> None:
    """A name that is nowhere would be checked nowhere."""
    for key, _ in TABLE:
        of, names = key.split(": ")
        for name in names.split():
            assert any(is_of(other, of) for other, known in PARAMETERS if known == name), key


@pytest.mark.parametrize("function", TAKES_N)
def test_numpy_ints_are_ints(function: Callable[..., Any]) -> None:
    function(np.int64(4))
    qd.solve_sudokus([TEXTBOOK], limit=np.int64(3))  # type: ignore[call-overload]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
)


@given(ANYTHING)
def test_anything_as_a_grid_is_an_answer_or_a_clear_error(grid: object) -> None:
    for function in TAKES_GRID:
        with pytest.raises((ValueError, TypeError), match="grid"):
            function(grid)


@given(ANYTHING.filter(lambda n: not isinstance(n, int) or isinstance(n, bool)), ANYTHING)
def test_anything_as_n_or_placed_is_a_clear_error(n: object, placed: object) -> None:
    for function in TAKES_N:
        with pytest.raises(TypeError, match="n must be an int"):
            function(n)
    if placed not in (None, {}, {0: 0}):
        with pytest.raises((ValueError, TypeError), match="placed"):
            qd.solve_n_queens(1, placed=placed)  # type: ignore[arg-type]


class Index:
    """An int by `__index__`, which first does something."""

    def __init__(self, action: Callable[[], object]) -> None:
        self.action = action

    def __index__(self) -> int:
        self.action()
        return 1


def test_ints_too_long_to_be_shown(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match=r"^n must be >= 0, got <int that cannot be shown>$"):
        qd.solve_n_queens(-(10**5000))
    said = r"^limit must be 1 to 255, got <int that cannot be shown>$"
    with pytest.raises(ValueError, match=said):
        qd.solve_sudokus([TEXTBOOK], limit=10**5000)
    assert capfd.readouterr().err == ""


def test_placed_may_change_while_it_is_read() -> None:
    placed: dict[int, Any] = {0: 3}
    placed[4] = Index(lambda: placed.update(dict.fromkeys(range(50, 90), 0)))
    assert qd.total_n_queens(8, placed=placed) == qd.total_n_queens(8, placed={0: 3, 4: 1})


def test_what_an_argument_raises_comes_out() -> None:
    def fail() -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        qd.total_n_queens(Index(fail))  # type: ignore[arg-type]


class Unshowable(int):
    """An int whose text is an error of one's choice."""

    def __new__(cls, error: BaseException) -> Self:
        self = super().__new__(cls, -(2**70))
        self.error = error
        return self

    error: BaseException

    def __str__(self) -> str:
        raise self.error

    __repr__ = __str__


@pytest.mark.parametrize(
    "call",
    [
        qd.solve_n_queens,
        lambda wrong: qd.solve_sudoku([[wrong] * 9] * 9),
        lambda wrong: qd.solve_sudokus([], limit=wrong),
    ],
)
def test_of_what_str_and_repr_raise_exceptions_alone_are_left_out(
    call: Callable[[Any], object],
) -> None:
    with pytest.raises(ValueError, match="<Unshowable that cannot be shown>"):
        call(Unshowable(RuntimeError()))
    with pytest.raises(SystemExit):
        call(Unshowable(SystemExit()))
