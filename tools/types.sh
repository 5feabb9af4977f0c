#!/bin/sh
# Writes the OpenAPI document and the TypeScript types made from it; with --check only says whether they are up to date.
set -eu
cd "$(dirname "$0")/.."
api=frontend/src/api
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

.venv/bin/vitrine openapi >"$made/openapi.json"
frontend/node_modules/.bin/openapi-typescript "$made/openapi.json" --output "$made/schema.d.ts" >"$made/log" 2>&1 || {
    cat "$made/log" >&2
    echo "vitrine: openapi-typescript failed on the document that 'vitrine openapi' prints." >&2
    exit 1
}

for file in openapi.json schema.d.ts; do
    if cmp -s "$made/$file" "$api/$file"; then
        continue
    elif [ "${1:-}" = --check ]; then
        echo "vitrine: $api/$file is out of date: run 'make types' and commit what it writes." >&2
        exit 1
    fi
    cp "$made/$file" "$api/$file"
    echo "vitrine: wrote $api/$file"
done
