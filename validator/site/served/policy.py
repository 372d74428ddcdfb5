"""What a page may load and run, as a Content-Security-Policy in the page itself.

Scripts come from the site alone. The few that the theme writes into a page are allowed by the hash of their
text; nothing else in a page can run, whatever gets into it. ``'wasm-unsafe-eval'`` lets the checker's machine
be compiled and allows no text to be run.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable

SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL | re.IGNORECASE)
SOURCE = re.compile(r"\ssrc\s*=", re.IGNORECASE)
DATA = re.compile(r"""\stype\s*=\s*["']?application/(ld\+)?json""", re.IGNORECASE)
HASH = re.compile(r"'sha256-[A-Za-z0-9+/=]+'")
CHARSET = re.compile(r'<meta charset="?utf-8"?\s*/?>', re.IGNORECASE)


def with_policy(html: str) -> str:
    """The page with its policy at the head, before anything that it governs."""
    policy = escape_quotes(policy_of(html))
    tag = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return CHARSET.sub(lambda found: found.group() + tag, html, count=1)


def policy_of(html: str) -> str:
    """The policy of a page."""
    return policy_with({_hashed(text) for text in inline_scripts(html)})


def policy_with(hashes: Iterable[str]) -> str:
    """A policy that allows the scripts of these hashes besides those of the site."""
    scripts = ["'self'", "'wasm-unsafe-eval'", *sorted(hashes)]
    rules = {
        "default-src": "'self'",
        "script-src": " ".join(scripts),
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "worker-src": "'self' blob:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def inline_scripts(html: str) -> list[str]:
    """The scripts that are written in the page; data is none."""
    found = SCRIPT.findall(html)
    return [text for given, text in found if not SOURCE.search(given) and not DATA.search(given)]


def allowed_in(html: str) -> set[str]:
    """The hashes that a page with a policy allows."""
    return set(HASH.findall(html.partition("</head>")[0]))


def escape_quotes(policy: str) -> str:
    """The policy for an attribute in double quotes."""
    return policy.replace("&", "&amp;").replace('"', "&quot;")


def _hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
