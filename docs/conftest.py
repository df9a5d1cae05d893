"""The examples on the pages write their files into a folder of their own."""

import doctest
from importlib.util import find_spec
from pathlib import Path

import pytest

collect_ignore = ["conf.py", "_extensions", "figures", "gallery"]  # run by Sphinx, and by a script
collect_ignore_glob = ["methods/*/*"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work where nothing is yet."""
    monkeypatch.chdir(tmp_path)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the environments for rewards where the packages that they are for are installed."""
    if find_spec("reasoning_gym") and find_spec("verifiers"):
        for page in (item for item in items if item.path.name == "rewards.md"):
            for example in page.dtest.examples:  # type: ignore[attr-defined]
                example.options.pop(doctest.SKIP, None)
