"""The race: everybody answers the same question, by turns, until the times are stable."""

import gc
import math
from bisect import insort
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from time import get_clock_info, perf_counter, thread_time
from typing import Any

from queendoku.compare.answers import Verdict, printed
from queendoku.compare.deadline import TimeUp, call_within
from queendoku.compare.entries import YOURS, Entry
from queendoku.compare.questions import Question

__all__ = ["OK", "Measurement", "race"]

OK = "ok"

TURN_SECONDS = 0.001
"""Quick calls are repeated within a turn, so that they too find their caches warm."""

REPEATS_SHARE = 0.2
"""The part of the time box that the repeats of a call may take."""

LEAST_CALLS, LEAST_SECONDS, MOST_CALLS = 5, 0.05, 1000

MOST_STUCK = 2
"""After so many calls that did not finish, a function is not called again."""

AGREEMENT = 1.02
"""The times are stable once the third quickest is within this factor of the quickest."""

JUDGING_SECONDS = 10.0
"""How much longer than a call the check of its answer may take."""

RESOLUTION = get_clock_info("perf_counter").resolution
"""What takes less took so long: a time of 0 would be no ratio's divisor."""

FAR_QUICKER, LEAST_WORK_SECONDS = 20, 0.005
"""By what factor, and over what first call, later ones are no longer the same work."""

KEEPS_ANSWERS = "later calls are far quicker than the first: does it keep answers?"
STILL_RUNNING = "still running; later times are disturbed"


@dataclass
class Measurement:
    """How one entry did on one question."""

    question: Question
    entry: Entry
    status: str = OK
    note: str = ""
    picture: str = ""
    error: BaseException | None = None
    times: list[float] = field(default_factory=list)
    """In seconds, in ascending order."""
    calls: int = 0
    first_work: float = 0.0
    """What the first call took of the processor's time, in seconds."""

    @property
    def best(self) -> float | None:
        """The least time in seconds, if the answer is right."""
        return self.times[0] if self.status == OK else None

    @property
    def median(self) -> float | None:
        """The median time in seconds, if the answer is right."""
        return median(self.times) if self.status == OK else None


def race(question: Question, entries: list[Entry], seconds: float) -> list[Measurement]:
    """Check the first answer of each, then time those that are right."""
    measurements = [Measurement(question, entry) for entry in entries]
    for measurement in measurements:
        reason = reason_to_skip(measurement.entry, question, seconds)
        if reason:
            measurement.status, measurement.note = "skipped", reason
        else:
            call(measurement, seconds)
    gc.collect()
    share = seconds * REPEATS_SHARE
    running = [one for one in measurements if one.status == OK]
    # The first call also warmed up; it counts only where it is the only one.
    first_times = [one.times.pop() for one in running]
    for one, first in zip(running, first_times, strict=True):
        if first > share:
            one.times.append(first)
    while running := [one for one in running if is_running(one, share)]:
        for one in running:
            turn(one, seconds)
    for one in measurements:
        if question.size is not None and one.best is not None:
            one.entry.seconds_of_size[question.size] = one.best
        if keeps_answers(one):
            one.note = "; ".join(filter(None, [one.note, KEEPS_ANSWERS]))
    return measurements


def keeps_answers(one: Measurement) -> bool:
    """Tell whether later calls hardly worked. The processor's time: others do not add to it."""
    if one.entry.language != YOURS or one.median is None:
        return False
    return one.first_work >= max(LEAST_WORK_SECONDS, FAR_QUICKER * one.median)


def reason_to_skip(entry: Entry, question: Question, seconds: float) -> str:
    """Say why a call is not worth beginning; nothing if it is."""
    if entry.times_stuck >= MOST_STUCK:
        return f"it did not finish {entry.times_stuck} times before"
    predicted = predict(entry, question, seconds)
    if predicted <= seconds:
        return ""
    if predicted < math.inf:
        return f"it would take about {predicted:.2g} s, more than {seconds:g} s"
    stuck = min(n for n, taken in entry.seconds_of_size.items() if taken == math.inf)
    return f"it did not finish even for n = {stuck}"


def is_running(one: Measurement, share: float) -> bool:
    """Tell whether more calls are wanted, and one more fits."""
    if one.status != OK:
        return False
    if not one.times:
        return True
    total, calls = sum(one.times), len(one.times)
    if calls >= MOST_CALLS or total + one.times[0] > share:
        return False
    is_enough = calls >= LEAST_CALLS and total >= LEAST_SECONDS
    return not (is_enough and one.times[2] <= AGREEMENT * one.times[0])


def turn(one: Measurement, seconds: float) -> None:
    """Call once, or for a while if the calls are quick."""
    total = 0.0
    while one.status == OK and total < TURN_SECONDS and len(one.times) < MOST_CALLS:
        total += call(one, seconds)


def call(one: Measurement, seconds: float) -> float:
    """Call, check the answer and note the time; give the time, or infinity if there is none.

    Later answers are checked as well: a function that keeps something from call to call is not
    right only once.
    """
    argument = one.question.argument()
    one.calls += 1
    try:
        taken, work, answer = call_within(seconds, partial(worked, one.entry, argument))
    except TimeUp as time_up:
        one.entry.times_stuck += 1
        if one.question.size is not None:
            one.entry.seconds_of_size[one.question.size] = math.inf
        note = STILL_RUNNING if time_up.is_still_running else ""
        return failed(one, f"did not finish in {seconds:g} s", note)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        one.error = error
        return failed(one, "raised", in_words(error))
    if one.calls == 1:
        one.first_work = work
    verdict = judged(one.question, answer, argument, seconds + JUDGING_SECONDS)
    one.note, one.picture = verdict.note, verdict.picture
    if not verdict.is_right:
        return failed(one, "wrong answer", verdict.note)
    insort(one.times, taken)
    return taken


def failed(one: Measurement, status: str, note: str) -> float:
    """Note that a call gave no time, and which one it was; give infinity."""
    number = "" if one.calls == 1 else f"call {one.calls}"
    one.status, one.note = status, ": ".join(filter(None, [number, note]))
    return math.inf


def worked(entry: Entry, argument: Any) -> tuple[float, float, object]:
    """Call without what is kept from before; give the time, that of the processor, the answer."""
    for cache in entry.caches:
        cache.cache_clear()
    start = thread_time()
    taken, answer = timed(entry.function, argument)
    return taken, thread_time() - start, answer


def timed(function: Any, argument: Any) -> tuple[float, object]:
    """Take the time of nothing but the call."""
    start = perf_counter()
    answer = function(argument)
    return max(perf_counter() - start, RESOLUTION), answer


def judged(question: Question, answer: object, argument: Any, seconds: float) -> Verdict:
    """Check an answer, which may be an object that does anything when it is looked at."""
    try:
        return call_within(seconds, partial(question.judge, answer, argument))
    except TimeUp as time_up:
        still = f"; {STILL_RUNNING}" if time_up.is_still_running else ""
        return Verdict(False, f"its answer could not be checked in {seconds:g} s{still}")
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return Verdict(False, f"its answer cannot be checked: {in_words(error)}")


def in_words(error: BaseException) -> str:
    """Say what was raised, in one line."""
    try:
        words = call_within(JUDGING_SECONDS, partial(printed, error, str))
    except KeyboardInterrupt:
        raise
    except BaseException:
        words = f"<unprintable {type(error).__name__}>"
    return f"{type(error).__name__}: {words}".splitlines()[0]


def predict(entry: Entry, question: Question, seconds: float) -> float:
    """Tell about how long an entry will take, from smaller questions.

    Our own methods are timed on these first, the smallest first, as long as they fit; a function
    of the user's only on what the user asks for. 0 if nothing is known.
    """
    known = entry.seconds_of_size
    smaller = [] if entry.language == YOURS else question.smaller()
    for one in smaller:
        assert one.size is not None
        if one.size in known:
            continue
        if extrapolated(known, one.size) > seconds:
            break
        try:
            known[one.size], _ = call_within(
                seconds, partial(timed, entry.function, one.argument())
            )
        except TimeUp:
            known[one.size] = math.inf
    return 0.0 if question.size is None else extrapolated(known, question.size)


def extrapolated(known: dict[int, float], size: int) -> float:
    """Continue the growth between the two nearest smaller sizes, as a geometric series.

    From one n to the next a search grows by a factor that is less than n and grows itself: a larger
    one was an accident of the clock, and the true time is somewhat longer.
    """
    below = sorted(one for one in known if one < size)
    if not below:
        return 0.0
    last = below[-1]
    if len(below) == 1 or known[last] == math.inf:
        return known[last]
    before = below[-2]
    factor = math.pow(known[last] / known[before], 1 / (last - before))
    return known[last] * math.pow(min(max(1.0, factor), size), size - last)
