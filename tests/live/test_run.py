"""Examples that run on their pages: what comes of them, and what is loaded when."""

import doctest
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Route, expect

from crawl import SITE
from visit import LOOKS, PATIENCE, SIZES, Begin, Look

PAGE = "explain.html"
DONE = re.compile(r"^\d+\.\d\d s")
LOADED = """() => performance.getEntriesByType('resource')
  .reduce((sum, one) => sum + one.name.includes('/live/') * one.decodedBodySize, 0)"""
WIDTHS = "() => [document.documentElement.scrollWidth, innerWidth]"


class Example:
    """An example of a page, by its number."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.block = page.locator(".qd-run").nth(number)
        self.status = self.block.locator(".qd-run-status")
        self.output = self.block.locator(".qd-run-output")

    def button(self, name: str) -> Locator:
        return self.block.get_by_role("button", name=name, exact=True)

    def write(self, code: str) -> None:
        """Put other code in its place, by keys alone."""
        if self.button("Edit").count():
            self.button("Edit").press("Enter")
        self.block.locator(".cm-content").press("Control+a")
        self.page.keyboard.insert_text(code)

    def run(self, code: str | None = None) -> None:
        """Run it to its end."""
        if code is not None:
            self.write(code)
        self.status.evaluate("(status) => status.replaceChildren()")
        self.button("Run").press("Enter")
        expect(self.status).to_have_text(DONE, timeout=PATIENCE)


def test_before_a_click_nothing_is_loaded(visit: Begin) -> None:
    page = visit().go("canonical.html")
    page.wait_for_load_state("networkidle")
    assert 0 < page.evaluate(LOADED) < 12_000


def test_an_example_prints_what_the_page_says(visit: Begin) -> None:
    page = visit().go(PAGE)
    example = Example(page)
    said = [line for line in example.block.inner_text().splitlines() if ">>>" not in line]
    example.run()
    printed = example.output.inner_text().strip()
    assert printed
    assert printed in "\n".join(said)
    assert ">>>" not in example.block.inner_text()
    example.button("Reset").click()
    assert ">>> " in example.block.inner_text()
    assert example.output.inner_text() == ""


def test_the_examples_above_run_first_and_only_once(visit: Begin) -> None:
    page = visit().go(PAGE)
    Example(page, 2).run("puzzle[:2], 'hint' in globals()")
    assert Example(page, 2).output.inner_text().strip() == "('53', True)"
    assert Example(page, 0).output.inner_text() == ""
    Example(page, 1).run("puzzle = 'mine'")
    assert Example(page, 1).status.inner_text().endswith("nothing to show")
    Example(page, 2).run("puzzle")
    assert Example(page, 2).output.inner_text().strip() == "'mine'"


def test_pictures_and_players(visit: Begin) -> None:
    page = visit().go("canonical.html")  # which has no player of its own
    example = Example(page)
    example.run("qd.show([1, 3, 0, 2])")
    expect(example.output.get_by_role("img")).to_have_attribute("alt", re.compile("4 queens"))
    example.run("qd.watch(qd.trace_n_queens(6), step=5)")
    player = example.output.locator(".qd-watch")
    player.wait_for()
    player.press("ArrowRight")
    expect(player).to_contain_text("step 6 of")
    assert player.evaluate("(one) => getComputedStyle(one).borderStyle") == "solid"  # its style


def test_errors_are_short_and_say_what_is_missing(visit: Begin) -> None:
    example = Example(visit().go(PAGE))
    example.run("qd.solve_n_queens(-1)")
    expect(example.output).to_contain_text("ValueError: n must be >= 0, got -1")
    assert len(example.output.inner_text().splitlines()) < 7
    for code, word in [
        ("import polars", "you can install more"),
        ("from threading import Thread; Thread(target=print).start()", "no threads"),
        ("input()", "write the value into the code"),
    ]:
        example.run(code)
        expect(example.output).to_contain_text(word)


def test_what_a_page_lacks_is_said_before_a_click(visit: Begin) -> None:
    """On each page, the first example that has a button finds all that it imports."""
    begun = visit()
    first = {}
    for path in sorted(SITE.rglob("*.html")):
        if 'class="gp"' in (text := path.read_text("utf-8")) and "live/live.js" in text:
            page = begun.go(path.relative_to(SITE).as_posix())
            for code in page.locator(".qd-run:has(.qd-run-bar button) pre").all_inner_texts()[:1]:
                examples = doctest.DocTestParser().get_examples(code)
                first[path] = "".join(one.source for one in examples)
    assert len(first) > 50
    said = begun.go("fast-counter.html").locator(".qd-run-status").all_inner_texts()
    assert "This example needs NumPy, which this page does not have." in said
    example = Example(begun.go(PAGE))
    for path, code in first.items():
        example.run(code)
        missing = example.output.get_by_text(re.compile("ImportError|ModuleNotFoundError"))
        assert missing.count() == 0, (path, code)


def test_stop_stops_and_says_that_names_are_gone(visit: Begin) -> None:
    example = Example(visit().go(PAGE))
    example.write("mine = 1\nwhile True: print(mine)")
    example.button("Run").click()
    expect(example.output).to_contain_text("1", timeout=PATIENCE)
    example.button("Stop").click()
    expect(example.status).to_contain_text("Stopped. What the examples defined is gone")
    example.run("mine")
    expect(example.output).to_contain_text("NameError: name 'mine' is not defined")


def test_it_tells_what_it_loads_and_that_it_failed(visit: Begin) -> None:
    begun = visit()
    page = begun.go(PAGE)
    held: list[Route] = []
    page.route("**/queendoku.whl", lambda route: held.append(route))
    example = Example(page)
    example.button("Run").click()
    loading = re.compile(r"^Loading Python, once: 1\d\.\d of 1\d\.\d MB$")
    expect(example.status).to_have_text(loading, timeout=PATIENCE)
    held[0].abort()
    expect(example.status).to_contain_text("did not load", timeout=PATIENCE)
    begun.troubles()
    page.unroute("**/queendoku.whl")
    example.run()


def test_without_scripts_there_are_no_buttons(visit: Begin) -> None:
    page = visit(java_script_enabled=False).go(PAGE)
    assert page.locator(".qd-run-bar").count() == 0
    assert ">>> import queendoku as qd" in page.locator("pre").first.inner_text()


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_it_is_accessible_and_fits_a_phone(look: Look, visit: Begin) -> None:
    light, device = look
    page = visit(device, color_scheme=light).go("traces-and-player.html")
    example = Example(page, 1)
    long = "a_long_name = 'a long line that no phone can show in full width, never ever'"
    example.run(f"{long}\nprint(a_long_name * 3)\nqd.trace_n_queens(4)\n1 / 0")
    example.output.locator(".qd-watch").wait_for()
    width, inner = page.evaluate(WIDTHS)
    assert width <= inner == SIZES[device]["width"]
    violations = Axe().run(page, ".qd-run").response["violations"]
    assert [violation["help"] for violation in violations] == []
