"""The GPU's kernel in the repository is made of its source."""

import hashlib
from pathlib import Path

CUDA = Path(__file__).parents[2] / "src" / "queens" / "cuda"


def test_the_ptx_was_made_of_the_source() -> None:
    # As text, since Git may write other line ends on Windows.
    source = (CUDA / "kernel.cu").read_text(encoding="utf-8").encode()
    head = (CUDA / "kernel.ptx").read_text().splitlines()[0]
    made_of = head.removeprefix("// Made of kernel.cu by compile.py: ")
    assert made_of == hashlib.sha256(source).hexdigest(), "run src/queens/cuda/compile.py"
