"""Print what llvm-mca calculates for the inner loops of the core on 64-bit ARM.

The core as assembly, and then its loops:

    cargo rustc --release -p queendoku-core --target aarch64-unknown-linux-gnu -- --emit asm
    python benchmarks/arm_cycles.py target/aarch64-unknown-linux-gnu/release/deps/queendoku_core-*.s

A loop is what lies between a label and the last jump back to it, with no smaller loop inside: it is
calculated as if no jump left it and every load hit the nearest cache.
"""

import argparse
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

JUMP = re.compile(r"\t(?:b\.?\w*|cbn?z|tbn?z)\t(?:.*, )?(\.L\w+)$")
LABEL = re.compile(r"(\.L\w+):")
FUNCTION = re.compile(r"(_R\w+):")
VECTOR = re.compile(r"\b[vq]\d+")
#: Instructions that tell loops apart.
TELLING = ("tbl", "tbx", "cnt", "addv", "umin", "bl")


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("assembly", type=Path)
    parser.add_argument("--within", default="queens", help="part of the functions' names")
    parser.add_argument("--cpus", nargs="+", default=["apple-m1", "neoverse-v2"])
    parser.add_argument("--least", type=int, default=25, help="instructions of a loop")
    parser.add_argument("--mca", default="llvm-mca", help="the command")
    options = parser.parse_args()
    print(f"{'lines':>15} {'all':>5} {'vector':>6}", *(f"{cpu:>12}" for cpu in options.cpus))
    lines = options.assembly.read_text().splitlines()
    for begin, end in loops(lines, options.within):
        body = [line for line in lines[begin:end] if re.match(r"\t[a-z]", line)]
        if len(body) < options.least:
            continue
        vector = sum(bool(VECTOR.search(line)) for line in body)
        cycles = [f"{calculate(body, cpu, options.mca):>12.1f}" for cpu in options.cpus]
        names = Counter(line.split()[0] for line in body)
        telling = ", ".join(f"{names[name]} {name}" for name in TELLING if names[name])
        print(f"{begin + 1:>7}-{end:<7} {len(body):>5} {vector:>6}", *cycles, "", telling)


def loops(lines: list[str], within: str) -> Iterator[tuple[int, int]]:
    """Find the innermost loops of some functions."""
    function = ""
    labels: dict[str, int] = {}
    found: dict[int, int] = {}
    for number, line in enumerate(lines):
        if match := FUNCTION.match(line):
            function, labels = match[1], {}
        elif match := LABEL.match(line):
            labels[match[1]] = number
        elif (match := JUMP.match(line)) and match[1] in labels and within in function:
            found[labels[match[1]]] = number + 1
    for begin, end in found.items():
        if not any(begin < other and found[other] <= end for other in found):
            yield begin, end


def calculate(body: list[str], cpu: str, mca: str) -> float:
    """Return the cycles of one round."""
    # Without calls, and every jump to a label that is there.
    straight = [re.sub(r"\.L\w+$", "0f", line) for line in body if not line.startswith("\tbl\t")]
    rounds = 100
    run = subprocess.run(
        [*mca.split(), "-mtriple=aarch64", f"-mcpu={cpu}", f"-iterations={rounds}"],
        input="\n".join([*straight, "0:"]),
        capture_output=True,
        text=True,
        check=True,
    )
    match = re.search(r"Total Cycles:\s+(\d+)", run.stdout)
    assert match is not None
    return int(match[1]) / rounds


if __name__ == "__main__":
    main()
