// Players on a page without a kernel: each is made when it comes into view.

/** @typedef {import("./player.js").Model} Model */

const NEAR = "400px"; // made so far before it is seen

/** What anywidget's model is in a notebook, for a page that nobody listens behind. @implements {Model} */
export class SavedModel {
  /** @type {Map<string, Set<() => void>>} */
  #handlers = new Map();
  #state;

  /** @param {Record<string, unknown>} state */
  constructor(state) {
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
    for (const handler of [...(this.#handlers.get(`change:${name}`) ?? [])]) handler();
  }

  save_changes() {}

  /** @param {string} event @param {() => void} handler */
  on(event, handler) {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
  }

  /** @param {string} event @param {() => void} handler */
  off(event, handler) {
    this.#handlers.get(event)?.delete(handler);
  }
}

/**
 * Read what `packed` in saved.py writes: base64 of deflated bytes, which are the length of a JSON
 * text, the text, and the recorded bytes.
 *
 * @param {string} text
 */
export async function unpacked(text) {
  const deflated = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate"));
  const bytes = await new Response(stream).arrayBuffer();
  const start = 4 + new DataView(bytes).getUint32(0, true);
  const state = JSON.parse(new TextDecoder().decode(bytes.slice(4, start)));
  return { ...state, _data: new DataView(bytes, start) };
}

/**
 * Put players in the place of the pictures on the page.
 *
 * @param {(view: { model: Model, el: Element }) => unknown} render
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

/** @param {HTMLElement} place @param {(view: { model: Model, el: Element }) => unknown} render */
async function mount(place, render) {
  const { qdPlayer, qdPlayerAt } = place.dataset;
  const text = qdPlayer ?? (await (await fetch(/** @type {string} */ (qdPlayerAt))).text());
  const model = new SavedModel(await unpacked(text));
  const live = document.createElement("div");
  render({ model, el: live });
  place.replaceChildren(live);
}
