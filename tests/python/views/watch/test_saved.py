"""Players as text, and in one file."""

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from queendoku.views.watch.assets import page_script, page_style
from queendoku.views.watch.player import Player
from queendoku.views.watch.saved import pack


def player_of(**options: Any) -> Player:
    return qd.watch(qd.trace_n_queens(5, method="sets"), **options)


def read(packed: str) -> tuple[dict[str, Any], bytes]:
    """Read what a page is given, as saved.js does."""
    whole = zlib.decompress(base64.b64decode(packed))
    start = 4 + int.from_bytes(whole[:4], "little")
    data = bytearray(whole[start:])
    for at in range(8, len(data)):
        data[at] = (data[at] + data[at - 8]) & 255
    return json.loads(whole[4:start]), bytes(data)


def test_what_is_packed_is_all_that_a_page_needs() -> None:
    two = qd.watch(
        qd.trace_n_queens(5, method="sets"),
        qd.trace_n_queens(6, method="words"),
        by="nodes",
        step=9,
        speed=25,
    )
    two.playing = True
    state, data = read(two._packed())
    assert pack(two.get_state(), data) == two._packed()  # as a notebook has it, with all else
    assert data == two._data
    assert state.pop("playing") is False  # a page does not move before the reader asks
    assert state == {name: json.loads(json.dumps(getattr(two, name))) for name in state}
    assert (state["step"], state["by"], state["speed"]) == (9, "nodes", 25)
    assert {*state} == {"_traces", "_queen", "step", "speed", "by"}


def test_a_step_takes_a_few_bits() -> None:
    trace = qd.trace_n_queens(8, method="sets")
    assert 8 * len(qd.watch(trace)._packed()) < 8 * len(trace)


def test_the_file_needs_nothing_beside_it(tmp_path: Path) -> None:
    player_of().save_html(tmp_path / "lesson.html")
    text = (tmp_path / "lesson.html").read_text("utf-8")
    assert text.startswith("<!doctype html>\n")
    assert "<title>5 queens, sets</title>" in text
    assert "<h1>" not in text
    assert set(re.findall(r'https?://[^"\s)]+', text)) == {"http://www.w3.org/2000/svg"}
    assert not re.findall(r"<link(?! rel=\"icon\" href=\"data:,\")|@import|url\((?!data:)", text)
    assert {source[:5] for source in re.findall(' src="([^"]*)"', text)} == {"data:"}
    assert re.findall(r'data-qd-player="([^"]+)"', text) == [player_of()._packed()]


def test_a_player_that_is_closed_can_be_saved(tmp_path: Path) -> None:
    player = player_of(step=7)
    expected = player._packed()
    player.close()
    player.save_html(tmp_path / "lesson.html")
    assert expected in (tmp_path / "lesson.html").read_text("utf-8")


def test_the_script_is_the_player_and_nothing_ends_it_early() -> None:
    script = page_script()
    call = re.search(r"^(\w+)\(\);\n\}\)\(\);\n\Z", script, re.MULTILINE)
    assert call is not None
    assert f"function {call[1]}(" in script
    assert not re.search(r"(^|[;}])(export|import)\b", script, re.MULTILINE)
    assert not re.search("</script|<!--", script, re.IGNORECASE)
    assert "</style" not in page_style()


def test_its_picture_is_the_chosen_step_or_the_last_solution() -> None:
    trace = qd.trace_n_queens(5, method="sets")
    found = [step.index for step in trace if step.kind == "solution"]
    assert f'alt="5 queens, sets: step {found[-1] + 1} of {len(trace)}' in player_of()._image()
    assert f'alt="5 queens, sets: step 7 of {len(trace)}' in player_of(step=7)._image()


@pytest.mark.parametrize(
    ("trace", "said"),
    [
        (qd.trace_n_queens(3), "0 solutions"),
        (qd.trace_n_queens(8, limit=10), "step 10 of 10 (stopped at its limit, 10)"),
        (qd.trace_n_queens(3, placed={1: 1}), "step 0 of 0"),
    ],
)
def test_without_a_solution_it_is_the_end(trace: qd.types.Trace, said: str) -> None:
    assert said in qd.watch(trace)._image()


def test_a_title_is_text(tmp_path: Path) -> None:
    path = tmp_path / "LESSON.HTM"
    player_of().save_html(str(path), title="</title><b>4 & more</b> \ud800")
    text = path.read_text("utf-8")
    expected = "&lt;/title&gt;&lt;b&gt;4 &amp; more&lt;/b&gt; \ufffd"
    assert f"<title>{expected}</title>" in text
    assert f"<h1>{expected}</h1>" in text
