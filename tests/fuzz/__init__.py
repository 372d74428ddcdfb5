"""Single faults planted in played-out deals and matches, decided without the engine: each is to be found."""
