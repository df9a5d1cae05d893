// What comes of a run, on the page.

import { element } from "../page.js";

/** @param {Element} place @param {import("./client.js").Output} output */
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
  if (isCut) block.setAttribute("tabindex", "0"); // so that keys scroll it
}

/** @param {HTMLElement} part */
async function play(part) {
  part.ariaLive = "off"; // players speak for themselves
  const { mount, render } = await import("./player.js");
  const href = new URL("../queendoku-player.css", import.meta.url).href;
  if (![...document.styleSheets].some((sheet) => sheet.href?.startsWith(href))) {
    const link = element("link", { rel: "stylesheet", href });
    await new Promise((done) => {
      link.onload = link.onerror = done;
      document.head.append(link);
    });
  }
  return mount(/** @type {HTMLElement} */ (part.querySelector("[data-qd-player]")), render);
}
