"""Bots at the tables of a site: the pool in which they think, the work that is due, a worker of their own."""
