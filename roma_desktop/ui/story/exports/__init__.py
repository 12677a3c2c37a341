"""Files made of a game: report, log, tables, pictures; on paper, as a page of the web, as text."""
