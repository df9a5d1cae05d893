// Notebooks name their colours in their own ways: what the player finds is measured on the page.

import { element } from "./page.js";

/** The colours that a canvas needs, and the CSS variable of each. */
const VARIABLES = {
  text: "fg",
  ground: "solid",
  accent: "accent",
  onAccent: "on-accent",
  good: "good",
  bad: "bad",
  tried: "tried",
  faint: "faint",
  dim: "dim",
  line: "line",
};

/** @typedef {Record<keyof typeof VARIABLES | "font", string>} Colours */

const CLEAR = /^(|transparent|rgba\(.*, 0\))$/;

/** Set the theme by whether what is behind is dark, and read its colours. @param {HTMLElement} player @returns {Colours} */
export function readColours(player) {
  const ground = groundOf(player);
  player.dataset.theme = isDark(ground) ? "dark" : "light";
  player.style.setProperty("--qd-solid", ground);
  const colours = { font: getComputedStyle(player).fontFamily };
  const probe = element("span");
  player.append(probe);
  for (const [name, variable] of Object.entries(VARIABLES)) {
    probe.style.color = `var(--qd-${variable})`;
    Object.assign(colours, { [name]: getComputedStyle(probe).color });
  }
  probe.remove();
  return /** @type {Colours} */ (colours);
}

/** The colour behind, or "" if there is none. @param {Element} element */
function groundOf(element) {
  for (let behind = /** @type {Element | null} */ (element); behind; behind = behind.parentElement) {
    const ground = getComputedStyle(behind).backgroundColor;
    if (!CLEAR.test(ground)) return ground;
  }
  return "";
}

/** @param {string} ground */
function isDark(ground) {
  if (!ground) return window.matchMedia("(prefers-color-scheme: dark)").matches;
  const [red, green, blue] = (ground.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128;
}

/** Call back whenever the page may have changed its theme; gives what stops that. @param {() => void} changed */
export function watchTheme(changed) {
  const observer = new MutationObserver(changed);
  const attributeFilter = [
    "class",
    "style",
    "data-theme",
    "data-jp-theme-light",
    "data-jp-theme-name",
    "data-vscode-theme-kind",
  ];
  for (const node of [document.documentElement, document.body])
    observer.observe(node, { attributes: true, attributeFilter });
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    scheme.removeEventListener("change", changed);
  };
}
