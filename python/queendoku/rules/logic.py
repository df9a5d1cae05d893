"""Rules made of rules: and, or, not."""

from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

from queendoku._common.arguments import check_type, shown
from queendoku.rules.fields import Field
from queendoku.rules.kernels import accepted
from queendoku.rules.machines import any_holds
from queendoku.rules.rule import Board, Kernels, Rule, Shapes
from queendoku.rules.shapes import Outline

RulesField: TypeAlias = Field[Rule | Iterable[Rule], tuple[Rule, ...]]


def rules_of(name: str, value: Any) -> tuple[Rule, ...]:
    """Read rules, or one."""
    if isinstance(value, Rule):
        return (value,)
    check_type(name, value, Iterable, "a rule or a list of rules")
    rules = tuple(value)
    if wrong := [rule for rule in rules if not isinstance(rule, Rule)]:
        raise TypeError(f"{name} must be rules of queendoku.rules, not {shown(wrong[0])}")
    if not rules:
        raise ValueError(f"{name}: there must be one or more")
    return rules


class And(Rule):
    """All of some rules hold.

    Parameters
    ----------
    rules : list of Rule
        The rules.
    """

    rules: RulesField = Field(rules_of)
    between: ClassVar[str] = " and "

    @property
    def title(self) -> str:
        """What a reason calls it: by its rules."""
        return self.between.join(rule.title for rule in self.rules)

    @property
    def parts(self) -> tuple[Rule, ...]:
        """Itself, and its rules."""
        return (self, *(part for rule in self.rules for part in rule.parts))

    def kernels(self, board: Board) -> Kernels:
        """Ask all that they ask."""
        for rule in self.rules:
            yield from rule.kernels(board)

    def shapes(self, board: Board) -> Shapes:
        """Draw them all."""
        for rule in self.rules:
            yield from rule.shapes(board)


class Or(And):
    """At least one of some rules holds.

    An automaton of up to 20,000 states reads all their cells. So they may be on a dozen cells or
    so, but not on the whole grid.

    Parameters
    ----------
    rules : list of Rule
        The rules, which may be made of others again.

    Examples
    --------
    >>> from queendoku.rules import Killer, Renban
    >>> Or([Killer("r1c1 r1c2", 10), Renban("r1c1 r1c2")])
    Or((Killer('r1c1 r1c2', total=10), Renban('r1c1 r1c2')))
    """

    between = " or "
    #: Whether one of them must hold, or none may; and the sign for that.
    holds: ClassVar[bool] = True
    sign: ClassVar[str] = "OR"

    @property
    def parts(self) -> tuple[Rule, ...]:
        """Itself: none of its rules need hold."""
        return (self,)

    def kernels(self, board: Board) -> Kernels:
        """Ask for digits with which one of them holds."""
        groups = [[*board.asked_by(rule)] for rule in self.rules]
        if all(groups):
            yield accepted(*any_holds(len(board.digits), groups, holds=self.holds))
        elif not self.holds:
            raise ValueError("one of them asks nothing here, so it holds")

    def shapes(self, board: Board) -> Shapes:
        """Outline their cells, as none of them need hold."""
        kernels = [kernel for rule in self.rules for kernel in board.asked_by(rule)]
        cells = sorted({divmod(cell, board.width) for _, own, *_ in kernels for cell in own})
        yield Outline(tuple(cells), self.sign)


class Not(Or):
    """A rule does not hold; of several rules, none does.

    They may be on a dozen cells or so, but not on the whole grid, as those of :class:`Or`.

    Parameters
    ----------
    rules : Rule or list of Rule
        The rule, or the rules.

    Examples
    --------
    >>> from queendoku.rules import Whispers
    >>> Not(Whispers("r1c1 r1c2 r2c2"))
    Not((Whispers('r1c1 r1c2 r2c2'),))
    """

    holds = False
    sign = "NOT"

    @property
    def title(self) -> str:
        """What a reason calls it: by its rules."""
        return f"the opposite of {super().title}"
