"""Regular expressions of digits, and their automata.

An expression is read into tuples: ``("digits", set)``, ``("then", first, second)``, ``("or",
set of expressions)`` and ``("many", expression)``. What is left of it after a digit, its
derivative (Brzozowski 1964), is the next state of the automaton.
"""

import re
from functools import cache
from typing import Any, TypeAlias

from queendoku._common.arguments import SYMBOLS
from queendoku.rules.kernels import Automaton, automaton_of

Expression: TypeAlias = tuple[Any, ...]

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
    >>> parsed("1*(")
    Traceback (most recent call last):
    ValueError: automaton: '1*(' is no expression of digits, A to P, . [ ] ( ) | * + and ?
    """
    tokens = re.findall(r"\[[^]]*\]|\S", text.upper())[::-1]
    try:
        expression = _either(tokens)
    except (IndexError, KeyError, re.error):
        tokens.append("?")
    if tokens:
        what = "no expression of digits, A to P, . [ ] ( ) | * + and ?"
        raise ValueError(f"automaton: {text!r} is {what}")
    return expression


def _either(tokens: list[str]) -> Expression:
    """Read what bars divide, up to a bracket."""
    found = EMPTY
    while tokens and tokens[-1] not in "|)":
        found = then(found, _repeated(tokens))
    if tokens and tokens[-1] == "|":
        tokens.pop()
        return either(found, _either(tokens))
    return found


def _repeated(tokens: list[str]) -> Expression:
    """Read digits or brackets, and how often they come."""
    token = tokens.pop()
    if token == "(":
        part = _either(tokens)
        tokens.pop()  # the other bracket, or an IndexError
    else:
        part = "digits", _digits(token)
    while tokens and tokens[-1] in "*+?":
        many = EMPTY if part == EMPTY else ("many", part)
        part = {"*": many, "+": then(part, many), "?": either(part, EMPTY)}[tokens.pop()]
    return part


@cache
def _digits(token: str) -> frozenset[int]:
    """Read a digit, a dot, or a class in square brackets."""
    if not re.fullmatch(r"[.1-9A-P]|\[\^?([1-9A-P](-[1-9A-P])?)+\]", token):
        raise KeyError(token)
    return frozenset(d for d, symbol in enumerate(SYMBOLS, 1) if re.fullmatch(token, symbol))
