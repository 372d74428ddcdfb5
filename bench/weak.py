"""A weak connection and a slow telephone, made out of a fast machine.

Chromium's own throttles leave out what runs in workers, and the checker does. So the server here sends
slowly, to all alike, and the browser's processes that run pages are halted for most of the time.
"""

from __future__ import annotations

import contextlib
import gzip
import http.server
import os
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

PACKED = (".html", ".js", ".mjs", ".json", ".css", ".svg", ".wasm", ".webmanifest", ".xml")
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".webmanifest": "application/manifest+json"}
PORTION = 2048
TURN = 0.008  # seconds of running and halting together


@dataclass
class Line:
    """What the server sends goes through here: ``rate`` bytes a second, all requests together."""

    rate: float
    latency: float
    sent: dict[str, int] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _free: float = 0.0

    def pass_on(self, size: int) -> None:
        """Waits until so many bytes have gone through."""
        with self._lock:
            self._free = max(self._free, time.perf_counter()) + size / self.rate
            until = self._free
        time.sleep(max(0.0, until - time.perf_counter()))

    def note(self, path: str, size: int) -> None:
        """Counts what was sent for an address."""
        with self._lock:
            self.sent[path] = self.sent.get(path, 0) + size


@cache
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9)


@contextlib.contextmanager
def served(folder: Path, line: Line, port: int = 0) -> Iterator[str]:
    """The address at which a folder is served through a line, as a host of static pages does.

    ``port``: the port to take; 0 for any that is free.
    """

    class Handler(http.server.SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

        def log_message(self, *_: object) -> None:
            pass

        def do_GET(self) -> None:
            time.sleep(line.latency)
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            if not path.is_file():
                line.note(f"404 {self.path}", 0)
                self.send_error(404)
                return
            pack = path.suffix in PACKED
            body = _packed(path) if pack else path.read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(str(path)))
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "max-age=600")
            if pack:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            line.note(self.path.partition("?")[0], len(body))
            with contextlib.suppress(ConnectionError):
                for at in range(0, len(body), PORTION):
                    line.pass_on(min(PORTION, len(body) - at))
                    self.wfile.write(body[at : at + PORTION])

    class Server(http.server.ThreadingHTTPServer):
        def handle_error(self, *_: object) -> None:
            """A browser that goes away in the middle of a file is nobody's fault."""

    server = Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def slowed(times: float) -> Iterator[None]:
    """Halts the pages of browsers that this process has started, so that they run so many times slower."""
    done = threading.Event()

    def work() -> None:
        known: dict[int, bool] = {}
        while not done.is_set():
            pages = [pid for pid in _below(os.getpid(), known) if known[pid]]
            for pid in pages:
                _tell(pid, signal.SIGSTOP)
            time.sleep(TURN * (1 - 1 / times))
            for pid in pages:
                _tell(pid, signal.SIGCONT)
            time.sleep(TURN / times)

    thread = threading.Thread(target=work, daemon=True)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        done.set()
        if times > 1:
            thread.join()


def _below(start: int, known: dict[int, bool]) -> list[int]:
    """All processes that a process has started; ``known`` tells of each whether it runs pages."""
    found, todo = [], [start]
    while todo:
        pid = todo.pop()
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                todo += [int(one) for one in (task / "children").read_text().split()]
            if pid not in known:
                known[pid] = b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes()
            found.append(pid)
    return found


def _tell(pid: int, what: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, what)
