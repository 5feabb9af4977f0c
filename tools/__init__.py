"""What the Makefile and the tests need around Vitrine: a Postgres server, a Chromium, a free port."""
