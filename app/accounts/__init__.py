"""Who is asking: guests and their sessions."""
