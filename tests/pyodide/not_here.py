"""A plugin of pytest: skips, test by test, what needs a package that Pyodide lacks here.

A module of tests may import such a package: it gets a stand-in, with which it can be collected. A
test that uses the stand-in is skipped then.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import pytest

PACKAGES = {
    "dask", "distributed", "docutils", "jupyter_client", "matplotlib", "numpy", "pandas", "PIL",
    "polars", "pyarrow", "pypdfium2", "reportlab", "sphinx",
}  # fmt: skip
#: What the system says where it has no processes and threads.
LACKS = ("does not support processes", "start new thread")
#: Pyodide itself ends where Python's own readers would raise a RecursionError, and has too little
#: memory for what a damaged ZIP file asks for.
TOO_MUCH = (
    *(f"test_wrong_json[text{number}-" for number in range(4)),
    "test_a_long_line_is_read_at_once[line3",
    "test_whatever_is_damaged_is_a_clear_error[14]",
)


class StandIn(ModuleType):
    """Whatever is asked for, while the tests are collected."""

    __path__: list[str] = []  # noqa: RUF012
    is_running = False

    def __repr__(self) -> str:
        return "<StandIn>"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self()

    def __call__(self, *arguments: Any, **_: Any) -> Any:
        if StandIn.is_running:
            pytest.skip(f"{self.__name__} is not here")
        return arguments[0] if arguments and isinstance(arguments[0], type(pytest.skip)) else self

    def __iter__(self) -> Any:
        return iter([self()])

    def __float__(self) -> float:
        return 0.0

    def __index__(self) -> int:
        return 0

    def __fspath__(self) -> str:
        return "<StandIn>"

    def __getitem__(self, _: Any) -> Any:
        return self()

    def __or__(self, other: Any) -> Any:
        return other

    __ror__ = __or__

    def __mro_entries__(self, _: Any) -> tuple[type, ...]:
        return ()


class Finder(MetaPathFinder, Loader):
    """Finds stand-ins while the tests are collected."""

    def find_spec(self, name: str, *_: Any) -> ModuleSpec | None:
        """Tell how it is loaded."""
        missing = name.partition(".")[0] in PACKAGES and not StandIn.is_running
        return ModuleSpec(name, self, is_package=True) if missing else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Make the stand-in."""
        return StandIn(spec.name.partition(".")[0])

    def exec_module(self, module: ModuleType) -> None:
        """Run nothing."""


sys.meta_path.append(Finder())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All is collected: what is imported from now on is really wanted."""
    for item in items:
        if item.name.startswith(TOO_MUCH):
            item.add_marker(pytest.mark.skip(reason="too much for Pyodide"))
        elif hasattr(item, "callspec") and "<StandIn>" in repr(item.callspec.params):
            item.add_marker(pytest.mark.skip(reason="a package is not here"))
    StandIn.is_running = True
    for name in list(sys.modules):
        if name.partition(".")[0] in PACKAGES:
            del sys.modules[name]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Skip what needs more than there is."""
    try:
        yield
    except ImportError as error:
        if "pip install" not in str(error) and error.name not in PACKAGES:
            raise
        pytest.skip(str(error))
    except (OSError, RuntimeError) as error:
        if not any(lack in str(error) for lack in LACKS):
            raise
        pytest.skip(str(error))
