// The keys that the player takes, or keeps from the notebook around it.

/** @typedef {import("./toolbar.js").Action} Action */

/** @type {Record<string, Action>} */
const KEYS = {
  " ": "play",
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
  PageUp: "solutionBefore",
  PageDown: "solutionNext",
};
/** @type {Record<string, Action>} */
const SHIFTED = { ArrowLeft: "backtrackBefore", ArrowRight: "backtrackNext" };

/** Letters and digits: nothing here, but commands of the notebook, whose `d` `d` deletes the cell. */
const PLAIN = /^[\p{L}\p{N}]$/u;

/** @type {Record<string, "faster" | "slower">} */
const SPEEDS = { "+": "faster", "=": "faster", "-": "slower" };

const SCROLLS = /^(Arrow.*|Page.*|Home|End)$/;

/** The keys that an element uses by nature. @type {Record<string, RegExp>} */
const NATURE = {
  BUTTON: /^( |Enter)$/,
  INPUT: /^Arrow(Up|Down)$/, // the scrubber's other keys are the player's
  PRE: SCROLLS, // a listing
  SECTION: SCROLLS, // a tree that is wider than its place
  SELECT: /^(Arrow.*|Page.*|Home|End|Enter|.)$/, // a number chooses a speed
};

/**
 * What a key does in the player: "nature" if it only must not leave it, null if it may.
 *
 * @param {KeyboardEvent} event
 * @returns {Action | "faster" | "slower" | "nature" | null}
 */
export function meaningOf({ key, target, shiftKey, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return null;
  if (SPEEDS[key]) return SPEEDS[key];
  if (PLAIN.test(key)) return "nature";
  if (shiftKey) return SHIFTED[key] ?? null;
  if (NATURE[/** @type {Element} */ (target).tagName]?.test(key)) return "nature";
  return KEYS[key] ?? null;
}

/**
 * Keep JupyterLab from taking the player's keys: it looks for its shortcuts before an element hears
 * of a key, but not below an element with this attribute. Gives what ends that.
 *
 * @param {HTMLElement} player
 */
export function keepKeys(player) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (player.contains(/** @type {Node} */ (event.target)))
      player.toggleAttribute("data-lm-suppress-shortcuts", meaningOf(event) !== null);
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}
