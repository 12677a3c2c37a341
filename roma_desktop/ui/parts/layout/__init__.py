"""Layouts for parts: rows and columns, rows that break, scrolling columns."""
