"""What all commands share: start-up, exit statuses, pipes, closed and full outputs, encodings."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import queendoku as qd
from child import python
from cli.running import posix, printed, run, shell
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku._cli import COMMANDS, main, parsed

PROGRAM = f"{sys.executable} -m queendoku"

#: Runs the command line as the installed script does, and sends SIGINT at its nth import.
INTERRUPTED_START = """
import os, signal, sys
imports = 0
def count(event, arguments):
    global imports
    if event == "import":
        imports += 1
        if imports == int(sys.argv[-1]):
            os.kill(os.getpid(), signal.SIGINT)
from _queendoku import main
sys.addaudithook(count)
code = main()
print(imports, file=sys.stderr)
sys.exit(code)
"""


def test_the_entry_point_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["queens", "8", "--count"]) == 0
    assert capsys.readouterr().out == "92\n"
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"queendoku {qd.__version__}\n"


@pytest.mark.parametrize("words", ["-h queens", "queens 8 -h", "queens -h", "help", "help queens"])
def test_help_is_given_wherever_it_is_asked_for(words: str) -> None:
    text = printed(*words.split())
    assert "usage: queendoku" in text
    assert ("queens [options] N" in text) == (words not in ("help", "-h queens"))


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_fits_into_80_columns(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    text = printed(*command.split(), "--help")
    assert [line for line in text.splitlines() if len(line) > 80] == []


def test_a_command_imports_only_what_it_needs() -> None:
    code = (
        "import queendoku, sys; before = {*sys.modules}; from queendoku._cli import main\n"
        "main(['queens', '4']); print(*({*sys.modules} - before), file=sys.stderr)"
    )
    loaded = python(code).stderr.split()
    ours = {name for name in loaded if name.startswith("queendoku._cli.")}
    assert "queendoku._cli.commands.queens" in ours
    assert not ours & {
        f"queendoku._cli.commands.{name}" for name in ("sudoku", "compare", "checkpoint")
    }
    assert not {"numpy", "tqdm", "csv", "sqlite3"} & {*loaded}


@posix
def test_ctrl_c_at_each_import_of_the_start_is_exit_code_130_and_silent() -> None:
    def start(moment: int) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", INTERRUPTED_START, "queens", "4", "--limit", str(moment)]
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)

    imports = int(start(1_000_000).stderr)
    assert imports > 60
    for moment in range(1, imports + 1, 4):
        result = start(moment)
        assert (result.returncode, result.stdout) == (130, ""), moment
        assert "Traceback" not in result.stderr, moment


@posix
@pytest.mark.parametrize(
    ("line", "first"),
    [
        (f"{PROGRAM} queens 12", "Q . . . . . . . . . . ."),
        (f"yes {TEXTBOOK} | {PROGRAM} sudoku", TEXTBOOK_SOLVED),
        (f"yes {TEXTBOOK} | {PROGRAM} convert -", TEXTBOOK),
        (f"{PROGRAM} generate 1000000000 --seed 7", "\n".join(qd.generate_sudokus(3, seed=7))),
    ],
)
def test_a_broken_pipe_is_silent(line: str, first: str) -> None:
    result = shell(f"{line} | head -n {len(first.splitlines())}")
    assert (result.stdout, result.stderr) == (f"{first}\n", "")
    assert result.returncode == 0 or "yes" in line  # which the broken pipe ends


@posix
def test_closed_standard_output_is_an_error() -> None:
    result = shell(f"{PROGRAM} queens 8 >&-")
    assert (result.returncode, result.stderr) == (2, "queendoku: standard output is closed\n")


@posix
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/dev/full is a Linux device")
@pytest.mark.parametrize(
    "line",
    [
        f"{PROGRAM} queens 4",  # in the buffer to the end
        f"{PROGRAM} queens 11",
        f"{PROGRAM} convert {TEXTBOOK}",
        f"yes {TEXTBOOK} | head -n 9999 | {PROGRAM} convert",
    ],
)
@pytest.mark.parametrize("how", [">", "--output "])
def test_a_full_disk_is_one_message(line: str, how: str) -> None:
    result = shell(f"{line} {how}/dev/full")
    assert result.returncode == 2
    assert result.stderr.startswith("queendoku: No space left on device")
    assert result.stderr.count("\n") == 1


@posix
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/dev/full is a Linux device")
@pytest.mark.parametrize("words", ["--help", "queens --help", "--version"])
@pytest.mark.parametrize("buffer", ["", "1"])
def test_help_that_has_no_room_is_an_error(words: str, buffer: str) -> None:
    result = shell(f"PYTHONUNBUFFERED={buffer} {PROGRAM} {words} >/dev/full")
    assert (result.returncode, result.stderr) == (2, "queendoku: No space left on device\n")


@posix
def test_closed_standard_error_changes_nothing() -> None:
    result = shell(f"{PROGRAM} queens 3 2>&-")
    assert (result.returncode, result.stdout, result.stderr) == (1, "", "")


@pytest.mark.parametrize(
    ("package", "words", "message"),
    [
        ("shtab", "completion bash", "needs shtab: pip install 'queendoku[completion]'"),
        ("textual", "watch queens 4", "needs textual: pip install 'queendoku[terminal]'"),
        ("tqdm", "queens 4 --count --progress", "needs tqdm: pip install 'queendoku[progress]'"),
    ],
)
def test_without_a_package_the_error_says_what_to_install(
    package: str, words: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / f"{package}.py").write_text(f"raise ModuleNotFoundError(name={package!r})")
    path = f"{tmp_path}{os.pathsep}{Path(qd.__file__).parents[1]}"
    result = run(*words.split(), PYTHONPATH=path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.endswith(f"{message}\n")


def test_what_the_output_cannot_encode_is_replaced() -> None:
    arguments = ["compare", "queens", "4", "--methods", "auto", "--seconds", "0.5"]
    result = run(*arguments, PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")
    assert "?s" in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_has_examples_that_parse(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    text = printed(command, "--help")
    assert "usage: queendoku" in text
    examples = re.findall(r"^  (queendoku .*?)(?:   .*)?$", text, re.MULTILINE)
    assert examples or command == "completion"
    for example in examples:
        words = re.split(r" [|>] ", example)[0].split()[1:]
        assert parsed(words).run, example
    assert command == "completion" or "exit status: 0" in text
