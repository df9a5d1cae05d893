"""Players without a widget: for files, and for pages in which Python runs."""

import sys
from typing import Any

import pytest

import queendoku as qd
from queendoku.views.watch import page_player
from queendoku.views.watch.playable import PagePlayer
from views.watch.test_player import REFUSED

TRACE = qd.trace_n_queens(4)


@pytest.fixture
def on_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)


@pytest.mark.usefixtures("on_a_page")
def test_watch_works_on_a_page() -> None:
    players: list[Any] = [qd.watch(TRACE, TRACE, by="nodes", step=3), page_player(TRACE)]
    assert {*map(type, players)} == {PagePlayer}
    for player in players:
        assert player._repr_html_().startswith('<div class="qd-saved" data-qd-player="')
        assert player._packed() in player._page(None)


@pytest.mark.parametrize(("setting", "value", "error"), REFUSED)
@pytest.mark.usefixtures("on_a_page")
def test_its_settings_are_checked(setting: str, value: Any, error: type[Exception]) -> None:
    message = f"^{setting} must be "
    with pytest.raises(error, match=message):
        qd.watch(TRACE, **{setting: value})
    player = qd.watch(TRACE)
    kept = getattr(player, setting)
    with pytest.raises(error, match=message):
        setattr(player, setting, value)
    assert getattr(player, setting) == kept


@pytest.mark.usefixtures("on_a_page")
def test_a_number_that_is_too_large_becomes_the_end() -> None:
    player = qd.watch(TRACE, step=138)
    player.by = "nodes"
    assert player.step == player.last == 17
    player.close()


def test_a_page_and_a_notebook_have_the_same_player() -> None:
    pytest.importorskip("anywidget")
    assert page_player(TRACE)._packed() == qd.watch(TRACE)._packed()
    assert repr(page_player(TRACE)) == repr(qd.watch(TRACE))
