"""Regular expressions of digits, and their automata.

Each digit, dot or class in an expression is a place. An expression is read into the places that may
come first and last, and for each place those that may follow it (Glushkov 1961). The places that
may come next are a state of the automaton. In a set of places, an int, bit p is place p, and bit 0
the end.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, NoReturn

from queendoku._common.arguments import VALUES, shown
from queendoku.rules.kernels import Automaton, automaton_of

#: What an expression may have: characters, brackets in each other, and steps to build it.
MOST_CHARACTERS, DEEPEST, MOST_STEPS = 1_000, 100, 1_000_000


class Part(NamedTuple):
    """A part of an expression: whether it matches no digits, and where it may begin and end."""

    may_be_empty: bool
    first: int
    last: int


EMPTY = Part(True, 0, 0)


def automaton_of_expression(board: Sequence[int], text: str, longest: int) -> Automaton:
    """Write an expression as an automaton for lines of so many digits.

    Examples
    --------
    >>> automaton_of_expression([1, 2], "1*2", 9)
    (0, (False, True), ((0, 1), (-1, -1)))
    """
    reader, known, steps = parsed(text), {0: 0}, 0
    of_digit = {
        digit: sum(1 << place for place, digits in enumerate(reader.digits) if digit in digits)
        for digit in board
    }

    def step(state: int, digit: int) -> int | None:
        nonlocal steps
        matched = state & of_digit[digit]
        if matched not in known:
            after = 0
            for place in places(matched):
                after |= reader.after[place]
                steps += 1
            if steps > MOST_STEPS:
                raise ValueError(f"automaton: it takes more than {MOST_STEPS:,} steps to build")
            known[matched] = after
        return known[matched] or None

    return automaton_of(board, reader.start, step, lambda state: state & 1, longest)


@lru_cache(256)
def parsed(text: str) -> "Reader":
    """Read an expression.

    Examples
    --------
    >>> bin(parsed("1*2").start)  # place 1 or 2
    '0b110'
    >>> parsed("1*(")
    Traceback (most recent call last):
    ValueError: automaton: '1*(' is no expression of digits, A to Z, . [ ] ( ) | * + and ?
    """
    if len(text) > MOST_CHARACTERS:
        message = f"an expression has {MOST_CHARACTERS:,} characters at most, got {len(text):,}"
        raise ValueError(f"automaton: {message}")
    return Reader(text)


class Reader:
    """Reads an expression."""

    def __init__(self, text: str) -> None:
        self.text = text
        #: The digits of each place, and the places after it; place 0 is the end.
        self.digits: list[frozenset[int]] = [frozenset()]
        self.after = [0]
        self.depth = 0
        self.tokens = re.findall(r"\[[^]]*\]|\S", text.upper())[::-1]
        whole = self.either()
        if self.tokens:
            self.refuse()
        for place in places(whole.last):
            self.after[place] |= 1
        self.start = whole.first | whole.may_be_empty

    def refuse(self) -> NoReturn:
        """Say that it is none."""
        what = "no expression of digits, A to Z, . [ ] ( ) | * + and ?"
        raise ValueError(f"automaton: {shown(self.text)} is {what}")

    def either(self) -> Part:
        """Read what bars divide, up to a bracket."""
        found = self.row()
        while self.tokens and self.tokens[-1] == "|":
            self.tokens.pop()
            other = self.row()
            may_be_empty = found.may_be_empty or other.may_be_empty
            found = Part(may_be_empty, found.first | other.first, found.last | other.last)
        return found

    def row(self) -> Part:
        """Read what follows each other, up to a bar or a bracket."""
        found = EMPTY
        while self.tokens and self.tokens[-1] not in "|)":
            found = self.then(found, self.repeated())
        return found

    def then(self, one: Part, other: Part) -> Part:
        """Let one part follow the other."""
        for place in places(one.last):
            self.after[place] |= other.first
        first = one.first | (other.first if one.may_be_empty else 0)
        last = other.last | (one.last if other.may_be_empty else 0)
        return Part(one.may_be_empty and other.may_be_empty, first, last)

    def repeated(self) -> Part:
        """Read a place or brackets, and how often they come."""
        token = self.tokens.pop()
        if token == "(":
            self.depth += 1
            if self.depth > DEEPEST:
                raise ValueError(f"automaton: more than {DEEPEST} brackets are in each other")
            part = self.either()
            self.depth -= 1
            if not self.tokens or self.tokens.pop() != ")":
                self.refuse()
        else:
            self.digits.append(digits_of(token) or self.refuse())
            self.after.append(0)
            place = 1 << len(self.after) - 1
            part = Part(False, place, place)
        while self.tokens and self.tokens[-1] in "*+?":
            sign = self.tokens.pop()
            if sign != "?":
                self.then(part, part)
            part = part._replace(may_be_empty=part.may_be_empty or sign != "+")
        return part


def places(held: int) -> list[int]:
    """List the places of a set.

    Examples
    --------
    >>> places(0b1010)
    [1, 3]
    """
    return [place for place, bit in enumerate(bin(held)[:1:-1]) if bit == "1"]


@lru_cache(256)
def digits_of(token: str) -> frozenset[int]:
    """Read a digit, a dot, or a class in square brackets; for no such thing give no digits."""
    if not re.fullmatch(r"[.0-9A-Z]|\[\^?([0-9A-Z](-[0-9A-Z])?)+\]", token):
        return frozenset()
    try:
        return frozenset(d for d, symbol in enumerate(VALUES) if re.fullmatch(token, symbol))
    except re.error:  # as in [2-1]
        return frozenset()
