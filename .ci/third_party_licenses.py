"""Write THIRD-PARTY-LICENSES.md: the licences of the Rust crates that are linked into the wheel.

``--check`` writes nothing, and fails where the file is not what it should be.
"""

import argparse
import collections
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
OUTPUT = ROOT / "THIRD-PARTY-LICENSES.md"
# Of licences to choose from, the first here.
PREFERRED = ("MIT", "BSD", "ZLIB", "APACHE")
INTRODUCTION = """\
# Licences of third parties

queendoku itself is licensed under MIT or Apache-2.0. The crates below are linked into its compiled
module, on some platforms or all; where a crate has several licences to choose from, the text of
one is given. `python .ci/third_party_licenses.py` writes this file.
"""


def linked_crates() -> list[dict[str, Any]]:
    """List the crates that end up in the module: no build scripts, macros or tests."""
    edges = ("--edges=normal,no-proc-macro", "--target=all", "--prefix=none", "--format={p}")
    linked = {line.partition(" (")[0] for line in cargo("tree", *edges).splitlines()}
    packages = json.loads(cargo("metadata", "--format-version=1"))["packages"]
    others = [package for package in packages if package["source"]]  # ours have none
    found = [one for one in others if f"{one['name']} v{one['version']}" in linked]
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def cargo(*arguments: str) -> str:
    """Run Cargo on what the wheel is built of, and return what it says."""
    command = ["cargo", *arguments, "--locked", "--features=mimalloc,python"]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=-1, text=True).stdout


def license_texts(package: dict[str, Any]) -> list[str]:
    """Read the texts that come with a crate; of several to choose from, the preferred one."""
    folder = Path(package["manifest_path"]).parent
    paths = sorted(
        path
        for path in folder.iterdir()
        if re.match(r"(LICEN[CS]E|COPYING|COPYRIGHT|NOTICE|UNLICENSE)", path.name, re.IGNORECASE)
        and path.is_file()
    )
    if not paths and "Apache-2.0" in package["license"]:
        paths = [ROOT / "LICENSE-APACHE"]
    if not paths:
        sys.exit(f"{package['name']} {package['version']} has no text of {package['license']}")
    if " AND " not in package["license"]:
        for name in PREFERRED:
            chosen = [path for path in paths if name in path.name.upper()]
            if chosen:
                paths = chosen
                break
    return [path.read_text(encoding="utf-8").replace("\r\n", "\n").strip("\n") for path in paths]


def document() -> str:
    """Compose the file: each text once, under the crates that it belongs to."""
    owners: dict[str, list[str]] = collections.defaultdict(list)
    for package in linked_crates():
        for text in license_texts(package):
            owners[text].append(f"{package['name']} {package['version']} ({package['license']})")
    parts = [INTRODUCTION]
    for text, crates in owners.items():
        parts.append("## " + ", ".join(crates) + "\n\n```text\n" + text + "\n```\n")
    return "\n".join(parts)


def main() -> None:
    """Write the file, or check it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is stale")
    if not parser.parse_args().check:
        OUTPUT.write_text(document(), encoding="utf-8")
    elif OUTPUT.read_text(encoding="utf-8") != document():
        sys.exit(f"{OUTPUT.name} is stale: run python .ci/third_party_licenses.py")


if __name__ == "__main__":
    main()
