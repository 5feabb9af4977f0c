#!/bin/sh
# Installs a hashed requirements file and Vitrine itself (editable) into .venv: tools/install.sh requirements.txt
set -eu
cd "$(dirname "$0")/.."

echo "vitrine: installing Python packages of $1"
install="env UV_NO_CONFIG=1 UV_LINK_MODE=copy .venv/bin/uv pip install --quiet --python .venv/bin/python"
if ! $install --require-hashes -r "$1" || ! $install --no-deps --editable .; then
    echo "vitrine: Packages of $1 could not be installed: is the network (the Python package index) reachable from here?" >&2
    exit 1
fi
