"""The table in tests/README.md: made from recorded runs, and checked against them.

QUEENDOKU_TRUST_RECORD=run.jsonl QUEENDOKU_TRUST=long pytest tests/trust
python tests/trust/table.py update run.jsonl
python tests/trust/table.py check run.jsonl
"""

import argparse
import json
import sys
from pathlib import Path

from rows import ROWS, Tally

RESULTS = Path(__file__).parent / "results.json"
TABLE = Path(__file__).parents[1] / "README.md"

BEFORE = """\
# Tests

`tests/rust` tests the core and `tests/python` the package; [CONTRIBUTING](../CONTRIBUTING.md) has
the commands. `tests/trust` and `fuzz` try to break both. This table is made by
`tests/trust/table.py` from the last run of each row's command; what fell out on the way, and was
mended, stands under Fixed in the [CHANGELOG](../CHANGELOG.md).

| what is tried | inputs | faults put in | failures | command |
|---|--:|--:|--:|---|
"""

AFTER = """
Inputs are calls, or inputs of a fuzz target. Faults are hostile objects, exceptions, signals,
failed allocations and limits. `.ci/run` tries every row in a shorter form.
"""


def main() -> None:
    """Update the table from files of records, or check it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("update", "check"))
    parser.add_argument("records", type=Path, nargs="*")
    options = parser.parse_args()
    run = tallies(options.records)
    results = {row: Tally(**tally) for row, tally in json.loads(RESULTS.read_text()).items()}
    if options.what == "update":
        results = {row: (results | run)[row] for row in ROWS if row in results | run}
        content = {row: vars(tally) for row, tally in results.items()}
        RESULTS.write_text(json.dumps(content, indent=2) + "\n")
        TABLE.write_text(render(results))
    else:
        sys.exit("\n".join(complaints(results, run)) or None)


def tallies(records: list[Path]) -> dict[str, Tally]:
    """Add up the records of each row."""
    sums: dict[str, Tally] = {}
    for path in records:
        for line in path.read_text().splitlines():
            record = json.loads(line)
            tally = sums.setdefault(record["row"], Tally())
            tally.inputs += record["inputs"]
            tally.faults += record["faults"]
            tally.failures += record["failures"]
    return sums


def render(results: dict[str, Tally]) -> str:
    """Write the table."""
    lines = [
        f"| {row} | {tally.inputs:,} | {tally.faults:,} | {tally.failures} | `{ROWS[row]}` |\n"
        for row, tally in results.items()
    ]
    return BEFORE + "".join(lines) + AFTER


def complaints(results: dict[str, Tally], run: dict[str, Tally]) -> list[str]:
    """Find what is missing, stale or wrong in the table or in a run."""
    found = []
    if TABLE.read_text() != render(results):
        found.append(f"{TABLE} is stale: python tests/trust/table.py update")
    for name, rows in (("the table", results), ("this run", run)):
        found += [f"{name} lacks the row {row!r}" for row in ROWS if row not in rows]
        found += [f"{row!r} of {name} is no row" for row in rows if row not in ROWS]
        found += [f"{row!r} of {name} tried nothing" for row in rows if rows[row].inputs == 0]
        found += [f"{row!r} of {name} has failures" for row in rows if rows[row].failures]
    return found


if __name__ == "__main__":
    main()
