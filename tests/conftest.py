"""What the tests of every folder share."""

import gc
import signal

# A shell that starts the tests in the background lets them ignore Ctrl-C, which some of them press.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_runtest_setup() -> None:
    """Take Hypothesis's clock off the collector: CPython drops what a handler raises in it."""
    gc.callbacks[:] = [one for one in gc.callbacks if "hypothesis" not in one.__module__]


def pytest_collection_finish() -> None:
    """Let the collector pass over what the imports left, which slows each full collection."""
    gc.collect()
    gc.freeze()
