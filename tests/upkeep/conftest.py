from tests.api.servers import database_url, with_toy
from tests.notices.receiver import receiver

__all__ = ["database_url", "receiver", "with_toy"]
