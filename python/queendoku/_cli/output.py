"""Where a command writes: standard output, or a file that is written whole or not at all."""

import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO


@contextmanager
def output_to(path: str | None, inputs: Iterable[str] = ()) -> Iterator[TextIO]:
    """Open the output, which must be none of the files that are read."""
    if path in (None, "-"):
        yield sys.stdout
        return
    if is_one_of(path, inputs):
        raise ValueError(f"--output {path} is an input; it would be overwritten")
    from queendoku._files.whole import file_of, written_whole

    with written_whole(file_of(path)) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", errors="replace", newline="\n")
        yield text
        text.detach()


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
