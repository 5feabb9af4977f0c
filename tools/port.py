"""Says before the server starts whether its port is free: `python -m tools.port HOST PORT`."""

import socket
import sys


def refusal(host: str, port: str) -> str | None:
    """Return one sentence that says why nobody can listen on `host`:`port`, or None where one can."""
    if not port.isdecimal() or not 0 <= int(port) <= 65535:
        return f"PORT={port} is no port: take a number from 0 to 65535."
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)[0]
    except socket.gaierror:
        return f"HOST={host} is no address of this machine: take 127.0.0.1, or 0.0.0.0 for all."
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            why = f"Cannot listen on {host} port {port} ({error.strerror})"
            return f"{why}: try another, as in 'make run PORT=8001'."
    return None


if __name__ == "__main__":
    sentence = refusal(sys.argv[1], sys.argv[2])
    sys.exit(f"vitrine: {sentence}" if sentence else 0)
