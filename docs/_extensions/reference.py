"""The reference: what autodoc, autosummary and napoleon do not do by themselves.

The page ``docs/reference/index.md`` lists the public names; autosummary writes a page for each.
"""

import inspect
import re
import sys
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

import queendoku

#: The public names, with what they name.
NAMES = {name: getattr(queendoku, name) for name in (*queendoku.__all__, "Player")}
TYPES = {name: getattr(queendoku.types, name) for name in queendoku.types.__all__}
#: Modules with names of their own.
OTHERS = ("queendoku._core", "queendoku.pure")
HIDDEN_COLON = "\ue000"
#: The parameters of a long call, one a line.
PARAMETERS = re.compile(r'<dl>\n(?:<dd><em class="sig-param">.*</dd>\n)+</dl>')
TWO_ATTRIBUTES = re.compile(r"^(\.\. attribute:: )(\w+), (\w+)$", re.MULTILINE)
#: Names in the text of a type, as in ``list of str, or numpy.ndarray``.
NAME = re.compile(r"[A-Za-z_][\w.]*")


def take_comments(_: Sphinx) -> None:
    """Let Sphinx read the comments on data and fields where they are written.

    It looks for them in the module that public names belong to.
    """
    for package, names in (("queendoku", NAMES), ("queendoku.types", TYPES)):
        public = ModuleAnalyzer.for_module(package)
        public.analyze()
        for module in [*sys.modules]:
            if module.startswith("queendoku.") and not module.startswith(OTHERS):
                analyzer = ModuleAnalyzer.for_module(module)
                analyzer.analyze()
                for scope, name in analyzer.attr_docs:
                    if (scope or name) in names:
                        public.attr_docs[scope, name] = analyzer.attr_docs[scope, name]
                for path, place in analyzer.tagorder.items():
                    if path.partition(".")[0] in names:
                        public.tagorder[path] = place


def remove_old_pages(app: Sphinx) -> None:
    """Remove the pages of names that are gone, which autosummary leaves."""
    folder = Path(app.srcdir, "reference")
    listed = {*(folder / "index.md").read_text("utf-8").split()}
    for page in folder.glob("names/*.rst"):
        if page.stem.removeprefix("queendoku.") not in listed:
            page.unlink()


def hide_colons(
    _app: Sphinx, what: str, _name: str, _value: Any, _options: Any, lines: list[str]
) -> None:
    """Keep napoleon from taking what stands before a colon in the first line for a type."""
    if what in ("attribute", "data", "property") and lines:
        lines[0] = lines[0].replace(":", HIDDEN_COLON)


def show_colons(
    _app: Sphinx, _what: str, _name: str, _value: Any, _options: Any, lines: list[str]
) -> None:
    """Show them again after napoleon; and let two attributes with one text be two names."""
    text = "\n".join(lines).replace(HIDDEN_COLON, ":")
    lines[:] = TWO_ATTRIBUTES.sub(r"\1\2\n    \3", text).split("\n")


def members_of(cls: type) -> str:
    """List what a class has besides the attributes that its docstring describes."""
    lists = re.findall(r"^(\w+(?:, \w+)*) : ", inspect.getdoc(cls) or "", re.M)
    described = {name for names in lists for name in names.split(", ")}
    ours = [base for base in cls.__mro__ if base.__module__.startswith("queendoku")]
    names = dict.fromkeys(name for base in ours for name in vars(base))
    return ", ".join(name for name in names if name[0] != "_" and name not in described)


def hide_constructor(
    _app: Sphinx, what: str, _name: str, value: Any, _options: Any, call: str | None, _result: Any
) -> tuple[str, str] | None:
    """Show no call of a class that users do not call: one that describes no parameters."""
    is_class = what in ("class", "exception") and call
    return ("", "") if is_class and "Parameters\n---" not in (inspect.getdoc(value) or "") else None


def is_linked(name: str) -> bool:
    """Tell whether a word of a type is a name: ours, or one of another library."""
    return name in NAMES or name in TYPES or "." in name.strip(".")


def linked(text: str) -> list[nodes.Node]:
    """Link the names in the text of a type."""
    result: list[nodes.Node] = []
    end = 0
    for match in NAME.finditer(text):
        if is_linked(match[0]):
            result += [nodes.Text(text[end : match.start()]), reference_to(match[0])]
            end = match.end()
    return [*result, nodes.Text(text[end:])]


def reference_to(name: str, role: str = "class") -> addnodes.pending_xref:
    """Refer to a name, by default a type."""
    reference = addnodes.pending_xref(
        "", nodes.Text(name), refdomain="py", reftype=role, reftarget=name, refspecific=True
    )
    reference["py:module"] = "queendoku"
    return reference


def in_the_other_module(
    app: Sphinx, env: BuildEnvironment, reference: addnodes.pending_xref, words: nodes.TextElement
) -> nodes.reference | None:
    """Find a public name where Sphinx has not looked: it is in `queendoku`, or in its types."""
    target, python = reference["reftarget"], env.domains.python_domain
    first = target.partition(".")[0]
    package = {**dict.fromkeys(NAMES, "queendoku"), **dict.fromkeys(TYPES, "queendoku.types")}
    if reference.get("refdomain") != "py" or first not in package:
        return None
    place = reference["refdoc"], app.builder, reference["reftype"]
    return python.resolve_xref(env, *place, f"{package[first]}.{target}", reference, words)


def in_italics(*parts: nodes.Node) -> nodes.emphasis:
    """Write a type, with the quotes that Python has."""
    return nodes.emphasis("", "", *parts, support_smartquotes=False)


class Types(SphinxTransform):
    """Link the names in the types of parameters, results and attributes, and nothing else."""

    default_priority = 400

    def apply(self, **_: Any) -> None:
        """Go through the descriptions of Python objects."""
        for described in self.document.findall(addnodes.desc):
            if described.get("domain") == "py":
                self.unlink_words(described)
                self.link_results(described)
                self.split_errors(described)
                self.put_beside(described)

    def unlink_words(self, described: addnodes.desc) -> None:
        """Sphinx takes each word of a parameter's type for a name."""
        for reference in [*described.findall(addnodes.pending_xref)]:
            if isinstance(reference[0], addnodes.literal_emphasis):
                text = reference.astext()
                reference.replace_self(
                    in_italics(reference_to(text) if is_linked(text) else nodes.Text(text))
                )

    def link_results(self, described: addnodes.desc) -> None:
        """Napoleon writes the type of a result in italics."""
        for field in described.findall(nodes.field):
            if field[0].astext() == "Returns":
                emphasis = next(field[1].findall(nodes.emphasis), None)
                if emphasis is not None:
                    emphasis.replace_self(in_italics(*linked(emphasis.astext())))

    def split_errors(self, described: addnodes.desc) -> None:
        """Of several errors with one reason, each is a name."""
        for reference in [*described.findall(addnodes.pending_xref)]:
            if reference["reftype"] == "exc" and ", " in reference["reftarget"]:
                parts: list[nodes.Node] = []
                for name in reference["reftarget"].split(", "):
                    parts += [nodes.Text(", "), nodes.strong("", "", reference_to(name, "exc"))]
                reference.replace_self(parts[1:])

    def put_beside(self, described: addnodes.desc) -> None:
        """Put the type of an attribute beside its name."""
        for field in [*described.findall(nodes.field)]:
            if field[0].astext() == "Type" and described["objtype"] == "attribute":
                fields = field.parent
                for signature in described.findall(addnodes.desc_signature):
                    signature += nodes.inline("", ": ", *linked(field[1].astext()))
                fields.remove(field)
                if not fields.children:
                    fields.parent.remove(fields)


def write_parameters(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _: Any
) -> None:
    """Write the parameters of a long call as lines: they are no list of terms and definitions."""
    context["body"] = PARAMETERS.sub(
        lambda match: re.sub("(</?)d[ld]>", r"\1span>", match[0]).replace(
            "<span>", '<span class="parameters">', 1
        ),
        context.get("body", ""),
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect it."""
    app.setup_extension("sphinx.ext.autosummary")
    app.config.autosummary_context["classes_members"] = {
        f"{value.__module__}.{name}": members_of(value)
        for name, value in (NAMES | TYPES).items()
        if inspect.isclass(value)
    }
    app.connect("builder-inited", take_comments, priority=400)  # before autosummary writes pages
    app.connect("builder-inited", remove_old_pages)
    app.connect("autodoc-process-docstring", hide_colons, priority=400)  # before napoleon, at 500
    app.connect("autodoc-process-docstring", show_colons, priority=600)
    app.connect("autodoc-process-signature", hide_constructor)
    app.connect("html-page-context", write_parameters)
    app.connect("missing-reference", in_the_other_module)
    app.add_transform(Types)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
