from tests.api.servers import database_url, with_toy

__all__ = ["database_url", "with_toy"]
