// One explanation: its grid, its steps, the reason of the one that is shown, and counters.

import { explainedBoard } from "./boards.js";
import { range } from "../model/numbers.js";
import { element, set, write } from "../page.js";
import { count } from "../model/text.js";

/** @typedef {import("../model/explanation.js").Explanation} Explanation */


export class ExplanationSide {
  /** @param {Explanation} run @param {(run: Explanation, step: number) => void} seek called with a step that is clicked */
  constructor(run, seek) {
    this.run = run;
    this.board = explainedBoard(run);
    this.items = run.steps.map((step, i) =>
      element(
        "li",
        { class: step.isSingle ? "qd-single" : "", onclick: () => seek(run, i + 1) },
        element("span", {}, step.title),
        element("span", { class: "qd-effect" }, step.effect),
      ),
    );
    const name = { class: "qd-steps", tabindex: "0", "aria-label": "Steps" };
    this.list = element("ol", name, ...this.items);
    this.technique = element("strong");
    this.reason = element("span");
    this.effect = element("strong");
    this.branches = element("div", { class: "qd-branches", role: "group", "aria-label": "Branches" });
    /** The branch that is shown; null for all. @type {number | null} */
    this.branch = 0;
    this.names = this.board.counters;
    this.counters = this.names.map((name) => element("dd", { "data-counter": name }, "0"));
    this.el = this.#build();
    /** Whatever changes its size. */
    this.frame = this.list;
    this.shown = 0;
  }

  #build() {
    const counters = this.counters.map((counter, index) =>
      element("div", {}, element("dt", {}, this.names[index]), counter),
    );
    const steps = element("section", { class: "qd-kept" }, element("h4", {}, "Steps"), this.list);
    const told = [this.technique, this.branches, this.reason, this.effect];
    const reason = element("div", { class: "qd-caption qd-reason" }, ...told);
    return element(
      "article",
      { class: "qd-side", "aria-label": this.run.title },
      element("header", {}, element("h3", {}, this.run.title)),
      this.board.el,
      element("dl", { class: "qd-counters" }, ...counters),
      element("div", { class: "qd-method qd-told" }, reason, steps),
    );
  }

  resize() {}

  /** Show the explanation when so many steps are taken; gives what there is to say. @param {number} taken */
  update(taken) {
    const { run } = this;
    const step = taken > 0 ? run.steps[taken - 1] : null;
    if (taken !== this.shown) this.#offerBranches(step?.branches.length ?? 0);
    this.board.update(taken, this.branch);
    write(this.technique, step?.title ?? "");
    write(this.reason, step?.reason ?? "Start: no step taken yet.");
    write(this.effect, step?.effect ?? "");
    const { nodes, eliminated } = run.counts;
    const toGo = run.goal - run.grids[taken].values.filter((digit) => digit > 0).length;
    for (const [i, number] of [nodes[taken], eliminated[taken], toGo].entries())
      write(this.counters[i], count(number));
    this.#mark(taken);
    return step ? `${step.title}. ${step.reason} ${step.effect}.` : "Start: no step taken yet.";
  }

  /** A button for each branch, and one for all. @param {number} count */
  #offerBranches(count) {
    const names = count ? [...range(count).map((i) => `branch ${i + 1}`), "all"] : [];
    const buttons = names.map((name, i) =>
      element(
        "button",
        { type: "button", title: name === "all" ? "Show all links" : "Show its links alone", onclick: () => this.#showBranch(i) },
        name,
      ),
    );
    this.branches.replaceChildren(...buttons);
    this.#pick(0);
  }

  /** @param {number} number */
  #showBranch(number) {
    this.#pick(number);
    this.board.update(this.shown, this.branch);
  }

  /** @param {number} number */
  #pick(number) {
    const { children } = this.branches;
    this.branch = number === children.length - 1 ? null : number;
    for (const [i, button] of [...children].entries())
      set(button, { "aria-pressed": String(i === number) });
  }

  /** @param {number} taken */
  #mark(taken) {
    this.items[this.shown - 1]?.removeAttribute("aria-current");
    this.shown = taken;
    const item = this.items[taken - 1];
    if (!item) return;
    set(item, { "aria-current": "step" });
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = this.list;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      this.list.scrollTop = Math.max(0, offsetTop - (clientHeight - offsetHeight) / 2);
  }
}
