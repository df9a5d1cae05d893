"""Opening the player on a bare page, and moving it."""

from playwright.sync_api import Page


def open_player(page: Page, address: str) -> float:
    """Open it, and give the milliseconds from the bytes to the first frame."""
    page.goto(address)
    page.wait_for_function("window.opened !== undefined")
    return float(page.evaluate("window.opened"))


def go_to(page: Page, step: int) -> None:
    """Show a step, and wait until it is drawn."""
    page.evaluate(
        "step => new Promise(done => { model.set('step', step); requestAnimationFrame(done); })",
        step,
    )
