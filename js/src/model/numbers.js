// Small helpers that JavaScript lacks.

/** @param {number} length */
export const range = (length) => Array.from({ length }, (_, i) => i);

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * The first index below `length` at which `at` is not less than `bound`; `at` never falls.
 *
 * @param {number} length
 * @param {number} bound
 * @param {(index: number) => number} at
 */
export function lowerBound(length, bound, at) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(middle) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
