"""N-Queens and Sudoku: the fastest solvers, and the ones you learn from.

These functions run compiled Rust. :mod:`queendoku.pure` has every method in plain Python too, under
the same names, to read and to compare.
"""

from typing import TYPE_CHECKING

from queendoku._common.errors import CheckpointError, NoPuzzleError, NoSolutionError, WorkerError
from queendoku._common.progress import Progress
from queendoku._common.version import __version__
from queendoku._common.views import Views as _Views
from queendoku._common.views import hand_in as _hand_in
from queendoku._core import NQueensItems
from queendoku.compare import compare
from queendoku.explain import (
    SUDOKU_TECHNIQUES,
    Deduction,
    Explanation,
    MarkedGrid,
    Pattern,
    PatternLink,
    PatternMark,
    PatternNode,
    PencilMarks,
    explain_sudoku,
    hint_sudoku,
)
from queendoku.queens import (
    N_QUEENS_COUNTERS,
    N_QUEENS_METHODS,
    NQueensCounter,
    NQueensMethod,
    NQueensPiece,
    NQueensSymmetry,
    SearchSpace,
    generate_n_queens_puzzle,
    iter_n_queens,
    n_queens_array,
    place_n_queens,
    search_space,
    solve_n_queens,
    total_n_queens,
)
from queendoku.sheet import sheet
from queendoku.show import show
from queendoku.sudoku import (
    SUDOKU_METHODS,
    Grid,
    SudokuMethod,
    count_sudoku_solutions,
    is_valid_sudoku,
    iter_sudoku_solutions,
    solve_sudoku,
    sudoku_candidates,
    sudoku_conflicts,
    true_candidates,
)
from queendoku.trace import (
    Step,
    Steps,
    Totals,
    Trace,
    trace_n_queens,
    trace_star_battle,
    trace_sudoku,
)
from queendoku.watch import page_player as _page_player
from queendoku.watch import watch

_hand_in(_Views(show, _page_player))

if TYPE_CHECKING:
    from queendoku._cluster.checkpoint import CheckpointStatus, read_checkpoint
    from queendoku._common.houses import SudokuConflict
    from queendoku.augment import augment_sudokus
    from queendoku.canonical import (
        CanonicalSudoku,
        SudokuTransformation,
        canonical_sudoku,
        canonical_sudokus,
    )
    from queendoku.check import CheckedSudoku, CheckedSudokus, check_sudokus
    from queendoku.compare.comparison import Comparison
    from queendoku.explain.many import SudokuSteps, explain_sudokus
    from queendoku.explain.star_battle import (
        STAR_BATTLE_TECHNIQUES,
        StarBattleDeduction,
        StarBattleExplanation,
        explain_star_battle,
        hint_star_battle,
    )
    from queendoku.make import (
        SUDOKU_SYMMETRIES,
        SudokuSymmetry,
        generate_sudoku,
        generate_sudokus,
        is_minimal_sudoku,
        minimize_sudoku,
    )
    from queendoku.placements import Board, board_to_columns, columns_to_board, is_placement
    from queendoku.rate import (
        HodokuRating,
        HodokuRatings,
        SearchRating,
        SearchRatings,
        SeRating,
        SeRatings,
        StarBattleRating,
        StarBattleRatings,
        SudokuLevel,
        SudokuScale,
        rate_star_battle,
        rate_star_battles,
        rate_sudoku,
        rate_sudokus,
    )
    from queendoku.read import SudokuFormat, SudokuRecord, read_sudokus
    from queendoku.regions import StarBattle, StarBattleRegions
    from queendoku.sheet.pages import Sheet
    from queendoku.show.picture import Picture
    from queendoku.star_battle import (
        SolvedStarBattle,
        SolvedStarBattles,
        count_star_battle_solutions,
        generate_star_battle,
        generate_star_battles,
        iter_star_battle_solutions,
        solve_star_battle,
        solve_star_battles,
    )
    from queendoku.sudokus import SolvedSudoku, SolvedSudokus, solve_sudokus
    from queendoku.trace.state import StateField
    from queendoku.variant import SudokuVariant

    # Not in __all__, or `from queendoku import *` would need anywidget.
    from queendoku.watch.player import Player as Player
    from queendoku.write import write_sudokus

    from . import pure as pure
    from . import rules as rules
else:
    #: The same names by their modules, which are imported when somebody asks for one of them.
    _LATER = {
        name: f"queendoku.{module}"
        for module, names in {
            "_cluster.checkpoint": ["CheckpointStatus", "read_checkpoint"],
            "_common.houses": ["SudokuConflict"],
            "augment": ["augment_sudokus"],
            "canonical": [
                "CanonicalSudoku",
                "SudokuTransformation",
                "canonical_sudoku",
                "canonical_sudokus",
            ],
            "check": ["CheckedSudoku", "CheckedSudokus", "check_sudokus"],
            "compare.comparison": ["Comparison"],
            "explain.many": ["SudokuSteps", "explain_sudokus"],
            "explain.star_battle": [
                "STAR_BATTLE_TECHNIQUES",
                "StarBattleDeduction",
                "StarBattleExplanation",
                "explain_star_battle",
                "hint_star_battle",
            ],
            "make": [
                "SUDOKU_SYMMETRIES",
                "SudokuSymmetry",
                "generate_sudoku",
                "generate_sudokus",
                "is_minimal_sudoku",
                "minimize_sudoku",
            ],
            "placements": ["Board", "board_to_columns", "columns_to_board", "is_placement"],
            "rate": [
                "HodokuRating",
                "HodokuRatings",
                "SearchRating",
                "SearchRatings",
                "SeRating",
                "SeRatings",
                "StarBattleRating",
                "StarBattleRatings",
                "SudokuLevel",
                "SudokuScale",
                "rate_star_battle",
                "rate_star_battles",
                "rate_sudoku",
                "rate_sudokus",
            ],
            "read": ["SudokuFormat", "SudokuRecord", "read_sudokus"],
            "regions": ["StarBattle", "StarBattleRegions"],
            "sheet.pages": ["Sheet"],
            "show.picture": ["Picture"],
            "star_battle": [
                "SolvedStarBattle",
                "SolvedStarBattles",
                "count_star_battle_solutions",
                "generate_star_battle",
                "generate_star_battles",
                "iter_star_battle_solutions",
                "solve_star_battle",
                "solve_star_battles",
            ],
            "sudokus": ["SolvedSudoku", "SolvedSudokus", "solve_sudokus"],
            "trace.state": ["StateField"],
            "variant": ["SudokuVariant"],
            "watch.player": ["Player"],
            "write": ["write_sudokus"],
        }.items()
        for name in names
    }

    def __getattr__(name: str) -> object:
        """Import what not everybody needs when somebody asks for it."""
        import sys
        from importlib import import_module

        from queendoku._common.extras import needs

        if name in ("pure", "rules"):
            return import_module(f"queendoku.{name}")
        if name not in _LATER:
            message = f"module 'queendoku' has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=sys.modules["queendoku"])
        with needs("anywidget", "Player needs anywidget: pip install 'queendoku[notebook]'"):
            globals()[name] = found = getattr(import_module(_LATER[name]), name)
            return found

    def __dir__() -> list[str]:
        from importlib.util import find_spec

        player = ["Player"] if find_spec("anywidget") else []  # or help(queendoku) would fail
        return [*__all__, *player, "pure", "rules"]


__all__ = [
    "N_QUEENS_COUNTERS",
    "N_QUEENS_METHODS",
    "STAR_BATTLE_TECHNIQUES",
    "SUDOKU_METHODS",
    "SUDOKU_SYMMETRIES",
    "SUDOKU_TECHNIQUES",
    "Board",
    "CanonicalSudoku",
    "CheckedSudoku",
    "CheckedSudokus",
    "CheckpointError",
    "CheckpointStatus",
    "Comparison",
    "Deduction",
    "Explanation",
    "Grid",
    "HodokuRating",
    "HodokuRatings",
    "MarkedGrid",
    "NQueensCounter",
    "NQueensItems",
    "NQueensMethod",
    "NQueensPiece",
    "NQueensSymmetry",
    "NoPuzzleError",
    "NoSolutionError",
    "Pattern",
    "PatternLink",
    "PatternMark",
    "PatternNode",
    "PencilMarks",
    "Picture",
    "Progress",
    "SeRating",
    "SeRatings",
    "SearchRating",
    "SearchRatings",
    "SearchSpace",
    "Sheet",
    "SolvedStarBattle",
    "SolvedStarBattles",
    "SolvedSudoku",
    "SolvedSudokus",
    "StarBattle",
    "StarBattleDeduction",
    "StarBattleExplanation",
    "StarBattleRating",
    "StarBattleRatings",
    "StarBattleRegions",
    "StateField",
    "Step",
    "Steps",
    "SudokuConflict",
    "SudokuFormat",
    "SudokuLevel",
    "SudokuMethod",
    "SudokuRecord",
    "SudokuScale",
    "SudokuSteps",
    "SudokuSymmetry",
    "SudokuTransformation",
    "SudokuVariant",
    "Totals",
    "Trace",
    "WorkerError",
    "__version__",
    "augment_sudokus",
    "board_to_columns",
    "canonical_sudoku",
    "canonical_sudokus",
    "check_sudokus",
    "columns_to_board",
    "compare",
    "count_star_battle_solutions",
    "count_sudoku_solutions",
    "explain_star_battle",
    "explain_sudoku",
    "explain_sudokus",
    "generate_n_queens_puzzle",
    "generate_star_battle",
    "generate_star_battles",
    "generate_sudoku",
    "generate_sudokus",
    "hint_star_battle",
    "hint_sudoku",
    "is_minimal_sudoku",
    "is_placement",
    "is_valid_sudoku",
    "iter_n_queens",
    "iter_star_battle_solutions",
    "iter_sudoku_solutions",
    "minimize_sudoku",
    "n_queens_array",
    "place_n_queens",
    "rate_star_battle",
    "rate_star_battles",
    "rate_sudoku",
    "rate_sudokus",
    "read_checkpoint",
    "read_sudokus",
    "search_space",
    "sheet",
    "show",
    "solve_n_queens",
    "solve_star_battle",
    "solve_star_battles",
    "solve_sudoku",
    "solve_sudokus",
    "sudoku_candidates",
    "sudoku_conflicts",
    "total_n_queens",
    "trace_n_queens",
    "trace_star_battle",
    "trace_sudoku",
    "true_candidates",
    "watch",
    "write_sudokus",
]
