# Vitrine in one image: the server with its front end, migrations included.
# Its SQLite database lies in the volume /srv/vitrine/data; VITRINE_DATABASE_URL names another.

FROM node:22.21.1-bookworm-slim AS front-end
WORKDIR /srv/vitrine/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend ./
# The tables draw the cards that the rules are made of.
COPY app/games/antiques/data ../app/games/antiques/data
COPY app/games/antiquity/data ../app/games/antiquity/data
COPY app/games/museum/data ../app/games/museum/data
RUN npm run build

# The virtual environment is made where it will stand, since its scripts name their own folder.
FROM python:3.13.9-slim-bookworm AS packages
WORKDIR /srv/vitrine
COPY tools/uv.txt tools/uv.txt
RUN pip install --no-cache-dir --require-hashes -r tools/uv.txt
COPY requirements.txt ./
RUN uv venv .venv && uv pip install --no-cache --compile-bytecode --require-hashes -r requirements.txt
COPY pyproject.toml LICENSE ./
COPY app app
# Compiled here: whoever runs it may write nothing beside the code.
RUN uv pip install --no-cache --no-deps --editable . && .venv/bin/python -m compileall -q app

FROM python:3.13.9-slim-bookworm
ENV PATH=/srv/vitrine/.venv/bin:$PATH \
    HOST=0.0.0.0 \
    PORT=8000 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
WORKDIR /srv/vitrine
COPY --from=packages /srv/vitrine ./
COPY --from=front-end /srv/vitrine/frontend/dist frontend/dist
COPY CREDITS.md ./
COPY migrations migrations
RUN mkdir data && chown 10001:10001 data
USER 10001:10001
VOLUME /srv/vitrine/data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/healthz', timeout=2)"]
CMD ["sh", "-c", "vitrine migrate && exec vitrine serve"]
