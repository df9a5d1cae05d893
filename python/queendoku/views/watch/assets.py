"""The player's code and looks, as pages load them."""

from pathlib import Path

from queendoku.views.draw.palette import as_the_page

_HERE = Path(__file__).parent

PLAYER = _HERE / "player.js"
#: What a notebook loads.
MODULE = PLAYER.read_text(encoding="utf-8")
STYLE = (_HERE / "player.css").read_text(encoding="utf-8") + as_the_page(".qd-pattern")


def page_script() -> str:
    """Write the script that plays what a page has saved.

    It is no module: a page that is opened from a disk may not load those.
    """
    code, _, exported = MODULE.rpartition("export{")
    names = dict(pair.split(" as ")[::-1] for pair in exported.strip("};\n").split(","))
    return f"(() => {{\n{code}\n{names['showSaved']}();\n}})();\n"


def page_style() -> str:
    """Write the style sheet that goes with it."""
    return f"{STYLE}\n{(_HERE / 'saved.css').read_text(encoding='utf-8')}"
