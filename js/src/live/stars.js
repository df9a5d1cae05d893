// The reader's star battle: its regions are pasted or drawn, and answers come from Python in the page.

import { range } from "../model/numbers.js";
import { letterOf, regionsOf, starsAtFault } from "../model/regions.js";
import { element } from "../page.js";
import { Marked } from "./marked.js";
import { Own } from "./own.js";

const WELCOME = "Click on a cell for a cross, and again for a queen or star. Paste regions, a letter a cell, anywhere on this page.";
const DRAW = "Draw from a region into the cells that it shall have, or type its letter. A region keeps its last cell.";
const NOTE = "Keys: arrows move, Space changes, X and S set, Delete empties. Hints and other answers come from Python, which this page loads once. Its address keeps the board.";
const blank = (/** @type {number[]} */ regions) => ({ regions, marks: regions.map(() => ".") });

/** @typedef {import("./own.js").Kind} Kind */

/** @implements {Kind} */
export class Stars extends Marked {
  name = "star battle";
  cycle = [".", "x", "Q"];
  wrong = "stars touch, or are too many for a row, a column or a region.";
  /** The region that is drawn now. @type {number | null} */
  #brush = null;

  /** @param {Element} place has the first board as code */
  constructor(place) {
    super();
    const first = place.querySelector("code")?.textContent ?? "";
    const size = element("input", { type: "number", min: 2, max: 25, value: 6, required: true });
    const count = () => (this.have({ stars: Number(this.stars.value) || 1 }), this.own.change());
    this.stars = element("input", { type: "number", min: 1, max: 6, oninput: count });
    this.drawing = element("input", { type: "checkbox", onchange: () => this.own.change(this.drawing.checked ? DRAW : "") });
    const answers = {
      Check: () => this.about("check"),
      "All steps": () => this.own.explain("explain"),
      Solve: () => this.solve(),
      "Make another": () => this.#another(),
    };
    const acts = {
      Clear: () => this.begin(blank(this.state.regions), WELCOME),
      "Draw your own": () => size.reportValidity() && this.#draw(size.valueAsNumber),
    };
    this.state = { ...this.state, ...blank(regionsOf(first) ?? [0, 1, 0, 1]) };
    this.own = new Own(
      place,
      this,
      answers,
      acts,
      NOTE,
      ["", this.drawing, " Draw regions"],
      ["Rows of your own ", size, ""],
      ["Stars in each row, column and region ", this.stars, ""],
    );
    this.#listen(this.own.grid);
    this.own.start(WELCOME);
  }

  refresh() {
    this.stars.value = String(this.state.stars);
    this.own.el.classList.toggle("qd-drawing", this.drawing.checked);
  }

  get faults() {
    return starsAtFault(this.state.regions, this.state.stars, this.standing);
  }

  /** @param {number} cell */
  label(cell) {
    const mark = { Q: ", star", x: ", cross" }[this.state.marks[cell]] ?? "";
    return `region ${letterOf(this.state.regions[cell])}${mark}`;
  }

  // ---- drawing and pasting

  /** Begin to draw regions: each row is one. @param {number} n */
  #draw(n) {
    this.drawing.checked = true;
    this.begin(blank(range(n * n).map((cell) => Math.floor(cell / n))), DRAW);
  }

  /** Let what is pressed and moved over the cells draw. @param {HTMLElement} grid */
  #listen(grid) {
    const cellAt = (/** @type {PointerEvent} */ { clientX, clientY }) =>
      this.own.cells.indexOf(/** @type {HTMLElement} */ (document.elementFromPoint(clientX, clientY)));
    grid.onpointerdown = (event) => {
      if (this.drawing.checked) this.#brush = this.state.regions[cellAt(event)] ?? null;
    };
    grid.onpointermove = (event) => {
      if (this.#brush !== null && this.#paint(cellAt(event), this.#brush)) this.own.show();
    };
    grid.onpointerup = grid.onpointercancel = grid.onpointerleave = () => {
      if (this.#brush !== null) this.own.change(DRAW);
      this.#brush = null;
    };
  }

  /** Give a cell to a region, unless its own has no other. @param {number} cell @param {number} region */
  #paint(cell, region) {
    const { regions } = this.state;
    const isFree = cell >= 0 && regions[cell] !== region && regions.indexOf(regions[cell]) !== regions.lastIndexOf(regions[cell]);
    if (isFree) this.have({ regions: regions.with(cell, region) });
    return isFree;
  }

  /** @param {number} cell */
  click(cell) {
    if (!this.drawing.checked) super.click(cell);
  }

  /** @param {string} key */
  press(key) {
    const region = key.length === 1 ? key.toUpperCase().charCodeAt(0) - 65 : -1;
    if (!this.drawing.checked || region < 0 || region >= this.n) return super.press(key);
    if (this.#paint(this.own.at, region)) this.own.change(DRAW);
    return true;
  }

  /** @param {string} text */
  async paste(text) {
    const regions = regionsOf(text);
    if (regions) return this.begin(blank(regions));
    const answer = await this.own.asker.ask("star_read", text);
    if (answer && !answer.problem) this.begin({ ...blank(regionsOf(answer.regions) ?? []), stars: answer.stars });
  }

  /** The regions as Python reads them. */
  get #text() {
    const { n } = this;
    return range(n).map((row) => this.state.regions.slice(n * row, n * row + n).map(letterOf).join("")).join("/");
  }

  get address() {
    return `#stars=${this.state.stars}&regions=${this.#text}&marks=${this.state.marks.join("")}`;
  }

  open() {
    const [, stars, text = "", marks = ""] = /^#stars=([1-6])&regions=([A-Y/]+)&marks=([.xQ]*)$/.exec(location.hash) ?? [];
    const regions = regionsOf(text);
    if (!regions) return false;
    this.have({ ...blank(regions), stars: Number(stars) });
    if (marks.length === regions.length) this.have({ marks: Array.from(marks) });
    this.own.change();
    return true;
  }

  // ---- what Python says

  /** @param {string} name */
  about(name) {
    return this.own.ask(`star_${name}`, this.#text, this.state.stars, this.rows);
  }

  async #another() {
    const answer = await this.about("another");
    if (answer) this.begin(blank(regionsOf(answer.regions) ?? []), answer.said);
  }
}
