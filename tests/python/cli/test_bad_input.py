"""What every command says of bad arguments, and of a bad puzzle among good ones."""

import shlex
import string
import sys
import tomllib
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import CLASH, called, printed, refused
from data import text_of
from plain_rules import TEXTBOOK

#: What is typed after ``queendoku``, and a part of what it says.
BAD = tomllib.loads(
    string.Template(text_of("bad_commands.toml")).substitute(
        TEXTBOOK=TEXTBOOK,
        SHORT=TEXTBOOK[:80],
        BOARD="AABBB/CABBB/CADBB/DDDBB/DDDEE",
        PLACES="--limit 1 places so many without a search, for N up to 2^30",
        LARGEST=sys.maxsize,
    )
)


@pytest.mark.parametrize(("words", "message"), BAD.items())
def test_bad_input_is_refused_and_nothing_is_written(
    words: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = refused(*shlex.split(words), given=f"{TEXTBOOK}\n" * 2)
    assert message in said
    assert [name for name in qd.__all__ if name.endswith("n_queens") and name in said] == []
    assert [*tmp_path.iterdir()] == []


CLASHES = "r1c1 and r1c2 both have 5 in row 1"
SHORT = "a puzzle has 81 cells, this has 80"
ADVICE = "; --givens PUZZLE tells which entries are wrong"
SEVERAL = "has several solutions, and only a puzzle with one has"

#: A command and a bad puzzle, the exit status, what is printed of it, and what is complained of.
REPORTED = [
    ("minimize", "." * 81, 1, "", f"{SEVERAL} minimal ones within"),
    ("minimize", CLASH, 1, "", CLASHES),
    ("minimize", "." * 80, 2, "", SHORT),
    ("rate", "." * 81, 1, f"{'.' * 81} unrated\n", f"{SEVERAL} a rating"),
    ("rate", CLASH, 1, f"{CLASH} unrated\n", CLASHES),
    ("rate", "." * 80, 2, f"{'.' * 80} unrated\n", SHORT),
    ("canonical", CLASH, 2, "invalid\n", CLASHES),
    ("canonical", "." * 80, 2, "invalid\n", SHORT),
    ("hint", CLASH, 1, "", f"no solution: {CLASHES}{ADVICE}"),
    ("hint", "." * 80, 2, "", SHORT),
    ("explain", CLASH, 1, "", f"no solution: {CLASHES}{ADVICE}"),
    ("explain", "." * 80, 2, "", SHORT),
]


@pytest.mark.parametrize(("command", "bad", "status", "shown", "message"), REPORTED)
def test_a_bad_puzzle_is_reported_and_the_rest_goes_on(
    command: str, bad: str, status: int, shown: str, message: str
) -> None:
    result = called(command, TEXTBOOK, bad, TEXTBOOK)
    assert (result.returncode, result.stderr) == (status, f"queendoku: puzzle 2: {message}\n")
    before, good, rest = result.stdout.partition(printed(command, TEXTBOOK))
    between, again, after = rest.partition(good)
    assert (before, between.strip("\n"), again, after) in [
        ("", shown.strip("\n"), good, ""),
        ("puzzle 1: ", f"{shown}puzzle 3: ", good, ""),
    ]
