"""Cards, charts and figures as HTML and SVG."""
