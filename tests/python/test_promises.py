"""What SECURITY.md promises: no network, and no files but those that the user names."""

import shutil
from pathlib import Path

import pytest

from child import printed

# Import everything first: importing is what opens files.
PREPARE = f"""
import importlib, pkgutil, sys
from functools import partial
import numpy
import queendoku
for module in pkgutil.walk_packages(queendoku.__path__, "queendoku."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
sys.path.append({str(Path(__file__).parents[1] / "trust")!r})
from calls import RIGHT, consumed, good_arguments, outcome, public_functions
# A widget, which is Jupyter's, and what reads files that the user names.
functions = {{*public_functions()}} - {{"read_checkpoint", "watch"}}
calls = [call for name, call in RIGHT.items() if name != "player"]
for name in functions:
    function = public_functions()[name]
    calls.append(partial(function, **good_arguments(function)))
"""


def test_the_interpreter_sees_no_file_socket_or_process() -> None:
    code = (
        PREPARE
        + """
import sys
seen = []
watched = ("open", "os.", "shutil.", "socket.", "subprocess.", "urllib.", "ctypes.", "import")
sys.addaudithook(lambda event, args: event.startswith(watched) and seen.append((event, args)))
for call in calls:
    outcome(lambda: consumed(call()))
print(seen)
open(sys.executable, "rb").close()
print(len(seen))
"""
    )
    # The last line checks that the hook sees files at all.
    assert printed(code, timeout=120) == "[]\n1\n"


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")
def test_the_kernel_sees_no_socket_and_no_file_but_the_machine_s_own_facts(tmp_path: Path) -> None:
    log = tmp_path / "calls"
    marked = """
import contextlib
with contextlib.suppress(OSError):
    open("/begin")
for call in calls:
    outcome(lambda: consumed(call()))
with contextlib.suppress(OSError):
    open("/end")
"""
    kinds = "%network,?open,openat,?openat2,?creat,execve,?unlink,unlinkat,?rename,?renameat2"
    options = ["-f", "-qq", "-e", f"trace={kinds}", "-e", "signal=none", "-o", str(log)]
    printed(PREPARE + marked, "strace", *options, timeout=120)
    # strace splits a call that another thread interrupts; the first half has the path.
    lines = [line for line in log.read_text().splitlines() if " resumed>" not in line]
    begin, end = (
        next(index for index, line in enumerate(lines) if f'"/{word}"' in line)
        for word in ("begin", "end")
    )
    assert any("openat(" in line for line in lines[:begin])  # strace sees files
    facts = ('"/proc/', '"/sys/')
    opened = [line for line in lines[begin + 1 : end] if not any(fact in line for fact in facts)]
    assert opened == []
    assert not any("socket(" in line for line in lines)
