"""Who is asking: guests and registered users, their passwords, sessions and API tokens."""
