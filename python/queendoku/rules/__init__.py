"""The rules of variants: killer cages, thermometers, knight's moves and many more.

A :class:`queendoku.SudokuVariant` has them beside its givens. Cells are (row, column) counted from
0, or names: ``Killer([(0, 0), (0, 1)], 10)`` is ``Killer("r1c1 r1c2", 10)``.
"""

from queendoku.rules.anti_knight import AntiKnight
from queendoku.rules.killer import Killer
from queendoku.rules.rule import Rule
from queendoku.rules.sandwich import Sandwich
from queendoku.rules.thermometer import Thermometer

__all__ = ["RULES", "AntiKnight", "Killer", "Rule", "Sandwich", "Thermometer"]

#: All rules, by form.
RULES: tuple[type[Rule], ...] = (AntiKnight, Killer, Thermometer, Sandwich)
