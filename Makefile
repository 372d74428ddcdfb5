# Cardrules: what can be made. A bare Debian needs Python 3.11 or later and make; the rest is brought here.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTHON_READY := $(VENV)/.ready
NODE_READY := node_modules/.ready

export PATH := $(CURDIR)/$(BIN):$(PATH)
# Material prints a notice about MkDocs 2 on every build; which versions we use is our decision, in pyproject.toml.
export NO_MKDOCS_2_WARNING := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help serve site test oracle mutate fuzz planted bench reach lint fmt dev clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-7s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

serve: $(PYTHON_READY) ## the site on this machine, rebuilt as files change
	$(BIN)/mkdocs serve

# PRESS=false: without booklets, sheets and social images, for which a Chromium is needed.
PRESS ?= true
site: $(PYTHON_READY) $(NODE_READY) ## the site as files, in site/, with what is printed: make site PRESS=false
	$(if $(filter true,$(PRESS)),.ci/install browser $(VENV))
	PRESS=$(PRESS) $(BIN)/mkdocs build --strict
	$(if $(filter true,$(PRESS)),$(BIN)/python -m validator.site.press)

test: lint ## all checks and tests
	.ci/install browser $(VENV)
	$(BIN)/cardrules examples --why --facts
	$(BIN)/python -m pytest -n 2

N ?= 20000
oracle: $(PYTHON_READY) ## hands played before programs of other people: make oracle N=100000
	$(BIN)/python -m tests.oracle $(N)

mutate: $(PYTHON_READY) ## every value of the rules made wrong: would the examples notice?
	$(BIN)/cardrules mutate

DEALS ?= 100000
fuzz: $(PYTHON_READY) $(NODE_READY) ## faults planted in deals and matches, and two Pythons: make fuzz DEALS=1000 GAMES=whist
	$(BIN)/python -m tests.fuzz --deals $(DEALS) $(GAMES)

planted: $(PYTHON_READY) ## faults planted in translations, as a table: would the checks notice?
	$(BIN)/python -m tests.words.planted

bench: $(PYTHON_READY) ## speed beside other programs, as a table
	$(BIN)/python -m bench

reach: dev ## what Lighthouse, axe and others say of the pages; needs Java: make reach PARTS="html links"
	.ci/install browser $(VENV)
	cd bench/reach && npm ci --no-progress
	$(BIN)/python -m bench.reach $(PARTS)

lint: dev ## style, types and walls
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	node node_modules/typescript/bin/tsc -p .
	node node_modules/typescript/bin/tsc -p tsconfig.worker.json

fmt: $(PYTHON_READY) ## format the Python files
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format

dev: $(PYTHON_READY) $(NODE_READY) ## install all that work on Cardrules needs

clean: ## remove what was built; .venv and node_modules stay
	rm -rf site build dist .cardrules-cache .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(PYTHON_READY): pyproject.toml constraints.txt
	PYTHON='$(PYTHON)' .ci/install venv $(VENV)
	$(BIN)/pip install --quiet --constraint constraints.txt hatchling
	$(BIN)/pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[dev]'
	$(BIN)/pip install --quiet --constraint constraints.txt --no-deps open-spiel colver belote-cli  # see pyproject.toml
	@touch $@

$(NODE_READY): package.json package-lock.json .npmrc | $(PYTHON_READY)
	.ci/install node $(VENV)
	npm ci --no-progress
	@touch $@
