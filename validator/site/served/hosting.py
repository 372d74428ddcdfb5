"""What the host of the site may read: `robots.txt`, and headers as Netlify and Cloudflare Pages read them.

A host that knows none of this serves the site as well; pages carry their policy themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from validator.site.addresses import FEED
from validator.site.offline import WORKER
from validator.site.served.outputs import SITEMAP
from validator.site.served.policy import allowed_in, policy_with
from validator.site.settle.parts import FOLDER

ROBOTS, HEADERS, PLAIN = "robots.txt", "_headers", ".nojekyll"
FOR_GOOD = "public, max-age=31536000, immutable"
ASK = "no-cache"
HASHED = (
    f"/{FOLDER}/*",
    "/assets/stylesheets/*",
    "/assets/javascripts/bundle.*",
    "/assets/javascripts/workers/search.*",
)
"""Files that have the hash of their contents in their name."""

Rule = tuple[str, list[tuple[str, str]]]


def write_hosting(folder: Path, languages: Iterable[str], base: str) -> None:
    """Writes these files into the finished site; ``base`` is its address, empty where nobody has said it."""
    (folder / ROBOTS).write_text(robots(base), encoding="utf-8")
    (folder / HEADERS).write_text(headers(folder, languages), encoding="utf-8")
    (folder / PLAIN).write_text("", encoding="utf-8")


def robots(base: str) -> str:
    """Everything may be read; where the sitemap lies, only a full address can say."""
    told = "User-agent: *\nAllow: /\n"
    return f"{told}\nSitemap: {base}{SITEMAP}\n" if base else told


def headers(folder: Path, languages: Iterable[str]) -> str:
    """The rules of `_headers`: a path, and below it the headers of all that it fits."""
    hashes: set[str] = set()
    for page in folder.rglob("*.html"):
        hashes |= allowed_in(page.read_text(encoding="utf-8"))
    return "\n".join(_written(rule) for rule in _rules(hashes, languages))


def _rules(hashes: set[str], languages: Iterable[str]) -> Iterable[Rule]:
    yield (
        "/*",
        [
            # What a page may not say of itself: whose frame it may stand in.
            ("Content-Security-Policy", f"{policy_with(hashes)}; frame-ancestors 'self'"),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "strict-origin-when-cross-origin"),
            ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ],
    )
    for path in HASHED:
        yield path, [("Cache-Control", FOR_GOOD)]
    yield f"/{WORKER}", [("Cache-Control", ASK)]
    for code in languages:
        yield f"/{code}/{FEED}", [("Content-Type", "application/atom+xml; charset=utf-8")]


def _written(rule: Rule) -> str:
    path, told = rule
    return "".join([f"{path}\n", *[f"  {name}: {value}\n" for name, value in told]])
