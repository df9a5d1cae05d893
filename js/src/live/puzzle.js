// The reader's own sudoku: typed or pasted, checked at once, and answered by Python in the page.

import { ALL_DIGITS, candidatesOf } from "../model/houses.js";
import { range } from "../model/numbers.js";
import { cellName } from "../model/text.js";
import { element } from "../page.js";
import { ExplainedSudoku } from "../views/explained_sudoku.js";
import { clashesOf, digitsOf, fromAddress, plainDigits, textOf, toAddress } from "./entry.js";
import { Own } from "./own.js";

const LEAST = 17; // digits of a sudoku with one solution
const WELCOME = "Paste a sudoku anywhere on this page, or click on a cell and type: digits, and 0 for a blank.";
const NOTE = "Python runs in this page, which loads it once. The page's address keeps the sudoku: copy it to share.";
const CLASH = "a digit stands twice in a row, a column or a box.";
const ONE = "1 solution";
const NONE = range(81).map(() => 0);
/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };

/** @typedef {import("./own.js").Kind} Kind */

/** @implements {Kind} */
export class Puzzle {
  name = "sudoku";
  noun = "sudoku";
  Board = ExplainedSudoku;
  n = 9;
  shortest = 81;
  digits = NONE;
  givens = NONE.map(Boolean);
  /** The candidates that hints have taken from each cell, as masks. */
  struck = NONE;

  /** @param {Element} place */
  constructor(place) {
    this.pen = element("input", { type: "checkbox" });
    const acts = {
      Hint: () => this.own.hint(),
      "Take this step": () => this.own.take(),
      Explain: () => this.own.explain(),
      Rate: () => this.about("rate"),
      Solve: () => this.#solve(),
      "Make another": () => this.#another(),
      Paste: () => this.#paste(),
      Clear: () => this.#begin(NONE, WELCOME),
    };
    this.own = new Own(place, this, acts, NOTE, this.pen, " The givens are set: I type my own digits");
    this.asker = this.own.asker;
    const attributes = {
      inputmode: "numeric",
      autocomplete: "off",
      onfocus: (/** @type {any} */ { target }) => target.select(),
      oninput: (/** @type {any} */ { data, target }) => this.paste(data ?? target.value),
    };
    this.inputs = NONE.map(() => element("input", attributes));
    this.own.fill(this.inputs);
    this.#show();
    this.own.start(WELCOME);
  }

  get address() {
    return toAddress(this);
  }

  // ---- typing and pasting

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === "Delete" || event.key === "Backspace") this.#set(0);
    else if (ARROWS[event.key]) this.inputs[this.own.at + ARROWS[event.key]]?.focus();
    else return;
    event.preventDefault();
  }

  /** Take a digit that is typed, or a text that is pasted. @param {string} text */
  paste(text) {
    if (text.length > 1) return this.#read(text);
    if (/[^\d.\s]/.test(text)) return this.#show();
    this.#set(Number(text) || 0);
    const { at } = this.own;
    if (text && !this.pen.checked) this.inputs[at + 1]?.focus();
    this.inputs[this.own.at].select();
  }

  /** @param {number} digit */
  #set(digit) {
    const { at } = this.own;
    if (this.digits[at]) this.struck = NONE; // what hints have struck may rest on it
    this.digits = this.digits.with(at, digit);
    this.givens = this.givens.with(at, digit > 0 && (this.givens[at] || !this.pen.checked));
    this.change();
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

  /** @param {number[]} digits @param {string} [said] */
  #begin(digits, said) {
    Object.assign(this, { digits, givens: digits.map(Boolean), struck: NONE });
    this.pen.checked = false;
    this.own.stage.replaceChildren();
    this.own.leave(said);
  }

  open() {
    const entry = fromAddress(location.hash);
    if (!entry) return false;
    Object.assign(this, entry, { struck: NONE });
    this.pen.checked = entry.digits.some((digit, cell) => digit && !entry.givens[cell]);
    this.#show();
    return true;
  }

  change() {
    this.#show();
    this.own.keep(async () => {
      const isChecked = this.asker.isReady && !this.pen.checked && !this.asker.says.textContent;
      if (!isChecked || this.digits.filter(Boolean).length < LEAST) return;
      const answer = await this.about("check");
      if (answer) this.asker.say(`It has ${answer.solutions}.`);
    });
  }

  // ---- what Python says

  /** The givens, without the digits that were found since. */
  get #given() {
    return textOf(this.digits.map((digit, cell) => (this.givens[cell] ? digit : 0)));
  }

  /** @param {string} name */
  async about(name) {
    const { digits } = this;
    if (!digits.some(Boolean)) return this.asker.say("There is no sudoku yet: paste or type one first.");
    const cells = digits.map((digit, cell) => {
      const left = candidatesOf(digits, cell) & ~this.struck[cell];
      return digit ? String(digit) : range(10).filter((n) => n && (left >> (n - 1)) & 1);
    });
    const rows = range(9).map((row) => cells.slice(9 * row, 9 * row + 9));
    const answer = await this.own.ask(name, rows, this.#given);
    if (name === "hint" && answer?.solutions === ONE) this.pen.checked = true;
    return answer;
  }

  async #solve() {
    const answer = await this.about("check");
    if (!answer) return;
    if (answer.solutions !== ONE) return this.asker.say(`It has ${answer.solutions}; a proper sudoku has one.`);
    this.digits = digitsOf(answer.digits);
    this.pen.checked = true;
    this.own.leave();
  }

  async #another() {
    const answer = await this.asker.ask("another", null, this.#given);
    if (answer && !answer.problem) this.#begin(digitsOf(answer.digits), answer.said);
  }

  // ---- drawing

  /** @param {number} cell @param {number} digit */
  strike(cell, digit) {
    this.struck = this.struck.with(cell, this.struck[cell] | (1 << (digit - 1)));
  }

  /** @param {number} cell @param {number} digit */
  place(cell, digit) {
    this.digits = this.digits.with(cell, digit);
  }

  /** The sudoku as it is, without a hint. */
  #show() {
    this.own.clear({ givens: this.givens.map(Number) });
    for (const [cell, input] of this.inputs.entries()) {
      input.value = String(this.digits[cell] || "");
      input.className = this.givens[cell] ? "qd-fixed" : "qd-filled";
      input.ariaLabel = `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}${this.givens[cell] ? ", given" : ""}`;
    }
    const clashes = clashesOf(this.digits);
    this.mark(clashes);
    const good = this.digits.every(Boolean) ? "It is solved." : "";
    this.asker.say(clashes[0] === undefined ? good : `${clashes.map((cell) => cellName(cell)).join(", ")}: ${CLASH}`);
  }

  /** @param {number[]} cells */
  mark(cells) {
    for (const [cell, input] of this.inputs.entries()) input.ariaInvalid = String(cells.includes(cell));
  }
}
