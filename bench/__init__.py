"""How fast it is, beside other programs: ``make bench``."""
