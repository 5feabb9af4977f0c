#!/bin/sh
# Makes the virtual environment .venv with uv in it. Needs python3 (3.11 or later) with venv.
set -eu
cd "$(dirname "$0")/.."

fail() {
    echo "vitrine: $1" >&2
    exit 1
}

python=
for candidate in "${PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
[ -n "$python" ] || fail "No Python 3.11 or later was found: install one, or name it with 'make PYTHON=/path/to/python3 …'."

"$python" -c 'import ensurepip, venv' 2>/dev/null ||
    fail "Python's venv module is missing: install it (on Debian and Ubuntu: apt install python3-venv) and try again."

echo "vitrine: making .venv with $("$python" --version)"
rm -rf .venv
"$python" -m venv .venv || fail ".venv could not be made: see the lines above; is the disk full or the folder read-only?"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r tools/uv.txt ||
    fail "uv could not be installed: is the network (the Python package index) reachable from here?"
