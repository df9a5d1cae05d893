// Run the package's tests with Pyodide under node: run.mjs SITE_PACKAGES [ARGUMENT_OF_PYTEST...]

import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";

// Clusters and the command line are processes, which a browser has not.
const PYTEST = [
  ..."-p not_here -p no:cacheprovider -q".split(" "),
  ...["cli", "many/cluster"].map((name) => `--ignore=tests/python/${name}`),
];

const [site, ...args] = process.argv.slice(2);
const pyodide = createRequire(`${process.cwd()}/js/`).resolve("pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(pyodide));
const python = await loadPyodide();
for (const root of [process.cwd(), site, tmpdir()]) {
  python.FS.mkdirTree(root);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, root);
}
python.globals.set("arguments", python.toPy({ site, args: [...PYTEST, ...(args.length ? args : ["tests/python"])], folder: process.cwd() }));
process.exitCode = await python.runPythonAsync(`
import os, sys

os.chdir(arguments["folder"])
sys.path[:0] = ["tests/pyodide", arguments["site"]]
sys.dont_write_bytecode = True

import pytest

int(pytest.main(arguments["args"]))
`);
