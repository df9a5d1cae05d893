"""A bare page with the player in it, served on this machine; and the browser that opens it."""

import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Playwright, Request, sync_playwright

from queendoku.puzzles.explanation import AnyExplanation
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.watch.player import Player
from queendoku.views.watch.recordings import recording_of

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-smooth-scrolling",  # a key that is pressed meanwhile may be lost
]
HERE = {"127.0.0.1", "localhost"}


def launch(playwright: Playwright) -> Browser:
    """Start the system's Chromium, another that QUEENDOKU_CHROMIUM names, or Playwright's own."""
    path = os.environ.get("QUEENDOKU_CHROMIUM") or shutil.which("chromium")
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


def one_browser() -> Iterator[Browser]:
    """The browser of a session's tests."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class Guard:
    """Keeps what goes wrong on a page: errors, and requests to other machines, which are not found.

    To stop each request and let it go on takes longer than the page itself.
    """

    def __init__(self, page: Page) -> None:
        self.troubles: list[str] = []
        page.context.on("request", self._asked)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _asked(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in ("data", "blob", "file") and url.hostname not in HERE:
            self.troubles.append(request.url)


class Quiet(SimpleHTTPRequestHandler):
    """Says nothing of what it is asked for."""

    def answer(self, code: int, kind: str, body: bytes) -> None:
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serve(
    *traces: Trace | AnyExplanation[Any], by: str = "steps", step: int = 0, speed: float = 10.0
) -> Iterator[str]:
    """Serve a page with a player of the traces; gives its address."""
    recorded = [recording_of("trace", trace) for trace in traces]
    player = Player(recorded, by=by, step=step, speed=speed)
    shared = ("_traces", "_queen", "step", "playing", "speed", "by")
    state = {name: getattr(player, name) for name in shared}
    package = files("queendoku.views.watch")
    contents = {
        "/": ("text/html", (Path(__file__).parent / "page.html").read_bytes()),
        "/player.js": ("text/javascript", (package / "player.js").read_bytes()),
        "/player.css": ("text/css", player._css.encode()),
        "/state.json": ("application/json", json.dumps(state).encode()),
        "/data": ("application/octet-stream", player._data),
    }
    player.close()

    class Handler(Quiet):
        def do_GET(self) -> None:
            kind, body = contents[self.path]
            self.answer(HTTPStatus.OK, f"{kind}; charset=utf-8", body)

    with listening(Handler) as address:
        yield address


@contextmanager
def listening(handler: Callable[..., BaseHTTPRequestHandler]) -> Iterator[str]:
    """Serve on this machine; gives the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
