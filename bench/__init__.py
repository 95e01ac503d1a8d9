"""What is fast and how fast, against peers and against the floor: `python -m bench`."""
