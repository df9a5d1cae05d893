"""``--output``: its suffix says what is written, and no file has another content than its name."""

import gzip
import json
import lzma
import re
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import called, printed, refused
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku._cli import COMMANDS, parser_for

#: What each command that has an output is given.
GIVEN = {
    **dict.fromkeys(["sudoku", "explain", "hint", "rate", "minimize", "canonical"], TEXTBOOK),
    **dict.fromkeys(["convert", "print"], TEXTBOOK),
    **{"queens": "4", "trace": "queens 4", "generate": "1", "show": "1,3,0,2"},
    "check": "--answers answer",
    "star-battle": "AABBB/CABBB/CADBB/DDDBB/DDDEE",
}


def test_these_are_all_commands_that_have_an_output() -> None:
    helps = {
        name: parser_for([name]).parse_args([name, *some.split()]) for name, some in GIVEN.items()
    }
    assert all(hasattr(options, "output") for options in helps.values())
    assert {*COMMANDS} - {*GIVEN} == {"compare", "checkpoint", "completion", "watch"}


@pytest.mark.parametrize("command", GIVEN)
@pytest.mark.parametrize("suffix", [".docx", ".docx.gz"])
def test_a_suffix_of_something_else_is_refused(command: str, suffix: str, tmp_path: Path) -> None:
    output = tmp_path / f"x{suffix}"
    said = refused(command, *GIVEN[command].split(), "--output", str(output))
    assert re.match(r"queendoku: --output must end in \.\w+.* got '", said)
    assert [*tmp_path.iterdir()] == []


def test_a_picture_is_drawn_or_refused(tmp_path: Path) -> None:
    output = tmp_path / "x.svg"
    drawing = {"show", "print", "explain", "convert", "generate", "star-battle", "trace"}
    for command in {*GIVEN} - drawing:
        said = refused(command, *GIVEN[command].split(), "--output", str(output))
        assert said.endswith(f"{str(output)!r}; queendoku show draws boards\n")
    assert not output.exists()
    explanation = qd.explain_sudoku(TEXTBOOK)
    assert printed("explain", TEXTBOOK, "-o", str(output)) == ""
    assert output.read_text(encoding="utf-8") == qd.show(explanation).svg
    assert printed("explain", TEXTBOOK, "--step", "3", "-o", str(output)) == ""
    title = "Step 3: Hidden single, difficulty 1.2"
    drawn = output.read_text(encoding="utf-8")
    assert drawn == qd.show(explanation[2], title=title).svg
    refused("explain", TEXTBOOK, "--step", "99", "-o", str(output))
    assert output.read_text(encoding="utf-8") == drawn


def test_a_named_format_is_written_into_any_file(tmp_path: Path) -> None:
    output = tmp_path / "solved.sudoku"
    printed("sudoku", TEXTBOOK, "--format", "line", "-o", str(output))
    assert output.read_text() == f"{TEXTBOOK_SOLVED}\n"
    for words in (("convert", TEXTBOOK), ("generate", "1")):
        printed(*words, "-o", str(output), "--format", "lines")
        assert len(output.read_text().split()) == 1


@pytest.mark.parametrize("command", ["sudoku", "rate", "explain", "canonical", "hint"])
def test_the_suffix_says_the_format(command: str, tmp_path: Path) -> None:
    for suffix, form in ((".csv", "csv"), (".JSON", "json"), (".jsonl", "json")):
        output = tmp_path / f"x{suffix}"
        assert printed(command, TEXTBOOK, "-o", str(output)) == ""
        assert output.read_text() == printed(command, TEXTBOOK, "--format", form)


def test_a_packed_output(tmp_path: Path) -> None:
    output = tmp_path / "x.jsonl.gz"
    printed("rate", TEXTBOOK, "-o", str(output))
    assert json.loads(gzip.decompress(output.read_bytes()))["er"] == 1.2
    output = tmp_path / "x.xz"
    printed("queens", "4", "-o", str(output))
    assert lzma.decompress(output.read_bytes()).decode() == printed("queens", "4")
    output = tmp_path / "lesson.html.gz"
    printed("trace", "queens", "4", "-o", str(output))
    printed("trace", "queens", "4", "-o", str(tmp_path / "lesson.html"))
    assert gzip.decompress(output.read_bytes()) == (tmp_path / "lesson.html").read_bytes()
    packed = output.read_bytes()
    assert called("sudoku", "x" * 81, "-o", str(output), "--format", "csv").returncode == 2
    assert output.read_bytes() != packed  # the table says what is wrong
