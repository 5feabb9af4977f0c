"""The websocket: protocol messages and connections."""
