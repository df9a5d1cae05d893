"""The bars of long calls: what they say, and when they appear."""

import time

import pytest

import queendoku as qd
from cli.running import run
from plain_rules import TOTAL
from queendoku._common import progress as module
from queendoku._common.progress import After, Bar, per_second, reporter


class Clock:
    """Instead of the time: it moves when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return clock


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err.rstrip().split("\r")[-1].rstrip()


@pytest.mark.parametrize(
    ("rate", "words"),
    [
        (0, "0 items/s"),
        (0.25, "0.25 items/s"),
        (999.4, "999 items/s"),
        (999.6, "1 k items/s"),
        (6_575_145_963.08, "6.58 G items/s"),
        (2e15, "2e+03 T items/s"),
    ],
)
def test_rates_are_words(rate: float, words: str) -> None:
    assert per_second(rate, "items") == words


def test_a_bar_has_parts_a_rate_and_the_time_left(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    with reporter(True, "work", unit="items") as report:
        assert report is not None
        report(0, 4000)
        clock.now += 60
        report(1500, 4000)
        clock.now += 60
        report(4000, 4000)
    assert last_line(capsys).endswith(", 4,000 of 4,000 items, 33.3 items/s")


def test_a_bar_says_what_else_there_is_until_it_is_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with reporter(True, "work", unit="items", note=lambda: "9 tries") as report:
        assert report is not None
        for _ in range(2):
            report(0, 1)
            time.sleep(0.11)  # tqdm draws ten times a second
        assert last_line(capsys).endswith(", 0 of 1 items, 9 tries")
        report(1, 1)
    assert "9 tries" not in last_line(capsys)


def test_a_small_step_after_a_large_one_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    with reporter(True, "work") as report:
        assert report is not None
        for done in (0, 80, 81):
            report(done, 100)
            time.sleep(0.11)  # tqdm draws ten times a second
        assert "work:  81%|" in last_line(capsys)


def test_tqdm_can_be_switched_off() -> None:
    result = run("queens", "10", "--count", "--progress", TQDM_DISABLE="1")
    assert (result.stdout, result.stderr) == (f"{TOTAL[10]}\n", "")


def test_what_an_earlier_run_did_is_no_part_of_the_rate(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    share = 0.5
    with reporter(True, "work", unit="items", share=lambda: share) as report:
        assert report is not None
        report(1000, 1200)
        assert "work:  50%|" in (shown := last_line(capsys))
        assert "items/s" not in shown
        clock.now += 10
        share = 1.0
        report(1200, 1200)
    assert last_line(capsys).endswith(", 1,200 of 1,200 items, 20 items/s")


def test_a_bar_without_names_ends_with_the_speed_of_the_whole(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert qd.total_n_queens(10, progress=True) == TOTAL[10]
    shown = last_line(capsys)
    assert shown.startswith("10 queens: 100%|")
    assert shown.endswith(" placements/s")
    assert "left" not in shown
    qd.total_n_queens(10, progress=True, fundamental=True)
    assert last_line(capsys).endswith(" fundamental solutions/s")


def test_a_late_bar_appears_only_in_a_call_that_takes_long(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    with reporter(After(1.0), "work") as report:
        assert isinstance(report, Bar)
        report(1, 4)
        clock.now += 0.9
        report(2, 4)
        assert report.bar is None
        clock.now += 0.2
        report(3, 4)
    assert "work:  75%|" in last_line(capsys)
    with reporter(After(1.0), "work") as report:
        assert report is not None
        report(4, 4)
    assert capsys.readouterr().err == ""
