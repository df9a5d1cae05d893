"""What the site's worker does in Python: it runs examples, and tells what comes of them."""

import ast
import base64
import html
import io
import json
import linecache
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import queendoku
from queendoku.views.watch import page_player

_PAUSE = 0.05  # seconds between two messages of a loop that prints
_MOST = 100_000  # characters that one run may print, and steps of a trace that is played at once
_NO_THREADS = "Python in a browser has no threads and no processes. On your own machine this runs."
_ADVICE = {
    ImportError: "This page has Python and queendoku. On your own machine you can install more.",
    FileNotFoundError: "A page sees no files of yours, only those that examples have written.",
    EOFError: "Nobody answers on a page: write the value into the code.",
}
_tell: Callable[[str, str], object] = print
_scopes: dict[str, dict[str, Any]] = {}
_runs: list[str] = []


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


def ask(name: str, *values: Any) -> dict[str, Any]:
    """Answer about the reader's own sudoku."""
    import puzzle

    answer: dict[str, Any] = puzzle.ask(name, *values)
    return answer


def run(code: str, scope: str, goes_on: bool) -> str | None:
    """Run code as prompts do, also after an error if it goes on; give the error's last line."""
    known = {"__name__": "__main__", "qd": queendoku, "queendoku": queendoku}
    names = _scopes.setdefault(scope, known)
    file = f"<run {len(_runs) + 1}>"
    _runs.append(file)
    linecache.cache[file] = (len(code), None, code.splitlines(True), file)
    files = _files()
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
                if not goes_on or isinstance(error, ImportError | NameError):
                    break
            output.flush()
    _show_figures()
    for name, _ in sorted(_files() - files):
        data = f"data:;base64,{base64.b64encode(Path(name).read_bytes()).decode()}"
        link = f'<a download="{html.escape(name)}" href="{data}">{html.escape(name)}</a>'
        _tell("html", f"<p>Written: {link}</p>")
    return said


def _import(part: ast.stmt, names: dict[str, Any]) -> None:
    """Know public names without an import, as the reference does; all at once would take long."""
    for node in ast.walk(part):
        if isinstance(node, ast.Name) and node.id in queendoku.__all__:
            names.setdefault(node.id, getattr(queendoku, node.id))


def _files() -> set[tuple[str, int]]:
    """See which files there are, and since when."""
    return {(one.name, one.stat().st_mtime_ns) for one in os.scandir() if one.is_file()}


class _Output(io.TextIOBase):
    """Tells what is printed, in few messages."""

    def __init__(self) -> None:
        self._held, self._told, self._left = "", 0.0, _MOST

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
        self._held, self._told = "", time.monotonic()


def _show(value: Any) -> None:
    """Show the value of an expression, as prompts and notebooks do."""
    for kind, data in () if value is None else _forms(value):
        if kind == "text":
            sys.stdout.write(data)
        else:
            sys.stdout.flush()
            _tell(kind, data)


def _forms(value: Any) -> Iterator[tuple[str, str]]:
    played = (
        queendoku.types.Trace | queendoku.types.Explanation | queendoku.types.StarBattleExplanation
    )
    if isinstance(value, played) and len(value) <= _MOST:
        yield "text", f"{value!r}\n"
        value = page_player(value)
    own = {} if isinstance(value, type) else value  # a class draws nothing
    bundle = own._repr_mimebundle_() if hasattr(own, "_repr_mimebundle_") else {}
    for kind, form in (("html", "text/html"), ("svg", "image/svg+xml")):
        draw = getattr(own, f"_repr_{kind}_", None)
        if data := bundle.get(form) or (draw and draw()):
            yield ("player" if "data-qd-player=" in data else kind), data
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
    ours = [frame for frame in told.stack if frame.filename in _runs]
    told.stack = traceback.StackSummary.from_list(ours)
    lines = list(told.format())
    _tell("error", "".join(lines))
    said = str(error).lower()
    can_lack = isinstance(error, OSError | RuntimeError | ImportError)
    if can_lack and ("thread" in said or "process" in said):
        _tell("html", f"<p>{_NO_THREADS}</p>")
    elif advice := [_ADVICE[kind] for kind in _ADVICE if isinstance(error, kind)]:
        _tell("html", f"<p>{advice[0]}</p>")
    return lines[-1].strip()
