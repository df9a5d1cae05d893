"""The package as it is installed."""

import doctest
import importlib.metadata
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from child import printed, python

PUBLIC = {name: getattr(qd, name) for name in (*qd.__all__, "Player")}
TYPES = {name: getattr(qd.types, name) for name in qd.types.__all__}
CLASSES = [value for value in (PUBLIC | TYPES).values() if isinstance(value, type)]
FUNCTIONS = [value for value in PUBLIC.values() if inspect.isroutine(value)]


def test_the_version_is_the_one_that_is_installed() -> None:
    assert qd.__version__ == importlib.metadata.version("queendoku")


@pytest.mark.parametrize("value", [*CLASSES, *FUNCTIONS])
def test_every_public_class_and_function_has_a_docstring(value: Any) -> None:
    assert value.__doc__


@pytest.mark.parametrize(("module", "names"), [("queendoku", PUBLIC), ("queendoku.types", TYPES)])
def test_a_public_class_is_named_as_users_find_it(module: str, names: dict[str, Any]) -> None:
    for name, value in names.items():
        if isinstance(value, type):
            assert f"{value.__module__}.{value.__qualname__}" == f"{module}.{name}"


def test_a_public_name_is_in_one_place() -> None:
    assert PUBLIC.keys() & TYPES.keys() == set()


def test_what_signatures_name_is_public() -> None:
    """Whoever annotates a variable with an argument or a result needs the name."""
    elsewhere = {*["Any", "Axes", "Callable", "Counter", "Executor", "IO", "Iterable", "Iterator"]}
    elsewhere |= {
        *["False", "Literal", "Mapping", "NDArray", "None", "PathLike", "Rule", "Sequence", "Text"]
    }
    members = [
        member if inspect.isroutine(member) else getattr(member, "fget", None)
        for cls in CLASSES
        for key, member in vars(cls).items()
        if not key.startswith("_")
    ]
    for function in [*members, *FUNCTIONS]:
        for annotation in getattr(function, "__annotations__", {}).values():
            named = annotation if isinstance(annotation, str) else ""
            words = set(re.findall(r"(?<![\w.\"'])[A-Z]\w*", named))
            assert words - elsewhere <= PUBLIC.keys() | TYPES.keys(), (function, annotation)


# pytest looks for the examples of a class in the module that it says it is of.
@pytest.mark.parametrize("cls", CLASSES)
def test_examples_of_classes(cls: type) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    for test in doctest.DocTestFinder().find(cls, module=False, globs=PUBLIC | TYPES):
        assert runner.run(test).failed == 0, test.name


def test_the_import_needs_nothing_beyond_cpython() -> None:
    code = """
import sys
import queendoku as qd
assert qd.total_n_queens(8) == 92
extras = {"numpy", "tqdm", "matplotlib", "pandas", "polars", "pyarrow", "dask", "anywidget"}
extras |= {"ipywidgets", "traitlets", "inspect"}
late = ("queendoku._many.", "queendoku.puzzles.", "queendoku.pure.", "queendoku.views.")
print(sorted(extras & {*sys.modules} | {name for name in sys.modules if name.startswith(late)}))
"""
    assert printed(code) == "[]\n"


def test_all_names_can_be_imported_and_listed_without_extras() -> None:
    code = """
import sys
for extra in ("numpy", "tqdm", "matplotlib", "reportlab", "resvg_py", "dask", "anywidget"):
    sys.modules[extra] = None
from queendoku import *
import inspect, pydoc, queendoku
from queendoku.types import *
assert Comparison is queendoku.types.Comparison and queendoku.pure.total_n_queens(4) == 2
assert {*queendoku.__all__, "pure", "rules", "types"} == set(dir(queendoku))
print(len(inspect.getmembers(queendoku)) == len(dir(queendoku)))
print("class Picture" in pydoc.render_doc(queendoku.types, renderer=pydoc.plaintext))
"""
    assert printed(code) == "True\nTrue\n"


def test_the_player_is_listed_where_it_can_be_imported() -> None:
    assert {*qd.__all__, "Player", "pure", "rules", "types"} == set(dir(qd))


def test_a_wrong_name_is_answered_by_a_similar_one() -> None:
    code = "import queendoku\nqueendoku.solve_nqueens"
    assert "no attribute 'solve_nqueens'. Did you mean: 'solve_n_queens'?" in python(code).stderr


def test_no_module_imports_the_package_itself() -> None:
    package = Path(qd.__file__).parent
    # But for the extension, which nobody imports: calls on a page know all public names.
    for path in {*package.rglob("*.py")} - {package / "sphinx.py"}:
        code = path.read_text(encoding="utf-8")
        assert not re.search(r"^ *(from queendoku import|import queendoku( as|$))", code, re.M), (
            path
        )
