"""The compiled core; use the functions of :mod:`queendoku` instead."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, Self, TypeAlias, final

__all__ = [
    "ArrowStrings",
    "Buffer",
    "NQueensItems",
    "PencilMarks",
    "Recording",
    "SearchIterator",
    "StepTable",
    "SudokuMaker",
    "VariantEngine",
    "VariantPerson",
    "augment_sudokus",
    "canonical_sudoku",
    "canonical_sudokus",
    "check_sudokus",
    "count_n_queens",
    "count_star_battle_solutions",
    "count_sudoku_solutions",
    "draw_board",
    "drawn_symmetries",
    "explain_star_battle",
    "explain_sudoku",
    "explain_sudokus",
    "explain_variants",
    "generate_star_battles",
    "hint_star_battle",
    "hint_sudoku",
    "is_minimal_sudoku",
    "iter_minimal_sudokus",
    "iter_n_queens",
    "iter_star_battle_solutions",
    "iter_sudoku_solutions",
    "list_n_queens",
    "n_queens_columns",
    "n_queens_counters",
    "n_queens_methods",
    "n_queens_puzzle",
    "pack_text",
    "place_n_queens",
    "rate_star_battle",
    "rate_star_battles",
    "rate_sudoku",
    "rate_sudokus",
    "rate_variants",
    "read_puzzle",
    "read_star_battle",
    "read_sudoku",
    "read_variants_with",
    "record_n_queens",
    "record_star_battle",
    "record_sudoku",
    "search_nodes",
    "solve_star_battle",
    "solve_star_battles",
    "solve_sudoku",
    "solve_sudokus",
    "solve_variants",
    "star_battle_techniques",
    "sudoku_contradiction",
    "sudoku_levels",
    "sudoku_methods",
    "sudoku_symmetries",
    "sudoku_techniques",
    "unpack_text",
    "variant_techniques",
]

@final
class Buffer:
    """Bytes that a memoryview shows."""

def n_queens_counters() -> tuple[Any, ...]: ...
def n_queens_methods() -> tuple[Any, ...]: ...
def list_n_queens(
    n: int, method: str, board: tuple[Any, ...], fundamental: bool
) -> list[list[str]]: ...
def n_queens_columns(n: int, board: tuple[Any, ...]) -> tuple[memoryview, tuple[int, int]]: ...
def count_n_queens(
    n: int,
    method: str,
    board: tuple[Any, ...],
    fundamental: bool,
    threads: int | None,
    progress: Callable[[int, int], object] | None,
) -> int: ...
def place_n_queens(n: int, seed: int | None) -> list[int]: ...
def n_queens_puzzle(n: int, seed: int) -> dict[int, int]: ...
def draw_board(columns: list[int]) -> list[str]: ...
def search_nodes(n: int) -> tuple[float, bool]: ...
def iter_n_queens(n: int, board: tuple[Any, ...]) -> Iterator[list[str]]: ...

@final
class SearchIterator:
    """What a search finds, one at a time."""

    def __iter__(self) -> Self: ...
    def __next__(self) -> Any: ...

@final
class NQueensItems:
    """The items of a count, parts that add up: a fixed list for each n."""

    VERSION: ClassVar[int]
    def __new__(cls, n: int, placed: Mapping[int, int] | None = None) -> Self: ...
    @property
    def n(self) -> int: ...
    @property
    def placed(self) -> dict[int, int]: ...
    def __len__(self) -> int: ...
    def __getnewargs__(self) -> tuple[int, dict[int, int]]: ...
    def work(self, start: int, stop: int | None = None) -> int: ...
    def count(
        self,
        start: int,
        stop: int,
        *,
        threads: int | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> int: ...
    def fundamental(self, total: int) -> int: ...

def sudoku_methods() -> tuple[Any, ...]: ...
def read_sudoku(grid: Any) -> bytes: ...
def read_puzzle(grid: Any) -> Any: ...
def read_variants_with(variant_of: Callable[[Any], Any]) -> None: ...
def solve_sudoku(grid: Any, method: str) -> list[list[str]]: ...
def sudoku_contradiction(grid: Any) -> tuple[str, list[tuple[int, int]]]: ...
def count_sudoku_solutions(grid: Any, limit: int | None) -> int: ...
def iter_sudoku_solutions(grid: Any) -> Iterator[list[list[str]]]: ...

# Many rows are a list, a pair of an array (m, 81) and the ints that it was made of, or an Arrow
# column of strings. Answers are a list, a memoryview, or a list of ArrowStrings; None if a row is
# wrong and that is to stop.
def solve_sudokus(
    rows: Any,
    limit: int,
    order: Literal["lexicographic", "any"],
    threads: int | None,
    stop: bool,
    progress: Callable[[int, int], object] | None,
) -> tuple[Any, bytearray, dict[int, str], dict[int, Any]]: ...

# Stars and crosses by row and column, and the number of rows of a board that tells them.
_Placed: TypeAlias = tuple[list[tuple[int, int]], list[tuple[int, int]], int | None]
# Regions, stars and what is placed.
_Given: TypeAlias = tuple[Any, int | None, _Placed | None]

def read_star_battle(given: _Given) -> tuple[list[str], int, list[str], list[str]]: ...
def solve_star_battle(given: _Given) -> list[str]: ...
def count_star_battle_solutions(given: _Given, limit: int | None) -> int: ...

# The name, difficulty and summary of each.
def star_battle_techniques() -> list[tuple[str, float, str]]: ...

# Whether there is one solution, the rows at the beginning and after each step, and the steps.
def explain_star_battle(
    given: _Given, techniques: list[str] | None
) -> tuple[bool, list[tuple[str, ...]], tuple[Any, ...]]: ...
def hint_star_battle(
    given: _Given,
    techniques: list[str] | None,
    all: bool,  # noqa: A002
) -> tuple[tuple[str, ...], list[Any]]: ...
def rate_star_battle(given: _Given) -> tuple[float, int, str | None]: ...
def rate_star_battles(
    boards: Any,
    stars: int | None,
    threads: int | None,
    stop: bool,
    progress: Callable[[int, int], object] | None,
) -> tuple[list[tuple[float, int, str | None] | None], dict[int, str]]: ...
def iter_star_battle_solutions(given: _Given) -> Iterator[list[str]]: ...

# Boards are a list, or an array (m, n, n) of labels as uint8; solutions are as for sudokus.
def generate_star_battles(
    m: int,
    n: int,
    stars: int,
    rating: float | tuple[float, float] | None,
    seed: int,
    tries: int,
    threads: int | None,
    progress: Callable[[int, int], object] | None,
) -> tuple[list[str], str | None]: ...
def solve_star_battles(
    boards: Any,
    stars: int | None,
    limit: int,
    threads: int | None,
    stop: bool,
    progress: Callable[[int, int], object] | None,
) -> tuple[Any, bytearray, dict[int, str]]: ...

@final
class ArrowStrings:
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...
    def __len__(self) -> int: ...

@final
class VariantEngine:
    """The rules of a puzzle, built to solve it with any givens."""

    def __new__(
        cls, digits: int, houses: Sequence[Sequence[int]], kernels: Sequence[tuple[Any, ...]]
    ) -> Self: ...
    def solve(self, givens: bytes, limit: int | None, order: str) -> tuple[bytes | None, int]: ...
    def solutions(self, givens: bytes) -> Iterator[bytes]: ...
    def true_candidates(self, givens: bytes) -> list[int]: ...
    def blame(self, givens: bytes) -> int | None: ...
    def solve_many(
        self,
        givens: bytes,
        limit: int,
        order: str,
        threads: int | None,
        progress: Callable[[int, int], object] | None,
    ) -> tuple[bytes, bytearray]: ...

def pack_text(text: str) -> str: ...
def unpack_text(packed: str) -> str: ...
def solve_variants(
    engines: list[VariantEngine],
    givens: list[bytes],
    limit: int,
    order: str,
    threads: int | None,
    progress: Callable[[int, int], object] | None,
) -> list[tuple[bytes | None, int]]: ...
def explain_variants(
    puzzles: list[tuple[int, tuple[VariantPerson, bytes, Sequence[int] | None]]],
    asked: tuple[list[str] | None, bool, bool],
    threads: int | None,
    progress: Callable[[int, int], object] | None,
) -> tuple[StepTable, dict[int, str]]: ...
def rate_variants(
    puzzles: list[tuple[VariantPerson, bytes, Sequence[int] | None]],
    threads: int | None,
    progress: Callable[[int, int], object] | None,
) -> list[tuple[float, int, str | None] | str]: ...

_Marked: TypeAlias = tuple[bytes, tuple[int, ...]]

def variant_techniques() -> list[tuple[str, float, str]]: ...

@final
class VariantPerson:
    """Somebody who explains puzzles with the same rules."""

    def __new__(
        cls,
        engine: VariantEngine,
        digits: int,
        houses: Sequence[tuple[str, Sequence[int]]],
        kernels: Sequence[tuple[int, tuple[Any, ...]]],
        rules: Sequence[tuple[str, str, bool]],
    ) -> Self: ...
    # Whether there is one solution, what stands before and after each step, and the steps.
    def explain(
        self, digits: bytes, candidates: Sequence[int] | None, techniques: list[str] | None
    ) -> tuple[bool, list[_Marked], tuple[Any, ...]]: ...
    def hint(
        self,
        digits: bytes,
        candidates: Sequence[int] | None,
        techniques: list[str] | None,
        all: bool,  # noqa: A002
    ) -> tuple[_Marked, list[tuple[Any, ...]]]: ...
    def rate(
        self, digits: bytes, candidates: Sequence[int] | None, most: int = 65535
    ) -> tuple[float, int, str | None] | None: ...
    def rate_sukaku(
        self, digits: bytes, candidates: Sequence[int] | None
    ) -> list[tuple[float, str | None]] | None: ...

@final
class PencilMarks:
    """A sudoku with the candidates of each cell that is not solved yet."""

    def __new__(cls, grid: Any, givens: Any = None) -> Self: ...
    @property
    def digits(self) -> str: ...
    @property
    def givens(self) -> str: ...
    @property
    def candidates(self) -> list[list[list[int]]]: ...

def sudoku_techniques() -> list[tuple[str, float, str, bool]]: ...
def explain_sudoku(
    grid: Any, techniques: list[str] | None, uniqueness: bool
) -> tuple[PencilMarks, bool, tuple[Any, ...], list[PencilMarks]]: ...
def hint_sudoku(
    grid: Any,
    techniques: list[str] | None,
    uniqueness: bool,
    all: bool,  # noqa: A002
) -> tuple[PencilMarks, list[tuple[Any, ...]]]: ...

@final
class StepTable:
    def __new__(
        cls, variants: bool, candidates: bool, reasons: bool, columns: list[tuple[bytes, bytes]]
    ) -> Self: ...
    @property
    def techniques(self) -> list[str]: ...
    @property
    def names(self) -> list[str]: ...
    def written(self, column: int) -> tuple[bytes, bytes]: ...
    def followed_by(self, others: list[Self]) -> Self: ...
    def until(self, puzzle: int) -> Self: ...
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...
    def __len__(self) -> int: ...

def explain_sudokus(
    rows: Any,
    asked: tuple[int, list[str] | None, bool, bool, bool],
    threads: int | None,
    stop: bool,
    progress: Callable[[int, int], object] | None,
) -> tuple[StepTable, dict[int, str]]: ...
def sudoku_levels() -> list[Literal["easy", "medium", "hard", "unfair", "extreme"]]: ...
def rate_sudoku(grid: Any, scale: str) -> bytes: ...
def rate_sudokus(
    rows: Any,
    scale: str,
    threads: int | None,
    stop: bool,
    progress: Callable[[int, int], object] | None,
) -> tuple[bytes, dict[int, str]]: ...
def sudoku_symmetries() -> tuple[Any, ...]: ...

@final
class SudokuMaker:
    """Makes puzzles, and knows how far it is: two calls in a row give what one gives for both."""

    def __new__(
        cls,
        givens: int | tuple[int, int] | None,
        rating: float | tuple[float, float] | None,
        level: str | None,
        technique: str | None,
        symmetry: str | None,
        pattern: bytes | None,
        minimal: bool,
        seed: int,
        tries: int,
    ) -> Self: ...
    def make(
        self,
        m: int,
        array: bool,
        threads: int | None,
        progress: Callable[[int, int], object] | None,
    ) -> tuple[Any, str | None]: ...

def iter_minimal_sudokus(grid: Any, seed: int | None) -> Iterator[str]: ...
def is_minimal_sudoku(grid: Any) -> bool: ...
def canonical_sudoku(
    grid: Any,
) -> tuple[str, tuple[bool, tuple[int, ...], tuple[int, ...], tuple[int, ...]], int]: ...
def canonical_sudokus(
    rows: Any, threads: int | None, stop: bool, progress: Callable[[int, int], object] | None
) -> tuple[Any, dict[int, str]]: ...
def augment_sudokus(
    rows: Any,
    copies: int,
    seed: int,
    first: int,
    with_symmetries: bool,
    threads: int | None,
    stop: bool,
    progress: Callable[[int, int], object] | None,
) -> tuple[Any, dict[int, str]]: ...
def drawn_symmetries(rows: int, copies: int, seed: int, first: int) -> bytes: ...
def check_sudokus(
    puzzles: Any,
    answers: Any,
    threads: int | None,
    stop: bool,
    progress: Callable[[int, int], object] | None,
) -> tuple[bytearray, dict[int, str]]: ...
def record_n_queens(
    n: int, method: str, board: tuple[Any, ...], limit: int | None, solutions: int | None
) -> Recording: ...
def record_sudoku(
    grid: Any, method: str, limit: int | None, solutions: int | None
) -> tuple[Recording, bytes]: ...
def record_star_battle(puzzle: Any, limit: int | None, solutions: int | None) -> Recording: ...

@final
class Recording:
    @property
    def complete(self) -> bool: ...
    @property
    def nbytes(self) -> int: ...
    @property
    def fields(self) -> list[tuple[str, str, str]]: ...
    @property
    def conflict(self) -> str: ...
    def allowed(self) -> list[list[int]]: ...
    def forbids(self) -> list[int]: ...
    def __len__(self) -> int: ...
    def totals(self) -> tuple[int, int, int, int, int, int]: ...
    def step(self, index: int) -> tuple[int, int, int, int, int]: ...
    def path(self, node: int) -> list[tuple[int, int]]: ...
    def step_bytes(self) -> bytes: ...
    def node_bytes(self) -> bytes: ...
