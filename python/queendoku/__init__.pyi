from queendoku._common.errors import (
    CheckpointError as CheckpointError,
    NoPuzzleError as NoPuzzleError,
    NoSolutionError as NoSolutionError,
    WorkerError as WorkerError,
)
from queendoku._common.version import __version__ as __version__
from queendoku._core import NQueensItems as NQueensItems, PencilMarks as PencilMarks
from queendoku._many.executors.checkpoint import read_checkpoint as read_checkpoint
from queendoku.functions.check import check_sudokus as check_sudokus
from queendoku.functions.drill import (
    drill_star_battles as drill_star_battles,
    drill_sudokus as drill_sudokus,
)
from queendoku.functions.explain import (
    explain_sudoku as explain_sudoku,
    explain_sudokus as explain_sudokus,
    hint_sudoku as hint_sudoku,
)
from queendoku.functions.explain_star_battle import (
    explain_star_battle as explain_star_battle,
    hint_star_battle as hint_star_battle,
)
from queendoku.functions.make import (
    SUDOKU_SYMMETRIES as SUDOKU_SYMMETRIES,
    generate_sudoku as generate_sudoku,
    generate_sudokus as generate_sudokus,
    is_minimal_sudoku as is_minimal_sudoku,
    minimize_sudoku as minimize_sudoku,
)
from queendoku.functions.queens import (
    N_QUEENS_COUNTERS as N_QUEENS_COUNTERS,
    N_QUEENS_METHODS as N_QUEENS_METHODS,
    generate_n_queens_puzzle as generate_n_queens_puzzle,
    iter_n_queens as iter_n_queens,
    n_queens_array as n_queens_array,
    place_n_queens as place_n_queens,
    search_space as search_space,
    solve_n_queens as solve_n_queens,
    total_n_queens as total_n_queens,
)
from queendoku.functions.rate import (
    rate_star_battle as rate_star_battle,
    rate_star_battles as rate_star_battles,
    rate_sudoku as rate_sudoku,
    rate_sudokus as rate_sudokus,
)
from queendoku.functions.read import read_sudokus as read_sudokus
from queendoku.functions.star_battle import (
    count_star_battle_solutions as count_star_battle_solutions,
    generate_star_battle as generate_star_battle,
    generate_star_battles as generate_star_battles,
    iter_star_battle_solutions as iter_star_battle_solutions,
    solve_star_battle as solve_star_battle,
    solve_star_battles as solve_star_battles,
)
from queendoku.functions.sudoku import (
    SUDOKU_METHODS as SUDOKU_METHODS,
    count_sudoku_solutions as count_sudoku_solutions,
    estimate_sudoku_solutions as estimate_sudoku_solutions,
    is_valid_sudoku as is_valid_sudoku,
    iter_sudoku_solutions as iter_sudoku_solutions,
    solve_sudoku as solve_sudoku,
    sudoku_candidates as sudoku_candidates,
    sudoku_conflicts as sudoku_conflicts,
    sudoku_contradiction as sudoku_contradiction,
    true_candidates as true_candidates,
)
from queendoku.functions.sudokus import solve_sudokus as solve_sudokus
from queendoku.functions.symmetry import (
    augment_sudokus as augment_sudokus,
    canonical_sudoku as canonical_sudoku,
    canonical_sudokus as canonical_sudokus,
)
from queendoku.functions.trace import (
    trace_n_queens as trace_n_queens,
    trace_star_battle as trace_star_battle,
    trace_sudoku as trace_sudoku,
)
from queendoku.functions.write import write_sudokus as write_sudokus
from queendoku.puzzles.placement import (
    board_to_columns as board_to_columns,
    columns_to_board as columns_to_board,
    is_placement as is_placement,
)
from queendoku.puzzles.record import SudokuRecord as SudokuRecord
from queendoku.puzzles.star_battle import StarBattle as StarBattle
from queendoku.puzzles.techniques import (
    STAR_BATTLE_TECHNIQUES as STAR_BATTLE_TECHNIQUES,
    SUDOKU_TECHNIQUES as SUDOKU_TECHNIQUES,
    VARIANT_TECHNIQUES as VARIANT_TECHNIQUES,
)
from queendoku.puzzles.variant import SudokuVariant as SudokuVariant
from queendoku.views.animate import animate as animate
from queendoku.views.compare import compare as compare
from queendoku.views.sheet import sheet as sheet
from queendoku.views.show import show as show
from queendoku.views.watch import watch as watch
from queendoku.views.watch.player import Player as Player

from . import pure as pure, rules as rules, types as types

__all__: list[str]
