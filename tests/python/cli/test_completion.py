"""``queendoku completion``, in the shells themselves."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from cli.running import printed

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


@cache
def script_for(shell: str) -> str:
    return printed("completion", shell)


@pytest.fixture
def script(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / f"script.{request.param}"
    (tmp_path / "twenty.db").touch()
    path.write_text(script_for(request.param), encoding="utf-8")
    return path


@pytest.mark.parametrize("script", ["bash", "zsh", "fish"], indirect=True)
def test_the_script_is_of_the_shells_language(script: Path) -> None:
    shell = shell_named(script.suffix[1:])
    subprocess.run([shell, "-n", script], check=True, timeout=60)


WORDS = [
    ("queens --met", {"--method"}),
    ("queens 8 --method b", {"booleans", "bitmask"}),
    ("trace ", {"queens", "star-battle", "sudoku"}),
    ("rate --scale ", {"se", "hodoku", "search"}),
    ("generate --symmetry quarter", {"quarter-turn"}),
    ("generate --pattern twe", {"twenty.db"}),
    ("hint --al", {"--all"}),
    ("show twe", {"twenty.db"}),
    ("trace sudoku twe", {"twenty.db"}),
    ("queens 8 --count --checkpoint twe", {"twenty.db"}),
]


@pytest.mark.parametrize("script", ["bash", "fish"], indirect=True)
@pytest.mark.parametrize(("line", "expected"), WORDS)
def test_the_shell_completes(script: Path, line: str, expected: set[str]) -> None:
    shell = script.suffix[1:]
    options = {
        "bash": ["-c", AT_A_TAB, "bash", script.name, "queendoku", *line.split(" ")],
        "fish": ["-N", "-c", f"source {script.name}; complete -C 'queendoku {line}'"],
    }
    offered = subprocess.run(
        [shell_named(shell), *options[shell]],
        cwd=script.parent,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    # fish tells what each is after a tab.
    assert {word.split("\t")[0] for word in offered.stdout.splitlines()} == expected
