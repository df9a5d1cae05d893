"""How the tests build small sites."""

import os
import subprocess
import sys
from pathlib import Path

EXTENSIONS = Path(__file__).parents[3] / "docs" / "_extensions"


def build(folder: Path, builder: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Build a site in the folder of its sources; gives what Sphinx says."""
    command = [sys.executable, "-m", "sphinx", "-q", "-b", builder, *options]
    return subprocess.run(
        [*command, "-d", f"doctrees-{builder}", ".", builder],
        cwd=folder,
        # Sphinx's reports of errors go here; on the code host it would say all in colours.
        env={**os.environ, "TMPDIR": str(folder), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
