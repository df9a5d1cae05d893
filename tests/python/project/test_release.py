"""What the workflows install and publish."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[3]
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
#: Where the package's tests run with all that they need.
MACHINES = re.findall(r"\{ name: (?!musl)(\w+)-(\w+), os: [\w.-]+ \}", WORKFLOW)
SYSTEMS = {"manylinux": "linux", "macos": "darwin", "windows": "win32"}
OWN_NAMES = {("windows", "aarch64"): "ARM64", ("windows", "x86_64"): "AMD64"}
#: PyArrow, and what needs it, have no wheels for Windows on ARM, and cannot be built there.
WITH_ARROW = {"pyarrow", "dask[dataframe]"}


@pytest.mark.parametrize("python", ["3.11", "3.15"])
@pytest.mark.parametrize(("system", "machine"), MACHINES)
def test_all_that_the_tests_need_has_wheels(system: str, machine: str, python: str) -> None:
    here = {
        "sys_platform": SYSTEMS[system],
        "platform_machine": OWN_NAMES.get((system, machine), machine),
        "python_version": python,
    }
    packages = map(Requirement, PROJECT["optional-dependencies"]["test"])
    wanted = [one for one in packages if not one.marker or one.marker.evaluate(here)]
    names = {one.name + "".join(f"[{extra}]" for extra in one.extras) for one in wanted}
    is_on_arm = (system, machine) == ("windows", "aarch64")
    assert names & WITH_ARROW <= (set() if is_on_arm else WITH_ARROW)
    assert {"pandas", "dask[array]"} | (set() if is_on_arm else {"dask[dataframe]"}) <= names


def test_every_wheel_is_tested() -> None:
    built = re.findall(r"\{ name: ([\w-]+), os: [\w.-]+, target:", WORKFLOW)
    tested = re.findall(r"\{ name: ([\w-]+), os: [\w.-]+(?:, docker: [\w/]+)? \}", WORKFLOW)
    assert built == tested
    assert len(MACHINES) == 6


def notes(version: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / ".ci" / "release_notes.py"), version]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


def test_the_notes_of_a_release_are_a_section_of_the_changelog() -> None:
    said = notes("Unreleased")
    assert said.stdout.startswith("### ")
    assert "\n## " not in said.stdout
    assert notes("9.9.9").stderr == "CHANGELOG.md says nothing of 9.9.9\n"


def test_the_emulated_test_passes_here() -> None:
    subprocess.run([sys.executable, str(ROOT / "tests" / "emulated.py")], check=True, timeout=120)


def test_classifiers_and_author() -> None:
    assert PROJECT["authors"] == [{"name": "The queendoku developers"}]
    assert any("Free Threading" in classifier for classifier in PROJECT["classifiers"])
    assert "The queendoku developers" in (ROOT / "LICENSE-MIT").read_text(encoding="utf-8")
