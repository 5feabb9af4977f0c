"""Settings, read from the environment (`VITRINE_…`) once at start-up."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AliasChoices, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).parent.parent


class Settings(BaseSettings):
    """What whoever runs the server may set; every field is an environment variable."""

    model_config = SettingsConfigDict(
        env_prefix="VITRINE_", extra="ignore", populate_by_name=True, env_ignore_empty=True
    )

    host: str = Field("127.0.0.1", validation_alias=AliasChoices("HOST", "VITRINE_HOST"))
    """The address to listen on."""
    port: int = Field(8000, validation_alias=AliasChoices("PORT", "VITRINE_PORT"))
    database_url: str = f"sqlite+aiosqlite:///{ROOT / 'data' / 'vitrine.db'}"
    """An SQLAlchemy URL: `sqlite+aiosqlite:///…` or `postgresql+asyncpg://…`."""
    redis_url: str | None = None
    """Where several processes serve one database: the Valkey or Redis (`redis://…`) between them."""
    chosen_seeds: bool = False
    """Whether a new room may name its seed (tests, puzzles). Such a room says so."""
    rate_limits: Annotated[Literal["on", "off"], Field()] = "on"
    bot_delay: float = 0.8
    """Seconds a bot waits before it acts, where its game has no pause of its own; 0: no pauses."""
    room_idle_seconds: float = 300.0
    """How long a room that nobody watches stays in memory."""
    data_dir: Path | None = None
    """A folder with decks of the host's own: `<game>/*.json`, in the form of the game's data files."""
    frontend: Path = ROOT / "frontend" / "dist"
    """The built front end."""
    allowed_origins: list[str] = []
    """Origins other than the server's own that may open a socket."""
    secure_cookies: bool = False
    """Whether the session cookie is sent over https only (set it behind TLS)."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses (with commas) whose word on a caller's address and on TLS counts: the reverse proxy's."""
    public_url: str | None = None
    """Where the server is reached from outside (`https://…`), for links in notices; else as users came."""
    notice_delay: float = 60.0
    """Seconds after which a turn that is still owed is told."""
    own_network: bool = False
    """Whether notices may go to addresses in the host's own network (tests, home automation)."""
    metrics_token: SecretStr | None = None
    """What a caller of `/metrics` must bear; without it only this machine may read them."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @field_validator("public_url")
    @classmethod
    def _origin(cls, given: str | None) -> str | None:
        """Without the slash at its end. Raises ValueError for what is no address of a server."""
        if given is None:
            return None
        if not re.fullmatch(r"https?://[^/?#@\s]+/?", given):
            raise ValueError("a public URL is https:// and a name, without a path")
        return given.rstrip("/")

    @property
    def on_postgres(self) -> bool:
        """Whether the database is Postgres (else SQLite)."""
        return self.database_url.startswith("postgresql")
