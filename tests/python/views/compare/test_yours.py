"""Solutions as LeetCode takes them: which task they do, and what else to write."""

from typing import Any

import pytest

import queendoku as qd


class Listing:
    """LeetCode 51; it keeps its boards in the object."""

    def __init__(self) -> None:
        self.boards: list[list[str]] = []

    def solveNQueens(self, n: int) -> list[list[str]]:  # noqa: N802
        self.boards += qd.solve_n_queens(n)
        return self.boards


class Counting:
    """LeetCode 52."""

    def totalNQueens(self, n: int) -> int:  # noqa: N802
        return self.count(n)

    def count(self, n: int) -> int:
        return qd.total_n_queens(n)


class Filling:
    """LeetCode 37."""

    def solveSudoku(self, board: list[list[str]]) -> None:  # noqa: N802
        board[:] = qd.solve_sudoku(board)


class Both(Listing, Counting):
    pass


class Checking:
    """LeetCode 36."""

    def isValidSudoku(self, board: list[list[str]]) -> bool:  # noqa: N802
        return qd.is_valid_sudoku(board)


class Own:
    def place(self, n: int) -> list[list[str]]:
        return qd.solve_n_queens(n)


def compared(game: Any, against: object, **options: Any) -> tuple[str, str]:
    """The task that was chosen, and the name in the table."""
    comparison = qd.compare(game, methods="auto", against=against, **options)
    row = comparison.rows[-1]
    assert (row["language"], row["status"]) == ("yours", "ok"), row["note"]
    return str(comparison).partition(";")[0], row["method"]


@pytest.mark.parametrize(
    ("game", "against", "task", "name"),
    [
        ("queens", Listing, "queens, solve", "Listing"),
        ("queens", Counting, "queens, total", "Counting"),
        ("queens", Counting.totalNQueens, "queens, total", "totalNQueens"),
        ("queens", {"mine": Counting, "other": Both}, "queens, total", "other"),
        ("queens", Both, "queens, solve", "Both"),
        ("queens", Own().place, "queens, solve", "place"),
        ("queens", Own.place, "queens, solve", "place"),
        ("sudoku", Filling, "sudoku, solve", "Filling"),
        ("sudoku", Filling(), "sudoku, solve", "Filling"),
        ("sudoku", Filling().solveSudoku, "sudoku, solve", "solveSudoku"),
    ],
)
def test_the_name_of_the_method_tells_the_task(
    game: Any, against: object, task: str, name: str
) -> None:
    assert compared(game, against) == (task, name)


def test_a_task_that_is_given_chooses_the_method() -> None:
    assert compared("queens", Both, task="total") == ("queens, total", "Both")
    assert compared("queens", qd.total_n_queens, task="total")[0] == "queens, total"


def local_class() -> Any:
    class Solution:
        def totalNQueens(self, n: int) -> int:  # noqa: N802
            return self.place(n)

        def place(self, n: int) -> int:
            return n

    return Solution


@pytest.mark.parametrize(
    ("game", "against", "options", "line"),
    [
        ("queens", Counting, {"task": "solve"}, 'compare("queens", n, task="total", against=Count'),
        ("queens", Listing, {"task": "total"}, 'compare("queens", n, task="solve", against=List'),
        ("queens", Filling(), {}, 'compare("sudoku", puzzle, task="solve", against=Filling())'),
        ("sudoku", Counting().totalNQueens, {}, 'task="total", against=Counting().totalNQueens)'),
        ("queens", {"a": Counting, "b": Listing}, {}, 'task="solve", against=Listing)'),
        ("sudoku", Checking, {}, "Checking().isValidSudoku(board) == queendoku.is_valid_sudoku("),
        ("sudoku", Checking.isValidSudoku, {}, "write Checking().isValidSudoku(board) == "),
        ("queens", Own, {}, "write against=Own().place"),
        ("queens", Own(), {}, "write against=Own().place"),
        ("queens", local_class().totalNQueens, {}, "write against=Solution"),
        ("queens", local_class().place, {}, "write against=Solution().place"),
    ],
)
def test_the_line_to_write(game: Any, against: object, options: dict[str, Any], line: str) -> None:
    with pytest.raises(ValueError, match=r"^against: .*; .*write ") as caught:
        compared(game, against, **options)
    assert line in str(caught.value)


def test_a_builtin_class_is_no_solution() -> None:
    with pytest.raises(TypeError, match="a class with solveNQueens, totalNQueens or solveSudoku"):
        compared("queens", list)


def test_a_file_is_to_be_imported() -> None:
    with pytest.raises(TypeError, match=r"from naive import Solution, .*--against b/naive\.py"):
        compared("queens", "b/naive.py")


def test_an_object_keeps_what_it_has() -> None:
    row = qd.compare("queens", 4, methods="auto", against=Listing()).rows[-1]
    assert row["note"] == "call 2: boards[2] (of 4) is boards[0] once more"
