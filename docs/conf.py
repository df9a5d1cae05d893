"""How Sphinx builds the site; `nox -s docs` does it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import queendoku

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_extensions"))

project = "queendoku"
author = "the queendoku contributors"
project_copyright = author
version = release = queendoku.__version__

extensions = [
    "code_blocks",
    "drawings",
    "myst_nb",
    "picture",
    "queendoku.sphinx",
    "sphinx_copybutton",
    "sphinx_design",
    "cards",
]
exclude_patterns = ["_*"]
templates_path = ["_templates"]

# The notebooks are shown as they are committed, with their outputs.
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, str] = {}  # its scripts would come from another machine

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence"]
myst_heading_anchors = 4

copybutton_exclude = ".linenos, .gp, .go"

# Where the site will stand: the addresses on its map and its cards are absolute.
html_baseurl = os.environ.get("QUEENDOKU_SITE", "http://localhost:8000/")
html_theme = "furo"
html_title = "queendoku"
html_logo = html_favicon = "_static/logo.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
