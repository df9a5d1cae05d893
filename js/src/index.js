// What the player's file gives to pages: to notebooks its default, to others `showSaved`.

import { render } from "./player.js";
import { mountSaved } from "./saved.js";

export default { render };

export function showSaved() {
  mountSaved(render);
}
