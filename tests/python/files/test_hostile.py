"""Files that are wrong, damaged, or made to do harm."""

import contextlib
import gzip
import io
import itertools
import json
import os
import re
import time
import tracemalloc
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from cli.running import called
from files.parts import Parts
from grids import LINES, OTHER, PLAIN
from plain_rules import TEXTBOOK

LINE = f"{TEXTBOOK}\n".encode()
MIB = 1 << 20
#: Seconds that no file of some megabytes takes, unless the work grows with the square of its size.
LONG = 60


def read(content: str | bytes, **options: Any) -> list[str]:
    file = io.StringIO(content) if isinstance(content, str) else io.BytesIO(content)
    return list(qd.read_sudokus(file, **options))


def repeated(part: bytes, times: int, before: bytes = b"", after: bytes = b"") -> Any:
    def parts() -> Iterator[bytes]:
        yield before
        for _ in range(times):
            yield part
        yield after

    return Parts(filter(None, parts()))


@contextlib.contextmanager
def memory_below(most: int) -> Iterator[None]:
    """Check what Python takes at the most."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


def test_lines_are_not_kept() -> None:
    with memory_below(4 * MIB):  # kept, they would take 6
        file = repeated(LINE * 1000, 50)
        assert sum(1 for _ in qd.read_sudokus(file)) == 50_000


def skipping(text: str) -> tuple[list[str], list[warnings.WarningMessage]]:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        return read(text, errors="skip"), seen


def test_skipped_puzzles_are_warned_of() -> None:
    puzzles, seen = skipping(f"{OTHER}\n{OTHER[1:]}\n{TEXTBOOK}\n")
    assert puzzles == [OTHER, TEXTBOOK]
    assert [str(one.message) for one in seen] == [
        "the file, line 2: a puzzle has 81 cells, this has 80",
        "the file: 1 puzzle skipped",
    ]
    assert {one.filename for one in seen} == {__file__}
    puzzles, seen = skipping(f"{OTHER[1:]}\n" * 500 + TEXTBOOK)
    assert puzzles == [TEXTBOOK]
    assert (len(seen), str(seen[-1].message)) == (11, "the file: 500 puzzles skipped")
    assert skipping(OTHER) == ([OTHER], [])


def test_formats_of_lines_may_be_mixed_but_no_table_follows() -> None:
    marks = str(qd.PencilMarks(TEXTBOOK))
    mixed = [OTHER, PLAIN, PLAIN, OTHER, "", str(qd.show(TEXTBOOK)), json.dumps(LINES), marks]
    mixed += [f":0300:5:{TEXTBOOK}::::", json.dumps({"puzzle": TEXTBOOK})]
    assert read("\n".join(mixed)) == [OTHER, TEXTBOOK, TEXTBOOK, OTHER, *[TEXTBOOK] * 5]
    with pytest.raises(ValueError, match="line 3, column puzzle: a grid has 9 rows"):
        read(f"puzzle,name\n{TEXTBOOK},a\n{PLAIN}")
    with pytest.raises(ValueError, match="line 2: a puzzle has 81 cells"):
        read(f'[\n{{"puzzle": "{TEXTBOOK}"}},\n{PLAIN}]'.replace("[\n{", "[{"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "latin-1"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, line_end: str) -> None:
    bom = b"\xff\xfe" if encoding == "utf-16-le" else b""
    for text, expected in (
        (f"# Größe\n{OTHER}\n{PLAIN}\n", [OTHER, TEXTBOOK]),
        (f"größe,puzzle\né,{TEXTBOOK}\né,{OTHER}", [TEXTBOOK, OTHER]),
        (json.dumps([{"puzzle": OTHER, "é": "é"}], indent=1, ensure_ascii=False), [OTHER]),
        (f'<opensudoku>\n<name>é</name>\n<game data="{OTHER}"/></opensudoku>', [OTHER]),
    ):
        content = bom + text.replace("\n", line_end).encode(encoding)
        found = [*qd.read_sudokus(io.BytesIO(content), records=True)]
        assert [record.puzzle for record in found] == expected
        assert found[0].line == (3 if "<" in text else 2)
        assert [*qd.read_sudokus(cast(Any, Parts(bytes([byte]) for byte in content)))] == expected


def test_a_wrong_character_has_a_column() -> None:
    with pytest.raises(ValueError, match=r"^the file, line 2, column 3: r1c3 has 'x'"):
        read(f"{OTHER}\n{OTHER[:2]}x{OTHER[3:]}\n")


@pytest.mark.parametrize(
    "start", [b"", LINE * 2, b"[", b'["', b'{"puzzle": "', b"<opensudoku><game data='"]
)
def test_a_gigabyte_without_a_line_end(start: bytes) -> None:
    file = repeated(b"5" * MIB, 1024, before=start)
    said = r"^the file, line [13].* more than 100,000 characters"
    with memory_below(32 * MIB), pytest.raises(ValueError, match=said):
        list(qd.read_sudokus(file))
    assert file.given < 8 * MIB


@pytest.mark.parametrize("line", [b"\n", b" \n", b"\r\n"])
def test_much_of_nothing_before_a_puzzle(line: bytes) -> None:
    with memory_below(12 * MIB):
        (found,) = qd.read_sudokus(repeated(line * MIB, 16, after=LINE), records=True)
    assert found.line == 16 * MIB + 1


LAUGHS = """<?xml version="1.0"?>
<!DOCTYPE opensudoku [
<!ENTITY a "ha">
{}
]>
<opensudoku><name>&z;</name><game data="{}"/></opensudoku>
""".format(
    "\n".join(f'<!ENTITY {b} "{f"&{a};" * 100}">' for a, b in itertools.pairwise("abcdefghiz")),
    TEXTBOOK,
)
BLOWUP = LAUGHS.replace('"ha"', f'"{"ha" * 50_000}"')
OUTSIDE = f"""<!DOCTYPE opensudoku [<!ENTITY z SYSTEM "file:///etc/passwd">]>
<opensudoku><name>&z;</name><game data="{TEXTBOOK}"/></opensudoku>"""
REMOTE = f"""<!DOCTYPE opensudoku SYSTEM "http://127.0.0.1:9/a.dtd">
<opensudoku><game data="{TEXTBOOK}"/></opensudoku>"""


@pytest.mark.parametrize("text", [LAUGHS, BLOWUP, OUTSIDE, REMOTE])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_xml_bombs(text: str, encoding: str) -> None:
    with memory_below(16 * MIB), pytest.raises(ValueError, match="has no document type"):
        read(text.encode(encoding), errors="skip")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<html><body>Not found</body></html>", "line 1: this XML is not OpenSudoku's: .* 'html'"),
        ("\n\n<opensudoku>" + "<a>" * 10**5, "line 3: elements are nested too deeply"),
        ("<opensudoku><game/></opensudoku>", "line 1: the game has no data"),
        ("<opensudoku>\n<game data='12'/></opensudoku>", "line 2: a puzzle has 81 cells, this has"),
        ("<opensudoku>\n&x;", "line 2, column 1: not XML: undefined entity"),
        (f"<opensudoku><game data='{OTHER}'/>", "line 1, column .*: not XML: no element found"),
        ("<opensudoku><game data='version: 1 5|x'/>", "line 1: a puzzle has 81 cells"),
        ("<", "line 1, column 1: not XML"),
    ],
)
def test_wrong_xml(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read(text)


def test_much_xml_in_little_memory() -> None:
    game = f'<game note="{"x" * 1000}" data="{TEXTBOOK}"/>'.encode() * 100
    file = repeated(game, 50, b"<opensudoku><name>x</name>", b"</opensudoku>")
    with memory_below(4 * MIB):  # kept, they would take 5
        assert sum(1 for _ in qd.read_sudokus(file)) == 5_000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 10**6, "."),
        ("[[" * 10**6 + '"', "."),
        ('{"a":' * 10**6, "."),
        ('[["' * 10**6, "."),
        ('{"puzzle": ' + "9" * 10_000 + "}", "line 1: .*, this has|pencil marks|must have 81"),
        ('{"puzzle": 1e999999999}', "line 1, column puzzle: a puzzle has 81 cells"),
        ('{"puzzle": null}', "line 1, column puzzle: null is no puzzle"),
        ('{"puzzle": true}', "line 1, column puzzle: true is no puzzle"),
        ('{"puzzle": [[[[[[[[1]]]]]]]]}', "line 1, column puzzle: lists are nested too deeply"),
        ('{"puzzle": "1...", "size": [2, 3]}', "line 1, column puzzle: givens must have 2 rows"),
        ('{"puzzle": "1...", "size": [2, "x"]}', "size and digits must be lists of ints"),
        (
            '{"puzzle": "1...", "size": [2, 2], "digits": ""}',
            "size and digits must be lists of ints",
        ),
        ('{"puzzle": "1...", "size": [2, 2], "digits": []}', "digits: "),
        ('{"puzzle": "1...", "size": [2, 2], "digits": 4}', "size and digits must be lists"),
        ('{"puzzle": "1...", "size": [2, 2], "regions": "aab"}', "regions must have 2 rows"),
        ('{"a": 1}\n', "line 1: the object has no key 'puzzle'; it has 'a'"),
        (f'[{{"puzzle": "{OTHER}"}},\n  {{"puzzle" 5}}]', "line 2, column 11: not JSON: expecting"),
        (f'["{OTHER}",\n"{OTHER}"\n', "line 3: the file ends within a list; the rest is not read"),
        (f'["{OTHER}",\n"{OTHER[:9]}', "line 2, column 1: not JSON: unterminated string"),
        (
            f'[{{"puzzle": "{OTHER}", "solution": "12"}}]',
            "its solution must be 81 digits, got '12'",
        ),
    ],
)
def test_wrong_json(text: str, said: str) -> None:
    started = time.monotonic()
    with pytest.raises(ValueError, match=said):
        list(qd.read_sudokus(io.StringIO(text), records=True))
    assert time.monotonic() - started < LONG


def test_a_bad_line_of_json_is_one() -> None:
    good = json.dumps({"puzzle": TEXTBOOK})
    puzzles, seen = skipping(f"{good}\n{good[:50]}\n{good}\n")
    assert puzzles == [TEXTBOOK] * 2
    assert str(seen[0].message) == "the file, line 2: a puzzle has 81 cells, this has 38"


@pytest.mark.parametrize("content", [b"\0", b"PK", LINE + b"\0", b"\x89PNG\r\n\x1a\n\0\0", b"[\0"])
def test_zero_bytes(content: bytes) -> None:
    with pytest.raises(ValueError, match=r"zero byte|81 cells"):
        read(content)


@pytest.mark.parametrize("content", [b"", b"\n\n", b"# nothing\n", b"\xef\xbb\xbf", b"puzzle,a\n"])
def test_empty_files(content: bytes) -> None:
    assert read(content) == read(gzip.compress(content)) == []


def test_paths(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        qd.read_sudokus(tmp_path)
    with pytest.raises(FileNotFoundError):
        qd.read_sudokus(tmp_path / "none.txt")
    with pytest.raises(ValueError, match=r"for a text, pass StringIO\(text\)"):
        qd.read_sudokus(f"{TEXTBOOK}\n")


def test_a_grid_that_ends_too_soon() -> None:
    marks = str(qd.PencilMarks(TEXTBOOK)).splitlines()
    for text in (PLAIN[:-10], "\n".join(marks[:-2])):
        with pytest.raises(ValueError, match=r"line 1|2: a grid has 9 rows .* this has 8 rows"):
            read(text)


@pytest.mark.skipif(os.name == "nt", reason="an open file")
def test_a_file_that_is_cut_while_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_bytes(LINE * 50_000)
    puzzles = qd.read_sudokus(path)
    assert next(puzzles) == TEXTBOOK
    os.truncate(path, 2 * MIB)
    with pytest.raises(ValueError, match=r"puzzles\.txt, line \d+: a puzzle has 81 cells"):
        list(puzzles)


def test_a_wrong_file_is_one_complaint(tmp_path: Path) -> None:
    path = tmp_path / "novel.txt"
    path.write_text("It was 1 dark and stormy night, 12345678901234567890.\n" * 5000)
    result = called("sudoku", str(path))
    assert result.returncode == 2
    name = re.escape(str(path))
    said = rf"queendoku: {name} is no file of puzzles: none of the first \S+ is one\n"
    assert re.fullmatch(said, result.stderr)
    short = called("sudoku", given="a 12345678901234567890\n" * 3 + LINE.decode())
    assert (short.returncode, short.stderr.count("\n")) == (2, 3)


def only_expected(call: Callable[[], object]) -> None:
    started = time.monotonic()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with contextlib.suppress(ValueError, OSError):
            call()
    assert time.monotonic() - started < LONG


STARTS = [
    "",
    "puzzle,name\n",
    "a,b\n",
    "[",
    '{"puzzle": ',
    "<opensudoku>",
    "[Puzzle]\n",
    ":0000:x:",
    "<?xml version='1.0' encoding='idna'?><opensudoku>",
    "\x1f\x8b",
    "BZh9",
    "PK\x03\x04",
    "\xfd7zXZ\0",
]
PIECES = st.sampled_from(
    [
        *STARTS,
        TEXTBOOK,
        OTHER,
        PLAIN,
        str(qd.PencilMarks(TEXTBOOK)),
        "<game data='",
        "'/>",
        "</opensudoku>",
        "version: 4 ",
        "5|0|",
        "[State]\n",
        "[PencilMarks]\n",
        '"',
        "]",
        "}",
        "\n",
        ",",
        "+",
        "12 3 4 | 5 6 7 | 8 9 12\n",
        "\udce9",
        "é",
    ]
)


@given(
    st.lists(PIECES | st.text(max_size=5), max_size=12),
    st.sampled_from(["utf-8", "utf-16", "latin-1"]),
    st.sampled_from([None, "lines", "csv", "jsonl", "opensudoku"]),
    st.sampled_from([None, "puzzle", "x"]),
    st.booleans(),
    st.binary(max_size=300),
)
def test_nothing_but_the_expected_errors(
    parts: list[str], encoding: str, form: Any, column: str | None, records: bool, rest: bytes
) -> None:
    text = "".join(parts)
    options: dict[str, Any] = {"format": form, "column": column, "records": records}
    errors = "surrogateescape" if encoding == "utf-8" else "replace"
    content = text.encode(encoding, errors) + rest
    only_expected(lambda: read(content, errors="skip", **options))
    only_expected(lambda: read(text, **options))
