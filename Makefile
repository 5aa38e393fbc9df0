# `make` alone says what there is. Settings go behind it: make start PORT=4100
NODE = $(shell test -x node_modules/.bin/node && echo node_modules/.bin/node || command -v node)
export NODE_COMPILE_CACHE = $(CURDIR)/.cache/node

.DEFAULT_GOAL := help
.PHONY: help install start api projector workers dev test int e2e peers chaos relay-chaos university reimport rolling looks vitals check fix release keep-database seed replay relay relay-replay openapi keys new rotate retire backup restore verify client asyncapi routes bench sizing up down

help: ## shows this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: ## installs what package-lock.json names, where it is not there yet
	@sh product/install.sh

start: install ## sets everything up and runs the product with demo data
	@$(NODE) product/buildWeb.ts
	@exec $(NODE) product/start.ts

api: install ## runs the API with the console; like projector and workers it takes its settings from the environment
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

check: install ## checks types, lint, format, imports, unused code, prose, names, links, and the sizes of the console's first pages
	@exec $(NODE) testing/run.ts types lint format imports unused prose terms links web sizes

fix: install ## formats everything, fixes what lint can fix and renders the glossary and the index of decisions
# the fixer of no-useless-spread drops comments and rewrites numbers
	@node_modules/.bin/oxlint --type-aware --fix -A unicorn/no-useless-spread; node_modules/.bin/oxfmt
	@$(NODE) testing/prose.ts --write
	@$(NODE) testing/decisions.ts

release: check ## checks, builds and writes the notes and the list of packages of the version in package.json
	@exec $(NODE) product/release.ts

keep-database: install ## keeps a small database as this version writes it, for the test of upgrades
	@exec $(NODE) testing/keepDatabase.ts

seed: install ## adds the demo data to the running product
	@exec $(NODE) product/seed.ts

replay: install ## rebuilds read tables beside the live ones and compares; p=order for one
	@exec $(NODE) product/replay.ts $(p)

relay: install ## publishes events to KAFKA_BROKERS, alone; make start does so too where it is set
	@exec $(NODE) product/relay.ts

relay-replay: install ## publishes a range of events again; FROM= and TO= take positions, dates or date-times
	@exec $(NODE) product/relay.ts replay

keys: install ## shows which keys have sealed what; `make keys new`, `rotate` and `retire` replace them while the product runs
	@exec $(NODE) product/keys.ts $(filter new rotate retire,$(MAKECMDGOALS))

# the words of `make keys`
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

client: install ## packs @latchkey/client with types of the API's contract
	@PATH="$(CURDIR)/node_modules/.bin:$$PATH" npm pack ./client

asyncapi: install ## prints the contract of the events that the relay publishes
	@exec $(NODE) workers/src/relay/printAsyncApi.ts

routes: install ## prints the API's routes with access and commands; p=order for those with a word
	@exec $(NODE) api/src/printRoutes.ts $(p)

chaos: install ## kills processes around an order of 1,000, with the provider de-duplicating or not
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/order.chaos.ts --exit

relay-chaos: install ## kills relay and Kafka while 100,000 events are published; EVENTS=20000 takes fewer; needs Java and Maven
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/relay.chaos.ts --exit

university: install ## issues 5,000 cards and wallet passes from files, and counts mails, PDF, ZIP, CSV and the provider's files from outside
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/university.chaos.ts --exit

reimport: install ## imports a file over 5,000 people while processes die; PEOPLE=500 takes fewer
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/importUpdate.chaos.ts --exit

rolling: install ## updates from an older release and back with both on one database; RELEASE= takes its commit (default: 0.2.0); needs the history of git
	@exec $(NODE) node_modules/mocha/bin/mocha.js e2e/chaos/rolling.chaos.ts --exit

looks: install ## visits every screen in every size, theme and language, with a picture of each in .latchkey/looks; `make test` sees a quick form
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
