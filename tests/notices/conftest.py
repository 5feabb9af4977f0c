from tests.api.servers import database_url, with_toy
from tests.notices.receiver import receiver
from tests.notices.servers import server

__all__ = ["database_url", "receiver", "server", "with_toy"]
