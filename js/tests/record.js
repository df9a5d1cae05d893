// Small searches, recorded as the kernel sends them.

import { GAMES } from "../src/model/games/index.js";
import { CONFLICT, DEAD_END, NONE, PLACE, REMOVE, Run, SOLUTION, TRY } from "../src/model/run.js";

/** The bytes of some steps [kind, at, value, cause], and of the nodes that they place. */
function pack(steps) {
  const nodes = [0, 0xffff];
  const stepBytes = new DataView(new ArrayBuffer(8 * steps.length));
  let current = 0;
  for (const [i, [kind, at = NONE, value = NONE, cause = NONE]] of steps.entries()) {
    if (kind === PLACE) {
      nodes.push(current, at + 256 * value);
      current = nodes.length / 2 - 1;
    }
    if (kind === REMOVE) current = nodes[2 * current];
    for (const [j, byte] of [kind, at, value, cause].entries()) stepBytes.setUint8(8 * i + j, byte);
    stepBytes.setUint32(8 * i + 4, current, true);
  }
  return [new Uint8Array(stepBytes.buffer), new Uint8Array(Uint32Array.from(nodes).buffer)];
}

/** A run of some steps. */
export function runOf(steps, header = {}) {
  const [stepBytes, nodeBytes] = pack(steps);
  const bytes = new Uint8Array([...stepBytes, ...nodeBytes]);
  const common = {
    game: "queens",
    method: "toy",
    n: 0,
    limit: 1000,
    complete: true,
    fields: [],
    conflict: "queen",
    listing: { lines: [], marks: {} },
    placed: [],
    allowed: [],
    givens: [],
    blamed: null,
    steps: [0, stepBytes.length],
    nodes: [stepBytes.length, nodeBytes.length],
  };
  const whole = { ...common, ...header };
  return new Run(whole, new DataView(bytes.buffer), GAMES[whole.game]);
}

export const everyColumn = (n) => Array.from({ length: n }, () => Array.from({ length: n }, (_, i) => i));

/** A search that tries every column, and names what `header.conflict` says. */
export function queensRun(n, header = {}) {
  const steps = [];
  const columns = [];
  const place = () => {
    const at = columns.length;
    if (at === n) steps.push([SOLUTION]);
    else
      for (let value = 0; value < n; value++) {
        steps.push([TRY, at, value]);
        const attacks = columns.map((column, row) => [row, lineBetween(row, column, at, value)]);
        const [attack] = attacks
          .filter(([, line]) => line !== null)
          .sort(([, a], [, b]) => (header.conflict === "line" ? a - b : 0));
        if (attack) {
          steps.push([CONFLICT, at, value, attack[header.conflict === "line" ? 1 : 0]]);
          continue;
        }
        steps.push([PLACE, at, value]);
        columns.push(value);
        place();
        columns.pop();
        steps.push([REMOVE, at, value]);
      }
  };
  place();
  return runOf(steps, { n, allowed: everyColumn(n), ...header });
}

/** 0 for a column, 1 for a diagonal, 2 for an anti-diagonal that two squares share, or null. */
export function lineBetween(row, column, otherRow, otherColumn) {
  const [down, right] = [otherRow - row, otherColumn - column];
  if (right === 0) return 0;
  if (down === right) return 1;
  return down === -right ? 2 : null;
}

const LINES = ["column", "diagonal", "anti-diagonal"];

/** The three fields of a method that keeps lines in one kind. */
export const threeLines = (kind) =>
  LINES.map((of) => ({ name: `${of}s`.replace("-", "_"), kind, of }));

/** A search that takes free columns only. */
export function freeRun(n) {
  const steps = [];
  const columns = [];
  const place = () => {
    const at = columns.length;
    if (at === n) return void steps.push([SOLUTION]);
    const free = everyColumn(n)[0].filter((value) =>
      columns.every((column, row) => lineBetween(row, column, at, value) === null),
    );
    if (free.length === 0) steps.push([CONFLICT, at, NONE, DEAD_END]);
    for (const value of free) {
      steps.push([TRY, at, value], [PLACE, at, value]);
      columns.push(value);
      place();
      columns.pop();
      steps.push([REMOVE, at, value]);
    }
  };
  place();
  const fields = [...threeLines("mask"), { name: "available", kind: "free", of: "" }];
  return runOf(steps, { n, fields, allowed: everyColumn(n) });
}

/** The columns of the queens once some steps are done, by the steps alone. */
export function columnsAfter(run, taken) {
  const columns = [];
  for (let i = 0; i < taken; i++) {
    if (run.kind(i) === PLACE) columns.push(run.steps[8 * i + 2]);
    if (run.kind(i) === REMOVE) columns.pop();
  }
  return columns;
}

export const everyMoment = (run) => Array.from({ length: run.length + 1 }, (_, taken) => taken);
