# On a fresh machine with Python 3.11+ and make: `make play` plays, `make test` tests everything.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
BENCH := .venv-bench/bin
ARGS ?=
TABLE := fae --seats you,greedy,random

.PHONY: play test setup lint format types unit soak rules bench pictures lock clean help

help:            ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/: .*##/:/' | column -t -s:

play: setup      ## sit down to a game in the terminal (ARGS="fae --seats you,greedy,greedy")
	@$(BIN)/fabletop play $(or $(ARGS),$(TABLE))

test: lint types unit rules   ## everything: lint, types, tests, rule coverage

setup: $(READY)  ## create the virtual environment and install what is pinned

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Fabletop needs Python 3.11 or newer; PYTHON=... names one" if sys.version_info < (3, 11) else 0)'
	@echo "Setting up .venv (once, about a minute) ..."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

lint: setup      ## style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: setup    ## put style and formatting right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: setup     ## mypy --strict on the sources
	$(BIN)/mypy

unit: setup      ## all tests, in parallel
	$(BIN)/pytest -n auto -q $(ARGS)

soak: setup      ## 10,000 random games for every game, seat count and option set
	$(BIN)/python -m tests.soak --games 10000 $(ARGS)

rules: setup     ## which rules have a test: tested/total for each prefix
	@$(BIN)/python -m tests.rule_coverage

bench: .venv-bench/.ready   ## speed beside Catanatron and OpenSpiel (ARGS="--json FILE")
	@$(BENCH)/python bench/engine.py $(ARGS)

.venv-bench/.ready: bench/requirements.lock pyproject.toml
	@echo "Setting up .venv-bench (once) ..."
	@$(PYTHON) -m venv --clear .venv-bench
	@$(BENCH)/python -m pip install --quiet --disable-pip-version-check -r bench/requirements.lock
	@$(BENCH)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

pictures: setup  ## draw the pictures of the documentation anew
	@$(BIN)/fabletop board fae --svg docs/images/fae-board.svg --seats 4 --position docs/examples/fae-position.json

lock: setup      ## pin the newest versions that fit
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-emit-index-url --no-header --extra dev -o requirements.lock pyproject.toml
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-emit-index-url --no-header -o bench/requirements.lock bench/requirements.in pyproject.toml

clean:           ## remove environments and caches
	rm -rf .venv .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
