"""The settle page and all that runs in a browser: the portable core, its forms, and the scripts that draw."""
