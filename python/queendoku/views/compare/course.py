"""The course of a comparison: one race after the other, progress, and Ctrl-C."""

from queendoku._common.progress import Report
from queendoku._common.wording import counted
from queendoku.views.compare.comparison import Comparison
from queendoku.views.compare.contenders import Contender
from queendoku.views.compare.race import OK, Measurement, race
from queendoku.views.compare.tasks import Question

#: A traceback shows a table of at most so many rows.
MOST_ROWS = 40


def run(
    questions: list[Question], contenders: list[Contender], seconds: float, report: Report
) -> Comparison:
    """Hold a race for each question; a KeyboardInterrupt carries what was measured until then."""
    fields = [[Measurement(asked, one) for one in contenders] for asked in questions]
    done, total = 0, 2 * len(questions) * len(contenders)

    def tell(steps: int) -> None:
        nonlocal done
        done += steps
        if report:
            report(done, total)

    try:
        for field in fields:
            race(field, seconds, tell)
    except KeyboardInterrupt as interrupt:
        carry([one for field in fields for one in field], interrupt)
        raise
    return Comparison([one for field in fields for one in field])


def carry(measurements: list[Measurement], interrupt: KeyboardInterrupt) -> None:
    """Attach the table of what was measured, if anything was."""
    measured = [one for one in measurements if one.times or one.status != OK]
    if not measured:
        return
    rows = counted(len(measurements), "row")
    comparison = Comparison(measured, f"Stopped after {len(measured):,} of {rows}.")
    vars(interrupt)["comparison"] = comparison
    kept = "What was measured is in sys.last_value.comparison"
    if len(measured) <= MOST_ROWS:
        interrupt.add_note(f"{kept}:\n\n{comparison}")
    else:
        interrupt.add_note(f"{kept}: {len(measured):,} of {rows}.")
