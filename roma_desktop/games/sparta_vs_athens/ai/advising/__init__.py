"""What an adviser of people must know besides: what they mean, and what a force may still do."""
