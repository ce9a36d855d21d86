# On a fresh machine with Python 3.11+ and make: `make play` plays, `make test` tests everything.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
BENCH := .venv-bench/bin
PIP := python -m pip install --quiet --disable-pip-version-check
NPM := $(BIN)/python web/node.py
PACKAGES := web/node_modules/.ready
PAGE := src/fabletop/server/static/index.html
WEB_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/vite.config.ts -type f 2>/dev/null)
PYTEST := pytest -n auto --dist worksteal -q
LONG := tests/contract tests/ai/test_balance.py tests/ai/test_players.py tests/golden
ARGS ?=
TABLE := fae --seats you,greedy,random

.PHONY: play terminal test checks setup web protocol forms cookbook golden lint format types pagetest unit browser still soak fire fuzz mutants rules bench pictures lock wheel clean help

help:            ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/: .*##/:/' | column -t -s:

play: setup $(PAGE)   ## start the table on this machine and open it in the browser
	@$(BIN)/fabletop serve --open $(ARGS)

terminal: setup  ## sit down to a game in the terminal (ARGS="fae --seats you,greedy,greedy")
	@$(BIN)/fabletop play $(or $(ARGS),$(TABLE))

test: checks unit browser rules   ## everything: lint, types, the page, tests, rule coverage

checks: setup $(PAGE)   ## lint, types and the page's own tests, two at a time
	@$(MAKE) --no-print-directory --output-sync=target -j2 types pagetest lint

setup: $(READY)  ## create the virtual environment and install what is pinned

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Fabletop needs Python 3.11 or newer; PYTHON=... names one" if sys.version_info < (3, 11) else 0)'
	@echo "Setting up .venv (once, about a minute) ..."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/$(PIP) -r requirements.lock
	@$(BIN)/$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

web: $(PAGE)     ## build the page

$(PACKAGES): web/package-lock.json $(READY)
	@echo "Installing what the page is built with (once) ..."
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): $(PACKAGES) $(WEB_SOURCES)
	@echo "Building the page ..."
	@$(NPM) run --silent build -- --logLevel warn

protocol: setup  ## write the page's types from the server's messages and the views of the games
	$(BIN)/python -m fabletop.server.typescript web/src
	$(BIN)/python -m fabletop.games.fae.drawing.page web/src/games/fae/land.json

forms: setup     ## write the tables of positions into docs/protocol.md
	$(BIN)/python -m tests.forms

cookbook: setup  ## write the cards that docs/card-cookbook.md quotes, and what they take
	$(BIN)/python -m tests.cookbook

golden: setup    ## write the golden records anew, and tell what changed
	$(BIN)/python -m tests.golden.make

lint: setup      ## style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: setup $(PACKAGES)   ## put style and formatting right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

types: setup     ## mypy --strict on the sources and the tests
	$(BIN)/mypy

pagetest: $(PACKAGES) $(PAGE)   ## the page: formatting, types, component tests
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test

unit: setup $(PAGE)   ## all Python tests but the browser's, in parallel, with a floor under the coverage
ifeq ($(ARGS),)
	$(BIN)/python -m slipcover --source src --json --out .coverage.json -m $(PYTEST) tests $(patsubst %,--ignore %,$(LONG) tests/browser)
	$(BIN)/python -m tests.coverage_floor .coverage.json
	$(BIN)/$(PYTEST) $(LONG)
else
	$(BIN)/$(PYTEST) --ignore tests/browser $(ARGS)
endif

browser: setup $(PAGE)   ## the browser tests, apart: their driver keeps an event loop that others cannot share
	$(BIN)/pytest -n auto --dist worksteal -q tests/browser

still: setup $(PAGE)   ## whole games of every board on every screen: nothing moves, nothing is cut
	STILL=all $(BIN)/pytest -n auto --dist worksteal -q tests/browser/test_stillness.py

soak: setup      ## 10,000 random games for every game, seat count and option set
	$(BIN)/python -m tests.soak --games 10000 $(ARGS)
	$(BIN)/python -m tests.twins --games 20

fire: setup      ## 1,000 kills, 10 million hostile messages, outages of each part (ARGS="--kills 20 --messages 10000 --minutes 1")
	$(BIN)/python -m tests.fire $(ARGS)

fuzz: setup      ## 100,000 damaged positions and records for every game
	$(BIN)/python -m tests.fuzz $(ARGS)

mutants: setup   ## does a test notice when a rule is changed? (ARGS="--only fae --count 40")
	$(BIN)/python -m tests.mutants $(ARGS)

rules: setup     ## which rules have a test: tested/total for each prefix
	@$(BIN)/python -m tests.rule_coverage

bench: .venv-bench/.ready   ## speed beside Catanatron and OpenSpiel (ARGS="--json FILE")
	@$(BENCH)/python bench/engine.py $(ARGS)
	@$(BENCH)/python bench/thinking.py

.venv-bench/.ready: bench/requirements.lock pyproject.toml
	@echo "Setting up .venv-bench (once) ..."
	@$(PYTHON) -m venv --clear .venv-bench
	@$(BENCH)/$(PIP) -r bench/requirements.lock
	@$(BENCH)/$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

pictures: setup $(PAGE)   ## draw the pictures of the documentation anew
	@$(BIN)/fabletop board fae --svg docs/images/fae-board.svg --seats 4 --position docs/examples/fae-position.json
	@$(BIN)/python -m tests.browser.screenshots docs/images

lock: setup      ## pin the newest versions that fit
	$(BIN)/$(PIP) uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-emit-index-url --no-header --extra dev -o requirements.lock pyproject.toml
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-emit-index-url --no-header -o bench/requirements.lock bench/requirements.in pyproject.toml

wheel: setup $(PAGE)   ## build the package, with the page inside
	$(BIN)/python -c 'import setuptools.build_meta as b; print(b.build_wheel("dist"))'

clean:           ## remove environments, caches and what was built
	rm -rf .venv .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist web/node_modules src/fabletop/server/static
