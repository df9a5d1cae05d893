"""The colours of a player as the browser resolves them, and whether they can be told apart."""

from typing import Any

from playwright.sync_api import Locator

from contrast import Shown, luminance

# What is drawn, the property that gives its colour, what it is drawn on, and that one's property.
PAIRS = [
    (".qd-caption", "color", ".qd-watch", "backgroundColor"),
    (".qd-label", "color", ".qd-watch", "backgroundColor"),
    (".qd-queen", "fill", ".qd-ground", "fill"),
    (".qd-fixed:not(.qd-strokes)", "fill", ".qd-ground", "fill"),
    (".qd-filled:not(.qd-strokes)", "fill", ".qd-ground", "fill"),
    (".qd-strokes.qd-fixed", "stroke", ".qd-ground", "fill"),
    (".qd-strokes.qd-filled", "stroke", ".qd-ground", "fill"),
    (".qd-strokes.qd-plain", "stroke", ".qd-ground", "fill"),
    (".qd-tree .qd-path", "stroke", ".qd-watch", "backgroundColor"),
    (".qd-tree .qd-node", "fill", ".qd-watch", "backgroundColor"),
    (".qd-level", "fill", ".qd-watch", "backgroundColor"),
    (".qd-tree .qd-on-node", "fill", ".qd-node", "fill"),
    (".qd-tree .qd-on-leaf", "fill", ".qd-leaf", "fill"),
    (".qd-tree .qd-solved-wedge", "fill", ".qd-watch", "backgroundColor"),
    (".qd-lane path", "stroke", ".qd-watch", "backgroundColor"),
    (".qd-strip .on", "color", ".qd-strip .on", "backgroundColor"),
    (".qd-strip :not(.on)", "color", ".qd-strip :not(.on)", "backgroundColor"),
    (".qd-primary", "color", ".qd-primary", "backgroundColor"),
    ("button:not(.qd-primary)", "color", ".qd-watch", "backgroundColor"),
    ("select", "color", "select", "backgroundColor"),
    (".qd-source", "color", ".qd-listing", "backgroundColor"),
]
# What each player shows, of a trace or of an explanation.
OF_TRACES = {".qd-caption", ".qd-lane path", ".qd-level", ".qd-source"}
OF_EXPLANATIONS = {".qd-caption", ".qd-strokes.qd-plain", ".qd-primary"}
LEAST = 3  # the contrast that WCAG asks of what is more than decoration

READ = """(player, pairs) => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const pixel = (colour, below) => {
    pen.clearRect(0, 0, 1, 1);
    for (const one of [...below, colour]) {
      pen.fillStyle = one;
      pen.fillRect(0, 0, 1, 1);
    }
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const find = (selector) =>
    player.matches(selector)
      ? player
      : [...player.querySelectorAll(selector)].find(
          (one) => getComputedStyle(one).visibility === "visible" && one.getAttribute("d") !== "",
        );
  const ground = getComputedStyle(player).backgroundColor;
  return pairs.flatMap(([selector, property, below, ofBelow]) => {
    const [shape, behind] = [find(selector), find(below)];
    if (!shape || !behind) return [];
    const back = getComputedStyle(behind)[ofBelow];
    const shown = pixel(getComputedStyle(shape)[property], [ground, back]);
    return [[selector, shown, pixel(back, [ground])]];
  });
}"""


def colours_of(player: Locator) -> dict[str, Shown]:
    """The colours of what the player shows, by selector."""
    read: list[Any] = player.evaluate(READ, PAIRS)
    return {name: Shown(tuple(colour), tuple(behind)) for name, colour, behind in read}


def check_colours(player: Locator, *, is_dark: bool) -> dict[str, Shown]:
    """Check that all can be told from what is behind, on a ground of the theme."""
    shown = colours_of(player)
    is_explained = player.locator(".qd-explained").count() > 0  # without a tree or a listing
    assert (OF_EXPLANATIONS if is_explained else OF_TRACES) <= set(shown)
    faint = {name: one for name, one in shown.items() if one.contrast < LEAST}
    assert faint == {}, faint
    ground = luminance(shown[".qd-caption"].behind)
    assert ground < 0.05 if is_dark else ground > 0.9
    return shown
