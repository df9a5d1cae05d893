// The reader's sudoku: filled, typed or pasted, checked at once, and answered by Python in the page.

import { BOXES, candidatesOf } from "../model/houses.js";
import { range } from "../model/numbers.js";
import { cellName, plural, symbolOf } from "../model/text.js";
import { element } from "../page.js";
import { ExplainedSudoku } from "../views/explained_sudoku.js";
import { clashesOf, digitsOf, fromAddress, plainDigits, textOf, toAddress } from "./entry.js";
import { Own } from "./own.js";

const LEAST = 17; // digits of a sudoku with one solution
const WELCOME = "Choose a cell, then a digit. Or paste your own sudoku, or a link of f-puzzles or SudokuPad, anywhere on this page.";
const TYPE = "Click on a cell and type the givens: digits, and 0 for a blank. Hint then takes them as they are.";
const NOTE = "Hints and other answers come from Python, which this page loads once. The page's address keeps the sudoku: copy it to share.";
/** Those that most readers look for. */
const TECHNIQUES = ["pointing", "claiming", "naked pair", "hidden pair", "naked triple", "x-wing", "swordfish", "xy-wing", "xyz-wing", "unique rectangle type 1", "x-chain"];
const CLASH = "a digit stands twice in a row, a column or a region.";
const SOLVED = "It is solved.";
const ONE = "1 solution";
const ERASE = "⌫";
const NONE = range(81).map(() => 0);

/** @typedef {import("./own.js").Kind} Kind */
/** @typedef {import("../model/explanation.js").Header} Header */
/** @typedef {import("../model/explanation.js").Step} Step */
/**
 * With the candidates that are struck from each cell, as masks; of a puzzle with rules or of another
 * size with a link, and with how Python draws it.
 *
 * @typedef {{ digits: number[], givens: boolean[], struck: number[], link: string, look: Partial<Header>, isMarked: boolean, isSet: boolean }} State
 */

/** @implements {Kind} */
export class Puzzle {
  name = "sudoku";
  noun = "sudoku";
  Board = ExplainedSudoku;
  shortest = 60;

  /** @param {Element} place may have a first sudoku as code */
  constructor(place) {
    const set = () => this.#change({ isSet: this.set.checked, isMarked: this.marked.checked });
    this.set = element("input", { type: "checkbox", onchange: set });
    this.marked = element("input", { type: "checkbox", onchange: set });
    this.strike = element("input", { type: "checkbox" });
    this.tools = [element("label", {}, this.strike, " Strike candidates")];
    const answers = {
      "All steps": () => this.own.explain("explain"),
      Rate: () => this.about("rate"),
      Solve: () => this.#solve(),
      "True candidates": () => this.#mark(),
      "Make another": () => this.#another(),
      Practise: () => this.#practise(),
    };
    const acts = {
      Paste: () => this.#paste(),
      "Type one in": () => this.#begin({ digits: NONE, isSet: false }, TYPE),
    };
    this.technique = element("select", {}, ...TECHNIQUES.map((name) => element("option", {}, name)));
    const first = plainDigits(place.querySelector("code")?.textContent ?? "");
    /** @type {State} */
    this.state = this.#stateOf({ digits: first ?? NONE, isSet: first !== null });
    this.own = new Own(
      place,
      this,
      answers,
      acts,
      NOTE,
      ["", this.set, " The givens are set: I type my own digits"],
      ["", this.marked, " Show candidates"],
      ["To practise: ", this.technique, ""],
    );
    this.asker = this.own.asker;
    this.own.start(first ? WELCOME : TYPE);
  }

  get n() {
    return Math.sqrt(this.state.digits.length);
  }

  get keys() {
    return [...range(this.n).map((i) => symbolOf(i + 1)), ERASE];
  }

  get address() {
    return toAddress(this.state);
  }

  get header() {
    const { digits, givens, look, isMarked } = this.state;
    const candidates = digits.map((digit, cell) => (digit || !isMarked ? 0 : this.#left(cell)));
    return { ...look, givens: givens.map(Number), values: digits, candidates, steps: [] };
  }

  get faults() {
    return clashesOf(this.state.digits, this.state.look.regions ?? BOXES);
  }

  get verdict() {
    const { faults } = this;
    if (faults[0] !== undefined) return `${faults.map((cell) => cellName(cell, this.n)).join(", ")}: ${CLASH}`;
    const left = this.state.digits.filter((digit) => !digit).length;
    return left || this.state.link ? `${plural(left, "cell")} to go.` : SOLVED; // rules are Python's
  }

  refresh() {
    this.set.checked = this.state.isSet;
    this.marked.checked = this.state.isMarked;
  }

  /** @param {number} cell */
  label(cell) {
    return `${symbolOf(this.state.digits[cell]) || "blank"}${this.state.givens[cell] ? ", given" : ""}`;
  }

  // ---- clicking, typing and pasting

  click() {}

  /** @param {string} key */
  press(key) {
    if (!/^([0-9a-g._]|Delete|Backspace|⌫)$/i.test(key)) return false;
    const digit = key.length === 1 ? digitsOf(key)[0] : 0;
    if (digit > this.n) return true;
    const { state, own } = this;
    const { at } = own;
    if (state.givens[at] && (state.link || state.isSet)) this.asker.say(`${cellName(at, this.n)} is a given.`);
    else if (this.strike.checked && digit && !state.digits[at])
      this.#change({ struck: state.struck.with(at, state.struck[at] ^ (1 << (digit - 1))), isMarked: true });
    else {
      const struck = state.digits[at] ? state.digits.map(() => 0) : state.struck; // what hints have struck may rest on the digit
      const givens = state.givens.with(at, !state.link && digit > 0 && !state.isSet);
      this.#change({ struck, givens, digits: state.digits.with(at, digit) });
      if (key !== ERASE && !state.isSet) own.move(0, 1);
    }
    return true;
  }

  /** @param {string} text */
  claims(text) {
    return plainDigits(text) !== null || /f-puzzles|sudokupad/i.test(text);
  }

  async #paste() {
    const text = await navigator.clipboard?.readText().catch(() => "");
    if (text) this.paste(text);
    else this.asker.say("The browser shows this page no text that was copied: paste it by keys.");
  }

  /** @param {string} text @param {number[]} [entered] what stands there, if it comes from an address */
  async paste(text, entered) {
    const plain = plainDigits(text);
    if (plain) return this.#begin({ digits: plain });
    const answer = await this.asker.ask("read", text);
    if (!answer || answer.problem) return;
    await this.#receive(answer, entered);
    if (!answer.link || entered) return;
    const { solutions } = (await this.about("check")) ?? {};
    if (solutions) this.asker.say(`${answer.said}It has ${solutions}.`);
  }

  async #practise() {
    const answer = await this.asker.ask("drill", this.technique.value);
    if (answer && !answer.problem) this.#receive(answer);
  }

  /** Begin with what Python gives. @param {{ link: string, look: Header, isMarked: boolean, said?: string }} answer @param {number[]} [digits] */
  #receive({ link, look, isMarked, said }, digits = look.values) {
    const struck = look.candidates.map((left) => ~left);
    this.#begin({ digits, givens: look.givens.map(Boolean), link, look, isMarked, struck }, said);
  }

  /** @param {Partial<State> & { digits: number[] }} entry @returns {State} */
  #stateOf({ digits, givens = digits.map(Boolean), ...more }) {
    return { digits, givens, struck: digits.map(() => 0), link: "", look: {}, isMarked: false, isSet: true, ...more };
  }

  /** @param {Partial<State> & { digits: number[] }} entry @param {string} [said] */
  #begin(entry, said) {
    this.state = this.#stateOf(entry);
    this.own.begin(said);
  }

  open() {
    const entry = fromAddress(location.hash);
    if (!entry) return false;
    if (entry.link && entry.link !== this.state.link) this.paste(entry.link, entry.digits);
    else {
      this.state = entry.link ? { ...this.state, digits: entry.digits } : this.#stateOf(entry);
      this.own.change();
    }
    return true;
  }

  /** @param {Partial<State>} changed @param {string} [said] */
  #change(changed, said) {
    this.state = { ...this.state, ...changed };
    this.own.change(said, async () => {
      const { digits, link, isSet } = this.state;
      const { asker } = this;
      const isWorthIt = link ? digits.every(Boolean) : !isSet && digits.filter(Boolean).length >= LEAST;
      if (!isWorthIt || !asker.isReady || said || this.faults.length) return;
      const answer = await this.about("check");
      if (answer) asker.say(link ? SOLVED : `It has ${answer.solutions}.`);
    });
  }

  // ---- what Python says

  /** The givens, without the digits that were found since. */
  get #given() {
    return textOf(this.state.digits.map((digit, cell) => (this.state.givens[cell] ? digit : 0)));
  }

  /** The candidates of a cell, as a mask. @param {number} cell */
  #left(cell) {
    const { digits, link, struck } = this.state;
    return (link ? (1 << this.n) - 1 : candidatesOf(digits, cell)) & ~struck[cell];
  }

  /** @param {string} name */
  async about(name) {
    const { digits, link } = this.state;
    const { n } = this;
    if (!link && !digits.some(Boolean)) return this.asker.say("There is no sudoku yet: paste or type one first.");
    const cells = digits.map((digit, cell) => {
      const left = this.#left(cell);
      return digit ? symbolOf(digit) : range(n).flatMap((i) => ((left >> i) & 1 ? [i + 1] : []));
    });
    const rows = range(n).map((row) => cells.slice(n * row, n * row + n));
    const answer = await this.own.ask(name, rows, this.#given, link);
    if (name === "hint" && answer?.solutions === ONE) this.state = { ...this.state, isSet: true };
    return answer;
  }

  async #solve() {
    const answer = await this.about("check");
    if (!answer) return;
    if (answer.solutions !== ONE) return this.asker.say(`It has ${answer.solutions}; a proper sudoku has one.`);
    this.#change({ digits: digitsOf(answer.digits), isSet: true }, SOLVED);
  }

  async #mark() {
    const answer = await this.about("candidates");
    if (answer) this.#change({ struck: answer.candidates.map((/** @type {number} */ left) => ~left), isMarked: true }, answer.said);
  }

  async #another() {
    const answer = await this.asker.ask("another", null, this.#given, this.state.link);
    if (answer && !answer.problem) this.#begin({ digits: digitsOf(answer.digits) }, answer.said);
  }

  /** @param {Step} step */
  take({ placed, eliminated }) {
    const [digits, struck] = [[...this.state.digits], [...this.state.struck]];
    for (const [cell, digit] of placed) digits[cell] = digit;
    for (const [cell, digit] of eliminated) struck[cell] |= 1 << (digit - 1);
    this.state = { ...this.state, digits, struck };
  }
}
