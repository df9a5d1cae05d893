"""All links of the site lead to something, and all of its pages can be found."""

import re

import pytest

from crawl import FIRST, SITE, UNLINKED, links_from, pages, read

ROOT = read(FIRST).canonical.removesuffix(FIRST) if pages() else ""


@pytest.mark.parametrize("page", pages())
def test_links_lead_to_a_file_and_to_a_place_in_it(page: str) -> None:
    for link, path, place in links_from(page):
        assert (SITE / path).is_file(), link
        assert not place or not path.endswith(".html") or place in read(path).places, link


def test_links_lead_to_every_page() -> None:
    built = {path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html")}
    assert {page for page in built if not page.startswith("_")} == set(pages())


@pytest.mark.parametrize(
    ("name", "entry"),
    [("sitemap.xml", r"<loc>(.+?)\.html</loc>"), ("llms.txt", r"\]\((.+?)\.html\)")],
)
def test_the_map_and_the_list_for_language_models_have_every_page(name: str, entry: str) -> None:
    found = re.findall(entry, (SITE / name).read_text(encoding="utf-8"))
    wanted = {ROOT + page.removesuffix(".html") for page in set(pages()) - UNLINKED}
    assert {*found, f"{ROOT}index"} == wanted
    assert len(found) == len(set(found))


@pytest.mark.parametrize("page", sorted(set(pages()) - UNLINKED))
def test_a_page_says_what_it_is_and_has_a_card(page: str) -> None:
    read_page = read(page)
    assert read_page.canonical == ROOT + page
    assert read_page.meta["og:title"]
    assert read_page.meta["description"]
    card = read_page.meta["og:image"]
    assert card.startswith(ROOT)
    assert (SITE / card.removeprefix(ROOT)).is_file()
