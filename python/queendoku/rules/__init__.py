"""The rules of variants: killer cages, thermometers, knight's moves and many more.

A :class:`queendoku.SudokuVariant` has them beside its givens. Cells are (row, column) counted from
0, or names: ``Killer([(0, 0), (0, 1)], 10)`` is ``Killer("r1c1 r1c2", 10)``.
"""

from queendoku.rules.all_kropki_given import AllKropkiGiven
from queendoku.rules.all_xv_given import AllXVGiven
from queendoku.rules.anti_diagonal import AntiDiagonal
from queendoku.rules.anti_king import AntiKing
from queendoku.rules.anti_knight import AntiKnight
from queendoku.rules.arrow import Arrow
from queendoku.rules.between import Between
from queendoku.rules.black_kropki import BlackKropki
from queendoku.rules.box_indexer import BoxIndexer
from queendoku.rules.clone import Clone
from queendoku.rules.column_indexer import ColumnIndexer
from queendoku.rules.diagonal import Diagonal
from queendoku.rules.disjoint_groups import DisjointGroups
from queendoku.rules.double_arrow import DoubleArrow
from queendoku.rules.entropic import Entropic
from queendoku.rules.even import Even
from queendoku.rules.extra_region import ExtraRegion
from queendoku.rules.greater_than import GreaterThan
from queendoku.rules.killer import Killer
from queendoku.rules.line import Line
from queendoku.rules.little_killer import LittleKiller
from queendoku.rules.lockout import Lockout
from queendoku.rules.maximum import Maximum
from queendoku.rules.minimum import Minimum
from queendoku.rules.modular import Modular
from queendoku.rules.non_consecutive import NonConsecutive
from queendoku.rules.odd import Odd
from queendoku.rules.pair import Pair
from queendoku.rules.palindrome import Palindrome
from queendoku.rules.quadruple import Quadruple
from queendoku.rules.region_sum import RegionSum
from queendoku.rules.renban import Renban
from queendoku.rules.row_indexer import RowIndexer
from queendoku.rules.rule import Rule
from queendoku.rules.sandwich import Sandwich
from queendoku.rules.skyscraper import Skyscraper
from queendoku.rules.sum import Sum
from queendoku.rules.thermometer import Thermometer
from queendoku.rules.whispers import Whispers
from queendoku.rules.white_kropki import WhiteKropki
from queendoku.rules.windoku import Windoku
from queendoku.rules.x_sum import XSum
from queendoku.rules.xv import XV
from queendoku.rules.zipper import Zipper

#: All rules, by form.
RULES: tuple[type[Rule], ...] = (
    AntiKnight,
    AntiKing,
    NonConsecutive,
    Diagonal,
    AntiDiagonal,
    DisjointGroups,
    Windoku,
    ExtraRegion,
    AllKropkiGiven,
    AllXVGiven,
    Killer,
    Sum,
    Odd,
    Even,
    Minimum,
    Maximum,
    Clone,
    Quadruple,
    Thermometer,
    Arrow,
    Palindrome,
    Renban,
    Whispers,
    Between,
    Lockout,
    RegionSum,
    Entropic,
    Modular,
    Zipper,
    DoubleArrow,
    WhiteKropki,
    BlackKropki,
    XV,
    GreaterThan,
    LittleKiller,
    Sandwich,
    XSum,
    Skyscraper,
    RowIndexer,
    ColumnIndexer,
    BoxIndexer,
    Pair,
    Line,
)

__all__ = [
    "RULES",
    "XV",
    "AllKropkiGiven",
    "AllXVGiven",
    "AntiDiagonal",
    "AntiKing",
    "AntiKnight",
    "Arrow",
    "Between",
    "BlackKropki",
    "BoxIndexer",
    "Clone",
    "ColumnIndexer",
    "Diagonal",
    "DisjointGroups",
    "DoubleArrow",
    "Entropic",
    "Even",
    "ExtraRegion",
    "GreaterThan",
    "Killer",
    "Line",
    "LittleKiller",
    "Lockout",
    "Maximum",
    "Minimum",
    "Modular",
    "NonConsecutive",
    "Odd",
    "Pair",
    "Palindrome",
    "Quadruple",
    "RegionSum",
    "Renban",
    "RowIndexer",
    "Rule",
    "Sandwich",
    "Skyscraper",
    "Sum",
    "Thermometer",
    "Whispers",
    "WhiteKropki",
    "Windoku",
    "XSum",
    "Zipper",
]
