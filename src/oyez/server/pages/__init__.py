"""What a browser asks for: a module for each kind of page, with the forms that belong to it."""
