"""``queendoku star-battle``."""

import json
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import called, ended, printed, refused

BOARD = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
SOLVED = ".Q.../...Q./Q..../..Q../....Q"
SEVERAL = "AABBB/ACCBB/DDCBE/DDEEE/DDDEE"
TWO_STARS = "992W80jIEOkFYKbWK4OabUM9XR52"


def star_battle(*arguments: str, given: str = "") -> str:
    return printed("star-battle", *arguments, given=given)


@pytest.mark.parametrize(
    "given",
    [
        BOARD,
        BOARD.replace("/", "\n"),
        f"\n{BOARD}\n\n",
        "551W4pYAYGH",
        json.dumps(BOARD.split("/")),
        json.dumps({"regions": [*map(list, BOARD.split("/"))]}),
    ],
)
def test_a_board_in_any_form(given: str) -> None:
    solution = "/".join(qd.solve_star_battle(given.strip()))
    assert star_battle("-", given=given) == star_battle(given) == f"{solution}\n"


def test_files_of_boards(tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    lines = BOARD.replace("/", "\n")
    file.write_text(f"{BOARD}\n{TWO_STARS}\n\n{lines}\n\n{lines}\n{lines}\nAB/AC\n")
    result = called("star-battle", str(file))
    assert result.returncode == 2
    solved = result.stdout.splitlines()
    assert [solved[0], solved[2], len(solved)] == [SOLVED, SOLVED, 3]
    *one_a_row, said = result.stderr.splitlines()  # a blank line is missing
    assert [line.partition(": rows are")[0] for line in one_a_row] == [
        f"queendoku: {file}: line {number}" for number in range(10, 20)
    ]
    assert said == (
        f"queendoku: {file}: line 20: 2 rows must have 2 regions, and "
        "(row 1, column 1) begins one more"
    )


def test_several_and_none() -> None:
    first = "/".join(qd.solve_star_battle(SEVERAL)) + "\n"
    said = f"queendoku: {SEVERAL}: this is one of several solutions\n"
    assert ended("star-battle", SEVERAL) == (0, first, said)
    none = called("star-battle", "AB/BA", BOARD)
    assert (none.returncode, none.stdout) == (1, f"{SOLVED}\n")
    assert "there is no board in standard input" in refused("star-battle", "-")
    assert none.stderr.startswith("queendoku: board 1: no placement has 1 star in each row, ")


def test_count_and_rate_and_json() -> None:
    assert star_battle(BOARD, " ".join(SEVERAL), "AB/BA", "--count") == "1\n2\n0\n"
    rating = qd.rate_star_battle(BOARD)
    assert star_battle(BOARD, "--rate").split()[:2] == [BOARD, f"{rating.difficulty}"]
    said = json.loads(star_battle(BOARD, "--rate", "--format", "json"))
    assert said == {"regions": BOARD, "stars": 1, **rating._asdict()}
    said = json.loads(star_battle(BOARD, "--format", "json"))
    assert said == {"regions": BOARD, "stars": 1, "solution": SOLVED}


def test_steps() -> None:
    explanation = qd.explain_star_battle(BOARD)
    assert star_battle(BOARD, "--explain") == f"{explanation}\n"
    said = json.loads(star_battle(BOARD, "--explain", "--format", "json"))
    assert [step["reason"] for step in said["steps"]] == [step.reason for step in explanation]
    placed = ".Q.../...../...../...../....."
    hint = qd.hint_star_battle(BOARD, placed=placed)
    assert star_battle(BOARD, "--hint", "--placed", placed) == f"{hint}\n"
    every = qd.hint_star_battle(BOARD, all=True)
    assert star_battle(BOARD, "--hint", "--all").splitlines() == [*map(str, every)]
    assert star_battle(BOARD, "--hint", "--placed", SOLVED) == "there is no step\n"


def test_boards_are_made() -> None:
    made = qd.generate_star_battles(3, 8, stars=2, seed=7)
    texts = ["/".join(puzzle.regions) for puzzle in made]
    assert star_battle("--generate", "8", "--stars", "2", "-m", "3", "--seed", "7") == (
        "".join(f"{text}\n" for text in texts)
    )
    one = star_battle("--generate", "7", "--rating", "..2", "--seed", "1").strip()
    assert qd.rate_star_battle(one).difficulty <= 2


def test_pictures_pages_and_sheets(tmp_path: Path) -> None:
    assert star_battle(BOARD, "--show") == f"{qd.show(qd.StarBattle(BOARD))}\n"
    for options, begins in [
        (["solved.svg"], "<svg"),
        (["steps.svg", "--explain"], "<svg"),
        (["board.svg", "--show"], "<svg"),
        (["sheet.pdf"], "%PDF"),
    ]:
        file, *others = options
        star_battle(BOARD, "--output", str(tmp_path / file), *others)
        assert (tmp_path / file).read_bytes().startswith(begins.encode())
    assert (tmp_path / "solved.svg").read_text() != (tmp_path / "board.svg").read_text()


def test_of_several_boards_the_one_is_named() -> None:
    result = called("star-battle", BOARD, "AABB/AABB/CCDD/CCDD", "--rate")
    assert result.stderr.startswith("queendoku: board 2: has several solutions")
    assert result.stdout.startswith(BOARD)
