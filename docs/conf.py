"""How Sphinx builds the site; `nox -s docs` does it.

The environment says where the site will stand: QUEENDOKU_SITE is the address of this build's own
folder, and QUEENDOKU_REPOSITORY that of the repository, for the links to a page's source.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import urlsplit

import queendoku

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_extensions"))

project = "queendoku"
author = "the queendoku contributors"
project_copyright = author
version = release = queendoku.__version__

extensions = [
    "code_blocks",
    "commands",
    "drawings",
    "gallery",
    "lazy_pictures",
    "links",
    "live",
    "llms",
    "menu",
    "methods",
    "myst_nb",
    "notfound.extension",
    "picture",
    "queendoku.sphinx",
    "reference",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx_argparse_cli",
    "sphinx_codeautolink",
    "sphinx_copybutton",
    "sphinx_design",
    "sphinx_sitemap",
    "sphinxext.opengraph",
]
exclude_patterns = ["_*"]
templates_path = ["_templates"]

# The notebooks are shown as they are committed, with their outputs.
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, str] = {}  # its scripts would come from another machine

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence"]
myst_heading_anchors = 4

highlight_language = "none"  # of blocks that do not say theirs
pygments_dark_style = "github-dark"  # the theme's own underlines names

add_module_names = False
python_maximum_signature_line_length = 64
autodoc_member_order = "bysource"
autodoc_typehints = "none"  # the docstrings say the types, in words
codeautolink_concat_default = True
codeautolink_global_preface = "import queendoku as qd"
napoleon_google_docstring = False
napoleon_use_rtype = False

# Other projects. The names that this site speaks of lie in _inventories, so that no build needs a
# network; `sphobjinv suggest -u ADDRESS/objects.inv NAME` tells the page of another one.
PROJECTS = {
    "distributed": "https://distributed.dask.org/en/stable",
    "matplotlib": "https://matplotlib.org/stable",
    "numpy": "https://numpy.org/doc/stable",
    "pandas": "https://pandas.pydata.org/docs",
    "polars": "https://docs.pola.rs/api/python/stable",
    "pyarrow": "https://arrow.apache.org/docs",
    "python": "https://docs.python.org/3",
}
intersphinx_mapping = {
    name: (address, f"_inventories/{name}.txt") for name, address in PROJECTS.items()
}
suppress_warnings = ["codeautolink.match_block"]  # blocks with a traceback have no links
nitpicky = True  # a name that is nowhere is a warning
nitpick_ignore = [("py:class", "NDArray[Any]")]  # in what queendoku.types.Grid stands for

copybutton_exclude = ".linenos, .gp, .go"  # neither prompts nor outputs

# The addresses on the map, to the card and in llms.txt are absolute.
html_baseurl = os.environ.get("QUEENDOKU_SITE", "http://localhost:8000/").rstrip("/") + "/"
notfound_urls_prefix = urlsplit(html_baseurl).path
notfound_context = {
    "title": "Page not found",
    "body": "<h1>Page not found</h1>\n<p>There is no page at this address. "
    f'<a href="{notfound_urls_prefix}">The first page</a>, the search and the menu lead to the '
    "others.</p>",
}
llms_summary = "N-Queens and Sudoku: the fastest solvers we could write, and those to learn from."
ogp_site_url = html_baseurl
sitemap_url_scheme = "{link}"
sitemap_excludes = ["404.html", "genindex.html", "search.html"]
ogp_social_cards = {"enable": False}
ogp_image, ogp_image_alt = "_static/card.png", "Eight queens on a board"

html_theme = "furo"
html_title = "queendoku"
html_logo = html_favicon = "_static/logo.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"type": "module"})]
html_search_scorer = str(HERE / "search_scorer.js")
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/versions.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_copy_source = False
html_domain_indices = False  # of Python's modules: there is one
html_show_sourcelink = False
html_theme_options: dict[str, object] = {}
if repository := os.environ.get("QUEENDOKU_REPOSITORY"):
    html_theme_options |= {
        "source_repository": repository,
        "source_branch": "main",
        "source_directory": "docs/",
        "top_of_page_buttons": ["edit"],
    }
html_context = {"made_pages": ("methods/queens/", "methods/sudoku/", "reference/names/")}
