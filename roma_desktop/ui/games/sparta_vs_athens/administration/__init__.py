"""The administration quarter: the year with its events, governments, leaders, and the choices of the quarter."""
