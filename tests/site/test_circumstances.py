"""The site without scripts, on paper, in the dark, in several versions, and where a page is not."""

import pytest

from crawl import pages, read
from visit import IS_LONG, MADE, VERSIONS, Begin

WITH_PLAYERS = [page for page in pages() if any("_queendoku/" in link for link in read(page).links)]
LIGHT = "(part) => getComputedStyle(part).backgroundColor"


@pytest.mark.parametrize("name", WITH_PLAYERS[:: 1 if IS_LONG else 8])
def test_without_scripts_a_picture_stands_for_each_player(name: str, visit: Begin) -> None:
    page = visit(java_script_enabled=False).go(name)
    places = page.locator("[data-qd-player-at]:not(details:not([open]) *)")
    for place in places.all():
        picture = place.locator("svg, img").first.bounding_box()
        assert picture is not None
        assert picture["width"] > 100
    assert page.locator("#furo-main-content h1").is_visible()
    assert page.locator(".sidebar-tree").is_visible()


@pytest.mark.parametrize("name", ["index.html", "explain.html"])
def test_on_paper_there_is_the_page_alone_on_white(name: str, visit: Begin) -> None:
    page = visit(color_scheme="dark").go(name)
    page.wait_for_function(MADE)
    page.emulate_media(media="print", color_scheme="dark")
    for part in (".sidebar-drawer", ".toc-drawer", ".mobile-header", ".copybtn", ".theme-toggle"):
        assert not page.locator(part).first.is_visible(), part
    for ground in page.locator("body, .qd-watch").all():
        assert ground.evaluate(LIGHT) == "rgb(255, 255, 255)"
    assert page.locator("#furo-main-content h1").is_visible()


def test_the_switch_turns_the_page_its_pictures_and_players(visit: Begin) -> None:
    page = visit(color_scheme="light").go("index.html")
    page.locator(".qd-watch").first.wait_for()
    parts = [page.locator(name).first for name in ("body", ".qd-watch")]
    light = [part.evaluate(LIGHT) for part in parts]
    page.locator(".theme-toggle:visible").click()
    page.locator("body[data-theme=dark]").wait_for()
    dark = [part.evaluate(LIGHT) for part in parts]
    assert all(was != now for was, now in zip(light, dark, strict=True))
    page.reload()
    assert page.locator("body").evaluate(LIGHT) == dark[0]


def test_search_finds_a_function(visit: Begin) -> None:
    page = visit().go("index.html")
    page.locator(".sidebar-search").fill("total_n_queens")
    page.keyboard.press("Enter")
    found = page.locator("#search-results li a").first
    found.wait_for()
    found.click()
    page.wait_for_url(lambda url: "search.html" not in url)
    assert "total_n_queens" in page.locator("#furo-main-content").inner_text()


def test_a_page_that_is_not_there_leads_on(visit: Begin) -> None:
    begun = visit()
    page = begun.go("no/such/page.html")
    assert begun.troubles() == [f"404: {page.url}"]
    assert page.locator("h1").inner_text().startswith("Page not found")
    page.locator(".sidebar-tree a.reference").first.click()
    page.wait_for_url("**/install.html")


@pytest.mark.parametrize(
    ("folder", "warning"),
    [("dev", "the development version"), ("1.0", "version 1.0, an old one"), ("stable", None)],
)
def test_a_page_offers_its_other_versions(folder: str, warning: str | None, visit: Begin) -> None:
    page = visit().go(f"{folder}/explain.html")
    menu = page.locator(".qd-versions summary")
    menu.wait_for()
    assert page.locator(".qd-banner").all_inner_texts() == (
        [] if warning is None else [f"This page is about {warning}. Go to 1.1, the newest release"]
    )
    menu.press("Enter")
    links = page.locator(".qd-versions a")
    assert len(links.all_inner_texts()) == len(VERSIONS)
    links.nth(1).press("Enter")
    page.wait_for_url("**/stable/explain.html")


def test_a_site_of_one_version_offers_none(visit: Begin) -> None:
    page = visit().go("explain.html")
    page.wait_for_load_state("networkidle")
    assert not page.locator(".qd-versions").is_visible()
