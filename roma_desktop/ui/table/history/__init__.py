"""What has happened, told to the one at the table; and the ways back."""
