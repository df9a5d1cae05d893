"""The race: all answer the same question in turn, until their times are stable."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

from queendoku.views.compare.answers import Board, WrongAnswer
from queendoku.views.compare.contenders import YOURS, Contender
from queendoku.views.compare.tasks import Question
from queendoku.views.compare.time_limit import TimeUp, call_within, raised_by_signal_handler
from queendoku.views.compare.yours import said_of

OK = "ok"

TURN_SECONDS = 0.001  # a turn repeats quick calls, so that they too find the caches warm
REPEATS_SHARE = 0.2  # the share of `seconds` that the repeats of a call may take together
LEAST_CALLS, LEAST_SECONDS, MOST_CALLS = 5, 0.05, 1000
AGREEMENT = 1.02  # times are stable when the third quickest is within this factor of the quickest
MOST_TOO_LONG = 2  # a function is not called again after this many calls that took too long
LEAST_N = 7  # the n from which our methods are timed to predict larger ones; all are quick there


@dataclass
class Measurement:
    """How a contender did on a question."""

    question: Question
    contender: Contender
    status: str = OK
    note: str = ""
    #: A board that is wrong or missing.
    board: Board | None = None
    error: Exception | None = None
    #: In seconds; none if a call failed.
    times: list[float] = field(default_factory=list)
    calls: int = 0
    #: The only time so far is that of the first call, a warm-up that will not count.
    is_cold: bool = False

    def fail(self, status: str, note: str) -> None:
        """Record why there are no times, and which call failed."""
        number = f"call {self.calls}" if self.calls > 1 else ""
        self.status, self.note = status, ": ".join(filter(None, [number, note]))
        self.times.clear()


def race(field: list[Measurement], seconds: float, tell: Callable[[int], object]) -> None:
    """Check the first answer of each contender to a question, then time those that are right.

    Each is told of twice: when its answer has been checked, and when it has been timed.
    """
    for one in field:
        reason = _reason_to_skip(one.contender, one.question, seconds, tell)
        if reason:
            one.fail("skipped", reason)
        else:
            _call(one, seconds)
        tell(1)
    share = seconds * REPEATS_SHARE
    for one in field:
        one.is_cold = bool(one.times) and one.times[0] <= share
    running = field
    while running:
        before, running = running, [one for one in running if _wants_a_turn(one, share)]
        if len(running) < len(before):
            tell(len(before) - len(running))
        for one in running:
            _take_a_turn(one, seconds)
    for one in field:
        if one.times:
            one.contender.seconds_of[one.question.label] = min(one.times)


def _take_a_turn(one: Measurement, seconds: float) -> None:
    end = perf_counter() + TURN_SECONDS
    _call(one, seconds)
    if one.is_cold:
        del one.times[:1]
        one.is_cold = False
    while one.times and len(one.times) < MOST_CALLS and perf_counter() < end:
        _call(one, seconds)


def _wants_a_turn(one: Measurement, share: float) -> bool:
    if one.status != OK or one.is_cold:
        return one.status == OK
    total, quickest = sum(one.times), sorted(one.times)
    if len(quickest) >= MOST_CALLS or total + quickest[0] > share:
        return False
    is_enough = len(quickest) >= LEAST_CALLS and total >= LEAST_SECONDS
    return not (is_enough and quickest[2] <= AGREEMENT * quickest[0])


def _call(one: Measurement, seconds: float) -> None:
    """Call, check the answer, and record the time.

    Every answer is checked: a function that keeps its boards between calls is right only once.
    """
    question, contender = one.question, one.contender
    argument = question.argument()
    one.calls += 1
    try:
        taken, answer = call_within(seconds, partial(_timed, contender.function, argument))
        one.note = question.task.judge(answer, question.expected, question.argument(), argument)
        one.times.append(taken)
    except TimeUp as time_up:
        contender.seconds_of[question.label] = math.inf
        one.fail(f"did not finish in {seconds:g} s", str(time_up))
    except WrongAnswer as wrong:
        one.board = wrong.board
        one.fail("wrong answer", str(wrong))
    except Exception as error:
        if raised_by_signal_handler(error):
            raise
        one.error = error
        one.fail("raised", said_of(error))


def _timed(function: Any, argument: Any) -> tuple[float, object]:
    if hasattr(function, "cache_clear"):
        function.cache_clear()
    start = perf_counter()
    answer = function(argument)
    return max(perf_counter() - start, 1e-9), answer  # a coarse clock may stand still


def _reason_to_skip(
    contender: Contender, question: Question, seconds: float, tell: Callable[[int], object]
) -> str:
    """Say why a call would take too long; return "" if it would not."""
    known = contender.seconds_of
    too_long = [label for label, taken in known.items() if taken == math.inf]
    if len(too_long) >= MOST_TOO_LONG:
        return f"it did not finish {len(too_long)} times before"
    if not question.task.has_sizes:
        return ""
    if contender.language != YOURS:
        for smaller in range(LEAST_N, question.label):
            if smaller not in known and _predicted(known, smaller) <= seconds:
                try:
                    known[smaller], _ = call_within(
                        seconds, partial(_timed, contender.function, smaller)
                    )
                except TimeUp:
                    known[smaller] = math.inf
                tell(0)  # that time passes
    predicted = _predicted(known, question.label)
    if predicted <= seconds:
        return ""
    if predicted < math.inf:
        return f"it would take about {_duration(predicted)}, more than {seconds:g} s"
    return f"it did not finish even for n = {min(n for n in known if known[n] == math.inf)}"


def _predicted(known: dict[int, float], n: int) -> float:
    """Predict a time from those of the two nearest smaller n; 0 if there are none.

    From one n to the next, a search grows by a factor that is less than n, and that grows too. So
    a larger factor is an accident of the clock, and the true time is somewhat longer.
    """
    below = sorted(smaller for smaller in known if smaller < n)
    if not below:
        return 0.0
    last = known[below[-1]]
    if len(below) == 1 or last == math.inf:
        return last
    factor = math.pow(last / known[below[-2]], 1 / (below[-1] - below[-2]))
    return last * math.pow(min(max(1.0, factor), n), n - below[-1])


def _duration(seconds: float) -> str:
    """Say about how long it is.

    Examples
    --------
    >>> _duration(7.25), _duration(36.4), _duration(380), _duration(2e9)
    ('7.2 s', '36 s', '6 min', '63 years')
    """
    for unit, size in (("years", 31_557_600), ("days", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:,.0f} {unit}"
    return f"{seconds:.2g} s" if seconds < 10 else f"{seconds:.0f} s"
