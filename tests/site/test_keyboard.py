"""Keys alone reach everything, and one sees where one is."""

import pytest
from playwright.sync_api import Page

from visit import Begin

MANY = 400
SEEN = """() => {
  const here = document.activeElement;
  const at = here.getBoundingClientRect();
  const marked = [here, here.nextElementSibling, here.closest("label"),
    ...document.querySelectorAll(`label[for="${here.id}"]`)].filter((part) => part).some((part) => {
    const { opacity, outlineStyle, boxShadow } = getComputedStyle(part);
    return opacity === "1" && (outlineStyle !== "none" || boxShadow !== "none");
  });
  return marked && at.bottom > 0 && at.top < innerHeight && at.right > 0 && at.left < innerWidth;
}"""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until what is wanted has the focus, and see it."""
    for _ in range(MANY):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            page.wait_for_function(SEEN)
            return
    pytest.fail(f"Tab does not lead to {selector}")


def test_tab_leads_through_a_page(visit: Begin) -> None:
    page = visit().go("explain.html")
    tab_to(page, ".skip-to-content")
    tab_to(page, ".sidebar-search")
    tab_to(page, ".sidebar-tree a.reference")
    tab_to(page, ".theme-toggle")
    tab_to(page, ".copybtn")
    tab_to(page, ".next-page")


def test_the_first_key_skips_to_the_content(visit: Begin) -> None:
    page = visit().go("explain.html")
    tab_to(page, ".skip-to-content")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#furo-main-content') !== null")


@pytest.mark.parametrize(
    ("switch", "drawer"), [("#__navigation", ".sidebar-drawer"), ("#__toc", ".toc-drawer")]
)
def test_on_a_phone_keys_open_the_menus(switch: str, drawer: str, visit: Begin) -> None:
    page = visit("phone").go("explain.html")
    link = page.locator(f"{drawer} a.reference:visible").first
    assert link.count() == 0
    tab_to(page, switch)
    page.keyboard.press("Space")
    tab_to(page, f"{drawer} a.reference")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: not url.endswith("explain.html"))


def test_keys_scroll_what_is_wider_than_a_phone(visit: Begin) -> None:
    page = visit("phone").go("explain.html")
    tab_to(page, "pre[tabindex]")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")


def test_keys_copy_code_without_prompts_and_outputs(visit: Begin) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"]).go("explain.html")
    tab_to(page, ".copybtn")
    page.keyboard.press("Enter")
    page.locator(".copybtn.success").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("import queendoku as qd\n")
    assert ">>>" not in copied
    assert "hidden single" not in copied


def test_keys_reach_and_play_a_player(visit: Begin) -> None:
    page = visit().go("index.html")
    position = page.locator(".qd-watch .qd-position").first
    position.wait_for()
    tab_to(page, ".qd-watch")
    page.keyboard.press("End")
    page.wait_for_function(
        "(place) => place.textContent === 'step 6,904 of 6,904'", arg=position.element_handle()
    )
    tab_to(page, ".qd-watch button:not(:disabled)")
