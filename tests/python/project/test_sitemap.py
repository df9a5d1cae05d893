"""The map of the site."""

from pathlib import Path

import pytest

from project.sphinx_build import EXTENSIONS, build

pytest.importorskip("sphinx")

CONF = f"""
import sys
sys.path.insert(0, {str(EXTENSIONS)!r})
extensions = ["sitemap"]
html_baseurl = "https://example.org/?a&b/"
"""


def test_it_has_all_pages_after_a_build_that_writes_one_of_them(tmp_path: Path) -> None:
    pages = {"index": "A\n=\n\n.. toctree::\n\n   deep/page\n", "deep/page": "B\n=\n"}
    (tmp_path / "conf.py").write_text(CONF)
    (tmp_path / "deep").mkdir()
    for changed in ([*pages], ["deep/page"]):
        for page in changed:
            pages[page] += "\nMore.\n"
            (tmp_path / f"{page}.rst").write_text(pages[page])
        assert build(tmp_path, "html", "-W").stderr == ""
        lines = (tmp_path / "html" / "sitemap.xml").read_text("utf-8").splitlines()
        assert lines[2:-1] == [
            f"<url><loc>https://example.org/?a&amp;b/{page}.html</loc></url>"
            for page in sorted(pages)
        ]
