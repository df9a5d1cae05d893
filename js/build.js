// Bundle the player into the one file that the Python package has; --check compares it instead.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = here("../python/queendoku/watch/player.js");
const isCheck = process.argv.includes("--check");
const { outputFiles } = await build({
  absWorkingDir: here("."),
  entryPoints: ["src/index.js"],
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  banner: { js: "// Made of the modules in js/src by `npm run build`: change those." },
  outfile: target,
  write: !isCheck,
});
if (isCheck && outputFiles[0].text !== readFileSync(target, "utf8")) {
  console.error("player.js is not what js/src makes: run `npm run build` in js/");
  process.exit(1);
}
