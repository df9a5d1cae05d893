// The search for the solutions of a star battle: stars are placed as queens are.

import { range } from "../numbers.js";
import { letterOf } from "../regions.js";
import { PLACE, TRY } from "../run.js";
import { COLUMN, REGION, starsAgainst } from "../stars.js";
import { cellName, plural } from "../text.js";
import { QUEENS } from "./queens.js";

/** @typedef {import("../moment.js").Moment} Moment */
/** @typedef {import("../stars.js").Square} Square */

/** @type {import("./game.js").Game} */
export const STARS = {
  ...QUEENS,
  firstName: 1,
  title: () => "Star battle",
  rows,
  whole: ({ stars }) => `each row has its ${starsOf(stars)}`,
  attack: ({ run, at, value, cause, stars }) => ({ row: at, line: cause, from: starsAgainst(run, stars, cause, [at, value]) }),
  tell,
};

/** @param {import("../run.js").Header} header */
function rows({ n, stars, placed }) {
  const left = range(n).map((row) => (stars ?? 1) - placed.filter(([other]) => other === row).length);
  return left.flatMap((number, row) => range(number).map(() => row));
}

/** @param {number} stars */
const starsOf = (stars) => (stars === 1 ? "star" : plural(stars, "star"));

/** @param {Moment} moment @param {number} kind */
function tell({ run, at, value, attack }, kind) {
  /** @param {Square} square */
  const name = ([row, column]) => cellName(run.n * row + column, run.n);
  const cell = name([at, value]);
  if (attack) {
    const from = attack.from.map(name).join(", ");
    if (attack.line === COLUMN) return `${cell}: column ${value + 1} has its ${starsOf(run.stars)}, ${from}.`;
    const region = letterOf(run.regions[run.n * at + value]);
    if (attack.line === REGION) return `${cell}: region ${region} has its ${starsOf(run.stars)}, ${from}.`;
    return `${cell}: it touches ${from}.`;
  }
  if (kind === TRY) return `${cell}: try it.`;
  return kind === PLACE ? `${cell}: place a star.` : `${cell}: take the star back.`;
}
