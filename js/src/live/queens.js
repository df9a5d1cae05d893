// The reader's own board of queens: a search that is played, and a count.

import { element } from "../page.js";
import { arriveAt, Asker } from "./asker.js";
import { python } from "./client.js";
import { show } from "./output.js";

const METHODS = ["permutations", "scan", "columns", "sets", "booleans", "words", "bitmask"];

/** @param {Element} place */
export function ownQueens(place) {
  const n = element("input", { type: "number", min: "1", max: "32", value: "8", required: true });
  const method = element("select", {}, ...METHODS.map((name) => element("option", {}, name)));
  method.value = "bitmask";
  const stage = element("div");
  /** @param {import("./client.js").Output} output */
  const onOutput = async ({ kind, data }) => {
    const said = data.trim().split("\n").at(-1);
    if (kind === "text" || kind === "error") return said && asker.say(said);
    await show(stage, { kind, data });
    /** @type {HTMLElement | null} */ (stage.querySelector(".qd-primary"))?.click(); // Play
  };
  /** @param {string} code */
  const run = async (code) => {
    history.replaceState(null, "", `#queens=${n.value}&method=${method.value}`);
    stage.replaceChildren();
    await asker.wait(() => python.run(code, { onOutput, scope: "queens" }));
  };
  const play = () => run(`trace_n_queens(${n.valueAsNumber}, method="${method.value}", limit=10_000)`);
  const count = () => run(`print(f"{total_n_queens(${n.valueAsNumber}):,} boards of ${n.value} queens")`);
  const form = element(
    "form",
    { class: "qd-controls" },
    element("label", {}, "Queens ", n),
    element("label", {}, "Method ", method),
    element("button", { class: "qd-primary", value: "play" }, "Play"),
    element("button", { value: "count" }, "Count"),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    const isCount = /** @type {HTMLButtonElement} */ (event.submitter).value === "count";
    if (isCount && Number(n.value) > 14) asker.say("This page counts up to 14 queens.");
    else (isCount ? count : play)();
  };
  const own = element("div", { class: "qd-watch qd-own", role: "group", "aria-label": "Your own board" });
  const asker = new Asker(own);
  own.append(form, asker.el);
  place.replaceChildren(own, stage);
  const [, number, name] = /^#queens=(\d+)&method=(\w+)$/.exec(location.hash) ?? [];
  if (!METHODS.includes(name)) return;
  [n.value, method.value] = [number, name];
  arriveAt(own);
}
