// The reader's own star battle: stars and crosses by clicks and keys, checked at once, and answered
// by Python in the page.

import { Explanation } from "../model/explanation.js";
import { range } from "../model/numbers.js";
import { letterOf, regionsOf, starsAtFault } from "../model/regions.js";
import { cellName } from "../model/text.js";
import { element, set } from "../page.js";
import { ExplainedStars } from "../views/explained_stars.js";
import { arriveAt, Asker } from "./asker.js";
import { show } from "./output.js";

const SOON = 300; // milliseconds after which a change is in the address
const MARKS = [".", "x", "Q"]; // as clicks go through them
const WELCOME = "Click on a cell for a cross, and again for a star. Paste regions, a letter a cell, anywhere on this page.";
const NOTE = "Keys: arrows move, Space or a click changes, X and S set, Delete empties. Hints and other answers come from Python, which runs in this page. Its address keeps the board.";
/** @type {Record<string, string>} */
const KEYS = { x: "x", s: "Q", q: "Q", "*": "Q", Delete: ".", Backspace: "." };

export class Stars {
  /** What each cell has, as Python writes it. @type {string[]} */
  marks = [];
  /** @type {number[]} */
  regions = [];
  /** @type {HTMLButtonElement[]} */
  buttons = [];
  /** The hint that is shown. @type {import("../model/explanation.js").Step | null} */
  hint = null;
  at = 0;
  soon = 0;

  /** @param {Element} place has the first board as code */
  constructor(place) {
    const first = place.querySelector("code")?.textContent ?? "AB/AB";
    this.picture = element("div");
    this.stage = element("div");
    this.stars = element("input", { type: "number", min: "1", max: "6", value: "1", oninput: () => this.#change() });
    this.asker = new Asker();
    const buttons = Object.entries({
      Hint: () => this.#hint(),
      "Take this step": () => this.#take(),
      Check: () => this.#ask("check"),
      Explain: () => this.#explain(),
      Solve: () => this.#solve(),
      "Make another": () => this.#another(),
      Clear: () => this.#begin(this.regions, WELCOME),
    }).map(([name, act]) => element("button", { type: "button", onclick: () => this.asker.isBusy || act() }, name));
    this.first = buttons[0];
    this.take = buttons[1];
    this.first.className = "qd-primary";
    this.cells = element("div", {
      class: "qd-cells",
      role: "group",
      "aria-label": "Cells; arrow keys move",
      onkeydown: (/** @type {any} */ event) => this.#press(event),
    });
    this.el = element("div", { class: "qd-watch qd-own", role: "group", "aria-label": "Your own star battle" });
    this.el.append(
      element("div", { class: "qd-own-board" }, this.picture, this.cells),
      element(
        "div",
        { class: "qd-own-side" },
        element("div", { class: "qd-controls" }, ...buttons),
        element("label", {}, "Stars in each row, column and region ", this.stars),
        this.asker.el,
        element("small", {}, NOTE),
      ),
    );
    place.replaceChildren(this.el, this.stage);
    addEventListener("popstate", () => this.#open());
    document.addEventListener("paste", (event) => this.#catch(event));
    this.#set(regionsOf(first) ?? [0, 1, 0, 1]);
    this.asker.say(WELCOME);
    if (this.#open()) arriveAt(this.el);
  }

  get n() {
    return Math.sqrt(this.regions.length);
  }

  // ---- clicking, typing and pasting

  /** Show other regions, without marks. @param {number[]} regions */
  #set(regions) {
    this.regions = regions;
    this.marks = regions.map(() => ".");
    this.at = 0;
    this.buttons = regions.map((_, cell) =>
      element("button", { type: "button", tabindex: cell ? -1 : 0, onfocus: () => this.#enter(cell), onclick: () => this.#cycle(cell) }),
    );
    this.cells.replaceChildren(...this.buttons);
    this.cells.style.setProperty("--n", String(this.n));
    this.#show();
  }

  /** @param {number} cell */
  #enter(cell) {
    set(this.buttons[this.at], { tabindex: -1 });
    this.at = cell;
    set(this.buttons[cell], { tabindex: 0 });
  }

  /** @param {number} cell */
  #cycle(cell) {
    this.#mark(cell, MARKS[(MARKS.indexOf(this.marks[cell]) + 1) % MARKS.length]);
  }

  /** @param {number} cell @param {string} mark */
  #mark(cell, mark) {
    this.marks[cell] = mark;
    this.#change();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { at, n } = this;
    const mark = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const [row, column] = [Math.floor(at / n), at % n];
    /** @type {Record<string, number | false>} */
    const next = {
      ArrowLeft: column > 0 && at - 1,
      ArrowRight: column < n - 1 && at + 1,
      ArrowUp: row > 0 && at - n,
      ArrowDown: row < n - 1 && at + n,
    };
    if (mark) this.#mark(at, this.marks[at] === mark ? "." : mark);
    else if (event.key in next) this.buttons[next[event.key] === false ? at : Number(next[event.key])].focus();
    else return;
    event.preventDefault();
  }

  /** A board that is pasted anywhere on the page, but into other fields. @param {ClipboardEvent} event */
  async #catch(event) {
    const target = /** @type {Element} */ (event.target);
    const text = event.clipboardData?.getData("text").trim() ?? "";
    if (!text || target.closest("input, textarea, [contenteditable]")) return;
    event.preventDefault();
    this.el.scrollIntoView({ block: "nearest" });
    const regions = regionsOf(text);
    if (regions) return this.#begin(regions);
    const answer = await this.asker.ask("star_read", text);
    if (answer && !answer.problem) this.#begin(regionsOf(answer.regions) ?? [], "", answer.stars);
  }

  /** Begin another board; the browser's back button leads to this one. @param {number[]} regions @param {string} [said] @param {number} [stars] */
  #begin(regions, said, stars) {
    if (stars) this.stars.value = String(stars);
    this.stage.replaceChildren();
    this.#set(regions);
    history.pushState(null, "", this.#address);
    if (said) this.asker.say(said);
  }

  /** The regions as Python reads them. */
  get #text() {
    const { n } = this;
    return range(n).map((row) => this.regions.slice(n * row, n * row + n).map(letterOf).join("")).join("/");
  }

  get #address() {
    return `#stars=${this.stars.value}&regions=${this.#text}&marks=${this.marks.join("")}`;
  }

  /** Take the board from the address of the page, if it has one. */
  #open() {
    const [, stars, text = "", marks = ""] = /^#stars=([1-6])&regions=([A-Y/]+)&marks=([.xQ]*)$/.exec(location.hash) ?? [];
    const regions = regionsOf(text);
    if (!regions) return false;
    this.stars.value = stars;
    this.#set(regions);
    if (marks.length === regions.length) this.marks = Array.from(marks);
    this.#show();
    return true;
  }

  #change() {
    this.#show();
    clearTimeout(this.soon);
    this.soon = window.setTimeout(() => history.replaceState(null, "", this.#address), SOON);
  }

  // ---- what Python says

  /** @param {string} name */
  async #ask(name) {
    const before = this.#address;
    const { n, marks } = this;
    const rows = range(n).map((row) => marks.slice(n * row, n * row + n).join(""));
    const answer = await this.asker.ask(`star_${name}`, this.#text, Number(this.stars.value), rows);
    if (before !== this.#address) return this.asker.say("The board has changed meanwhile: ask again.");
    if (!answer?.problem) return answer;
    const cells = answer.cells.map((/** @type {number[]} */ [row, column]) => n * row + column);
    this.#blame([...cells, ...this.#faults]);
  }

  async #hint() {
    const answer = await this.#ask("hint");
    if (!answer) return;
    this.#draw(answer.explanation, 1);
    [this.hint] = answer.explanation.steps;
    const { title, reason, effect } = answer.explanation.steps[0];
    const strong = (/** @type {string} */ text) => element("strong", {}, text);
    this.asker.say(strong(title), `\n${reason}\n`, strong(effect));
    this.take.disabled = false;
  }

  #take() {
    const { placed, eliminated, effect } = /** @type {import("../model/explanation.js").Step} */ (this.hint);
    for (const [cell] of eliminated) this.marks[cell] = "x";
    for (const [cell] of placed) this.marks[cell] = "Q";
    this.#change();
    this.asker.say(`Taken: ${effect}.`);
    this.first.focus();
  }

  async #explain() {
    const answer = await this.#ask("explain");
    if (!answer) return;
    this.stage.replaceChildren();
    await show(this.stage, { kind: "player", data: answer.player });
    this.stage.scrollIntoView({ block: "nearest" });
  }

  async #solve() {
    const answer = await this.#ask("check");
    if (!answer?.solution) return;
    this.marks = Array.from(answer.solution);
    history.pushState(null, "", this.#address);
    this.#show();
  }

  async #another() {
    const answer = await this.#ask("another");
    if (answer) this.#begin(regionsOf(answer.regions) ?? [], answer.said);
  }

  // ---- drawing

  /** The board as it is, without a hint. */
  #show() {
    this.take.disabled = true;
    const { n, regions, marks } = this;
    const [none, all] = [regions.map(() => 0), regions.map(() => 1)];
    this.#draw({ game: "explanation", title: "", givens: none, values: none, candidates: all, digits: [], steps: [], regions }, 0);
    const stars = Number(this.stars.value) || 1;
    const wrong = this.#faults;
    for (const [cell, button] of this.buttons.entries())
      button.textContent = { Q: stars === 1 ? "♛" : "★", x: "×" }[marks[cell]] ?? "";
    this.#blame(wrong);
    const isSolved = marks.filter((mark) => mark === "Q").length === n * stars && !wrong.length;
    const names = wrong.map((cell) => cellName(cell, n)).join(", ");
    this.asker.say(isSolved ? "It is solved." : names && `${names}: stars touch, or are too many for a row, a column or a region.`);
  }

  /** The stars that touch, or are too many. */
  get #faults() {
    const standing = [...this.marks.keys()].filter((cell) => this.marks[cell] === "Q");
    return starsAtFault(this.regions, Number(this.stars.value) || 1, standing);
  }

  /** The regions below the cells. @param {import("../model/explanation.js").Header} header @param {number} taken */
  #draw(header, taken) {
    const board = new ExplainedStars(new Explanation(header));
    board.update(taken, null);
    board.el.ariaHidden = "true"; // the cells say it
    this.picture.replaceChildren(board.el);
    this.el.classList.toggle("qd-hinted", taken > 0);
  }

  /** Cells in which something is wrong. @param {number[]} cells */
  #blame(cells) {
    const { n } = this;
    for (const [cell, button] of this.buttons.entries()) {
      const is = { Q: ", star", x: ", cross" }[this.marks[cell]] ?? "";
      const isWrong = cells.includes(cell);
      button.className = isWrong ? "qd-wrong" : this.marks[cell] === "x" ? "qd-crossed" : "";
      button.ariaLabel = `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}, region ${letterOf(this.regions[cell])}${is}${isWrong ? ", wrong" : ""}`;
    }
  }
}
