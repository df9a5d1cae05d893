"""The figures and charts of the site."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_they_are_what_their_script_draws_from_the_tables_of_the_benchmarks() -> None:
    command = [sys.executable, str(ROOT / "docs" / "figures"), "--check"]
    subprocess.run(command, check=True, timeout=60)
