"""Regular expressions of digits, and their automata.

An expression is read into tuples: ``("digits", set)``, ``("then", first, second)``, ``("or",
set of expressions)`` and ``("many", expression)``. What is left of it after a digit, its
derivative (Brzozowski 1964), is the next state of the automaton.
"""

from functools import cache
from typing import Any, TypeAlias

from queendoku.rules.kernels import Automaton, automaton_of

Expression: TypeAlias = tuple[Any, ...]

DIGITS = "123456789ABCDEFGHIJKLMNOP"
NOTHING: Expression = ("or", frozenset())
EMPTY: Expression = ("many", NOTHING)


@cache
def automaton_of_expression(size: int, text: str) -> Automaton:
    """Write an expression as an automaton.

    Examples
    --------
    >>> automaton_of_expression(2, "1*2")
    (0, (False, True), ((0, 1), (-1, -1)))
    """

    def step(state: Expression, digit: int) -> Expression | None:
        after = derivative(state, digit)
        return None if after == NOTHING else after

    return automaton_of(size, parsed(text), step, may_end)


def either(*expressions: Expression) -> Expression:
    """Match one of several."""
    parts = frozenset(p for e in expressions for p in (e[1] if e[0] == "or" else [e]))
    return next(iter(parts)) if len(parts) == 1 else ("or", parts)


def then(first: Expression, second: Expression) -> Expression:
    """Match one after the other."""
    if NOTHING in (first, second):
        return NOTHING
    if EMPTY in (first, second):
        return second if first == EMPTY else first
    if first[0] == "then":  # so that equal ones look alike
        return "then", first[1], then(first[2], second)
    return "then", first, second


def may_end(expression: Expression) -> bool:
    """Tell whether it matches no digits."""
    kind, *parts = expression
    if kind == "or":
        return any(map(may_end, parts[0]))
    return kind == "many" or (kind == "then" and all(map(may_end, parts)))


@cache
def derivative(expression: Expression, digit: int) -> Expression:
    """Say what must follow a digit."""
    kind, *parts = expression
    if kind == "digits":
        return EMPTY if digit in parts[0] else NOTHING
    if kind == "or":
        return either(*(derivative(part, digit) for part in parts[0]))
    after = then(derivative(parts[0], digit), expression if kind == "many" else parts[1])
    if kind == "then" and may_end(parts[0]):
        return either(after, derivative(parts[1], digit))
    return after


def parsed(text: str) -> Expression:
    """Read an expression.

    Examples
    --------
    >>> parsed("1*2") == then(("many", ("digits", frozenset({1}))), ("digits", frozenset({2})))
    True
    >>> parsed("1**(")
    Traceback (most recent call last):
    ValueError: automaton: '1**(' lacks ')' at its end
    """
    expression, rest = _either(text, "".join(text.split()))
    if rest:
        raise _error(text, rest)
    return expression


def _error(text: str, rest: str, lacks: str = "") -> ValueError:
    """Say where an expression is wrong."""
    if lacks and not rest:
        return ValueError(f"automaton: {text!r} lacks {lacks!r} at its end")
    return ValueError(f"automaton: {text!r} cannot be read from {rest!r} on")


def _either(text: str, rest: str) -> tuple[Expression, str]:
    """Read what stands between bars."""
    found = EMPTY
    while rest and rest[0] not in "|)":
        part, rest = _one(text, rest)
        found = then(found, part)
    if rest[:1] == "|":
        other, rest = _either(text, rest[1:])
        found = either(found, other)
    return found, rest


def _one(text: str, rest: str) -> tuple[Expression, str]:
    """Read a digit, a class or brackets, and how often it comes."""
    if rest[0] == "(":
        part, after = _either(text, rest[1:])
        if after[:1] != ")":
            raise _error(text, after, ")")
        after = after[1:]
    elif rest[0] == "[":
        inside, bracket, after = rest[1:].partition("]")
        if not bracket:
            raise _error(text, "", "]")
        part = "digits", _class(text, inside)
    elif rest[0] == ".":
        part, after = ("digits", frozenset(range(1, 26))), rest[1:]
    elif rest[0].upper() in DIGITS:
        part, after = ("digits", frozenset({_digit(text, rest)})), rest[1:]
    else:
        raise _error(text, rest)
    while after[:1] and after[0] in "*+?":
        many = EMPTY if part == EMPTY else ("many", part)
        part = {"*": many, "+": then(part, many), "?": either(part, EMPTY)}[after[0]]
        after = after[1:]
    return part, after


def _class(text: str, inside: str) -> frozenset[int]:
    """Read what stands in square brackets."""
    digits: set[int] = set()
    rest = inside.removeprefix("^")
    if not rest:
        raise _error(text, f"[{inside}]")
    while rest:
        first = _digit(text, rest)
        last = _digit(text, rest[2:]) if rest[1:2] == "-" else first
        digits |= {*range(first, last + 1)}
        rest = rest[3:] if rest[1:2] == "-" else rest[1:]
    return frozenset({*range(1, 26)} - digits if inside[0] == "^" else digits)


def _digit(text: str, rest: str) -> int:
    """Read a digit."""
    if not rest or rest[0].upper() not in DIGITS:
        raise _error(text, rest, "]")
    return DIGITS.index(rest[0].upper()) + 1
