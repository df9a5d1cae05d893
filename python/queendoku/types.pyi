from queendoku._common.progress import Progress as Progress
from queendoku._files.formats import SudokuFormat as SudokuFormat
from queendoku._many.executors.checkpoint import CheckpointStatus as CheckpointStatus
from queendoku._many.results.checked import (
    CheckedSudoku as CheckedSudoku,
    CheckedSudokus as CheckedSudokus,
)
from queendoku._many.results.rated import (
    DifficultyRating as DifficultyRating,
    DifficultyRatings as DifficultyRatings,
    HodokuRating as HodokuRating,
    HodokuRatings as HodokuRatings,
    SearchRating as SearchRating,
    SearchRatings as SearchRatings,
    SeRating as SeRating,
    SeRatings as SeRatings,
    SudokuLevel as SudokuLevel,
    SudokuScale as SudokuScale,
)
from queendoku._many.results.solved import (
    SolvedStarBattle as SolvedStarBattle,
    SolvedStarBattles as SolvedStarBattles,
    SolvedSudoku as SolvedSudoku,
    SolvedSudokus as SolvedSudokus,
)
from queendoku._many.results.steps import SudokuSteps as SudokuSteps
from queendoku.functions.make import SudokuSymmetry as SudokuSymmetry
from queendoku.functions.queens import (
    NQueensCounter as NQueensCounter,
    NQueensMethod as NQueensMethod,
    NQueensPiece as NQueensPiece,
    NQueensSymmetry as NQueensSymmetry,
    SearchSpace as SearchSpace,
)
from queendoku.functions.sudoku import (
    SudokuEstimate as SudokuEstimate,
    SudokuMethod as SudokuMethod,
)
from queendoku.puzzles.deduction import (
    Deduction as Deduction,
    Pattern as Pattern,
    PatternLink as PatternLink,
    PatternMark as PatternMark,
    PatternNode as PatternNode,
    StarBattleDeduction as StarBattleDeduction,
    VariantDeduction as VariantDeduction,
)
from queendoku.puzzles.explanation import (
    Explanation as Explanation,
    StarBattleExplanation as StarBattleExplanation,
    VariantExplanation as VariantExplanation,
)
from queendoku.puzzles.grid import Grid as Grid, MarkedGrid as MarkedGrid
from queendoku.puzzles.houses import SudokuConflict as SudokuConflict
from queendoku.puzzles.placement import Board as Board
from queendoku.puzzles.star_battle import StarBattleRegions as StarBattleRegions
from queendoku.puzzles.symmetry import (
    CanonicalSudoku as CanonicalSudoku,
    SudokuTransformation as SudokuTransformation,
)
from queendoku.puzzles.trace.state import StateField as StateField
from queendoku.puzzles.trace.trace import (
    Step as Step,
    Steps as Steps,
    Totals as Totals,
    Trace as Trace,
)
from queendoku.puzzles.variant import MarkedVariant as MarkedVariant
from queendoku.views.animate.animation import Animation as Animation
from queendoku.views.compare.comparison import Comparison as Comparison
from queendoku.views.picture import Picture as Picture
from queendoku.views.sheet.pages import Sheet as Sheet

__all__: list[str]
