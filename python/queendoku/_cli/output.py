"""Where a command writes: standard output, or a file that is written whole or not at all."""

import argparse
import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from queendoku._common.wording import listed

#: The suffixes of pictures.
PICTURES = (".svg", ".png")


def choose_format(options: argparse.Namespace) -> None:
    """Choose the format by the suffix of the output if none is named, and refuse other suffixes."""
    known, output, suffix = options.by_suffix, options.output, ""
    if output:
        from queendoku._files.writing.output import suffix_of

        suffix = suffix_of(output)
    options.suffix = suffix
    if getattr(options, "format", None) is not None:
        return
    if suffix not in known:
        named = ", unless --format names one" if hasattr(options, "format") else ""
        drawn = "; queendoku show draws boards" if suffix in PICTURES else ""
        endings = listed([*filter(None, known)], "or")
        raise ValueError(f"--output must end in {endings}{named}, got {output!r}{drawn}")
    options.format = known[suffix]


@contextmanager
def output_to(path: str | None, inputs: Iterable[str] = ()) -> Iterator[TextIO]:
    """Open the output, which must be none of the files that are read."""
    if path in (None, "-"):
        yield sys.stdout
        return
    check_output(path, inputs)
    from queendoku._files.writing.output import packed_whole

    with packed_whole(path) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", errors="replace", newline="\n")
        yield text
        text.detach()


def check_output(path: str, inputs: Iterable[str]) -> None:
    """Refuse to write over what is read."""
    if is_one_of(path, inputs):
        raise ValueError(f"--output {path} is an input; it would be overwritten")


def is_one_of(path: str, inputs: Iterable[str]) -> bool:
    """Tell whether it is one of the files, or standard input."""
    try:
        output = Path(path).stat()
    except OSError:
        return False
    with suppress(OSError, ValueError, AttributeError):
        if os.path.samestat(output, os.fstat(sys.stdin.fileno())) and Path(path).is_file():
            return True
    return any(os.path.samestat(output, Path(file).stat()) for file in inputs)
