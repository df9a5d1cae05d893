"""What the scripts share: arguments, files of sudokus, other programs, instruction sets."""

import os
import re
import shlex
import shutil
import subprocess
from argparse import ArgumentParser
from collections.abc import Collection
from pathlib import Path
from typing import Any

ISAS = ("portable", "neon", "avx2", "avx512")
SHARED: dict[str, dict[str, Any]] = {
    "files": {"type": Path, "nargs": "+", "help": "a puzzle a line"},
    "--repeats": {"type": int, "default": 3, "help": "passes; the best counts"},
    "--most": {"type": int, "default": 100_000, "help": "puzzles of a file"},
    "--threads": {"type": int, "default": 1, "help": "of each call"},
}


def parser_of(description: str | None, *names: str, **changed: Any) -> ArgumentParser:
    """Return a parser that has some of the shared arguments, with other defaults if need be."""
    parser = ArgumentParser(description=(description or "").partition("\n")[0])
    for name in names:
        parser.add_argument(name, **SHARED[name])
    parser.set_defaults(**changed)
    return parser


def read(file: Path, most: int) -> list[str]:
    """Return the sudokus of a file; lines that do not begin with 81 cells are skipped."""
    lines = file.read_text(encoding="ascii", errors="replace").splitlines()
    found = [line[:81].replace("0", ".") for line in lines if re.match(r"[1-9.0]{81}", line)]
    if not found:
        raise SystemExit(f"{file}: no line begins with 81 cells")
    return found[:most]


def lines_of(command: str, grids: Collection[str] = ()) -> list[str]:
    """Return the lines that a command writes: where it reads grids, a line for each."""
    text = "".join(f"{grid}\n" for grid in grids)
    run = subprocess.run(
        shlex.split(command), input=text, capture_output=True, text=True, check=True
    )
    lines = run.stdout.splitlines()
    if grids and len(lines) != len(grids):
        raise SystemExit(f"the rival wrote {len(lines):,} lines, not {len(grids):,}")
    return lines


def name_of(command: str) -> str:
    """Return the name of a command's program."""
    return Path(shlex.split(command)[0]).name


def on(isa: str) -> dict[str, str]:
    """Return the environment of a process that is to use an instruction set."""
    return {**os.environ, "QUEENDOKU_ISA": isa}


def compile_c(source: Path, target: Path, *options: str) -> None:
    """Compile a C program or library."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise SystemExit("a C compiler is needed: cc")
    subprocess.run([compiler, *options, "-o", str(target), str(source)], check=True)
