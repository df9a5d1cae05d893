"""The sessions on the page about the command line: each command prints what the page says."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "command-line.md"
SESSIONS = re.findall(r"^```console\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.skipif(sys.platform == "win32", reason="sessions of a POSIX shell")
@pytest.mark.skipif(shutil.which("jq") is None, reason="a session uses jq")
def test_commands_print_what_the_page_says(tmp_path: Path) -> None:
    program = tmp_path / "bin" / "queendoku"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m queendoku "$@"\n')
    program.chmod(0o755)
    settings = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}"}
    checker = doctest.OutputChecker()
    assert len(SESSIONS) > 5
    for session in SESSIONS:
        for part in session.split("$ ")[1:]:
            command, _, said = part.partition("\n")
            result = subprocess.run(
                ["bash", "-c", command],
                cwd=tmp_path,
                env=settings,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                check=False,
                timeout=60,
            )
            assert checker.check_output(said, result.stdout, doctest.ELLIPSIS), (
                f"$ {command}\n{result.stdout}instead of\n{said}"
            )
