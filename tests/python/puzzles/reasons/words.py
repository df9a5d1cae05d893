"""Sentences with places for cells, digits and houses: how they are read.

A pattern is the sentence with typed places in braces, as in ``{cell} is the only place for {digit}
in {house}.``; ``{home:house}`` is a house that is called `home`. A name that comes again stands for
the same words. ``{word:an|a}`` is one of these words, and ``{goes?sees|see}`` the one that fits the
number of `goes`. What is between ``[[`` and ``]]`` may be missing. No list may be empty.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from puzzles.reasons.board import Candidate, Cells, Digits, NotUnderstoodError, claim

CELL = "r[1-9]c[1-9]"
DIGIT = "[1-9]"
HOUSE = "(?:row|column|box) [1-9]"


def a_list(item: str, word: str, least: int = 1) -> str:
    several = f"(?:, {item})* {word} {item}"
    return f"{item}(?:{several})" + ("?" if least == 1 else "")


_KIND = f"(?:{HOUSE}|(?:rows|columns|boxes) {a_list(DIGIT, 'and', 2)})"
HOUSE_LIST = f"{_KIND}(?:(?:, {_KIND})*,? and {_KIND})?"
GROUP = "r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)*"
SET = r"\{[1-9](?:,[1-9])*\}"
ALS = f"{GROUP} {SET}"
GONE = f"{CELL}<>(?:{DIGIT}|{SET})"
GONES = f"{GONE}(?:, {GONE})*"
_TERM = rf"\([1-9]+(?:[-=][1-9]+)*\){GROUP}"
CHAIN = f"{_TERM}(?: [-=] {_TERM})*"


def low(text: str) -> str:
    """The text without the capital at its beginning."""
    return text[:1].lower() + text[1:]


def row_and_column(text: str) -> tuple[int, int]:
    """The row and the column of a cell on a board of any size."""
    row, column = re.findall(r"\d+", text)
    return int(row) - 1, int(column) - 1


def cell(text: str) -> int:
    return 9 * (int(text[1]) - 1) + int(text[3]) - 1


def cells(text: str) -> Cells:
    """Of a list, or of groups such as r14c2."""
    found = [
        9 * (int(row) - 1) + int(column) - 1
        for rows, columns in re.findall(r"r(\d+)c(\d+)", text)
        for row in rows
        for column in columns
    ]
    if len(set(found)) < len(found):
        raise NotUnderstoodError(f"a cell comes twice: {text}")
    return frozenset(found)


def digits(text: str) -> Digits:
    found = [int(digit) for digit in text if digit.isdigit()]
    if sorted(set(found)) != found:
        raise NotUnderstoodError(f"digits that are not in order: {text}")
    return frozenset(found)


def houses(text: str) -> tuple[str, ...]:
    """Such as those of `rows 1 and 4, and box 3`."""
    kind = ""
    found: list[str] = []
    for word in re.findall("row|column|box|[1-9]", text):
        if word.isdigit():
            if found and found[-1] >= f"{kind} {word}" and found[-1].startswith(kind):
                raise NotUnderstoodError(f"houses that are not in order: {text}")
            found.append(f"{kind} {word}")
        else:
            kind = word
    return tuple(found)


def gone(text: str) -> frozenset[Candidate]:
    """Such as those of `r4c7<>5, r4c8<>{5,6}`."""
    return frozenset(
        (cell(where), int(digit))
        for where, what in re.findall(f"({CELL})<>({DIGIT}|{SET})", text)
        for digit in what
        if digit.isdigit()
    )


class Als(NamedTuple):
    """An almost locked set, as it is told."""

    cells: Cells
    digits: Digits


def als(text: str) -> Als:
    group, braces = text.split(" ")
    return Als(cells(group), digits(braces))


#: What may stand in a place, and how it is read.
Types = dict[str, tuple[str, Callable[[str], Any]]]
_TYPES: Types = {
    "cell": (CELL, cell),
    "cells": (a_list(CELL, "and"), cells),
    "either": (a_list(CELL, "or"), cells),
    "digit": (DIGIT, int),
    "all": (a_list(DIGIT, "and"), digits),
    "any": (a_list(DIGIT, "or"), digits),
    "digits": (SET, digits),
    "several": (SET.replace("*", "+"), digits),
    "house": (HOUSE, str),
    "houses": (HOUSE_LIST, houses),
    "side": (rf"{HOUSE_LIST}|the (?:base|cover) \({HOUSE_LIST}\)", houses),
    "count": ("[Tt]he (?:two|three|four) (?:rows|columns|boxes|houses of the (?:base|cover))", str),
    "group": (GROUP, cells),
    "als": (ALS, als),
    "gone": (GONES, gone),
    "chain": (CHAIN, str),
    "number": ("[1-9][0-9]*", int),
    "text": (".+?", str),
}


class Found:
    """What stands in the places of a sentence, by their names; nothing where a part is missing."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values

    def __getattr__(self, called: str) -> Any:
        return self._values.get(called, frozenset())


class Pattern:
    """A sentence with places."""

    def __init__(self, template: str, types: Types) -> None:
        self.types = types
        self.readers: dict[str, Callable[[str], Any]] = {}
        self.numbers: list[tuple[str, str]] = []
        parts = re.split(r"(\{[^}]+\}|\[\[|\]\])", re.sub(r"\s+", " ", template))
        self.regex = re.compile("".join(map(self._part, parts)))

    def _part(self, part: str) -> str:
        if part in ("[[", "]]"):
            return "(?:" if part == "[[" else ")?"
        if not part.startswith("{"):
            return re.escape(part)
        if "?" in part:
            called, words = part[1:-1].split("?")
            self.numbers.append((called, words))
            return f"(?P<_{len(self.numbers)}>{words})"
        called, _, kind = part[1:-1].partition(":")
        if called in self.readers:
            return f"(?P={called})"
        regex, self.readers[called] = self.types.get(kind or called, (kind, str))
        return f"(?P<{called}>{regex})"

    def read(self, text: str) -> Found | None:
        """What stands in the places; None if the text is another sentence."""
        match = self.regex.fullmatch(text)
        if match is None:
            return None
        there = [called for called in self.readers if match[called] is not None]
        values = {called: self.readers[called](match[called]) for called in there}
        for i, (called, words) in enumerate(self.numbers, start=1):
            first = words.split("|")[0]
            few = 2 if first.startswith(("both", "pair")) else 1
            if called in values and match[f"_{i}"] is not None:
                is_few = len(values[called]) == few
                claim((match[f"_{i}"] == first) == is_few, f"{match[f'_{i}']} fits {called}")
        return Found(values)


T = TypeVar("T")


class Sentences(Generic[T]):
    """Sentences, or parts of them, each with the function that checks it.

    The function gets what it needs to know, and what stands in the sentence's places. For a whole
    reason it gives what the reason says that follows.
    """

    def __init__(self, types: Types = _TYPES) -> None:
        self.types = types
        self.known: list[tuple[tuple[str, ...], Pattern, Callable[[Any, Found], T]]] = []

    def say(
        self, template: str, *techniques: str
    ) -> Callable[[Callable[[Any, Found], T]], Callable[[Any, Found], T]]:
        """Add a sentence, of these techniques, or of all."""

        def add(check: Callable[[Any, Found], T]) -> Callable[[Any, Found], T]:
            self.known.append((techniques, Pattern(template, self.types), check))
            return check

        return add

    def check(self, known: object, text: str, technique: str = "") -> T:
        """Check a text by the first pattern that fits."""
        for techniques, pattern, check in self.known:
            if not techniques or technique in techniques:
                found = pattern.read(text)
                if found is not None:
                    return check(known, found)
        raise NotUnderstoodError(f"no pattern fits: {text}")


def listed(item: str, text: str, last: str = " and ", comma: str = ", ") -> list[tuple[str, ...]]:
    """The items of a list, each as the groups of its regular expression."""
    found = list(re.finditer(item, text))
    items = [one[0] for one in found]
    if comma.join(items[:-1]) + last * (len(items) > 1) + "".join(items[-1:]) != text:
        raise NotUnderstoodError(f"not a list: {text}")
    return [tuple(one.groups()) for one in found]


def unnoticed(reason: str, told: Callable[[str], object], numbers: int, rng: Random) -> list[str]:
    """What says the same, or as little, with one of its numbers changed to another."""
    right, found = told(reason), []
    for number in re.finditer(r"\d+", reason):
        other = rng.choice([one for one in range(1, numbers + 1) if str(one) != number[0]])
        text = f"{reason[: number.start()]}{other}{reason[number.end() :]}"
        with suppress(AssertionError, KeyError):
            found += [text] if told(text) == right else []
    return found
