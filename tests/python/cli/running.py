"""How the tests run the command line: as a process of its own, in a shell or in a terminal."""

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from plain_rules import TEXTBOOK
from queendoku._cli import main

posix = pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell, terminal or signal")

#: A digit twice in a row.
CLASH = f"55{TEXTBOOK[2:]}"

#: What ``python -m queendoku`` is on this machine.
QUEENDOKU = (sys.executable, "-m", "queendoku")


def run(
    *arguments: str, given: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run ``queendoku`` with text on its standard input."""
    return subprocess.run(
        [*QUEENDOKU, *arguments],
        input=given,
        env={**os.environ, **environment},
        cwd=cwd,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def called(
    *arguments: str, given: str = "", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Do as `run`, but in this process, which takes a hundredth of the time."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BufferedReader(io.BytesIO(given.encode())))
    try:
        with (
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            contextlib.chdir(cwd or "."),
        ):
            code = main(arguments)
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    finally:
        sys.stdin = stdin
    out.seek(0)
    return subprocess.CompletedProcess(arguments, code, out.read(), err.getvalue())


def ended(*arguments: str, given: str = "", cwd: Path | None = None) -> tuple[int, str, str]:
    """The exit status of a call, what it prints, and what it complains of."""
    result = called(*arguments, given=given, cwd=cwd)
    assert "Traceback" not in result.stderr
    return result.returncode, result.stdout, result.stderr


def printed(*arguments: str, given: str = "", cwd: Path | None = None) -> str:
    """What a call prints that ends well, and says nothing else."""
    code, shown, said = ended(*arguments, given=given, cwd=cwd)
    assert (code, said) == (0, "")
    return shown


def refused(*arguments: str, given: str = "", cwd: Path | None = None) -> str:
    """What a call says that is refused, and prints nothing."""
    code, shown, said = ended(*arguments, given=given, cwd=cwd)
    assert (code, shown) == (2, "")
    return said


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run a line of bash."""
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def run_in_a_terminal(*arguments: str, **environment: str) -> tuple[int, str]:
    """Run ``queendoku`` on a pseudo-terminal (POSIX): its exit status, and all that it shows."""
    import pty
    import termios

    ours, terminal = pty.openpty()
    termios.tcsetwinsize(terminal, (24, 80))
    settings = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        [*QUEENDOKU, *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**settings, "TERM": "xterm", **environment},
    ) as process:
        os.close(terminal)
        shown = bytearray()
        with open(ours, "rb", buffering=0) as screen, contextlib.suppress(OSError):  # noqa: PTH123
            while read := screen.read(4096):  # Linux raises EIO at the end
                shown += read
    return process.returncode, shown.decode().replace("\r\n", "\n")
