"""``queendoku sudoku``."""

import csv
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import (
    CLASH,
    QUEENDOKU,
    called,
    ended,
    posix,
    printed,
    refused,
    run,
    run_in_a_terminal,
    shell,
)
from grids import PLAIN
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

#: No house has a digit twice, but r1c9 has no candidate.
NONE = f"12345678.{'.' * 17}9{'.' * 54}"
SEVERAL = "." * 81
FIRST_OF_ALL = "".join(map("".join, qd.solve_sudoku(SEVERAL)))


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"# two puzzles\n{TEXTBOOK}\n\n{TEXTBOOK_SOLVED}\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("method", ["auto", *qd.SUDOKU_METHODS])
def test_arguments_files_and_standard_input(puzzles: Path, method: str) -> None:
    def solved(*arguments: str, given: str = "") -> str:
        return printed("sudoku", *arguments, "--method", method, given=given)

    line = f"{TEXTBOOK_SOLVED}\n"
    assert solved(TEXTBOOK) == line
    assert solved(PLAIN) == line
    assert solved(f"{TEXTBOOK[:40]}\n {TEXTBOOK[40:]}") == line
    assert solved(str(puzzles)) == line * 2
    assert solved("-", given=puzzles.read_text()) == line * 2
    assert solved(given=puzzles.read_text()) == line * 2
    assert solved(str(puzzles), TEXTBOOK, str(puzzles), "-", given=PLAIN) == line * 6


@pytest.mark.parametrize("blank", ".0_*-")
def test_blanks(blank: str) -> None:
    for puzzle in (TEXTBOOK, "." + TEXTBOOK[1:], SEVERAL):
        written = puzzle.replace(".", blank)
        expected = "".join(map("".join, qd.solve_sudoku(puzzle)))
        for arguments, given in ((["--", written], ""), ([written], ""), ([], written)):
            assert ended("sudoku", *arguments, given=given)[:2] == (0, f"{expected}\n")
        drawn = called("sudoku", written, "--format", "text").stdout
        assert drawn.startswith(str(qd.show(expected, givens=puzzle)))


@pytest.mark.parametrize(
    "puzzle", [TEXTBOOK[:80], TEXTBOOK + ".", "." * 20, "1 2 3\n" * 9, "." * 300, "", " ", "\n"]
)
def test_a_puzzle_of_a_wrong_length_is_no_file(puzzle: str) -> None:
    said = f"queendoku: a puzzle has 81 cells, this has {len(''.join(puzzle.split()))}\n"
    assert ended("sudoku", puzzle) == (2, "invalid\n", said)


def test_an_argument_of_several_lines() -> None:
    shown = f"{TEXTBOOK_SOLVED}\ninvalid\n{TEXTBOOK_SOLVED}\n"
    said = "queendoku: line 2: a puzzle has 81 cells, this has 2\n"
    assert ended("sudoku", f"{TEXTBOOK}\n12\n{PLAIN}") == (2, shown, said)
    assert called("sudoku", *PLAIN.split(), "--format", "csv").stdout.count(TEXTBOOK) == 1
    assert called("sudoku", str(qd.show(TEXTBOOK))).stdout == f"{TEXTBOOK_SOLVED}\n"


def test_a_file_whose_name_is_like_a_puzzle(tmp_path: Path) -> None:
    (tmp_path / ("2" * 20)).write_text(f"{TEXTBOOK}\n", encoding="utf-8")
    assert called("sudoku", "2" * 20, cwd=tmp_path).stdout == f"{TEXTBOOK_SOLVED}\n"
    assert "No such file or directory: '12.34'" in called("sudoku", "12.34", cwd=tmp_path).stderr


@pytest.mark.parametrize("method", ["auto", "scan"])
def test_bad_puzzles_are_reported_and_the_rest_goes_on(tmp_path: Path, method: str) -> None:
    given = f"12\n{TEXTBOOK}\n{NONE}\n{CLASH}\nx{TEXTBOOK[1:]}\n{TEXTBOOK}\n"
    file = tmp_path / "puzzles.txt"
    file.write_text(given)
    for arguments, name in (("-",), "standard input"), ((str(file),), str(file)):
        result = called("sudoku", *arguments, "--method", method, given=given)
        answers = "invalid", TEXTBOOK_SOLVED, "no solution", "no solution", "invalid"
        assert result.stdout.splitlines() == [*answers, TEXTBOOK_SOLVED]
        *flaws, last = result.stderr.splitlines()
        assert flaws == [
            f"queendoku: {name}, line 1: a puzzle has 81 cells, this has 2",
            f"queendoku: {name}, line 3: no solution: r1c1=1, r1c2=2, r1c3=3, r1c4=4, r1c5=5,"
            " r1c6=6 and r3c9=9 cannot stand together, though no house has a digit twice",
            f"queendoku: {name}, line 4: no solution: r1c1 and r1c2 both have 5 in row 1",
        ]
        assert last.startswith(f"queendoku: {name}, line 5: r1c1 has 'x'; allowed are")
        assert result.returncode == 2
    assert called("sudoku", NONE).returncode == 1
    assert called("sudoku", TEXTBOOK, NONE, TEXTBOOK).returncode == 1


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_line_that_is_not_utf_8_is_named_and_the_rest_goes_on(
    tmp_path: Path, encoding: str
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(b"# caf\xe9\n" + TEXTBOOK[:80].encode() + b"\xe9\n" + TEXTBOOK.encode())
    said = "line 2: it is not UTF-8: it has the byte 0xe9\n"
    for form in ("line", "json", "csv", "text"):
        result = run("sudoku", str(file), "--format", form, PYTHONIOENCODING=encoding)
        assert (result.returncode, result.stderr) == (2, f"queendoku: {file}, {said}")
        if form == "line":
            assert result.stdout.splitlines() == ["invalid", TEXTBOOK_SOLVED]
    if sys.platform != "win32":
        given = shell(f"PYTHONIOENCODING={encoding} {sys.executable} -m queendoku sudoku < {file}")
        assert given.stderr == f"queendoku: standard input, {said}"


@posix
def test_closed_standard_input_is_an_error() -> None:
    result = shell(f"{sys.executable} -m queendoku sudoku - <&-")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "queendoku: standard input is closed\n"


@posix
@pytest.mark.parametrize("command", ["sudoku", "check", "compare sudoku", "trace sudoku"])
def test_input_without_a_puzzle_is_an_error(command: str, tmp_path: Path) -> None:
    for content in ("", "\n\n", "# a comment\n", "puzzle,solution\n"):
        (tmp_path / "empty").write_text(content, encoding="utf-8")
        said = refused(*command.split(), str(tmp_path / "empty"))
        assert said == f"queendoku: there is no puzzle in {tmp_path / 'empty'}\n"
    said = refused(*command.split(), "-")
    assert said == "queendoku: there is no puzzle in standard input\n"


def test_one_of_several_files_may_be_empty(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert printed("sudoku", str(tmp_path / "empty"), TEXTBOOK) == f"{TEXTBOOK_SOLVED}\n"


def test_solutions_are_counted() -> None:
    given = f"{TEXTBOOK}\n{SEVERAL}\n{NONE}\n{CLASH}\n"
    for options, second in (((), 2), (("--limit", "9"), 9), (("--limit", "300"), 300)):
        for form in ((), ("--format", "text")):
            counted = printed("sudoku", "--count", *options, *form, given=given)
            assert counted == f"1\n{second}\n0\n0\n"
    lines = called("sudoku", "--count", "--format", "json", given=f"{given}12\n").stdout
    said = [*map(json.loads, lines.splitlines())]
    assert [one["count"] for one in said] == [1, 2, 0, 0, None]
    assert all("solution" not in one for one in said)
    table = called("sudoku", "--count", "--format", "csv", given=given).stdout
    assert [row["count"] for row in csv.DictReader(table.splitlines())] == ["1", "2", "0", "0"]


def test_several_solutions_are_told() -> None:
    given, shown = f"{SEVERAL}\n{TEXTBOOK}\n", f"{FIRST_OF_ALL}\n{TEXTBOOK_SOLVED}\n"
    said = "queendoku: 1 of 2 puzzles has several solutions; the first is given\n"
    assert ended("sudoku", given=given) == (0, shown, said)
    assert called("sudoku", SEVERAL).stderr == "queendoku: this is one of several solutions\n"
    any_of_them = called("sudoku", "--order", "any", given=given)
    assert any_of_them.stdout.endswith(f"\n{TEXTBOOK_SOLVED}\n")
    assert any_of_them.stderr == said.replace("the first is", "one of them is")
    drawn = printed("sudoku", SEVERAL, "--format", "text")
    assert drawn.endswith("\nThis is one of several solutions.\n")


def test_the_solutions_of_a_table_are_checked(tmp_path: Path) -> None:
    wrong = f"43{TEXTBOOK_SOLVED[2:]}"
    other = TEXTBOOK_SOLVED.translate(str.maketrans("12", "21"))
    rows = [
        (TEXTBOOK, TEXTBOOK_SOLVED),
        (TEXTBOOK, wrong),
        (TEXTBOOK, TEXTBOOK_SOLVED[:80]),
        (SEVERAL, other),
        (SEVERAL, wrong),
        (SEVERAL, "." * 81),
        (f"1{'.' * 80}", other),
        (TEXTBOOK, ""),
    ]
    file = tmp_path / "sudoku.csv"
    file.write_text("quizzes,solutions\n" + "".join(f"{p},{s}\n" for p, s in rows))
    result = called("sudoku", str(file), "--format", "csv")
    assert result.stderr.splitlines() == [
        f"queendoku: {file}, line {line}: wrong solution: {flaw}"
        for line, flaw in [
            (3, "r1c1 has 4 instead of 5"),
            (4, "it has 80 cells, not 81"),
            (6, "r1c1 and r1c3 both have 4 in row 1"),
            (7, "it has blanks"),
            (8, "r1c1 has 5 instead of 1"),
        ]
    ]
    assert result.returncode == 2
    answers = list(csv.DictReader(result.stdout.splitlines()))
    assert [answer["solution"] for answer in answers[:4]] == [TEXTBOOK_SOLVED] * 3 + [FIRST_OF_ALL]
    assert [bool(answer["error"]) for answer in answers] == [0, 1, 1, 0, 1, 1, 1, 0]
    alone = called("sudoku", str(file), "--method", "bitmask")
    assert len(alone.stderr.splitlines()) == 5
    assert (alone.returncode, alone.stdout.splitlines()[0]) == (2, TEXTBOOK_SOLVED)


def test_json_and_csv() -> None:
    given = f"{TEXTBOOK}\n{SEVERAL}\n{NONE}\n12\n"
    lines = called("sudoku", "--format", "json", given=given).stdout.splitlines()
    error = "a puzzle has 81 cells, this has 2"
    assert [json.loads(line) for line in lines] == [
        {"puzzle": TEXTBOOK, "solution": TEXTBOOK_SOLVED, "count": 1, "error": None},
        {"puzzle": SEVERAL, "solution": FIRST_OF_ALL, "count": 2, "error": None},
        {"puzzle": NONE, "solution": None, "count": 0, "error": None},
        {"puzzle": "12", "solution": None, "count": None, "error": error},
    ]
    table = called("sudoku", "--format", "csv", given=given).stdout
    assert [*csv.reader(table.splitlines())] == [
        ["puzzle", "solution", "count", "error"],
        [TEXTBOOK, TEXTBOOK_SOLVED, "1", ""],
        [SEVERAL, FIRST_OF_ALL, "2", ""],
        [NONE, "", "0", ""],
        ["12", "", "", error],
    ]
    again = called("sudoku", "--format", "csv", given=table)
    assert again.stdout == table


def test_grids_as_text() -> None:
    drawn = called("sudoku", TEXTBOOK, NONE, TEXTBOOK_SOLVED, "--format", "text").stdout
    solution = qd.show(TEXTBOOK_SOLVED, givens=TEXTBOOK)
    assert drawn == f"{solution}\n\n{qd.show(TEXTBOOK_SOLVED)}\n"


@posix
def test_one_puzzle_is_drawn_in_a_terminal() -> None:
    plain = f"{qd.show(TEXTBOOK_SOLVED, givens=TEXTBOOK)}\n"
    for puzzle in ([TEXTBOOK], PLAIN.split()):
        assert run_in_a_terminal("sudoku", *puzzle, NO_COLOR="1") == (0, plain)
    status, shown = run_in_a_terminal("sudoku", TEXTBOOK)
    assert status == 0
    given, filled, frame = "\x1b[1m", "\x1b[94m", "\x1b[2m│\x1b[0m"
    assert f"{given}5\x1b[0m {given}3\x1b[0m {filled}4\x1b[0m {frame} {filled}6\x1b[0m" in shown
    assert shown.count(given) == 81 - TEXTBOOK.count(".")
    assert shown.count(filled) == TEXTBOOK.count(".")
    assert re.sub(r"\x1b\[\d+m", "", shown) == plain
    lines = f"{TEXTBOOK_SOLVED}\n"
    assert run_in_a_terminal("sudoku", TEXTBOOK, PYTHONIOENCODING="ascii") == (0, lines)
    assert run_in_a_terminal("sudoku", TEXTBOOK, "--format", "line") == (0, lines)
    assert run_in_a_terminal("sudoku", TEXTBOOK, TEXTBOOK) == (0, lines * 2)
    assert run_in_a_terminal("sudoku", "--count", TEXTBOOK) == (0, "1\n")


@posix
def test_nothing_to_read_in_a_terminal_is_an_error(puzzles: Path) -> None:
    status, shown = run_in_a_terminal("sudoku")
    assert status == 2
    assert shown == ("queendoku: name a file, give a puzzle of 81 cells, or - to type puzzles\n")
    assert run_in_a_terminal("sudoku", str(puzzles)) == (0, f"{TEXTBOOK_SOLVED}\n" * 2)


@pytest.mark.parametrize("form", ["line", "text", "json", "csv"])
def test_solutions_stream(form: str) -> None:
    with subprocess.Popen(
        [*QUEENDOKU, "sudoku", "--format", form],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for given in (TEXTBOOK, f"{PLAIN}\n", TEXTBOOK):  # a grid ends with a blank line
            process.stdin.write(f"{given}\n")
            process.stdin.flush()
            while "2 8 6" not in (line := process.stdout.readline()) and "286" not in line:
                assert line


def test_many_puzzles_keep_their_order(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    shifted = [
        TEXTBOOK.translate(str.maketrans("123456789", "123456789"[k:] + "123456789"[:k]))
        for k in range(9)
    ]
    puzzles = [shifted[i % 9] if i % 1000 != 7 else CLASH for i in range(20_000)]
    file.write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
    result = called("sudoku", str(file))
    assert result.stdout.splitlines() == [
        solution or "no solution" for solution in qd.solve_sudokus(puzzles).solutions
    ]
    assert [line.split(":")[1] for line in result.stderr.splitlines()] == [
        f" {file}, line {line}" for line in range(8, 20_000, 1000)
    ]


def test_the_output_is_written_whole_or_not_at_all(puzzles: Path, tmp_path: Path) -> None:
    output = tmp_path / "solutions.txt"
    assert printed("sudoku", str(puzzles), "--output", str(output)) == ""
    assert output.read_text() == f"{TEXTBOOK_SOLVED}\n" * 2
    assert called("sudoku", str(puzzles), "--output", "-").stdout == output.read_text()
    image = tmp_path / "image"
    image.write_bytes(b"\0")
    refused("sudoku", TEXTBOOK, str(image), "--output", str(output))
    assert output.read_text() == f"{TEXTBOOK_SOLVED}\n" * 2
    called("sudoku", TEXTBOOK, "--format", "text", "--output", str(output))
    assert output.read_text(encoding="utf-8") == (f"{qd.show(TEXTBOOK_SOLVED, givens=TEXTBOOK)}\n")
    called("sudoku", "--format", "csv", "--output", str(output), given="é" * 81)
    assert "é" * 81 in output.read_text(encoding="utf-8")
    file = tmp_path / "latin.txt"
    file.write_bytes(b"\xe9" * 81)
    assert called("sudoku", str(file), "--format", "csv", "--output", str(output)).returncode == 2
    assert "?" * 81 in output.read_text(encoding="utf-8")
    file.unlink()
    assert {path.name for path in tmp_path.iterdir()} == {"image", "puzzles.txt", output.name}


def test_the_output_is_no_input(puzzles: Path) -> None:
    before = puzzles.read_text()
    output = f"./{puzzles.name}"
    said = refused("sudoku", puzzles.name, "--output", output, cwd=puzzles.parent)
    assert said == f"queendoku: --output {output} is an input; it would be overwritten\n"
    assert puzzles.read_text() == before
    puzzles.write_text(TEXTBOOK)
    said = refused("trace", "sudoku", str(puzzles), "--output", str(puzzles))
    assert said.endswith(" is an input; it would be overwritten\n")
    assert puzzles.read_text() == TEXTBOOK
    puzzles.write_text(before)
    if sys.platform != "win32":
        result = shell(f"{sys.executable} -m queendoku sudoku --output {puzzles} < {puzzles}")
        assert (result.returncode, puzzles.read_text()) == (2, before)
        result = shell(f"{sys.executable} -m queendoku sudoku --output /dev/stdout < {puzzles}")
        assert (result.returncode, result.stdout) == (0, f"{TEXTBOOK_SOLVED}\n" * 2)


def test_a_grid_where_the_output_has_only_ascii() -> None:
    shown = run("sudoku", TEXTBOOK, "--format", "text", PYTHONIOENCODING="ascii").stdout
    assert shown.splitlines()[1] == "| 5 3 . | . 7 . | . . . |   | 5 3 4 | 6 7 8 | 9 1 2 |"
    assert "?" not in shown
