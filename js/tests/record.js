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

/** The steps of a search; `choicesOf` gives the values that are tried in the next row, each with the cause of its conflict. */
function searched(n, choicesOf) {
  const steps = [];
  const columns = [];
  const place = () => {
    const at = columns.length;
    if (at === n) steps.push([SOLUTION]);
    else
      for (const [value, cause] of choicesOf(columns)) {
        if (value !== NONE) steps.push([TRY, at, value]);
        if (cause !== undefined) steps.push([CONFLICT, at, value, cause]);
        else {
          steps.push([PLACE, at, value]);
          columns.push(value);
          place();
          columns.pop();
          steps.push([REMOVE, at, value]);
        }
      }
  };
  place();
  return steps;
}

/** A search that tries every column, and names what `header.conflict` says. */
export function queensRun(n, header = {}) {
  const byLine = header.conflict === "line";
  const steps = searched(n, (columns) =>
    everyColumn(n)[0].map((value) => {
      const lines = columns.map((column, row) => [row, lineBetween(row, column, columns.length, value)]);
      const attacks = lines.filter(([, line]) => line !== null);
      if (byLine) attacks.sort(([, a], [, b]) => a - b);
      return [value, attacks[0]?.[byLine ? 1 : 0]];
    }),
  );
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
  const steps = searched(n, (columns) => {
    const isFree = (value) => columns.every((column, row) => lineBetween(row, column, columns.length, value) === null);
    const free = everyColumn(n)[0].filter(isFree);
    return free.length ? free.map((value) => [value]) : [[NONE, DEAD_END]];
  });
  const fields = [...threeLines("mask"), { name: "available", kind: "free", of: "" }];
  return runOf(steps, { n, fields, allowed: everyColumn(n) });
}

export const everyMoment = (run) => Array.from({ length: run.length + 1 }, (_, taken) => taken);
