// Players on a page without a kernel: each is made when it comes near the view.

import { element } from "./page.js";

/** @typedef {import("./player.js").Model} Model */
/** @typedef {(view: { model: Model, el: Element }) => unknown} Render */

const RECORD = 8; // bytes of a step, and of a node
const NEAR = "400px"; // made so far before it is seen
const SORRY = "The player did not load, so this picture stands still. Reload the page to try again.";

/** What anywidget's model is in a notebook, for a page that nobody listens behind. @implements {Model} */
export class SavedModel extends EventTarget {
  #state;

  /** @param {Record<string, unknown>} state */
  constructor(state) {
    super();
    this.#state = state;
  }

  /** @param {string} name @returns {any} */
  get(name) {
    return this.#state[name];
  }

  /** @param {string} name @param {unknown} value */
  set(name, value) {
    if (this.#state[name] === value) return;
    this.#state[name] = value;
    this.dispatchEvent(new Event(`change:${name}`));
  }

  save_changes() {}

  /** @param {string} event @param {() => void} handler */
  on(event, handler) {
    this.addEventListener(event, handler);
  }

  /** @param {string} event @param {() => void} handler */
  off(event, handler) {
    this.removeEventListener(event, handler);
  }
}

/**
 * Read what `pack` in saved.py writes: base64 of deflated bytes, which are the length of a JSON
 * text, the text, and the recorded bytes, each less the one of the record before.
 *
 * @param {string} text
 */
export async function unpacked(text) {
  const deflated = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate"));
  const whole = await new Response(stream).arrayBuffer();
  const start = 4 + new DataView(whole).getUint32(0, true);
  const state = JSON.parse(new TextDecoder().decode(whole.slice(4, start)));
  const data = new Uint8Array(whole, start);
  for (let at = RECORD; at < data.length; at++) data[at] += data[at - RECORD];
  return { ...state, _data: new DataView(whole, start) };
}

/**
 * Load a file that gives its script element what is recorded. A page that is opened from a disk may
 * load scripts, but nothing else.
 *
 * @param {string} address
 * @returns {Promise<string>}
 */
function loaded(address) {
  return new Promise((done, fail) => {
    const script = element("script", { src: address, onerror: fail });
    script.onload = () => {
      script.remove();
      done(/** @type {any} */ (script).recorded);
    };
    document.head.append(script);
  });
}

/**
 * Put players in the place of the pictures on the page.
 *
 * @param {Render} render
 */
export function mountSaved(render) {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        mount(/** @type {HTMLElement} */ (target), render);
      }
    },
    { rootMargin: NEAR },
  );
  for (const place of document.querySelectorAll("[data-qd-player], [data-qd-player-at]")) {
    watch.observe(place);
  }
}

/** @param {HTMLElement} place @param {Render} render */
export async function mount(place, render) {
  const { qdPlayer, qdPlayerAt } = place.dataset;
  try {
    const state = await unpacked(qdPlayer ?? (await loaded(/** @type {string} */ (qdPlayerAt))));
    const live = element("div");
    render({ model: new SavedModel(state), el: live });
    place.replaceChildren(live);
    place.classList.add("qd-saved"); // for a notebook's picture, which has another style
    if (document.documentElement.classList.contains("qd-page")) hearKeys(live.children[0]);
  } catch (error) {
    console.warn(SORRY, error);
    place.append(element("p", { class: "qd-sorry", role: "status" }, SORRY));
  }
  // It is no place for a player any more: what is recorded can go, and the room that is kept.
  delete place.dataset.qdPlayer;
  delete place.dataset.qdPlayerAt;
}

/** Give the player of a page of its own the keys that are pressed while nothing has the focus. @param {Element} player */
function hearKeys(player) {
  document.addEventListener("keydown", (event) => {
    if (event.target !== document.body) return;
    if (!player.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
  });
}
