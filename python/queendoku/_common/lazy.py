"""Public names that are imported when somebody asks for them, from where a stub says."""

import sys
from importlib import import_module


def modules_of_names(stub: bytes) -> dict[str, str]:
    r"""Return the module of each name that a stub imports.

    Examples
    --------
    >>> modules_of_names(b"from math import (\n    cos as cos,\n    pi as pi,\n)\n\n...")
    {'cos': 'math', 'pi': 'math'}
    """
    found: dict[str, str] = {}
    for statement in f"\n{stub.decode()}".split("\nfrom ")[1:]:
        module, names = statement.partition("\n\n")[0].split(" import ")
        words = names.replace("(", "").replace(")", "").replace(",", "").split()
        found |= dict.fromkeys(words[::3], module)  # each is "name as name"
    return found


def find(name: str, modules: dict[str, str], package: str) -> object:
    """Import a name of a package."""
    if name not in modules:
        message = f"module {package!r} has no attribute {name!r}"
        raise AttributeError(message, name=name, obj=sys.modules[package])
    return getattr(import_module(modules[name]), name)
