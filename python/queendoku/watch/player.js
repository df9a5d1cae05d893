// Made of the modules in js/src by `npm run build`: change those.

// src/controls/clock.js
var CALM = 250;
var Clock = class {
  /** @param {() => number} speed steps a second @param {(steps: number) => void} advance */
  constructor(speed, advance) {
    this.speed = speed;
    this.advance = advance;
    this.frame = 0;
    this.stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
  }
  start() {
    if (this.frame) return;
    let [before, owed] = [performance.now(), 0];
    const onFrame = (now) => {
      this.frame = requestAnimationFrame(onFrame);
      const calm = this.stillness.matches ? CALM : 0;
      if (now - before < calm) return;
      owed += Math.min(now - before, 250 + calm) * this.speed() / 1e3;
      before = now;
      const whole2 = Math.floor(owed);
      owed -= whole2;
      if (whole2 > 0) this.advance(whole2);
    };
    this.frame = requestAnimationFrame(onFrame);
  }
  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }
};

// src/model/numbers.js
var range = (length) => Array.from({ length }, (_, i) => i);
var clamp = (value, low, high) => Math.min(Math.max(value, low), high);
function lowerBound(length, bound, at) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = low + high >>> 1;
    if (at(middle) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/model/houses.js
var ALL_DIGITS = 511;
var HOUSES = ["row", "column", "box"];
function housesOf(cell) {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const corner = cell - row % 3 * 9 - column % 3;
  return {
    row: range(9).map((i) => 9 * row + i),
    column: range(9).map((i) => 9 * i + column),
    box: range(9).map((i) => corner + 9 * Math.floor(i / 3) + i % 3)
  };
}
function masksOf(digits, cell) {
  const houses = housesOf(cell);
  const mask2 = (cells) => cells.reduce((mask3, other) => other === cell ? mask3 : mask3 | 1 << digits[other] >> 1, 0);
  return { row: mask2(houses.row), column: mask2(houses.column), box: mask2(houses.box) };
}
function candidatesOf(digits, cell) {
  const { row, column, box } = masksOf(digits, cell);
  return ALL_DIGITS & ~(row | column | box);
}

// src/model/explanation.js
var Explanation = class {
  /** @param {Header} header */
  constructor(header) {
    this.title = header.title;
    this.givens = header.givens;
    this.digits = header.digits;
    this.regions = header.regions;
    this.names = header.names ?? [];
    this.stars = header.stars ?? 0;
    this.shapes = header.shapes ?? { star: "", cross: "" };
    this.n = Math.sqrt(header.values.length);
    this.goal = this.n * (this.stars || this.n);
    this.steps = header.steps;
    this.length = this.steps.length;
    this.grids = [
      {
        values: Uint8Array.from(header.values),
        candidates: Uint16Array.from(header.candidates)
      }
    ];
    for (const [i, step] of this.steps.entries()) this.grids.push(after(this.grids[i], step));
    this.counts = {
      nodes: this.#sums((step) => step.placed.length),
      eliminated: this.#sums((step) => step.eliminated.length)
    };
    this.size = this.counts.nodes[this.length] + 1;
    const beyond = this.steps.flatMap((step, i) => step.isSingle ? [] : [i + 1]);
    this.solutionSteps = Uint32Array.from(beyond);
    this.backtrackSteps = new Uint32Array();
  }
  /** How many steps are taken when so many digits are placed. @param {number} number */
  takenAtNode(number) {
    const { nodes } = this.counts;
    return number >= this.size ? this.length : lowerBound(nodes.length, number, (i) => nodes[i]);
  }
  /** @param {(step: Step) => number} count */
  #sums(count2) {
    const sums = new Uint32Array(this.length + 1);
    for (const [i, step] of this.steps.entries()) sums[i + 1] = sums[i] + count2(step);
    return sums;
  }
};
function after({ values, candidates }, { placed, eliminated, crossed }) {
  const next = { values: values.slice(), candidates: candidates.slice() };
  for (const [cell, digit] of eliminated) next.candidates[cell] &= ~(1 << digit - 1);
  for (const [cell, digit] of placed) {
    next.values[cell] = digit;
    next.candidates[cell] = 0;
    if (crossed) continue;
    const houses = housesOf(cell);
    for (const house of HOUSES)
      for (const peer of houses[house]) next.candidates[peer] &= ~(1 << digit - 1);
  }
  for (const cell of crossed ?? []) next.candidates[cell] = 0;
  return next;
}

// src/page.js
function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}
function drawn(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}
function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== void 0) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}
function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes))
    if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
function show(node, isVisible) {
  set(node, { visibility: isVisible ? "visible" : "hidden" });
}

// src/model/regions.js
var TINTS = 8;
var letterOf = (region) => String.fromCharCode(65 + region);
function around(n, cell) {
  const [row, column] = [Math.floor(cell / n), cell % n];
  return range(9).flatMap((i) => {
    const [r, c] = [row + Math.floor(i / 3) - 1, column + i % 3 - 1];
    return i !== 4 && r >= 0 && r < n && c >= 0 && c < n ? [n * r + c] : [];
  });
}
function tintsOf(n, regions) {
  const tints = [];
  for (const region of range(n)) {
    const cells = [...regions.keys()].filter((cell) => regions[cell] === region);
    const touched = new Set(cells.flatMap((cell) => around(n, cell).map((other) => tints[regions[other]])));
    const cost = (tint) => 100 * Number(touched.has(tint)) + tints.filter((other) => other === tint).length;
    tints.push(range(TINTS).reduce((best, tint) => cost(tint) < cost(best) ? tint : best));
  }
  return tints;
}

// src/model/text.js
var grouped = new Intl.NumberFormat("en-GB");
var compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 2 });
var count = (number) => grouped.format(number);
var short = (number) => number < 1e3 ? String(number) : compact.format(number);
var plural = (number, noun) => `${count(number)} ${noun}${number === 1 ? "" : "s"}`;
var signed = (number) => String(number).replace("-", "−");
var cellName = (cell, n = 9) => `r${Math.floor(cell / n) + 1}c${cell % n + 1}`;

// src/views/star_grid.js
var TINTS2 = ["#a9bffe", "#ffb361", "#99e996", "#edd6fb", "#f9f587", "#c1c1c1", "#ffd5c3", "#fcfdfd"];
function starGrid(n, regions, names = []) {
  const tints = tintsOf(n, regions);
  const ground = drawn("g", { class: "qd-pattern" });
  const letters = drawn("g", { class: "qd-letters" });
  const longest = Math.max(...names.map((name) => name.length));
  const place = names.length ? { style: `text-anchor:start;font-size:${Math.min(0.24, 1.6 / longest)}px` } : {};
  const paths = { thin: "", thick: `M0 0H${n}V${n}H0Z` };
  for (const [cell, region] of regions.entries()) {
    const [x, y] = [cell % n, Math.floor(cell / n)];
    ground.append(drawn("rect", { x, y, width: 1, height: 1, fill: TINTS2[tints[region]] }));
    const isLeft = x === 0 || regions[cell - 1] !== region;
    const isTop = y === 0 || regions[cell - n] !== region;
    if (x) paths[isLeft ? "thick" : "thin"] += `M${x} ${y}v1`;
    if (y) paths[isTop ? "thick" : "thin"] += `M${x} ${y}h1`;
    if (isLeft && isTop) letters.append(drawn("text", { ...place, x: x + (names.length ? 0.06 : 0.16), y: y + 0.19 }, names[region] ?? letterOf(region)));
  }
  const lines = ["thin", "thick"].map((kind) => drawn("path", { class: `qd-${kind}`, d: paths[
    /** @type {"thin" | "thick"} */
    kind
  ] }));
  return drawn("g", {}, ground, letters, drawn("g", { class: "qd-grid" }, ...lines));
}
function describeStars(n, stars, values, open) {
  const names = (isOne) => range(n * n).filter(isOne).map((cell) => cellName(cell, n)).join(", ") || "none";
  const crosses = names((cell) => !values[cell] && !open[cell]);
  return `Star battle of ${n} by ${n}, stars in each row, column and region: ${stars}. Stars: ${names((cell) => values[cell] > 0)}. Crosses: ${crosses}.`;
}

// src/views/sudoku_grid.js
function gridLines() {
  const grid2 = drawn("g", { class: "qd-grid" });
  for (const line of range(10)) {
    const kind = line % 3 === 0 ? "qd-thick" : "qd-thin";
    grid2.append(drawn("path", { class: kind, d: `M${line} 0V9M0 ${line}H9` }));
  }
  return grid2;
}
function givenShades(givens) {
  const shades = drawn("g", { class: "qd-squares" });
  for (const [cell, given] of givens.entries()) {
    const [x, y] = [cell % 9, Math.floor(cell / 9)];
    if (given) shades.append(drawn("rect", { x, y, width: 1, height: 1 }));
  }
  return shades;
}
function describeGrid(givens, digits) {
  const standing = (cells) => Array.from(cells).filter((digit) => digit).length;
  const filled = standing(digits) - standing(givens);
  const also = filled > 0 ? ` and ${plural(filled, "filled cell")}` : "";
  const rows = range(9).map((row) => {
    const inRow = range(9).map((column) => digits[9 * row + column] || "blank");
    return `Row ${row + 1}: ${inRow.join(", ")}.`;
  });
  return `Sudoku with ${plural(standing(givens), "given")}${also}. ${rows.join(" ")}`;
}

// src/views/explanation_board.js
var CELL = 52;
var SPACE = 0.4 / 9;
var HEIGHT = 0.46;
var SMALL = 0.22;
var ACROSS = 0.28;
var DOWN = 0.295;
var ExplanationBoard = class {
  /** @param {Explanation} run */
  constructor(run) {
    this.run = run;
    this.fixed = strokes("qd-fixed", HEIGHT);
    this.filled = strokes("qd-filled", HEIGHT);
    this.placed = strokes("qd-placed", HEIGHT);
    this.plain = strokes("qd-plain", SMALL);
    this.bold = strokes("qd-bold", SMALL);
    const scale = { class: "qd-pattern", transform: `scale(${1 / CELL})` };
    this.below = drawn("g", scale);
    this.above = drawn("g", scale);
    this.marks = drawn("g", {});
    this.el = this.#draw();
  }
  /** From back to front. */
  #draw() {
    const { n, regions, givens } = this.run;
    const space = n * SPACE;
    const names = range(n).flatMap((i) => [
      drawn("text", { x: i + 0.5, y: -space / 2 }, String(i + 1)),
      drawn("text", { x: -space / 2, y: i + 0.53 }, String(i + 1))
    ]);
    const [start, side] = [-space, n * 9.46 / 9];
    return drawn(
      "svg",
      { class: "qd-board qd-explained", viewBox: `${start} ${start} ${side} ${side}`, role: "img" },
      drawn("g", { class: "qd-names", "font-size": space * 0.65 }, ...names),
      drawn("rect", { class: "qd-ground", width: n, height: n }),
      ...regions ? [starGrid(n, regions, this.run.names)] : [givenShades(givens), gridLines()],
      this.below,
      this.marks,
      this.fixed,
      this.filled,
      this.placed,
      this.plain,
      this.bold,
      this.above
    );
  }
  /**
   * Show the last of the steps that are taken, on the grid before it.
   *
   * @param {number} taken
   * @param {number | null} branch the one whose links are shown; null for all
   */
  update(taken, branch) {
    const { run } = this;
    const step = taken > 0 ? run.steps[taken - 1] : null;
    const { values, candidates } = run.grids[Math.max(taken - 1, 0)];
    const placed = step?.placed ?? [];
    const filled = new Set(placed.map(([cell]) => cell));
    const about = new Set([...step?.about ?? [], ...step?.eliminated ?? []].map(String));
    const paths = { fixed: "", filled: "", placed: "", plain: "", bold: "" };
    if (run.regions) this.#drawStars(values, candidates);
    for (const cell of run.regions ? [] : range(81)) {
      if (values[cell]) paths[run.givens[cell] ? "fixed" : "filled"] += this.#large(cell, values[cell]);
      if (filled.has(cell)) continue;
      for (const digit of range(10))
        if (candidates[cell] >> digit - 1 & 1 && digit)
          paths[about.has(String([cell, digit])) ? "bold" : "plain"] += this.#small(cell, digit);
    }
    for (const [cell, digit] of run.regions ? [] : placed) paths.placed += this.#large(cell, digit);
    for (
      const name of
      /** @type {(keyof typeof paths)[]} */
      Object.keys(paths)
    )
      set(this[name], { d: paths[name] });
    this.below.innerHTML = step?.below ?? "";
    const branches = step?.branches.filter((_, i) => branch === null || branch === i) ?? [];
    this.above.innerHTML = (step?.above ?? "") + branches.join("");
    const { n, stars } = run;
    const words = run.regions ? describeStars(n, stars, values, candidates) : describeGrid(run.givens, values);
    set(this.el, { "aria-label": words });
  }
  /** @param {Uint8Array} values @param {Uint16Array} open */
  #drawStars(values, open) {
    const { n, shapes } = this.run;
    const marks = range(n * n).flatMap((cell) => {
      const kind = values[cell] ? "star" : open[cell] ? null : "cross";
      const transform = `translate(${cell % n} ${Math.floor(cell / n)}) scale(.01)`;
      return kind ? [drawn("path", { class: `qd-mark-${kind}`, d: shapes[kind], transform })] : [];
    });
    this.marks.replaceChildren(...marks);
  }
  /** @param {number} cell @param {number} digit */
  #large(cell, digit) {
    return this.#stroke(digit, cell % 9 + 0.5, Math.floor(cell / 9) + 0.5, HEIGHT);
  }
  /** @param {number} cell @param {number} digit */
  #small(cell, digit) {
    const x = cell % 9 + 0.5 + ((digit - 1) % 3 - 1) * ACROSS;
    const y = Math.floor(cell / 9) + 0.5 + (Math.floor((digit - 1) / 3) - 1) * DOWN;
    return this.#stroke(digit, x, y, SMALL);
  }
  /** @param {number} digit @param {number} x @param {number} y @param {number} height */
  #stroke(digit, x, y, height) {
    const [left, top] = [100 * x / height - 30, 100 * y / height - 50];
    return `M${left.toFixed()} ${top.toFixed()}${this.run.digits[digit]}`;
  }
};
function strokes(name, height) {
  return drawn("path", { class: `qd-strokes ${name}`, transform: `scale(${height / 100})` });
}

// src/views/explanation_side.js
var COUNTERS = ["digits placed", "candidates eliminated", "cells to go"];
var OF_STARS = ["stars placed", "crosses found", "stars to go"];
var ExplanationSide = class {
  /** @param {Explanation} run @param {(run: Explanation, step: number) => void} seek called with a step that is clicked */
  constructor(run, seek) {
    this.run = run;
    this.board = new ExplanationBoard(run);
    this.items = run.steps.map(
      (step, i) => element(
        "li",
        { class: step.isSingle ? "qd-single" : "", onclick: () => seek(run, i + 1) },
        element("span", {}, step.title),
        element("span", { class: "qd-effect" }, step.effect)
      )
    );
    const name = { class: "qd-steps", tabindex: "0", "aria-label": "Steps" };
    this.list = element("ol", name, ...this.items);
    this.technique = element("strong");
    this.reason = element("span");
    this.effect = element("strong");
    this.branches = element("div", { class: "qd-branches", role: "group", "aria-label": "Branches" });
    this.branch = 0;
    this.names = run.regions ? OF_STARS : COUNTERS;
    this.counters = this.names.map((name2) => element("dd", { "data-counter": name2 }, "0"));
    this.el = this.#build();
    this.frame = this.list;
    this.shown = 0;
  }
  #build() {
    const counters = this.counters.map(
      (counter, index) => element("div", {}, element("dt", {}, this.names[index]), counter)
    );
    const steps = element("section", { class: "qd-kept" }, element("h4", {}, "Steps"), this.list);
    const told = [this.technique, this.branches, this.reason, this.effect];
    const reason = element("div", { class: "qd-caption qd-reason" }, ...told);
    return element(
      "article",
      { class: "qd-side", "aria-label": this.run.title },
      element("header", {}, element("h3", {}, this.run.title)),
      this.board.el,
      element("dl", { class: "qd-counters" }, ...counters),
      element("div", { class: "qd-method qd-told" }, reason, steps)
    );
  }
  resize() {
  }
  /** Show the explanation when so many steps are taken; gives what there is to say. @param {number} taken */
  update(taken) {
    const { run } = this;
    const step = taken > 0 ? run.steps[taken - 1] : null;
    if (taken !== this.shown) this.#offerBranches(step?.branches.length ?? 0);
    this.board.update(taken, this.branch);
    write(this.technique, step?.title ?? "");
    write(this.reason, step?.reason ?? "Start: no step taken yet.");
    write(this.effect, step?.effect ?? "");
    const { nodes, eliminated } = run.counts;
    const toGo = run.goal - run.grids[taken].values.filter((digit) => digit > 0).length;
    for (const [i, number] of [nodes[taken], eliminated[taken], toGo].entries())
      write(this.counters[i], count(number));
    this.#mark(taken);
    return step ? `${step.title}. ${step.reason} ${step.effect}.` : "Start: no step taken yet.";
  }
  /** A button for each branch, and one for all. @param {number} count */
  #offerBranches(count2) {
    const names = count2 ? [...range(count2).map((i) => `branch ${i + 1}`), "all"] : [];
    const buttons = names.map(
      (name, i) => element(
        "button",
        { type: "button", title: name === "all" ? "Show all links" : "Show its links alone", onclick: () => this.#showBranch(i) },
        name
      )
    );
    this.branches.replaceChildren(...buttons);
    this.#pick(0);
  }
  /** @param {number} number */
  #showBranch(number) {
    this.#pick(number);
    this.board.update(this.shown, this.branch);
  }
  /** @param {number} number */
  #pick(number) {
    const { children } = this.branches;
    this.branch = number === children.length - 1 ? null : number;
    for (const [i, button2] of [...children].entries())
      set(button2, { "aria-pressed": String(i === number) });
  }
  /** @param {number} taken */
  #mark(taken) {
    this.items[this.shown - 1]?.removeAttribute("aria-current");
    this.shown = taken;
    const item = this.items[taken - 1];
    if (!item) return;
    set(item, { "aria-current": "step" });
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = this.list;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      this.list.scrollTop = Math.max(0, offsetTop - (clientHeight - offsetHeight) / 2);
  }
};

// src/controls/keys.js
var KEYS = {
  " ": "play",
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
  PageUp: "solutionBefore",
  PageDown: "solutionNext"
};
var SHIFTED = { ArrowLeft: "backtrackBefore", ArrowRight: "backtrackNext" };
var PLAIN = /^[\p{L}\p{N}]$/u;
var SPEEDS = { "+": "faster", "=": "faster", "-": "slower" };
var SCROLLS = /^(Arrow.*|Page.*|Home|End)$/;
var NATURE = {
  BUTTON: /^( |Enter)$/,
  INPUT: /^Arrow(Up|Down)$/,
  // the scrubber's other keys are the player's
  PRE: SCROLLS,
  // a listing
  SECTION: SCROLLS,
  // a tree that is wider than its place
  SELECT: /^(Arrow.*|Page.*|Home|End|Enter|.)$/
  // a number chooses a speed
};
function meaningOf({ key, target, shiftKey, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return null;
  if (SPEEDS[key]) return SPEEDS[key];
  if (PLAIN.test(key)) return "nature";
  if (shiftKey) return SHIFTED[key] ?? null;
  if (NATURE[
    /** @type {Element} */
    target.tagName
  ]?.test(key)) return "nature";
  return KEYS[key] ?? null;
}
function keepKeys(player) {
  const onKey = (event) => {
    if (player.contains(
      /** @type {Node} */
      event.target
    ))
      player.toggleAttribute("data-lm-suppress-shortcuts", meaningOf(event) !== null);
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}

// src/views/lane.js
var FINENESS = 1e3;
var Lane = class {
  /** @param {string} tick what a tick is */
  constructor(tick) {
    this.ticks = drawn("path");
    this.legend = element("p", { class: "qd-legend" }, `A tick is a ${tick}`);
    const lane = drawn(
      "svg",
      {
        class: "qd-lane",
        viewBox: `0 0 ${FINENESS} 1`,
        preserveAspectRatio: "none",
        "aria-hidden": "true"
      },
      this.ticks
    );
    this.el = element("div", {}, this.legend, lane);
  }
  /** @param {import("../model/timeline.js").Timeline} timeline */
  draw(timeline) {
    const x = (position) => Math.round(FINENESS * position / timeline.last);
    const ticks = new Set(timeline.solutions().map(x));
    set(this.ticks, { d: [...ticks].map((at) => `M${at} 0V1`).join("") });
    this.legend.hidden = ticks.size === 0;
  }
};

// src/model/run.js
var [TRY, CONFLICT, PLACE, REMOVE, SOLUTION] = [0, 1, 2, 3, 4];
var STEP_NAMES = ["try", "conflict", "place", "remove", "solution"];
var NONE = 255;
var DEAD_END = 254;
var Run = class {
  /** @param {Header} header @param {DataView} bytes */
  constructor(header, bytes) {
    this.method = header.method;
    this.n = header.n;
    this.limit = header.limit;
    this.complete = header.complete;
    this.fields = header.fields;
    this.conflict = header.conflict;
    this.listing = header.listing;
    this.placed = header.placed;
    this.allowed = header.allowed;
    this.forbids = header.forbids ?? [];
    this.blocked = header.blocked ?? [];
    this.givens = header.givens;
    this.blamed = header.blamed;
    this.regions = header.regions ?? [];
    this.isStars = header.game === "star battle";
    this.stars = header.stars ?? 1;
    this.shapes = header.shapes;
    this.isQueens = header.game !== "sudoku";
    this.firstName = this.isStars ? 1 : 0;
    this.rows = range(this.isQueens ? this.n : 0).flatMap((row) => {
      const standing = this.isStars ? this.placed.filter(([other]) => other === row).length : 0;
      return range(this.stars - standing).map(() => row);
    });
    this.steps = new Uint8Array(slice(bytes, header.steps));
    this.nodes = new Uint32Array(slice(bytes, header.nodes));
    this.length = this.steps.length / 8;
    this.size = this.nodes.length / 2;
    this.levels = this.isQueens ? this.rows.length : this.givens.filter((digit) => digit === 0).length;
    const words = new Uint32Array(this.steps.buffer, 0, 2 * this.length);
    this.stepNode = Uint32Array.from({ length: this.length }, (_, i) => words[2 * i + 1]);
    this.counts = {
      tries: this.#sums(TRY),
      conflicts: this.#sums(CONFLICT),
      nodes: this.#sums(PLACE),
      backtracks: this.#sums(REMOVE),
      solutions: this.#sums(SOLUTION)
    };
    this.solutionSteps = this.#taken(SOLUTION);
    this.backtrackSteps = this.#taken(REMOVE);
    const placedAt = this.#taken(PLACE);
    this.placedAt = Uint32Array.from({ length: this.size }, (_, i) => i ? placedAt[i - 1] : 0);
    this.firstChild = new Uint32Array(this.size);
    this.nextSibling = new Uint32Array(this.size);
    this.end = new Uint32Array(this.size);
    this.depths = new Uint16Array(this.size);
    this.#linkNodes();
    this.deepest = this.depths.reduce((most, depth) => Math.max(most, depth), 0);
  }
  /**
   * The columns of a row that queens in the first rows forbid beyond their lines, as bits.
   *
   * @param {number[]} columns
   * @param {number} row
   */
  forbidden(columns, row) {
    if (this.forbids.length === 0) return 0;
    const by = columns.map((column, above) => this.forbids[(above * this.n + column) * this.n + row]);
    return by.reduce((all, some) => all | some, 0);
  }
  /** The columns that are left to the next queen or star by all but the lines of those before. @param {number[]} columns */
  open(columns) {
    const row = this.rows[columns.length];
    const last = this.rows[columns.length - 1] === row ? columns[columns.length - 1] : -1;
    const forbidden = this.forbidden(columns, row);
    return (this.allowed[row] ?? []).filter((column) => column > last && !(forbidden && forbidden >>> column & 1));
  }
  /** Whether the method keeps something of a kind. @param {string[]} kinds */
  keeps(...kinds) {
    return this.fields.some((field) => kinds.includes(field.kind));
  }
  /** @param {number} step */
  kind(step) {
    return this.steps[8 * step];
  }
  /** The node that is current once `taken` steps are done. @param {number} taken */
  nodeAfter(taken) {
    return taken === 0 ? 0 : this.stepNode[taken - 1];
  }
  /** @param {number} node */
  parent(node) {
    return this.nodes[2 * node];
  }
  /** The row or cell of a node. @param {number} node */
  at(node) {
    return this.nodes[2 * node + 1] & 255;
  }
  /** What a node is called: its column or digit. @param {number} node */
  nameOf(node) {
    return String(this.value(node) + this.firstName);
  }
  /** The column or digit of a node. @param {number} node */
  value(node) {
    return this.nodes[2 * node + 1] >>> 8 & 255;
  }
  /** The nodes from below the root down to `node`. @param {number} node */
  path(node) {
    const path = [];
    for (; node !== 0; node = this.parent(node)) path.push(node);
    return path.reverse();
  }
  /** @param {number} node */
  children(node) {
    const children = [];
    for (let child = this.firstChild[node]; child; child = this.nextSibling[child])
      children.push(child);
    return children;
  }
  /**
   * How many nodes below and including `node` are visited once `taken` steps are done.
   *
   * @param {number} node
   * @param {number} taken
   */
  visitedBelow(node, taken) {
    return Math.min(this.end[node], this.counts.nodes[taken] + 1) - node;
  }
  /**
   * How many solutions below `node` are found once `taken` steps are done.
   *
   * @param {number} node
   * @param {number} taken
   */
  solutionsBelow(node, taken) {
    const found = this.counts.solutions[taken];
    const before = (bound) => lowerBound(found, bound, (solution) => this.stepNode[this.solutionSteps[solution] - 1]);
    return before(this.end[node]) - before(node);
  }
  /** How many steps are taken when the node of that number has just been placed. @param {number} number */
  takenAtNode(number) {
    if (number === 0) return 0;
    if (number >= this.size) return this.length;
    const taken = this.placedAt[number];
    return taken < this.length && this.kind(taken) === SOLUTION ? taken + 1 : taken;
  }
  /** @param {number} kind */
  #sums(kind) {
    const sums = new Uint32Array(this.length + 1);
    for (let i = 0; i < this.length; i++) sums[i + 1] = sums[i] + (this.kind(i) === kind ? 1 : 0);
    return sums;
  }
  /** How many steps are taken after each step of a kind. @param {number} kind */
  #taken(kind) {
    const taken = [];
    for (let i = 0; i < this.length; i++) if (this.kind(i) === kind) taken.push(i + 1);
    return Uint32Array.from(taken);
  }
  #linkNodes() {
    const { size, firstChild, nextSibling, end, depths } = this;
    for (let node = size - 1; node > 0; node--) {
      const parent = this.parent(node);
      nextSibling[node] = firstChild[parent];
      firstChild[parent] = node;
      end[node] ||= node + 1;
      end[parent] ||= end[node];
    }
    end[0] ||= 1;
    for (let node = 1; node < size; node++) depths[node] = depths[this.parent(node)] + 1;
  }
};
function slice(view, [offset, length]) {
  const start = view.byteOffset + offset;
  return view.buffer.slice(start, start + length);
}

// src/views/listing.js
function linesOf({ run, kind, isRefused }) {
  const { marks } = run.listing;
  if (kind === null) return null;
  return isRefused && marks.refuse || marks[STEP_NAMES[kind]];
}
var Listing = class {
  /** @param {Run} run */
  constructor(run) {
    this.lines = run.listing.lines.map(sourceLine);
    const name = `The algorithm: ${run.method}`;
    const attributes = { class: "qd-listing", tabindex: "0", role: "region", "aria-label": name };
    this.el = element("pre", attributes, ...this.lines);
    this.marked = null;
  }
  /** @param {Moment} moment */
  update(moment) {
    const marked = linesOf(moment);
    if (String(marked) === String(this.marked)) return;
    this.marked = marked;
    for (const [index, line] of this.lines.entries())
      if (marked && marked[0] <= index && index <= marked[1])
        line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    if (marked) this.#scrollTo(this.lines[marked[0]], this.lines[marked[1]]);
  }
  /** @param {HTMLElement} first @param {HTMLElement} last */
  #scrollTo(first, last) {
    const [top, bottom] = [first.offsetTop, last.offsetTop + last.offsetHeight];
    const { scrollTop, clientHeight } = this.el;
    if (top < scrollTop || bottom > scrollTop + clientHeight)
      this.el.scrollTop = Math.max(0, (top + bottom - clientHeight) / 2);
  }
};
function sourceLine(line) {
  const attributes = { class: "qd-source", style: `--indent:${line.search(/\S|$/)}` };
  const parts = line.split(/(-\S+)/).map((part, i) => i % 2 ? element("span", { class: "qd-whole" }, part) : part);
  return element("span", attributes, ...line ? parts : [" "]);
}

// src/model/stars.js
var [COLUMN, REGION, TOUCHING] = [0, 3, 4];
function starsAgainst({ n, regions }, stars, cause, [row, column]) {
  const regionAt = (r, c) => regions[n * r + c];
  return stars.filter(([r, c]) => {
    if (cause === TOUCHING) return Math.max(Math.abs(r - row), Math.abs(c - column)) <= 1;
    return cause === COLUMN ? c === column : regionAt(r, c) === regionAt(row, column);
  });
}
function hasRoom(run, stars, cell) {
  const number = (cause) => starsAgainst(run, stars, cause, cell).length;
  return number(COLUMN) < run.stars && number(REGION) < run.stars && number(TOUCHING) === 0;
}

// src/model/moment.js
var LINES = ["column", "diagonal", "anti-diagonal"];
var keyOf = (line, row, column) => [column, row - column, row + column][line];
function linesLookedUp(run) {
  const kept = run.fields.map((field) => LINES.indexOf(field.of)).filter((line) => line >= 0);
  return kept.length > 0 ? kept : LINES.map((_, line) => line);
}
var Moment = class {
  /** @param {Run} run @param {number} taken */
  constructor(run, taken) {
    this.run = run;
    this.taken = taken;
    this.node = run.nodeAfter(taken);
    this.path = run.path(this.node);
    this.depth = this.path.length;
    const start = 8 * taken - 8;
    this.kind = taken === 0 ? null : run.steps[start];
    const isStart = taken === 0;
    this.at = isStart ? NONE : run.steps[start + 1];
    this.value = isStart ? NONE : run.steps[start + 2];
    this.cause = isStart ? NONE : run.steps[start + 3];
    this.isTrial = this.kind === TRY || this.kind === CONFLICT;
    this.isDeadEnd = this.kind === CONFLICT && this.cause === DEAD_END;
    this.isHopeless = Boolean(run.blamed) && taken === run.length;
    this.isRefused = run.isQueens && this.kind === CONFLICT && this.depth === run.levels;
    this.squares = run.isQueens ? this.path.map((node) => [run.at(node), run.value(node)]) : [];
    this.columns = this.squares.map(([, column]) => column);
    this.stars = run.isStars ? [...run.placed, ...this.squares] : [];
    this.digits = Uint8Array.from(run.givens);
    if (!run.isQueens) for (const node of this.path) this.digits[run.at(node)] = run.value(node);
    this.attack = attackOf(this);
  }
  /** One sentence about the step, and at the end another if there is no solution. */
  tell() {
    const said = this.#tellStep();
    return this.isHopeless ? `${said} No solution: ${this.run.blamed?.why}.` : said;
  }
  #tellStep() {
    const { run, kind } = this;
    if (run.length === 0) return "This trace has no steps.";
    if (kind === null) return "Start: no step taken yet.";
    if (kind === SOLUTION) {
      const number = count(run.counts.solutions[this.taken]);
      return `Solution ${number}: ${whole(run)}.`;
    }
    if (run.isStars) return tellStars(this, kind);
    return run.isQueens ? tellQueens(this, kind) : tellSudoku(this, kind);
  }
};
function whole({ isQueens, isStars, stars }) {
  if (!isQueens) return "the grid is full";
  return `each row has its ${isStars ? starsOf(stars) : "queen"}`;
}
var starsOf = (stars) => stars === 1 ? "star" : plural(stars, "star");
function attackOf({ run, kind, at, value, cause, columns, stars }) {
  if (!run.isQueens || kind !== CONFLICT || cause >= DEAD_END) return null;
  if (run.isStars) return { row: at, line: cause, from: starsAgainst(run, stars, cause, [at, value]) };
  const isOn = (line2, row2) => keyOf(line2, row2, columns[row2]) === keyOf(line2, at, value);
  const isLine = run.conflict === "line";
  const row = isLine ? columns.findIndex((_, row2) => isOn(cause, row2)) : cause;
  const line = isLine ? cause : LINES.findIndex((_, line2) => isOn(line2, cause));
  return { row, line, from: [[row, columns[row]]] };
}
function tellQueens({ run, at, value, attack, isDeadEnd }, kind) {
  if (isDeadEnd) return `Row ${at}: no column is available, a dead end.`;
  const square = `Row ${at}, column ${value}`;
  if (attack)
    return `${square}: attacked along the ${LINES[attack.line]} by the queen in row ${attack.row}.`;
  if (kind === TRY) return `${square}: try it.`;
  if (kind === REMOVE) return `${square}: take the queen back.`;
  if (run.keeps("free")) return `${square}: place a queen.`;
  const lines = linesLookedUp(run);
  const free3 = lines.length < 3 ? `its ${lines.map((line) => LINES[line]).join(" and ")} is ` : "";
  return `${square}: ${free3}free, place a queen.`;
}
function tellStars({ run, at, value, attack }, kind) {
  const name = ([row, column]) => cellName(run.n * row + column, run.n);
  const cell = name([at, value]);
  if (attack) {
    const from = attack.from.map(name).join(", ");
    if (attack.line === COLUMN) return `${cell}: column ${value + 1} has its ${starsOf(run.stars)}, ${from}.`;
    const region = letterOf(run.regions[run.n * at + value]);
    if (attack.line === REGION) return `${cell}: region ${region} has its ${starsOf(run.stars)}, ${from}.`;
    return `${cell}: it touches ${from}.`;
  }
  if (kind === TRY) return `${cell}: try it.`;
  return kind === PLACE ? `${cell}: place a star.` : `${cell}: take the star back.`;
}
function tellSudoku({ at, value, cause, isDeadEnd }, kind) {
  const cell = cellName(at);
  if (isDeadEnd) return `${cell}: no digit is left, a dead end.`;
  if (kind === CONFLICT) return `${cell}: ${value} already stands at ${cellName(cause)}.`;
  if (kind === TRY) return `${cell}: try ${value}.`;
  return kind === PLACE ? `${cell}: write ${value}.` : `${cell}: rub out ${value}.`;
}

// src/model/scan.js
function lookedAt({ run, kind, at, value, attack }) {
  if (!run.keeps("board") || kind !== CONFLICT && kind !== PLACE) return [];
  const squares = [];
  const farthest = attack ? at - attack.row : at;
  for (let distance = 1; distance <= farthest; distance++)
    for (const [line, column] of [value, value - distance, value + distance].entries()) {
      if (column < 0 || column >= run.n) continue;
      squares.push([at - distance, column]);
      if (attack && distance === farthest && line === attack.line) return squares;
    }
  return squares;
}

// src/views/queens_board.js
var FRAME = "m-.35 -.47h.7q.12 0 .12 .12v.7q0 .12 -.12 .12h-.7q-.12 0 -.12 -.12v-.7q0 -.12 .12 -.12z";
function queenShape(kind, path) {
  const glyph = drawn("path", { d: path, transform: "translate(-.5 -.5) scale(.01)" });
  return drawn("g", { class: kind }, glyph);
}
var QueensBoard = class {
  /** @param {Run} run @param {string} queen */
  constructor(run, queen) {
    const { n } = run;
    queen = run.shapes?.star ?? queen;
    this.run = run;
    this.attacked = drawn("path", { class: run.isStars ? "qd-attacked qd-closed" : "qd-attacked" });
    this.looked = drawn("path", { class: "qd-looked" });
    this.line = drawn("path", { class: "qd-line" });
    this.queens = range(run.levels).map(() => queenShape("qd-queen", queen));
    this.trial = drawn("rect", { class: "qd-trial", width: 0.9, height: 0.9, rx: 0.12 });
    this.cross = drawn("path", { class: "qd-cross", d: "M-.2 -.2 L.2 .2 M.2 -.2 L-.2 .2" });
    this.question = drawn("text", { class: "qd-question" }, "?");
    this.attacker = drawn("path", { class: "qd-attacker" });
    this.rowMark = drawn("rect", { class: "qd-row", x: 0, width: Math.max(n, 1), height: 1 });
    this.placed = new Map(run.placed);
    this.waiting = run.placed.map(([row, column]) => {
      const shape = queenShape(run.isStars ? "qd-queen qd-standing" : "qd-queen qd-waiting", queen);
      set(shape, { transform: `translate(${column + 0.5} ${row + 0.5})` });
      return { row, shape };
    });
    this.el = this.#draw();
  }
  /** From back to front. */
  #draw() {
    const { n, placed, regions, isStars, firstName, shapes } = this.run;
    const side = Math.max(n, 1);
    const size = n > 0 ? clamp(0.036 * n, 0.16, 0.55) : 0;
    const squares = isStars ? starGrid(n, regions) : drawn("g", { class: "qd-squares" });
    const names = drawn("g", { class: "qd-names", style: `font-size:${size}px` });
    for (const y of range(n)) {
      for (const x of range(n))
        if ((x + y) % 2 === 1 && !isStars) squares.append(drawn("rect", { x, y, width: 1, height: 1 }));
      names.append(drawn("text", { x: -size, y: y + 0.5 }, String(y + firstName)));
      names.append(drawn("text", { x: y + 0.5, y: -0.9 * size }, String(y + firstName)));
    }
    const blocked = this.run.blocked.map(
      ([y, x]) => shapes ? drawn("path", { class: "qd-mark-cross", d: shapes.cross, transform: `translate(${x} ${y}) scale(.01)` }) : drawn("rect", { x, y, width: 1, height: 1 })
    );
    const bars = placed.map(([row, column]) => `M${column + 0.3} ${row + 0.92}h.4`);
    const edge = 2 * size;
    const length = side + edge + 0.05;
    const board2 = drawn(
      "svg",
      { class: "qd-board", viewBox: `${-edge} ${-edge} ${length} ${length}`, role: "img" },
      drawn("rect", { class: "qd-ground", width: side, height: side }),
      squares,
      names,
      this.rowMark,
      drawn("g", { class: "qd-blocked" }, ...blocked),
      this.attacked,
      this.looked,
      drawn("rect", { class: "qd-frame", width: side, height: side }),
      this.line,
      this.attacker,
      ...this.waiting.map(({ shape }) => shape),
      ...this.queens,
      drawn("path", { class: "qd-given", d: bars.join("") }),
      this.trial,
      this.cross,
      this.question
    );
    if (n === 0)
      board2.append(drawn("text", { class: "qd-void", x: 0.5, y: 0.5 }, "the board of n = 0"));
    return board2;
  }
  /** @param {Moment} moment */
  update(moment) {
    const { run, kind, at, depth, squares } = moment;
    for (const [index, queen] of this.queens.entries()) {
      show(queen, index < depth);
      if (index >= depth) continue;
      const [row, column] = squares[index];
      const isNew = kind === PLACE && index === depth - 1 ? " qd-new" : "";
      const solved = kind === SOLUTION ? " qd-solved" : "";
      set(queen, {
        transform: `translate(${column + 0.5} ${row + 0.5})`,
        class: `qd-queen${isNew}${solved}`
      });
    }
    for (const { row, shape } of this.waiting) show(shape, run.isStars || row >= depth);
    set(this.attacked, { d: dots(run.isStars ? closedCells(moment) : attackedSquares(run, moment.columns)) });
    set(this.looked, { d: dots(lookedAt(moment)) });
    show(this.rowMark, kind !== SOLUTION && kind !== null && depth < run.levels);
    set(this.rowMark, { y: at === NONE ? 0 : at });
    this.#markTrial(moment);
  }
  /** @param {Moment} moment */
  #markTrial({ kind, at, value, attack }) {
    const isTried = (kind === TRY || kind === CONFLICT || kind === REMOVE) && value !== NONE;
    show(this.trial, isTried);
    show(this.question, kind === TRY);
    for (const shape of [this.cross, this.attacker, this.line]) show(shape, attack !== null);
    if (!isTried || kind === null) return;
    set(this.trial, { class: `qd-trial qd-${STEP_NAMES[kind]}`, x: value + 0.05, y: at + 0.05 });
    set(this.question, { x: value + 0.5, y: at + 0.52 });
    if (attack === null) return;
    set(this.cross, { transform: `translate(${value + 0.5} ${at + 0.5})` });
    const [boxes, lines] = [FRAME, `L${value + 0.5} ${at + 0.5}`].map((path) => attack.from.map(([y, x]) => `M${x + 0.5} ${y + 0.5}${path}`).join(""));
    set(this.attacker, { d: boxes });
    set(this.line, { d: lines });
  }
  /** @param {Moment} moment */
  describe({ run, columns, stars }) {
    if (run.isStars) {
      const { n } = run;
      const [values, open] = [new Uint8Array(n * n), new Uint8Array(n * n).fill(1)];
      for (const [row, column] of stars) values[n * row + column] = 1;
      for (const [row, column] of run.blocked) open[n * row + column] = 0;
      return describeStars(n, run.stars, values, open);
    }
    const rows = range(run.n).map((row) => columns[row] ?? this.placed.get(row));
    const queens = rows.filter((column) => column !== void 0).length;
    const name = `${plural(queens, "queen")} on a board of ${run.n} by ${run.n}.`;
    if (queens === 0) return name;
    return `${name} Columns of the queens, row by row from 0: ${rows.map((column) => column ?? "none").join(", ")}.`;
  }
};
var dots = (squares) => squares.map(([row, column]) => `M${column + 0.5} ${row + 0.5}h0`).join("");
function closedCells({ run, depth, stars }) {
  const { n, rows } = run;
  const next = rows[depth] ?? n;
  const cells = range(n * (n - next)).map((i) => (
    /** @type {Square} */
    [next + Math.floor(i / n), i % n]
  ));
  const full = new Set([...stars, ...run.blocked].map(String));
  return cells.filter((cell) => !full.has(String(cell)) && !hasRoom(run, stars, cell));
}
function attackedSquares(run, columns) {
  const lines = linesLookedUp(run);
  const taken = LINES.map((_, line) => new Set(columns.map((column, row) => keyOf(line, row, column))));
  const squares = [];
  for (let row = columns.length; row < run.n; row++) {
    const forbidden = run.forbidden(columns, row);
    for (let column = 0; column < run.n; column++)
      if (forbidden >>> column & 1 || lines.some((line) => taken[line].has(keyOf(line, row, column))))
        squares.push([row, column]);
  }
  return squares;
}

// src/model/state_row.js
var labelOf = (field) => field.name.replaceAll("_", "-");
var hasBit = (mask2, index) => (mask2 >>> index & 1) === 1;
function bits(mask2, length, pickMark = "") {
  const lowest = mask2 & -mask2;
  return Array.from({ length }, (_, i) => bit(hasBit(mask2, i), hasBit(lowest, i) ? pickMark : ""));
}
var bit = (isSet, mark) => [isSet ? "1" : "0", `${isSet ? "on" : ""} ${mark}`];
var truth = (isSet, mark) => [isSet ? "T" : "·", `${isSet ? "on" : ""} ${mark}`];
var roomy = (length, form) => length > 12 ? `${form} many` : form;
function markOf({ kind, attack, isRefused }, line) {
  if (isRefused) return "";
  if (kind === TRY) return "probe";
  if (attack) return line === attack.line ? "hit" : line < attack.line ? "probe" : "";
  return kind === PLACE ? "new" : "";
}
function lookUp({ kind, value, attack, isRefused }, line, key) {
  if (isRefused || value === NONE) return "";
  if (kind === TRY) return `${key}?`;
  if (kind === PLACE) return `+ ${key}`;
  if (kind === REMOVE) return `− ${key}`;
  if (!attack) return "";
  return line === attack.line ? `${key} ✕ taken` : line < attack.line ? `${key} free` : "";
}
function leftOf(free3, kind, tried) {
  if (kind === TRY) return free3 & -1 << tried;
  if (kind === PLACE || kind === REMOVE) return tried === 31 ? 0 : free3 & -1 << tried + 1;
  return free3;
}
function choiceNote(left, kind, first) {
  if (left === 0) return kind === CONFLICT ? "✕ none left" : "none left";
  const lowest = first + 31 - Math.clz32(left & -left);
  return kind === TRY ? `→ ${lowest}` : `next: ${lowest}`;
}

// src/model/queens_state.js
var QUEENS_ROWS = { list, board, set: set2, booleans, bits: bitsOfLines, mask, free, counts };
function list({ columns, kind, at, value, attack }, field) {
  let note = kind === TRY ? `row ${at}: ${value}?` : "";
  if (attack) {
    const other = columns[attack.row];
    note = attack.line === 0 ? `✕ ${value} is in row ${attack.row}` : `✕ |${other} − ${value}| = ${Math.abs(other - value)} rows`;
  }
  const mark = (row) => {
    if (attack?.row === row) return "hit";
    if (row !== at) return "";
    return kind === PLACE ? "new" : attack ? "probe" : "";
  };
  const cells = columns.map((column, row) => (
    /** @type {Cell} */
    [String(column), mark(row)]
  ));
  return [{ label: labelOf(field), form: "chips list many", cells, note }];
}
function board(moment, field) {
  const { run, columns, kind, at, value, attack } = moment;
  const looked = new Set(lookedAt(moment).map(([row, column]) => row * run.n + column));
  const square = (row, column) => {
    const marks = [];
    if (looked.has(row * run.n + column)) marks.push("looked");
    if (attack?.row === row && columns[row] === column) marks.push("hit");
    if (row === at && column === value && kind !== SOLUTION)
      marks.push(kind === PLACE ? "new" : "probe");
    return [columns[row] === column ? "Q" : ".", marks.join(" ")];
  };
  return range(run.n).map((row) => ({
    label: row === 0 ? labelOf(field) : "",
    form: "characters",
    cells: range(run.n).map((column) => square(row, column)),
    note: row === at && looked.size > 0 ? `looked at ${looked.size}` : ""
  }));
}
function set2(moment, field) {
  const line = LINES.indexOf(field.of);
  const tried = keyOf(line, moment.at, moment.value);
  const keys = moment.columns.map((column, row) => keyOf(line, row, column));
  const mark = markOf(moment, line);
  return [
    {
      label: labelOf(field),
      form: "chips",
      cells: keys.map((key) => [signed(key), key === tried ? mark : ""]),
      note: lookUp(moment, line, signed(tried))
    }
  ];
}
function booleans(moment, field) {
  return [flags(moment, field, "booleans", truth, (index) => `[${index}]`)];
}
function bitsOfLines(moment, field) {
  return [flags(moment, field, "bits", bit, (index) => `bit ${index}`)];
}
function flags(moment, field, form, cell, nameOf) {
  const { run, columns, at, value } = moment;
  const line = LINES.indexOf(field.of);
  const first = line === 1 ? run.n - 1 : 0;
  const taken = new Set(columns.map((column, row) => first + keyOf(line, row, column)));
  const tried = first + keyOf(line, at, value);
  const mark = markOf(moment, line);
  const longest = Math.max(2 * run.n - 1, 0);
  return {
    label: labelOf(field),
    form: roomy(longest, form),
    cells: range(line === 0 ? run.n : longest).map((i) => cell(taken.has(i), i === tried ? mark : "")),
    note: lookUp(moment, line, nameOf(tried))
  };
}
function counts(moment, field) {
  const { run, at, value, stars } = moment;
  const isColumn = field.of === "column";
  const numberOf = (row2, column) => isColumn ? column : run.regions[run.n * row2 + column];
  const nameOf = (i) => isColumn ? String(i + 1) : letterOf(i);
  const [found, tried] = [stars.map(([row2, column]) => numberOf(row2, column)), numberOf(at, value)];
  const line = isColumn ? COLUMN : REGION;
  const mark = markOf(moment, line);
  const cells = range(run.n).map((i) => {
    const count2 = found.filter((other) => other === i).length;
    return (
      /** @type {Cell} */
      [String(count2), `${count2 === run.stars ? "on" : ""} ${i === tried ? mark : ""}`]
    );
  });
  const row = { label: labelOf(field), form: roomy(run.n, "bits"), cells, note: lookUp(moment, line, nameOf(tried)) };
  if (isColumn) return [row];
  const letters = range(run.n).map((i) => (
    /** @type {Cell} */
    [nameOf(i), ""]
  ));
  return [{ label: "", form: roomy(run.n, "heads"), cells: letters, note: "" }, row];
}
function mask({ run, columns }, field) {
  const line = LINES.indexOf(field.of);
  const note = ["", "<< 1 a row", ">> 1 a row"][line];
  return [{ label: labelOf(field), form: "bits", cells: bits(maskOf(line, columns), run.n), note }];
}
function maskOf(line, columns) {
  let mask2 = 0;
  for (const [row, column] of columns.entries()) {
    const rows = columns.length - row;
    const bit2 = column + (line === 0 ? 0 : line === 1 ? rows : -rows);
    if (bit2 >= 0 && bit2 < 32) mask2 |= 1 << bit2;
  }
  return mask2;
}
function freeColumns(allowed, columns) {
  const taken = maskOf(0, columns) | maskOf(1, columns) | maskOf(2, columns);
  return allowed.reduce((mask2, column) => mask2 | 1 << column, 0) & ~taken;
}
function free({ run, columns, kind, value }, field) {
  const row = columns.length;
  const names = [`x = ${labelOf(field)}`, "−x", "x & −x"];
  const forms = ["bits rule", "bits", "bits"];
  if (row === run.n) {
    const cells = range(run.n).map(() => (
      /** @type {Cell} */
      ["", ""]
    ));
    const notes2 = ["no row is left", "", ""];
    return names.map((label, i) => ({ label, form: forms[i], cells, note: notes2[i] }));
  }
  const x = leftOf(freeColumns(run.open(columns), columns), kind === PLACE ? null : kind, value);
  const masks2 = [x, -x, x & -x];
  const notes = [`row ${row}`, "~x + 1", choiceNote(x, kind, 0)];
  return names.map((label, i) => ({
    label,
    form: forms[i],
    cells: bits(masks2[i], run.n, "pick"),
    note: notes[i]
  }));
}

// src/model/sudoku_state.js
var SUDOKU_ROWS = { grid, masks, free: free2 };
var isIdle = ({ kind }) => kind === null || kind === SOLUTION;
function grid(moment) {
  const { kind, at, value, cause, digits } = moment;
  const houses = isIdle(moment) ? null : housesOf(at);
  const rows = HOUSES.map((house) => ({
    label: house,
    form: "characters",
    cells: range(9).map((i) => {
      if (!houses) return (
        /** @type {Cell} */
        ["·", ""]
      );
      const cell = houses[house][i];
      const mark2 = cell === at ? "probe" : kind === CONFLICT && cell === cause ? "hit" : "";
      return (
        /** @type {Cell} */
        [digits[cell] ? String(digits[cell]) : "·", mark2]
      );
    }),
    note: kind === CONFLICT && houses?.[house].includes(cause) ? `✕ has ${value}` : ""
  }));
  const mark = (digit) => {
    if (isIdle(moment)) return "faint";
    if (digit === value) return kind === PLACE ? "new" : kind === CONFLICT ? "hit" : "probe";
    return digit < value && kind !== PLACE ? "" : "faint";
  };
  const tried = range(9).map((i) => (
    /** @type {Cell} */
    [String(i + 1), mark(i + 1)]
  ));
  const note = isIdle(moment) ? "" : cellName(at);
  return [...rows, { label: "digits tried", form: "characters rule", cells: tried, note }];
}
function masks(moment, field) {
  const { run, at, digits } = moment;
  const house = (
    /** @type {House} */
    field.of
  );
  const mask2 = isIdle(moment) ? 0 : masksOf(digits, at)[house];
  const notes = { row: `row ${Math.floor(at / 9) + 1}`, column: `column ${at % 9 + 1}`, box: "" };
  const note = isIdle(moment) ? "" : notes[house];
  const row = { label: house, form: "bits", cells: bits(mask2, 9), note };
  if (field !== run.fields[0]) return [row];
  const heads = range(9).map((i) => (
    /** @type {Cell} */
    [String(i + 1), ""]
  ));
  return [{ label: "digit", form: "heads", cells: heads, note: "" }, row];
}
function free2(moment, field) {
  const { kind, at, value, digits } = moment;
  const x = isIdle(moment) ? 0 : leftOf(candidatesOf(digits, at), kind, value - 1);
  const notes = isIdle(moment) ? ["", ""] : [cellName(at), choiceNote(x, kind, 1)];
  return [
    { label: `x = ${labelOf(field)}`, form: "bits rule", cells: bits(x, 9, "pick"), note: notes[0] },
    { label: "x & −x", form: "bits", cells: bits(x & -x, 9, "pick"), note: notes[1] }
  ];
}

// src/views/state_panel.js
function stateRows(moment) {
  const rowsOf = moment.run.isQueens ? QUEENS_ROWS : SUDOKU_ROWS;
  return moment.run.fields.flatMap((field) => rowsOf[field.kind](moment, field));
}
var StatePanel = class {
  constructor() {
    this.rows = [];
    this.el = element("div", { class: "qd-state" });
  }
  /** @param {Moment} moment */
  update(moment) {
    for (const [index, row] of stateRows(moment).entries()) {
      if (index === this.rows.length) {
        this.rows.push(new ShownRow());
        this.el.append(this.rows[index].el);
      }
      this.rows[index].update(row);
    }
  }
};
var ShownRow = class {
  constructor() {
    this.label = element("span", { class: "qd-label" });
    this.strip = element("span", { class: "qd-strip" });
    this.note = element("span", { class: "qd-note" });
    this.el = element("div", {}, this.label, this.strip, this.note);
    this.cells = [];
  }
  /** @param {import("../model/state_row.js").Row} row */
  update(row) {
    write(this.label, row.label);
    write(this.note, row.note);
    set(this.note, { class: `qd-note${row.note.includes("✕") ? " qd-bad" : ""}` });
    set(this.el, { class: `qd-word ${row.form}` });
    set(this.strip, { style: `--cells:${Math.max(row.cells.length, 1)}` });
    while (this.cells.length < row.cells.length) {
      this.cells.push(element("span"));
      this.strip.append(this.cells[this.cells.length - 1]);
    }
    for (const [i, cell] of this.cells.entries()) {
      const [text, marks] = row.cells[i] ?? ["", "absent"];
      write(cell, text);
      set(cell, { class: marks });
    }
  }
};

// src/views/sudoku_board.js
function outlines(cells) {
  const square = (cell) => `M${cell % 9 + 0.06} ${Math.floor(cell / 9) + 0.06}h.88v.88h-.88z`;
  return cells.map(square).join("");
}
var SudokuBoard = class {
  /** @param {Run} run */
  constructor(run) {
    this.run = run;
    this.texts = run.givens.map(
      (given, cell) => drawn("text", {
        x: cell % 9 + 0.5,
        y: Math.floor(cell / 9) + 0.53,
        class: given ? "qd-fixed" : "qd-filled"
      })
    );
    this.blamed = drawn("path", { class: "qd-blamed", d: outlines(run.blamed?.cells ?? []) });
    this.houses = drawn("path", { class: "qd-houses" });
    this.trial = drawn("rect", { class: "qd-trial", width: 0.9, height: 0.9, rx: 0.1 });
    this.holder = drawn("rect", { class: "qd-attacker", width: 0.92, height: 0.92, rx: 0.1 });
    this.line = drawn("line", { class: "qd-line" });
    const cross = "M-.1 -.1 L.1 .1 M.1 -.1 L-.1 .1";
    this.cross = drawn("path", { class: "qd-cross qd-small", d: cross });
    this.tried = drawn("text", { class: "qd-tried" });
    this.marks = range(9).map(() => drawn("text", { class: "qd-mark" }));
    this.el = this.#draw();
  }
  /** From back to front. */
  #draw() {
    return drawn(
      "svg",
      { class: "qd-board", viewBox: "-0.06 -0.06 9.12 9.12", role: "img" },
      drawn("rect", { class: "qd-ground", width: 9, height: 9 }),
      givenShades(this.run.givens),
      this.houses,
      gridLines(),
      this.blamed,
      this.line,
      this.holder,
      this.trial,
      ...this.texts,
      this.tried,
      this.cross,
      ...this.marks
    );
  }
  /** @param {Moment} moment */
  update(moment) {
    const { run, kind, at, digits } = moment;
    for (const [cell, text] of this.texts.entries()) {
      write(text, digits[cell] ? String(digits[cell]) : "");
      if (run.givens[cell]) continue;
      const isNew = kind === PLACE && cell === at ? " qd-new" : "";
      set(text, { class: `qd-filled${isNew}${kind === SOLUTION ? " qd-solved" : ""}` });
    }
    show(this.blamed, moment.isHopeless);
    this.#markTrial(moment);
    this.#markCandidates(moment);
  }
  /** @param {Moment} moment */
  #markTrial({ run, kind, at, value, cause }) {
    const concernsCell = kind !== null && kind !== SOLUTION;
    const clash = kind === CONFLICT && cause < 81;
    for (const shape of [this.trial, this.houses]) show(shape, concernsCell);
    for (const shape of [this.holder, this.line]) show(shape, clash);
    show(this.cross, kind === CONFLICT);
    const isWritten = clash || (kind === TRY || kind === REMOVE) && !run.keeps("free");
    write(this.tried, isWritten ? String(value) : "");
    if (!concernsCell) return;
    const [x, y] = [at % 9, Math.floor(at / 9)];
    const [left, top] = [x - x % 3, y - y % 3];
    set(this.houses, { d: `M0 ${y}h9v1h-9zM${x} 0h1v9h-1zM${left} ${top}h3v3h-3z` });
    set(this.trial, { class: `qd-trial qd-${STEP_NAMES[kind]}`, x: x + 0.05, y: y + 0.05 });
    set(this.tried, { class: `qd-tried qd-${STEP_NAMES[kind]}`, x: x + 0.5, y: y + 0.53 });
    set(this.cross, { transform: `translate(${x + 0.82} ${y + 0.18})` });
    if (!clash) return;
    const [otherX, otherY] = [cause % 9, Math.floor(cause / 9)];
    set(this.holder, { x: otherX + 0.04, y: otherY + 0.04 });
    set(this.line, { x1: otherX + 0.5, y1: otherY + 0.5, x2: x + 0.5, y2: y + 0.5 });
  }
  /** @param {Moment} moment */
  #markCandidates({ run, kind, at, value, digits }) {
    const isShown = run.keeps("free") && (kind === TRY || kind === REMOVE);
    const candidates = isShown ? candidatesOf(digits, at) : 0;
    for (const [index, mark] of this.marks.entries()) {
      write(mark, candidates >> index & 1 ? String(index + 1) : "");
      if (!isShown) continue;
      set(mark, {
        class: `qd-mark${kind === TRY && index + 1 === value ? " qd-picked" : ""}`,
        x: at % 9 + 0.2 + 0.3 * (index % 3),
        y: Math.floor(at / 9) + 0.22 + 0.3 * Math.floor(index / 3)
      });
    }
  }
  /** @param {Moment} moment */
  describe({ run, digits }) {
    return describeGrid(run.givens, digits);
  }
};

// src/views/tree_brush.js
var KINDS = (
  /** @type {const} */
  [
    "coming",
    "other",
    "trial",
    "path",
    "bar",
    "wedge",
    "solved-wedge",
    "dot",
    "coming-leaf",
    "leaf",
    "solved-leaf",
    "tried",
    "node",
    "present"
  ]
);
var CLEAR = 12;
var BEND = 5;
var Words = class {
  /** @param {SVGElement} el */
  constructor(el) {
    this.el = el;
    this.texts = [];
    this.used = 0;
  }
  finish() {
    for (const text of this.texts.splice(this.used)) text.remove();
    this.used = 0;
  }
  /** @param {string} text @param {number} x @param {number} y @param {string} kind */
  add(text, x, y, kind) {
    if (this.used === this.texts.length) {
      this.texts.push(drawn("text"));
      this.el.append(this.texts[this.used]);
    }
    const shown = this.texts[this.used++];
    set(shown, { class: `qd-${kind}`, x, y });
    write(shown, text);
  }
};
var Brush = class {
  constructor() {
    this.shapes = new Map(KINDS.map((kind) => [kind, drawn("path", { class: `qd-${kind}` })]));
    this.words = new Words(drawn("g"));
    this.el = drawn("svg", { class: "qd-tree", role: "img" }, ...this.shapes.values(), this.words.el);
    this.names = new Words(drawn("svg", { class: "qd-levels", "aria-hidden": "true" }));
    this.paths = /* @__PURE__ */ new Map();
  }
  /** Show what was drawn since the last time, and begin anew. */
  finish() {
    for (const [kind, shape] of this.shapes) set(shape, { d: this.paths.get(kind) ?? "" });
    this.words.finish();
    this.names.finish();
    this.paths.clear();
  }
  /** @param {Kind} kind @param {string} path */
  #add(kind, path) {
    this.paths.set(kind, (this.paths.get(kind) ?? "") + path);
  }
  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {Link} kind */
  link(x1, y1, x2, y2, kind) {
    const middle = y2 - CLEAR;
    const end = y2 - (kind === "path" ? 0 : 7);
    const aside = Math.sign(x2 - x1) * Math.min(BEND, Math.abs(x2 - x1) / 2);
    const down = `V${middle - BEND}Q${x1} ${middle} ${x1 + aside} ${middle}`;
    const across = `H${x2 - aside}Q${x2} ${middle} ${x2} ${middle + BEND}`;
    this.#add(kind, `M${x1} ${y1}${aside ? down + across : ""}V${end}`);
  }
  /** @param {number} x @param {number} y @param {number} radius @param {Kind} kind */
  disc(x, y, radius, kind) {
    const half = `a${radius} ${radius} 0 0 1`;
    this.#add(kind, `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`);
  }
  /** @param {number} x @param {number} y @param {number} half @param {boolean} isSolved */
  wedge(x, y, half, isSolved) {
    this.#add(isSolved ? "solved-wedge" : "wedge", `M${x} ${y - 8}l${half} 12h${-2 * half}z`);
  }
  /** @param {number} x @param {number} y */
  bar(x, y) {
    this.#add("bar", `M${x - 4} ${y}h8v1.5h-8z`);
  }
  /** @param {number} x @param {number} y @param {import("./tree_layout.js").Choice} choice */
  choice(x, y, choice) {
    if (choice === "tried") {
      this.disc(x, y, 6, "tried");
      this.text("?", x, y + 0.5, "asked");
    } else if (choice === "refused") this.text("×", x, y, "refused");
    else if (choice === "refused before") this.text("×", x, y, "refused-before");
    else this.disc(x, y, 1.2, "dot");
  }
  /** @param {string} text @param {number} x @param {number} y @param {string} kind */
  text(text, x, y, kind) {
    this.words.add(text, x, y, kind);
  }
};

// src/views/tree_layout.js
var LARGEST = 700;
var SMALL2 = 80;
var MOST_LEVELS = 14;
var isSmall = (run) => run.size <= SMALL2 && run.deepest < MOST_LEVELS;
function wholeLayout(run) {
  if (run.size > LARGEST) return null;
  const x = new Float64Array(run.size);
  const cells = [];
  for (let node = 1; node < run.size; node++) {
    const [level, cell] = [run.depths[node], run.at(node)];
    cells[level] = cells[level] === void 0 || cells[level] === cell ? cell : null;
  }
  let leaves = 0;
  for (let node = 0; node < run.size; node++) if (!run.firstChild[node]) x[node] = leaves++;
  for (let node = run.size - 1; node >= 0; node--) {
    const children = run.children(node);
    if (children.length) x[node] = (x[children[0]] + x[children[children.length - 1]]) / 2;
  }
  return { x, cells, leaves: Math.max(leaves, 1) };
}
function scrolled({ run, depth }, first, levels) {
  const deepest = Math.min(depth + 1, run.levels);
  const below = Math.max(first, deepest - levels + 1);
  return depth < below + 1 ? Math.max(0, depth - 1) : below;
}
function levelName(run, level, cell) {
  if (level === 0) return "root";
  if (run.isQueens) return `row ${run.rows[level - 1] + run.firstName}`;
  return cell === null ? "" : cellName(cell);
}
function openCell({ kind, at }) {
  return kind === TRY || kind === CONFLICT || kind === REMOVE ? at : null;
}
function choicesOf(moment, level, children) {
  const { run, path, depth, kind } = moment;
  const isOpen = level > depth;
  const last = isOpen ? lastTried(moment) : run.value(path[level - 1]);
  const placed = new Set(children.map((child) => run.value(child)));
  const options = optionsOf(moment, level).filter((value) => !placed.has(value));
  return options.map((value) => {
    if (isOpen && value === last && moment.isTrial) return [value, kind === TRY ? "tried" : "refused"];
    return [value, value <= last && last !== NONE ? "refused before" : "to come"];
  });
}
function lastTried({ kind, value }) {
  return kind === null || kind === PLACE || kind === SOLUTION ? -1 : value;
}
function optionsOf(moment, level) {
  const { run, path, taken } = moment;
  if (run.isQueens) {
    const above = moment.columns.slice(0, level - 1);
    const open = run.open(above);
    if (!run.keeps("free")) return open;
    const free4 = freeColumns(open, above);
    return open.filter((column) => free4 >>> column & 1);
  }
  const digits = range(9).map((i) => i + 1);
  if (!run.keeps("free")) return digits;
  const child = run.firstChild[level === 1 ? 0 : path[level - 2]];
  if (!child || run.placedAt[child] > taken) return [];
  const before = Uint8Array.from(run.givens);
  for (const node of path.slice(0, level - 1)) before[run.at(node)] = run.value(node);
  const free3 = candidatesOf(before, run.at(child));
  return digits.filter((digit) => free3 >> digit - 1 & 1);
}

// src/views/tree.js
var LEVEL = 32;
var LEFT = 40;
var RIGHT = 8;
var CHOICE = 22;
var LEAF = 14;
var REACH = 12;
var leafRadius = (slot) => clamp(slot / 2 - 1, 3, 7);
var rounded = (pixels) => Math.round(10 * pixels) / 10;
var Tree = class {
  /** @param {Run} run @param {(taken: number) => void} jump goes to a moment */
  constructor(run, jump) {
    this.run = run;
    this.brush = new Brush();
    this.el = this.brush.el;
    this.el.addEventListener("click", (event) => {
      const node = this.#nodeAt(event.offsetX, event.offsetY);
      if (node !== null) jump(run.placedAt[node]);
    });
    const name = { class: "qd-scroll", "aria-label": `The search tree: ${run.method}` };
    this.frame = element("section", name, this.el, this.brush.names.el);
    this.available = 0;
    this.width = 0;
    this.first = 0;
    this.whole = wholeLayout(run);
    this.isAsked = false;
    this.spots = [];
    const lowest = run.isQueens ? run.levels : Math.min(run.deepest + 1, run.levels);
    this.levels = Math.min(lowest + 1, MOST_LEVELS);
  }
  /** Draw all of it at the next update, or no longer. @param {boolean} isAsked */
  ask(isAsked) {
    this.isAsked = isAsked;
    this.resize(this.available);
  }
  /** @param {number} available */
  resize(available) {
    this.available = available;
    if (available === 0) return;
    const { run, whole: whole2 } = this;
    const choices = run.isQueens ? run.n : 9;
    const least = this.isAsked && whole2 ? whole2.leaves * LEAF : choices * CHOICE;
    this.width = Math.max(available, LEFT + RIGHT + least);
    const height = (this.isAsked ? run.deepest + 1 : this.levels) * LEVEL + 18;
    set(this.el, { width: this.width, height, viewBox: `0 0 ${this.width} ${height}` });
    set(this.brush.names.el, { width: LEFT, height });
    const { frame } = this;
    const scrolls = frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight;
    if (scrolls) frame.tabIndex = 0;
    else frame.removeAttribute("tabindex");
  }
  /** @param {Moment} moment */
  update(moment) {
    if (this.width === 0) return;
    this.spots = [];
    const { whole: whole2 } = this;
    const isWhole = isSmall(this.run) && whole2 && whole2.leaves * 17 < this.width - LEFT;
    if (whole2 && (this.isAsked || isWhole)) this.#drawWhole(moment, whole2);
    else this.#drawPath(moment);
    this.brush.finish();
    this.#showPresent(moment.node);
  }
  /** Scroll, if it must be, to the node where the search stands. @param {number} present */
  #showPresent(present) {
    const spot = this.spots.find(({ node }) => node === present);
    if (!spot) return;
    const { frame } = this;
    for (
      const [at, start, size] of
      /** @type {const} */
      [
        [spot.x, "scrollLeft", frame.clientWidth],
        [spot.y, "scrollTop", frame.clientHeight]
      ]
    )
      if (at < frame[start] + LEFT || at > frame[start] + size - LEFT) frame[start] = at - size / 2;
  }
  /** @param {number} x @param {number} y */
  #nodeAt(x, y) {
    const distances = this.spots.map((spot) => Math.hypot(spot.x - x, spot.y - y));
    const nearest = distances.indexOf(Math.min(...distances));
    return distances[nearest] <= REACH ? this.spots[nearest].node : null;
  }
  /** @param {number} level */
  #y(level) {
    return 20 + (level - this.first) * LEVEL;
  }
  /** @param {number} level @param {number | null} cell */
  #nameLevel(level, cell) {
    this.brush.names.add(levelName(this.run, level, cell), 2, this.#y(level), "level");
  }
  /** @param {Moment} moment @param {NonNullable<ReturnType<typeof wholeLayout>>} whole */
  #drawWhole(moment, whole2) {
    const { run } = this;
    this.first = 0;
    const slot = (this.width - LEFT - RIGHT) / whole2.leaves;
    const x = (node) => rounded(LEFT + (whole2.x[node] + 0.5) * slot);
    const y = (node) => this.#y(run.depths[node]);
    const onPath = new Set(moment.path).add(0);
    const visited = run.counts.nodes[moment.taken];
    const last = this.isAsked ? run.size - 1 : visited;
    for (let node = 1; node <= last; node++) {
      const parent = run.parent(node);
      const kind = onPath.has(node) ? "path" : node > visited ? "coming" : "other";
      this.brush.link(x(parent), y(parent), x(node), y(node), kind);
    }
    for (let node = 0; node <= last; node++)
      if (onPath.has(node)) this.#drawPathNode(x(node), y(node), slot, node, moment);
      else if (node > visited) this.#drawComing(x(node), y(node), slot, node);
      else this.#drawLeaf(x(node), y(node), slot, node, moment);
    for (let level = 0; level <= run.deepest; level++)
      this.#nameLevel(level, whole2.cells[level] ?? null);
  }
  /** @param {Moment} moment */
  #drawPath(moment) {
    const { run } = this;
    const { depth, taken } = moment;
    this.first = scrolled(moment, this.first, this.levels);
    const choices = run.isQueens ? run.n : 9;
    const slot = (this.width - LEFT - RIGHT) / Math.max(choices, 1);
    const xOf = (value) => rounded(LEFT + (value - (run.isQueens ? 0 : 1) + 0.5) * slot);
    const nodes = [0, ...moment.path];
    const xAt = (level) => level === 0 ? LEFT + choices * slot / 2 : xOf(run.value(nodes[level]));
    const lowest = Math.min(depth + 1, run.levels, this.first + this.levels - 1);
    for (let level = Math.max(1, this.first); level <= lowest; level++) {
      const y = this.#y(level);
      const link = (value, kind) => {
        if (level > this.first) this.brush.link(xAt(level - 1), this.#y(level - 1), xOf(value), y, kind);
      };
      const siblings = run.children(nodes[level - 1]);
      const children = siblings.filter((child) => run.placedAt[child] <= taken);
      for (const [value, choice] of choicesOf(moment, level, children)) {
        if (choice === "tried" || choice === "refused") link(value, "trial");
        this.brush.choice(xOf(value), y, choice);
      }
      for (const child of children) {
        const isOnPath = child === nodes[level];
        const x = xOf(run.value(child));
        link(run.value(child), isOnPath ? "path" : "other");
        if (isOnPath) this.#drawPathNode(x, y, slot, child, moment);
        else if (run.visitedBelow(child, taken) === 1) this.#drawLeaf(x, y, slot, child, moment);
        else this.#drawWedge(x, y, slot, child, moment);
      }
      const cell = level > depth ? openCell(moment) : run.at(nodes[level]);
      this.#nameLevel(level, cell);
    }
    if (this.first === 0) {
      this.#drawPathNode(xAt(0), this.#y(0), slot, 0, moment);
      this.#nameLevel(0, null);
    } else {
      const said = `⋮ ${plural(this.first, "level")} above`;
      this.brush.text(said, this.width / 2, 6, "above");
    }
  }
  /**
   * @param {number} x
   * @param {number} y
   * @param {number} slot the width that a node has
   * @param {number} node
   * @param {Moment} moment
   */
  #drawPathNode(x, y, slot, node, moment) {
    this.spots.push({ x, y, node });
    const kind = node === moment.node ? "present" : "node";
    this.brush.disc(x, y, clamp(slot / 2 - 1, 4, 9), kind);
    if (slot < 11 || node === 0) return;
    const label = slot < 20 ? "on-small-node" : "on-node";
    this.brush.text(this.run.nameOf(node), x, y + 0.5, label);
  }
  /**
   * A node that is drawn by itself: green if there are solutions below, with a bar below if it is a
   * dead end.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} slot
   * @param {number} node
   * @param {Moment} moment
   */
  #drawLeaf(x, y, slot, node, moment) {
    const { run } = this;
    this.spots.push({ x, y, node });
    const hasSolutions = run.solutionsBelow(node, moment.taken) > 0;
    const radius = leafRadius(slot);
    this.brush.disc(x, y, radius, hasSolutions ? "solved-leaf" : "leaf");
    const label = hasSolutions ? "on-solved-leaf" : "on-leaf";
    if (slot >= 11) this.brush.text(run.nameOf(node), x, y + 0.5, label);
    if (run.firstChild[node] !== 0) return;
    if (hasSolutions) this.brush.text("✓", x, y + 13, "check");
    else this.brush.bar(x, y + radius + 1.5);
  }
  /**
   * A node of the whole tree that the search has not reached yet.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} slot
   * @param {number} node
   */
  #drawComing(x, y, slot, node) {
    this.spots.push({ x, y, node });
    this.brush.disc(x, y, leafRadius(slot), "coming-leaf");
    if (slot >= 11) this.brush.text(this.run.nameOf(node), x, y + 0.5, "on-coming-leaf");
  }
  /**
   * A sub-tree: its numbers of nodes and solutions.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} slot
   * @param {number} node
   * @param {Moment} moment
   */
  #drawWedge(x, y, slot, node, moment) {
    const nodes = this.run.visitedBelow(node, moment.taken);
    const solutions = this.run.solutionsBelow(node, moment.taken);
    const half = clamp(3 + 1.1 * Math.log2(nodes), 4, Math.min(11, slot / 2 - 1));
    this.spots.push({ x, y, node });
    this.brush.wedge(x, y, half, solutions > 0);
    const parts = solutions && slot < 48 ? [] : [short(nodes)];
    if (solutions) parts.push(`✓${short(solutions)}`);
    this.brush.text(parts.join(" "), x, y + 10, solutions ? "solved-count" : "count");
  }
};

// src/views/side.js
var SIGNS = ["?", "✕", "+", "↩", "✓"];
var COUNTERS2 = ["tries", "conflicts", "nodes", "backtracks", "depth", "solutions"];
var Side = class {
  /**
   * @param {Run} run
   * @param {string} queen the path of a queen
   * @param {(run: Run, taken: number) => void} jump goes to a moment of the run
   */
  constructor(run, queen, jump) {
    this.run = run;
    this.board = run.isQueens ? new QueensBoard(run, queen) : new SudokuBoard(run);
    this.state = new StatePanel();
    this.tree = new Tree(run, (taken) => jump(run, taken));
    this.frame = this.tree.frame;
    this.taken = 0;
    this.listing = new Listing(run);
    this.counters = COUNTERS2.map((name) => element("dd", { "data-counter": name }, "0"));
    this.sign = element("span", { class: "qd-icon", "aria-hidden": "true" });
    this.sentence = element("span");
    this.caption = element("p", { class: "qd-caption" }, this.sign, this.sentence);
    this.el = this.#build();
  }
  #build() {
    const { run } = this;
    const title = run.isStars ? "Star battle" : run.isQueens ? plural(run.n, "queen") : "Sudoku";
    const limit = `⚠ stopped at its limit: the first ${plural(run.limit, "step")}`;
    const limits = run.complete ? [] : [element("span", { class: "qd-limit", role: "note" }, limit)];
    const counters = this.counters.map(
      (counter, index) => element("div", {}, element("dt", {}, COUNTERS2[index]), counter)
    );
    const hasBits = run.isQueens && run.keeps("bits", "mask");
    const panel = (name, heading, hint, content) => element(
      "section",
      { class: `qd-${name}` },
      element("h4", {}, heading, element("code", {}, run.method), element("small", {}, hint)),
      content
    );
    return element(
      "article",
      { class: "qd-side", "aria-label": `${title}, ${run.method}` },
      element("header", {}, element("h3", {}, title, element("code", {}, run.method)), ...limits),
      this.board.el,
      this.caption,
      element("dl", { class: "qd-counters" }, ...counters),
      element(
        "div",
        { class: "qd-method" },
        panel("kept", "State", hasBits ? "bit 0, column 0, is on the left: << moves right" : "", this.state.el),
        panel("search", "Search tree", "▲ nodes below · ✓ solutions", this.#treePanel())
      ),
      panel("code", "Algorithm", "", this.listing.el)
    );
  }
  /** The tree, and what asks for the whole of it. */
  #treePanel() {
    if (!this.tree.whole || this.run.size < 2) return this.tree.frame;
    const title = "Draw all nodes, also those still to come; a wide tree scrolls";
    const pressed = { type: "button", "aria-pressed": "false", title };
    const button2 = element("button", pressed, "The whole tree");
    button2.addEventListener("click", () => {
      this.tree.ask(!this.tree.isAsked);
      set(button2, { "aria-pressed": String(this.tree.isAsked) });
      this.tree.update(new Moment(this.run, this.taken));
    });
    return element("div", {}, this.tree.frame, button2);
  }
  resize() {
    this.tree.resize(this.frame.clientWidth);
  }
  /** Show the run when so many steps are taken; gives what there is to say. @param {number} taken */
  update(taken) {
    const { run } = this;
    this.taken = taken;
    const moment = new Moment(run, taken);
    const { kind, depth } = moment;
    this.board.update(moment);
    this.state.update(moment);
    this.tree.update(moment);
    this.listing.update(moment);
    for (const [index, name] of COUNTERS2.entries())
      write(this.counters[index], count(name === "depth" ? depth : run.counts[name][taken]));
    const sentence = moment.tell();
    write(this.sentence, sentence);
    write(this.sign, kind === null ? "" : SIGNS[kind]);
    set(this.caption, { "data-kind": kind === null ? "start" : STEP_NAMES[kind] });
    set(this.board.el, { "aria-label": this.board.describe(moment) });
    const nodes = plural(run.counts.nodes[taken], "node");
    set(this.tree.el, { "aria-label": `Search tree: depth ${depth}, ${nodes} visited.` });
    return sentence;
  }
};

// src/model/timeline.js
var Timeline = class {
  /** @param {Run[]} runs @param {"steps" | "nodes"} by */
  constructor(runs, by) {
    this.runs = runs;
    this.by = by;
    const ends = runs.map((run) => by === "steps" ? run.length : run.length && run.size);
    this.last = Math.max(...ends);
  }
  /** How many steps `run` has taken at a position. @param {Run} run @param {number} position */
  taken(run, position) {
    return this.by === "steps" ? Math.min(position, run.length) : run.takenAtNode(position);
  }
  /** The position at which `run` has taken so many steps. @param {Run} run @param {number} taken */
  positionOf(run, taken) {
    if (this.by === "nodes" && taken === run.length) return this.last;
    return this.#counted(run, taken);
  }
  /** @param {Run} run @param {number} taken */
  #counted(run, taken) {
    return this.by === "steps" ? taken : run.counts.nodes[taken];
  }
  /**
   * The nearest position after (or before) `position` at which a run stops, or null.
   *
   * @param {number} position
   * @param {Stops} stops
   * @param {boolean} isForward
   */
  jump(position, stops, isForward) {
    const found = [];
    for (const run of this.runs) {
      const steps = run[stops];
      const at = (index2) => this.#counted(run, steps[index2]);
      const next = lowerBound(steps.length, isForward ? position + 1 : position, at);
      const index = isForward ? next : next - 1;
      if (index >= 0 && index < steps.length) found.push(at(index));
    }
    if (found.length === 0) return null;
    return isForward ? Math.min(...found) : Math.max(...found);
  }
  /** The positions of all solutions. */
  solutions() {
    return this.runs.flatMap(
      (run) => Array.from(run.solutionSteps, (taken) => this.#counted(run, taken))
    );
  }
};

// src/controls/toolbar.js
var SPEEDS2 = [1, 2, 5, 10, 25, 100, 500, 2500, 1e4];
var MODES = {
  steps: { name: "by steps", title: "Both have taken equally many steps" },
  nodes: { name: "by nodes", title: "Both have placed equally many nodes" }
};
var BUTTONS = {
  play: { label: "Play", keys: "Space", sign: "M7 4l13 8-13 8z" },
  first: { label: "First step", keys: "Home", sign: "M7 6v12M16 6l-6 6 6 6" },
  back: { label: "Step back", keys: "←", sign: "M15 6l-6 6 6 6" },
  forward: { label: "Step forward", keys: "→", sign: "M9 6l6 6-6 6" },
  last: { label: "Last step", keys: "End", sign: "M8 6l6 6-6 6M17 6v12" },
  solutionBefore: { label: "Previous solution", keys: "Page Up", sign: "M15 6l-6 6 6 6" },
  solutionNext: { label: "Next solution", keys: "Page Down", sign: "M9 6l6 6-6 6" },
  backtrackBefore: { label: "Previous backtrack", keys: "Shift ←", sign: "M15 6l-6 6 6 6" },
  backtrackNext: { label: "Next backtrack", keys: "Shift →", sign: "M9 6l6 6-6 6" }
};
var PAUSE = { label: "Pause", sign: "M7 5h3.4v14H7zM13.6 5H17v14h-3.4z" };
var SEARCH_MOVES = {
  step: [["first", "back"], ["forward", "last"]],
  solution: [["solutionBefore"], ["solutionNext"]],
  backtrack: [["backtrackBefore"], ["backtrackNext"]]
};
var STEP_MOVES = {
  step: SEARCH_MOVES.step,
  "beyond singles": SEARCH_MOVES.solution
};
var STEP_LABELS = {
  solutionBefore: "Previous step beyond singles",
  solutionNext: "Next step beyond singles"
};
function nextSpeed(speed, direction) {
  const beyond = SPEEDS2.filter((other) => (other - speed) * direction > 0);
  return (direction > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? null;
}
function roved(key, here, length) {
  if (key === "ArrowRight") return (here + 1) % length;
  if (key === "ArrowLeft") return (here + length - 1) % length;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : null;
}
var Toolbar = class {
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
    this.buttons = /* @__PURE__ */ new Map();
    const actions = ["play", ...Object.values(moves).flat(2)];
    for (const action of actions) {
      const label = labels[action] ?? BUTTONS[action].label;
      this.buttons.set(action, button({ ...BUTTONS[action], label }, () => act(action)));
    }
    this.play = /** @type {HTMLButtonElement} */
    this.buttons.get("play");
    this.play.classList.add("qd-primary");
    this.playing = element("span", { "aria-hidden": "true" });
    this.play.append(this.playing);
    this.speed = element("select", {
      "aria-label": "Speed",
      title: "Speed: steps a second (+ and -)",
      onchange: () => setSpeed(Number(this.speed.value))
    });
    const modes = (
      /** @type {("steps" | "nodes")[]} */
      hasTwo ? Object.keys(MODES) : []
    );
    this.modes = modes.map((by) => {
      const onclick = () => setBy(by);
      const attributes = { type: "button", "data-by": by, title: MODES[by].title, onclick };
      return element("button", attributes, MODES[by].name);
    });
    this.position = element("span", { class: "qd-position" });
    this.controls = [...this.buttons.values(), this.speed, ...this.modes];
    this.el = this.#build();
    this.#stopAt(this.controls[0]);
    this.showPlaying(false);
    this.el.addEventListener("keydown", (event) => this.#rove(event));
    this.el.addEventListener("focusin", ({ target }) => this.#stopAt(target));
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
      ...Object.entries(this.moves).map(([what, [before, after2]]) => this.#moves(what, before, after2)),
      element("label", { class: "qd-speed" }, this.speed),
      ...this.modes.length > 0 ? [element("span", group, ...this.modes)] : [],
      element("span", { class: "qd-offline", role: "note" }, offline),
      this.position
    );
  }
  /** @param {string} what @param {Action[]} before @param {Action[]} after */
  #moves(what, before, after2) {
    const buttons = [before, after2].map(
      (actions) => actions.map((action) => (
        /** @type {HTMLButtonElement} */
        this.buttons.get(action)
      ))
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
    const speeds = [.../* @__PURE__ */ new Set([...SPEEDS2, speed])].sort((a, b) => a - b);
    const options = speeds.map(
      (value) => element("option", { value, selected: value === speed }, `${count(value)} / s`)
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
};
function button({ label, keys, sign }, onclick) {
  const path = drawn("path", { d: sign });
  const icon = drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
  const title = `${label} (${keys})`;
  return element("button", { type: "button", "aria-label": label, title, onclick }, icon);
}

// src/player.js
var SAVE_EVERY = 200;
var TELL_EVERY = 1e3;
var leaders = /* @__PURE__ */ new WeakMap();
var SEARCH = { name: "Search", tick: "solution", moves: SEARCH_MOVES };
var EXPLANATION = { name: "Explanation", tick: "step beyond singles", moves: STEP_MOVES };
var Player = class {
  /** @param {Model} model @param {Element} el */
  constructor(model, el) {
    this.model = model;
    this.data = model.get("_data");
    const headers = model.get("_traces");
    const sides = headers.map(
      (header) => header.game === "explanation" ? new ExplanationSide(new Explanation(header), (run, step) => this.#jumpTo(run, step)) : new Side(new Run(header, this.data), model.get("_queen"), (run, step) => this.#jumpTo(run, step))
    );
    this.sides = sides;
    const runs = sides.map((side) => side.run);
    this.runs = runs;
    const words = headers[0].game === "explanation" ? EXPLANATION : SEARCH;
    this.timeline = new Timeline(runs, model.get("by"));
    this.position = clamp(model.get("step"), 0, this.timeline.last);
    this.frame = 0;
    this.told = this.position;
    this.saved = -SAVE_EVERY;
    this.saving = 0;
    this.announced = -TELL_EVERY;
    this.sentences = "";
    this.clock = new Clock(
      () => model.get("speed"),
      (steps) => this.#play(steps)
    );
    this.toolbar = new Toolbar(
      {
        act: (action) => this.#act(action),
        setSpeed: (speed) => this.#setSpeed(speed),
        setBy: (by) => this.#setBy(by),
        clicked: () => this.el.focus({ preventScroll: true })
      },
      runs.length > 1,
      words.moves
    );
    this.scrubber = element("input", {
      type: "range",
      min: "0",
      step: "1",
      class: "qd-scrubber",
      "aria-label": "Step",
      title: `Drag to another step; a tick is a ${words.tick}`,
      oninput: () => this.#seek(Number(this.scrubber.value))
    });
    this.lane = new Lane(words.tick);
    this.live = element("div", { class: "qd-live", "aria-live": "polite", role: "status" });
    this.el = element(
      "div",
      {
        class: `qd-watch${runs.length > 1 ? " qd-two" : ""}`,
        tabindex: "0",
        role: "group",
        "aria-label": `${words.name} player: space plays, arrow keys step`
      },
      element(
        "div",
        { class: "qd-stage" },
        element("div", { class: "qd-play" }, this.lane.el, this.scrubber, this.toolbar.el),
        ...this.sides.map((side) => side.el)
      ),
      this.live
    );
    el.append(this.el);
    this.clean = [this.#watchPage(), this.#watchModel()];
    this.toolbar.showSpeed(model.get("speed"));
    this.#measure();
    this.#showLength();
    this.draw();
    if (model.get("playing")) this.#run();
  }
  #watchPage() {
    this.el.addEventListener("keydown", (event) => this.#press(event));
    const letKeysGo = keepKeys(this.el);
    const resized = new ResizeObserver(() => {
      this.#measure();
      this.draw();
    });
    for (const side of this.sides) resized.observe(side.frame);
    return () => {
      resized.disconnect();
      letKeysGo();
    };
  }
  #watchModel() {
    const { model } = this;
    const handlers = {
      "change:step": () => this.#hear(model.get("step")),
      "change:playing": () => model.get("playing") ? this.#run() : this.#rest(),
      "change:speed": () => this.toolbar.showSpeed(model.get("speed")),
      "change:by": () => this.#hearBy(model.get("by"))
    };
    for (const [event, handler] of Object.entries(handlers)) model.on(event, handler);
    return () => {
      for (const [event, handler] of Object.entries(handlers)) model.off(event, handler);
    };
  }
  /** @param {KeyboardEvent} event */
  #press(event) {
    const meaning = meaningOf(event);
    if (meaning === null) return;
    event.stopPropagation();
    if (meaning === "nature") return;
    event.preventDefault();
    if (meaning === "faster") this.#changeSpeed(1);
    else if (meaning === "slower") this.#changeSpeed(-1);
    else this.#act(meaning);
  }
  // ---- moving
  /** @param {Action} action */
  #act(action) {
    const { position, timeline } = this;
    if (action === "play") this.#toggle();
    else if (action === "first") this.#seek(0);
    else if (action === "last") this.#seek(timeline.last);
    else if (action === "back") this.#seek(position - 1);
    else if (action === "forward") this.#seek(position + 1);
    else {
      const stops = action.startsWith("solution") ? "solutionSteps" : "backtrackSteps";
      this.#seek(timeline.jump(position, stops, action.endsWith("Next")));
    }
  }
  /** @param {number | null} position */
  #seek(position) {
    if (position === null || this.timeline.last === 0) return;
    this.#setPlaying(false);
    this.#moveTo(clamp(position, 0, this.timeline.last));
  }
  /** Go to a step of a list, or to a node of a tree. @param {Explanation | Run} run @param {number} step */
  #jumpTo(run, step) {
    this.#seek(this.timeline.positionOf(run, step));
    this.el.focus({ preventScroll: true });
  }
  /** @param {number} position */
  #moveTo(position) {
    this.position = position;
    this.#saveSoon();
    this.frame ||= requestAnimationFrame(() => this.draw());
  }
  #toggle() {
    if (this.timeline.last === 0) return;
    const isPlaying = !this.model.get("playing");
    if (isPlaying && this.position === this.timeline.last) this.#moveTo(0);
    if (isPlaying) leaders.set(this.data, this);
    this.#setPlaying(isPlaying);
  }
  /** @param {boolean} isPlaying */
  #setPlaying(isPlaying) {
    if (this.model.get("playing") === isPlaying) return;
    this.model.set("playing", isPlaying);
    this.#save();
  }
  #run() {
    this.toolbar.showPlaying(true);
    if (!leaders.has(this.data)) leaders.set(this.data, this);
    if (leaders.get(this.data) === this) this.clock.start();
  }
  /** @param {number} steps */
  #play(steps) {
    this.#moveTo(Math.min(this.position + steps, this.timeline.last));
    cancelAnimationFrame(this.frame);
    this.draw();
    if (this.position === this.timeline.last) this.#setPlaying(false);
  }
  #rest() {
    this.clock.stop();
    if (leaders.get(this.data) === this) {
      leaders.delete(this.data);
      this.#save();
    }
    this.toolbar.showPlaying(false);
    this.#announce(true);
  }
  // ---- the kernel
  // The model gets a step only together with the message that tells it to the kernel: the kernel's
  // echo of an older message would else overwrite a step that it was not told yet.
  /** Tell the kernel, but not at every frame. */
  #saveSoon() {
    const wait = SAVE_EVERY - (performance.now() - this.saved);
    if (wait <= 0) this.#save();
    else this.saving ||= window.setTimeout(() => this.#save(), wait);
  }
  #forgetSaving() {
    clearTimeout(this.saving);
    this.saving = 0;
  }
  #save() {
    this.#forgetSaving();
    this.saved = performance.now();
    this.told = this.position;
    this.model.set("step", this.position);
    try {
      this.model.save_changes();
    } catch {
    }
  }
  /** The kernel, or another view, sets the step. @param {number} step */
  #hear(step) {
    if (step === this.told) return;
    this.told = step;
    this.#forgetSaving();
    this.position = clamp(step, 0, this.timeline.last);
    this.frame ||= requestAnimationFrame(() => this.draw());
  }
  // ---- settings
  /** @param {"steps" | "nodes"} by */
  #setBy(by) {
    if (by === this.timeline.by) return;
    const [run] = this.runs;
    const taken = this.timeline.taken(run, this.position);
    const isEnd = this.position === this.timeline.last;
    this.#count(by);
    this.#setPlaying(false);
    this.model.set("by", by);
    this.#moveTo(isEnd ? this.timeline.last : this.timeline.positionOf(run, taken));
    this.#save();
  }
  /** @param {"steps" | "nodes"} by */
  #hearBy(by) {
    if (by === this.timeline.by) return;
    this.#count(by);
    this.position = clamp(this.model.get("step"), 0, this.timeline.last);
    this.draw();
  }
  /** @param {"steps" | "nodes"} by */
  #count(by) {
    this.timeline = new Timeline(this.runs, by);
    this.#showLength();
  }
  /** @param {number} speed */
  #setSpeed(speed) {
    this.model.set("speed", speed);
    this.#save();
  }
  /** @param {number} direction */
  #changeSpeed(direction) {
    const speed = nextSpeed(this.model.get("speed"), direction);
    if (speed !== null) this.#setSpeed(speed);
  }
  // ---- drawing
  #showLength() {
    const { last, by } = this.timeline;
    this.scrubber.max = String(last);
    this.scrubber.disabled = last === 0;
    this.toolbar.showEmpty(last === 0);
    this.toolbar.showBy(by);
    this.lane.draw(this.timeline);
  }
  #measure() {
    for (const side of this.sides) side.resize();
  }
  draw() {
    this.frame = 0;
    const { last, by } = this.timeline;
    const told = this.sides.map(
      (side) => side.update(this.timeline.taken(side.run, this.position))
    );
    this.scrubber.value = String(this.position);
    this.scrubber.style.setProperty("--done", `${last ? 100 * this.position / last : 0}%`);
    const unit = by === "steps" ? "step" : "node";
    const place = `${unit} ${count(this.position)} of ${count(last)}`;
    set(this.scrubber, { "aria-valuetext": place });
    this.toolbar.showPosition(place);
    this.sentences = `${place}. ${told.join(" ")}`;
    this.#announce(!this.model.get("playing"));
  }
  /** Screen readers hear at most one step a second while it plays. @param {boolean} isStill */
  #announce(isStill) {
    const now = performance.now();
    if (!isStill && now - this.announced < TELL_EVERY) return;
    this.announced = now;
    write(this.live, this.sentences);
  }
  close() {
    cancelAnimationFrame(this.frame);
    this.clock.stop();
    for (const undo of this.clean) undo();
    if (this.saving) this.#save();
    if (leaders.get(this.data) === this) {
      leaders.delete(this.data);
      this.#setPlaying(false);
    }
    this.el.remove();
  }
};
function render({ model, el }) {
  const player = new Player(model, el);
  return () => player.close();
}

// src/saved.js
var RECORD = 8;
var NEAR = "400px";
var SORRY = "The player did not load, so this picture stands still. Reload the page to try again.";
var SavedModel = class {
  /** @type {Map<string, Set<() => void>>} */
  #handlers = /* @__PURE__ */ new Map();
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
    for (const handler of [...this.#handlers.get(`change:${name}`) ?? []]) handler();
  }
  save_changes() {
  }
  /** @param {string} event @param {() => void} handler */
  on(event, handler) {
    const handlers = this.#handlers.get(event) ?? /* @__PURE__ */ new Set();
    this.#handlers.set(event, handlers.add(handler));
  }
  /** @param {string} event @param {() => void} handler */
  off(event, handler) {
    this.#handlers.get(event)?.delete(handler);
  }
};
async function unpacked(text) {
  const deflated = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate"));
  const whole2 = await new Response(stream).arrayBuffer();
  const start = 4 + new DataView(whole2).getUint32(0, true);
  const state = JSON.parse(new TextDecoder().decode(whole2.slice(4, start)));
  const data = new Uint8Array(whole2, start);
  for (let at = RECORD; at < data.length; at++) data[at] += data[at - RECORD];
  return { ...state, _data: new DataView(whole2, start) };
}
function loaded(address) {
  return new Promise((done, fail) => {
    const script = element("script", { src: address, onerror: fail });
    script.onload = () => {
      script.remove();
      done(
        /** @type {any} */
        script.recorded
      );
    };
    document.head.append(script);
  });
}
function mountSaved(render2) {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        mount(
          /** @type {HTMLElement} */
          target,
          render2
        );
      }
    },
    { rootMargin: NEAR }
  );
  for (const place of document.querySelectorAll("[data-qd-player], [data-qd-player-at]")) {
    watch.observe(place);
  }
}
async function mount(place, render2) {
  const { qdPlayer, qdPlayerAt } = place.dataset;
  try {
    const state = await unpacked(qdPlayer ?? await loaded(
      /** @type {string} */
      qdPlayerAt
    ));
    const live = element("div");
    render2({ model: new SavedModel(state), el: live });
    place.replaceChildren(live);
    place.classList.add("qd-saved");
    if (document.documentElement.classList.contains("qd-page")) hearKeys(live.children[0]);
  } catch (error) {
    console.warn(SORRY, error);
    place.append(element("p", { class: "qd-sorry", role: "status" }, SORRY));
  }
  delete place.dataset.qdPlayer;
  delete place.dataset.qdPlayerAt;
}
function hearKeys(player) {
  document.addEventListener("keydown", (event) => {
    if (event.target !== document.body) return;
    if (!player.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
  });
}

// src/index.js
var index_default = { render };
function showSaved() {
  mountSaved(render);
}
export {
  index_default as default,
  showSaved
};
