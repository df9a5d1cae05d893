"""One Chromium for the tests of what runs Python in a page."""

import pytest

from serve import one_browser

browser = pytest.fixture(scope="session")(one_browser)
