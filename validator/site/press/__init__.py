"""What the site has for paper and for other sites' previews: sheets for the table, booklets, social images.

``python -m validator.site.press`` makes them after the pages, with the Chromium that the tests use.
``papers`` lays out documents as HTML and knows no browser; ``chromium`` prints documents and knows no game.
"""
