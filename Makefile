# Everything a person or the continuous integration runs. `make` alone tells what there is.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# The steps share one build directory and two cores: side by side they would only wait for each other.
.NOTPARALLEL:

# A stale Cargo.lock is mended at the desk and refused by the integration.
LOCKED := $(if $(CI),--locked)

.PHONY: help play test lint fmt bench clean prerequisites fmt-check clippy docs deny units

help: ## Tell what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: prerequisites ## Play (for now: bots play each other, and you read the result)
	@echo 'There is no table in the browser yet, so four bots play 100 games of Maori.'
	cargo run --release $(LOCKED) -- simulate maori --players 4 --games 100 --seed 1 --bots greedy,random

test: prerequisites lint units ## Check everything: format, lints, documentation, dependencies, tests

lint: prerequisites fmt-check clippy docs deny ## Check everything but the tests

fmt: prerequisites ## Format the code
	cargo fmt --all

bench: prerequisites ## Measure; docs/PERFORMANCE.md explains the figures
	cargo bench --workspace $(LOCKED)

clean: ## Remove all that was built
	rm -rf target

prerequisites:
	@scripts/prerequisites

fmt-check:
	cargo fmt --all --check

clippy:
	cargo clippy --workspace --all-targets $(LOCKED) -- -D warnings

docs:
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps $(LOCKED)

deny:
	scripts/deny

# Last, so that its closing lines are the last ones.
units:
	scripts/install-postgres
	cargo test --workspace $(LOCKED)
