"""What a page is drawn from, and the drawing: the table in words and numbers, then Jinja."""
