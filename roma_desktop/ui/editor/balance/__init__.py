"""The balance test: many games of a draft between random players."""
