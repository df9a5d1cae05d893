import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { SavedModel, unpacked } from "../src/saved.js";

const BYTES = [1, 2, 3, 4, 255, 0, 7, 7, 0, 1, 255, 4, 5, 6, 7, 8, 1, 0];

/** As saved.py packs it. */
function packed(state, data) {
  const text = Buffer.from(JSON.stringify(state));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const changes = data.map((byte, at) => byte - (data[at - 8] ?? 0));
  return deflateSync(Buffer.concat([length, text, changes])).toString("base64");
}

test("what is packed is unpacked: letters beyond ASCII, and bytes at any offset", async () => {
  for (const title of ["♛", "é♛", "four"]) {
    const state = { _traces: [{ title }], step: 3, by: "steps" };
    const { _data, ...others } = await unpacked(packed(state, Buffer.from(BYTES)));
    assert.deepEqual(others, state);
    assert.deepEqual(Array.from(BYTES, (_, at) => _data.getUint8(at)), BYTES);
    assert.equal(_data.byteLength, BYTES.length);
  }
});

test("what is cut off or no base64 is an error", async () => {
  const whole = packed({ step: 0 }, Buffer.alloc(0));
  await assert.rejects(unpacked(whole.slice(0, 8)));
  await assert.rejects(unpacked("no base64"));
  await assert.rejects(unpacked(undefined));
});

test("a saved model tells its listeners what changed, and nothing else", () => {
  const model = new SavedModel({ step: 0, playing: false });
  const told = [];
  const hear = () => told.push(model.get("step"));
  model.on("change:step", hear);
  model.set("step", 1);
  model.set("step", 1);
  model.set("playing", true);
  model.save_changes();
  assert.deepEqual(told, [1]);
  model.off("change:step", hear);
  model.off("change:speed", hear);
  model.set("step", 2);
  assert.deepEqual([model.get("step"), ...told], [2, 1]);
});

test("a listener that leaves while others are told does not silence them", () => {
  const model = new SavedModel({ step: 0 });
  const told = [];
  const leave = () => {
    told.push("first");
    model.off("change:step", leave);
  };
  model.on("change:step", leave);
  model.on("change:step", () => told.push("second"));
  model.set("step", 1);
  model.set("step", 2);
  assert.deepEqual(told, ["first", "second", "second"]);
});
