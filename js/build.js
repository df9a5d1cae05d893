// Bundle the player into the one file that the Python package has; --check compares it instead.
// With `--live FOLDER`, bundle what runs Python on the site's pages, and put Pyodide beside it.

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const COMMON = { absWorkingDir: here("."), bundle: true, format: "esm", target: "es2022", charset: "utf8" };
const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];

const WITHOUT_TEXT = {
  pyodide: `Unchanged. This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a
copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
The source is at https://github.com/pyodide/pyodide.

Pyodide holds CPython, Copyright (c) 2001 Python Software Foundation; All Rights Reserved. Its license
agreement is at https://docs.python.org/3/license.html, with those of the libraries that it holds.`,
};

const [option, folder] = process.argv.slice(2);
if (option === "--live") await live(resolve(folder));
else await player(option === "--check");

async function player(isCheck) {
  const target = here("../python/queendoku/views/watch/player.js");
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: ["src/index.js"],
    minify: true, // it is in each notebook and page with a player
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
  const { metafile } = await build({
    ...COMMON,
    metafile: true,
    entryPoints: { live: "src/live/run.js", style: "src/live/live.css", worker: "src/live/worker.js" },
    outdir: target,
    minify: true,
    splitting: true, // what the first click needs is in files of its own
    alias: { pyodide: "./pyodide.mjs" },
    external: ["./pyodide.mjs"],
    loader: { ".py": "text" },
  });
  for (const file of PYODIDE) copyFileSync(here(join("node_modules/pyodide", file)), join(target, file));
  const inputs = Object.keys(metafile.inputs).map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  const packages = [...new Set(inputs), "pyodide"].filter((name) => name !== undefined).sort();
  writeFileSync(join(target, "LICENSES.txt"), packages.map(license).join("\n\n"));
}

// A package's licence. Pyodide comes without its text; what is in it says its own.
function license(name) {
  const folder = here(join("node_modules", name));
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  const text = file ? readFileSync(join(folder, file), "utf8") : WITHOUT_TEXT[name];
  if (!text) throw new Error(`${name} ${version} has no text of ${license}`);
  return `${name} ${version}, ${license}\n\n${text.trim()}\n`;
}
