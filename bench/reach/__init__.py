"""How far the pages reach: what other people's judges of pages say of the built site."""
