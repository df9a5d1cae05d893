"""The GPU's kernel in the repository is made of its source."""

import runpy
from pathlib import Path

CUDA = Path(__file__).parents[2] / "src" / "core" / "queens" / "cuda"


def test_the_ptx_was_made_of_the_source() -> None:
    compiler = runpy.run_path(str(CUDA / "compile.py"))
    head = compiler["head"](compiler["read_source"]())
    found = (CUDA / "kernel.ptx").read_text().splitlines()[0]
    assert found == head, "run src/core/queens/cuda/compile.py"
