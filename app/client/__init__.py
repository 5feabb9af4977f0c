"""A small typed client of a Vitrine server: REST, the socket, a generic player and a terminal player."""

from app.client.client import Client
from app.client.problem import ApiProblem, Unreachable
from app.client.socket import TableSocket

__all__ = ["ApiProblem", "Client", "TableSocket", "Unreachable"]
