"""The player on a bare page, without a kernel: every view against a replay of the steps."""

import random

import pytest
from playwright.sync_api import Page, expect

import queendoku as qd
from reading import check_side, counters, pieces, wait_for_step
from replay import PLACE, REMOVE, SOLUTION, first_step, replay, taken_at_node
from steering import go_to, playing
from traces import IN_A_BROWSER, MANY, record


@pytest.mark.parametrize(("game", "method"), IN_A_BROWSER)
def test_every_method_shows_what_a_replay_gives(page: Page, game: str, method: str) -> None:
    trace = record(game, method)
    chosen = random.Random(method).sample(range(len(trace) + 1), min(MANY, len(trace)))
    kinds = trace.step_bytes()[::8]
    each_kind = [kinds.index(kind) + 1 for kind in set(kinds)]
    with playing(page, trace):
        for step in [0, *each_kind, *chosen, len(trace)]:
            go_to(page, step)
            check_side(page.locator(".qd-side"), trace, step)
            kind = kinds[step - 1] if step else None
            marked = page.locator(".qd-source[aria-current]").count()
            assert (marked > 0) == (kind is not None)


def test_buttons_and_keys(page: Page) -> None:
    trace = qd.trace_n_queens(6, method="sets")
    total = f"{len(trace):,}"
    kinds = trace.step_bytes()[::8]
    solution = first_step(trace, SOLUTION)
    second = first_step(trace, SOLUTION, after=solution)
    backtrack = first_step(trace, REMOVE)
    with playing(page, trace):
        press = page.keyboard.press

        def is_at(step: int) -> None:
            wait_for_step(page, f"step {step:,} of {total}")
            page.wait_for_function(f"model.get('step') === {step}")  # the model hears it later
            check_side(page.locator(".qd-side"), trace, step)

        for label, step in [
            ("Step forward", 1),
            ("Next solution", solution),
            ("Next solution", second),
            ("Previous solution", solution),
            ("First step", 0),
            ("Next backtrack", backtrack),
            ("Last step", len(trace)),
            ("Step back", len(trace) - 1),
            ("Last step", len(trace)),
            ("Previous backtrack", kinds.rindex(REMOVE, 0, len(trace) - 1) + 1),
        ]:
            page.get_by_role("button", name=label, exact=True).click()
            is_at(step)

        page.locator(".qd-watch").focus()
        for key, step in [
            ("Home", 0),
            ("ArrowRight", 1),
            ("Shift+ArrowRight", backtrack),
            ("End", len(trace)),
        ]:
            press(key)
            is_at(step)
        page.locator(".qd-scrubber").focus()
        press("ArrowLeft")
        is_at(len(trace) - 1)
        press("PageUp")
        is_at(kinds.rindex(SOLUTION) + 1)


def test_playing_and_speed(page: Page) -> None:
    trace = qd.trace_n_queens(6, method="sets")
    with playing(page, trace, speed=500.0):
        page.locator(".qd-watch").focus()
        page.keyboard.press("Space")
        page.wait_for_function("model.get('step') > 100")
        assert page.evaluate("model.get('playing')")
        page.keyboard.press("Space")
        assert not page.evaluate("model.get('playing')")
        stopped = page.evaluate("model.get('step')")
        page.wait_for_timeout(100)
        assert page.evaluate("model.get('step')") == stopped
        check_side(page.locator(".qd-side"), trace, stopped)
        page.keyboard.press("+")
        assert page.evaluate("model.get('speed')") == 2500
        page.keyboard.press("-")
        page.keyboard.press("-")
        assert page.evaluate("model.get('speed')") == 100
        page.get_by_label("Speed").select_option("10000")
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_function("!model.get('playing')")
        assert page.evaluate("model.get('step')") == len(trace)
        # A player that is at its end plays from the start again, slow enough to be seen.
        page.get_by_label("Speed").select_option("100")
        page.keyboard.press("Space")
        page.wait_for_function(f"model.get('step') < {len(trace)}")


def test_two_traces_by_steps_and_by_nodes(page: Page) -> None:
    left = qd.trace_n_queens(6, method="scan")
    right = qd.trace_n_queens(6, method="bitmask")
    assert len(left) > len(right)
    with playing(page, left, right):
        sides = page.locator(".qd-side")
        for step in (0, 77, len(right), len(left)):
            go_to(page, step)
            check_side(sides.nth(0), left, step)
            check_side(sides.nth(1), right, min(step, len(right)))
        go_to(page, first_step(left, PLACE, after=300))
        number = counters(sides.nth(0))["nodes"]
        page.get_by_role("button", name="by nodes").click()
        assert page.evaluate("model.get('by')") == "nodes"
        assert page.evaluate("model.get('step')") == number
        nodes = replay(left, len(left)).counters["nodes"]
        for position in (0, number, 1, 57, nodes, nodes + 1):
            go_to(page, position)
            for side, trace in ((sides.nth(0), left), (sides.nth(1), right)):
                check_side(side, trace, taken_at_node(trace, position))
        wait_for_step(page, f"node {nodes + 1} of {nodes + 1}")
        page.get_by_role("button", name="by steps").click()
        wait_for_step(page, f"step {len(left):,} of {len(left):,}")


def test_an_empty_trace(page: Page) -> None:
    trace = qd.trace_n_queens(3, placed={1: 1})  # its queen attacks all of row 0
    assert len(trace) == 0
    with playing(page, trace):
        for control in page.locator(".qd-controls button, .qd-scrubber, select").all():
            expect(control).to_be_disabled()
        expect(page.locator(".qd-caption")).to_have_text("This trace has no steps.")
        assert counters(page.locator(".qd-side"))["tries"] == 0
        page.locator(".qd-watch").focus()
        for key in ("Space", "ArrowRight", "End", "PageDown"):
            page.keyboard.press(key)
        assert page.evaluate("model.get('step')") == 0


def test_a_trace_that_hit_its_limit_says_so(page: Page) -> None:
    trace = qd.trace_n_queens(8, method="sets", limit=1000)
    with playing(page, trace):
        expect(page.locator(".qd-limit")).to_contain_text("the first 1,000 steps")
        page.keyboard.press("Tab")
        go_to(page, 1000)
        check_side(page.locator(".qd-side"), trace, 1000)
    with playing(page, qd.trace_n_queens(4, method="sets")):
        expect(page.locator(".qd-limit")).to_have_count(0)


def test_two_stars_in_each_row_beside_one_that_stands(page: Page) -> None:
    regions, placed = "992W80jIEOkFYKbWK4OabUM9XR52", ([(8, 1)], [(0, 0), (0, 1)])
    trace = qd.trace_star_battle(regions, placed=placed)
    with playing(page, trace):
        side = page.locator(".qd-side")
        expect(side.locator(".qd-mark-cross")).to_have_count(2)
        for step in trace[:: len(trace) // 15]:
            go_to(page, step.index + 1)
            rows = enumerate(step.board)
            stars = [(r, c) for r, row in rows for c, mark in enumerate(row) if mark == "Q"]
            assert sorted(pieces(side)) == stars
            assert counters(side)["depth"] == len(stars) - 1
        page.locator(".qd-watch").focus()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".qd-caption")).to_contain_text("r1c3: try it.")
        page.keyboard.press("PageDown")
        expect(page.locator(".qd-caption")).to_contain_text("Solution 1: each row has its 2 stars.")
        assert len(pieces(side)) == 18


def test_a_kernel_that_is_gone_does_no_harm(page: Page) -> None:
    trace = qd.trace_n_queens(6, method="sets")
    with playing(page, trace):
        page.evaluate("window.kernelIsGone = true")
        for _ in range(20):
            page.get_by_role("button", name="Step forward").click()
        page.wait_for_timeout(300)
        check_side(page.locator(".qd-side"), trace, 20)
        # Where the notebook marks widgets whose kernel is gone, the player tells so in words.
        expect(page.locator(".qd-offline")).to_be_hidden()
        page.evaluate("document.body.classList.add('jupyter-widgets-disconnected')")
        expect(page.locator(".qd-offline")).to_be_visible()


def test_a_closed_view_leaves_nothing_behind(page: Page) -> None:
    with playing(page, qd.trace_n_queens(6, method="sets")):
        assert page.evaluate("listenerCount()") > 0
        page.evaluate("model.set('playing', true)")
        page.evaluate("window.close()")
        assert page.evaluate("listenerCount()") == 0
        assert page.locator(".qd-watch").count() == 0
        stopped = page.evaluate("model.get('step')")
        page.wait_for_timeout(300)
        assert page.evaluate("model.get('step')") == stopped


def test_those_who_ask_for_calm_see_few_changes(page: Page) -> None:
    trace = qd.trace_n_queens(6, method="sets")
    page.emulate_media(reduced_motion="reduce")
    with playing(page, trace, speed=100.0):
        page.evaluate(
            "window.changes = 0; window.began = performance.now();"
            "new MutationObserver(() => window.changes++)"
            ".observe(document.querySelector('.qd-position'), {childList: true})"
        )
        page.evaluate("model.set('playing', true)")
        page.wait_for_timeout(1500)
        assert page.evaluate("model.get('step')") > 50
        changes, seconds = page.evaluate("[changes, (performance.now() - began) / 1000]")
        assert 1 <= changes <= 4 * seconds + 1


def test_two_views_of_one_player_go_together_and_at_one_speed(page: Page) -> None:
    trace = qd.trace_n_queens(6, method="sets")
    with playing(page, trace, speed=100.0):
        page.evaluate("openAgain()")
        players = page.locator(".qd-watch")
        assert players.count() == 2
        started = page.evaluate("model.set('playing', true), performance.now()")
        page.wait_for_timeout(1000)
        step, now = page.evaluate("[model.get('step'), performance.now()]")
        page.evaluate("model.set('playing', false)")
        assert 0 < step <= (now - started) / 10 + 2
        step = page.evaluate("model.get('step')")
        for place in players.locator(".qd-position").all():
            expect(place).to_have_text(f"step {step} of {len(trace):,}")


def test_of_a_long_trace_only_what_is_visible_is_in_the_page(page: Page) -> None:
    trace = qd.trace_n_queens(12, method="sets", limit=100_000)
    with playing(page, trace):
        for step in (50_000, len(trace), 3):
            go_to(page, step)
            check_side(page.locator(".qd-side"), trace, step)
            assert page.locator(".qd-watch *").count() < 1500


def test_digits_that_cannot_stand_together_are_marked_at_the_end(page: Page) -> None:
    hopeless = f"12345678.{'.' * 17}9{'.' * 54}"
    trace = qd.trace_sudoku(hopeless, method="bitmask")
    with pytest.raises(qd.NoSolutionError) as error:
        qd.solve_sudoku(hopeless)
    with playing(page, trace, step=len(trace)):
        blamed = page.locator(".qd-blamed")
        expect(page.locator(".qd-caption")).to_contain_text("No solution: r1c1=1, r1c2=2, ")
        expect(blamed).to_be_visible()
        assert (blamed.get_attribute("d") or "").count("M") == len(error.value.cells)
        go_to(page, len(trace) - 1)
        expect(blamed).to_be_hidden()
