"""The same answers on every instruction set that this machine has."""

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import queendoku as qd
from rules import TEXTBOOK, TOTAL

ISAS = ("portable", "avx2", "avx512")


@pytest.fixture(params=ISAS)
def isa(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Force one instruction set, and skip where it is missing."""
    name: str = request.param
    monkeypatch.setenv("QUEENDOKU_ISA", name)
    try:
        qd.total_n_queens(8)
    except ValueError as error:
        if "this machine does not have it" not in str(error):
            raise
        pytest.skip(f"this machine has no {name}")
    return name


def test_queens(isa: str) -> None:
    assert isa in ISAS
    for n in range(14):
        assert qd.total_n_queens(n, threads=2) == TOTAL[n]
    for n in range(11):
        assert qd.solve_n_queens(n) == qd.solve_n_queens(n, method="words")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@given(st.integers(8, 11), st.lists(st.integers(0, 10), min_size=1, max_size=2))
def test_queens_with_some_placed(isa: str, n: int, columns: list[int]) -> None:
    assert isa in ISAS
    placed = {3 * row: column % n for row, column in enumerate(columns)}
    try:
        boards = qd.solve_n_queens(n, method="words", placed=placed)
    except ValueError:
        return
    assert qd.solve_n_queens(n, placed=placed) == boards
    assert qd.total_n_queens(n, placed=placed) == len(boards)


def test_sudokus(isa: str) -> None:
    assert isa in ISAS
    for puzzle in (TEXTBOOK, TEXTBOOK.replace("5", "."), "." * 81):
        assert qd.solve_sudoku(puzzle) == qd.solve_sudoku(puzzle, method="scan")
        solutions = itertools.islice(qd.iter_sudoku_solutions(puzzle), 30)
        assert qd.count_sudoku_solutions(puzzle, limit=30) == len(list(solutions))


def test_an_empty_name_forces_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENDOKU_ISA", "")
    assert qd.total_n_queens(8) == 92


def test_an_unknown_instruction_set_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENDOKU_ISA", "mmx")
    calls = (
        lambda: qd.total_n_queens(8),
        lambda: qd.solve_n_queens(8),
        lambda: qd.solve_sudoku(TEXTBOOK),
    )
    for call in calls:
        with pytest.raises(ValueError, match=r"QUEENDOKU_ISA=.*mmx.* this machine has portable"):
            call()
