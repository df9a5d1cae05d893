// The reader's own sudoku: typed or pasted, checked at once, and answered by Python in the page.

import { BOXES, candidatesOf } from "../model/houses.js";
import { range } from "../model/numbers.js";
import { cellName, symbolOf } from "../model/text.js";
import { element } from "../page.js";
import { ExplainedSudoku } from "../views/explained_sudoku.js";
import { clashesOf, digitsOf, fromAddress, plainDigits, textOf, toAddress } from "./entry.js";
import { Own } from "./own.js";

const LEAST = 17; // digits of a sudoku with one solution
const WELCOME =
  "Paste a sudoku, or a link of f-puzzles or SudokuPad, anywhere on this page, or click on a cell and type: digits, and 0 for a blank.";
const NOTE = "Python runs in this page, which loads it once. The page's address keeps the sudoku: copy it to share.";
/** Those that most readers look for. */
const TECHNIQUES = ["pointing", "claiming", "naked pair", "hidden pair", "naked triple", "x-wing", "swordfish", "xy-wing", "xyz-wing", "unique rectangle type 1", "x-chain"];
const CLASH = "a digit stands twice in a row, a column or a region.";
const SOLVED = "It is solved.";
const ONE = "1 solution";
const NONE = range(81).map(() => 0);

/** @typedef {import("./own.js").Kind} Kind */
/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("../model/explanation.js").Header} Header */

/** @implements {Kind} */
export class Puzzle {
  name = "sudoku";
  noun = "sudoku";
  Board = ExplainedSudoku;
  shortest = 60;
  digits = NONE;
  givens = NONE.map(Boolean);
  /** The candidates that hints have taken from each cell, as masks. */
  struck = NONE;
  /** Of a puzzle with rules or of another size. */
  link = "";
  /** How Python draws it. @type {Partial<Header>} */
  look = {};
  /** Whether it came with pencil marks, which are shown. */
  isMarked = false;
  /** @type {HTMLInputElement[]} */
  inputs = [];

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
      Practise: () => this.#practise(),
      Paste: () => this.#paste(),
      Clear: () => this.#begin({ digits: NONE }, WELCOME),
    };
    this.technique = element("select", {}, ...TECHNIQUES.map((name) => element("option", {}, name)));
    this.own = new Own(
      place,
      this,
      acts,
      NOTE,
      ["", this.pen, " The givens are set: I type my own digits"],
      ["To practise: ", this.technique, ""],
    );
    this.asker = this.own.asker;
    this.#show();
    this.own.start(WELCOME);
  }

  get n() {
    return Math.sqrt(this.digits.length);
  }

  get address() {
    return toAddress(this);
  }

  #fill() {
    const attributes = {
      inputmode: this.n < 10 ? "numeric" : "text",
      autocomplete: "off",
      onfocus: (/** @type {any} */ { target }) => target.select(),
      oninput: (/** @type {any} */ { data, target }) => this.paste(data ?? target.value),
    };
    this.inputs = this.digits.map(() => element("input", attributes));
    this.own.fill(this.inputs);
  }

  // ---- typing and pasting

  /** @param {KeyboardEvent} event */
  press(event) {
    /** @type {Record<string, number>} */
    const arrows = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.n, ArrowDown: this.n };
    if (event.key === "Delete" || event.key === "Backspace") this.#set(0);
    else if (arrows[event.key]) this.inputs[this.own.at + arrows[event.key]]?.focus();
    else return;
    event.preventDefault();
  }

  /** Take a digit that is typed, or a text that is pasted. @param {string} text */
  paste(text) {
    if (text.length > 1) return this.#read(text);
    const [digit] = digitsOf(text || ".");
    if (/[^\w.\s]/.test(text) || digit > this.n) return this.#show();
    this.#set(digit);
    const { at } = this.own;
    if (text && !this.pen.checked) this.inputs[at + 1]?.focus();
    this.inputs[this.own.at].select();
  }

  /** @param {number} digit */
  #set(digit) {
    const { at } = this.own;
    if (this.link && this.givens[at]) return this.#show(`${cellName(at, this.n)} is a given of the link.`);
    if (this.digits[at]) this.struck = this.digits.map(() => 0); // what hints have struck may rest on it
    this.digits = this.digits.with(at, digit);
    this.givens = this.givens.with(at, !this.link && digit > 0 && (this.givens[at] || !this.pen.checked));
    this.change();
  }

  async #paste() {
    const text = await navigator.clipboard?.readText().catch(() => "");
    if (text) this.#read(text);
    else this.asker.say("The browser shows this page no text that was copied: paste it by keys, or into a cell.");
  }

  /** @param {string} text @param {number[]} [entered] what stands there, if it comes from an address */
  async #read(text, entered) {
    const plain = plainDigits(text);
    if (plain) return this.#begin({ digits: plain });
    const answer = await this.asker.ask("read", text);
    if (!answer || answer.problem) return;
    if (!entered) return this.#receive(answer);
    const { link, look } = answer;
    this.#enter({ digits: entered, givens: look.givens.map(Boolean), link, look });
  }

  async #practise() {
    const answer = await this.asker.ask("drill", this.technique.value);
    if (answer && !answer.problem) this.#receive(answer);
  }

  /** Begin with what Python gives. @param {{ link: string, look: Header, isMarked: boolean, said?: string }} answer */
  #receive({ link, look, isMarked, said }) {
    const struck = look.candidates.map((left) => ~left);
    this.#begin({ digits: look.values, givens: look.givens.map(Boolean), link, look, isMarked, struck }, said);
  }

  /** @param {Entry & Partial<Puzzle>} entry */
  #enter(entry) {
    const { digits, givens = digits.map(Boolean) } = entry;
    Object.assign(this, { struck: digits.map(() => 0), link: "", look: {}, isMarked: false, ...entry, givens });
    this.pen.checked = digits.some((digit, cell) => digit && !givens[cell]);
    this.#show();
  }

  /** @param {Entry & Partial<Puzzle>} entry @param {string} [said] */
  #begin(entry, said) {
    this.#enter(entry);
    this.own.stage.replaceChildren();
    this.own.leave(said);
  }

  open() {
    const entry = fromAddress(location.hash);
    if (!entry) return false;
    const { link = "", digits } = entry;
    if (!link) this.#enter(entry);
    else if (link === this.link) this.#enter({ ...entry, givens: this.givens, look: this.look });
    else this.#read(link, digits);
    return true;
  }

  change() {
    this.#show();
    this.own.keep(async () => {
      const { digits, link, asker } = this;
      const isWorthIt = link ? digits.every(Boolean) : !this.pen.checked && digits.filter(Boolean).length >= LEAST;
      if (!isWorthIt || !asker.isReady || asker.says.textContent) return;
      const answer = await this.about("check");
      if (answer) asker.say(link ? SOLVED : `It has ${answer.solutions}.`);
    });
  }

  // ---- what Python says

  /** The givens, without the digits that were found since. */
  get #given() {
    return textOf(this.digits.map((digit, cell) => (this.givens[cell] ? digit : 0)));
  }

  /** The candidates of a cell, as a mask. @param {number} cell */
  #left(cell) {
    const { digits, link, n } = this;
    return (link ? (1 << n) - 1 : candidatesOf(digits, cell)) & ~this.struck[cell];
  }

  /** @param {string} name */
  async about(name) {
    const { digits, link, n } = this;
    if (!link && !digits.some(Boolean)) return this.asker.say("There is no sudoku yet: paste or type one first.");
    const cells = digits.map((digit, cell) => {
      const left = this.#left(cell);
      return digit ? symbolOf(digit) : range(n).flatMap((i) => ((left >> i) & 1 ? [i + 1] : []));
    });
    const rows = range(n).map((row) => cells.slice(n * row, n * row + n));
    const answer = await this.own.ask(name, rows, this.#given, link);
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
    const answer = await this.asker.ask("another", null, this.#given, this.link);
    if (answer && !answer.problem) this.#begin({ digits: digitsOf(answer.digits) }, answer.said);
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

  /** The sudoku as it is, without a hint. @param {string} [said] */
  #show(said) {
    const { n, digits, look } = this;
    if (this.inputs.length !== digits.length) this.#fill();
    const blank = digits.map(() => 0);
    const candidates = this.isMarked ? digits.map((digit, cell) => (digit ? 0 : this.#left(cell))) : blank;
    this.own.clear({ ...look, givens: this.givens.map(Number), values: blank, candidates, steps: [] });
    for (const [cell, input] of this.inputs.entries()) {
      input.value = symbolOf(digits[cell]);
      input.className = this.givens[cell] ? "qd-fixed" : "qd-filled";
      input.ariaLabel = `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}${this.givens[cell] ? ", given" : ""}`;
    }
    const clashes = clashesOf(digits, look.regions ?? BOXES);
    this.mark(clashes);
    const good = digits.every(Boolean) && !this.link ? SOLVED : ""; // rules are Python's
    const clash = `${clashes.map((cell) => cellName(cell, n)).join(", ")}: ${CLASH}`;
    this.asker.say(said ?? (clashes[0] === undefined ? good : clash));
  }

  /** @param {number[]} cells */
  mark(cells) {
    for (const [cell, input] of this.inputs.entries()) input.ariaInvalid = String(cells.includes(cell));
  }
}
