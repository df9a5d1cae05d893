// Python in a worker: Pyodide and the package, from the folder that this file lies in.

import { loadPyodide } from "pyodide";
import source from "./live.py";
import puzzle from "./puzzle.py";

const HERE = new URL(".", import.meta.url).href;
const fetched = globalThis.fetch;
let loaded = 0;
let asked = 0; // the question that is worked on

/** Fetch, and count the bytes of a copy: what the browser has compiled is kept with the original. @type {typeof fetch} */
globalThis.fetch = async (...request) => {
  const response = await fetched(...request);
  const write = (/** @type {Uint8Array} */ chunk) => postMessage({ loaded: (loaded += chunk.byteLength) });
  response.clone().body?.pipeTo(new WritableStream({ write })).catch(() => {}); // told by the original
  return response;
};

async function load() {
  const wheel = fetch(`${HERE}queendoku.whl`).then((answer) => answer.arrayBuffer());
  const pyodide = await loadPyodide({ indexURL: HERE, packageBaseUrl: HERE, stdin: () => null });
  pyodide.unpackArchive(await wheel, "wheel");
  pyodide.FS.writeFile("puzzle.py", puzzle);
  pyodide.FS.writeFile("live.py", source); // the folder that modules are looked for in
  const live = pyodide.pyimport("live");
  live.listen((/** @type {string} */ kind, /** @type {string} */ data) => postMessage({ id: asked, output: { kind, data } }));
  return { pyodide, live };
}

const python = load();
/** Questions are answered one after the other. @type {Promise<unknown>} */
let last = python;
addEventListener("unhandledrejection", ({ reason }) => reportError(reason)); // which the page hears
onmessage = ({ data }) => (last = last.then(() => answer(data)));

/** @param {{ id: number, name: string, values: any[] }} question */
async function answer({ id, name, values }) {
  const { pyodide, live } = await python;
  asked = id;
  try {
    if (name === "run") await pyodide.loadPackagesFromImports(values[0], { messageCallback() {} });
    postMessage({ id, value: JSON.parse(live.call(name, JSON.stringify(values))) });
  } catch (error) {
    const { name: kind, message } = /** @type {Error} */ (error);
    if (kind !== "PythonError") throw error; // it has broken down
    postMessage({ id, error: message.trim().split("\n").at(-1) });
  }
}
