// A puzzle that the reader fills, on one board: typed and tapped, undone, and explained step by step.

import { Explanation } from "../model/explanation.js";
import { range } from "../model/numbers.js";
import { element } from "../page.js";
import { arriveAt, Asker } from "./asker.js";
import { python } from "./client.js";

/** @typedef {import("../model/explanation.js").Header} Header */
/** @typedef {import("../model/explanation.js").Step} Step */
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
 * @property {any} state what undoing brings back; it is replaced, and never changed
 * @property {Partial<Header>} header what stands there
 * @property {number[]} faults the cells in which something is wrong
 * @property {string} verdict what can be said without Python
 * @property {(text: string) => boolean} [claims] tells whether a text that is pasted beside another puzzle is one
 * @property {string[]} [keys] those of the pad
 * @property {Node[]} [tools] what stands beside them
 * @property {() => void} [refresh] lets what the reader may set follow the state
 * @property {string} address what keeps it in the page's address
 * @property {() => boolean} open takes it from there, if it is one
 * @property {(text: string) => unknown} paste
 * @property {(key: string) => boolean} press tells whether the key is one of its own
 * @property {(cell: number) => void} click
 * @property {(cell: number) => string} label
 * @property {(step: Step) => void} take does what a step says
 * @property {(name: string) => Promise<any>} about asks Python about it
 */
/** What the reader has seen: steps are shown one after the other. @typedef {{ state: any, said: string, run: Explanation | null, taken: number }} Seen */
/** @typedef {Record<string, () => unknown>} Acts */

const SOON = 300; // milliseconds after which nothing changes any more
const ALONE = "This copy of the site has no Python in it, which hints and other answers come from.";
/** Rows down, and columns to the right. @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
/** How Python draws digits, queens and stars (live.py of the site's build). */
export const looks = JSON.parse(globalThis.document?.querySelector("#qd-looks")?.textContent ?? "{}");

export class Own {
  /** What lies on the picture of each cell. @type {HTMLElement[]} */
  cells = [];
  /** The cell that keys change. */
  at = 0;
  /** @type {Seen[]} */
  #seen = [];
  #now = -1;
  #soon = 0;
  asker = new Asker();
  #picture = element("div");
  #pad = element("div", { class: "qd-pad" });

  /**
   * @param {Element} place
   * @param {Kind} kind
   * @param {Acts} answers what Python does for buttons of the menu
   * @param {Acts} acts what the page does
   * @param {string} note
   * @param {...[before: string, control: HTMLElement, after: string]} settings what the reader may set
   */
  constructor(place, kind, answers, acts, note, ...settings) {
    this.kind = kind;
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ act) =>
      element("button", { type: "button", onclick: () => this.asker.isBusy || act() }, name);
    this.hint = button("Hint", () => (this.#shown.run ? this.#take() : this.explain("hint")));
    this.hint.className = "qd-primary";
    this.hint.hidden = !python.isThere;
    this.undo = button("Undo", () => this.#go(-1));
    this.redo = button("Redo", () => this.#go(1));
    const listed = Object.entries({ ...(python.isThere ? answers : {}), ...acts });
    /** @type {HTMLDetailsElement} */
    const menu = element(
      "details",
      { class: "qd-menu" },
      element("summary", {}, "More"),
      element("div", { class: "qd-controls" }, ...listed.map(([name, act]) => button(name, () => ((menu.open = false), act())))),
      ...settings.map((setting) => element("label", {}, ...setting)),
      element("small", {}, python.isThere ? note : ALONE),
    );
    this.grid = element("div", {
      class: "qd-cells",
      role: "group",
      "aria-label": "Cells; arrow keys move",
      onclick: ({ target }) => this.#select(target) && kind.click(this.at),
      onfocusin: ({ target }) => this.#select(target),
      onkeydown: (/** @type {any} */ event) => this.#press(event),
    });
    this.el = element(
      "div",
      { class: "qd-watch qd-own", role: "group", "aria-label": `Your own ${kind.name}` },
      element("div", { class: "qd-own-board" }, this.#picture, this.grid),
      element(
        "div",
        { class: "qd-own-side" },
        this.asker.el,
        element("div", { class: "qd-controls" }, this.hint, this.undo, this.redo, menu),
        this.#pad,
      ),
    );
    addEventListener("popstate", () => kind.open());
    document.addEventListener("paste", (event) => this.#catch(event));
    place.replaceChildren(this.el);
  }

  /** Show what is in the page's address, or else the first one. @param {string} welcome */
  start(welcome) {
    this.#add(welcome);
    if (this.kind.open()) arriveAt(this.el);
  }

  /** What is seen now. */
  get #shown() {
    return this.#seen[this.#now];
  }

  /** Make the cells and the pad. */
  #fill() {
    const { kind } = this;
    this.cells = range(kind.n ** 2).map((cell) => element("button", { type: "button", tabindex: cell ? -1 : 0 }));
    this.at = 0;
    this.grid.replaceChildren(...this.cells);
    const keys = (kind.keys ?? []).map((key) => element("button", { type: "button", onclick: () => kind.press(key) }, key));
    this.#pad.replaceChildren(...keys, ...(kind.tools ?? []));
  }

  // ---- clicking, typing and pasting

  /** Let keys change the cell that is clicked or has the focus. @param {EventTarget | null} target */
  #select(target) {
    const cell = this.cells.indexOf(/** @type {HTMLElement} */ (target));
    if (cell < 0) return false;
    this.cells[this.at].tabIndex = -1;
    this.at = cell;
    this.cells[cell].tabIndex = 0;
    return true;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey) {
      if (key.toLowerCase() !== "z" || altKey) return;
      this.#go(shiftKey ? 1 : -1);
    } else if (key in ARROWS) {
      const [down, right] = ARROWS[key];
      this.move(down, right);
    } else if (!this.kind.press(key)) return;
    event.preventDefault();
  }

  /** @param {number} down @param {number} right */
  move(down, right) {
    const { n } = this.kind;
    const [row, column] = [Math.floor(this.at / n) + down, (this.at % n) + right];
    if (column >= 0 && column < n) this.cells[n * row + column]?.focus();
  }

  /** A text that is pasted anywhere on the page, but into other fields. @param {ClipboardEvent} event */
  #catch(event) {
    const target = /** @type {Element} */ (event.target);
    const text = event.clipboardData?.getData("text").trim() ?? "";
    const isInside = this.el.contains(target) && !target.matches("[type=number]");
    const isOther = text.length < this.kind.shortest || target.closest("input, textarea, [contenteditable]");
    const isSeen = this.el.checkVisibility();
    if (event.defaultPrevented || !(isSeen || this.kind.claims?.(text)) || (!isInside && isOther)) return;
    event.preventDefault();
    if (!isSeen) arriveAt(this.el);
    if (text) this.kind.paste(text);
  }

  // ---- what is seen, and was

  /** Show what has become of it. @param {string} [said] @param {Explanation | null} [run] @param {number} [taken] */
  #add(said = "", run = null, taken = 0) {
    const isSame = !run && !this.#shown?.run && JSON.stringify(this.#shown?.state) === JSON.stringify(this.kind.state);
    this.#seen.splice(isSame ? this.#now : ++this.#now, Infinity, { state: this.kind.state, said, run, taken });
    this.show();
  }

  /** Take a change back, or make it again. @param {number} steps */
  #go(steps) {
    if (!this.#seen[this.#now + steps]) return;
    this.#now += steps;
    this.kind.state = this.#shown.state;
    this.show();
    this.#keep();
  }

  /** Show a change, and keep it in the page's address. @param {string} [said] @param {() => void} [then] */
  change(said, then) {
    this.#add(said);
    this.#keep(then);
  }

  /** Show another one; the browser's back button leads to this one. @param {string} [said] */
  begin(said) {
    history.pushState(null, "", this.kind.address);
    this.change(said);
    this.el.scrollIntoView({ block: "nearest" });
  }

  /** @param {() => void} [then] what can wait until nothing changes */
  #keep(then) {
    history.replaceState(null, "", this.kind.address);
    clearTimeout(this.#soon);
    this.#soon = window.setTimeout(() => then?.(), SOON);
  }

  show() {
    const { kind } = this;
    const { said, run, taken } = this.#shown;
    if (this.cells.length !== kind.n ** 2) this.#fill();
    kind.refresh?.();
    const board = new kind.Board(run ?? this.#runOf({}));
    board.update(taken, null);
    board.el.ariaHidden = "true"; // the cells say it
    this.#picture.replaceChildren(board.el);
    // The cells lie on the picture.
    const { start, width } = board;
    const shares = { n: kind.n, left: -start.x / width, top: -start.y / width, wide: kind.n / width };
    for (const [name, share] of Object.entries(shares)) this.el.style.setProperty(`--${name}`, String(share));
    this.el.classList.toggle("qd-roomy", board.run.room.some(Boolean));
    this.mark(kind.faults);
    if (run) this.#tell(run, taken, said);
    else this.asker.say(said || kind.verdict);
    this.hint.textContent = run ? "Take it" : "Hint";
    this.undo.disabled = this.#now === 0;
    this.redo.disabled = this.#now === this.#seen.length - 1;
  }

  /** What stands there, with steps or without. @param {Partial<Header>} steps */
  #runOf(steps) {
    const empty = { game: /** @type {const} */ ("explanation"), title: "", steps: [], givens: [], values: [], candidates: [] };
    return new Explanation({ ...empty, ...looks, ...this.kind.header, ...steps });
  }

  /** @param {Explanation} run @param {number} taken @param {string} said */
  #tell(run, taken, said) {
    const { title, reason, effect } = run.steps[taken - 1];
    const strong = (/** @type {string} */ text) => element("strong", {}, text);
    const place = run.length > 1 ? `Step ${taken} of ${run.length}. ` : "";
    this.asker.say(place, strong(title), `\n${reason}\n`, strong(effect), said);
  }

  /** Name the cells, and mark those in which something is wrong. @param {number[]} wrong */
  mark(wrong) {
    const { n } = this.kind;
    for (const [cell, one] of this.cells.entries()) {
      const isWrong = wrong.includes(cell);
      one.classList.toggle("qd-wrong", isWrong);
      one.ariaLabel = `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}, ${this.kind.label(cell)}${isWrong ? ", wrong" : ""}`;
    }
  }

  // ---- what Python says

  /** Ask about the puzzle as it is, and mark the cells in which something is wrong. @param {string} name @param {unknown[]} values */
  async ask(name, ...values) {
    const { kind } = this;
    const before = kind.address;
    const answer = await this.asker.ask(name, ...values);
    if (before !== kind.address) return this.asker.say(`The ${kind.noun} has changed meanwhile: ask again.`);
    if (!answer?.problem) return answer;
    this.mark([...kind.faults, ...answer.cells.map((/** @type {number[]} */ [row, column]) => kind.n * row + column)]);
  }

  /** Show the first of the steps from here. @param {"hint" | "explain"} name */
  async explain(name) {
    const answer = await this.kind.about(name);
    if (answer?.explanation.steps[0]) this.#add(` ${answer.also}`, this.#runOf(answer.explanation), 1);
  }

  /** Do what the step says, and show the next one, if it is known. */
  #take() {
    const { run, taken } = /** @type {Seen & { run: Explanation }} */ (this.#shown);
    const step = run.steps[taken - 1];
    this.kind.take(step);
    if (taken < run.length) this.#add("", run, taken + 1);
    else this.#add(`Taken: ${step.effect}. ${this.kind.verdict}`);
    this.#keep();
    this.hint.focus();
  }
}
