"""Put a built site into the branch gh-pages, beside those of other versions.

python .ci/publish_docs.py site/html REF ADDRESS REMOTE

The branch main becomes the folder dev, and a tag such as v1.2.3 the folder 1.2; the newest release
is also stable. ADDRESS is where the branch will stand. It has one commit, which is replaced, so
that it does not grow with each push.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NotRequired, TypedDict

BRANCH = "gh-pages"
AUTHOR = ("-c", "user.name=Docs", "-c", "user.email=docs@localhost")
REDIRECT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>queendoku</title>
<meta http-equiv="refresh" content="0; url={folder}/">
<link rel="canonical" href="{address}{folder}/">
<a href="{folder}/">queendoku</a>
"""
SITEMAP = """<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>{address}{folder}/sitemap.xml</loc></sitemap>
</sitemapindex>
"""
ROBOTS = """User-agent: *
Sitemap: {address}sitemap.xml
"""


class Version(TypedDict):
    """What site.js reads of a version."""

    version: str
    folder: str
    stable: NotRequired[bool]


def main(site: Path, ref: str, address: str, remote: str) -> None:
    """Publish a site."""
    version = version_of(ref)
    with tempfile.TemporaryDirectory() as name:
        branch = Path(name)
        git(branch, "init", "--quiet", f"--initial-branch={BRANCH}")
        fetched = git(branch, "ls-remote", remote, f"refs/heads/{BRANCH}")
        if fetched:
            git(branch, "fetch", "--quiet", "--depth=1", remote, BRANCH)
            git(branch, "checkout", "--quiet", "FETCH_HEAD", "--", ".")
        add(branch, site, version, address.rstrip("/") + "/")
        git(branch, "add", "--all")
        git(branch, *AUTHOR, "commit", "--quiet", "--message", f"The site of {ref}")
        # Only what was fetched may be replaced.
        lease = f"--force-with-lease={BRANCH}:{fetched.split()[0] if fetched else ''}"
        git(branch, "push", "--quiet", lease, remote, f"HEAD:refs/heads/{BRANCH}")


def version_of(ref: str) -> Version:
    """Tell the version and its folder from a branch or a tag."""
    if ref == "main":
        return {"version": "dev", "folder": "dev"}
    if tag := re.fullmatch(r"v((\d+\.\d+)\.\d+)", ref):
        return {"version": tag[1], "folder": tag[2]}
    raise SystemExit(f"REF must be main or a tag such as v1.2.3, not {ref!r}")


def add(branch: Path, site: Path, version: Version, address: str) -> None:
    """Put a site into the branch's folders, and what leads to it into its root."""
    path = branch / "versions.json"
    known: list[Version] = json.loads(path.read_text("utf-8")) if path.exists() else []
    versions = [version, *(each for each in known if each["folder"] != version["folder"])]
    versions.sort(key=age, reverse=True)
    replace(branch / version["folder"], site)
    stable = next((each for each in versions if each["folder"] != "dev"), None)
    for each in versions:
        each.pop("stable", None)
    if stable:
        stable["stable"] = True
        replace(branch / "stable", branch / stable["folder"])
    path.write_text(json.dumps(versions, indent=1) + "\n", "utf-8")
    folder = "stable" if stable else "dev"
    for name, text in (("index.html", REDIRECT), ("sitemap.xml", SITEMAP), ("robots.txt", ROBOTS)):
        (branch / name).write_text(text.format(folder=folder, address=address), "utf-8")
    for name in ("404.html", "llms.txt"):
        shutil.copy(branch / folder / name, branch)
    (branch / ".nojekyll").touch()  # else folders such as _static are left out


def age(version: Version) -> tuple[float, ...]:
    """Sort by age: the development version is the newest."""
    if version["folder"] == "dev":
        return (float("inf"),)
    return tuple(map(int, version["version"].split(".")))


def replace(folder: Path, by: Path) -> None:
    """Replace a folder by a copy of another."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(by, folder)


def git(folder: Path, *arguments: str) -> str:
    """Run Git, and return what it says."""
    command = ["git", "-C", str(folder), *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    if len(sys.argv) != 5:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]).resolve(), *sys.argv[2:])
