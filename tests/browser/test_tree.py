"""The search tree: its labels, what a click does, and the whole of it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import queendoku as qd
from queendoku.puzzles.trace.trace import Trace
from reading import box_of
from replay import CONFLICT, PLACE, REMOVE, SOLUTION, TRY, replay
from steering import go_to, playing
from traces import HARD, MANY, PUZZLE, some

# The eighth blank is never filled.
HOPELESS = "8..........36..9...7..9.2...59..7.......457.....1...3...1....68..85...1..9....4.."


def labels(page: Page) -> list[str]:
    """The names of the levels, from top to bottom."""
    written = page.locator(".qd-level").evaluate_all(
        "all => all.map(one => [Number(one.getAttribute('y')), one.textContent])"
    )
    assert len({y for y, _ in written}) == len(written)
    return [text for _, text in sorted(written) if text]


def levels_above(page: Page) -> int:
    """How many levels the page says are out of sight."""
    said = page.locator(".qd-tree .qd-above").all_text_contents()
    return int(re.findall(r"\d+", said[0])[0]) if said else 0


def name_of(cell: int) -> str:
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def path_labels(trace: Trace, taken: int) -> list[str]:
    """The cells of the digits that stand, and the cell that is chosen for if the step names it."""
    named = [name_of(cell) for cell in replay(trace, taken).placed]
    if taken == 0:
        return named
    kind, at = trace.step_bytes()[8 * taken - 8 : 8 * taken - 6]
    return [*named, name_of(at)] if kind in (TRY, CONFLICT, REMOVE) else named


@pytest.mark.parametrize("method", ["bitmask", "scan"])
@pytest.mark.parametrize("puzzle", some(HARD, PUZZLE, HOPELESS))
def test_each_level_of_a_sudoku_names_its_cell(page: Page, puzzle: str, method: Any) -> None:
    trace = qd.trace_sudoku(puzzle, method=method, limit=60_000)
    kinds = trace.step_bytes()[::8]
    chosen = {0, 1, len(trace)}
    for kind in (TRY, CONFLICT, PLACE, REMOVE, SOLUTION):
        found = [i + 1 for i, other in enumerate(kinds) if other == kind]
        chosen.update(found[:: max(1, 3 * len(found) // MANY)])
    with playing(page, trace):
        for step in sorted(chosen):
            go_to(page, step)
            shown = labels(page)
            above = levels_above(page)
            assert (above == 0) == (shown[:1] == ["root"])
            expected = path_labels(trace, step)
            assert shown == (expected[above - 1 :] if above else ["root", *expected])


LABELS = ("node", "small-node", "leaf", "solved-leaf", "coming-leaf")
NODES = f".qd-tree :is({', '.join(f'.qd-on-{label}' for label in LABELS)})"

#: Labels of sub-trees through which the path goes: a point of their boxes is in its stroke.
CROSSED = """labels => labels.filter(label => {
    const path = document.querySelector('.qd-tree .qd-path');
    const { x, y, width, height } = label.getBBox();
    for (let i = 0; i <= 20; i++) for (let j = 1; j < 10; j++) {
        const [dx, dy] = [width * i / 20, height * j / 10];
        if (path.isPointInStroke(new DOMPoint(x + dx, y + dy))) return true;
    }
    return false;
}).map(label => label.textContent)"""


@pytest.mark.parametrize("width", some(340, 800, 1280))
def test_each_sub_tree_has_a_number_that_the_path_leaves_free(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    for n in (8, 13):
        trace = qd.trace_n_queens(n, method="bitmask", limit=6000)
        with playing(page, trace):
            for step in range(500, len(trace), 631):
                go_to(page, step)
                wedges = page.locator(".qd-tree :is(.qd-wedge, .qd-solved-wedge)").evaluate_all(
                    "all => all.map(one => (one.getAttribute('d') ?? '').split('M').length - 1)"
                )
                counts = page.locator(".qd-tree :is(.qd-count, .qd-solved-count)")
                assert counts.count() == sum(wedges)
                assert counts.evaluate_all(CROSSED) == []


def placed_at(trace: Trace) -> list[int]:
    """How many steps are taken when each node is placed, the root apart."""
    return [i + 1 for i, kind in enumerate(trace.step_bytes()[::8]) if kind == PLACE]


def test_a_click_on_a_node_goes_to_its_step(page: Page) -> None:
    trace = qd.trace_n_queens(5, method="bitmask")
    with playing(page, trace, step=len(trace)):
        for node, step in list(enumerate(placed_at(trace)))[::5]:
            go_to(page, len(trace))
            page.locator(NODES).nth(node).click(force=True)
            expect(page.locator(".qd-position")).to_have_text(f"step {step} of {len(trace)}")
            page.wait_for_function("step => model.get('step') === step", arg=step)  # it is told


def test_the_whole_tree_on_request(page: Page) -> None:
    trace = qd.trace_n_queens(7, method="bitmask")
    with playing(page, trace, step=9):
        button = page.get_by_role("button", name="The whole tree")
        drawn = page.locator(NODES)
        before = drawn.count()
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(drawn).to_have_count(trace.totals.nodes)  # also those that are still to come
        for step in placed_at(trace)[::90]:
            go_to(page, step)
            expect(page.locator(".qd-tree .qd-present")).to_be_in_viewport()
            expect(
                page.locator(".qd-tree .qd-on-node, .qd-tree .qd-on-small-node").last
            ).to_be_in_viewport()
        go_to(page, 9)
        button.click()
        expect(drawn).to_have_count(before)
    with playing(page, qd.trace_n_queens(8, method="bitmask")):
        expect(button).to_have_count(0)  # it is too large


def test_a_wide_tree_scrolls_by_keys_and_keeps_its_names_in_view(page: Page) -> None:
    with playing(page, qd.trace_n_queens(7, method="bitmask"), step=9):
        tree = page.get_by_role("region", name="The search tree: bitmask")
        names = page.locator(".qd-level")
        places = [box_of(name)["x"] for name in names.all()]
        assert tree.get_attribute("tabindex") is None  # it fits
        page.get_by_role("button", name="The whole tree").click()
        tree.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("one => one.scrollLeft > 0", arg=tree.element_handle())
        assert page.evaluate("model.get('step')") == 9
        tree.evaluate("one => (one.scrollLeft = 500)")
        assert [box_of(name)["x"] for name in names.all()[: len(places)]] == places
        above = "one => document.elementFromPoint(one.x + 20, one.y + 20).getAttribute('class')"
        assert page.evaluate(above, box_of(tree)) == "qd-levels"
