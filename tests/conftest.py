"""What the tests of every folder share."""

import signal

# A shell that starts the tests in the background lets them ignore Ctrl-C, which some of them press.
signal.signal(signal.SIGINT, signal.default_int_handler)
