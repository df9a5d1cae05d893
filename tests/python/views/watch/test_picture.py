"""The still picture of a player, and its text."""

import base64
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import queendoku as qd
from plain_rules import TEXTBOOK
from queendoku.views.notebook import themed
from queendoku.views.watch import player as player_module
from queendoku.views.watch.player import Player
from views.show.drawn import image_of

WIDGET = "application/vnd.jupyter.widget-view+json"


def outputs_of(player: Player) -> list[dict[str, Any]]:
    """The outputs of a cell that shows a player."""
    outputs: list[dict[str, Any]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(player_module, "display", lambda data, **_: outputs.append(data))
        player._ipython_display_()
    return outputs


def test_a_player_is_an_output_and_its_picture_another() -> None:
    player = qd.watch(qd.trace_n_queens(4), step=3)
    live, picture = outputs_of(player)
    assert live[WIDGET]["model_id"] == player.model_id
    assert live["text/plain"] == "", "else it is told twice where no player is shown"
    assert WIDGET not in picture
    assert picture["text/plain"] == repr(player)
    player.close()
    assert outputs_of(player) == [picture]


def test_the_still_picture_of_one_trace_is_that_of_show() -> None:
    trace = qd.trace_n_queens(6, method="bitmask", placed={3: 0})
    player = qd.watch(trace, step=1)
    title = f"6 queens, bitmask: step 1 of {len(trace)}: 0 nodes, 0 conflicts, 0 solutions"
    shown = qd.show(trace[0].board, title=title)
    assert repr(player) == str(shown)
    bundle = outputs_of(player)[1]
    expected = shown._repr_mimebundle_()
    assert expected["text/html"] in bundle["text/html"]
    assert bundle == expected | {"text/html": bundle["text/html"]}


def test_the_still_picture_and_the_text_of_two_traces() -> None:
    trace = qd.trace_n_queens(5, method="bitmask", limit=20)
    player = qd.watch(trace, qd.trace_sudoku(TEXTBOOK))
    player.step = player.last
    bundle = outputs_of(player)[1]
    picture = ET.fromstring(bundle["image/svg+xml"])
    svg = "{http://www.w3.org/2000/svg}"
    boards = picture.findall(f"{svg}svg")
    titles = [board.findtext(f"{svg}title") or "" for board in boards]
    assert titles[0].startswith("5 queens, bitmask: step 20 of 20 (stopped at its limit, 20): ")
    assert titles[1] == "Sudoku, bitmask: step 103 of 103: 51 nodes, 0 conflicts, 1 solution"
    stand = sum(row.count("Q") for row in trace[19].board)
    told = [board.findtext(f"{svg}desc") or "" for board in boards]
    assert told[0].startswith(f"{stand} queens on a board of 5 by 5.")
    assert float(boards[1].get("x", "0")) > float(boards[0].get("width", "0"))
    assert float(picture.get("width", "inf")) <= 760, "wider than the output of a notebook"
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == picture.findtext(f"{svg}title") == "; ".join(titles)
    image = image_of(bundle["text/html"])
    words = f"{titles[0]}. {told[0]} {titles[1]}. {told[1]}"
    assert image.get("alt") == picture.findtext(f"{svg}desc") == words
    drawn = base64.b64decode(image.attrib["src"].partition(",")[2]).decode()
    assert drawn == themed(bundle["image/svg+xml"])
    assert bundle["text/plain"] == repr(player)
    assert bundle["text/plain"].startswith("5 queens, bitmask: step 20 of 20")
    assert "│ 5 3 4 │ 6 7 8 │ 9 1 2 │" in bundle["text/plain"]
