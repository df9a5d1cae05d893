"""Files that the tests make up as they are read."""

import io
from collections.abc import Iterator


class Parts(io.RawIOBase):
    """A file that is never whole in memory."""

    def __init__(self, parts: Iterator[bytes]) -> None:
        self.parts = parts
        self.rest = b""
        self.given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        self.rest = self.rest or next(self.parts, b"")
        size = min(len(buffer), len(self.rest))
        buffer[:size], self.rest = self.rest[:size], self.rest[size:]
        self.given += size
        return size
