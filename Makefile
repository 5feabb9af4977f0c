# The two commands are `make run` and `make test`; `make help` lists the rest.
# A stamp lies inside the folder it vouches for, so that deleting the folder starts afresh.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

HOST ?= 127.0.0.1
PORT ?= 8000
export HOST PORT

BIN := .venv/bin
PY := $(BIN)/python
# Folders that exist: the checks take in every one that holds Python.
PYTHON_FOLDERS := $(wildcard app bench migrations tests tools)
FRONT_END := $(shell find frontend -mindepth 1 \( -name node_modules -o -name dist -o -name tests \) -prune -o -print)
# Node's programs by the node that tools/node.sh finds or installs.
WITH_NODE := PATH="$$(tools/node.sh):$$PATH" &&
# Two for each core, at most six: many tests wait for countdowns, browsers and servers that start.
WORKERS := $(shell cores=$$(getconf _NPROCESSORS_ONLN); echo $$((cores < 3 ? 2 * cores : 6)))
comma := ,
# What a failed command ends with: $(call explain,The sentence.)
explain = || { echo "vitrine: $(1)" >&2; exit 1; }

.PHONY: help
help: ## Say what there is to make
	@echo "make run    installs, builds and serves Vitrine at http://$(HOST):$(PORT)/  (HOST=… PORT=… VITRINE_…=…)"
	@echo "make test   installs everything and runs all checks and tests"
	@echo "And one by one:"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "  make %-10s %s\n", $$1, $$2 }'

# -- set-up ----------------------------------------------------------------------------------------

$(BIN)/uv: tools/uv.txt
	@tools/venv.sh
	@touch $@

.venv/.run: $(BIN)/uv requirements.txt pyproject.toml tools/install.sh
	@tools/install.sh requirements.txt
	@touch $@

.venv/.dev: $(BIN)/uv requirements-dev.txt pyproject.toml tools/install.sh
	@tools/install.sh requirements-dev.txt
	@touch $@ .venv/.run

frontend/node_modules/.vitrine: $(BIN)/uv frontend/package.json frontend/package-lock.json frontend/.npmrc
	@echo "vitrine: installing the front end's packages"
	@$(WITH_NODE) cd frontend && { npm ci --no-audit --no-fund --loglevel=error \
		$(call explain,npm could not install the front end: is the npm registry reachable from here?); }
	@touch $@

frontend/dist/.vitrine: frontend/node_modules/.vitrine $(FRONT_END)
	@echo "vitrine: building the front end"
	@$(WITH_NODE) cd frontend && { npm run --silent build -- --logLevel warn \
		$(call explain,The front end does not build: see the lines above.); }
	@touch $@

.PHONY: venv
venv: .venv/.dev ## Make .venv with everything for development

.PHONY: build
build: frontend/dist/.vitrine ## Build the front end into frontend/dist

.PHONY: chromium
chromium: .venv/.dev ## Find a Chromium for the browser tests, or install one
	@$(PY) -m tools.chromium

# -- serving ---------------------------------------------------------------------------------------

.PHONY: run
run: .venv/.run build ## Install, build, migrate the database and serve
	@$(PY) -m tools.port "$(HOST)" "$(PORT)"
	@mkdir -p data
	@echo "vitrine: migrating the database"
	@$(BIN)/vitrine migrate \
		$(call explain,The database could not be migrated: see the lines above$(comma) and check VITRINE_DATABASE_URL.)
	@exec $(BIN)/vitrine serve # says where it is

# -- checks ----------------------------------------------------------------------------------------

.PHONY: lint
lint: .venv/.dev ## Check style and types of the Python code, the Dockerfile and the composition
	@echo "vitrine: checking the Python code"
	@$(BIN)/ruff format --check --quiet $(PYTHON_FOLDERS) $(call explain,Some files are not formatted: 'make format' does it.)
	@$(BIN)/ruff check --quiet $(PYTHON_FOLDERS) $(call explain,ruff objects: 'make format' mends some of it.)
	@$(BIN)/mypy --no-error-summary $(PYTHON_FOLDERS) $(call explain,mypy objects to the types above.)
	@echo "vitrine: checking Dockerfile and docker-compose.yml"
	@$(BIN)/hadolint Dockerfile $(call explain,hadolint objects to the Dockerfile.)
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.compose-spec docker-compose.yml \
		$(call explain,docker-compose.yml is no valid composition.)

.PHONY: audit
audit: .venv/.dev ## Ask whether known faults of the pinned packages have been published
	@$(WITH_NODE) $(PY) -m tools.audit $(call explain,Packages above have known faults: 'make lock UPGRADE=--upgrade'$(comma) or npm update.)

.PHONY: format
format: .venv/.dev ## Format the Python code and mend what can be mended
	@$(BIN)/ruff check --fix --exit-zero --quiet $(PYTHON_FOLDERS)
	@$(BIN)/ruff format --quiet $(PYTHON_FOLDERS)

.PHONY: icons
icons: .venv/.dev chromium ## Draw the icons of the installed app anew from the mark
	@$(PY) -m tools.icons

.PHONY: types
types: .venv/.run frontend/node_modules/.vitrine ## Write the OpenAPI document and the TypeScript types made from it
	@$(WITH_NODE) tools/types.sh

.PHONY: front-end
front-end: .venv/.run frontend/node_modules/.vitrine ## Check the front end: generated types, svelte-check, vitest
	@echo "vitrine: checking the front end"
	@$(WITH_NODE) tools/types.sh --check
	@$(WITH_NODE) cd frontend && { npm run --silent check $(call explain,svelte-check objects to the front end.); }
	@$(WITH_NODE) cd frontend && { npm run --silent test $(call explain,A test of the front end fails.); }

# Not --dist loadfile: it runs only one of the tests that share a name, as schemathesis' do. Stealing work, no core idles.
# What Python has compiled is kept, whatever the environment says: the tests start hundreds of processes.
test: export PYTHONDONTWRITEBYTECODE :=

.PHONY: test
test: .venv/.dev build chromium lint front-end ## Install everything and run all checks and tests
	@echo "vitrine: running all tests (server, SQLite and Postgres, browser)"
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal --durations 12

.PHONY: bench
bench: .venv/.dev build chromium ## Measure, and write bench/results.md
	@$(PY) -m bench.run

.PHONY: lock
lock: $(BIN)/uv ## Pin anew what pyproject.toml asks for (UPGRADE=--upgrade takes the newest)
	@for group in "-o requirements.txt" "--group dev -c requirements.txt -o requirements-dev.txt"; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			$(UPGRADE) pyproject.toml $$group || exit 1; \
	done

.PHONY: clean
clean: ## Remove all that make has made, except data/
	rm -rf .venv .tools frontend/node_modules frontend/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
