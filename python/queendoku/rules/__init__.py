"""The rules of variants: killer cages, thermometers, knight's moves and many more.

A :class:`queendoku.SudokuVariant` has them beside its givens. Cells are (row, column) counted from
0, or names: ``Killer([(0, 0), (0, 1)], 10)`` is ``Killer("r1c1 r1c2", 10)``.
"""

# ruff: noqa: I001

from queendoku.rules.rule import Rule as Rule

# The registry: all rules, by form.
from queendoku.rules.anti_knight import AntiKnight as AntiKnight
from queendoku.rules.anti_king import AntiKing as AntiKing
from queendoku.rules.non_consecutive import NonConsecutive as NonConsecutive
from queendoku.rules.anti_taxicab import AntiTaxicab as AntiTaxicab
from queendoku.rules.global_entropy import GlobalEntropy as GlobalEntropy
from queendoku.rules.diagonal import Diagonal as Diagonal
from queendoku.rules.anti_diagonal import AntiDiagonal as AntiDiagonal
from queendoku.rules.disjoint_groups import DisjointGroups as DisjointGroups
from queendoku.rules.windoku import Windoku as Windoku
from queendoku.rules.extra_region import ExtraRegion as ExtraRegion
from queendoku.rules.all_kropki_given import AllKropkiGiven as AllKropkiGiven
from queendoku.rules.all_xv_given import AllXVGiven as AllXVGiven
from queendoku.rules.killer import Killer as Killer
from queendoku.rules.sum import Sum as Sum
from queendoku.rules.rellik import Rellik as Rellik
from queendoku.rules.equality_cage import EqualityCage as EqualityCage
from queendoku.rules.look_and_say import LookAndSay as LookAndSay
from queendoku.rules.candidates import Candidates as Candidates
from queendoku.rules.odd import Odd as Odd
from queendoku.rules.even import Even as Even
from queendoku.rules.minimum import Minimum as Minimum
from queendoku.rules.maximum import Maximum as Maximum
from queendoku.rules.counting_circles import CountingCircles as CountingCircles
from queendoku.rules.count_distinct import CountDistinct as CountDistinct
from queendoku.rules.clone import Clone as Clone
from queendoku.rules.same_values import SameValues as SameValues
from queendoku.rules.quadruple import Quadruple as Quadruple
from queendoku.rules.thermometer import Thermometer as Thermometer
from queendoku.rules.arrow import Arrow as Arrow
from queendoku.rules.palindrome import Palindrome as Palindrome
from queendoku.rules.renban import Renban as Renban
from queendoku.rules.nabner import Nabner as Nabner
from queendoku.rules.whispers import Whispers as Whispers
from queendoku.rules.between import Between as Between
from queendoku.rules.lockout import Lockout as Lockout
from queendoku.rules.region_sum import RegionSum as RegionSum
from queendoku.rules.sum_line import SumLine as SumLine
from queendoku.rules.lunchbox import Lunchbox as Lunchbox
from queendoku.rules.entropic import Entropic as Entropic
from queendoku.rules.modular import Modular as Modular
from queendoku.rules.zipper import Zipper as Zipper
from queendoku.rules.double_arrow import DoubleArrow as DoubleArrow
from queendoku.rules.white_kropki import WhiteKropki as WhiteKropki
from queendoku.rules.black_kropki import BlackKropki as BlackKropki
from queendoku.rules.xv import XV as XV
from queendoku.rules.greater_than import GreaterThan as GreaterThan
from queendoku.rules.little_killer import LittleKiller as LittleKiller
from queendoku.rules.sandwich import Sandwich as Sandwich
from queendoku.rules.x_sum import XSum as XSum
from queendoku.rules.skyscraper import Skyscraper as Skyscraper
from queendoku.rules.hidden_skyscraper import HiddenSkyscraper as HiddenSkyscraper
from queendoku.rules.numbered_room import NumberedRoom as NumberedRoom
from queendoku.rules.row_indexer import RowIndexer as RowIndexer
from queendoku.rules.column_indexer import ColumnIndexer as ColumnIndexer
from queendoku.rules.box_indexer import BoxIndexer as BoxIndexer
from queendoku.rules.pair import Pair as Pair
from queendoku.rules.line import Line as Line
from queendoku.rules.logic import And as And
from queendoku.rules.logic import Or as Or
from queendoku.rules.logic import Not as Not

#: All rules, by form.
RULES: tuple[type[Rule], ...] = tuple(
    kind for kind in globals().values() if isinstance(kind, type) and kind is not Rule
)

__all__ = ["RULES", "Rule", *(rule.__name__ for rule in RULES)]
