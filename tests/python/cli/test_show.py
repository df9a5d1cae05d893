"""``queendoku show``."""

import gzip
import json
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import called, printed, refused, run
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED


@pytest.mark.parametrize(
    ("argument", "board"),
    [
        ("1,3,0,2", [1, 3, 0, 2]),
        ("[1, 3, 0, 2]", [1, 3, 0, 2]),
        ("1 3 0 2", [1, 3, 0, 2]),
        (",".join(TEXTBOOK.replace(".", "0")), TEXTBOOK),
        ('["Q..", "...", "..Q"]', ["Q..", "...", "..Q"]),
        (TEXTBOOK, TEXTBOOK),
    ],
)
def test_a_board_as_an_argument(argument: str, board: list[int] | list[str] | str) -> None:
    assert printed("show", argument) == f"{qd.show(board)!s}\n"


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_what_queens_prints_can_be_shown(form: str) -> None:
    printed = called("queens", "6", "--format", form).stdout
    assert called("show", given=printed).stdout == f"{qd.show(qd.solve_n_queens(6))!s}\n"


def test_files_of_puzzles(tmp_path: Path) -> None:
    (tmp_path / "one.csv").write_text(f"quizzes,solutions\n{TEXTBOOK},{TEXTBOOK_SOLVED}\n")
    (tmp_path / "two.txt.gz").write_bytes(gzip.compress(f"{TEXTBOOK}\n{TEXTBOOK_SOLVED}".encode()))
    assert called("show", "one.csv", cwd=tmp_path).stdout == f"{qd.show(TEXTBOOK)!s}\n"
    words = ["show", "one.csv", "two.txt.gz", "1,3,0,2", "--limit", "3"]
    several = called(*words, cwd=tmp_path).stdout
    boards = [TEXTBOOK, TEXTBOOK, TEXTBOOK_SOLVED, [1, 3, 0, 2]]
    assert several == f"{qd.show(boards, kind='gallery', limit=3)!s}\n"


def test_a_file_of_powershell(tmp_path: Path) -> None:
    (tmp_path / "boards.csv").write_text("1,3,0,2\r\n2,0,3,1\r\n", encoding="utf-16")
    shown = called("show", str(tmp_path / "boards.csv")).stdout
    assert shown == f"{qd.show(qd.solve_n_queens(4))!s}\n"


def test_queens_that_attack_each_other_in_a_file() -> None:
    shown = called("show", given="1,3,0,2\n0,0,2,2\n").stdout
    assert shown == f"{qd.show([[1, 3, 0, 2], [0, 0, 2, 2]])!s}\n"


def test_nine_rows_of_digits_are_one_sudoku(tmp_path: Path) -> None:
    rows = [",".join(TEXTBOOK_SOLVED[row : row + 9]) for row in range(0, 81, 9)]
    (tmp_path / "solved.csv").write_text("\n".join(rows))
    assert called("show", "solved.csv", cwd=tmp_path).stdout == f"{qd.show(TEXTBOOK_SOLVED)!s}\n"
    printed = called("queens", "9", "--limit", "9", "--format", "csv").stdout
    assert called("show", given=printed).stdout.endswith("\n9 boards\n")


def test_options_are_those_of_python() -> None:
    options = ["--candidates", "--title", "A start"]
    assert called("show", TEXTBOOK, *options).stdout == (
        f"{qd.show(TEXTBOOK, candidates=True, title='A start')!s}\n"
    )
    solved = called("show", TEXTBOOK_SOLVED, "--givens", TEXTBOOK).stdout
    assert solved == f"{qd.show(TEXTBOOK_SOLVED, givens=TEXTBOOK)!s}\n"


def test_a_json_list_of_puzzles_is_a_gallery(tmp_path: Path) -> None:
    path, both = tmp_path / "a.json", [TEXTBOOK, TEXTBOOK_SOLVED]
    for content in (both, [{"puzzle": one} for one in both]):
        path.write_text(json.dumps(content))
        assert printed("show", str(path)) == f"{qd.show(both)}\n"


def test_a_picture_in_a_file(tmp_path: Path) -> None:
    words = ("show", "1,3,0,2", "--output", "board.svg", "--title", "Four")
    assert printed(*words, cwd=tmp_path) == ""
    picture = qd.show([1, 3, 0, 2], title="Four")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == picture.svg
    called("show", TEXTBOOK, "--output", "board.png", cwd=tmp_path)
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_colours_and_plain_letters() -> None:
    coloured = run("show", "0,1,3,2", FORCE_COLOR="1", NO_COLOR="").stdout
    assert "\x1b[1m♛\x1b[0m\x1b[31m!\x1b[0m\x1b[2m·\x1b[0m" in coloured
    assert run("show", "1,3,0,2", PYTHONIOENCODING="ascii").stdout == (
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"
    )


def test_options_stand_anywhere_among_the_boards() -> None:
    shown = printed("show", "1,3,0,2", "--title", "Both", "2,0,3,1")
    assert shown.startswith("Both\n[0]")
    assert "2 boards" in shown
    assert "there is no board in standard input" in refused("show", "-")
