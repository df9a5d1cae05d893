// The reader's own sudoku: typed or pasted, checked at once, and answered by Python in the page.

import { Explanation } from "../model/explanation.js";
import { ALL_DIGITS, candidatesOf } from "../model/houses.js";
import { range } from "../model/numbers.js";
import { cellName } from "../model/text.js";
import { element } from "../page.js";
import { ExplainedSudoku } from "../views/explained_sudoku.js";
import { arriveAt, Asker } from "./asker.js";
import { clashesOf, digitsOf, fromAddress, plainDigits, textOf, toAddress } from "./entry.js";
import { show } from "./output.js";

const SOON = 300; // milliseconds after which a change is in the address, and checked
const LEAST = 17; // digits of a sudoku with one solution
const WELCOME = "Paste a sudoku anywhere on this page, or click on a cell and type: digits, and 0 for a blank.";
const NOTE = "Python runs in this page, which loads it once. The page's address keeps the sudoku: copy it to share.";
const CLASH = "a digit stands twice in a row, a column or a box.";
const ONE = "1 solution";
const NONE = range(81).map(() => 0);
/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };

export class Puzzle {
  digits = NONE;
  givens = NONE.map(Boolean);
  /** The candidates that hints have taken from each cell, as masks. */
  struck = NONE;
  /** The hint that is shown. @type {import("../model/explanation.js").Step[]} */
  hints = [];
  at = 0;
  soon = 0;

  /** @param {Element} place */
  constructor(place) {
    const kind = { inputmode: "numeric", autocomplete: "off" };
    this.inputs = NONE.map((_, cell) =>
      element("input", { ...kind, tabindex: cell ? -1 : 0, onfocus: () => this.#enter(cell) }),
    );
    this.picture = element("div");
    this.stage = element("div");
    this.pen = element("input", { type: "checkbox" });
    this.el = element("div", { class: "qd-watch qd-own", role: "group", "aria-label": "Your own sudoku" });
    this.asker = new Asker();
    const buttons = Object.entries({
      Hint: () => this.#hint(),
      "Take this step": () => this.#take(),
      Explain: () => this.#explain(),
      Rate: () => this.#about("rate"),
      Solve: () => this.#solve(),
      "Make another": () => this.#another(),
      Paste: () => this.#paste(),
      Clear: () => this.#begin(NONE, WELCOME),
    }).map(([name, act]) => element("button", { type: "button", onclick: () => this.asker.isBusy || act() }, name));
    this.ask = buttons[0];
    this.ask.className = "qd-primary";
    this.take = buttons[1];
    const cells = {
      class: "qd-cells",
      role: "group",
      "aria-label": "Cells; arrow keys move",
      onkeydown: (/** @type {any} */ event) => this.#press(event),
      oninput: (/** @type {any} */ event) => this.#type(event.data ?? event.target.value),
    };
    this.el.append(
      element("div", { class: "qd-own-board" }, this.picture, element("div", cells, ...this.inputs)),
      element(
        "div",
        { class: "qd-own-side" },
        element("div", { class: "qd-controls" }, ...buttons),
        element("label", {}, this.pen, " The givens are set: I type my own digits"),
        this.asker.el,
        element("small", {}, NOTE),
      ),
    );
    place.replaceChildren(this.el, this.stage);
    addEventListener("popstate", () => this.#open());
    document.addEventListener("paste", (event) => this.#catch(event));
    this.#show();
    this.asker.say(WELCOME);
    if (this.#open()) arriveAt(this.el);
  }

  // ---- typing and pasting

  /** @param {number} cell */
  #enter(cell) {
    this.inputs[this.at].tabIndex = -1;
    this.at = cell;
    this.inputs[cell].tabIndex = 0;
    this.inputs[cell].select();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key === "Delete" || event.key === "Backspace") this.#set(0);
    else if (ARROWS[event.key]) this.inputs[this.at + ARROWS[event.key]]?.focus();
    else return;
    event.preventDefault();
  }

  /** @param {string} text */
  #type(text) {
    if (text.length > 1) return this.#read(text);
    if (/[^\d.\s]/.test(text)) return this.#show();
    this.#set(Number(text) || 0);
    if (text && !this.pen.checked) this.inputs[this.at + 1]?.focus();
    this.inputs[this.at].select();
  }

  /** @param {number} digit */
  #set(digit) {
    const { at } = this;
    if (this.digits[at]) this.struck = NONE; // what hints have struck may rest on it
    this.digits = this.digits.with(at, digit);
    this.givens = this.givens.with(at, digit > 0 && (this.givens[at] || !this.pen.checked));
    this.#change();
  }

  /** A sudoku that is pasted anywhere on the page, but into other fields. @param {ClipboardEvent} event */
  #catch(event) {
    const target = /** @type {Element} */ (event.target);
    const text = event.clipboardData?.getData("text").trim() ?? "";
    const isElsewhere = text.length < 81 || target.closest("input, textarea, [contenteditable]");
    if (!this.el.contains(target) && isElsewhere) return;
    event.preventDefault();
    if (text) this.#type(text);
    this.el.scrollIntoView({ block: "nearest" });
  }

  async #paste() {
    const text = await navigator.clipboard?.readText().catch(() => "");
    if (text) this.#read(text);
    else this.asker.say("The browser shows this page no text that was copied: paste it by keys, or into a cell.");
  }

  /** @param {string} text */
  async #read(text) {
    const plain = plainDigits(text);
    if (plain) return this.#begin(plain);
    const answer = await this.asker.ask("read", text);
    if (!answer || answer.problem) return;
    this.#begin(digitsOf(answer.digits));
    this.givens = digitsOf(answer.givens).map(Boolean);
    this.struck = answer.candidates.map((/** @type {number[]} */ left) =>
      left.reduce((struck, digit) => struck & ~(1 << (digit - 1)), ALL_DIGITS),
    );
    this.#show();
  }

  /** Begin another sudoku; the browser's back button leads to this one. @param {number[]} digits @param {string} [said] */
  #begin(digits, said) {
    Object.assign(this, { digits, givens: digits.map(Boolean), struck: NONE });
    this.pen.checked = false;
    this.stage.replaceChildren();
    history.pushState(null, "", toAddress(this));
    this.#change();
    if (said) this.asker.say(said);
  }

  /** Take the sudoku from the address of the page, if it has one. */
  #open() {
    const entry = fromAddress(location.hash);
    if (!entry) return false;
    Object.assign(this, entry, { struck: NONE });
    this.pen.checked = entry.digits.some((digit, cell) => digit && !entry.givens[cell]);
    this.#show();
    return true;
  }

  #change() {
    this.#show();
    clearTimeout(this.soon);
    this.soon = window.setTimeout(async () => {
      history.replaceState(null, "", toAddress(this));
      const isChecked = this.asker.isReady && !this.pen.checked && !this.asker.says.textContent;
      if (!isChecked || this.digits.filter(Boolean).length < LEAST) return;
      const answer = await this.#about("check");
      if (answer) this.asker.say(`It has ${answer.solutions}.`);
    }, SOON);
  }

  // ---- what Python says

  /** The givens, without the digits that were found since. */
  get #given() {
    return textOf(this.digits.map((digit, cell) => (this.givens[cell] ? digit : 0)));
  }

  /** @param {string} name */
  async #about(name) {
    if (!this.digits.some(Boolean)) return this.asker.say("There is no sudoku yet: paste or type one first.");
    const { digits } = this;
    const cells = digits.map((digit, cell) => {
      const left = candidatesOf(digits, cell) & ~this.struck[cell];
      return digit ? String(digit) : range(10).filter((n) => n && (left >> (n - 1)) & 1);
    });
    const rows = range(9).map((row) => cells.slice(9 * row, 9 * row + 9));
    const answer = await this.asker.ask(name, rows, this.#given);
    if (digits !== this.digits) return this.asker.say("The sudoku has changed meanwhile: ask again.");
    if (!answer?.problem) return answer;
    this.#mark(answer.cells.map((/** @type {number[]} */ [row, column]) => 9 * row + column));
  }

  async #hint() {
    const answer = await this.#about("hint");
    if (!answer) return;
    if (answer.solutions === ONE) this.pen.checked = true;
    this.#draw(answer.explanation, 1);
    const [{ title, reason, effect }] = (this.hints = answer.explanation.steps);
    const also = answer.solutions === ONE ? "" : ` There are ${answer.solutions}; it holds in all of them.`;
    const strong = (/** @type {string} */ text) => element("strong", {}, text);
    this.asker.say(strong(title), `\n${reason}\n`, strong(effect), also);
    this.take.disabled = false;
  }

  #take() {
    const [{ placed, eliminated, effect }] = this.hints;
    for (const [cell, digit] of eliminated) this.struck = this.struck.with(cell, this.struck[cell] | (1 << (digit - 1)));
    for (const [cell, digit] of placed) this.digits = this.digits.with(cell, digit);
    this.#change();
    this.asker.say(`Taken: ${effect}.`);
    this.ask.focus();
  }

  async #explain() {
    const answer = await this.#about("explain");
    if (!answer) return;
    this.stage.replaceChildren();
    await show(this.stage, { kind: "player", data: answer.player });
    this.stage.scrollIntoView({ block: "nearest" });
  }

  async #solve() {
    const answer = await this.#about("check");
    if (!answer) return;
    if (answer.solutions !== ONE) return this.asker.say(`It has ${answer.solutions}; a proper sudoku has one.`);
    this.digits = digitsOf(answer.digits);
    this.pen.checked = true;
    history.pushState(null, "", toAddress(this));
    this.#change();
  }

  async #another() {
    const answer = await this.asker.ask("another", null, this.#given);
    if (answer && !answer.problem) this.#begin(digitsOf(answer.digits), answer.said);
  }

  // ---- drawing

  /** The sudoku as it is, without a hint. */
  #show() {
    this.take.disabled = true;
    const shaded = { givens: this.givens.map(Number), values: NONE, candidates: NONE };
    this.#draw({ game: "explanation", title: "", ...shaded, digits: [], steps: [] }, 0);
    for (const [cell, input] of this.inputs.entries()) {
      input.value = String(this.digits[cell] || "");
      input.className = this.givens[cell] ? "qd-fixed" : "qd-filled";
      input.ariaLabel = `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}${this.givens[cell] ? ", given" : ""}`;
    }
    const clashes = clashesOf(this.digits);
    this.#mark(clashes);
    const good = this.digits.every(Boolean) ? "It is solved." : "";
    this.asker.say(clashes[0] === undefined ? good : `${clashes.map((cell) => cellName(cell)).join(", ")}: ${CLASH}`);
  }

  /** The grid below the cells. @param {import("../model/explanation.js").Header} header @param {number} taken */
  #draw(header, taken) {
    const board = new ExplainedSudoku(new Explanation(header));
    board.update(taken, null);
    board.el.ariaHidden = "true"; // the cells say it
    this.picture.replaceChildren(board.el);
    this.el.classList.toggle("qd-hinted", taken > 0);
  }

  /** Cells in which something is wrong. @param {number[]} cells */
  #mark(cells) {
    for (const [cell, input] of this.inputs.entries()) input.ariaInvalid = String(cells.includes(cell));
  }
}
