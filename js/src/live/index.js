// What the site's pages load.

import { addButtons } from "./run.js";

addButtons();
