// What comes of a run, on the page.

import { element } from "../page.js";

/**
 * @param {Element} place
 * @param {import("./client.js").Output} output
 */
export async function show(place, { kind, data }) {
  if (kind === "text" || kind === "error") print(place, kind, data);
  else if (kind === "image") place.append(element("img", { src: data, alt: "What the example plotted" }));
  else {
    const part = element("div", { class: `qd-run-${kind}` });
    part.innerHTML = data;
    place.append(part);
    if (kind === "player") return play(part);
  }
}

/** @param {Element} place @param {string} kind @param {string} text */
function print(place, kind, text) {
  const last = place.lastElementChild;
  const block = last?.className === `qd-run-${kind}` ? last : element("pre", { class: `qd-run-${kind}` });
  // What a bar of progress wrote is replaced by what it writes next.
  block.textContent = (block.textContent + text).replace(/[^\n]*\r(?!\n)/g, "");
  place.append(block);
  const isCut = block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight;
  block.toggleAttribute("tabindex", false);
  if (isCut) block.setAttribute("tabindex", "0");
}

/** @param {HTMLElement} part */
async function play(part) {
  part.ariaLive = "off"; // players speak for themselves
  const { mount, render } = await import("./player.js");
  const style = new URL("../queendoku-player.css", import.meta.url).href;
  if (![...document.styleSheets].some(({ href }) => href?.startsWith(style))) {
    const link = element("link", { rel: "stylesheet", href: style });
    const isThere = new Promise((done) => (link.onload = link.onerror = done));
    document.head.append(link);
    await isThere;
  }
  /** @type {NodeListOf<HTMLElement>} */
  const places = part.querySelectorAll("[data-qd-player]");
  await Promise.all([...places].map((place) => mount(place, render)));
}
