"""Programs that run in a Python of their own."""

import subprocess
import sys
from typing import Any


def python(code: str, *wrapper: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a program, perhaps within another command."""
    command = [*wrapper, sys.executable, "-c", code]
    given = {"timeout": 60, "capture_output": True, "text": True, "check": False}
    return subprocess.run(command, **{**given, **options})


def printed(code: str, *wrapper: str, **options: Any) -> str:
    """Run a program that must succeed, and give what it prints."""
    done = python(code, *wrapper, **options)
    assert done.returncode == 0, done.stderr
    return done.stdout
