"""What the site's worker does in Python: it runs examples, and tells what comes of them."""

import ast
import base64
import errno
import io
import json
import linecache
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

from puzzle import ask  # noqa: F401  # called by its name

import queendoku

_PAUSE = 0.05  # seconds between two messages of a loop that prints
_MOST = 100_000  # characters that one run may print, and steps of a trace that is played at once
_NO_PACKAGE = (
    "This page has Python's standard library and queendoku, and not this package. On your own "
    "machine the example runs as soon as it is installed."
)
_NO_THREADS = "Python in a browser has no threads and no processes. On your own machine this runs."
_NO_FILE = "A page sees no files of your machine, only those that its examples have written."
_scopes: dict[str, dict[str, Any]] = {}
_tell: Callable[[str, str], object] = print


def listen(tell: Callable[[str, str], object]) -> None:
    """Let somebody hear what runs say: the kind of an output, and the output."""
    global _tell
    _tell = tell
    sys.displayhook = _show


def call(name: str, values: str) -> str:
    """Call a function of this module; its arguments and its result are JSON."""
    return json.dumps(globals()[name](*json.loads(values)))


def ready() -> None:
    """Answer as soon as somebody can."""


def run(code: str, scope: str, goes_on: bool) -> str | None:
    """Run code as prompts do, also after an error if it goes on; give the error's last line."""
    known = {"__name__": "__main__", "qd": queendoku, "queendoku": queendoku}
    names = _scopes.setdefault(scope, known)
    file = f"<example {len(linecache.cache) + 1}>"
    linecache.cache[file] = (len(code), None, code.splitlines(True), file)
    said = None
    with redirect_stdout(_Output()) as output, redirect_stderr(output):
        try:
            parts = ast.parse(code, file).body
        except SyntaxError as error:
            parts, said = [], _fail(error)
        for part in parts:
            try:
                _import(part, names)
                exec(compile(ast.Interactive([part]), file, "single"), names)
            except BaseException as error:
                output.flush()
                said = _fail(error)
                if not goes_on:
                    break
        _show_figures()
        output.flush()
    return said


def _import(part: ast.stmt, names: dict[str, Any]) -> None:
    """Know public names without an import, as the reference does; all at once would take long."""
    for node in ast.walk(part):
        if isinstance(node, ast.Name) and node.id in queendoku.__all__:
            names.setdefault(node.id, getattr(queendoku, node.id))


class _Output(io.TextIOBase):
    """Tells what is printed, in few messages."""

    def __init__(self) -> None:
        self._held = ""
        self._told = 0.0
        self._left = _MOST

    def write(self, text: str) -> int:
        self._held += text
        if time.monotonic() - self._told > _PAUSE:
            self.flush()
        return len(text)

    def flush(self) -> None:
        if self._held and self._left > 0:
            _tell("text", self._held[: self._left])
            self._left -= len(self._held)
            if self._left <= 0:
                _tell("text", "\n[There is more, which this page leaves out.]\n")
        self._held = ""
        self._told = time.monotonic()


def _show(value: object) -> None:
    """Show the value of an expression, as prompts and notebooks do."""
    if value is not None:
        sys.stdout.flush()
        for kind, data in _forms(value):
            _tell(kind, data)


def _forms(value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, queendoku.Trace | queendoku.Explanation) and len(value) <= _MOST:
        yield "text", f"{value!r}\n"
        value = queendoku.watch(value)
    if hasattr(value, "_packed"):
        yield "player", value._repr_html_()
        return
    can = not isinstance(value, type)
    bundle = value._repr_mimebundle_() if can and hasattr(value, "_repr_mimebundle_") else {}
    for kind, form in (("html", "text/html"), ("svg", "image/svg+xml")):
        own = getattr(value, f"_repr_{kind}_", None) if can else None
        if data := bundle.get(form) or (own and own()):
            yield kind, data
            return
    yield "text", f"{value!r}\n"


def _show_figures() -> None:
    """Show what was plotted."""
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        for number in pyplot.get_fignums():
            file = io.BytesIO()
            pyplot.figure(number).savefig(file, format="png", bbox_inches="tight")
            _tell("image", f"data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}")
        pyplot.close("all")


def _fail(error: BaseException) -> str:
    """Tell an error, by the lines of the examples alone, and what a browser cannot do."""
    told = traceback.TracebackException.from_exception(error)
    told.__cause__ = told.__context__ = None
    told.stack = traceback.StackSummary.from_list(
        [frame for frame in told.stack if frame.filename.startswith("<example ")]
    )
    lines = list(told.format())
    _tell("error", "".join([*lines, *_advice(error)]))
    return lines[-1].strip()


def _advice(error: BaseException) -> Iterator[str]:
    said = str(error).lower()
    if getattr(error, "errno", None) == errno.ENOTSUP or any(
        word in said for word in ("thread", "process", "sem_open")
    ):
        yield f"\n{_NO_THREADS}\n"
    elif isinstance(error, ImportError):
        yield f"\n{_NO_PACKAGE}\n"
    elif isinstance(error, FileNotFoundError):
        yield f"\n{_NO_FILE}\n"
