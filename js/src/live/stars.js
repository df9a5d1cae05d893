// The reader's own star battle: stars and crosses by clicks and keys, checked at once, and answered
// by Python in the page.

import { range } from "../model/numbers.js";
import { letterOf, regionsOf, starsAtFault } from "../model/regions.js";
import { cellName } from "../model/text.js";
import { element } from "../page.js";
import { ExplainedStars } from "../views/explained_stars.js";
import { Own } from "./own.js";

const MARKS = [".", "x", "Q"]; // as clicks go through them
const WELCOME = "Click on a cell for a cross, and again for a star. Paste regions, a letter a cell, anywhere on this page.";
const NOTE = "Keys: arrows move, Space or a click changes, X and S set, Delete empties. Hints and other answers come from Python, which runs in this page. Its address keeps the board.";
/** Rows down, and columns to the right. @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
/** @type {Record<string, string>} */
const KEYS = { x: "x", s: "Q", q: "Q", "*": "Q", Delete: ".", Backspace: "." };

/** @typedef {import("./own.js").Kind} Kind */

/** @implements {Kind} */
export class Stars {
  name = "star battle";
  noun = "board";
  Board = ExplainedStars;
  shortest = 1;
  /** What each cell has, as Python writes it. @type {string[]} */
  marks = [];
  /** @type {number[]} */
  regions = [];
  /** @type {HTMLButtonElement[]} */
  buttons = [];

  /** @param {Element} place has the first board as code */
  constructor(place) {
    const first = place.querySelector("code")?.textContent ?? "AB/AB";
    this.stars = element("input", { type: "number", min: "1", max: "6", value: "1", oninput: () => this.change() });
    const acts = {
      Hint: () => this.own.hint(),
      "Take this step": () => this.own.take(),
      Check: () => this.about("check"),
      Explain: () => this.own.explain(),
      Solve: () => this.#solve(),
      "Make another": () => this.#another(),
      Clear: () => this.#begin(this.regions, WELCOME),
    };
    this.own = new Own(place, this, acts, NOTE, ["Stars in each row, column and region ", this.stars, ""]);
    this.#set(regionsOf(first) ?? [0, 1, 0, 1]);
    this.#show();
    this.own.start(WELCOME);
  }

  get n() {
    return Math.sqrt(this.regions.length);
  }

  // ---- clicking, typing and pasting

  /** Have other regions, without marks. @param {number[]} regions */
  #set(regions) {
    this.regions = regions;
    this.marks = regions.map(() => ".");
    this.buttons = regions.map((_, cell) => element("button", { type: "button", onclick: () => this.#cycle(cell) }));
    this.own.fill(this.buttons);
  }

  /** @param {number} cell */
  #cycle(cell) {
    this.#put(cell, MARKS[(MARKS.indexOf(this.marks[cell]) + 1) % MARKS.length]);
  }

  /** @param {number} cell @param {string} mark */
  #put(cell, mark) {
    this.marks[cell] = mark;
    this.change();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [{ n }, { at }] = [this, this.own];
    const mark = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (mark) this.#put(at, this.marks[at] === mark ? "." : mark);
    else if (event.key in ARROWS) {
      const [down, right] = ARROWS[event.key];
      const [row, column] = [Math.floor(at / n) + down, (at % n) + right];
      if (column >= 0 && column < n) this.buttons[n * row + column]?.focus();
    } else return;
    event.preventDefault();
  }

  /** @param {string} text */
  async paste(text) {
    const regions = regionsOf(text);
    if (regions) return this.#begin(regions);
    const answer = await this.own.asker.ask("star_read", text);
    if (answer && !answer.problem) this.#begin(regionsOf(answer.regions) ?? [], "", answer.stars);
  }

  /** @param {number[]} regions @param {string} [said] @param {number} [stars] */
  #begin(regions, said, stars) {
    if (stars) this.stars.value = String(stars);
    this.own.stage.replaceChildren();
    this.#set(regions);
    this.own.leave(said);
  }

  /** The regions as Python reads them. */
  get #text() {
    const { n } = this;
    return range(n).map((row) => this.regions.slice(n * row, n * row + n).map(letterOf).join("")).join("/");
  }

  get address() {
    return `#stars=${this.stars.value}&regions=${this.#text}&marks=${this.marks.join("")}`;
  }

  open() {
    const [, stars, text = "", marks = ""] = /^#stars=([1-6])&regions=([A-Y/]+)&marks=([.xQ]*)$/.exec(location.hash) ?? [];
    const regions = regionsOf(text);
    if (!regions) return false;
    this.stars.value = stars;
    this.#set(regions);
    if (marks.length === regions.length) this.marks = Array.from(marks);
    this.#show();
    return true;
  }

  change() {
    this.#show();
    this.own.keep();
  }

  // ---- what Python says

  /** @param {string} name */
  about(name) {
    const { n, marks } = this;
    const rows = range(n).map((row) => marks.slice(n * row, n * row + n).join(""));
    return this.own.ask(`star_${name}`, this.#text, Number(this.stars.value), rows);
  }

  async #solve() {
    const answer = await this.about("check");
    if (!answer?.solution) return;
    this.marks = Array.from(answer.solution);
    this.own.leave();
  }

  async #another() {
    const answer = await this.about("another");
    if (answer) this.#begin(regionsOf(answer.regions) ?? [], answer.said);
  }

  // ---- drawing

  /** @param {number} cell */
  strike(cell) {
    this.marks[cell] = "x";
  }

  /** @param {number} cell */
  place(cell) {
    this.marks[cell] = "Q";
  }

  /** The board as it is, without a hint. */
  #show() {
    const { n, regions, marks } = this;
    this.own.clear({ candidates: regions.map(() => 1), regions });
    const stars = Number(this.stars.value) || 1;
    const wrong = this.#faults;
    for (const [cell, button] of this.buttons.entries())
      button.textContent = { Q: stars === 1 ? "♛" : "★", x: "×" }[marks[cell]] ?? "";
    this.mark([]);
    const isSolved = marks.filter((mark) => mark === "Q").length === n * stars && !wrong.length;
    const names = wrong.map((cell) => cellName(cell, n)).join(", ");
    this.own.asker.say(isSolved ? "It is solved." : names && `${names}: stars touch, or are too many for a row, a column or a region.`);
  }

  /** The stars that touch, or are too many. */
  get #faults() {
    const standing = [...this.marks.keys()].filter((cell) => this.marks[cell] === "Q");
    return starsAtFault(this.regions, Number(this.stars.value) || 1, standing);
  }

  /** Mark cells, and the stars at fault. @param {number[]} cells */
  mark(cells) {
    const { n } = this;
    const wrong = [...cells, ...this.#faults];
    for (const [cell, button] of this.buttons.entries()) {
      const is = { Q: ", star", x: ", cross" }[this.marks[cell]] ?? "";
      const isWrong = wrong.includes(cell);
      button.className = isWrong ? "qd-wrong" : this.marks[cell] === "x" ? "qd-crossed" : "";
      button.ariaLabel = `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}, region ${letterOf(this.regions[cell])}${is}${isWrong ? ", wrong" : ""}`;
    }
  }
}
