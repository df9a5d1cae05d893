// What the site's pages load: a Run button for each Python example; the rest comes with a click.

import { element } from "../page.js";
import { python } from "./client.js";
import { Example } from "./example.js";

const EXAMPLES = ".highlight-python:has(.gp), .highlight-default:has(.gp), .qd-gallery .highlight-python";

/** The code of an example, without its prompts and what they print. @param {string} text */
export function codeOf(text) {
  const lines = text.trimEnd().split("\n");
  const typed = lines.filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4));
  return (typed.length ? typed : lines).join("\n").trim();
}

/** Packages that a page may lack, and what shows that code needs them. @type {[string, RegExp][]} */
const NEEDS = [
  ["Dask", /\bdask\b/],
  ["Matplotlib", /\bmatplotlib\b|\.plot\(/],
  ["NumPy", /\bnumpy\b|\bn_queens_array\b|\barray=True/],
  ["pandas", /\bpandas\b/],
  ["Polars", /\bpolars\b/],
  ["PyArrow", /\bpyarrow\b/],
];

/** What each example needs that is not there, also for a name that one above it makes with that. @param {string[]} codes @param {string[]} there */
export function lacksOf(codes, there) {
  const lacking = NEEDS.filter(([name]) => !there.includes(name.toLowerCase()));
  /** @type {Map<string, string[]>} */
  const made = new Map();
  return codes.map((code) => {
    const used = code.replace(/^[\w, ]+(?= = )/gm, "").match(/\w+/g) ?? [];
    const names = used.flatMap((name) => made.get(name) ?? []);
    const lacks = [...new Set([...lacking.filter(([, sign]) => sign.test(code)).map(([name]) => name), ...names])];
    for (const [line] of code.matchAll(/^((?!.*queendoku)(from|import) .*|[\w, ]+(?= = )|def \w+)/gm))
      for (const name of line.match(/\b(?!(from|import|as|def)\b)\w+/g) ?? []) made.set(name, lacks);
    return lacks;
  });
}

function addButtons() {
  const blocks = [...document.querySelectorAll(EXAMPLES)];
  const codes = blocks.map((block) => codeOf(block.querySelector("pre")?.textContent ?? ""));
  const there = document.querySelector("script[data-live-packages]")?.getAttribute("data-live-packages")?.split(" ") ?? [];
  const lacks = lacksOf(codes, there);
  /** @type {Example[]} */
  const examples = [];
  for (const [i, block] of blocks.entries()) {
    const isScript = block.closest(".qd-gallery"); // scripts need no others
    const [lacked] = isScript ? lacksOf([codes[i]], there) : [lacks[i]];
    if (lacked.length) sayLack(block, lacked);
    else examples.push(new Example(block, codes[i], isScript ? [] : [...examples]));
  }
}

/** @param {Element} block @param {string[]} lacked */
function sayLack(block, lacked) {
  const said = `This example needs ${lacked.join(" and ")}, which this page does not have.`;
  block.append(element("div", { class: "qd-run-bar" }, element("span", { class: "qd-run-status" }, said)));
  block.classList.add("qd-run");
}

async function addPuzzles() {
  const all = (/** @type {string} */ name) => document.querySelectorAll(`.qd-own-${name}`);
  for (const place of all("sudoku")) new (await import("./puzzle.js")).Puzzle(place);
  for (const place of all("star-battle")) new (await import("./stars.js")).Stars(place);
  for (const place of all("n-queens")) new (await import("./placing.js")).Queens(place);
  if (document.querySelector(".qd-own")) python.goOn();
}

if (globalThis.document) {
  if (python.isThere) addButtons();
  addPuzzles();
}
