"""The problem: a board, what is on it already, and the rules."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product

from .board import Square, check_on_board, name_of, shared_line
from .rules import KNIGHTS, Rules

_PLAIN = Rules()


class Problem:
    """A board of n by n squares with some queens placed, some squares blocked, and rules.

    Each row has its allowed columns: those that are not blocked and that no placed queen forbids,
    or only its own in the row of a placed queen. What rules other than the lines of queens forbid
    after that, `forbidden` tells row by row. A search that tries only the others finds exactly the
    completions.

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

    __slots__ = ("_forbids", "allowed", "blocked", "n", "placed", "rules")

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
        self._forbids: dict[Square, list[int]] = {}
        """For each square, the columns of each row that a queen there forbids, as bits."""
        if not rules.are_plain:
            for square in product(range(n), range(n)):
                self._forbids[square] = [self._forbidden_by(square, row) for row in range(n)]

    def _forbidden_by(self, square: Square, row: int) -> int:
        return sum(
            1 << column
            for column in range(self.n)
            if not shared_line(square, (row, column))
            and not self.rules.allow(self.n, square, (row, column))
        )

    def __repr__(self) -> str:
        return f"Problem({self.n}, {self.placed})" if self.placed else f"Problem({self.n})"

    def forbidden(self, columns: Sequence[int]) -> int:
        """Return the columns of the next row that queens forbid beyond their lines, as bits.

        Parameters
        ----------
        columns : sequence of int
            The columns of the queens in the first rows.

        Examples
        --------
        >>> f"{Problem(6, rules=Rules(amazons=True)).forbidden([0, 3]):06b}"
        '100010'
        """
        if not self._forbids:
            return 0
        row = len(columns)
        forbidden = 0
        for queen in enumerate(columns):
            forbidden |= self._forbids[queen][row]
        return forbidden

    def open(self, columns: Sequence[int]) -> list[int]:
        """Return the columns that all rules but the lines of queens leave to the next row.

        Parameters
        ----------
        columns : sequence of int
            The columns of the queens in the first rows.

        Examples
        --------
        >>> Problem(6, rules=Rules(amazons=True)).open([0, 3])
        [0, 2, 3, 4]
        """
        allowed = self.allowed[len(columns)]
        if not self._forbids:
            return allowed
        forbidden = self.forbidden(columns)
        return [column for column in allowed if not forbidden >> column & 1]

    def allowed_masks(self) -> list[int]:
        """Return `allowed` as masks, one for each row: bit c is set if column c is allowed.

        Examples
        --------
        >>> [f"{mask:04b}" for mask in Problem(4, {0: 1}).allowed_masks()]
        ['0010', '1000', '0101', '1101']
        """
        return [sum(1 << column for column in columns) for columns in self.allowed]

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
