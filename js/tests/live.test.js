import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf } from "../src/live/run.js";

const CASES = [
  ["what is printed is left out", ">>> 1 + 1\n2\n>>> print()\n\n", "1 + 1\nprint()"],
  ["lines that go on", ">>> for n in range(2):\n...     print(n)\n...\n0\n1\n", "for n in range(2):\n    print(n)"],
  ["a line between functions", ">>> def f():\n...     pass\n...\n>>> f()", "def f():\n    pass\n\nf()"],
  ["an ellipsis that is printed", ">>> board\n...Q\n.Q..\n", "board"],
  ["a traceback", ">>> 1 / 0\nTraceback (most recent call last):\n    ...\nZeroDivisionError: division by zero", "1 / 0"],
  ["a script without prompts", "import queendoku as qd\n\nqd.show([1, 3, 0, 2])\n", "import queendoku as qd\n\nqd.show([1, 3, 0, 2])"],
];

for (const [name, text, code] of CASES) {
  test(`the code of an example: ${name}`, () => assert.equal(codeOf(text), code));
}
