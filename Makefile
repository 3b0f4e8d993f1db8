# Everything a person or the continuous integration runs. `make` alone tells what there is.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# The steps share one build directory and two cores: side by side they would only wait for each other.
.NOTPARALLEL:

# A stale Cargo.lock is mended at the desk and refused by the integration.
LOCKED := $(if $(CI),--locked)

.PHONY: help play test lint fmt check-title bench instructions instructions-accept clean prerequisites fmt-check clippy rustdoc docs \
	deny markdown node-modules page web-lint client units new-title browser check-packaging dist test-dist faults \
	faults-short reliability fuzz python test-python wheel

help: ## Tell what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 28

play: prerequisites page ## Build everything, start the table, and tell its address
	cargo run --release $(LOCKED) -- serve

test: prerequisites lint client units python faults-short check-packaging new-title instructions browser ## Check everything: format, lints, documentation, dependencies, tests

lint: prerequisites fmt-check clippy rustdoc deny markdown web-lint ## Check everything but the tests

fmt: prerequisites node-modules ## Format the code
	cargo fmt --all
	cd web && npm run --silent format

# The inner loop of whoever works on one title.
check-title: prerequisites node-modules ## Check one title, rules, bot and board: make check-title T=maori
	cargo fmt -p $(T) -p $(T)-bot --check
	cargo clippy -p $(T) -p $(T)-bot --all-targets $(LOCKED) -- -D warnings
	cargo test -q -p $(T) -p $(T)-bot $(LOCKED)
	cd web && npx prettier --check --log-level warn src/games/$(T) && npx eslint src/games/$(T)
	cd web && npx vitest run --silent=true src/games/$(T)

bench: prerequisites page ## Measure everything, and write the figures of docs/PERFORMANCE.md
	cargo bench $(LOCKED) -p wayfinder --bench figures -- --write

COUNT := cargo bench $(LOCKED) --profile counted -p wayfinder-catalog --bench instructions

instructions: prerequisites ## Count instructions, and compare them with those accepted
	scripts/install-valgrind
	$(COUNT)

instructions-accept: prerequisites ## Accept the instructions that are needed now
	scripts/install-valgrind
	$(COUNT) -- --accept

dist: prerequisites page ## Build what is handed out into dist: archive, Debian package, image for containers
	packaging/prerequisites
	rm -rf dist
	packaging/build
	packaging/sbom
	packaging/share
	packaging/archive
	packaging/deb
	packaging/image
	packaging/sums

test-dist: ## Start everything that make dist built, and play at it
	packaging/test

faults: prerequisites ## Break servers, databases and wires for ten minutes, and prove that nothing was lost or leaked
	scripts/install-postgres
	cargo build $(LOCKED) --release -p wayfinder -p wayfinder-trials
	target/release/wayfinder-trials faults --seconds 600 --seed $(or $(SEED),$$RANDOM)

# Two minutes of the same, with the programs that the tests have just built.
faults-short: prerequisites
	scripts/install-postgres
	cargo build $(LOCKED) -p wayfinder -p wayfinder-trials
	target/debug/wayfinder-trials faults --seconds 120

reliability: prerequisites ## Take the figures of docs/RELIABILITY.md: decisions a second by nodes, memory of idle tables, pages of many people
	scripts/install-postgres
	cargo build $(LOCKED) --release -p wayfinder -p wayfinder-trials
	target/release/wayfinder-trials idle
	target/release/wayfinder-trials rates
	target/release/wayfinder-trials people

fuzz: prerequisites ## Let a fuzzer look for texts that break something, 30 seconds at each door
	scripts/fuzz

wheel: prerequisites ## Build the Python package into target/wheels, for any Linux
	scripts/wheel

test-python: prerequisites ## Install the Python package into a fresh environment, and run everything that belongs to it
	scripts/test-python --all

docs: prerequisites ## Build the reference of the Python package, with its guides, into target/python/docs
	scripts/python-docs

clean: ## Remove all that was built
	rm -rf dist target web/dist web/node_modules

prerequisites:
	@scripts/prerequisites

fmt-check:
	cargo fmt --all --check

clippy:
	cargo clippy --workspace --all-targets $(LOCKED) -- -D warnings

rustdoc:
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps $(LOCKED)

deny:
	scripts/deny

markdown:
	scripts/check-markdown

# What the page is built and checked with.
node-modules:
	scripts/page --packages

web-lint: node-modules
	cd web && npm run --silent lint

# The page that the server embeds.
page:
	scripts/page

# Types that cross the wire are generated from Rust: what is committed must be what they are today.
client: page
	scripts/wire-types --check
	cd web && npm run --silent check && npm run --silent test

units:
	scripts/install-postgres
	cargo test --workspace $(LOCKED)

# The quick part of what test-python runs, with the library that the tests have just built.
python:
	scripts/test-python

# What packages and hosts bring along: unit, settings, compose file, proxies, workflows.
check-packaging:
	cargo build $(LOCKED)
	packaging/check

# A title made by scripts/new-title works as it is; it is thrown away.
new-title: prerequisites
	scripts/test-new-title

# Whole games in a real browser, against the program that the tests have just built.
browser: page
	scripts/install-browser
	cd web && WAYFINDER=../target/debug/wayfinder npm run --silent e2e
	WAYFINDER=$(CURDIR)/target/debug/wayfinder scripts/e2e-two-nodes
