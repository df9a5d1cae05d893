import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

test("beside what runs Python on a page lie the licences of all that is in it", () => {
  const folder = mkdtempSync(join(tmpdir(), "live-"));
  execFileSync(process.execPath, ["build.js", "--live", folder]);
  const text = readFileSync(join(folder, "LICENSES.txt"), "utf8");
  rmSync(folder, { recursive: true });
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const shipped = Object.keys(devDependencies).filter((name) => /^(@codemirror|@lezer|pyodide)/.test(name));
  for (const name of [...shipped, "@lezer/common", "style-mod"]) {
    const { version } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
    assert.match(text, new RegExp(`^${name} ${version}, (MIT|MPL-2.0)\n\n.*(Copyright|License)`, "ms"));
  }
});
