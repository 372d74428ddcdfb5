"""The MkDocs plugin: all languages in one pass. It hands over what ``pages`` makes and knows no cards.

MkDocs renders pages one after another, so what the theme reads of a language (its strings, the menu, the
alternates) is set before each page. No plugin that keeps something by language may run beside this one, and
``navigation.instant`` stays off.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import Markup, escape
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, get_navigation
from mkdocs.structure.pages import Page as MkPage
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils import get_relative_url

from validator.paths import locales_dir, rules_dir
from validator.site import addresses, manuals, offline, templating, wording
from validator.site.changes.feed import feed
from validator.site.frame import Frame
from validator.site.later import search_later
from validator.site.manuals import Manual
from validator.site.page import Heading, Page
from validator.site.pages import Site, UnknownGames, make_site
from validator.site.search import write_search
from validator.site.served import hosting, material, outputs, styles
from validator.site.served.abroad import with_languages
from validator.site.served.meta import Head, based, first_paragraph
from validator.site.served.policy import with_policy
from validator.site.wording import N_
from validator.spec.problems import format_problem
from validator.spec.reference import reference_markdown
from validator.spec.rulebooks import LibraryBroken
from validator.words.catalogues import languages

log = logging.getLogger("mkdocs.plugins.cardrules")

HERE = Path(__file__).parent
THEME = HERE / "theme"
LOST = HERE / "lost" / "lost.js"
ROOT_PAGE = "index.md"
REFERENCE = "reference.md"
SCHEMAS = "schema"
ROOT_CONTENT = "---\ntemplate: chooser.html\nsearch: {exclude: true}\n---\n"
TITLE = "title"
TOP = "page_top"


class CardrulesConfig(Config):  # type: ignore[no-untyped-call]
    """``manuals``: names of pages in ``docs``, without ending, in the order of the menu; others follow.

    A manual may be told in other languages too: see ``validator.site.manuals``.
    ``games``: names of the games that pages are made of, with blanks between; all where none is named.
    """

    manuals = config_options.ListOfItems(config_options.Type(str), default=[])
    games = config_options.Type(str, default="")
    press = config_options.Type(bool, default=False)


class CardrulesPlugin(BasePlugin[CardrulesConfig]):  # type: ignore[no-untyped-call]
    """Makes the pages of all languages from rules and words."""

    site: Site
    by_source: dict[str, Page]
    navs: dict[str, Navigation]
    manuals: list[Manual]

    serving = False

    def on_startup(self, command: str, **_: Any) -> None:
        """While somebody works on the site, MkDocs writes a script of its own into each page."""
        self.serving = command == "serve"

    # Before the pages --------------------------------------------------------------------------

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Puts our templates over the theme's; they stand below those of a ``custom_dir``."""
        if str(THEME) not in config.theme.dirs:
            config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(THEME))
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Adds every page, and puts those that lie in ``docs`` below the source language."""
        files.append(File.generated(config, REFERENCE, content=reference_markdown()))
        codes = [str(one["code"]) for one in languages()]
        texts = {file.src_uri: file.content_string for file in files.documentation_pages()}
        self.manuals, strays = manuals.manuals_of(texts, codes, self.config.manuals)
        for stray in strays:
            log.warning("%s translates a manual that is not there: docs/%s.", stray, stray.partition("/")[2])
        self.site = _made(
            tuple(self.manuals),
            config.repo_url or None,
            self.config.games.split(),
            press=self.config.press,
        )
        for trouble in self.site.troubles:
            log.warning(trouble)
        for file in list(files.documentation_pages()):
            files.remove(file)
            path = manuals.place_of(file.src_uri, codes)
            content = manuals.moved(file.content_string, file.src_uri, codes)
            files.append(File.generated(config, path, content=content))
        self.by_source = {_source_path(page): page for page in self.site.pages}
        for path in self.by_source:
            files.append(File.generated(config, path, content=""))
        self._add_checker(files, config)
        self._join_styles(files, config)
        self._add_feeds(files, config)
        for path, text in self.site.files.items():
            files.append(File.generated(config, path, content=text))
        files.append(File.generated(config, ROOT_PAGE, content=ROOT_CONTENT))
        for schema in sorted((rules_dir() / SCHEMAS).glob("*.json")):
            files.append(File.generated(config, f"{SCHEMAS}/{schema.name}", abs_src_path=str(schema)))
        return files

    def _add_checker(self, files: Files, config: MkDocsConfig) -> None:
        """The files of the checker, or word of how to get it."""
        if self.site.checker is None:
            log.info("The site is made without the checker. To have it, run `npm ci` (or `make dev`) first.")
            return
        for path in sorted(self.site.checker.files):
            place = self.site.checker.place(path)
            files.append(File.generated(config, path, abs_src_path=str(place)))

    def _add_feeds(self, files: Files, config: MkDocsConfig) -> None:
        """A feed of changes in each language."""
        for view in self.site.changes:
            path = f"{view.frame.code}/{addresses.FEED}"
            files.append(File.generated(config, path, content=feed(view, based(config.site_url))))
        self.site.changes.clear()  # they hold all the rules, which nobody asks for again

    def _join_styles(self, files: Files, config: MkDocsConfig) -> None:
        """All styles that ``extra_css`` names and that lie in ``docs``, as one file."""
        ours = [file for name in config.extra_css if (file := files.get_file_from_path(name))]
        sheet = styles.one_sheet(file.content_string for file in ours)
        for file in ours:
            files.remove(file)
        others = [name for name in config.extra_css if name not in {file.src_uri for file in ours}]
        config.extra_css = [*others, styles.SHEET]
        files.append(File.generated(config, styles.SHEET, content=sheet))

    @property
    def _source(self) -> str:
        return self.site.frames[0].source

    def on_nav(self, _: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
        """One menu a language."""
        saved, self.navs = config.nav, {}
        for frame in self.site.frames:
            mine = Files([file for file in files if file.src_uri.startswith(frame.code + "/")])
            for file in mine.documentation_pages():
                file.page = None  # made by MkDocs for a menu of its own; ours gives it another name
            config.nav = self._menu(frame)
            made = get_navigation(mine, config)
            home = mine.get_file_from_path(f"{frame.code}/index.md")
            made.homepage = home.page if home else None
            self.navs[frame.code] = made
        config.nav = saved
        return self.navs[self._source]

    def _menu(self, frame: Frame) -> list[Any]:
        def entry(page: Page) -> dict[str, str]:
            return {page.entry: _source_path(page)}

        mine = [page for page in self.site.pages if page.lang == frame.code]
        home, *others = [page for page in mine if not page.group]
        games: list[Any] = [entry(page) for page in mine if page.group == "games"]
        menu = [entry(home), {frame.words(N_("Games")): games}, *[entry(page) for page in others]]
        told = [manual for manual in self.manuals if frame.code in manual.titles]
        if told:
            listed = [{one.titles[frame.code]: f"{frame.code}/{one.path.rstrip('/')}.md"} for one in told]
            menu.append({frame.words(N_("Manuals")): listed})
        return menu

    # Each page --------------------------------------------------------------------------

    def on_page_markdown(self, markdown: str, page: MkPage, **_: Any) -> str:
        """Gives our pages their title and description."""
        ours = self.by_source.get(page.file.src_uri)
        if ours:
            page.meta.update({TITLE: ours.title, "description": ours.description})
        elif described := first_paragraph(markdown):
            page.meta.setdefault("description", described)
        return markdown

    def on_page_content(self, html: str, page: MkPage, **_: Any) -> str:
        """Gives our pages their contents and anchors; their HTML when they are written."""
        ours = self.by_source.get(page.file.src_uri)
        if ours is None:
            return html
        page.toc = TableOfContents([_link(Heading(TOP, escape(ours.title), ours.headings), 1)])
        page.present_anchor_ids = outputs.ids_of(ours.html)
        return ""

    @event_priority(100)
    def _read_for_search(self, context: Any, page: MkPage, **_: Any) -> Any:
        """So much of the HTML of our pages as is searched."""
        ours = self.by_source.get(page.file.src_uri)
        page.content = ours.searched if ours else page.content
        return context

    @event_priority(-100)
    def _shown(self, context: Any, page: MkPage, config: MkDocsConfig, **_: Any) -> Any:
        """Once the page has been read for search: all its HTML, and what the theme reads of its language."""
        frame = self._frame_of(page)
        ours = self.by_source.get(page.file.src_uri)
        page.content = ours.html if ours else page.content
        self._speak(config, frame)
        context["frames"], context["frame"] = self.site.frames, frame
        config.extra["manifest"] = f"{frame.code}/{offline.MANIFEST}" if self.site.checker else None
        if page.file.src_uri == ROOT_PAGE:
            return context
        twins = self._twins(page)
        config.extra["alternate"] = [
            self._alternate(one, twins.get(one.code, f"{one.code}/")) for one in self.site.frames
        ]
        config.extra["scope"] = get_relative_url("", page.url)
        context["nav"] = self.navs[frame.code]
        context["base_url"] = get_relative_url(f"{frame.code}/", page.url).rstrip("/") or "."
        context["feed"] = f"{frame.code}/{addresses.FEED}"
        context["twins"] = self._absolute(config, twins)
        told = ours or self._manual_page(page)
        context["head"] = Head(
            told, self.site.frames, based(config.site_url), twins, pictured=self.config.press
        )
        return context

    on_page_context = CombinedEvent(_read_for_search, _shown)

    def _manual_page(self, page: MkPage) -> Page:
        """A manual as a page of ours, for what it says of itself."""
        path = page.url.split("/", 1)[1]
        code = self._frame_of(page).code
        title = next(manual.titles[code] for manual in self.manuals if manual.path == path)
        description = str(page.meta.get("description") or title)
        return Page(code, path, title, description, (), title)

    def _frame_of(self, page: MkPage) -> Frame:
        code = page.file.src_uri.split("/", 1)[0]
        return next((frame for frame in self.site.frames if frame.code == code), self.site.frames[0])

    def _twins(self, page: MkPage) -> dict[str, str]:
        """The same page in each language that has it: code -> address."""
        rest = page.url.split("/", 1)[1]
        found = {one.lang: one.address for one in self.site.pages if one.path == rest}
        for manual in self.manuals:
            found |= manual.addresses if manual.path == rest else {}
        return found or {self._frame_of(page).code: page.url}

    def _alternate(self, frame: Frame, address: str) -> dict[str, str]:
        return {"name": frame.name, "lang": frame.code, "link": address}

    def _absolute(self, config: MkDocsConfig, twins: dict[str, str]) -> list[dict[str, str]]:
        """Absolute addresses for search engines; none without an address of the site."""
        if not config.site_url or len(twins) < 2:
            return []
        base = based(config.site_url)
        links = [{"lang": code, "link": base + address} for code, address in twins.items()]
        is_home = all(address == f"{code}/" for code, address in twins.items())
        return [*links, {"lang": "x-default", "link": base if is_home else links[0]["link"]}]

    def _speak(self, config: MkDocsConfig, frame: Frame) -> None:
        config.theme["language"] = frame.language["material"]
        config.theme["direction"] = frame.language["direction"]
        config.site_description = frame.words(wording.SITE_DESCRIPTION)
        config.copyright = str(frame.gettext("Rules: CC BY 4.0. Program: MIT."))

    # The theme's own templates --------------------------------------------------------------------------

    def on_env(self, env: Environment, config: MkDocsConfig, **_: Any) -> Environment:
        """Filters of our templates; what pages of the theme itself show before any page is set."""
        env.bytecode_cache = templating.THEME
        env.filters["without_alternates"] = lambda html: Markup(material.without_alternates(str(html)))
        config.extra["alternate"] = [self._alternate(frame, f"{frame.code}/") for frame in self.site.frames]
        self._speak(config, self.site.frames[0])
        return env

    def on_template_context(self, context: Any, config: MkDocsConfig, **_: Any) -> Any:
        """For the page of an address that leads nowhere and for the sitemap."""
        context["frames"] = self.site.frames
        context["words"] = wording
        context["lost"] = Markup(LOST.read_text(encoding="utf-8"))
        pages = [page for page in context["pages"] if page.page and page.src_uri != ROOT_PAGE]
        context["entries"] = [
            {"link": page.page.canonical_url, "twins": self._absolute(config, self._twins(page.page))}
            for page in pages
        ]
        return context

    # After the pages --------------------------------------------------------------------------

    def on_post_page(self, output: str, page: MkPage, **_: Any) -> str:
        """Mends what the theme gets wrong, and lets go of what has been written."""
        page.content = None
        codes = [frame.code for frame in self.site.frames]
        return self._mended(with_languages(output, page.url, codes), self._frame_of(page))

    def on_post_template(self, output: str, template_name: str, **_: Any) -> str:
        """The same for pages that are made from a template alone."""
        return self._mended(output, self.site.frames[0]) if template_name.endswith(".html") else output

    def _mended(self, html: str, frame: Frame) -> str:
        mended, missed = material.mended(html, frame.code, search=frame.words(N_("Search")))
        for fault in missed:
            log.warning(
                "The theme has changed, so that %s is no longer mended (validator/site/served/material.py).",
                fault,
            )
        return mended if self.serving else with_policy(mended)

    @event_priority(-100)
    def on_post_build(self, config: MkDocsConfig) -> None:
        """Splits the search index, which the search plugin has written, and settles the sitemap."""
        folder = Path(config.site_dir)
        write_search(folder, self.site.frames, [manual.path for manual in self.manuals])
        search_later(folder)
        outputs.settle_sitemap(folder)
        if self.site.checker:
            offline.write_offline(folder, self.site.checker, self.site.frames)
        hosting.write_hosting(folder, [frame.code for frame in self.site.frames], based(config.site_url))

    def on_serve(self, server: LiveReloadServer, **_: Any) -> LiveReloadServer:
        """Builds again when rules, words or templates change."""
        for folder in (rules_dir(), locales_dir(), HERE / "templates", THEME):
            server.watch(str(folder))
        return server


def _made(told: tuple[Manual, ...], repo: str | None, only: list[str], *, press: bool) -> Site:
    """The site; faults in the rules stop the build with a line for each."""
    try:
        return make_site(told, repo, only, press=press)
    except UnknownGames as unknown:
        raise PluginError(str(unknown)) from None
    except LibraryBroken as broken:
        for problem in broken.problems:
            log.error(format_problem(problem))
        raise PluginError(f"The rules have {len(broken.problems)} faults, so there is no site.") from None


def _source_path(page: Page) -> str:
    """The Markdown file that the page pretends to be."""
    return f"{page.lang}/{page.path.rstrip('/') or 'index'}.md"


def _link(heading: Heading, level: int) -> AnchorLink:
    link = AnchorLink(str(heading.title), heading.id, level)
    link.children = [_link(child, level + 1) for child in heading.children]
    return link
