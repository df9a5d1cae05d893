// Bundle the player into the one file that the Python package has; --check compares it instead.
// With `--live FOLDER`, bundle what runs Python on the site's pages, and put Pyodide beside it.

import { copyFileSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const COMMON = { absWorkingDir: here("."), bundle: true, format: "esm", target: "es2022", charset: "utf8" };
const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];

const [option, folder] = process.argv.slice(2);
if (option === "--live") await live(resolve(folder));
else await player(option === "--check");

async function player(isCheck) {
  const target = here("../python/queendoku/watch/player.js");
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: ["src/index.js"],
    banner: { js: "// Made of the modules in js/src by `npm run build`: change those." },
    outfile: target,
    write: !isCheck,
  });
  if (isCheck && outputFiles[0].text !== readFileSync(target, "utf8")) {
    console.error("player.js is not what js/src makes: run `npm run build` in js/");
    process.exit(1);
  }
}

async function live(target) {
  await build({
    ...COMMON,
    entryPoints: { live: "src/live/run.js", style: "src/live/live.css", worker: "src/live/worker.js" },
    outdir: target,
    minify: true,
    splitting: true, // what the first click needs is in files of its own
    alias: { pyodide: "./pyodide.mjs" },
    external: ["./pyodide.mjs"],
    loader: { ".py": "text" },
  });
  for (const file of PYODIDE) copyFileSync(here(join("node_modules/pyodide", file)), join(target, file));
}
