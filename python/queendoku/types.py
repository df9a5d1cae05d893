"""What functions return, and types for annotations.

>>> from queendoku import explain_sudoku
>>> from queendoku.types import Deduction
>>> def number_of_singles(steps: list[Deduction]) -> int:
...     return sum("single" in step.technique for step in steps)

Each name is imported when somebody asks for it. The stub beside this file says from where.
"""

from queendoku._common.lazy import find, modules_of_names

_MODULES = modules_of_names(globals()["__loader__"].get_data(__file__ + "i"))
__all__ = sorted(_MODULES)


def __getattr__(name: str) -> object:
    """Import a public name."""
    return find(name, _MODULES, __name__)


def __dir__() -> list[str]:
    return __all__
