"""What is done to finished pages: what they may load, what they say to machines, what the theme lacks."""
