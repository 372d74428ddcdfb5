"""What a step is like that needs nobody: it happens as soon as it is entered."""

VERBS = ()


def finished(deal, step):
    """It is done once begun."""
    return True


def optional(deal, step):
    """There is nothing to leave out."""
    return False


def actors(deal, step):
    """Nobody acts."""
    return []


def acts(deal, step, seat):
    """There is nothing to choose."""
    return []
