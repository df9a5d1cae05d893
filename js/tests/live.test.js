import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf, lacksOf } from "../src/live/run.js";

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

const LACKS = [
  ["what nothing needs", ["import queendoku as qd\nqd.solve_n_queens(8)"], [], [[]]],
  ["an import, and what comes of it", ["import numpy as np\nimport queendoku as qd", "a = np.ones(3)", "b, c = a, 1", "b", "qd"], [], [["NumPy"], ["NumPy"], ["NumPy"], ["NumPy"], []]],
  ["a package that is there", ["import numpy as np", "np.ones(3)"], ["numpy"], [[], []]],
  ["a function that needs one", ["qd.n_queens_array(8)", "qd.n_queens_array"], [], [["NumPy"], ["NumPy"]]],
  ["names of a part of a package", ["from dask.distributed import Client", "Client()"], [], [["Dask"], ["Dask"]]],
  ["a name that is made anew", ["a = numpy.ones(3)", "a = 1", "a"], [], [["NumPy"], [], []]],
];

for (const [name, codes, there, lacks] of LACKS) {
  test(`what examples lack: ${name}`, () => assert.deepEqual(lacksOf(codes, there), lacks));
}
