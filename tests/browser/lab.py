"""JupyterLab on this machine, with settings of its own, for as long as a test needs it."""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import nbformat
from nbformat import v4

START_SECONDS = 60


class Lab(NamedTuple):
    """Where JupyterLab listens, and the folder with its notebooks."""

    port: int
    token: str
    folder: Path

    def address(self, notebook: str) -> str:
        """Where a notebook opens, alone and in a workspace of its own."""
        return f"http://127.0.0.1:{self.port}/lab/tree/{notebook}?reset&token={self.token}"


def write_notebook(path: Path, cells: list[str]) -> None:
    """Write a notebook of code cells that were not run yet."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = v4.new_notebook(
        cells=[v4.new_code_cell(source) for source in cells], metadata={"kernelspec": kernel}
    )
    nbformat.write(notebook, path)


@contextmanager
def running_lab(folder: Path, notebooks: Path) -> Iterator[Lab]:
    """Start JupyterLab; nothing of the user's settings is read or written."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    token = secrets.token_hex(16)
    config = folder / "config"
    (config / "labconfig").mkdir(parents=True)
    # No news and no look for updates: both would ask machines elsewhere.
    disabled = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
    (config / "labconfig" / "page_config.json").write_text(json.dumps(disabled))
    environment = os.environ | {
        "HOME": str(folder),
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_CONFIG_DIR": str(config),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
    }
    log = folder / "log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
                f"--IdentityProvider.token={token}",
                f"--ServerApp.root_dir={notebooks}",
                "--LabApp.news_url=None",
                "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                "--LabApp.extension_manager=readonly",
            ],
            env=environment,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_it_answers(server, port, token, log)
        yield Lab(port, token, notebooks)
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait_until_it_answers(
    server: "subprocess.Popen[bytes]", port: int, token: str, log: Path
) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if server.poll() is not None:
            raise RuntimeError(f"JupyterLab ended at its start:\n{log.read_text()}")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/status?token={token}"):
                return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.2)
    raise TimeoutError(f"JupyterLab did not answer within {START_SECONDS} s:\n{log.read_text()}")
