// The ground of a star battle: tinted regions with thick lines around them and letters.

import { range } from "../model/numbers.js";
import { letterOf, tintsOf } from "../model/regions.js";
import { cellName } from "../model/text.js";
import { drawn } from "../page.js";
import { gridLines } from "./grid_lines.js";

// As show has them (palette.py), whose style makes them dark on dark pages.
const TINTS = ["#a9bffe", "#ffb361", "#99e996", "#edd6fb", "#f9f587", "#c1c1c1", "#ffd5c3", "#fcfdfd"];

/** @param {number} n @param {number[]} regions @param {string[]} [names] the words for regions, if not letters */
export function starGrid(n, regions, names = []) {
  const tints = tintsOf(n, regions);
  const ground = drawn("g", { class: "qd-pattern" });
  const letters = drawn("g", { class: "qd-letters" });
  const longest = Math.max(...names.map((name) => name.length));
  const place = names.length ? { style: `text-anchor:start;font-size:${Math.min(0.24, 1.6 / longest)}px` } : {};
  for (const [cell, region] of regions.entries()) {
    const [x, y] = [cell % n, Math.floor(cell / n)];
    ground.append(drawn("rect", { x, y, width: 1, height: 1, fill: TINTS[tints[region]] }));
    const isLeft = x === 0 || regions[cell - 1] !== region;
    const isTop = y === 0 || regions[cell - n] !== region;
    if (isLeft && isTop) letters.append(drawn("text", { ...place, x: x + (names.length ? 0.06 : 0.16), y: y + 0.19 }, names[region] ?? letterOf(region)));
  }
  return drawn("g", {}, ground, letters, gridLines(n, regions));
}

/** The board in words. @param {number} n @param {number} stars @param {ArrayLike<number>} values @param {ArrayLike<number>} open */
export function describeStars(n, stars, values, open) {
  /** @param {(cell: number) => boolean} isOne */
  const names = (isOne) =>
    range(n * n)
      .filter(isOne)
      .map((cell) => cellName(cell, n))
      .join(", ") || "none";
  const crosses = names((cell) => !values[cell] && !open[cell]);
  return `Star battle of ${n} by ${n}, stars in each row, column and region: ${stars}. Stars: ${names((cell) => values[cell] > 0)}. Crosses: ${crosses}.`;
}
