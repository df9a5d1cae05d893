// One run: its board, its state, its tree, its code and its counters.

import { Listing } from "./listing.js";
import { Moment } from "../model/moment.js";
import { element, set, write } from "../page.js";
import { STEP_NAMES } from "../model/run.js";
import { StatePanel } from "./state_panel.js";
import { count, plural } from "../model/text.js";
import { Tree } from "./tree.js";

/** @typedef {import("../model/run.js").Run} Run */

const SIGNS = ["?", "✕", "+", "↩", "✓"]; // of the kinds of step
/** @type {("tries" | "conflicts" | "nodes" | "backtracks" | "depth" | "solutions")[]} */
const COUNTERS = ["tries", "conflicts", "nodes", "backtracks", "depth", "solutions"];

export class Side {
  /**
   * @param {Run} run
   * @param {import("./boards.js").SearchBoard} board
   * @param {(run: Run, taken: number) => void} jump goes to a moment of the run
   */
  constructor(run, board, jump) {
    this.run = run;
    this.board = board;
    this.state = new StatePanel();
    this.tree = new Tree(run, (taken) => jump(run, taken));
    /** What is drawn anew when it changes its size. */
    this.frame = this.tree.frame;
    this.taken = 0; // the moment that is shown
    this.listing = new Listing(run);
    this.counters = COUNTERS.map((name) => element("dd", { "data-counter": name }, "0"));
    this.sign = element("span", { class: "qd-icon", "aria-hidden": "true" });
    this.sentence = element("span");
    this.caption = element("p", { class: "qd-caption" }, this.sign, this.sentence);
    this.el = this.#build();
  }

  #build() {
    const { run } = this;
    const { method, limit: most, complete } = run.header;
    const title = run.game.title(run);
    const limit = `⚠ stopped at its limit: the first ${plural(most, "step")}`;
    const limits = complete ? [] : [element("span", { class: "qd-limit", role: "note" }, limit)];
    const counters = this.counters.map((counter, index) =>
      element("div", {}, element("dt", {}, COUNTERS[index]), counter),
    );
    const hasBits = run.keeps("bits", "mask");
    /** @param {string} name @param {string} heading @param {string} hint @param {Node} content */
    const panel = (name, heading, hint, content) =>
      element(
        "section",
        { class: `qd-${name}` },
        element("h4", {}, heading, element("code", {}, method), element("small", {}, hint)),
        content,
      );
    return element(
      "article",
      { class: "qd-side", "aria-label": `${title}, ${method}` },
      element("header", {}, element("h3", {}, title, element("code", {}, method)), ...limits),
      this.board.el,
      this.caption,
      element("dl", { class: "qd-counters" }, ...counters),
      element(
        "div",
        { class: "qd-method" },
        panel("kept", "State", hasBits ? "bit 0, column 0, is on the left: << moves right" : "", this.state.el),
        panel("search", "Search tree", "▲ nodes below · ✓ solutions", this.#treePanel()),
      ),
      panel("code", "Algorithm", "", this.listing.el),
    );
  }

  /** The tree, and what asks for the whole of it. */
  #treePanel() {
    if (!this.tree.whole || this.run.size < 2) return this.tree.frame;
    const title = "Draw all nodes, also those still to come; a wide tree scrolls";
    const pressed = { type: "button", "aria-pressed": "false", title };
    const button = element("button", pressed, "The whole tree");
    button.addEventListener("click", () => {
      this.tree.ask(!this.tree.isAsked);
      set(button, { "aria-pressed": String(this.tree.isAsked) });
      this.tree.update(new Moment(this.run, this.taken));
    });
    return element("div", {}, this.tree.frame, button);
  }

  resize() {
    this.tree.resize(this.frame.clientWidth);
  }

  /** Show the run when so many steps are taken; gives what there is to say. @param {number} taken */
  update(taken) {
    const { run } = this;
    this.taken = taken;
    const moment = new Moment(run, taken);
    const { kind, depth } = moment;
    this.board.update(moment);
    this.state.update(moment);
    this.tree.update(moment);
    this.listing.update(moment);
    for (const [index, name] of COUNTERS.entries())
      write(this.counters[index], count(name === "depth" ? depth : run.counts[name][taken]));
    const sentence = moment.tell();
    write(this.sentence, sentence);
    write(this.sign, kind === null ? "" : SIGNS[kind]);
    set(this.caption, { "data-kind": kind === null ? "start" : STEP_NAMES[kind] });
    set(this.board.el, { "aria-label": this.board.describe(moment) });
    const nodes = plural(run.counts.nodes[taken], "node");
    set(this.tree.el, { "aria-label": `Search tree: depth ${depth}, ${nodes} visited.` });
    return sentence;
  }
}
