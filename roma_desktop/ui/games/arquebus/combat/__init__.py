"""Fire and shock on the table: odds before them, their dice as they fall, and what came of them."""
