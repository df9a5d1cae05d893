"""The problem: a board, what is on it already, and the rules."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from .board import Square, check_on_board, name_of
from .rules import KNIGHTS, Rules

_PLAIN = Rules()


class Problem:
    """A board of n by n squares with some queens placed, some squares blocked, and rules.

    Each row has its allowed columns: those that are not blocked and that no placed queen forbids,
    or only its own in the row of a placed queen. A search that tries only these finds exactly the
    completions; where the rules forbid more than the lines of queens, those among what it finds
    that keep the others (`is_kept_by`).

    Parameters
    ----------
    n : int
        The number of rows, columns and queens.
    placed : mapping of row to column, optional
        The queens already on the board.
    blocked : iterable of (row, column), optional
        The squares that get no queen.
    rules : Rules, optional
        The rules; by default those of queens.

    Attributes
    ----------
    n : int
        The number of rows, columns and queens.
    placed : dict of int to int
        The queens already on the board.
    blocked : list of (row, column)
        The squares that get no queen.
    rules : Rules
        The rules.
    allowed : list of list of int
        The allowed columns of each row, ascending.

    Raises
    ------
    ValueError
        If a queen is off the board, or two attack each other; if a blocked square is off the board,
        comes twice, or has a queen.

    Examples
    --------
    >>> problem = Problem(4, {0: 1})
    >>> problem, problem.allowed
    (Problem(4, {0: 1}), [[1], [3], [0, 2], [0, 2, 3]])
    >>> Problem(4, blocked=[(0, 0), (2, 1)]).allowed
    [[1, 2, 3], [0, 1, 2, 3], [0, 2, 3], [0, 1, 2, 3]]
    """

    __slots__ = ("allowed", "blocked", "n", "placed", "rules")

    def __init__(
        self,
        n: int,
        placed: Mapping[int, int] | None = None,
        blocked: Iterable[Square] = (),
        rules: Rules = _PLAIN,
    ) -> None:
        self.n = n
        self.placed = dict(placed or {})
        self.blocked = list(blocked)
        self.rules = rules
        queens = list(self.placed.items())
        _check_placed(n, queens, rules)
        _check_blocked(n, self.blocked, queens)
        self.allowed = [
            [
                column
                for column in range(n)
                if all(rules.allow(n, queen, (row, column)) for queen in queens)
                and rules.allow(n, (row, column), (row, column))
                and (row, column) not in self.blocked
            ]
            for row in range(n)
        ]

    def __repr__(self) -> str:
        return f"Problem({self.n}, {self.placed})" if self.placed else f"Problem({self.n})"

    def allowed_masks(self) -> list[int]:
        """Return `allowed` as masks, one for each row: bit c is set if column c is allowed.

        Examples
        --------
        >>> [f"{mask:04b}" for mask in Problem(4, {0: 1}).allowed_masks()]
        ['0010', '1000', '0101', '1101']
        """
        return [sum(1 << column for column in columns) for columns in self.allowed]

    def is_kept_by(self, columns: Sequence[int]) -> bool:
        """Tell whether a placement of queens keeps the other rules, too.

        Examples
        --------
        >>> Problem(4, rules=Rules(torus=True)).is_kept_by([1, 3, 0, 2])
        False
        """
        queens = enumerate(columns)
        return all(self.rules.allow(self.n, a, b) for a, b in combinations(queens, 2))

    def is_completed_by(self, columns: Sequence[int]) -> bool:
        """Tell whether a placement has a queen wherever this board has one, and no blocked square.

        Examples
        --------
        >>> Problem(4, {0: 1}).is_completed_by([1, 3, 0, 2])
        True
        """
        return all(columns[row] == column for row, column in self.placed.items()) and not any(
            columns[row] == column for row, column in self.blocked
        )


def _check_placed(n: int, queens: list[Square], rules: Rules) -> None:
    check_on_board(n, queens, "placed")
    for a, b in combinations(queens, 2):
        line = rules.attack(n, a, b)
        if line is not None:
            how = line if line == KNIGHTS else f"on one {line}"
            raise ValueError(
                f"placed: the queens at {name_of(a)} and {name_of(b)} attack each other {how}"
            )


def _check_blocked(n: int, blocked: list[Square], queens: list[Square]) -> None:
    check_on_board(n, blocked, "blocked")
    for index, square in enumerate(blocked):
        if square in queens:
            raise ValueError(f"blocked: {name_of(square)} has a queen of placed")
        if square in blocked[:index]:
            raise ValueError(f"blocked: {name_of(square)} comes twice")
