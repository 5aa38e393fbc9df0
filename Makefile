# `make` alone lists the targets. Settings follow the target: make start PORT=4100
NODE = $(shell test -x node_modules/.bin/node && echo node_modules/.bin/node || command -v node)
export NODE_COMPILE_CACHE = $(CURDIR)/.cache/node

.DEFAULT_GOAL := help
.PHONY: help install start api projector workers dev test int e2e peers chaos webhook-chaos key-chaos backup-chaos relay-chaos university reimport rolling looks vitals check fix release keep-database seed replay relay relay-replay openapi keys new rotate retire backup restore verify client asyncapi routes bench sizing up down

help: ## shows this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: ## installs missing packages of package-lock.json
	@sh product/install.sh

start: install ## sets everything up and runs the product with demo data
	@$(NODE) product/buildWeb.ts
	@exec $(NODE) product/start.ts

api: install ## runs the API with the console; reads its settings from the environment, as projector and workers do
	@$(NODE) product/buildWeb.ts
	@WEB_DIST=$${WEB_DIST:-web/dist} exec $(NODE) api/src/main.ts

projector: install ## runs a projector; a second one stands by
	@exec $(NODE) projector/src/main.ts

workers: install ## runs the workers; several share the work
	@exec $(NODE) workers/src/main.ts

dev: install ## runs the product, restarts processes as their files change, and serves the console with vite
	@exec $(NODE) product/dev.ts

test: install ## sets everything up and runs every check and test; f=path runs one test file
	@exec $(NODE) $(if $(f),testing/runFile.ts $(f),testing/run.ts)

int: install ## runs the tests that need a database
	@exec $(NODE) testing/run.ts int

e2e: install ## runs the tests that need a browser
	@exec $(NODE) testing/run.ts web e2e

peers: install ## signs in at a real Keycloak and publishes to a real Kafka; needs Java and Maven
	@exec $(NODE) testing/run.ts peers

check: install ## checks types, lint, format, imports, unused code, prose, names, lengths, links, and the sizes of the console's first pages
	@exec $(NODE) testing/run.ts types lint format imports unused prose terms lengths links web sizes

fix: install ## formats everything, fixes what lint can fix and renders the glossary and the index of decisions
# the fixer of no-useless-spread drops comments and rewrites numbers
	@node_modules/.bin/oxlint --type-aware --fix -A unicorn/no-useless-spread; node_modules/.bin/oxfmt
	@$(NODE) testing/prose.ts --write
	@$(NODE) testing/decisions.ts

release: check ## checks and builds the version in package.json, and writes its release notes and list of packages
	@exec $(NODE) product/release.ts

keep-database: install ## stores a small database written by this version for the upgrade test
	@exec $(NODE) testing/keepDatabase.ts

seed: install ## adds the demo data to the running product
	@exec $(NODE) product/seed.ts

replay: install ## rebuilds read tables next to the live ones and compares them; p=order for one
	@exec $(NODE) product/replay.ts $(p)

relay: install ## runs only the relay, which publishes events to KAFKA_BROKERS; make start includes it if that is set
	@exec $(NODE) product/relay.ts

relay-replay: install ## publishes a range of events again; FROM= and TO= take positions, dates or date-times
	@exec $(NODE) product/relay.ts replay

keys: install ## shows the keys and what is sealed with each; `make keys new`, `rotate` and `retire` replace them while the product runs
	@exec $(NODE) product/keys.ts $(filter new rotate retire,$(MAKECMDGOALS))

# arguments of `make keys`, which make takes for targets
new rotate retire:
	@test -n "$(filter keys,$(MAKECMDGOALS))" || { echo 'Did you mean: make keys $@'; exit 2; }

backup: install ## backs up the database while the product runs, into the folder TO=…; KEYS=yes includes the keys
	@exec $(NODE) product/backup.ts

restore: install ## restores the backup in the folder FROM=… into an empty database or a new data folder
	@exec $(NODE) product/restore.ts

verify: install ## checks every recorded event and the signed chain over them
	@exec $(NODE) product/verify.ts

openapi: install ## prints the API's contract
	@exec $(NODE) api/src/openapi/print.ts

client: install ## packs @latchkey/client with types generated from the API's contract
	@PATH="$(CURDIR)/node_modules/.bin:$$PATH" npm pack ./client

asyncapi: install ## prints the contract of the events that the relay publishes
	@exec $(NODE) workers/src/relay/printAsyncApi.ts

routes: install ## prints the API's routes with access and commands; p=order filters by a word
	@exec $(NODE) api/src/printRoutes.ts $(p)

chaos: install ## kills processes during an order of 1,000, webhooks, a key rotation and a backup; relay-chaos covers the relay
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/order.chaos.ts e2e/chaos/webhooks.chaos.ts e2e/chaos/keys.chaos.ts e2e/chaos/backup.chaos.ts --exit

webhook-chaos: install ## kills workers while 2,000 events are sent to a receiver that fails and stalls
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/webhooks.chaos.ts --exit

key-chaos: install ## kills the commands that replace the keys while orders are issued
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/keys.chaos.ts --exit

backup-chaos: install ## kills backups, then restores one that was made under load; CREDENTIALS=100000 is the drill of docs/operating.md
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/backup.chaos.ts --exit

relay-chaos: install ## kills relay and Kafka while 100,000 events are published; EVENTS=20000 publishes fewer; needs Java and Maven
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/relay.chaos.ts --exit

university: install ## issues 5,000 cards and wallet passes from files, and counts emails, PDFs, ZIPs, CSVs and the provider's files from outside
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/university.chaos.ts --exit

reimport: install ## updates 5,000 people from a file while processes are killed; PEOPLE=500 for fewer
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/importUpdate.chaos.ts --exit

rolling: install ## updates from an older release and back with both on one database; RELEASE= is its commit (default: 0.2.0); needs the Git history
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/rolling.chaos.ts --exit

looks: install ## visits every screen in every size, theme and language, with a picture of each in .latchkey/looks; `make test` runs a quick version
	@$(NODE) product/buildWeb.ts
	@SCREENSHOTS=$${SCREENSHOTS:-.latchkey/looks} exec $(NODE) node_modules/mocha/bin/mocha.js e2e/screens.e2e.ts e2e/journeys/kit.e2e.ts --exit

vitals: install ## measures the console in a browser, side by side with a bare react-admin app
	@exec $(NODE) e2e/vitals/main.ts

bench: install ## measures the product
	@exec $(NODE) bench/main.ts

sizing: install ## measures CPU time, memory and storage of an issued credential
	@exec $(NODE) bench/sizing.ts

up: ## runs the product and its engines in containers
	docker compose --profile app up --build --detach --wait

down: ## stops the containers and keeps their data
	docker compose --profile '*' down
