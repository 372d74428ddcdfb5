"""House rules on the page of a game: what they change, and what the page then says."""
