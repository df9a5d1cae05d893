"""Make kernel.ptx of kernel.cu: `pip install nvidia-cuda-nvrtc-cu12==12.0.140`, then run this.

NVRTC of CUDA 12.0 writes PTX that drivers from 525 on read, and needs no GPU. The first line of
kernel.ptx has the SHA-256 of kernel.cu, by which a test sees that they belong together.
"""

import ctypes
import hashlib
import importlib.metadata
from pathlib import Path

PACKAGE, VERSION = "nvidia-cuda-nvrtc-cu12", "12.0.140"
# Volta, the oldest target of that compiler whose lanes run independently.
OPTIONS = (b"--gpu-architecture=compute_70",)
SOURCE = Path(__file__).with_name("kernel.cu")


def read_source() -> bytes:
    """Read kernel.cu as text: Git may write other line ends on Windows."""
    return SOURCE.read_text(encoding="utf-8").encode()


def head(source: bytes) -> str:
    """Give the first line of kernel.ptx."""
    return f"// Made of kernel.cu by compile.py: {hashlib.sha256(source).hexdigest()}"


def library() -> ctypes.CDLL:
    """Load the compiler, of the right version."""
    try:
        distribution = importlib.metadata.distribution(PACKAGE)
    except importlib.metadata.PackageNotFoundError:
        distribution = None
    if distribution is None or distribution.version != VERSION:
        raise SystemExit(f"Run this first: pip install {PACKAGE}=={VERSION}")
    paths = [path for path in distribution.files or () if path.name.startswith("libnvrtc.so")]
    return ctypes.CDLL(str(paths[0].locate()))


def text(size_of, write, program: ctypes.c_void_p) -> bytes:
    """Fetch what the compiler wrote: a log, or PTX."""
    size = ctypes.c_size_t()
    size_of(program, ctypes.byref(size))
    written = ctypes.create_string_buffer(size.value)
    write(program, written)
    return written.value


def compile_ptx(source: bytes) -> bytes:
    """Compile CUDA C to PTX."""
    nvrtc = library()
    program = ctypes.c_void_p()
    nvrtc.nvrtcCreateProgram(ctypes.byref(program), source, SOURCE.name.encode(), 0, None, None)
    options = (ctypes.c_char_p * len(OPTIONS))(*OPTIONS)
    failed = nvrtc.nvrtcCompileProgram(program, len(OPTIONS), options)
    log = text(nvrtc.nvrtcGetProgramLogSize, nvrtc.nvrtcGetProgramLog, program)
    if failed or log:
        raise SystemExit(log.decode())
    return text(nvrtc.nvrtcGetPTXSize, nvrtc.nvrtcGetPTX, program)


def main() -> None:
    """Write kernel.ptx."""
    source = read_source()
    ptx = compile_ptx(source)
    # Empty variables of the compiler's own headers, which nobody reads.
    lines = [line for line in ptx.splitlines() if not line.startswith(b".global")]
    SOURCE.with_suffix(".ptx").write_bytes(b"\n".join([head(source).encode(), *lines]) + b"\n")


if __name__ == "__main__":
    main()
