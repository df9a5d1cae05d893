// The editor of an example, in the place of its text and in its colours.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorView, keymap } from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";

// The names that Pygments gives its classes, which the site has colours for.
const COLOURS = tagHighlighter([
  { tag: tags.keyword, class: "k" },
  { tag: tags.operator, class: "o" },
  { tag: tags.operatorKeyword, class: "ow" },
  { tag: [tags.bool, tags.null], class: "kc" },
  { tag: [tags.string, tags.special(tags.string)], class: "s2" },
  { tag: tags.number, class: "mi" },
  { tag: tags.comment, class: "c1" },
  { tag: tags.function(tags.definition(tags.variableName)), class: "nf" },
  { tag: tags.definition(tags.className), class: "nc" },
]);

/** @param {Element} parent @param {string} doc @param {() => void} run */
export function editor(parent, doc, run) {
  const extensions = [
    history(),
    indentOnInput(),
    bracketMatching(),
    indentUnit.of("    "),
    pythonLanguage,
    syntaxHighlighting(COLOURS),
    keymap.of([{ key: "Mod-Enter", run: () => (run(), true) }, ...defaultKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({ "aria-label": "Python; Control+Enter runs it" }),
  ];
  return new EditorView({ doc, parent, extensions });
}
