"""The search of the site knows the words that people use."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from visit import Begin

FIRST_ANSWERS = {
    "6x6 for children": "how-to/sheet",
    "16x16": "variants",
    "animation": "animate",
    "DataFrame": "many-sudokus",
    "GIF": "animate",
    "killer": "variants",
    "LeetCode 36": "sudoku",
    "LeetCode 37": "how-to/leetcode",
    "LeetCode 51": "how-to/leetcode",
    "LeetCode 52": "how-to/leetcode",
    "LinkedIn": "star-battles",
    "Queens game": "star-battles",
    "uniqueness": "sudoku",
    "worksheet": "how-to/sheet",
}


@pytest.mark.parametrize(("words", "page"), FIRST_ANSWERS.items())
def test_the_first_answer_is_the_page_that_is_meant(words: str, page: str, visit: Begin) -> None:
    answers = visit().go(f"search.html?q={quote(words)}").locator("ul.search a")
    expect(answers.first).to_have_attribute("href", re.compile(rf"^{page}\.html"))
