"""How the tests fill a disk."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """Let the system refuse to write more to any file, as on a full disk."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    writes_code, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # else it may be cut short
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        sys.dont_write_bytecode = writes_code
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
