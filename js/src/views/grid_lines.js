// The lines of a grid with regions.

import { BOXES } from "../model/houses.js";
import { drawn } from "../page.js";

/** The lines between cells and regions; a cell is one unit wide. @param {number} n @param {number[]} regions */
export function gridLines(n = 9, regions = BOXES) {
  const paths = { thin: "", thick: `M0 0H${n}V${n}H0Z` };
  for (const [cell, region] of regions.entries()) {
    const [x, y] = [cell % n, Math.floor(cell / n)];
    if (x) paths[regions[cell - 1] === region ? "thin" : "thick"] += `M${x} ${y}v1`;
    if (y) paths[regions[cell - n] === region ? "thin" : "thick"] += `M${x} ${y}h1`;
  }
  const lines = Object.entries(paths).map(([kind, d]) => drawn("path", { class: `qd-${kind}`, d }));
  return drawn("g", { class: "qd-grid" }, ...lines);
}
