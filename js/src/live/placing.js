// The reader's n queens: placed by clicks and keys, and answered by Python in the page.

import { range } from "../model/numbers.js";
import { element } from "../page.js";
import { Marked } from "./marked.js";
import { Own } from "./own.js";

const WELCOME = "Place a queen in each row, so that none stands on the row, column or diagonal of another. Crosses are attacked.";
const NOTE = "Keys: arrows move, Space and Q place a queen or take it back. Hints and other answers come from Python, which this page loads once. Its address keeps the board.";

/** @typedef {import("./own.js").Kind} Kind */

/** @param {number} n @param {number} one @param {number} other */
function attack(n, one, other) {
  const [down, right] = [Math.floor(one / n) - Math.floor(other / n), (one % n) - (other % n)];
  return one !== other && (!down || !right || Math.abs(down) === Math.abs(right));
}

/** @implements {Kind} */
export class Queens extends Marked {
  name = "n queens";
  cycle = [".", "Q"];
  wrong = "these queens attack each other.";

  /** @param {Element} place */
  constructor(place) {
    super();
    const size = element("input", { type: "number", min: 4, max: 12, value: 8, required: true });
    const answers = {
      Check: () => this.about("check"),
      Solve: () => this.solve(),
      "Make a puzzle": () => this.#another(),
    };
    const acts = { "New board": () => size.reportValidity() && this.#clear(size.valueAsNumber) };
    this.have({ marks: range(64).map(() => ".") });
    this.own = new Own(place, this, answers, acts, NOTE, ["Rows of a new board ", size, ""]);
    this.own.start(WELCOME);
  }

  /** @param {number} cell */
  isOpen(cell) {
    return !this.standing.some((queen) => attack(this.n, queen, cell));
  }

  get faults() {
    const { standing } = this;
    return standing.filter((one) => standing.some((other) => attack(this.n, one, other)));
  }

  /** @param {number} cell */
  label(cell) {
    const isGiven = this.state.givens.includes(cell);
    return `${this.state.marks[cell] === "Q" ? "queen" : "blank"}${isGiven ? ", given" : ""}`;
  }

  /** @param {number} n @param {number[]} [givens] @param {string} [said] */
  #clear(n, givens = [], said = WELCOME) {
    this.begin({ marks: range(n * n).map((cell) => (givens.includes(cell) ? "Q" : ".")), givens }, said);
  }

  shortest = Infinity;
  paste() {}

  get address() {
    return `#n-queens=${this.rows.join("/")}&given=${this.state.givens.join(".")}`;
  }

  open() {
    const [, rows, given] = /^#n-queens=([.Q/]+)&given=([\d.]*)$/.exec(location.hash) ?? [];
    const marks = Array.from(rows?.replaceAll("/", "") ?? "");
    const n = Math.sqrt(marks.length);
    if (n < 4 || n > 12 || !Number.isInteger(n)) return false;
    this.have({ marks, givens: given ? given.split(".").map(Number) : [] });
    this.own.change();
    return true;
  }

  // ---- what Python says

  /** @param {string} name */
  about(name) {
    return this.own.ask(`queens_${name}`, this.rows);
  }

  async #another() {
    const answer = await this.about("another");
    if (answer) this.#clear(this.n, answer.placed, answer.said);
  }
}
