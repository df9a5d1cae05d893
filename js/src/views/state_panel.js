// The rows of a method's state on the page; only what changes is touched.

import { element, set, write } from "../page.js";

/** @typedef {import("../model/moment.js").Moment} Moment */

/** What the method keeps, in rows. @param {Moment} moment */
export function stateRows(moment) {
  const { fields, game } = moment.run;
  return fields.flatMap((field) => game.state[field.kind](moment, field));
}

export class StatePanel {
  constructor() {
    /** @type {ShownRow[]} */
    this.rows = [];
    this.el = element("div", { class: "qd-state" });
  }

  /** @param {Moment} moment */
  update(moment) {
    for (const [index, row] of stateRows(moment).entries()) {
      if (index === this.rows.length) {
        this.rows.push(new ShownRow());
        this.el.append(this.rows[index].el);
      }
      this.rows[index].update(row);
    }
  }
}

class ShownRow {
  constructor() {
    this.label = element("span", { class: "qd-label" });
    this.strip = element("span", { class: "qd-strip" });
    this.note = element("span", { class: "qd-note" });
    this.el = element("div", {}, this.label, this.strip, this.note);
    /** @type {HTMLElement[]} */
    this.cells = [];
  }

  /** @param {import("../model/state_row.js").Row} row */
  update(row) {
    write(this.label, row.label);
    write(this.note, row.note);
    set(this.note, { class: `qd-note${row.note.includes("✕") ? " qd-bad" : ""}` });
    set(this.el, { class: `qd-word ${row.form}` });
    set(this.strip, { style: `--cells:${Math.max(row.cells.length, 1)}` });
    while (this.cells.length < row.cells.length) {
      this.cells.push(element("span"));
      this.strip.append(this.cells[this.cells.length - 1]);
    }
    for (const [i, cell] of this.cells.entries()) {
      const [text, marks] = row.cells[i] ?? ["", "absent"];
      write(cell, text);
      set(cell, { class: marks });
    }
  }
}
