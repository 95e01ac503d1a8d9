"""People and bots around a table: seats, clocks, undo, chat, fairness. Pure: nothing here reads or writes."""
