"""A plugin of pytest: skips, test by test, what needs a package that Pyodide or a platform lacks.

A module of tests may import such a package: it gets a stand-in, with which it can be collected. A
test that uses the stand-in is skipped then.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import pytest

#: Modules of tests may import these, and get stand-ins.
PACKAGES = {
    "dask", "distributed", "matplotlib", "numpy", "pandas", "PIL", "polars",
    "pyarrow", "pypdfium2", "reportlab", "rich", "textual",
}  # fmt: skip
#: A test or a module of tests that asks for one of these is skipped.
OTHERS = {"docutils", "jupyter_client", "resource", "sphinx"}
IS_PYODIDE = sys.platform == "emscripten"
#: What the system says where it has no processes and threads.
LACKS = ("does not support processes", "start new thread") if IS_PYODIDE else ()
NOT_FOR_PYODIDE = {
    # Pyodide itself ends where Python's own readers would raise a RecursionError.
    **dict.fromkeys(
        (f"test_wrong_json[text{number}-" for number in range(4)), "too much recursion"
    ),
    "test_a_long_line_is_read_at_once[line3": "too much recursion",
    "test_whatever_is_damaged_is_a_clear_error[14]": "too little memory",
    "test_a_missing_package_is_named_with_the_extra[anywidget]": "pages play without anywidget",
    # There, tqdm draws a bar in another way.
    "test_a_bar": "a terminal is not here",
    "test_a_small_step_after_a_large_one_is_drawn": "a terminal is not here",
    "test_what_an_earlier_run_did_is_no_part_of_the_rate": "a terminal is not here",
    "test_a_late_bar_appears_only_in_a_call_that_takes_long": "a terminal is not here",
    "test_a_package_that_fails_says_why": "the file system tells late of new files",
    "test_pickles_and_processes": "processes are not here",
    # They ask for an array without its module's name.
    "test_a_font_whose_file_changes": "a package is not here",
    "test_a_table_without_steps": "a package is not here",
    "test_the_pieces_of_a_stream": "a package is not here",
    "test_every_form_of_a_board_of_queens[array of bool]": "a package is not here",
    "test_the_forms_of_a_board[array of bool]": "a package is not here",
    "test_every_form_is_the_same_grid_and_stays_as_it_is": "a package is not here",
}


class StandIn(ModuleType):
    """Whatever is asked for, while the tests are collected."""

    __path__: list[str] = []  # noqa: RUF012
    is_running = False
    uses = 0

    def __repr__(self) -> str:
        return "<StandIn>"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            StandIn.uses += 1
            raise AttributeError(name)
        return self()

    def __call__(self, *arguments: Any, **_: Any) -> Any:
        if StandIn.is_running:
            pytest.skip(f"{self.__name__} is not here")
        return arguments[0] if arguments and isinstance(arguments[0], type(pytest.skip)) else self

    def __iter__(self) -> Any:
        StandIn.uses += 1
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


# Those that are here ask for others as they are imported, and must not get stand-ins.
MISSING = set(PACKAGES)
for name in PACKAGES:
    with suppress(ImportError):
        importlib.import_module(name)
        MISSING.remove(name)
IMPORTS = re.compile(rf"^(import|from) ({'|'.join(MISSING)})\b", re.MULTILINE)
sys.meta_path.append(Finder())


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Skip a whole module if it cannot do without what a stand-in lacks, or without others."""
    uses = StandIn.uses
    report = yield
    missing = any(f"No module named '{name}" in str(report.longrepr) for name in OTHERS)
    if report.failed and (missing or StandIn.uses > uses):
        report.outcome = "skipped"
        report.longrepr = (str(collector.path), 0, "Skipped: a package is not here")
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All is collected: what is imported from now on is really wanted."""
    for item in items:
        reasons = [NOT_FOR_PYODIDE[name] for name in NOT_FOR_PYODIDE if item.name.startswith(name)]
        reasons = reasons if IS_PYODIDE else []
        if hasattr(item, "callspec") and "<StandIn>" in repr(item.callspec.params):
            reasons.append("a package is not here")
        examples = getattr(getattr(item, "dtest", None), "examples", ())
        if MISSING and any(IMPORTS.search(example.source) for example in examples):
            reasons.append("a package is not here")
        if reasons:
            item.add_marker(pytest.mark.skip(reason=reasons[0]))
    StandIn.is_running = True
    for name, module in list(sys.modules.items()):
        if isinstance(module, StandIn):
            del sys.modules[name]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    """Skip what needs more than there is."""
    with skipping():
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Skip what needs more than there is."""
    with skipping():
        yield


@contextmanager
def skipping() -> Iterator[None]:
    """Turn an error for want of something into a skip."""
    try:
        yield
    except ImportError as error:
        says = "pip install" in str(error) or "is required" in str(error)
        if not says and error.name not in PACKAGES | OTHERS:
            raise
        pytest.skip(str(error))
    except (OSError, RuntimeError) as error:
        if not any(lack in str(error) for lack in LACKS):
            raise
        pytest.skip(str(error))
