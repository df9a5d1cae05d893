"""The examples on the pages write their files into a folder of their own."""

from pathlib import Path

import pytest

collect_ignore = ["conf.py", "_extensions", "figures", "gallery"]  # run by Sphinx, and by a script
collect_ignore_glob = ["methods/*/*"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work where nothing is yet."""
    monkeypatch.chdir(tmp_path)
