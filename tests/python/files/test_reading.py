"""Puzzles in the formats that people have."""

import importlib
import io
import random
import zipfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from cli.running import called
from files.parts import Parts
from files.texts import puzzles
from grids import LINES, NUMBERS, OTHER, PLAIN
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku._files.reading.blocks import MOST_CHARACTERS
from queendoku._files.reading.records import Record
from queendoku._files.reading.stream import read_stream, read_text

BOXED = "\n".join(
    ("" if i % 3 else "+-------+-------+-------+\n")
    + "| "
    + " | ".join(" ".join(row[box : box + 3]) for box in (0, 3, 6))
    + " |"
    for i, row in enumerate(LINES)
)
SIMPLE = "*-----------*\n" + "\n|---+---+---|\n".join(
    "\n".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in LINES[band : band + 3])
    for band in (0, 3, 6)
)
LEETCODE = str([list(row) for row in LINES]).replace("'", '"')
EMPTY_FIELDS = "\n".join(",".join(row.replace(".", " ")).replace(" ", "") for row in LINES)


def read(text: str) -> list[Record]:
    return read_text(text, "file")


def read_bytes(stream: io.RawIOBase | io.BytesIO) -> list[Record]:
    buffered = io.BufferedReader(stream)
    return list(chain.from_iterable(read_stream(buffered, "file")))


@pytest.mark.parametrize(
    "line",
    [
        TEXTBOOK,
        TEXTBOOK.replace(".", "0"),
        TEXTBOOK.replace(".", "_"),
        TEXTBOOK.replace(".", "*"),
        TEXTBOOK.replace(".", "-"),
        f'"{TEXTBOOK}"',
        f"'{TEXTBOOK}',",
        f"  {TEXTBOOK}\t",
        f"{TEXTBOOK} # easy",
        f"{TEXTBOOK}\t# {OTHER}",
        f"{TEXTBOOK} // {TEXTBOOK_SOLVED}",
        f"{TEXTBOOK},2.3,easy",
        f"{TEXTBOOK};7.2;1.2;1.2;Name",
        f"{TEXTBOOK} 30",
        f"0a3f5ccd2ab7 {TEXTBOOK}  1.2",
        f"12,{TEXTBOOK}",
        f"{TEXTBOOK}:Name: 7",
        " ".join(TEXTBOOK),
        " ".join(LINES),
        ",".join(TEXTBOOK),
        LEETCODE,
        str(NUMBERS),
    ],
)
def test_a_puzzle_on_a_line(line: str) -> None:
    assert puzzles(line) == [TEXTBOOK]
    assert puzzles(f"# comment\n\n{line}\n{line}\n") == [TEXTBOOK] * 2
    assert [record.solution for record in read(line)] == [None]


@pytest.mark.parametrize(
    "grid",
    [
        PLAIN,
        PLAIN.replace(".", "-"),
        "\n".join(map(" ".join, LINES)),
        BOXED,
        BOXED.replace(".", "0"),
        BOXED.replace(".", "-"),
        BOXED.replace("+", "|").replace("-------", "==="),
        SIMPLE,
        SIMPLE.replace(".", "0"),
        "\n---------\n".join("\n".join(LINES[band : band + 3]) for band in (0, 3, 6)),
        "---------\n" + PLAIN + "\n---------",
        f"```\n{PLAIN}\n```",
        "\n\n".join("\n".join(LINES[band : band + 3]) for band in (0, 3, 6)),
        str(qd.show(TEXTBOOK)),
        EMPTY_FIELDS,
        EMPTY_FIELDS.replace(",", ";"),
        EMPTY_FIELDS.replace(",", "\t"),
        "\n".join(",".join(map(str, row)) for row in NUMBERS),
        str(NUMBERS).replace("], ", "],\n"),
        "[\n  " + LEETCODE[1:-1].replace("], ", "],\n  ") + "\n]",
    ],
)
def test_a_grid_of_nine_lines(grid: str) -> None:
    assert puzzles(grid) == [TEXTBOOK]
    assert puzzles(f"{grid}\n\n{grid}\n") == [TEXTBOOK] * 2
    assert puzzles(f"Grid 01\n{grid}\nGrid 02: hard\n{grid}\n") == [TEXTBOOK] * 2
    for title in ("Sudoku", "Puzzle", "Easy one"):  # none of which is a column
        assert puzzles(f"{title}\n{grid}") == [TEXTBOOK]


@pytest.mark.parametrize("line", ["%s %s", "%s,%s", "7;'%s';'%s'"])
def test_a_puzzle_and_its_solution_on_a_line(line: str) -> None:
    for pair in (TEXTBOOK, TEXTBOOK_SOLVED), (TEXTBOOK_SOLVED, TEXTBOOK):
        (record,) = read(line % pair)
        assert (record.puzzle, record.solution) == (TEXTBOOK, TEXTBOOK_SOLVED)


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("quizzes,solutions", "{p},{s}"),
        ("puzzle,solution", "{p},{s}"),
        ("id,Puzzle,Solution,clues,difficulty", "7,{p},{s},30,2.2"),
        ("source,question,answer,rating", "forum,{p},{s},12"),
        ('"solutions";"quizzes"', '"{s}";"{p}"'),
        ("quizzes\tname\tsolutions", '{p}\t"a ""b"" c"\t{s}'),
        ("name,sudoku,solved", '"two\nlines, and a comma",{p},{s}'),
        ("a,b", "{p},{s}"),
        (",sudoku,solved", "7,{p},{s}"),  # as pandas writes its index
        ("level;cells;full", "easy;{p};{s}"),
    ],
)
def test_tables(header: str, row: str) -> None:
    rows = "".join(row.format(p=puzzle, s=TEXTBOOK_SOLVED) + "\n" for puzzle in (TEXTBOOK, OTHER))
    records = read(f"{header}\n{rows}")
    assert [record.puzzle for record in records] == [TEXTBOOK, OTHER]
    assert [record.solution for record in records] == [TEXTBOOK_SOLVED] * 2
    assert [record.line for record in records] == [2, 3 + row.count("\n")]
    if header != "name,sudoku,solved":
        headerless = read(rows)
        assert [record[:2] for record in headerless] == [record[:2] for record in records]


def test_a_table_without_solutions_and_one_with_grids() -> None:
    for table in (f"puzzle\n{TEXTBOOK}\n\n{OTHER}\n", f"puzzle,solution\n{TEXTBOOK},\n{OTHER}\n"):
        assert [r[:2] for r in read(table)] == [(TEXTBOOK, None), (OTHER, None)]
    records = read(f'name,puzzle\nx,"{PLAIN}"\ny,"{BOXED}"\n')
    assert [(record.puzzle, record.line) for record in records] == [(TEXTBOOK, 2), (TEXTBOOK, 11)]


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (TEXTBOOK[:80], 1, "a puzzle has 81 cells, this has 80"),
        (f"{OTHER}\n{TEXTBOOK}.", 2, "a puzzle has 81 cells, this has 82"),
        (f"{OTHER}\n\n12\n{OTHER}", 3, "a puzzle has 81 cells, this has 2"),
        (f"{TEXTBOOK[:80]},7.2,{OTHER[:40]}", 1, "a puzzle has 81 cells, this has 80"),
        (f"{OTHER}\nhello\n{OTHER}", 2, "a puzzle has 81 cells, this has 5"),
        (f"{OTHER}\nhello", 2, "a puzzle has 81 cells, this has 5"),
        ("\n".join(LINES[:8]), 1, "a grid has 9 rows of 9 cells, this has 8 rows"),
        (f"{OTHER}\n{LINES[0]}\n{OTHER}", 2, "a grid has 9 rows of 9 cells, this has 1 row"),
        ("\n".join(LINES[:8]) + f"\n\n{PLAIN}", 1, "a grid has 9 rows of 9 cells, this has 8 rows"),
        ("\n".join(LINES[:3]) + f"\n\n{PLAIN}", 1, "a grid has 9 rows of 9 cells, this has 3 rows"),
        (f"puzzle,solution\n{TEXTBOOK[1:]},", 2, "a puzzle has 81 cells, this has 80"),
        ("id,puzzle\n7\n", 2, "the row has no column puzzle"),
        (f"id,puzzle\n7,{TEXTBOOK[:80]}\udce9", 2, "it is not UTF-8: it has the byte 0xe9"),
        (f"{TEXTBOOK[:80]}\udce9", 1, "it is not UTF-8: it has the byte 0xe9"),
    ],
)
def test_a_bad_puzzle_is_a_record_and_the_rest_goes_on(text: str, line: int, problem: str) -> None:
    records = read(text)
    assert [(r.line, r.problem) for r in records if r.problem] == [(line, problem)]
    assert [r.puzzle for r in records if not r.problem] == (
        [OTHER] * text.count(OTHER) + [TEXTBOOK] * text.count(PLAIN)
    )


def test_a_wrong_cell_is_left_to_the_solver() -> None:
    (record,) = read(f"x{TEXTBOOK[1:]} 7.2")
    assert (record.puzzle, record.problem) == (f"x{TEXTBOOK[1:]}", None)


def zipped(path: Path, files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def packed(kind: str, path: Path, content: bytes) -> Path:
    if kind == "zip":
        zipped(path, {"folder/sudoku.csv": content, "__MACOSX/folder/._sudoku.csv": b"\0"})
    else:
        path.write_bytes(importlib.import_module(kind).compress(content))
    return path


@pytest.mark.parametrize("kind", ["gzip", "bz2", "lzma", "zip"])
def test_packed_files_are_told_by_their_content(kind: str, tmp_path: Path) -> None:
    rows = "".join(f"{TEXTBOOK},{random.Random(i).random()}\n" for i in range(1000))
    path = packed(kind, tmp_path / "puzzles.txt", rows.encode())
    assert [*qd.read_sudokus(path)] == [TEXTBOOK] * 1000
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    with pytest.raises(ValueError, match=r"puzzles\.txt is damaged: ") as caught:
        list(qd.read_sudokus(path))
    assert type(caught.value) is ValueError


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["a.txt", "b.txt"], "must have one file, but has 2; unpack it first"),
        (["[Content_Types].xml", "xl/workbook.xml"], "is a spreadsheet; save the sheet as CSV"),
    ],
)
def test_a_zip_archive_of_several_files(names: list[str], message: str, tmp_path: Path) -> None:
    path = zipped(tmp_path / "puzzles.zip", dict.fromkeys(names, b""))
    with pytest.raises(ValueError, match=message):
        list(qd.read_sudokus(path))


def test_a_zip_archive_with_a_password(tmp_path: Path) -> None:
    path = zipped(tmp_path / "puzzles.zip", {"a.txt": b""})
    packed = bytearray(path.read_bytes())
    packed[packed.index(b"PK\x01\x02") + 8] |= 1  # the flag of the central directory
    path.write_bytes(packed)
    with pytest.raises(ValueError, match="needs a password; unpack it first"):
        list(qd.read_sudokus(path))


@pytest.mark.parametrize(
    ("offset", "value", "message"),
    [
        (10, 9, "compression method"),  # Deflate64, as Windows packs large files
        (10, 200, "compression method"),
        (8, 1 << 5, "compressed patched data"),
        (8, 1 << 6, "strong encryption"),
        (6, 99, "zip file version 9.9"),
    ],
)
def test_zip_archives_that_python_cannot_unpack(
    offset: int, value: int, message: str, tmp_path: Path
) -> None:
    path = packed("zip", tmp_path / "puzzles.zip", TEXTBOOK.encode())
    content = bytearray(path.read_bytes())
    for signature, shift in (b"PK\3\4", -2), (b"PK\1\2", 0):  # the file's header, the directory
        content[content.index(signature) + offset + shift] = value
    path.write_bytes(content)
    said = f"puzzles.zip is packed in a way that Python cannot unpack: .*{message}.*; unpack it"
    with pytest.raises(ValueError, match=said):
        list(qd.read_sudokus(path))
    result = called("convert", str(path))
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("kind", ["gzip", "bz2", "lzma", 0, 8, 12, 14])
def test_whatever_is_damaged_is_a_clear_error(kind: str | int, tmp_path: Path) -> None:
    content = f"{TEXTBOOK}\n".encode() * 20
    if isinstance(kind, str):
        whole = packed(kind, tmp_path / "a", content).read_bytes()
    else:  # a method of zip
        whole = zipped(tmp_path / "a", {"a.txt": content}, kind).read_bytes()
    chance, size = random.Random(5), len(whole)
    # In a zip archive, what is said of the file is at its end.
    places = [*range(12), *range(max(0, size - 90), size), *chance.choices(range(size), k=200)]
    for place in places:
        for value in (b"\0", b"\xff", b"\xff" * 4, chance.randbytes(1)):
            damaged = bytearray(whole)
            damaged[place : place + len(value)] = value
            said = ""
            try:
                list(qd.read_sudokus(io.BytesIO(damaged)))
            except ValueError as error:
                said = repr(error)
            assert said == "" or said.startswith(("ValueError('the file", 'ValueError("the file'))


def test_a_quote_without_end_is_refused_before_it_fills_the_memory() -> None:
    text = "name,puzzle\n" + f'"x,{TEXTBOOK}\n' + f"x,{TEXTBOOK}\n" * (MOST_CHARACTERS // 80)
    with pytest.raises(ValueError, match="file, line 2: a quote is never closed"):
        read(text)
    with pytest.raises(ValueError, match="file, line 3: field larger than field limit"):
        read(f"name,puzzle\nx,{TEXTBOOK}\nx,{'.' * 200_000}\n")


@given(st.lists(st.sampled_from([OTHER, PLAIN, BOXED, SIMPLE, LEETCODE, "# x", ""])), st.data())
def test_it_does_not_matter_how_the_bytes_come(parts: list[str], data: st.DataObject) -> None:
    content = "\r\n".join(parts).replace("\n", "\r\n").encode()

    def bits() -> Iterator[bytes]:
        rest = content
        while rest:
            size = data.draw(st.integers(1, 200))
            yield rest[:size]
            rest = rest[size:]

    assert read_bytes(Parts(bits())) == read_bytes(io.BytesIO(content))


@given(st.text(alphabet="0123456789.-_*|+#[]\n\r \t,;\"'abcPuzle·\udce9\ufeff", max_size=400))
def test_any_text_is_read_without_a_crash(text: str) -> None:
    for record in read(text):
        assert record.problem or len(record.puzzle) == 81
        assert 1 <= record.line <= text.count("\n") + text.count("\r") + 1


@pytest.mark.parametrize("line", ["-" * 99_000, "." * 99_000, " " * 99_000, "[" * 99_000])
def test_a_long_line_is_read_at_once(line: str) -> None:
    for text in (f"{line}x", f'{line}"', f"x{line}"):
        assert len(read(text)) == 1
