"""``queendoku completion``, in the shells themselves."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import run

#: Calls the function that bash calls at a tab, and prints what it offers.
AT_A_TAB = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_shtab_queendoku queendoku "${@: -1}" "${@: -2:1}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


def shell_named(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


@pytest.fixture
def script(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    result = run("completion", request.param)
    assert (result.returncode, result.stderr) == (0, "")
    path = tmp_path / f"script.{request.param}"
    (tmp_path / "twenty.db").touch()
    path.write_text(result.stdout, encoding="utf-8")
    return path


@pytest.mark.parametrize("script", ["bash", "zsh", "fish"], indirect=True)
def test_the_script_is_of_the_shells_language(script: Path) -> None:
    shell = shell_named(script.suffix[1:])
    subprocess.run([shell, "-n", script], check=True, timeout=60)


WORDS = [
    ("queens --met", {"--method"}),
    ("queens 8 --method b", {"booleans", "bitmask"}),
    ("sudoku --order ", {"lexicographic", "any"}),
    ("queens 8 --format ", {"text", "json", "csv"}),
    ("trace ", {"queens", "sudoku"}),
    ("rate --scale ", {"se", "hodoku"}),
    ("generate --symmetry quarter", {"quarter-turn"}),
    ("generate --pattern twe", {"twenty.db"}),
    ("hint --al", {"--all"}),
    ("show twe", {"twenty.db"}),
    ("trace sudoku twe", {"twenty.db"}),
    ("queens 8 --count --checkpoint twe", {"twenty.db"}),
]


@pytest.mark.parametrize("script", ["bash"], indirect=True)
@pytest.mark.parametrize(("line", "expected"), WORDS)
def test_bash_completes(script: Path, line: str, expected: set[str]) -> None:
    words = ["queendoku", *line.split(" ")]
    command = [shell_named("bash"), "-c", AT_A_TAB, "bash", script.name, *words]
    offered = subprocess.run(
        command, cwd=script.parent, capture_output=True, text=True, check=True, timeout=60
    )
    assert {*offered.stdout.split()} == expected


@pytest.mark.parametrize("script", ["fish"], indirect=True)
@pytest.mark.parametrize(("line", "expected"), WORDS)
def test_fish_completes(script: Path, line: str, expected: set[str]) -> None:
    code = f"source {script.name}; complete -C 'queendoku {line}'"
    offered = subprocess.run(
        [shell_named("fish"), "-N", "-c", code],
        cwd=script.parent,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert {word.split("\t")[0] for word in offered.stdout.splitlines()} == expected


def test_without_shtab_the_error_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "shtab.py").write_text("raise ModuleNotFoundError(name='shtab')")
    path = f"{tmp_path}{os.pathsep}{Path(qd.__file__).parents[1]}"
    result = run("completion", "bash", PYTHONPATH=path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.endswith("needs shtab: pip install 'queendoku[completion]'\n")
