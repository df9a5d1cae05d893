// The player of search traces: one ES module, no build step, no network.
//
// The page holds the whole trace as bytes, so a position is shown without asking the kernel; the
// kernel only learns which step is shown. From top to bottom: reading a trace, what a step means,
// the four views of it (board, state, tree, listing), and the player that moves them together.

const [TRY, CONFLICT, PLACE, REMOVE, SOLUTION] = [0, 1, 2, 3, 4];
const STEP_NAMES = ["try", "conflict", "place", "remove", "solution"];
const NONE = 255; // no single column or digit
const DEAD_END = 254; // the cause of a conflict: no column or digit is left
const SPEEDS = [1, 2, 5, 10, 25, 100, 500, 2500, 10000];
const SAVE_EVERY = 200; // milliseconds between two messages to the kernel
const ALL_DIGITS = 0b111111111;

const count = new Intl.NumberFormat("en-GB");
const plural = (number, noun) => `${count.format(number)} ${noun}${number === 1 ? "" : "s"}`;
const range = (length) => Array.from({ length }, (_, i) => i);
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

// ---------------------------------------------------------------- reading a trace

/** A recorded run: its steps and nodes, and what is counted up to each step. */
class Run {
  constructor(header, bytes) {
    Object.assign(this, header);
    this.allowed = header.allowed.map((columns) => new Set(columns));
    this.isQueens = header.game === "n_queens";
    this.steps = new Uint8Array(slice(bytes, header.steps));
    this.nodes = new Uint32Array(slice(bytes, header.nodes));
    this.length = this.steps.length / 8;
    this.size = this.nodes.length / header.node_words;
    this.levels = this.isQueens ? this.n : this.givens.filter((digit) => digit === 0).length;
    this.#countSteps();
    this.#linkNodes();
  }

  kind(step) {
    return this.steps[8 * step];
  }

  /** The node that is current once `taken` steps are done. */
  nodeAfter(taken) {
    return taken === 0 ? 0 : this.stepNode[taken - 1];
  }

  parent(node) {
    return this.nodes[node * this.node_words];
  }

  at(node) {
    return this.nodes[node * this.node_words + 1] & 255;
  }

  value(node) {
    return (this.nodes[node * this.node_words + 1] >>> 8) & 255;
  }

  /** A word of the method's own state. */
  word(node, index) {
    return this.nodes[node * this.node_words + 2 + index];
  }

  path(node) {
    const path = [];
    for (; node !== 0; node = this.parent(node)) path.push(node);
    return path.reverse();
  }

  children(node) {
    const children = [];
    for (let child = this.firstChild[node]; child; child = this.nextSibling[child])
      children.push(child);
    return children;
  }

  /** How many nodes below and including `node` are visited once `taken` steps are done. */
  visitedBelow(node, taken) {
    return Math.min(this.end[node], this.counts.nodes[taken] + 1) - node;
  }

  /** How many solutions below `node` are found once `taken` steps are done. */
  solutionsBelow(node, taken) {
    const found = this.counts.solutions[taken];
    const before = Math.min(lowerBound(this.solutionNodes, node), found);
    return Math.min(lowerBound(this.solutionNodes, this.end[node]), found) - before;
  }

  /** How many steps are taken when the node of that number has just been placed. */
  takenAtNode(number) {
    if (number === 0) return 0;
    if (number >= this.size) return this.length;
    const taken = this.placedAt[number];
    return taken < this.length && this.kind(taken) === SOLUTION ? taken + 1 : taken;
  }

  #countSteps() {
    const { steps, length } = this;
    const words = new Uint32Array(steps.buffer, 0, 2 * length);
    const counts = { tries: TRY, conflicts: CONFLICT, nodes: PLACE, backtracks: REMOVE };
    counts.solutions = SOLUTION;
    this.counts = {};
    for (const [name, kind] of Object.entries(counts)) {
      const sums = new Uint32Array(length + 1);
      for (let i = 0; i < length; i++) sums[i + 1] = sums[i] + (steps[8 * i] === kind ? 1 : 0);
      this.counts[name] = sums;
    }
    this.stepNode = new Uint32Array(length);
    this.solutionSteps = new Uint32Array(this.counts.solutions[length]);
    this.backtrackSteps = new Uint32Array(this.counts.backtracks[length]);
    this.solutionNodes = new Uint32Array(this.solutionSteps.length);
    for (let i = 0, solution = 0, backtrack = 0; i < length; i++) {
      this.stepNode[i] = words[2 * i + 1];
      if (steps[8 * i] === REMOVE) this.backtrackSteps[backtrack++] = i + 1;
      if (steps[8 * i] === SOLUTION) {
        this.solutionNodes[solution] = this.stepNode[i];
        this.solutionSteps[solution++] = i + 1;
      }
    }
  }

  /** Nodes are numbered as they are placed, so a sub-tree is a range of numbers. */
  #linkNodes() {
    const { size } = this;
    this.firstChild = new Uint32Array(size);
    this.nextSibling = new Uint32Array(size);
    this.end = new Uint32Array(size);
    this.depths = new Uint16Array(size);
    this.placedAt = new Uint32Array(size);
    for (let node = size - 1; node > 0; node--) {
      const parent = this.parent(node);
      this.nextSibling[node] = this.firstChild[parent];
      this.firstChild[parent] = node;
      this.end[node] ||= node + 1;
      this.end[parent] ||= this.end[node];
    }
    if (size > 0) this.end[0] ||= 1;
    for (let node = 1; node < size; node++) this.depths[node] = this.depths[this.parent(node)] + 1;
    for (let i = 0; i < this.length; i++)
      if (this.kind(i) === PLACE) this.placedAt[this.stepNode[i]] = i + 1;
    this.deepest = this.depths.reduce((most, depth) => Math.max(most, depth), 0);
  }
}

function slice(view, [offset, length]) {
  const start = view.byteOffset + offset;
  return view.buffer.slice(start, start + length); // a copy is aligned, a view need not be
}

/** The index of the first value that is not less than `bound`. */
function lowerBound(values, bound) {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

// ---------------------------------------------------------------- what a step means

/** What is to be seen once `taken` steps of a run are done. */
function momentOf(run, taken) {
  const node = run.nodeAfter(taken);
  const path = run.path(node);
  const moment = { run, taken, node, path, depth: path.length, kind: null };
  if (taken > 0) {
    const start = 8 * (taken - 1);
    [moment.kind, moment.at, moment.value, moment.cause] = run.steps.subarray(start, start + 4);
  }
  moment.isDeadEnd = moment.kind === CONFLICT && moment.cause === DEAD_END;
  if (run.isQueens) {
    moment.columns = path.map((step) => run.value(step)); // the queens stand in rows 0, 1, 2, ...
    moment.row = moment.depth; // the row that is next
    moment.attack = attackOf(moment);
  } else {
    moment.digits = Uint8Array.from(run.givens);
    for (const step of path) moment.digits[run.at(step)] = run.value(step);
  }
  return moment;
}

/** The queen that stands against the tried square: its row and the line that both share. */
function attackOf({ run, kind, at, value, cause, columns }) {
  if (kind !== CONFLICT || cause >= DEAD_END) return null;
  // While a permutation is made, only columns are looked up; no row is named then.
  if (run.method === "permutations" && columns.length < run.n)
    return { row: columns.indexOf(value), line: 0 };
  const lineOf = (row) => (columns[row] === value ? 0 : row - columns[row] === at - value ? 1 : 2);
  const namesLine = ["sets", "booleans", "words"].includes(run.method);
  if (!namesLine) return { row: cause, line: lineOf(cause) };
  const row = range(at).find((above) => {
    if (cause === 0) return columns[above] === value;
    if (cause === 1) return above - columns[above] === at - value;
    return above + columns[above] === at + value;
  });
  return { row, line: cause };
}

const LINES = ["column", "diagonal", "anti-diagonal"];
const cellName = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/** One sentence about a step. */
function tell(moment) {
  const { run, kind, at, value, taken } = moment;
  if (run.length === 0) return "This trace has no steps.";
  if (kind === null) return "Start: no step taken yet.";
  if (kind === SOLUTION) {
    const number = count.format(run.counts.solutions[taken]);
    return `Solution ${number}: ${run.isQueens ? "each row has its queen" : "the grid is full"}.`;
  }
  if (run.isQueens) {
    const square = `Row ${at}, column ${value}`;
    if (moment.isDeadEnd) return `Row ${at}: no column is available, a dead end.`;
    if (kind === CONFLICT)
      return `${square}: attacked along the ${LINES[moment.attack.line]} by the queen in row ${moment.attack.row}.`;
    const words = {
      [TRY]: "try it",
      [PLACE]: "free, place a queen",
      [REMOVE]: "take the queen back",
    };
    if (run.method === "bitmask") words[PLACE] = "place a queen";
    if (run.method === "permutations") words[PLACE] = "the column is unused, place a queen";
    return `${square}: ${words[kind]}.`;
  }
  const cell = cellName(at);
  if (moment.isDeadEnd) return `${cell}: no digit is left, a dead end.`;
  if (kind === CONFLICT) return `${cell}: ${value} already stands at ${cellName(moment.cause)}.`;
  if (kind === TRY) return `${cell}: try ${value}.`;
  return kind === PLACE ? `${cell}: write ${value}.` : `${cell}: rub out ${value}.`;
}

// ---------------------------------------------------------------- small helpers for the page

function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function drawn(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/** Set an attribute only if it changes: most of a frame is like the one before. */
function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

const show = (node, visible) => set(node, "visibility", visible ? "visible" : "hidden");

// ---------------------------------------------------------------- the boards

const QUEEN =
  "M-.3 .3 L-.35 -.13 L-.17 .06 L0 -.26 L.17 .06 L.35 -.13 L.3 .3 Z M-.3 .36 H.3 V.4 H-.3 Z";

function queenShape(kind) {
  const tips = [
    [-0.36, -0.17],
    [0, -0.31],
    [0.36, -0.17],
  ];
  const balls = tips.map(([cx, cy]) => drawn("circle", { cx, cy, r: 0.055 }));
  return drawn("g", { class: kind }, drawn("path", { d: QUEEN }), ...balls);
}

class QueensBoard {
  constructor(run) {
    const { n } = run;
    const side = Math.max(n, 1);
    const size = n > 0 ? clamp(0.036 * n, 0.16, 0.55) : 0; // of the numbers at the edge
    const edge = 2 * size;
    const squares = drawn("g", { class: "qd-squares" });
    const names = drawn("g", { class: "qd-names", style: `font-size:${size}px` });
    for (const row of range(n)) {
      for (const column of range(n))
        if ((row + column) % 2 === 1)
          squares.append(drawn("rect", { x: column, y: row, width: 1, height: 1 }));
      names.append(drawn("text", { x: -size, y: row + 0.5 }, String(row)));
      names.append(drawn("text", { x: row + 0.5, y: -0.9 * size }, String(row)));
    }
    this.attacked = drawn("path", { class: "qd-attacked" });
    this.looked = drawn("path", { class: "qd-looked" });
    this.line = drawn("line", { class: "qd-line" });
    this.givens = drawn("path", { class: "qd-given" });
    this.queens = range(n).map(() => queenShape("qd-queen"));
    this.trial = drawn("rect", { class: "qd-trial", width: 0.9, height: 0.9, rx: 0.12 });
    this.cross = drawn("path", { class: "qd-cross", d: "M-.2 -.2 L.2 .2 M.2 -.2 L-.2 .2" });
    this.question = drawn("text", { class: "qd-question" }, "?");
    this.attacker = drawn("rect", { class: "qd-attacker", width: 0.94, height: 0.94, rx: 0.12 });
    this.rowMark = drawn("rect", { class: "qd-row", x: 0, width: side, height: 1 });
    const frame = drawn("rect", { class: "qd-frame", width: side, height: side });
    const ground = drawn("rect", { class: "qd-ground", width: side, height: side });
    this.placed = new Map(run.placed);
    this.givens.setAttribute(
      "d",
      run.placed.map(([row, column]) => `M${column + 0.3} ${row + 0.92}h.4`).join(""),
    );
    this.waiting = run.placed.map(([row, column]) => {
      const shape = queenShape("qd-queen qd-waiting");
      shape.setAttribute("transform", `translate(${column + 0.5} ${row + 0.5})`);
      return [row, shape];
    });
    this.el = drawn(
      "svg",
      {
        class: "qd-board",
        viewBox: `${-edge} ${-edge} ${side + edge + 0.05} ${side + edge + 0.05}`,
        role: "img",
      },
      ground,
      squares,
      names,
      this.rowMark,
      this.attacked,
      this.looked,
      frame,
      this.line,
      this.attacker,
      ...this.waiting.map(([, shape]) => shape),
      ...this.queens,
      this.givens,
      this.trial,
      this.cross,
      this.question,
    );
    if (n === 0)
      this.el.append(drawn("text", { class: "qd-void", x: 0.5, y: 0.5 }, "the board of n = 0"));
  }

  update(moment) {
    const { run, kind, at, value, columns, row, attack } = moment;
    for (const [index, queen] of this.queens.entries()) {
      const stands = index < columns.length;
      show(queen, stands);
      if (!stands) continue;
      set(queen, "transform", `translate(${columns[index] + 0.5} ${index + 0.5})`);
      const isLast = kind === PLACE && index === columns.length - 1;
      set(
        queen,
        "class",
        `qd-queen${isLast ? " qd-new" : ""}${kind === SOLUTION ? " qd-solved" : ""}`,
      );
    }
    for (const [line, shape] of this.waiting) show(shape, line >= columns.length);
    set(this.attacked, "d", attackedPath(run, columns));
    set(
      this.looked,
      "d",
      lookedAt(moment)
        .map(([y, x]) => `M${x + 0.5} ${y + 0.5}h0`)
        .join(""),
    );
    show(this.rowMark, row < run.n && kind !== SOLUTION && kind !== null);
    set(this.rowMark, "y", String(Math.min(kind === PLACE ? at : row, Math.max(run.n - 1, 0))));
    const isTried = (kind === TRY || kind === CONFLICT || kind === REMOVE) && value !== NONE;
    show(this.trial, isTried);
    show(this.question, kind === TRY);
    show(this.cross, attack !== null);
    set(this.trial, "class", `qd-trial qd-${STEP_NAMES[kind ?? TRY]}`);
    show(this.attacker, attack !== null);
    show(this.line, attack !== null);
    if (!isTried) return;
    set(this.trial, "x", String(value + 0.05));
    set(this.trial, "y", String(at + 0.05));
    set(this.question, "x", String(value + 0.5));
    set(this.question, "y", String(at + 0.52));
    if (attack === null) return;
    set(this.cross, "transform", `translate(${value + 0.5} ${at + 0.5})`);
    const other = columns[attack.row];
    set(this.attacker, "x", String(other + 0.03));
    set(this.attacker, "y", String(attack.row + 0.03));
    for (const [name, end] of Object.entries({ x1: other, y1: attack.row, x2: value, y2: at }))
      set(this.line, name, String(end + 0.5));
  }

  describe({ run, columns }) {
    const rows = range(run.n).map((row) => columns[row] ?? this.placed.get(row) ?? "none");
    const queens = rows.filter((column) => column !== "none").length;
    const name = `${plural(queens, "queen")} on a board of ${run.n} by ${run.n}.`;
    if (queens === 0) return name;
    return `${name} Columns of the queens, row by row from 0: ${rows.join(", ")}.`;
  }
}

/** Dots on the squares of the rows to come that the queens attack, as far as the method looks. */
function attackedPath(run, columns) {
  const { n } = run;
  const taken = new Set(columns);
  const diagonals = new Set(columns.map((column, row) => row - column));
  const antiDiagonals = new Set(columns.map((column, row) => row + column));
  const seesDiagonals = run.method !== "permutations";
  let path = "";
  for (let row = columns.length; row < n; row++)
    for (let column = 0; column < n; column++)
      if (
        taken.has(column) ||
        (seesDiagonals && (diagonals.has(row - column) || antiDiagonals.has(row + column)))
      )
        path += `M${column + 0.5} ${row + 0.5}h0`;
  return path;
}

/** The squares that `scan` has looked at to judge the tried one, in its order. */
function lookedAt({ run, kind, at, value, attack }) {
  if (run.method !== "scan" || (kind !== CONFLICT && kind !== PLACE)) return [];
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

class SudokuBoard {
  constructor(run) {
    const grid = drawn("g", { class: "qd-grid" });
    for (const line of range(10)) {
      const kind = line % 3 === 0 ? "qd-thick" : "qd-thin";
      grid.append(drawn("path", { class: kind, d: `M${line} 0V9M0 ${line}H9` }));
    }
    const shades = drawn("g", { class: "qd-squares" });
    this.texts = range(81).map((cell) => {
      const [x, y] = [cell % 9, Math.floor(cell / 9)];
      if (run.givens[cell]) shades.append(drawn("rect", { x, y, width: 1, height: 1 }));
      return drawn("text", {
        x: x + 0.5,
        y: y + 0.53,
        class: run.givens[cell] ? "qd-fixed" : "qd-filled",
      });
    });
    this.houses = drawn("path", { class: "qd-houses" });
    this.trial = drawn("rect", { class: "qd-trial", width: 0.9, height: 0.9, rx: 0.1 });
    this.holder = drawn("rect", { class: "qd-attacker", width: 0.92, height: 0.92, rx: 0.1 });
    this.line = drawn("line", { class: "qd-line" });
    this.cross = drawn("path", {
      class: "qd-cross qd-small",
      d: "M-.1 -.1 L.1 .1 M.1 -.1 L-.1 .1",
    });
    this.tried = drawn("text", { class: "qd-tried" });
    this.marks = range(9).map(() => drawn("text", { class: "qd-mark" }));
    const ground = drawn("rect", { class: "qd-ground", width: 9, height: 9 });
    this.el = drawn(
      "svg",
      { class: "qd-board", viewBox: "-0.06 -0.06 9.12 9.12", role: "img" },
      ground,
      shades,
      this.houses,
      grid,
      this.line,
      this.holder,
      this.trial,
      ...this.texts,
      this.tried,
      this.cross,
      ...this.marks,
    );
  }

  update(moment) {
    const { run, kind, at, value, cause, digits } = moment;
    for (const [cell, text] of this.texts.entries()) {
      write(text, digits[cell] ? String(digits[cell]) : "");
      if (run.givens[cell]) continue;
      const isNew = kind === PLACE && cell === at;
      set(
        text,
        "class",
        `qd-filled${isNew ? " qd-new" : ""}${kind === SOLUTION ? " qd-solved" : ""}`,
      );
    }
    const concernsCell = kind !== null && kind !== SOLUTION;
    const clash = kind === CONFLICT && cause < 81;
    show(this.trial, concernsCell);
    show(this.houses, concernsCell);
    show(this.holder, clash);
    show(this.line, clash);
    show(this.cross, kind === CONFLICT);
    const candidates = candidatesOf(moment);
    write(
      this.tried,
      !candidates && (kind === TRY || clash || kind === REMOVE) ? String(value) : "",
    );
    for (const [index, mark] of this.marks.entries()) {
      write(mark, (candidates >> index) & 1 ? String(index + 1) : "");
      set(mark, "class", `qd-mark${kind === TRY && index + 1 === value ? " qd-picked" : ""}`);
    }
    if (!concernsCell) return;
    const [x, y] = [at % 9, Math.floor(at / 9)];
    const corner = [x - (x % 3), y - (y % 3)];
    set(this.houses, "d", `M0 ${y}h9v1h-9zM${x} 0h1v9h-1zM${corner[0]} ${corner[1]}h3v3h-3z`);
    set(this.trial, "class", `qd-trial qd-${STEP_NAMES[kind]}`);
    set(this.trial, "x", String(x + 0.05));
    set(this.trial, "y", String(y + 0.05));
    set(this.tried, "class", `qd-tried qd-${STEP_NAMES[kind]}`);
    set(this.tried, "x", String(x + 0.5));
    set(this.tried, "y", String(y + 0.53));
    set(this.cross, "transform", `translate(${x + 0.82} ${y + 0.18})`);
    for (const [index, mark] of this.marks.entries()) {
      set(mark, "x", String(x + 0.2 + 0.3 * (index % 3)));
      set(mark, "y", String(y + 0.22 + 0.3 * Math.floor(index / 3)));
    }
    if (!clash) return;
    const [otherX, otherY] = [cause % 9, Math.floor(cause / 9)];
    set(this.holder, "x", String(otherX + 0.04));
    set(this.holder, "y", String(otherY + 0.04));
    const ends = { x1: otherX, y1: otherY, x2: x, y2: y };
    for (const [name, end] of Object.entries(ends)) set(this.line, name, String(end + 0.5));
  }

  describe({ run, depth, digits }) {
    const givens = plural(run.givens.filter((digit) => digit).length, "given");
    const filled = depth > 0 ? ` and ${plural(depth, "filled cell")}` : "";
    const rows = range(9).map((row) => {
      const inRow = [...digits.subarray(9 * row, 9 * row + 9)];
      return `Row ${row + 1}: ${inRow.map((digit) => digit || "blank").join(", ")}.`;
    });
    return `Sudoku with ${givens}${filled}. ${rows.join(" ")}`;
  }
}

/** The cells of the row, the column and the box of a cell. */
function housesOf(cell) {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const corner = cell - (row % 3) * 9 - (column % 3);
  return {
    row: range(9).map((i) => 9 * row + i),
    column: range(9).map((i) => 9 * i + column),
    box: range(9).map((i) => corner + 9 * Math.floor(i / 3) + (i % 3)),
  };
}

/** The masks of used digits that a node found in the houses of its cell: nine bits each. */
function recordedMasks(run, node) {
  const [row, column, box] = [0, 9, 18].map((shift) => (run.word(node, 0) >>> shift) & ALL_DIGITS);
  return { row, column, box };
}

/** The masks of used digits of a cell's houses, as recorded or, where no node has them, as seen. */
function masksOf({ run, taken, kind, node, at, digits }) {
  const isPlaced = (step) => step < run.length && run.kind(step) === PLACE;
  let recorded = 0;
  if (kind === PLACE) recorded = node;
  else if (kind === REMOVE) recorded = run.nodeAfter(taken - 1);
  else if (kind === TRY && isPlaced(taken)) recorded = run.stepNode[taken];
  if (run.method === "bitmask" && recorded) return recordedMasks(run, recorded);
  const masks = {};
  for (const [house, cells] of Object.entries(housesOf(at)))
    masks[house] = cells.reduce((mask, cell) => mask | ((1 << digits[cell]) >> 1), 0);
  return masks;
}

/** The candidates that a method which keeps them chooses from now, as a mask. */
function candidatesOf(moment) {
  const { run, kind } = moment;
  if (run.method !== "bitmask" || (kind !== TRY && kind !== REMOVE)) return 0;
  const { row, column, box } = masksOf(moment);
  return ALL_DIGITS & ~(row | column | box);
}

// ---------------------------------------------------------------- the method's own state

// A panel is a list of rows { label, cells: [text, mark], note, form }; `form` says how cells look.
const bit = (isSet, mark = "") => [isSet ? "1" : "0", `${isSet ? "on" : ""} ${mark}`];
const bitOf = (low, high, index) =>
  ((index < 32 ? low >>> index : high >>> (index - 32)) & 1) === 1;
const isTrial = ({ kind }) => kind === TRY || kind === CONFLICT;

/** How a row of the panel that holds one of the three lines is marked by the present step. */
function markOf(moment, line, isKey) {
  if (!isKey) return "";
  const { kind, cause } = moment;
  if (kind === TRY) return "probe";
  if (kind === CONFLICT && cause !== DEAD_END)
    return line === cause ? "hit" : line < cause ? "probe" : "";
  return kind === PLACE ? "new" : "";
}

/** What the look-up of a key says: nothing yet, taken, or free; later lines are not looked at. */
function lookUp(moment, line, key) {
  const { kind, cause } = moment;
  if (kind === TRY) return `${key}?`;
  if (kind === PLACE) return `+ ${key}`;
  if (kind === REMOVE) return `− ${key}`;
  if (kind !== CONFLICT) return "";
  return line === cause ? `${key} ✕ taken` : line < cause ? `${key} free` : "";
}

/** Many cells stand below their label. */
const many = (cells, form) => (cells > 12 ? `${form} many` : form);
const minus = (number) => String(number).replace("-", "−");

function setsState(moment) {
  const { run, path, at, value } = moment;
  const keys = [value, at - value, at + value];
  const labels = ["columns", "diagonals", "anti-diagonals"];
  return labels.map((label, line) => ({
    label,
    form: "chips",
    cells: path.map((node) => {
      const key = line === 1 ? run.word(node, 1) | 0 : run.word(node, line);
      return [minus(key), markOf(moment, line, key === keys[line])];
    }),
    note: at === undefined || at === NONE ? "" : lookUp(moment, line, minus(keys[line])),
  }));
}

function booleansState(moment) {
  const { run, path, at, value } = moment;
  const keys = [value, at + run.n - 1 - value, at + value];
  const labels = ["columns", "diagonals", "anti-diagonals"];
  return labels.map((label, line) => {
    const taken = new Set(path.map((node) => run.word(node, line)));
    const length = line === 0 ? run.n : 2 * run.n - 1;
    return {
      label,
      form: many(2 * run.n - 1, "booleans"),
      cells: range(length).map((i) => [
        taken.has(i) ? "T" : "·",
        `${taken.has(i) ? "on" : ""} ${markOf(moment, line, i === keys[line])}`,
      ]),
      note: at === undefined || at === NONE ? "" : lookUp(moment, line, `[${keys[line]}]`),
    };
  });
}

function wordsState(moment) {
  const { run, node, at, value } = moment;
  const keys = [value, at + run.n - 1 - value, at + value];
  const words = [
    [0, null],
    [1, 2],
    [3, 4],
  ];
  const labels = ["columns", "diagonals", "anti-diagonals"];
  return labels.map((label, line) => {
    const [low, high] = words[line].map((word) => (word === null ? 0 : run.word(node, word)));
    return {
      label,
      form: many(2 * run.n - 1, "bits"),
      cells: range(line === 0 ? run.n : 2 * run.n - 1).map((i) =>
        bit(bitOf(low, high, i), markOf(moment, line, i === keys[line])),
      ),
      note: at === undefined || at === NONE ? "" : lookUp(moment, line, `bit ${keys[line]}`),
    };
  });
}

function bitmaskState(moment) {
  const { run, node, row, kind, value } = moment;
  const [columns, diagonals, antiDiagonals] = [0, 1, 2].map((word) => run.word(node, word));
  const bits = (mask, marks = () => "") =>
    range(run.n).map((i) => bit(bitOf(mask, 0, i), marks(i)));
  const rows = [
    { label: "columns", form: "bits", cells: bits(columns), note: "" },
    { label: "diagonals", form: "bits", cells: bits(diagonals), note: "<< 1 a row" },
    { label: "anti-diagonals", form: "bits", cells: bits(antiDiagonals), note: ">> 1 a row" },
  ];
  if (row >= run.n) {
    const blank = range(run.n).map(() => ["", ""]);
    for (const label of ["available", "−x", "x & −x"])
      rows.push({
        label,
        form: "bits",
        cells: blank,
        note: label === "available" ? "no row is left" : "",
      });
    return rows;
  }
  let x = 0;
  for (const column of run.allowed[row]) x |= 1 << column;
  x &= ~(columns | diagonals | antiDiagonals);
  if (kind === TRY) x &= -1 << value; // the bits below were taken before
  if (kind === REMOVE) x &= value === 31 ? 0 : -1 << (value + 1);
  const lowest = x & -x;
  const picked = (i) => (bitOf(lowest, 0, i) ? "pick" : "");
  const column = 31 - Math.clz32(lowest);
  rows.push({
    label: "x = available",
    form: "bits rule",
    cells: bits(x, picked),
    note: `row ${row}`,
  });
  rows.push({ label: "−x", form: "bits", cells: bits(-x, picked), note: "~x + 1" });
  rows.push({
    label: "x & −x",
    form: "bits",
    cells: bits(lowest, picked),
    note:
      lowest === 0
        ? kind === CONFLICT
          ? "✕ none left"
          : "none left"
        : kind === TRY
          ? `→ column ${column}`
          : `next: ${column}`,
  });
  return rows;
}

function columnsState(moment) {
  const { run, columns, kind, at, value, attack } = moment;
  const apart = attack ? Math.abs(columns[attack.row] - value) : 0;
  let note = kind === TRY ? `row ${at}: ${value}?` : "";
  if (attack)
    note =
      attack.line === 0
        ? `✕ ${value} is in row ${attack.row}`
        : `✕ |${columns[attack.row]} − ${value}| = ${apart} rows`;
  const rows = [
    {
      label: "columns",
      form: "chips list",
      cells: columns.map((column, row) => {
        if (attack?.row === row) return [String(column), "hit"];
        const isPresent = kind === PLACE ? row === columns.length - 1 : attack && row === at;
        if (isPresent) return [String(column), kind === PLACE ? "new" : "probe"];
        return [String(column), ""];
      }),
      note,
    },
  ];
  if (run.method === "permutations") {
    const used = new Set(columns);
    rows.push({
      label: "used",
      form: "booleans",
      cells: range(run.n).map((i) => {
        const mark = isTrial(moment) && columns.length < run.n && i === value;
        return [
          used.has(i) ? "T" : "·",
          `${used.has(i) ? "on" : ""} ${mark ? (kind === TRY ? "probe" : "hit") : ""}`,
        ];
      }),
      note: columns.length === run.n ? "complete" : "",
    });
  }
  return rows;
}

function scanState(moment) {
  const { run, columns, kind, at, value, attack } = moment;
  const looked = new Set(lookedAt(moment).map(([row, column]) => row * run.n + column));
  const total = looked.size;
  return range(run.n).map((row) => ({
    label: row === 0 ? "board" : "",
    form: "characters",
    cells: range(run.n).map((column) => {
      const marks = [];
      if (looked.has(row * run.n + column)) marks.push("looked");
      if (attack?.row === row && columns[row] === column) marks.push("hit");
      if (row === at && column === value && kind !== SOLUTION)
        marks.push(kind === PLACE ? "new" : "probe");
      return [columns[row] === column ? "Q" : ".", marks.join(" ")];
    }),
    note: row === at && total > 0 ? `looked at ${total}` : "",
  }));
}

function sudokuScanState(moment) {
  const { kind, at, value, cause, digits } = moment;
  const isIdle = kind === null || kind === SOLUTION;
  const houses = isIdle ? null : housesOf(at);
  const rows = ["row", "column", "box"].map((house) => ({
    label: house,
    form: "characters",
    cells: range(9).map((i) => {
      if (!houses) return ["·", ""];
      const cell = houses[house][i];
      const mark = cell === at ? "probe" : kind === CONFLICT && cell === cause ? "hit" : "";
      return [digits[cell] ? String(digits[cell]) : "·", mark];
    }),
    note: kind === CONFLICT && houses[house].includes(cause) ? `✕ has ${value}` : "",
  }));
  rows.push({
    label: "digits tried",
    form: "characters rule",
    cells: range(9).map((i) => {
      if (isIdle || kind === PLACE)
        return [String(i + 1), kind === PLACE && i + 1 === value ? "new" : "faint"];
      return [
        String(i + 1),
        i + 1 === value ? (kind === CONFLICT ? "hit" : "probe") : i + 1 < value ? "" : "faint",
      ];
    }),
    note: isIdle ? "" : cellName(at),
  });
  return rows;
}

function sudokuBitmaskState(moment) {
  const { kind, at, value } = moment;
  const isIdle = kind === null || kind === SOLUTION;
  const masks = isIdle ? { row: 0, column: 0, box: 0 } : masksOf(moment);
  const bits = (mask, marks = () => "") => range(9).map((i) => bit((mask >> i) & 1, marks(i)));
  let x = isIdle ? 0 : ALL_DIGITS & ~(masks.row | masks.column | masks.box);
  if (kind === TRY) x &= -1 << (value - 1); // the bits below were taken before
  if (kind === PLACE || kind === REMOVE) x &= -1 << value;
  const lowest = x & -x;
  const picked = (i) => ((lowest >> i) & 1 ? "pick" : "");
  const digit = 32 - Math.clz32(lowest);
  let chosen = kind === TRY ? `→ ${digit}` : `next: ${digit}`;
  if (lowest === 0) chosen = kind === CONFLICT ? "✕ none left" : "none left";
  return [
    { label: "digit", form: "heads", cells: range(9).map((i) => [String(i + 1), ""]), note: "" },
    {
      label: "row",
      form: "bits",
      cells: bits(masks.row),
      note: isIdle ? "" : `row ${Math.floor(at / 9) + 1}`,
    },
    {
      label: "column",
      form: "bits",
      cells: bits(masks.column),
      note: isIdle ? "" : `column ${(at % 9) + 1}`,
    },
    { label: "box", form: "bits", cells: bits(masks.box), note: "" },
    {
      label: "x = candidates",
      form: "bits rule",
      cells: bits(x, picked),
      note: isIdle ? "" : cellName(at),
    },
    { label: "x & −x", form: "bits", cells: bits(lowest, picked), note: isIdle ? "" : chosen },
  ];
}

const STATES = {
  n_queens: {
    permutations: columnsState,
    scan: scanState,
    columns: columnsState,
    sets: setsState,
    booleans: booleansState,
    words: wordsState,
    bitmask: bitmaskState,
  },
  sudoku: { scan: sudokuScanState, bitmask: sudokuBitmaskState },
};

/** Draws the rows of a state, and touches only what changes. */
class StatePanel {
  constructor(run) {
    this.rowsOf = STATES[run.game][run.method];
    this.rows = [];
    this.el = element("div", { class: "qd-state" });
  }

  update(moment) {
    const rows = this.rowsOf(moment);
    while (this.rows.length < rows.length) this.#addRow();
    for (const [index, row] of rows.entries()) {
      const shown = this.rows[index];
      write(shown.label, row.label);
      write(shown.note, row.note);
      set(shown.note, "class", `qd-note${row.note.includes("✕") ? " qd-bad" : ""}`);
      set(shown.row, "class", `qd-word ${row.form}`);
      set(shown.strip, "style", `--cells:${Math.max(row.cells.length, 1)}`);
      while (shown.cells.length < row.cells.length) {
        const cell = element("span");
        shown.cells.push(cell);
        shown.strip.append(cell);
      }
      for (const [i, cell] of shown.cells.entries()) {
        const [text, mark] = row.cells[i] ?? ["", "absent"];
        write(cell, text);
        set(cell, "class", mark);
      }
    }
  }

  #addRow() {
    const label = element("span", { class: "qd-label" });
    const strip = element("span", { class: "qd-strip" });
    const note = element("span", { class: "qd-note" });
    const row = element("div", {}, label, strip, note);
    this.rows.push({ row, label, strip, note, cells: [] });
    this.el.append(row);
  }
}

// ---------------------------------------------------------------- the search tree

const WHOLE_TREE = 80; // nodes: a tree that is not larger is drawn whole
const LEVEL = 28; // pixels from level to level
const MOST_LEVELS = 14;
const TREE_LEFT = 40;

/**
 * The tree on a canvas. A small one is drawn whole. Of a large one the current path is drawn, with
 * all siblings of its nodes; what hangs below a sibling is a wedge with its number of nodes.
 */
class Tree {
  constructor(run) {
    this.run = run;
    this.canvas = element("canvas", { class: "qd-tree", role: "img" });
    this.el = this.canvas;
    this.width = 0;
    this.first = 0; // the first level in view
    this.whole = run.size <= WHOLE_TREE && run.deepest < MOST_LEVELS ? wholeLayout(run) : null;
    const lowest = run.isQueens ? run.n : Math.min(run.deepest + 1, run.levels);
    this.levels = Math.min(lowest + 1, MOST_LEVELS);
    this.height = this.levels * LEVEL + 18;
  }

  resize(width) {
    if (width === this.width || width === 0) return;
    this.width = width;
    const scale = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(this.height * scale);
    this.canvas.style.height = `${this.height}px`;
    this.pen = this.canvas.getContext("2d");
    this.pen.setTransform(scale, 0, 0, scale, 0, 0);
  }

  update(moment, colours) {
    if (!this.pen) return;
    this.colours = colours;
    this.pen.clearRect(0, 0, this.width, this.height);
    this.pen.textAlign = "center";
    this.pen.textBaseline = "middle";
    const fits = this.whole && this.whole.leaves * 17 < this.width - TREE_LEFT;
    if (fits) this.#drawWhole(moment);
    else this.#drawPath(moment);
  }

  /** Name a level by what is chosen on it: a row, or a cell if it is known which. */
  #levelName(level, cell) {
    let name = level === 0 ? "root" : `row ${level - 1}`;
    if (level > 0 && !this.run.isQueens) name = cell === null ? "" : cellName(cell);
    this.pen.textAlign = "left";
    this.#text(name, 2, this.#y(level), this.colours.faint, 10);
    this.pen.textAlign = "center";
  }

  #y(level) {
    return 20 + (level - this.first) * LEVEL;
  }

  #drawWhole(moment) {
    const { run, whole } = this;
    this.first = 0;
    const slot = (this.width - TREE_LEFT - 8) / whole.leaves;
    const x = (node) => TREE_LEFT + (whole.x[node] + 0.5) * slot;
    const y = (node) => this.#y(run.depths[node]);
    const onPath = new Set(moment.path).add(0);
    const visited = run.counts.nodes[moment.taken];
    for (let node = 1; node <= visited; node++)
      this.#link(x(run.parent(node)), y(run.parent(node)), x(node), y(node), onPath.has(node));
    for (let node = 0; node <= visited; node++)
      this.#node(x(node), y(node), node, onPath.has(node), moment, slot, true);
    for (let level = 0; level <= run.deepest; level++) this.#levelName(level, whole.cells[level]);
  }

  #drawPath(moment) {
    const { run } = this;
    const { depth, taken } = moment;
    const deepest = Math.min(depth + 1, run.levels);
    const last = this.levels - 1;
    if (deepest > this.first + last) this.first = deepest - last;
    if (depth < this.first + 1) this.first = Math.max(0, depth - 1);
    const choices = run.isQueens ? run.n : 9;
    const slot = (this.width - TREE_LEFT - 8) / Math.max(choices, 1);
    const xOf = (value) => TREE_LEFT + (value - (run.isQueens ? 0 : 1) + 0.5) * slot;
    const nodes = [0, ...moment.path];
    const x = (level) =>
      level === 0 ? TREE_LEFT + (choices * slot) / 2 : xOf(run.value(nodes[level]));
    const shapes = []; // drawn when all links are
    for (
      let level = Math.max(1, this.first);
      level <= deepest && level <= this.first + last;
      level++
    ) {
      const parent = nodes[level - 1];
      const y = this.#y(level);
      const isOpen = level > depth; // the level at which the search chooses now
      const chosen = isOpen ? tried(moment) : run.value(nodes[level]);
      const children = run.children(parent).filter((child) => run.placedAt[child] <= taken);
      const seen = new Set(children.map((child) => run.value(child)));
      const link = (value, ...kind) => {
        if (level > this.first)
          this.#link(x(level - 1), this.#y(level - 1), xOf(value), y, ...kind);
      };
      for (const child of children) link(run.value(child), !isOpen && child === nodes[level]);
      for (const value of optionsOf(run, parent, level, moment)) {
        if (seen.has(value)) continue;
        const isPresent = isOpen && value === chosen && isTrial(moment);
        if (isPresent) link(value, false, true);
        if (isPresent && moment.kind === TRY) shapes.push(() => this.#ring(xOf(value), y));
        else if (value <= chosen && chosen !== NONE)
          shapes.push(() => this.#cross(xOf(value), y, isPresent));
        else shapes.push(() => this.#dot(xOf(value), y));
      }
      for (const child of children)
        shapes.push(() =>
          this.#node(
            xOf(run.value(child)),
            y,
            child,
            !isOpen && child === nodes[level],
            moment,
            slot,
          ),
        );
      shapes.push(() => this.#levelName(level, isOpen ? openCell(moment) : run.at(nodes[level])));
    }
    for (const drawShape of shapes) drawShape();
    if (this.first === 0) {
      this.#node(x(0), this.#y(0), 0, true, moment, slot);
      this.#levelName(0, null);
    } else {
      this.#text(
        `⋮ ${plural(this.first, "level")} above`,
        this.width / 2,
        6,
        this.colours.faint,
        10,
      );
    }
  }

  #node(x, y, node, isOnPath, moment, slot, isWhole = false) {
    const { pen, colours, run } = this;
    const solutions = run.solutionsBelow(node, moment.taken);
    const label = node === 0 ? "" : String(run.value(node));
    if (isOnPath) {
      const isCurrent = node === moment.node;
      this.#disc(x, y, clamp(slot / 2 - 1, 4, 9), colours.accent, isCurrent ? colours.text : null);
      if (slot >= 11) this.#text(label, x, y + 0.5, colours.onAccent, slot < 20 ? 9 : 11, true);
      return;
    }
    const colour = solutions ? colours.good : colours.faint;
    const below = run.visitedBelow(node, moment.taken);
    if (isWhole || below === 1) {
      this.#disc(
        x,
        y,
        clamp(slot / 2 - 1, 3, 7),
        solutions ? colours.good : colours.ground,
        colour,
      );
      if (slot >= 11)
        this.#text(label, x, y + 0.5, solutions ? colours.onAccent : colours.faint, 10);
      if (!solutions && run.firstChild[node] === 0) {
        pen.fillStyle = colours.faint; // a bar below: a dead end
        pen.fillRect(x - 4, y + clamp(slot / 2 - 1, 3, 7) + 1.5, 8, 1.5);
      }
      if (solutions && run.firstChild[node] === 0)
        this.#text("✓", x, y + 13, colours.good, 10, true);
      return;
    }
    const half = clamp(3 + 1.1 * Math.log2(below), 4, Math.min(11, slot / 2 - 1));
    pen.beginPath();
    pen.moveTo(x, y - 8);
    pen.lineTo(x + half, y + 4);
    pen.lineTo(x - half, y + 4);
    pen.closePath();
    pen.fillStyle = solutions ? colours.good : colours.dim;
    pen.fill();
    if (slot < 17) return;
    const text =
      solutions && slot >= 48
        ? `${short(below)} ✓${short(solutions)}`
        : solutions
          ? `✓${short(solutions)}`
          : short(below);
    this.#text(text, x, y + 10, solutions ? colours.good : colours.faint, 9.5, solutions > 0, true);
  }

  #link(x1, y1, x2, y2, isOnPath, isTrialLink = false) {
    const { pen, colours } = this;
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.bezierCurveTo(x1, (y1 + y2) / 2, x2, (y1 + y2) / 2, x2, y2 - (isOnPath ? 0 : 7));
    pen.strokeStyle = isOnPath ? colours.accent : isTrialLink ? colours.tried : colours.line;
    pen.lineWidth = isOnPath ? 2.5 : 1;
    pen.setLineDash(isTrialLink ? [3, 2] : []);
    pen.stroke();
    pen.setLineDash([]);
  }

  #disc(x, y, radius, inside, edge) {
    const { pen } = this;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = inside;
    pen.fill();
    if (!edge) return;
    pen.strokeStyle = edge;
    pen.lineWidth = 1.5;
    pen.stroke();
  }

  #ring(x, y) {
    this.#disc(x, y, 6, this.colours.ground, this.colours.tried);
    this.#text("?", x, y + 0.5, this.colours.tried, 10, true);
  }

  #cross(x, y, isPresent) {
    this.#text(
      "×",
      x,
      y,
      isPresent ? this.colours.bad : this.colours.dim,
      isPresent ? 17 : 12,
      isPresent,
    );
  }

  #dot(x, y) {
    this.#disc(x, y, 1.2, this.colours.dim, null);
  }

  #text(text, x, y, colour, size, isBold = false, isLabel = false) {
    this.pen.font = `${isBold ? "600 " : ""}${size}px ${this.colours.font}`;
    this.pen.fillStyle = colour;
    this.pen.strokeStyle = this.colours.ground;
    this.pen.lineWidth = 3;
    if (isLabel) this.pen.strokeText(text, x, y); // so that no line runs through it
    this.pen.fillText(text, x, y);
  }
}

/** Where each node of a small tree stands: leaves side by side, a parent above its children. */
function wholeLayout(run) {
  const x = new Float64Array(run.size);
  const cells = []; // the cell of each level, or null where branches differ
  for (let node = 1; node < run.size; node++) {
    const [level, cell] = [run.depths[node], run.at(node)];
    cells[level] = cells[level] === undefined || cells[level] === cell ? cell : null;
  }
  let leaves = 0;
  for (let node = 0; node < run.size; node++) if (!run.firstChild[node]) x[node] = leaves++;
  for (let node = run.size - 1; node >= 0; node--) {
    const children = run.children(node);
    if (children.length) x[node] = (x[children[0]] + x[children.at(-1)]) / 2;
  }
  return { x, cells, leaves: Math.max(leaves, 1) };
}

/** The cell for which a digit is chosen now, or null while the step does not say which it is. */
function openCell({ kind, at }) {
  return kind === TRY || kind === CONFLICT || kind === REMOVE ? at : null;
}

/** The last value that the search has tried at the node where it stands, or NONE. */
function tried({ kind, value }) {
  return kind === null || kind === PLACE || kind === SOLUTION ? -1 : value;
}

/** The columns or digits that the method goes through below a node. */
function optionsOf(run, parent, level, moment) {
  if (run.isQueens) {
    const row = level - 1;
    if (row >= run.n) return [];
    const allowed = [...run.allowed[row]];
    if (run.method !== "bitmask") return allowed;
    const taken = run.word(parent, 0) | run.word(parent, 1) | run.word(parent, 2);
    return allowed.filter((column) => !((taken >>> column) & 1));
  }
  const digits = range(9).map((i) => i + 1);
  if (run.method !== "bitmask") return digits;
  const child = run.firstChild[parent];
  if (!child || run.placedAt[child] > moment.taken) return [];
  const { row, column, box } = recordedMasks(run, child);
  return digits.filter((digit) => !(((row | column | box) >> (digit - 1)) & 1));
}

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 2 });
const short = (number) => (number < 1000 ? String(number) : compact.format(number));

// ---------------------------------------------------------------- the lines of the algorithm

class Listing {
  constructor(run) {
    this.run = run;
    this.lines = run.listing.lines.map((line) =>
      element("span", { class: "qd-source" }, line || " "),
    );
    this.el = element(
      "pre",
      {
        class: "qd-listing",
        tabindex: "0",
        role: "region",
        "aria-label": `The algorithm: ${run.method}`,
      },
      ...this.lines,
    );
    this.current = [0, -1];
  }

  update({ run, kind, depth }) {
    const { marks } = run.listing;
    const isFullBoard = kind === CONFLICT && depth === run.n && marks.refuse !== undefined;
    const marked = kind === null ? [0, -1] : marks[isFullBoard ? "refuse" : STEP_NAMES[kind]];
    if (marked[0] === this.current[0] && marked[1] === this.current[1]) return;
    for (let i = this.current[0]; i <= this.current[1]; i++)
      this.lines[i].removeAttribute("aria-current");
    for (let i = marked[0]; i <= marked[1]; i++) this.lines[i].setAttribute("aria-current", "step");
    this.current = marked;
    if (marked[1] < 0) return;
    const [first, last] = [this.lines[marked[0]], this.lines[marked[1]]];
    const [top, bottom] = [first.offsetTop, last.offsetTop + last.offsetHeight];
    const { scrollTop, clientHeight } = this.el;
    if (top < scrollTop || bottom > scrollTop + clientHeight)
      this.el.scrollTop = Math.max(0, (top + bottom - clientHeight) / 2);
  }
}

// ---------------------------------------------------------------- one run: all its views

const COUNTERS = ["tries", "conflicts", "nodes", "backtracks", "depth", "solutions"];

class Side {
  constructor(run) {
    this.run = run;
    this.board = run.isQueens ? new QueensBoard(run) : new SudokuBoard(run);
    this.state = new StatePanel(run);
    this.tree = new Tree(run);
    this.listing = new Listing(run);
    this.counters = Object.fromEntries(
      COUNTERS.map((name) => [name, element("dd", { "data-counter": name }, "0")]),
    );
    this.caption = element("p", { class: "qd-caption" });
    this.icon = element("span", { class: "qd-icon", "aria-hidden": "true" });
    this.sentence = element("span");
    this.caption.append(this.icon, this.sentence);
    const title = run.isQueens ? plural(run.n, "queen") : "Sudoku";
    const head = element("header", {}, element("h3", {}, title, element("code", {}, run.method)));
    if (!run.complete)
      head.append(
        element(
          "span",
          { class: "qd-limit", role: "note" },
          `⚠ stopped at its limit: the first ${plural(run.limit, "step")}`,
        ),
      );
    const panel = (name, title, ...content) =>
      element(
        "section",
        { class: `qd-panel qd-${name}` },
        ...(title ? [element("h4", {}, title)] : []),
        ...content,
      );
    const counters = element("dl", { class: "qd-counters" });
    for (const name of COUNTERS)
      counters.append(element("div", {}, element("dt", {}, name), this.counters[name]));
    const hasBits = run.isQueens && ["words", "bitmask"].includes(run.method);
    const hint = hasBits ? "bit 0, column 0, is on the left" : "";
    this.el = element(
      "article",
      { class: "qd-side", "aria-label": `${title}, ${run.method}` },
      head,
      element(
        "div",
        { class: "qd-panels" },
        panel("play", "", this.board.el, this.caption, counters),
        panel(
          "method",
          "",
          element("h4", {}, "State", element("small", {}, hint)),
          this.state.el,
          element("h4", {}, "Search tree"),
          this.tree.el,
        ),
        panel("code", "Algorithm", this.listing.el),
      ),
    );
  }

  update(taken, colours) {
    const { run } = this;
    const moment = momentOf(run, taken);
    this.board.update(moment);
    this.state.update(moment);
    this.tree.update(moment, colours);
    this.listing.update(moment);
    for (const name of COUNTERS)
      write(
        this.counters[name],
        count.format(name === "depth" ? moment.depth : run.counts[name][taken]),
      );
    const sentence = tell(moment);
    write(this.sentence, sentence);
    write(
      this.icon,
      moment.kind === null
        ? ""
        : { [TRY]: "?", [CONFLICT]: "✕", [PLACE]: "+", [REMOVE]: "↩", [SOLUTION]: "✓" }[
            moment.kind
          ],
    );
    set(this.caption, "data-kind", moment.kind === null ? "start" : STEP_NAMES[moment.kind]);
    set(this.board.el, "aria-label", this.board.describe(moment));
    set(
      this.tree.el,
      "aria-label",
      `Search tree: depth ${moment.depth}, ${plural(run.counts.nodes[taken], "node")} visited.`,
    );
    return sentence;
  }
}

// ---------------------------------------------------------------- what both runs have in common

/** Positions that one or two runs share: steps taken, or nodes placed. */
class Timeline {
  constructor(runs, by) {
    this.runs = runs;
    this.by = by;
    // By nodes there is one position more than nodes: the end of the search.
    this.last = Math.max(
      ...runs.map((run) => (by === "steps" ? run.length : run.length && run.size)),
    );
  }

  taken(run, position) {
    return this.by === "steps" ? Math.min(position, run.length) : run.takenAtNode(position);
  }

  /** The position at which `run` has taken so many steps. */
  positionOf(run, taken) {
    if (this.by === "steps") return taken;
    return taken === run.length ? this.last : run.counts.nodes[taken];
  }

  #positions(run, taken) {
    return this.by === "steps" ? taken : run.counts.nodes[taken];
  }

  /** The nearest position after (or before) `position` of those that `name` lists, or null. */
  jump(position, name, isForward) {
    let best = null;
    for (const run of this.runs) {
      const steps = run[name];
      const at = (i) => this.#positions(run, steps[i]);
      let [low, high] = [0, steps.length];
      const bound = isForward ? position + 1 : position;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (at(middle) < bound) low = middle + 1;
        else high = middle;
      }
      const index = isForward ? low : low - 1;
      if (index < 0 || index >= steps.length) continue;
      const found = at(index);
      if (best === null || (isForward ? found < best : found > best)) best = found;
    }
    return best;
  }
}

// ---------------------------------------------------------------- the player

const ICONS = {
  first: "M5 5v14M19 5l-10 7 10 7z",
  back: "M17 5l-10 7 10 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M7 5h3.4v14H7zM13.6 5H17v14h-3.4z",
  forward: "M7 5l10 7-10 7z",
  last: "M19 5v14M5 5l10 7-10 7z",
};

function button(name, label, keys, onclick) {
  const content = ICONS[name]
    ? drawn(
        "svg",
        { viewBox: "0 0 24 24", "aria-hidden": "true" },
        drawn("path", { d: ICONS[name] }),
      )
    : element("span", { "aria-hidden": "true" }, name);
  return element(
    "button",
    { type: "button", "aria-label": label, title: keys ? `${label} (${keys})` : label, onclick },
    content,
  );
}

const LEADERS = new WeakMap(); // of the views of one widget, the one whose clock runs

class Player {
  constructor(model, el) {
    this.model = model;
    const data = model.get("_data");
    this.data = data;
    this.runs = model.get("_traces").map((header) => new Run(header, data));
    this.sides = this.runs.map((run) => new Side(run));
    this.timeline = new Timeline(this.runs, model.get("by"));
    this.position = clamp(model.get("step"), 0, this.timeline.last);
    this.frame = 0;
    this.clean = [];
    this.#build();
    el.append(this.el);
    this.#listen();
    this.#readColours();
    this.#measure();
    this.#setLength();
    this.draw();
    if (model.get("playing")) this.#run();
  }

  #build() {
    const act = (move) => () => this.#seek(move());
    const jump = (name, isForward) => act(() => this.timeline.jump(this.position, name, isForward));
    this.buttons = {
      first: button(
        "first",
        "First step",
        "Home",
        act(() => 0),
      ),
      solutionBefore: button("◂✓", "Previous solution", "Page Up", jump("solutionSteps", false)),
      backtrackBefore: button("◂↩", "Previous backtrack", "Shift ←", jump("backtrackSteps", false)),
      back: button(
        "back",
        "Step back",
        "←",
        act(() => this.position - 1),
      ),
      play: button("play", "Play", "Space", () => this.toggle()),
      forward: button(
        "forward",
        "Step forward",
        "→",
        act(() => this.position + 1),
      ),
      backtrackNext: button("↩▸", "Next backtrack", "Shift →", jump("backtrackSteps", true)),
      solutionNext: button("✓▸", "Next solution", "Page Down", jump("solutionSteps", true)),
      last: button(
        "last",
        "Last step",
        "End",
        act(() => this.timeline.last),
      ),
    };
    this.buttons.play.classList.add("qd-primary");
    this.scrubber = element("input", {
      type: "range",
      min: "0",
      step: "1",
      class: "qd-scrubber",
      "aria-label": "Step",
      oninput: () => this.#seek(Number(this.scrubber.value)),
    });
    this.lane = element("canvas", { class: "qd-lane", "aria-hidden": "true" });
    this.place = element("span", { class: "qd-position" }); // no <output>: that is read out
    this.speed = element("select", {
      "aria-label": "Speed",
      title: "Speed (+ and -)",
      onchange: () => this.#setSpeed(Number(this.speed.value)),
    });
    const controls = element(
      "div",
      { class: "qd-controls", role: "toolbar", "aria-label": "Player" },
      element("span", { class: "qd-buttons" }, ...Object.values(this.buttons)),
      element("label", { class: "qd-speed" }, this.speed),
    );
    if (this.runs.length > 1) {
      this.modes = element("span", {
        class: "qd-modes",
        role: "group",
        "aria-label": "Side by side",
      });
      for (const [by, label] of [
        ["steps", "in step"],
        ["nodes", "equal nodes"],
      ])
        this.modes.append(
          element(
            "button",
            { type: "button", "data-by": by, onclick: () => this.#setBy(by, true) },
            label,
          ),
        );
      controls.append(this.modes);
    }
    controls.append(
      element(
        "span",
        { class: "qd-offline", role: "note" },
        "kernel not connected: the player goes on",
      ),
    );
    controls.append(this.place);
    this.live = element("div", { class: "qd-live", "aria-live": "polite", role: "status" });
    this.el = element(
      "div",
      {
        class: `qd-watch${this.runs.length > 1 ? " qd-two" : ""}`,
        tabindex: "0",
        role: "group",
        "aria-label": "Search player: space plays, arrow keys step",
        "data-lm-suppress-shortcuts": "true",
      },
      element("div", { class: "qd-sides" }, ...this.sides.map((side) => side.el)),
      element("div", { class: "qd-track" }, this.lane, this.scrubber),
      controls,
      this.live,
    );
  }

  #listen() {
    const listenTo = (target, event, handler) => {
      target.addEventListener(event, handler);
      this.clean.push(() => target.removeEventListener(event, handler));
    };
    listenTo(this.el, "keydown", (event) => this.#press(event));
    const resized = new ResizeObserver(() => {
      this.#measure();
      this.draw();
    });
    for (const side of this.sides) resized.observe(side.tree.el.parentElement);
    this.clean.push(() => resized.disconnect());
    const recolour = () => {
      this.#readColours();
      this.#drawLane();
      this.draw();
    };
    const themed = new MutationObserver(recolour);
    for (const node of [document.documentElement, document.body])
      themed.observe(node, {
        attributes: true,
        attributeFilter: [
          "class",
          "style",
          "data-theme",
          "data-jp-theme-light",
          "data-jp-theme-name",
          "data-vscode-theme-kind",
        ],
      });
    this.clean.push(() => themed.disconnect());
    listenTo(window.matchMedia("(prefers-color-scheme: dark)"), "change", recolour);
    this.stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
    const onModel = (event, handler) => {
      this.model.on(event, handler);
      this.clean.push(() => this.model.off(event, handler));
    };
    onModel("change:step", () => {
      const step = this.model.get("step");
      if (step === this.told) return;
      this.told = step;
      clearTimeout(this.saving); // the kernel, or another view, knows better
      this.saving = null;
      this.position = clamp(step, 0, this.timeline.last);
      this.#drawSoon();
    });
    onModel("change:playing", () => (this.model.get("playing") ? this.#run() : this.#rest()));
    onModel("change:speed", () => this.#showSpeed());
    onModel("change:by", () => this.#setBy(this.model.get("by"), false));
    this.#showSpeed();
  }

  // What keys do; where they work by nature, on a button, a list or a listing, they are left alone.
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { tagName } = event.target;
    const click = (name) => () => this.buttons[name].click();
    const keys = {
      " ": tagName === "BUTTON" ? null : click("play"),
      ArrowLeft: click(event.shiftKey ? "backtrackBefore" : "back"),
      ArrowRight: click(event.shiftKey ? "backtrackNext" : "forward"),
      Home: click("first"),
      End: click("last"),
      PageUp: click("solutionBefore"),
      PageDown: click("solutionNext"),
      "+": () => this.#changeSpeed(1),
      "=": () => this.#changeSpeed(1),
      "-": () => this.#changeSpeed(-1),
    };
    const ours = { SELECT: "+-=", PRE: "+-= " }[tagName]; // a listing scrolls by the others
    if (ours && !ours.includes(event.key)) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  // ---- moving

  #seek(position) {
    if (position === null) return;
    this.#setPlaying(false);
    this.#moveTo(clamp(position, 0, this.timeline.last));
  }

  #moveTo(position) {
    this.position = position;
    this.#saveSoon();
    this.#drawSoon();
  }

  toggle() {
    if (this.timeline.last === 0) return;
    const isPlaying = !this.model.get("playing");
    if (isPlaying && this.position === this.timeline.last) this.#moveTo(0);
    if (isPlaying) LEADERS.set(this.data, this);
    this.#setPlaying(isPlaying);
  }

  #setPlaying(isPlaying) {
    if (this.model.get("playing") === isPlaying) return;
    this.model.set("playing", isPlaying);
    this.#save();
  }

  #run() {
    this.#showPlaying(true);
    if (!LEADERS.get(this.data)) LEADERS.set(this.data, this);
    if (this.clock || LEADERS.get(this.data) !== this) return;
    let [before, owed] = [performance.now(), 0];
    const tick = (now) => {
      this.clock = requestAnimationFrame(tick);
      const calm = this.stillness.matches ? 250 : 0; // few changes a second for those who ask for calm
      if (now - before < calm) return;
      owed += (Math.min(now - before, 250 + calm) * this.model.get("speed")) / 1000;
      before = now;
      if (owed < 1) return;
      const whole = Math.floor(owed);
      owed -= whole;
      this.#moveTo(Math.min(this.position + whole, this.timeline.last));
      cancelAnimationFrame(this.frame); // this is a frame already
      this.draw();
      if (this.position === this.timeline.last) this.#setPlaying(false);
    };
    this.clock = requestAnimationFrame(tick);
  }

  #rest() {
    cancelAnimationFrame(this.clock);
    this.clock = 0;
    if (LEADERS.get(this.data) === this) {
      LEADERS.delete(this.data);
      this.#save();
    }
    this.#showPlaying(false);
    this.#announce(true);
  }

  // ---- the kernel

  // The model gets a step only together with the message that tells it to the kernel: the kernel's
  // echo of an older message would else overwrite a step that it was not told yet.

  /** Tell the kernel, but not at every frame. */
  #saveSoon() {
    const wait = SAVE_EVERY - (performance.now() - (this.saved ?? -SAVE_EVERY));
    if (wait <= 0) this.#save();
    else this.saving ??= setTimeout(() => this.#save(), wait);
  }

  #save() {
    clearTimeout(this.saving);
    this.saving = null;
    this.saved = performance.now();
    this.told = this.position;
    this.model.set("step", this.position);
    try {
      this.model.save_changes();
    } catch {
      // No kernel listens any more: all that the player needs is in the page.
    }
  }

  // ---- settings

  #setBy(by, isOurs) {
    if (by === this.timeline.by) return;
    const [run] = this.runs;
    const taken = this.timeline.taken(run, this.position);
    const isEnd = this.position === this.timeline.last;
    this.timeline = new Timeline(this.runs, by);
    this.#setLength();
    if (isOurs) {
      this.#setPlaying(false);
      this.model.set("by", by);
      this.#moveTo(isEnd ? this.timeline.last : this.timeline.positionOf(run, taken));
      this.#save();
    } else {
      this.position = clamp(this.model.get("step"), 0, this.timeline.last);
      this.draw();
    }
  }

  #setSpeed(speed) {
    this.model.set("speed", speed);
    this.#save();
  }

  #changeSpeed(direction) {
    const speed = this.model.get("speed");
    const next =
      direction > 0
        ? SPEEDS.find((other) => other > speed)
        : SPEEDS.findLast((other) => other < speed);
    if (next !== undefined) this.#setSpeed(next);
  }

  #showSpeed() {
    const speed = this.model.get("speed");
    const speeds = [...new Set([...SPEEDS, speed])].sort((a, b) => a - b);
    this.speed.replaceChildren(
      ...speeds.map((value) =>
        element(
          "option",
          { value: String(value), selected: value === speed },
          `${count.format(value)} / s`,
        ),
      ),
    );
  }

  #setLength() {
    const { last, by } = this.timeline;
    this.scrubber.max = String(last);
    const isEmpty = last === 0;
    for (const control of [...Object.values(this.buttons), this.scrubber, this.speed])
      control.disabled = isEmpty;
    for (const mode of this.modes?.children ?? [])
      mode.setAttribute("aria-pressed", String(mode.dataset.by === by));
    this.#drawLane();
  }

  #showPlaying(isPlaying) {
    const { play } = this.buttons;
    play.querySelector("path").setAttribute("d", ICONS[isPlaying ? "pause" : "play"]);
    play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    play.setAttribute("title", `${isPlaying ? "Pause" : "Play"} (Space)`);
  }

  // ---- drawing

  #measure() {
    for (const side of this.sides) side.tree.resize(side.tree.el.clientWidth);
    this.#drawLane();
  }

  #drawSoon() {
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.frame = 0;
    const { last, by } = this.timeline;
    const told = this.sides.map((side) =>
      side.update(this.timeline.taken(side.run, this.position), this.colours),
    );
    this.scrubber.value = String(this.position);
    this.scrubber.style.setProperty("--done", `${last ? (100 * this.position) / last : 0}%`);
    const place = `${by === "steps" ? "step" : "node"} ${count.format(this.position)} of ${count.format(last)}`;
    set(this.scrubber, "aria-valuetext", place);
    write(this.place, place);
    this.sentences = `${place}. ${told.join(" ")}`;
    this.#announce(!this.model.get("playing"));
  }

  /** Screen readers hear at most one step a second while it plays. */
  #announce(isStill) {
    const now = performance.now();
    if (!isStill && now - (this.announced ?? 0) < 1000) return;
    this.announced = now;
    write(this.live, this.sentences);
  }

  /** A tick for each solution above the scrubber. */
  #drawLane() {
    const width = this.lane.clientWidth;
    if (!width || !this.colours) return;
    const scale = window.devicePixelRatio || 1;
    this.lane.width = Math.round(width * scale);
    this.lane.height = Math.round(7 * scale);
    const pen = this.lane.getContext("2d");
    pen.scale(scale, scale);
    pen.fillStyle = this.colours.good;
    const drawnAt = new Set();
    for (const run of this.runs)
      for (const taken of run.solutionSteps) {
        const position = this.timeline.by === "steps" ? taken : run.counts.nodes[taken];
        const x = Math.round(8 + ((width - 16) * position) / this.timeline.last);
        if (!drawnAt.has(x)) pen.fillRect(x - 0.75, 0, 1.5, 7);
        drawnAt.add(x);
      }
  }

  /** Notebooks name their colours in their own ways: see whether what is behind is dark. */
  #readColours() {
    let behind = this.el;
    let ground = "";
    while (behind && /^(|transparent|rgba\(.*, 0\))$/.test(ground)) {
      ground = getComputedStyle(behind).backgroundColor;
      behind = behind.parentElement;
    }
    const [red, green, blue] = (ground.match(/[\d.]+/g) ?? ["255", "255", "255"]).map(Number);
    const isClear = /^(transparent|rgba\(.*, 0\))$/.test(ground);
    const isDark = isClear
      ? window.matchMedia("(prefers-color-scheme: dark)").matches
      : 0.3 * red + 0.59 * green + 0.11 * blue < 128;
    this.el.dataset.theme = isDark ? "dark" : "light";
    this.el.style.setProperty("--qd-solid", isClear ? "" : ground);
    const style = getComputedStyle(this.el);
    const names = {
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
    this.colours = { font: style.fontFamily };
    const probe = element("span");
    this.el.append(probe);
    for (const [name, variable] of Object.entries(names)) {
      probe.style.color = `var(--qd-${variable})`;
      this.colours[name] = getComputedStyle(probe).color;
    }
    probe.remove();
  }

  close() {
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.clock);
    for (const undo of this.clean) undo();
    if (this.saving) this.#save();
    if (LEADERS.get(this.data) === this) {
      LEADERS.delete(this.data);
      this.#setPlaying(false); // the clock was this view's
    }
    this.el.remove();
  }
}

export default {
  render({ model, el }) {
    const player = new Player(model, el);
    return () => player.close();
  },
};
