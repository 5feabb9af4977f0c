from tests.api.servers import database_url, server, with_toy

__all__ = ["database_url", "server", "with_toy"]
