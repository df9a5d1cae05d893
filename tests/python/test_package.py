"""The package as it is installed."""

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import queendoku as qd


def test_the_version_is_the_one_that_is_installed() -> None:
    assert qd.__version__ == importlib.metadata.version("queendoku")


def test_every_public_name_exists_and_has_a_docstring() -> None:
    for name in qd.__all__:
        thing = getattr(qd, name)
        assert thing.__doc__, name


def test_the_import_needs_nothing_beyond_cpython() -> None:
    code = """
import sys
import queendoku as qd
assert qd.total_n_queens(8) == 92
extras = {"numpy", "tqdm", "matplotlib", "pandas", "polars", "pyarrow", "dask", "anywidget"}
print(sorted(extras & set(sys.modules)))
"""
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout == "[]\n"


def test_no_module_imports_the_package_itself() -> None:
    for path in Path(qd.__file__).parent.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        assert not re.search(r"^ *(from queendoku import|import queendoku( as|$))", code, re.M), (
            path
        )
