"""The terminal client: a Textual table, and a plain line mode for screen readers and pipes."""
