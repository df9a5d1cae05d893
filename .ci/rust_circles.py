"""Fail where Rust modules of a crate need each other in a circle, as import-linter does for Python.

A module needs those that its `use` lines and its paths name. What another module passes on
(`pub use`) counts as that of the module where it is defined.
"""

import re
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

Name = tuple[str, ...]
COMMENTS = re.compile(r'//[^\n]*|"(?:\\.|[^"\\])*"')
USE = re.compile(r"(?P<passed_on>pub(?:\([^)]*\))? )?\buse ([^;]+);")
NO_PATHS = re.compile(rf"{USE.pattern}|pub\([^)]*\)")
PATH = re.compile(r"(?<![\w:])\w+(?:::\w+)+")
INNER = ("crate", "self", "super")
SOURCES = Path(__file__).resolve().parents[1] / "src"


def main() -> None:
    """Check every crate in src."""
    roots = [manifest.parent for manifest in SOURCES.glob("*/Cargo.toml")]
    inner = {file for root in roots for file in root.rglob("*.rs")}
    crates = [set(root.rglob("*.rs")) for root in roots] + [set(SOURCES.rglob("*.rs")) - inner]
    for root, files in zip([*roots, SOURCES], crates, strict=True):
        modules = {name_of(file.relative_to(root)): file for file in files}
        try:
            TopologicalSorter(needs(modules)).prepare()
        except CycleError as error:
            circle = [str(modules[name].relative_to(SOURCES.parent)) for name in error.args[1]]
            sys.exit("Modules in a circle, each needed by the next:\n  " + "\n  ".join(circle))


def name_of(file: Path) -> Name:
    """Name the module in a file: of `a/b.rs` and `a/b/mod.rs` it is a::b."""
    *folders, last = file.with_suffix("").parts
    return (*folders,) if last in ("mod", "lib") else (*folders, last)


def needs(modules: dict[Name, Path]) -> dict[Name, set[Name]]:
    """Find the modules that each module needs."""
    texts = {name: COMMENTS.sub("", file.read_text()) for name, file in modules.items()}
    passed_on: dict[Name, Name] = {}
    for module, text in texts.items():
        for use in USE.finditer(text):
            for path, known_as in unfolded(use[2]) if use["passed_on"] else ():
                if path[0] in INNER or (*module, path[0]) in modules:
                    passed_on[(*module, known_as)] = absolute(path, module)

    def home(path: Name) -> Name:
        for length in range(len(path) + 1):
            if path[:length] in passed_on and path[:length] not in modules:
                return home(passed_on[path[:length]] + path[length:])
        while path not in modules:
            path = path[:-1]
        return path

    def of(module: Name, text: str) -> Iterator[Name]:
        paths = [path for use in USE.finditer(text) for path, _ in unfolded(use[2])]
        paths += [tuple(found[0].split("::")) for found in PATH.finditer(NO_PATHS.sub("", text))]
        for path in paths:
            if path[0] in INNER or (*module, path[0]) in modules:
                yield home(absolute(path, module))

    return {module: set(of(module, text)) - {module} for module, text in texts.items()}


def unfolded(tree: str) -> Iterator[tuple[Name, str]]:
    """Give each path of a `use`, and the name by which it is known from there on."""
    before, brace, inside = tree.strip().partition("{")
    if not brace:
        path, _, alias = before.partition(" as ")
        parts = path.removesuffix("::self").strip().split("::")
        yield tuple(parts), alias or parts[-1]
        return
    for part in re.findall(r"[^,{}]+(?:\{(?:[^{}]|\{[^{}]*\})*\})?", inside[: inside.rindex("}")]):
        if part.strip():
            yield from unfolded(before + part.strip())


def absolute(path: Name, module: Name) -> Name:
    """Give a path from the root of the crate."""
    if path[0] == "crate":
        return path[1:]
    while path[0] in ("self", "super"):
        module = module[:-1] if path[0] == "super" else module
        path = path[1:]
        if not path:
            return module
    return module + path


if __name__ == "__main__":
    main()
