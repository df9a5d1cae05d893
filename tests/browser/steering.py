"""Opening the player on a bare page, and moving it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

from queendoku.puzzles.explanation import AnyExplanation
from queendoku.puzzles.trace.trace import Trace
from serve import serve


@contextmanager
def playing(page: Page, *traces: Trace | AnyExplanation[Any], **options: Any) -> Iterator[None]:
    """Serve a player, and open it."""
    with serve(*traces, **options) as address:
        page.goto(address)
        page.wait_for_function("window.opened !== undefined")
        yield


def go_to(page: Page, step: int) -> None:
    """Show a step, and wait until it is drawn."""
    page.evaluate(
        "step => new Promise(done => { model.set('step', step); requestAnimationFrame(done); })",
        step,
    )
