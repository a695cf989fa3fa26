# The park's tasks. `make` alone explains them.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

export CGO_ENABLED := 0
# Everywhere the same, so that what was compiled for one step serves the others.
export GOFLAGS := -trimpath
# Which hides where Go's own pictures are, that tests read.
export GOROOT := $(shell go env GOROOT)
# nodynamic: the WebP encoder must not look for a library of the system's.
GO_TAGS := nodynamic
WEB_FILES := $(shell find web/src web/locales -type f 2>/dev/null) vite.config.ts package-lock.json
GO_FILES := $(shell find cmd internal web -name '*.go' -o -path '*/migrations/*' -name '*.sql' -o -path 'web/locales/*.json' -o -path 'internal/*' \( -name '*.html' -o -name '*.css' -o -name '*.js' -o -name '*.json' -o -name '*.gz' -o -name '*.txt' \) 2>/dev/null)
LINT := go tool -modfile=tools/lint/go.mod
# The lint's vet is the whole one; without tables for a debugger a test links in half the time. One package more than a machine of two
# cores has, since many tests wait.
GO_TEST := -tags '$(GO_TAGS)' -p 3 -shuffle=on -vet=off -ldflags '-s -w'
# Tests live for seconds: half of what the collector does for them is in vain. What measures memory sets it back.
TEST_ENV := GOGC=300 PARK_TEST_S3_SERVER=$(CURDIR)/.cache/versitygw
NOT_OURS := -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path './.cache/*' -not -path './data/*'
# What decides what ESLint and the unit tests say.
LINTED_FILES := find . \( -name '*.js' -o -name '*.ts' -o -name '*.tsx' -o -name '*.json' -o -name '*.css' -o -name '*.html' \) $(NOT_OURS) -not -path './bench/*'

help: ## Show this list
	@grep -hE '^[a-z][a-z0-9-]*:.*##' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

run: bin/park ## Build what is missing and serve the demo park on http://localhost:8080, data in ./data
	@bin/park serve --demo $(ARGS)

dev: bin/park ## The same with hot reload: pages from the Go server, scripts and styles from Vite
	@node_modules/.bin/vite --port 5173 --strictPort & trap "kill $$!" EXIT; bin/park serve --demo --dev-url http://localhost:5173 $(ARGS)

build: bin/park ## Build bin/park, one static file

bin/park: go.mod go.sum $(GO_FILES) web/dist/server/render.js
	@echo "building bin/park"
	@go build -tags '$(GO_TAGS) embed' -ldflags '-s -w' -o $@ ./cmd/park

web/dist/server/render.js: $(WEB_FILES) | node_modules
	@echo "building the front end"
	@npm run --silent build

test: ## Everything that CI runs: lint, Go tests on both databases, front-end and browser tests, and what took long
	@scripts/run-steps compile lint go-test web-test e2e
	@node scripts/slowest.js
	@node scripts/retried.js
	@node scripts/budget.js
	@echo "all tests passed"

test-quick: ## While coding, within a minute or so: lint, the tests that a change reaches first, and one browser test
	@$(MAKE) --no-print-directory -j2 -O e2e-quick lint-types web-test-quick go-test-quick lint-eslint-quick lint-go-quick lint-format
	@echo "the quick tests passed; make test runs them all"

# What a first run has to fetch and to build, by itself: a budget can't know how much of it is there already.
compile: tests-need node_modules bin/park .cache/versitygw
	@go build -tags '$(GO_TAGS)' ./...
	@$(LINT) staticcheck -version >/dev/null

lint: node_modules ## Lint Go and TypeScript, check formatting, lock files and generated types
	@$(MAKE) --no-print-directory -j2 -O lint-go lint-eslint lint-format lint-types lint-locks types-check

lint-go:
	@echo "lint: Go"
	@unformatted=$$(gofmt -l cmd internal web bench tools); if [ -n "$$unformatted" ]; then echo "not formatted (run gofmt -w):" $$unformatted; exit 1; fi
	@go vet -tags '$(GO_TAGS)' ./...
	@$(LINT) staticcheck -tags '$(GO_TAGS)' ./...

# vet knows what it has seen; staticcheck reads all that a change reaches anew.
lint-go-quick:
	@unformatted=$$(gofmt -l cmd internal web bench tools); if [ -n "$$unformatted" ]; then echo "not formatted (run gofmt -w):" $$unformatted; exit 1; fi
	@go vet -tags '$(GO_TAGS)' ./...

# ESLint's own cache knows a file, but not what stands in another one: it serves the quick loop alone.
lint-eslint: | node_modules
	@echo "lint: TypeScript"
	@$(LINTED_FILES) | scripts/unless-passed eslint npm run --silent lint:eslint

lint-eslint-quick: | node_modules
	@npm run --silent lint:eslint -- --cache --cache-location .cache/eslint

lint-format: | node_modules
	@npm run --silent lint:format

lint-types: | node_modules
	@$(LINTED_FILES) | scripts/unless-passed types npm run --silent lint:types

lint-locks:
	@echo "lint: lock files"
	@find . -name 'package*.json' $(NOT_OURS) | scripts/unless-passed locks scripts/check-locks

go-test: tests-need .cache/versitygw ## Go tests on SQLite and on a PostgreSQL of their own
	@echo "test: Go"
	@$(TEST_ENV) scripts/with-postgres go test $(GO_TEST) -json ./... | node scripts/go-output.js .cache/times/go.json

# One package, or one file of browser tests, by itself: what scripts/budget.js asks for before it calls something too slow.
go-test-again: .cache/versitygw
	@$(TEST_ENV) scripts/with-postgres go test $(GO_TEST) -count=1 ./$(ONLY)

e2e-again: node_modules bin/park
	@scripts/in-memory npm run --silent e2e -- $(ONLY)

go-test-quick:
	@packages=$$(node scripts/reached.js); if [ -n "$$packages" ]; then echo "test: Go on SQLite"; GOGC=300 scripts/in-memory go test $(GO_TEST) -short $$packages; fi

# The last minutes of a month, of a year and of both halves of a year's daylight saving in the park's zone, and 29 February.
DAYS := 2026-11-30T23:55:00+11:00 2026-12-31T23:55:00+11:00 2027-04-04T02:55:00+11:00 2027-10-03T01:55:00+10:00 2028-02-29T10:00:00+11:00

go-test-days: .cache/versitygw ## Go tests on SQLite on days when clocks and calendars do something odd, or on DAYS
	@for day in $(DAYS); do echo "test: Go at $$day"; $(TEST_ENV) scripts/in-memory scripts/on-day $$day go test $(GO_TEST) -short -count=1 ./cmd/... ./internal/... | { grep -v 'no test files' || true; }; done

web-test: node_modules ## Front-end unit tests
	@echo "test: front end"
	@npm run --silent test -- --reporter=default --reporter=json --outputFile.json=.cache/times/web.json

web-test-quick: node_modules
	@npm run --silent test -- --changed $$(test -n "$$(git status --porcelain)" || echo HEAD~1) --reporter=dot --passWithNoTests

e2e: tests-need node_modules bin/park ## Tests that use the real program from outside, in Chromium and by the public client library
	@echo "test: end to end"
	@scripts/in-memory npm run --silent e2e -- --reporter=default --reporter=json --reporter=./scripts/retried-reporter.js --outputFile.json=.cache/times/e2e.json

e2e-quick: tests-need node_modules bin/park
	@echo "test: end to end, a member's way through the site"
	@scripts/in-memory npm run --silent e2e -- --reporter=dot e2e/markup.test.ts e2e/sections.test.ts -t 'the sections|leaves a page whole'

types: node_modules bin/park ## Write the browser's types (web/src/api/*.gen.ts) anew from the API's document and the pages' states
	@npm run --silent types

types-check: node_modules bin/park
	@npm run --silent types:check

knowledge: bin/park ## Write what the demo park says anew (internal/foundation/knowledge/testdata), for the tests of how the chat finds its answers
	@scripts/demo-knowledge -update

knowledge-check: bin/park ## Compare internal/foundation/knowledge/testdata with what the demo park says
	@echo "test: what the demo park says"
	@scripts/demo-knowledge

attack: ## Send thousands of hostile requests on both databases and print what came of them; TIMES=10 sends more
	@cd internal/tests/attack && PARK_ATTACK_TIMES=$(or $(TIMES),1) ../../../scripts/with-postgres go test -count 1 -timeout 60m -tags '$(GO_TAGS)'

test-paypal: ## The payment contract against PayPal's own sandbox; needs PARK_TEST_PAYPAL_URL=paypal://CLIENT_ID:SECRET@sandbox
	@test -n "$${PARK_TEST_PAYPAL_URL:-}" || { echo "set PARK_TEST_PAYPAL_URL=paypal://CLIENT_ID:SECRET@sandbox"; exit 1; }
	@go test -tags '$(GO_TAGS)' -count 1 -run TestPayPalKeepsTheContract -v ./internal/domains/payments/paypal

fuzz: ## Fuzz the query grammar, the values, the photo decoder, the payment webhook, bank statements and uploaded tables for a minute each
	@go test -tags '$(GO_TAGS)' -run '^$$' -fuzz FuzzQuery -fuzztime 60s ./internal/api/entries
	@go test -tags '$(GO_TAGS)' -run '^$$' -fuzz FuzzValues -fuzztime 60s ./internal/services/collection
	@go test -tags '$(GO_TAGS)' -run '^$$' -fuzz FuzzDecode -fuzztime 60s ./internal/foundation/pictures/jpeg
	@go test -tags '$(GO_TAGS)' -run '^$$' -fuzz FuzzEvent -fuzztime 60s ./internal/domains/payments/paypal
	@go test -tags '$(GO_TAGS)' -run '^$$' -fuzz FuzzRead -fuzztime 60s ./internal/foundation/bankfile
	@go test -tags '$(GO_TAGS)' -run '^$$' -fuzz FuzzRead -fuzztime 60s ./internal/foundation/sheet

pdf-fonts: ## Cut the fonts of documents anew, after a change of tools/pdffont
	@cd tools/pdffont && npm ci --silent --no-audit --no-fund && npm run --silent start

pdf-reader: ## Cut the reader of PDF files anew, after a new version of go-pdfium; FILES are folders of further PDF files that it must be able to read
	@go run -tags '$(GO_TAGS)' ./tools/pdfcut -pdfium "$$(go list -m -f '{{.Dir}}' github.com/klippa-app/go-pdfium)" $(FILES)

upgrade-fixture: bin/park ## Keep a park of this version for the upgrade test of later ones, as NAME=v2; run it once, at a release
	@test -n "$(NAME)" || { echo "which version? make upgrade-fixture NAME=v2"; exit 1; }
	@scripts/with-postgres go run -tags '$(GO_TAGS)' ./tools/upgradefixture -park bin/park -out internal/tests/upgrade/testdata/$(NAME)

bench: bin/park ## Measure beside Strapi and PocketBase, which are installed on demand (see bench/README.md)
	@cd bench && go run . -park ../bin/park $(ARGS)

bench-pages: bin/park ## Measure the rendered home page beside Next.js
	@cd bench && go run ./pages -park ../bin/park $(ARGS)

bench-club: bin/park ## Measure sign-ins and redemptions, and check the books after both
	@cd bench && go run ./club -park ../bin/park $(ARGS)

bench-stays: node_modules bin/park ## Measure bookings and the calendar of 300 sites by 92 days with 20,000 of them, as answered and as drawn
	@cd bench && go run ./stays -park ../bin/park -draw stays/draw.js $(ARGS)

bench-chat: bin/park ## Ask the demo park the questions of bench/chat: how many are answered right, and how fast (ARGS="-data FOLDER" for one that is drawn already)
	@cd bench && go run ./chat -park ../bin/park $(ARGS)

bench-widgets: bin/park ## Open 200 widgets at once and measure what they cost the server (ARGS="-data FOLDER" for a copy of a demo park)
	@cd bench && go run ./widgets -park ../bin/park $(ARGS)

bench-members: node_modules bin/park ## Measure the table and the export of 50,000 memberships, as answered and as drawn
	@cd bench && go run ./members -park ../bin/park -draw members/draw.js $(ARGS)

bench-import: bin/park ## Import 10,000 members beside other writers, and refuse the files that were made to do harm
	@cd bench && go run ./imports -park ../bin/park $(ARGS)
	@go test -tags '$(GO_TAGS)' ./internal/foundation/sheet -run '^$$' -bench Refusal -benchtime 3x

bench-visits: node_modules bin/park ## Count a thousand views a second beside other traffic, and open a page with and without telling of the visit
	@cd bench && go run ./visits -park ../bin/park -open visits/open.js $(ARGS)

bench-memory: bin/park ## Measure what the demo park holds at rest, under load and at rest again (ARGS="-data FOLDER" for a copy of a demo park)
	@cd bench && go run ./memory -park ../bin/park $(ARGS)

bench-start: bin/park ## Start the demo park on an empty folder and measure its memory until every size of its pictures is made
	@cd bench && go run ./start -park ../bin/park $(ARGS)

bench-pictures: bin/park ## Upload large pictures and measure the memory of the server
	@go run -tags '$(GO_TAGS)' ./tools/pictures .cache/pictures
	@cd bench && go run ./pictures -park ../bin/park $(ARGS)

lighthouse: ## Lighthouse's mobile audit of every page of a park that runs on PARK (http://localhost:8080), or of PAGES
	@cd bench/lighthouse && npm ci --silent --no-audit --no-fund && node lighthouse.js $(or $(PARK),http://localhost:8080) $(PAGES)

pictures: node_modules bin/park ## Take the pictures of docs/pictures anew from a demo park
	@node scripts/pictures.js

guide-pictures: node_modules bin/park ## Take the pictures of the staff guide anew from a demo park; ARGS='today coupon' takes these alone
	@node scripts/guide-pictures.js $(ARGS)

tests-need:
	@scripts/tests-need

node_modules: package.json package-lock.json
	@echo "installing npm packages"
	@npm ci --no-audit --no-fund --loglevel=error
	@touch node_modules

.cache/versitygw: tools/s3/go.mod tools/s3/go.sum
	@echo "building the S3 server of the tests (some minutes, once)"
	@mkdir -p .cache
	@cd tools/s3 && go build -o ../../.cache/versitygw github.com/versity/versitygw/cmd/versitygw

clean: ## Remove what was built; the park's data stays
	@rm -rf bin .cache node_modules web/dist

.PHONY: help run dev build test test-quick compile lint lint-go lint-go-quick lint-eslint lint-eslint-quick lint-format lint-types lint-locks go-test go-test-again go-test-quick go-test-days web-test web-test-quick e2e e2e-again e2e-quick types types-check knowledge knowledge-check test-paypal attack fuzz upgrade-fixture bench bench-pages bench-club bench-stays bench-chat bench-widgets bench-members bench-import bench-visits bench-memory bench-start bench-pictures lighthouse pictures guide-pictures pdf-fonts pdf-reader tests-need clean
