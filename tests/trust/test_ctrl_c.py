"""Ctrl-C at random moments of every long call: in a terminal, and by a Jupyter kernel's interrupt.

A moment at which it is felt late is tried again: the machine may have been busy with something
else. A call that is slow to stop there is slow each time, and one that hangs is not waited for.
"""

import os
import pty
import random
import select
import signal
import statistics
import sys
import termios
import time
from typing import Any, Protocol

import pytest
from jupyter_client.manager import KernelManager

from rows import IS_LONG, tallied
from test_interrupts import LONG_CALLS

#: Ctrl-C's in all, in a terminal and by Jupyter.
TERMINAL, JUPYTER = (400, 100) if IS_LONG else (40, 8)

#: Seconds within which it is felt.
IN_TIME = 0.2

#: Seconds for which a moment is tried again if it is felt later.
PATIENCE = 60

#: Seconds after which a call hangs.
HANGS = 30

#: What both Pythons know: the number of their threads, when those of a call have ended.
THREADS = """
import os, time
import numpy  # has threads of its own
import queendoku as qd
qd.total_n_queens(13, threads=2)
def threads(): return len(os.listdir("/proc/self/task"))
before = threads()
def threads_left():
    asked = time.monotonic()
    while threads() > before and time.monotonic() < asked + 2:
        time.sleep(0.01)  # a thread that has ended is still listed for a moment
    return threads() - before
"""

CHILD = f"""{THREADS}
import faulthandler, signal, sys
faulthandler.register(signal.SIGUSR1)  # says where it hangs
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
for line in sys.stdin:
    call = line.strip()
    print("started", flush=True)
    try:
        exec(call)
        print("ended", flush=True)
    except KeyboardInterrupt:
        felt = time.monotonic()
        left = threads_left()
        right = qd.total_n_queens(9) == 352 and qd.count_sudoku_solutions("." * 81) == 2
        print(f"felt {{felt}} {{left}} {{right}}", flush=True)
"""

CELL = """
print("started", flush=True)
try:
    {call}
except KeyboardInterrupt:
    felt = time.monotonic()
    raise
"""


class Python(Protocol):
    """A Python that runs calls one after the other."""

    def interrupt(self, call: str, after: float) -> float:
        """Start a call, interrupt it, and give the seconds until that is felt."""


class Terminal:
    """A Python in a terminal, where Ctrl-C is a key."""

    def __init__(self) -> None:
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.execv(sys.executable, [sys.executable, "-c", CHILD])
        # Else Ctrl-C also drops what is on its way to the screen, such as an answer to it.
        settings = termios.tcgetattr(self.screen)
        settings[3] |= termios.NOFLSH
        termios.tcsetattr(self.screen, termios.TCSANOW, settings)
        self.output = b""

    def line(self) -> str:
        """Read what it prints next, without what the terminal echoes."""
        while True:
            while b"\n" not in self.output:
                if not select.select([self.screen], [], [], HANGS)[0]:
                    os.kill(self.pid, signal.SIGUSR1)
                    time.sleep(1)
                    pytest.fail(f"it hangs: {os.read(self.screen, 1 << 16).decode()}")
                self.output += os.read(self.screen, 4096)
            line, self.output = self.output.split(b"\n", 1)
            text = line.decode().strip().removeprefix("^C")
            if text.split(" ")[0] in ("started", "ended", "felt") or "Error" in text:
                return text

    def interrupt(self, call: str, after: float) -> float:
        os.write(self.screen, call.encode() + b"\n")
        assert self.line() == "started"
        time.sleep(after)
        pressed = time.monotonic()
        os.write(self.screen, b"\x03")
        word, *rest = self.line().split()
        assert word == "felt", (call, word, rest)
        assert rest[1:] == ["0", "True"], f"{call}: threads left, next call right: {rest[1:]}"
        return float(rest[0]) - pressed

    def close(self) -> None:
        """End it."""
        os.close(self.screen)
        os.waitpid(self.pid, 0)


class Kernel:
    """A Jupyter kernel, which its manager interrupts."""

    def __init__(self) -> None:
        self.manager = KernelManager(kernel_name="python3")
        self.manager.start_kernel()
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)
        self.value_of("0", after=THREADS)

    def interrupt(self, call: str, after: float) -> float:
        # Else the kernel aborts what comes right behind the error.
        message = self.client.execute(CELL.format(call=call), stop_on_error=False)
        while self.client.get_iopub_msg(timeout=HANGS)["content"].get("text") != "started\n":
            pass
        time.sleep(after)
        pressed = time.monotonic()
        self.manager.interrupt_kernel()
        reply = self.reply_to(message)
        assert reply.get("ename") == "KeyboardInterrupt", (call, reply)
        state = self.value_of("threads_left(), qd.total_n_queens(9)")
        assert state == "(0, 352)", f"{call}: threads left, next call: {state}"
        return float(self.value_of("felt")) - pressed

    def value_of(self, expression: str, after: str = "") -> str:
        """Run a cell and give what an expression is after it."""
        message = self.client.execute(after, user_expressions={"value": expression})
        reply = self.reply_to(message)
        assert reply["status"] == "ok", reply
        return str(reply["user_expressions"]["value"]["data"]["text/plain"])

    def reply_to(self, message: str) -> dict[str, Any]:
        """Wait for the reply to a message."""
        while True:
            reply = self.client.get_shell_msg(timeout=HANGS)
            if reply["parent_header"].get("msg_id") == message:
                return dict(reply["content"])

    def close(self) -> None:
        """End it."""
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


def interrupt_again_and_again(row: str, python: Python, times: int) -> None:
    """Interrupt each call in turn at random moments."""
    moments = random.Random(1)
    calls = list(LONG_CALLS.values())
    delays: list[float] = []
    with tallied(row) as tally:
        for index in range(times):
            call, after = calls[index % len(calls)], moments.uniform(0.02, 0.5)
            tries: list[float] = []
            end = time.monotonic() + PATIENCE
            while not tries or (tries[-1] >= IN_TIME and time.monotonic() < end):
                tries.append(python.interrupt(call, after))
                tally.inputs += 1
                tally.faults += 1
            assert tries[-1] < IN_TIME, f"{call}: felt after {tries} s"
            delays += tries
    late = sum(delay >= IN_TIME for delay in delays)
    print(f"median {statistics.median(delays):.3f} s, {late} of {len(delays)} tried again")


@pytest.mark.skipif(sys.platform != "linux", reason="terminals and /proc as Linux has them")
def test_ctrl_c_in_a_terminal() -> None:
    terminal = Terminal()
    try:
        interrupt_again_and_again("Ctrl-C in a terminal", terminal, TERMINAL)
    finally:
        terminal.close()


@pytest.mark.skipif(sys.platform != "linux", reason="/proc as Linux has it")
@pytest.mark.filterwarnings("default")  # the kernel's libraries have their own
def test_ctrl_c_by_a_jupyter_kernel() -> None:
    kernel = Kernel()
    try:
        interrupt_again_and_again("Ctrl-C by a Jupyter kernel", kernel, JUPYTER)
    finally:
        kernel.close()
