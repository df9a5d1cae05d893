"""The player of an explanation: its grid, pattern and words, its list of steps, and its keys."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import queendoku as qd
from puzzles.test_techniques import EXAMPLES, grid_of
from queendoku.rules import Killer, Thermometer
from queendoku.views.description import name_of
from queendoku.views.draw.shapes import GLYPHS
from queendoku.views.kinds.board import StepBoard
from queendoku.views.kinds.registry import kind_of
from queendoku.views.step.words import effect
from reading import box_of
from steering import go_to, playing
from traces import MANY, some

PUZZLE = "....416...6.9...4...1..2.75..7.6.2..9..5..1..6....8...5..7....6..3.......4.8...1."
TECHNIQUES = ["hidden single", "naked single", "pointing", "claiming"]

# The candidates on the page: where each begins, and its strokes.
CANDIDATES = """() => [".qd-plain", ".qd-bold"].map(
  (name) => document.querySelector(name).getAttribute("d"),
)"""


def explained() -> qd.types.Explanation:
    return qd.explain_sudoku(PUZZLE, techniques=TECHNIQUES)


def step_of(deduction: Any) -> StepBoard:
    [step] = qd.show(deduction).boards
    assert isinstance(step, StepBoard)
    return step


def drawn(path: str) -> list[int]:
    """The digits of a path, in order."""
    return [GLYPHS.index(part) for part in re.split(r"M-?\d+ -?\d+", path) if part]


@pytest.mark.parametrize("wishes", some({"rules": [Killer, Thermometer]}, None, {"size": 12}))
def test_each_step_shows_grid_pattern_and_reason(page: Page, wishes: Any) -> None:
    explanation: Any = explained()
    if wishes:
        explanation = qd.explain_sudoku(qd.generate_sudoku(**{"size": 6, "seed": 3, **wishes}))
    with playing(page, explanation):
        has_rules = page.locator(".qd-pattern > *").count() > 0
        assert has_rules == ("rules" in (wishes or ()))
        for position, deduction in enumerate(explanation[: 2 * MANY], start=1):
            step = step_of(deduction)
            go_to(page, position)
            filled = {mark.cell for mark in step.placed}
            expected = [
                digit
                for cell, digits in enumerate(step.grid.candidates or ())
                for digit in digits
                if cell not in filled
            ]
            plain, bold = page.evaluate(CANDIDATES)
            assert sorted(drawn(plain) + drawn(bold)) == sorted(expected)
            about = {*step.roles, *step.eliminated}
            assert sorted(drawn(bold)) == sorted(
                mark.digit for mark in about if mark.cell not in filled
            )
            said = [name_of(step), deduction.reason, effect(step)]
            assert page.locator(".qd-reason > :not(.qd-branches)").all_text_contents() == said
            assert page.locator(".qd-live").text_content() == (
                f"step {position} of {len(explanation)}. {said[0]}. {said[1]} {said[2]}."
            )
            label = page.locator(".qd-board").get_attribute("aria-label") or ""
            rows = kind_of(step.grid).steps.words.board(step.grid)[: step.grid.size]
            assert label.endswith(" ".join(rows))
            if step.eliminated:
                [strikes] = page.locator(".qd-pattern:last-child > path").all()
                path = strikes.get_attribute("d") or ""
                assert path.count("L") == len(step.eliminated)
            current = page.locator(".qd-steps [aria-current=step]")
            expect(current).to_have_count(1)
            expect(current).to_contain_text(effect(step))
            expect(current).to_be_in_viewport()


def test_keys_and_buttons_go_to_the_steps_beyond_singles(page: Page) -> None:
    explanation = explained()
    beyond = [i for i, step in enumerate(explanation, start=1) if not step.placed]
    with playing(page, explanation):
        page.locator(".qd-watch").focus()
        for position in beyond[:3]:
            page.keyboard.press("PageDown")
            page.wait_for_function(f"model.get('step') === {position}")
        page.get_by_role("button", name="Previous step beyond singles").click()
        page.wait_for_function(f"model.get('step') === {beyond[1]}")
        expect(page.get_by_role("button", name=re.compile("backtrack|solution"))).to_have_count(0)
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("End")
        page.wait_for_function(f"model.get('step') === {len(explanation)}")
        expect(page.locator(".qd-legend")).to_have_text("A tick is a step beyond singles")
        ticks = page.locator(".qd-lane path").get_attribute("d") or ""
        assert ticks.count("M") == len(beyond)


def test_a_click_in_the_list_goes_to_a_step(page: Page) -> None:
    with playing(page, explained()):
        page.locator(".qd-steps li").nth(6).click()
        page.wait_for_function("model.get('step') === 7")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("model.get('step') === 8")


@pytest.mark.parametrize("width", some(400, 800, 1280))
def test_two_stand_side_by_side_and_nothing_is_wider_than_the_page(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    with playing(page, explained(), qd.explain_sudoku(PUZZLE), by="nodes", step=4):
        expect(page.locator(".qd-side")).to_have_count(2)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for number in page.locator("[data-counter='digits placed']").all():
            assert int(number.text_content() or "") >= 4


def test_its_parts_stand_at_two_edges(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    with playing(page, explained(), step=4):
        left = ("header", ".qd-board", ".qd-legend", ".qd-scrubber", ".qd-primary", ".qd-counters")
        right = (".qd-reason", ".qd-kept")
        for parts in (left, right):
            assert len({box_of(page.locator(part).first)["x"] for part in parts}) == 1
        assert box_of(page.locator(".qd-reason"))["y"] == box_of(page.locator(".qd-board"))["y"]


@pytest.mark.parametrize("scheme", some("dark", "light"))
def test_patterns_have_the_colours_of_the_theme(page: Page, scheme: str) -> None:
    explanation = explained()
    beyond = next(i for i, step in enumerate(explanation, start=1) if not step.placed)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    with playing(page, explanation, step=beyond):
        strike = page.locator(".qd-pattern:last-child > path")
        colour = strike.evaluate("one => getComputedStyle(one).stroke")
        assert colour == ("rgb(255, 145, 71)" if scheme == "dark" else "rgb(213, 94, 0)")
        fills = page.locator(".qd-strokes").evaluate_all(
            "all => all.map(one => getComputedStyle(one).fill)"
        )
        assert set(fills) == {"none"}


def test_one_branch_of_a_chain_is_shown_at_a_time(page: Page) -> None:
    example = next(one for one in EXAMPLES if one["technique"] == "dynamic forcing chain")
    explanation = qd.explain_sudoku(grid_of(example), techniques=[example["technique"]])
    step = explanation[0]
    first, second = step.pattern.branches
    assert {*first} != {*second}
    with playing(page, explanation, step=1):
        heads = page.locator(".qd-pattern:last-child path[fill='#a3247a']")
        buttons = page.locator(".qd-branches button")
        expect(buttons).to_have_text(["branch 1", "branch 2", "all"])
        expect(buttons.first).to_have_attribute("aria-pressed", "true")
        for number, branches in enumerate(([first], [second], [first, second])):
            buttons.nth(number).click()
            expect(buttons.nth(number)).to_have_attribute("aria-pressed", "true")
            drawn_heads = "".join(one.get_attribute("d") or "" for one in heads.all()).count("Z")
            assert drawn_heads == sum(map(len, branches))
        go_to(page, 0)
        expect(buttons).to_have_count(0)


def test_a_star_battle_shows_regions_stars_and_crosses(page: Page) -> None:
    explanation = qd.explain_star_battle("992W80jIEOkFYKbWK4OabUM9XR52")
    with playing(page, explanation):
        assert page.locator(".qd-letters text").count() >= 9
        tints = "(all) => new Set(all.map((one) => one.getAttribute('fill'))).size"
        assert page.locator(".qd-pattern rect").evaluate_all(tints) == 8
        for position in (1, len(explanation) // 2, len(explanation)):
            deduction = explanation[position - 1]
            go_to(page, position)
            board = "".join(deduction.grid.board)
            assert page.locator(".qd-mark-star").count() == board.count("Q")
            assert page.locator(".qd-mark-cross").count() == board.count("x")
            said = [name_of(step_of(deduction)), deduction.reason, effect(step_of(deduction))]
            assert page.locator(".qd-reason > :not(.qd-branches)").all_text_contents() == said
            label = page.locator(".qd-board").get_attribute("aria-label") or ""
            assert label.startswith(
                "Star battle of 9 by 9, stars in each row, column and region: 2."
            )
            stars = [f"r{at // 9 + 1}c{at % 9 + 1}" for at, mark in enumerate(board) if mark == "Q"]
            assert f"Stars: {', '.join(stars) or 'none'}." in label
        counters = page.locator(".qd-counters dd").all_text_contents()
        assert [counters[0], counters[2]] == ["18", "0"]
