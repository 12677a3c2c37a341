"""When the table asks, and answers that are given for more than one question."""
