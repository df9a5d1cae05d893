// The player of search traces and explanations: moves all views of one run or two together.
//
// The page holds the whole trace as bytes, so a position is shown without asking the kernel; the
// kernel only learns which step is shown.

import { Clock } from "./controls/clock.js";
import { Explanation } from "./model/explanation.js";
import { ExplanationSide } from "./views/explanation_side.js";
import { keepKeys, meaningOf } from "./controls/keys.js";
import { Lane } from "./views/lane.js";
import { clamp } from "./model/numbers.js";
import { element, set, write } from "./page.js";
import { GAMES } from "./model/games/index.js";
import { Run } from "./model/run.js";
import { BOARDS } from "./views/boards.js";
import { Side } from "./views/side.js";
import { count } from "./model/text.js";
import { Timeline } from "./model/timeline.js";
import { nextSpeed, SEARCH_MOVES, STEP_MOVES, Toolbar } from "./controls/toolbar.js";

/** @typedef {import("./controls/toolbar.js").Action} Action */
/** @typedef {import("./model/run.js").Header | import("./model/explanation.js").Header} Header */
/**
 * What anywidget gives: the traits of the Python widget.
 *
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, handler: () => void) => void} on
 * @property {(event: string, handler: () => void) => void} off
 */

const SAVE_EVERY = 200; // milliseconds between two messages to the kernel
const TELL_EVERY = 1000; // milliseconds between two sentences to a screen reader

/** Of the views of one widget, the one whose clock runs. @type {WeakMap<DataView, Player>} */
const leaders = new WeakMap();

const SEARCH = { name: "Search", tick: "solution", moves: SEARCH_MOVES };
const EXPLANATION = { name: "Explanation", tick: "step beyond singles", moves: STEP_MOVES };

class Player {
  /** @param {Model} model @param {Element} el */
  constructor(model, el) {
    this.model = model;
    /** @type {DataView} */
    this.data = model.get("_data");
    /** @type {Header[]} */
    const headers = model.get("_traces");
    const sides = headers.map((header) =>
      header.game === "explanation"
        ? new ExplanationSide(new Explanation(header), (run, step) => this.#jumpTo(run, step))
        : this.#searched(header),
    );
    this.sides = sides;
    const runs = sides.map((side) => side.run);
    this.runs = runs;
    const words = headers[0].game === "explanation" ? EXPLANATION : SEARCH;
    this.timeline = new Timeline(runs, model.get("by"));
    this.position = clamp(model.get("step"), 0, this.timeline.last);
    this.frame = 0; // the number of the next animation frame, while one is asked for
    this.told = this.position; // the step that the model has
    this.saved = -SAVE_EVERY;
    this.saving = 0; // the number of a timer, while one runs
    this.announced = -TELL_EVERY;
    this.sentences = "";
    this.clock = new Clock(
      () => model.get("speed"),
      (steps) => this.#play(steps),
    );
    this.toolbar = new Toolbar(
      {
        act: (action) => this.#act(action),
        setSpeed: (speed) => this.#setSpeed(speed),
        setBy: (by) => this.#setBy(by),
        clicked: () => this.el.focus({ preventScroll: true }),
      },
      runs.length > 1,
      words.moves,
    );
    this.scrubber = element("input", {
      type: "range",
      min: "0",
      step: "1",
      class: "qd-scrubber",
      "aria-label": "Step",
      title: `Drag to another step; a tick is a ${words.tick}`,
      oninput: () => this.#seek(Number(this.scrubber.value)),
    });
    this.lane = new Lane(words.tick);
    this.live = element("div", { class: "qd-live", "aria-live": "polite", role: "status" });
    this.el = element(
      "div",
      {
        class: `qd-watch${runs.length > 1 ? " qd-two" : ""}`,
        tabindex: "0",
        role: "group",
        "aria-label": `${words.name} player: space plays, arrow keys step`,
      },
      element(
        "div",
        { class: "qd-stage" },
        element("div", { class: "qd-play" }, this.lane.el, this.scrubber, this.toolbar.el),
        ...this.sides.map((side) => side.el),
      ),
      this.live,
    );
    el.append(this.el);
    this.clean = [this.#watchPage(), this.#watchModel()];
    this.toolbar.showSpeed(model.get("speed"));
    this.#measure();
    this.#showLength();
    this.draw();
    if (model.get("playing")) this.#run();
  }

  /** The side of a search. @param {import("./model/run.js").Header} header */
  #searched(header) {
    const run = new Run(header, this.data, GAMES[header.game]);
    const board = new BOARDS[header.game](run, this.model.get("_queen"));
    return new Side(run, board, (run, step) => this.#jumpTo(run, step));
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
    /** @type {Record<string, () => void>} */
    const handlers = {
      "change:step": () => this.#hear(model.get("step")),
      "change:playing": () => (model.get("playing") ? this.#run() : this.#rest()),
      "change:speed": () => this.toolbar.showSpeed(model.get("speed")),
      "change:by": () => this.#hearBy(model.get("by")),
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
    cancelAnimationFrame(this.frame); // this is a frame already
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
      // No kernel listens any more: all that the player needs is in the page.
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
    const told = this.sides.map((side) =>
      side.update(this.timeline.taken(side.run, this.position)),
    );
    this.scrubber.value = String(this.position);
    this.scrubber.style.setProperty("--done", `${last ? (100 * this.position) / last : 0}%`);
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
      this.#setPlaying(false); // the clock was this view's
    }
    this.el.remove();
  }
}

/** @param {{ model: Model, el: Element }} view */
export function render({ model, el }) {
  const player = new Player(model, el);
  return () => player.close();
}
