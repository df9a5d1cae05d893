// A puzzle of the reader's own: its place on the page, hints, and what else all kinds share.

import { Explanation } from "../model/explanation.js";
import { element } from "../page.js";
import { arriveAt, Asker } from "./asker.js";
import { show } from "./output.js";

/** @typedef {import("../model/explanation.js").Header} Header */
/** @typedef {import("../views/explanation_board.js").ExplanationBoard} Board */
/**
 * What a kind of puzzle has of its own.
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} noun what it is called once it is begun
 * @property {new (run: Explanation) => Board} Board draws it
 * @property {number} n its rows
 * @property {number} shortest the fewest characters of a text that is pasted elsewhere on the page
 * @property {string} address what keeps it in the page's address
 * @property {() => boolean} open takes it from there, if it is one
 * @property {(text: string) => unknown} paste
 * @property {(event: KeyboardEvent) => void} press
 * @property {(name: string) => Promise<any>} about asks Python about it
 * @property {() => void} change shows it, and keeps it
 * @property {(cell: number, digit: number) => void} place
 * @property {(cell: number, digit: number) => void} strike
 * @property {(cells: number[]) => void} mark marks cells in which something is wrong
 */

const SOON = 300; // milliseconds after which a change is in the address

export class Own {
  /** What lies on the picture of each cell. @type {HTMLElement[]} */
  cells = [];
  /** The cell that keys change. */
  at = 0;
  soon = 0;
  /** The hint that is shown. @type {import("../model/explanation.js").Step | null} */
  shown = null;
  asker = new Asker();
  picture = element("div");
  stage = element("div");

  /**
   * @param {Element} place
   * @param {Kind} kind
   * @param {Record<string, () => unknown>} acts what buttons do; the first two ask for a hint, and take it
   * @param {string} note
   * @param {...[before: string, control: HTMLElement, after: string]} settings what the reader may set
   */
  constructor(place, kind, acts, note, ...settings) {
    this.kind = kind;
    const buttons = Object.entries(acts).map(([name, act]) =>
      element("button", { type: "button", onclick: () => this.asker.isBusy || act() }, name),
    );
    this.first = buttons[0];
    this.second = buttons[1];
    this.first.className = "qd-primary";
    this.grid = element("div", {
      class: "qd-cells",
      role: "group",
      "aria-label": "Cells; arrow keys move",
      onkeydown: (/** @type {any} */ event) => kind.press(event),
    });
    this.el = element(
      "div",
      { class: "qd-watch qd-own", role: "group", "aria-label": `Your own ${kind.name}` },
      element("div", { class: "qd-own-board" }, this.picture, this.grid),
      element(
        "div",
        { class: "qd-own-side" },
        element("div", { class: "qd-controls" }, ...buttons),
        ...settings.map((setting) => element("label", {}, ...setting)),
        this.asker.el,
        element("small", {}, note),
      ),
    );
    place.replaceChildren(this.el, this.stage);
    addEventListener("popstate", () => kind.open());
    document.addEventListener("paste", (event) => this.#catch(event));
  }

  /** Show what is in the page's address, if it is one. @param {string} welcome */
  start(welcome) {
    this.asker.say(welcome);
    if (this.kind.open()) arriveAt(this.el);
  }

  /** @param {HTMLElement[]} cells */
  fill(cells) {
    this.cells = cells;
    this.at = 0;
    for (const [cell, one] of cells.entries()) {
      one.tabIndex = cell ? -1 : 0;
      one.addEventListener("focus", () => {
        cells[this.at].tabIndex = -1;
        this.at = cell;
        one.tabIndex = 0;
      });
    }
    this.grid.replaceChildren(...cells);
  }

  /** A text that is pasted anywhere on the page, but into other fields. @param {ClipboardEvent} event */
  #catch(event) {
    const target = /** @type {Element} */ (event.target);
    const text = event.clipboardData?.getData("text").trim() ?? "";
    const isInside = this.el.contains(target) && !target.matches("[type=number]");
    const isOther = text.length < this.kind.shortest || target.closest("input, textarea, [contenteditable]");
    if (!isInside && isOther) return;
    event.preventDefault();
    if (text) this.kind.paste(text);
    this.el.scrollIntoView({ block: "nearest" });
  }

  /** Show another one, or its solution; the browser's back button leads to this one. @param {string} [said] */
  leave(said) {
    history.pushState(null, "", this.kind.address);
    this.kind.change();
    if (said) this.asker.say(said);
  }

  /** Keep a change in the page's address. @param {() => void} [then] */
  keep(then) {
    clearTimeout(this.soon);
    this.soon = window.setTimeout(() => {
      history.replaceState(null, "", this.kind.address);
      then?.();
    }, SOON);
  }

  // ---- what Python says

  /** Ask about the puzzle as it is, and mark the cells in which something is wrong. @param {string} name @param {unknown[]} values */
  async ask(name, ...values) {
    const { kind } = this;
    const before = kind.address;
    const answer = await this.asker.ask(name, ...values);
    if (before !== kind.address) return this.asker.say(`The ${kind.noun} has changed meanwhile: ask again.`);
    if (!answer?.problem) return answer;
    kind.mark(answer.cells.map((/** @type {number[]} */ [row, column]) => kind.n * row + column));
  }

  async hint() {
    const answer = await this.kind.about("hint");
    if (!answer) return;
    this.#draw(answer.explanation, 1);
    [this.shown] = answer.explanation.steps;
    const { title, reason, effect } = answer.explanation.steps[0];
    const strong = (/** @type {string} */ text) => element("strong", {}, text);
    this.asker.say(strong(title), `\n${reason}\n`, strong(effect), answer.also ?? "");
    this.second.disabled = false;
  }

  /** Do what the hint says. */
  take() {
    const { placed, eliminated, effect } = /** @type {import("../model/explanation.js").Step} */ (this.shown);
    for (const [cell, digit] of eliminated) this.kind.strike(cell, digit);
    for (const [cell, digit] of placed) this.kind.place(cell, digit);
    this.kind.change();
    this.asker.say(`Taken: ${effect}.`);
    this.first.focus();
  }

  async explain() {
    const answer = await this.kind.about("explain");
    if (!answer) return;
    this.stage.replaceChildren();
    await show(this.stage, { kind: "player", data: answer.player });
    this.stage.scrollIntoView({ block: "nearest" });
  }

  // ---- drawing

  /** Draw what lies below the cells, without a hint. @param {Partial<Header>} shaded */
  clear(shaded) {
    this.second.disabled = true;
    const values = this.cells.map(() => 0);
    const empty = { game: /** @type {const} */ ("explanation"), title: "", digits: [], steps: [] };
    this.#draw({ ...empty, givens: values, values, candidates: values, ...shaded }, 0);
  }

  /** @param {Header} header @param {number} taken */
  #draw(header, taken) {
    const board = new this.kind.Board(new Explanation(header));
    board.update(taken, null);
    const { start, width } = board;
    const n = board.run.n;
    // The cells lie on the picture.
    const shares = { n, left: -start.x / width, top: -start.y / width, wide: n / width };
    for (const [name, share] of Object.entries(shares)) this.grid.style.setProperty(`--${name}`, String(share));
    board.el.ariaHidden = "true"; // the cells say it
    this.picture.replaceChildren(board.el);
    this.el.classList.toggle("qd-hinted", taken > 0);
  }
}
