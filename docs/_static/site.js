// What the theme lacks: a choice of versions, and code and tables that keys can scroll.

/** What .ci/publish_docs.py writes. @typedef {{ version: string, folder: string, stable?: boolean }} Version */

const SCROLLED = "pre, .table-wrapper, .math-wrapper, .cell_output .text_html";
const root = new URL(document.documentElement.dataset.content_root, location.href);
const folder = root.pathname.split("/").at(-2);

// A site that is built on one's own machine stands in no such folder, and has one version.
if (/^(dev|stable|\d+\.\d+)$/.test(folder)) showVersions();

const scrolls = new ResizeObserver((entries) => entries.forEach(({ target }) => letKeysScroll(target)));
for (const part of document.querySelectorAll(SCROLLED)) scrolls.observe(part);

async function showVersions() {
  const answer = await fetch(new URL("../versions.json", root));
  if (!answer.ok) return;
  /** @type {Version[]} */
  const versions = await answer.json();
  const stable = versions.find((version) => version.stable);
  const here = folder === "stable" ? stable : versions.find((version) => version.folder === folder);
  if (versions.length > 1) offer(versions, here);
  if (stable && here !== stable) warn(stable);
}

/** @param {Version[]} versions @param {Version | undefined} here */
function offer(versions, here) {
  const menu = document.querySelector(".qd-versions");
  menu.querySelector("summary").textContent = `Version ${here ? nameOf(here) : folder}`;
  for (const version of versions) {
    const item = document.createElement("li");
    const link = linkTo(version.stable ? "stable" : version.folder, nameOf(version));
    if (version === here) link.setAttribute("aria-current", "true");
    item.append(link);
    menu.querySelector("ul").append(item);
  }
  menu.hidden = false;
}

/** @param {Version} stable */
function warn(stable) {
  const banner = document.createElement("aside");
  banner.className = "qd-banner";
  banner.setAttribute("aria-label", "Version");
  const what = folder === "dev" ? "the development version" : `version ${folder}, an old one`;
  banner.append(`This page is about ${what}. `, linkTo("stable", `Go to ${stable.version}, the newest release`));
  document.querySelector("#furo-main-content").prepend(banner);
}

/** A link to the same page of another version. @param {string} other @param {string} text */
function linkTo(other, text) {
  const link = document.createElement("a");
  link.href = new URL(`../${other}/${location.href.slice(root.href.length)}`, root).href;
  link.textContent = text;
  return link;
}

/** @param {Version} version */
function nameOf({ version, stable }) {
  return stable ? `${version} (newest)` : version;
}

/** @param {Element} part */
function letKeysScroll(part) {
  if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
  else part.removeAttribute("tabindex");
}
