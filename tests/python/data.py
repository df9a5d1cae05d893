"""What lies in tests/data: tables that are no code, and a picture."""

from pathlib import Path


def text_of(name: str) -> str:
    """What a file there holds."""
    return (Path(__file__).parents[1] / "data" / name).read_text("utf-8")
