"""Print what CHANGELOG.md says of a version: python .ci/release_notes.py 1.2.3."""

import re
import sys
from pathlib import Path

text = Path("CHANGELOG.md").read_text(encoding="utf-8")
section = rf"^## \[{re.escape(sys.argv[1])}\].*\n((?:(?!## ).*\n?)*)"
found = re.search(section, text, re.MULTILINE)
if found is None or not found[1].strip():
    sys.exit(f"CHANGELOG.md says nothing of {sys.argv[1]}")
print(found[1].strip())
