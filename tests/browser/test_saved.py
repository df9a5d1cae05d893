"""Players without a kernel: in a file that `save_html` writes, and on a site that Sphinx builds."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import queendoku as qd
from colours import check_colours
from reading import box_of
from serve import Quiet, listening
from traces import PUZZLE, some

MANY = 10
STILL = qd.watch(qd.trace_n_queens(4))._packed()
SITE = f"""
Lessons
=======

.. queendoku-player:: watch(trace_n_queens(6, method="bitmask"), step=7)

.. raw:: html

   <p style="height: 2000px">far</p>
   <div class="qd-still" data-qd-player="{STILL}">A notebook's</div>

""" + "".join(
    f".. queendoku-player:: trace_n_queens({4 + number % 3}, solutions={1 + number // 3})\n\n"
    for number in range(MANY)
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with one player in view and ten far below."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "conf.py").write_text('extensions = ["queendoku.sphinx"]\n')
    (folder / "index.rst").write_text(SITE)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", str(folder), str(folder / "html")]
    subprocess.run(command, check=True)
    return folder / "html"


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Where it is served."""
    with listening(partial(Quiet, directory=site)) as root:
        yield f"{root}index.html"


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """A file with a player."""
    path = tmp_path / "lesson.html"
    player = qd.watch(qd.trace_n_queens(6, method="bitmask"))
    player.save_html(path, title="Six queens <in time>")
    player.close()
    return path


def test_a_saved_file_is_played_from_a_disk_with_the_keyboard_alone(
    page: Page, lesson: Path
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(lesson.as_uri())
    expect(page).to_have_title("Six queens <in time>")
    expect(page.locator("h1")).to_have_text("Six queens <in time>")
    position = page.locator(".qd-position")
    expect(position).to_have_text("step 0 of 506")
    page.keyboard.press("PageDown")  # nothing has the focus yet
    expect(position).to_have_text("step 96 of 506")
    expect(page.locator(".qd-queen")).to_have_count(6)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(position).to_have_text("step 97 of 506")
    page.keyboard.press("Space")
    expect(page.locator(".qd-primary")).to_have_text("Pause")
    expect(position).not_to_have_text("step 96 of 506")
    page.keyboard.press("Space")
    page.keyboard.press("End")
    expect(position).to_have_text("step 506 of 506")
    assert asked == [lesson.as_uri()]


@pytest.mark.parametrize("width", some(360, 1280))
def test_it_fits_a_phone_and_a_frame_of_a_course_page(page: Page, lesson: Path, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    course = lesson.with_name("course.html")
    course.write_text('<iframe src="lesson.html" width="100%" height="700"></iframe>')
    page.goto(lesson.as_uri())
    expect(page.locator(".qd-watch")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.goto(course.as_uri())
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Step forward", exact=True).click()
    expect(frame.locator(".qd-position")).to_have_text("step 1 of 506")


@pytest.mark.parametrize("is_explained", some(True, False))
def test_it_fits_a_low_window(page: Page, tmp_path: Path, *, is_explained: bool) -> None:
    recorded = qd.explain_sudoku(PUZZLE) if is_explained else qd.trace_n_queens(8)
    qd.watch(recorded, step=30).save_html(tmp_path / "lesson.html", title="A lesson")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto((tmp_path / "lesson.html").as_uri())
    expect(page.locator(".qd-watch")).to_be_in_viewport(ratio=1)
    assert box_of(page.locator(".qd-board"))["height"] > 300
    page.set_viewport_size({"width": 1280, "height": 520})
    for shown in (".qd-board", ".qd-controls"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=1)
    assert box_of(page.locator(".qd-board"))["height"] >= 170


def test_without_scripts_there_is_a_picture(browser: Browser, lesson: Path, address: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    for where, said, top in (
        (lesson.as_uri(), "6 queens, bitmask: step 417 of 506", 200),
        (address, "6 queens, bitmask: step 7 of 506", 700),
    ):
        page.goto(where)
        picture = page.locator(".qd-saved img").first
        expect(picture).to_be_visible()
        assert (picture.get_attribute("alt") or "").startswith(said)
        box = box_of(picture)
        assert box["height"] > 200
        assert box["y"] < top
    page.close()


def test_a_printed_page_has_the_board_alone_and_light(page: Page, lesson: Path) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(lesson.as_uri())
    page.keyboard.press("Tab")
    page.keyboard.press("PageDown")
    expect(page.locator(".qd-queen")).to_have_count(6)
    page.emulate_media(media="print", color_scheme="dark")
    for seen in (".qd-board", ".qd-caption", ".qd-position", "h1", "h3"):
        expect(page.locator(seen)).to_be_visible()
    unseen = page.locator(
        "button, select, .qd-scrubber, .qd-lane, .qd-legend, .qd-code, .qd-kept, .qd-search, dl"
    )
    assert unseen.count() > 10
    for one in unseen.all():
        expect(one).to_be_hidden()
    queen = page.locator(".qd-queen").first
    assert queen.evaluate("one => getComputedStyle(one).colorScheme") == "light"


def test_recordings_are_fetched_when_a_player_comes_near(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    expect(page.locator(".qd-watch")).to_have_count(1)
    expect(page.locator(".qd-position")).to_have_text("step 7 of 506")
    page.wait_for_load_state("networkidle")
    assert sum("_queendoku/" in url for url in asked) == 1
    places = page.locator(".qd-saved")
    expect(places).to_have_count(1 + MANY)
    places.nth(1).scroll_into_view_if_needed()
    expect(places.nth(1).locator(".qd-watch")).to_be_visible()
    assert 2 <= sum("_queendoku/" in url for url in asked) < MANY
    for place in places.all():
        place.scroll_into_view_if_needed()
        expect(place.locator(".qd-watch")).to_be_visible()
    expect(page.locator(".qd-room, [data-qd-player-at]")).to_have_count(0)


def test_the_picture_of_a_notebook_is_played_too(page: Page, address: str) -> None:
    page.goto(address)
    place = page.locator(".qd-still")
    expect(place).to_have_text("A notebook's")
    place.scroll_into_view_if_needed()
    expect(place.locator(".qd-position")).to_have_text("step 0 of 138")
    page.emulate_media(media="print")
    expect(place.locator(".qd-board")).to_be_visible()
    expect(place.locator("button").first).to_be_hidden()


@pytest.mark.parametrize("is_dark", some(True, False))
def test_a_file_is_light_or_dark_as_the_reader_likes_and_axe_finds_nothing_serious(
    page: Page, tmp_path: Path, *, is_dark: bool
) -> None:
    page.emulate_media(color_scheme="dark" if is_dark else "light")
    for recorded in (qd.trace_n_queens(6, method="bitmask"), qd.explain_sudoku(PUZZLE)):
        qd.watch(recorded, step=30).save_html(tmp_path / "lesson.html", title="A lesson")
        page.goto((tmp_path / "lesson.html").as_uri())
        check_colours(page.locator(".qd-watch"), is_dark=is_dark)
        violations = Axe().run(page).response["violations"]
        assert [one for one in violations if one["impact"] in ("serious", "critical")] == []


def test_a_site_is_played_from_a_disk_too(page: Page, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    expect(page.locator(".qd-watch")).to_have_count(1)
    page.keyboard.press("ArrowRight")  # a page of many things keeps its keys
    page.locator(".qd-watch").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".qd-position")).to_have_text("step 8 of 506")


def test_a_player_follows_the_theme_of_the_site(page: Page, address: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(address)
    player = page.locator(".qd-watch")
    check_colours(player, is_dark=False)
    page.evaluate("document.body.dataset.theme = 'dark'")
    check_colours(player, is_dark=True)
    picture = page.locator("img.queendoku-picture").last
    assert picture.evaluate("one => getComputedStyle(one).colorScheme") == "dark"


def test_what_does_not_load_leaves_the_picture_and_says_so(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.route("**/_queendoku/**", lambda route: route.abort())
    page.goto(address)
    place = page.locator(".qd-saved").first
    expect(place.get_by_role("status")).to_contain_text("The player did not load")
    expect(place.locator("img")).to_be_visible()
    expect(page.locator(".qd-watch")).to_have_count(0)
    assert box_of(place)["height"] < 600  # the room for the player is given back
    page.close()
