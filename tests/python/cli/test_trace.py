"""``queendoku trace``."""

import json
from pathlib import Path

import queendoku as qd
from cli.running import called, printed, refused
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED


def test_a_line_a_step_and_the_board_of_a_solution() -> None:
    shown = printed("trace", "queens", "4", "--method", "bitmask", "--solutions", "1")
    trace = qd.trace_n_queens(4, method="bitmask", solutions=1)
    lines = shown.splitlines()
    assert lines[:-4] == [str(step) for step in trace]
    assert lines[-4:] == ["    · ♛ · ·", "    · · · ♛", "    ♛ · · ·", "    · · ♛ ·"]


def test_the_defaults_are_those_of_python() -> None:
    def steps(*arguments: str) -> list[str]:
        lines = called("trace", *arguments).stdout.splitlines()
        return [line for line in lines if not line.startswith("    ")]

    assert steps("queens", "6") == [*map(str, qd.trace_n_queens(6))]
    assert steps("sudoku", TEXTBOOK) == [*map(str, qd.trace_sudoku(TEXTBOOK))]
    placed = steps("queens", "6", "--placed", "2:5", "--method", "booleans")
    assert placed == [*map(str, qd.trace_n_queens(6, placed={2: 5}, method="booleans"))]


STAR_BATTLE = "992W80jIEOkFYKbWK4OabUM9XR52"


def test_a_star_battle(tmp_path: Path) -> None:
    shown = printed("trace", "star-battle", STAR_BATTLE, "--placed", "0:3")
    trace = qd.trace_star_battle(STAR_BATTLE, placed={0: 3})
    picture = str(qd.show(trace[-1].board, givens=trace.puzzle)).splitlines()
    assert shown.splitlines() == [*map(str, trace), *(f"    {line}" for line in picture)]
    file, page = tmp_path / "board.txt", tmp_path / "page.html"
    file.write_text("\n".join(trace.puzzle.regions if trace.puzzle else ()))
    arguments = ["trace", "star-battle", str(file), "--stars", "2", "--solutions", "all"]
    steps = called(*arguments, "--format", "json", "--limit", "90").stdout.splitlines()
    whole = qd.trace_star_battle(STAR_BATTLE, solutions=None)
    assert [json.loads(step)["cause"] for step in steps] == [step.cause for step in whole[:90]]
    printed(*arguments, "-o", str(page))
    whole.save_html(tmp_path / "same.html")
    assert page.read_bytes() == (tmp_path / "same.html").read_bytes()
    assert "would be overwritten" in refused(*arguments, "-o", str(file))
    file.write_text("AB\nBA\n\nAB\nBA\n")
    assert "has several boards; give one alone" in refused("trace", "star-battle", str(file))
    assert "--torus is not for star battles" in refused(*arguments, "--torus")
    assert "--stars is for star battles only" in refused("trace", "queens", "4", "--stars", "2")
    assert "regions: 2 rows must have 2" in refused("trace", "star-battle", "AB/CD")


def test_a_board_after_each_change() -> None:
    lines = called("trace", "queens", "4", "--placed", "3:2", "--boards").stdout.splitlines()
    at = lines.index("place row 0, column 1")
    assert lines[at + 1 : at + 5] == ["    · ♛ · ·", "    · · · ·", "    · · · ·", "    · · ♛ ·"]


def test_steps_as_json() -> None:
    text = called("trace", "sudoku", TEXTBOOK, "--format", "json", "--method", "scan").stdout
    steps = [json.loads(line) for line in text.splitlines()]
    trace = qd.trace_sudoku(TEXTBOOK, method="scan")
    assert len(steps) == len(trace)
    for number in (0, 1, 500):
        said, step = steps[number], trace[number]
        assert (said["kind"], said["row"], said["column"]) == (step.kind, step.row, step.column)
        assert (said["digit"], said["depth"]) == (step.digit, step.depth)
    assert steps[-1]["board"] == TEXTBOOK_SOLVED


def test_a_puzzle_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text("\n".join(TEXTBOOK[row : row + 9] for row in range(0, 81, 9)))
    expected = called("trace", "sudoku", TEXTBOOK).stdout
    assert called("trace", "sudoku", str(file)).stdout == expected
    assert called("trace", "sudoku", "-", given=TEXTBOOK).stdout == expected


def test_what_is_cut_off_is_said() -> None:
    result = called("trace", "queens", "8", "--limit", "5")
    assert len(result.stdout.splitlines()) == 5
    assert result.stderr == "queendoku: stopped after 5 steps; --limit K allows more\n"


def test_an_output_that_ends_in_html_plays_it(tmp_path: Path) -> None:
    output = tmp_path / "lesson.html"
    arguments = ["trace", "queens", "6", "--method", "bitmask", "--output", str(output)]
    assert printed(*arguments) == ""
    qd.watch(qd.trace_n_queens(6, method="bitmask")).save_html(tmp_path / "same.html")
    assert output.read_bytes() == (tmp_path / "same.html").read_bytes()
    printed("trace", "queens", "4", "--output", str(output), "--title", "Four <queens>")
    assert "<h1>Four &lt;queens&gt;</h1>" in output.read_text(encoding="utf-8")
    assert "--title is for a player: " in refused("trace", "queens", "4", "--title", "Four")
    for option, said in (("--boards", "--boards is"), ("--format=json", "--format json is")):
        assert refused(*arguments, option) == f"queendoku: {said} not for a player: {output}\n"
