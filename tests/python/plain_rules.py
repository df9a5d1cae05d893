"""The rules of both puzzles, independent of the library's own code."""

from itertools import combinations

from puzzles.reasons.board import HOUSES

#: OEIS A000170 from n = 0.
TOTAL = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]
#: OEIS A002562 from n = 0 (the empty board).
FUNDAMENTAL = [
    *(1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1_787, 9_233, 45_752, 285_053, 1_846_955),
    *(11_977_939, 83_263_591, 621_012_754, 4_878_666_808),
]

TEXTBOOK = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TEXTBOOK_SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)


def columns_of(board: list[str]) -> list[int]:
    """The queen's column in each row of a well-formed board."""
    n = len(board)
    for row in board:
        assert len(row) == n
        assert row.count("Q") == 1
        assert row.count(".") == n - 1
    return [row.index("Q") for row in board]


def assert_non_attacking(columns: list[int]) -> None:
    """No two queens share a column, diagonal or anti-diagonal."""
    n = len(columns)
    assert sorted(columns) == list(range(n))
    assert len({row - column for row, column in enumerate(columns)}) == n
    assert len({row + column for row, column in enumerate(columns)}) == n


def images(columns: list[int]) -> set[tuple[int, ...]]:
    """The placement's images under the eight symmetries."""
    found = set()
    for _ in range(4):
        n = len(columns)
        rotated = [0] * n
        for row, column in enumerate(columns):
            rotated[column] = n - 1 - row
        columns = rotated
        found |= {tuple(columns), tuple(reversed(columns))}
    return found


def houses() -> list[list[int]]:
    """The cells of each row, column and box."""
    return [sorted(house) for house in HOUSES.values()]


def assert_solves(solution: list[list[str]], puzzle: str) -> None:
    """Each house has each digit, and the givens are kept."""
    flat = "".join("".join(row) for row in solution)
    assert [len(row) for row in solution] == [9] * 9
    for house in houses():
        assert sorted(flat[cell] for cell in house) == list("123456789")
    assert all(given in (".", digit) for given, digit in zip(puzzle, flat, strict=True))


def is_contradictory(puzzle: str) -> bool:
    """Whether a house has a digit twice."""
    return any(
        puzzle[a] == puzzle[b] != "." for house in houses() for a, b in combinations(house, 2)
    )
