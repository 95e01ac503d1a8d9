# Oyez. `make` lists what can be made; `make play` and `make test` set up whatever is missing.

PYTHON ?= $(shell tools/find-python)
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
STATIC := src/oyez/server/static
ARGS   ?=
export TAG
# Whoever forbids Python to keep what it has compiled, as some containers do, has each of our processes compile all anew.
unexport PYTHONDONTWRITEBYTECODE
UV     := uv==0.13.7

# Each step of the set-up leaves a stamp, so that a second run has nothing to do.
MADE     := $(VENV)/.made
PACKAGES := $(VENV)/.packages
TOOLS    := $(VENV)/.tools
OYEZ     := $(VENV)/.oyez
BROWSER  := $(VENV)/.browser
WEB      := $(if $(wildcard web/package.json),$(STATIC)/.built)
WEB_FILES := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup play quick test lint lint-web format coverage rules mutants words bench setup-bench compile test-compiled soak strength wheel wheel-compiled test-wheel release-check docs pictures lock clean

help: ## List what can be made
	@echo "Oyez: a table for medieval board games."
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "Options go into ARGS, as in: make bench ARGS=--json"

play: $(OYEZ) $(WEB) ## Set up and play
	@$(BIN)/oyez start $(ARGS)

test: lint $(BROWSER) ## Set up, check the source and run all tests
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

quick: $(OYEZ) $(TOOLS) ## Run the tests of engine, rooms, games and contract that take no time (a minute)
	$(BIN)/python -m pytest -n auto --quick tests/engine tests/rooms tests/match tests/contract tests/games $(ARGS)

setup: $(OYEZ) $(TOOLS) $(WEB) $(BROWSER) ## Prepare .venv for work; the command is then .venv/bin/oyez

lint: $(OYEZ) $(TOOLS) $(WEB) lint-web ## Check style, types and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --num-workers auto || $(BIN)/mypy # on a very busy machine its workers do not find each other
	$(BIN)/lint-imports --no-logo

lint-web: $(OYEZ) $(TOOLS) $(WEB) ## Check styles, scripts and templates
	$(if $(WEB),$(BIN)/python tools/web.py check)

format: $(OYEZ) $(TOOLS) ## Format the source and repair what can be repaired by itself
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

coverage: $(OYEZ) $(TOOLS) $(WEB) $(BROWSER) ## Run all tests and say how many lines of src they run (takes twice as long)
	$(BIN)/python -m pytest -n auto --dist worksteal -q --cov=oyez --cov-report=term:skip-covered $(ARGS)

rules: $(OYEZ) $(TOOLS) ## Say for each game how many rules have a test, and which have none
	@$(BIN)/python tools/rules.py

mutants: $(OYEZ) $(TOOLS) ## Break a game's rules on purpose, and say which breaks no test notices (ARGS="merlinn --jobs 2")
	@$(BIN)/python -m tools.mutants $(ARGS)

words: $(OYEZ) $(TOOLS) ## Say which texts have no French yet
	@$(BIN)/python tools/words.py

bench: $(OYEZ) $(TOOLS) $(WEB) ## Measure how fast it is (a table; ARGS=--json for programs)
	@$(BIN)/python -m bench $(ARGS)
	@$(BIN)/python -m bench.site $(ARGS)
	@$(BIN)/python -m bench.pages $(ARGS)
	@$(BIN)/python -m bench.lab $(ARGS)

setup-bench: $(OYEZ) $(TOOLS) ## Install the peers that the bench compares us with
	$(PIP) install --no-deps --require-hashes -r requirements-bench.lock

compile: $(OYEZ) $(TOOLS) ## Compile engine, kit, games and bots with mypyc into build/compiled
	$(BIN)/python tools/compile.py

test-compiled: compile ## Run the contract tests on the compiled build
	PYTHONPATH=build/compiled $(BIN)/python -m pytest -n auto tests/contract $(ARGS)

wheel: $(OYEZ) ## Build a wheel with its site, and a source distribution, into dist
	$(BIN)/python -m tools.wheel

wheel-compiled: $(OYEZ) $(TOOLS) ## Build a wheel for this platform, its rules compiled with mypyc, into dist/compiled
	OYEZ_COMPILED=1 $(BIN)/python -m tools.wheel

test-wheel: $(OYEZ) $(TOOLS) ## Install a wheel into a fresh environment and play there (ARGS=dist/compiled/….whl)
	$(if $(ARGS),OYEZ_TEST_WHEEL="$(abspath $(ARGS))") $(BIN)/python -m pytest tests/house/test_wheel.py

soak: $(OYEZ) $(TOOLS) ## Play 10 000 random games for each game, seat count and option set
	$(BIN)/python tools/soak.py $(ARGS)

strength: compile ## Play the bots against each other and write docs/strength.md (hours; again to go on; ARGS="--games 20")
	PYTHONPATH=build/compiled $(BIN)/python -m oyez.cli lab ladder --out build/ladder --page docs/strength.md $(ARGS)

release-check: $(OYEZ) ## Say whether all files agree about the version (TAG=v0.2.0: and about the tag)
	@$(BIN)/python tools/release.py


docs: $(OYEZ) $(TOOLS) $(WEB) ## Build the documentation; the site then serves it under /docs
	$(BIN)/python -m tools.docs $(ARGS)

pictures: setup ## Take the pictures of docs/pictures anew
	$(BIN)/python tools/pictures.py $(ARGS)

lock: $(MADE) ## Pin the dependencies of pyproject.toml (ARGS=--upgrade for newer ones)
	$(PIP) install $(UV)
	$(BIN)/python tools/lock.py $(ARGS)

clean: ## Remove all that was made, and keep .venv
	rm -rf build dist $(STATIC) src/oyez/server/docs web/node_modules src/*.egg-info .mypy_cache .ruff_cache .pytest_cache \
		.import_linter_cache .hypothesis $(OYEZ)
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

$(MADE):
	@echo "Making $(VENV) with $(PYTHON)"
	@tools/make-venv "$(PYTHON)" $(VENV)
	@touch $@

$(PACKAGES): requirements.lock $(MADE)
	@echo "Installing what Oyez needs"
	@$(PIP) install --no-deps --require-hashes -r requirements.lock
	@touch $@

$(OYEZ): pyproject.toml $(PACKAGES)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(TOOLS): requirements-dev.lock $(PACKAGES)
	@echo "Installing what its tests need"
	@$(PIP) install --no-deps --require-hashes -r requirements-dev.lock
	@touch $@

$(STATIC)/.built: $(WEB_FILES) tools/web.py requirements-node.lock | $(PACKAGES)
	@echo "Building the web pages"
	@$(BIN)/python tools/web.py build
	@touch $@

# No stamp where there is no browser: the next run looks again.
$(BROWSER): | $(MADE)
	@tools/find-browser && touch $@ || true
