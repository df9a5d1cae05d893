// The toolbar: buttons, speed, and how two runs keep together. One tab stop, as WAI-ARIA has it.

import { drawn, element, set, write } from "../page.js";
import { count } from "../model/text.js";

const SPEEDS = [1, 2, 5, 10, 25, 100, 500, 2500, 10000];
const MODES = {
  steps: { name: "by steps", title: "Both have taken equally many steps" },
  nodes: { name: "by nodes", title: "Both have placed equally many nodes" },
};

/** @typedef {keyof typeof BUTTONS} Action */
/** What each button does, by which keys, and its sign: a path to draw. */
const BUTTONS = {
  play: { label: "Play", keys: "Space", sign: "M7 4l13 8-13 8z" },
  first: { label: "First step", keys: "Home", sign: "M7 6v12M16 6l-6 6 6 6" },
  back: { label: "Step back", keys: "←", sign: "M15 6l-6 6 6 6" },
  forward: { label: "Step forward", keys: "→", sign: "M9 6l6 6-6 6" },
  last: { label: "Last step", keys: "End", sign: "M8 6l6 6-6 6M17 6v12" },
  solutionBefore: { label: "Previous solution", keys: "Page Up", sign: "M15 6l-6 6 6 6" },
  solutionNext: { label: "Next solution", keys: "Page Down", sign: "M9 6l6 6-6 6" },
  backtrackBefore: { label: "Previous backtrack", keys: "Shift ←", sign: "M15 6l-6 6 6 6" },
  backtrackNext: { label: "Next backtrack", keys: "Shift →", sign: "M9 6l6 6-6 6" },
};
const PAUSE = { label: "Pause", sign: "M7 5h3.4v14H7zM13.6 5H17v14h-3.4z" };
/** Where the buttons go that move: to either side of what they go to. @typedef {Record<string, Action[][]>} Moves */
/** @type {Moves} */
export const SEARCH_MOVES = {
  step: [["first", "back"], ["forward", "last"]],
  solution: [["solutionBefore"], ["solutionNext"]],
  backtrack: [["backtrackBefore"], ["backtrackNext"]],
};
/** In an explanation the steps beyond singles stand where solutions do. @type {Moves} */
export const STEP_MOVES = {
  step: SEARCH_MOVES.step,
  "beyond singles": SEARCH_MOVES.solution,
};
/** @type {Partial<Record<Action, string>>} */
const STEP_LABELS = {
  solutionBefore: "Previous step beyond singles",
  solutionNext: "Next step beyond singles",
};

/** The speed after or before one, or null at the end. @param {number} speed @param {number} direction */
export function nextSpeed(speed, direction) {
  const beyond = SPEEDS.filter((other) => (other - speed) * direction > 0);
  return (direction > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? null;
}

/**
 * The control to which a key moves the focus, or null if the key is none of the toolbar's.
 *
 * @param {string} key
 * @param {number} here the index of the control that has the focus
 * @param {number} length
 */
export function roved(key, here, length) {
  if (key === "ArrowRight") return (here + 1) % length;
  if (key === "ArrowLeft") return (here + length - 1) % length;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : null;
}

export class Toolbar {
  /**
   * @param {object} callbacks
   * @param {(action: Action) => void} callbacks.act
   * @param {(speed: number) => void} callbacks.setSpeed
   * @param {(by: "steps" | "nodes") => void} callbacks.setBy
   * @param {() => void} callbacks.clicked a mouse was used
   * @param {boolean} hasTwo whether two runs are side by side
   * @param {Moves} moves the buttons that move
   */
  constructor({ act, setSpeed, setBy, clicked }, hasTwo, moves) {
    this.moves = moves;
    const labels = moves === STEP_MOVES ? STEP_LABELS : {};
    /** @type {Map<Action, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Action[]} */
    const actions = ["play", ...Object.values(moves).flat(2)];
    for (const action of actions) {
      const label = labels[action] ?? BUTTONS[action].label;
      this.buttons.set(action, button({ ...BUTTONS[action], label }, () => act(action)));
    }
    this.play = /** @type {HTMLButtonElement} */ (this.buttons.get("play"));
    this.play.classList.add("qd-primary");
    this.playing = element("span", { "aria-hidden": "true" });
    this.play.append(this.playing);
    this.speed = element("select", {
      "aria-label": "Speed",
      title: "Speed: steps a second (+ and -)",
      onchange: () => setSpeed(Number(this.speed.value)),
    });
    const modes = /** @type {("steps" | "nodes")[]} */ (hasTwo ? Object.keys(MODES) : []);
    this.modes = modes.map((by) => {
      const onclick = () => setBy(by);
      const attributes = { type: "button", "data-by": by, title: MODES[by].title, onclick };
      return element("button", attributes, MODES[by].name);
    });
    this.position = element("span", { class: "qd-position" }); // no <output>: that is read out
    this.controls = [...this.buttons.values(), this.speed, ...this.modes]; // from left to right
    this.el = this.#build();
    this.#stopAt(this.controls[0]);
    this.showPlaying(false);
    this.el.addEventListener("keydown", (event) => this.#rove(event));
    this.el.addEventListener("focusin", ({ target }) => this.#stopAt(target));
    // A click leaves the focus with the player, so that its keys go on to work.
    this.el.addEventListener("mousedown", (event) => {
      if (event.target === this.speed) return;
      event.preventDefault();
      clicked();
    });
  }

  #build() {
    const group = { class: "qd-modes", role: "group", "aria-label": "Side by side" };
    const offline = "kernel not connected: the player goes on";
    return element(
      "div",
      { class: "qd-controls", role: "toolbar", "aria-label": "Player" },
      this.play,
      ...Object.entries(this.moves).map(([what, [before, after]]) => this.#moves(what, before, after)),
      element("label", { class: "qd-speed" }, this.speed),
      ...(this.modes.length > 0 ? [element("span", group, ...this.modes)] : []),
      element("span", { class: "qd-offline", role: "note" }, offline),
      this.position,
    );
  }

  /** @param {string} what @param {Action[]} before @param {Action[]} after */
  #moves(what, before, after) {
    const buttons = [before, after].map((actions) =>
      actions.map((action) => /** @type {HTMLButtonElement} */ (this.buttons.get(action))),
    );
    const name = element("span", { "aria-hidden": "true" }, what);
    return element("span", { class: "qd-moves" }, ...buttons[0], name, ...buttons[1]);
  }

  /** Let the tab key stop at one control alone. @param {EventTarget | null} target */
  #stopAt(target) {
    for (const control of this.controls) control.tabIndex = control === target ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #rove(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const here = this.controls.findIndex((control) => control === event.target);
    const next = roved(event.key, here, this.controls.length);
    if (here < 0 || next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.controls[next].focus();
  }

  /** @param {boolean} isEmpty whether there is nothing to play */
  showEmpty(isEmpty) {
    for (const control of [...this.buttons.values(), this.speed]) control.disabled = isEmpty;
  }

  /** @param {boolean} isPlaying */
  showPlaying(isPlaying) {
    const { label, sign } = isPlaying ? PAUSE : BUTTONS.play;
    this.play.querySelector("path")?.setAttribute("d", sign);
    set(this.play, { "aria-label": label, title: `${label} (Space)` });
    write(this.playing, label);
  }

  /** @param {number} speed */
  showSpeed(speed) {
    const speeds = [...new Set([...SPEEDS, speed])].sort((a, b) => a - b);
    const options = speeds.map((value) =>
      element("option", { value, selected: value === speed }, `${count(value)} / s`),
    );
    this.speed.replaceChildren(...options);
  }

  /** @param {string} by */
  showBy(by) {
    for (const mode of this.modes) set(mode, { "aria-pressed": String(mode.dataset.by === by) });
  }

  /** @param {string} text */
  showPosition(text) {
    write(this.position, text);
  }
}

/** @param {{ label: string, keys: string, sign: string }} what @param {() => void} onclick */
function button({ label, keys, sign }, onclick) {
  const path = drawn("path", { d: sign });
  const icon = drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
  const title = `${label} (${keys})`;
  return element("button", { type: "button", "aria-label": label, title, onclick }, icon);
}
