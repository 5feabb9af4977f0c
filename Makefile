# The two commands are `make run` and `make test`; `make help` lists the rest.
SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv

.PHONY: venv
venv: $(VENV)/.dev

$(VENV)/.uv: tools/uv.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --require-hashes -r tools/uv.txt
	touch $@

$(VENV)/.dev: $(VENV)/.uv requirements-dev.txt pyproject.toml
	$(VENV)/bin/uv pip install --quiet --python $(VENV)/bin/python --require-hashes -r requirements-dev.txt
	$(VENV)/bin/uv pip install --quiet --python $(VENV)/bin/python --no-deps --editable .
	touch $@
