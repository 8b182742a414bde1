# The commands of the house. `make run` opens it, `make test` proves it.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
# Compiled once and kept, not by each worker and each server that a test starts.
TESTS := PYTHONDONTWRITEBYTECODE= $(PY) -m pytest
# The rules of both games, whole games kept as text, the documents, and a game counted in the browser.
QUICK := tests/fort tests/fort_modules tests/five_towers tests/conformance/test_golden.py tests/docs \
	tests/e2e/evenings/test_whole_games.py::test_four_count_a_game_at_points_depth \
	--ignore tests/fort_modules/test_without_modules.py --ignore tests/five_towers/hinting/test_bots.py
CODE := manage.py fortcompanion games printables tests benchmarks

# One of npm's programs; where there is no npm it says what was not looked at.
FRONT := front() { if [ -x node_modules/.bin/$$1 ]; then node_modules/.bin/"$$@"; \
	else echo "No npm here: $$1 has not looked at scripts and styles."; fi; }; front

.DEFAULT_GOAL := help
.PHONY: help run camera pocket test quick check format bench learn load drill messages language pins install install-dev install-bench install-front tools

help: ## say what can be made
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1|\2/p' Makefile | column -t -s '|' 2>/dev/null || \
		sed -nE 's/^([a-z-]+):.*## (.*)/make \1: \2/p' Makefile

run: install ## open the site to every phone in the network (PORT=8000)
	@exec $(PY) manage.py serve

camera: $(PY) ## let this house read cards from photos (350 MB)
	@cmp -s requirements/camera.txt $(VENV)/camera.txt || { $(call pip_install,camera); }

pocket: install ## write the whole site as files for a phone without a server (DIR=folder)
	@$(PY) manage.py pocket $(or $(DIR),$(or $(DATA_DIR),var)/pocket/site)

test: install-dev tools ## run every test, the browser's too
	@$(TESTS)

quick: install-dev tools ## run the rules, the documents and one game in the browser
	@$(TESTS) $(QUICK)

check: install-dev install-front ## format, lint and types, of code, templates, scripts and styles
	@$(PY) -m ruff format --check $(CODE)
	@$(PY) -m ruff check $(CODE)
	@$(PY) -m mypy
	@$(VENV)/bin/djangofmt --check templates
	@$(VENV)/bin/djangofmt check templates
	@$(FRONT) biome check --error-on-warnings
	@$(FRONT) tsc
	@$(FRONT) tsc --project fortcompanion/types
	@$(FRONT) tsc --project fortcompanion/types/pocket

format: install-dev install-front ## put all of it into the house style
	@$(PY) -m ruff format $(CODE)
	@$(PY) -m ruff check --fix $(CODE)
	@$(VENV)/bin/djangofmt --quiet templates
	@$(VENV)/bin/djangofmt check --fix templates
	@$(FRONT) biome check --write

bench: install-bench ## measure: one line of JSON per figure
	@$(PY) -m benchmarks

learn: install ## learn win chances from self-play, half an hour; ARGS="--check" only looks whether they are true
	@$(PY) manage.py learn $(ARGS)

load: install-bench ## how many tables does this machine carry? (ARGS="--site hosted --knee")
	@$(PY) -m benchmarks.load $(ARGS)

drill: install-bench ## kill, fill and restart things under load (as root; ARGS="--tables 8")
	@$(PY) -m benchmarks.drill $(ARGS)

messages: install-dev ## collect the texts to translate and say what is missing
	@$(PY) manage.py messages

language: install-dev ## lay out the files of a new language (LANG=de)
	@$(PY) manage.py language $(LANG)

pins: install-dev ## choose the newest allowed versions and pin them with their hashes
	@$(PY) -m piptools compile --quiet --upgrade --output-file requirements/run.txt pyproject.toml
	@$(PY) -m piptools compile --quiet --upgrade --extra dev \
		--constraint requirements/run.txt --output-file requirements/dev.txt pyproject.toml
	@$(PY) -m piptools compile --quiet --upgrade --extra dev --extra bench \
		--constraint requirements/dev.txt --output-file requirements/bench.txt pyproject.toml
	@$(PY) -m piptools compile --quiet --upgrade --extra camera \
		--constraint requirements/bench.txt --output-file requirements/camera.txt pyproject.toml

# A copy of the pins in the environment says what is installed there. The larger sets contain the smaller.

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Python 3.11 or newer is needed; name it so: make run PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "Python's venv is missing; on Debian: apt-get install python3-venv"; exit 1; }

install: $(PY)
	@cmp -s requirements/run.txt $(VENV)/run.txt || { $(call pip_install,run); }

install-dev: $(PY)
	@cmp -s requirements/dev.txt $(VENV)/dev.txt || { $(call pip_install,dev); }

install-bench: install-dev
	@cmp -s requirements/bench.txt $(VENV)/bench.txt || { $(call pip_install,bench); }

# Scripts and styles are looked at by two programs of npm. Who has no npm looks at the rest.
install-front:
	@cmp -s package.json node_modules/package.json || { command -v npm >/dev/null || exit 0; \
		echo "Installing package.json ..."; \
		npm install --no-package-lock --no-audit --no-fund --loglevel=error && \
		cp package.json node_modules/package.json; }

define pip_install
echo "Installing requirements/$(1).txt ..." && \
$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes \
	--requirement requirements/$(1).txt && \
cp requirements/$(1).txt $(VENV)/$(1).txt && \
if [ $(1) = dev ]; then cp requirements/run.txt $(VENV)/run.txt; fi
endef

tools:
	@sh tests/install_tools.sh
