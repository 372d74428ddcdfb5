"""The site: from rules and words to pages in every language.

``pages`` and all that it uses make HTML and know no MkDocs; ``plugin`` alone hands the pages over, so that a
move to another site builder stays small. ``theme`` holds what is put over the theme, ``templates`` the pages.
"""
