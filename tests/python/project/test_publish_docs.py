"""The script that publishes the site keeps all versions, and says which is which."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[3] / ".ci" / "publish_docs.py"
ADDRESS = "https://example.org/queendoku"

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="needs Git")


def git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout


@pytest.fixture
def remote(tmp_path: Path) -> Path:
    """An empty repository."""
    folder = tmp_path / "remote"
    folder.mkdir()
    git(folder, "init", "--bare", "--quiet")
    return folder


def publish(remote: Path, ref: str) -> subprocess.CompletedProcess[str]:
    """Publish a site whose pages say what it was made from."""
    site = remote.parent / "site"
    (site / "_static").mkdir(parents=True, exist_ok=True)
    for name in ("index.html", "404.html", "llms.txt", "_static/site.css"):
        (site / name).write_text(ref)
    (site / f"only-in-{ref}.html").write_text(ref)
    command = [sys.executable, str(SCRIPT), str(site), ref, ADDRESS, str(remote)]
    result = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    shutil.rmtree(site)
    return result


def published(remote: Path, name: str) -> str:
    return git(remote, "show", f"gh-pages:{name}")


def test_before_the_first_release_the_root_leads_to_the_development_version(remote: Path) -> None:
    assert publish(remote, "main").returncode == 0
    assert 'url=dev/"' in published(remote, "index.html")
    assert published(remote, "404.html") == "main"
    assert json.loads(published(remote, "versions.json")) == [{"version": "dev", "folder": "dev"}]


def test_every_version_stays_and_the_newest_release_is_stable(remote: Path) -> None:
    for ref in ("main", "v1.9.0", "v1.10.0", "v1.9.1", "main"):
        result = publish(remote, ref)
        assert result.returncode == 0, result.stderr
    assert json.loads(published(remote, "versions.json")) == [
        {"version": "dev", "folder": "dev"},
        {"version": "1.10.0", "folder": "1.10", "stable": True},
        {"version": "1.9.1", "folder": "1.9"},
    ]
    for folder, ref in (
        ("dev", "main"),
        ("1.10", "v1.10.0"),
        ("stable", "v1.10.0"),
        ("1.9", "v1.9.1"),
    ):
        assert published(remote, f"{folder}/_static/site.css") == ref
    assert "only-in-v1.9.0.html" not in git(remote, "ls-tree", "--name-only", "gh-pages:1.9")
    assert 'url=stable/"' in published(remote, "index.html")
    assert published(remote, "llms.txt") == "v1.10.0"
    assert f"<loc>{ADDRESS}/stable/sitemap.xml</loc>" in published(remote, "sitemap.xml")
    assert f"Sitemap: {ADDRESS}/sitemap.xml" in published(remote, "robots.txt")
    assert git(remote, "rev-list", "--count", "gh-pages") == "1\n"


def test_a_tag_that_is_no_release_is_refused(remote: Path) -> None:
    result = publish(remote, "v2")
    assert result.returncode != 0
    assert "REF must be main or a tag such as v1.2.3, not 'v2'" in result.stderr
    assert git(remote, "branch") == ""
