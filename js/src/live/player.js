// The player, for what a run records.

export { mount } from "../saved.js";
export { render } from "../player.js";
