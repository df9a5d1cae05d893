// A Run button for each Python example on the page; what it needs is loaded by the first click.

/** @typedef {import("./example.js").Example} Example */

const EXAMPLES = ".highlight-python, .highlight-default, .highlight-pycon";

/**
 * The code of an example, without its prompts and what they print.
 *
 * @param {string} text
 */
export function codeOf(text) {
  const lines = text.trimEnd().split("\n");
  const typed = lines.filter((line) => /^(>>>|\.\.\.)( |$)/.test(line));
  return (typed.length ? typed.map((line) => line.slice(4)) : lines).join("\n").trim();
}

/** Those with prompts, and the scripts of the gallery. */
export function addButtons() {
  /** @type {NodeListOf<HTMLElement>} */
  const all = document.querySelectorAll(EXAMPLES);
  const blocks = [...all].filter(
    (block) => block.querySelector(".gp") || block.closest(".qd-gallery"),
  );
  /** @type {Promise<Example[]> | undefined} */
  let examples;
  const begin = () =>
    (examples ??= import("./example.js").then(({ Example }) => {
      /** @type {Example[]} */
      const made = [];
      for (const block of blocks)
        made.push(new Example(block, codeOf(block.querySelector("pre")?.textContent ?? ""), made));
      return made;
    }));
  blocks.forEach((block, index) => {
    const bar = document.createElement("div");
    bar.className = "qd-run-bar";
    for (const action of /** @type {const} */ (["run", "edit"])) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "qd-run-button";
      button.textContent = action === "run" ? "Run" : "Edit";
      button.addEventListener("click", async () => (await begin())[index][action]());
      bar.append(button);
    }
    block.append(bar);
    block.classList.add("qd-run");
  });
}
