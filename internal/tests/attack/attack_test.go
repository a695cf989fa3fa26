// Package attack_test attacks a running park as strangers, members and staff could: family by family, on both engines, each answer
// and the state afterwards checked. `make attack` prints how many requests were sent and how many were answered wrongly.
package attack_test

import (
	"fmt"
	"net/netip"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"holidaypark/internal/foundation/mailbox/mailboxtest"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// publicURL is a real park's address: passkeys are bound to its name, cookies are marked for https.
const publicURL = "https://park.example.com"

// family is a kind of attack. Each gets a park of its own.
type family struct {
	name string
	run  func(a *attack)
	// proxied parks stand behind a proxy of this machine, so that a request chooses its network by X-Forwarded-For.
	proxied bool
	// with sets up what only this family's park has.
	with func(a *attack, config *app.Config)
}

// times multiplies how often things are tried, for long runs.
var times = func() int {
	n, err := strconv.Atoi(os.Getenv("PARK_ATTACK_TIMES"))
	return map[bool]int{true: n, false: 1}[err == nil && n > 0]
}()

// result is a line of the table.
type result struct {
	family, engine                  string
	requests, cases, pending, wrong int
	took                            time.Duration
}

var results []result

func TestMain(m *testing.M) {
	code := m.Run()
	if len(results) > 0 {
		printTable()
	}
	os.Exit(code)
}

func printTable() {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "family\tengine\trequests\tcases\tpending\twrong\ttime\t")
	all := result{family: "all"}
	for _, r := range results {
		fmt.Fprintf(table, "%s\t%s\t%d\t%d\t%d\t%d\t%.1fs\t\n", r.family, r.engine, r.requests, r.cases, r.pending, r.wrong, r.took.Seconds())
		all.requests, all.cases, all.pending, all.wrong, all.took = all.requests+r.requests, all.cases+r.cases, all.pending+r.pending, all.wrong+r.wrong, all.took+r.took
	}
	fmt.Fprintf(table, "%s\t\t%d\t%d\t%d\t%d\t%.1fs\t\n", all.family, all.requests, all.cases, all.pending, all.wrong, all.took.Seconds())
	table.Flush()
}

func TestAttacks(t *testing.T) {
	if testing.Short() {
		t.Skip("`make attack` and `make test` run it")
	}
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			if engine == "postgres" && os.Getenv(dbtest.Env) == "" {
				t.Skipf("%s is not set; `make attack` and `make test` set it", dbtest.Env)
			}
			for _, f := range families {
				t.Run(f.name, func(t *testing.T) { f.attack(t, engine) })
			}
		})
	}
}

// Every pending case names one that is there: a name that was mistyped would hide a fault for ever.
func TestPendingCasesExist(t *testing.T) {
	if len(results) == 0 {
		t.Skip("the attacks did not run")
	}
	for name := range pending {
		if all := os.Getenv(dbtest.Env) != "" && len(results) == 2*len(families); all && !ran[name] {
			t.Errorf("no case is named %q", name)
		}
	}
}

var ran = map[string]bool{}

// attack is a park under attack.
type attack struct {
	t      *testing.T
	park   *apptest.Park
	clock  *clocktest.Clock
	log    *apptest.Log
	engine string
	// mailbox is where replies come, and speech the service that hears and speaks, of a park that has one.
	mailbox *mailboxtest.Server
	speech  *speechService
	// secrets must never appear in the log.
	secrets []string
	result  *result
}

func (f family) attack(t *testing.T, engine string) {
	start := time.Now()
	a := &attack{t: t, engine: engine, log: &apptest.Log{}, clock: clocktest.At(time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC)), result: &result{family: f.name, engine: engine}}
	config := app.Config{Data: t.TempDir(), PublicURL: publicURL, Now: a.clock.Now, Log: a.log.Logger()}
	if engine == "postgres" {
		config.DatabaseURL = dbtest.PostgresURL(t, true)
	}
	if f.proxied {
		config.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
	if f.with != nil {
		f.with(a, &config)
	}
	a.park = apptest.Start(t, config)
	t.Cleanup(transport.CloseIdleConnections) // a server that stops waits five seconds for one that was opened and never used
	a.secrets = []string{a.park.Token, password}
	f.run(a)
	a.attempt("the log tells no secret", func(c *tries) {
		for _, secret := range a.secrets {
			if strings.Contains(a.log.String(), secret) {
				c.wrong("the log holds %q", secret)
			}
		}
	})
	a.attempt("the books are sound afterwards", func(c *tries) {
		problems, err := a.park.Verify(t.Context())
		if err != nil || len(problems) > 0 {
			c.wrong("verify: %v %v", problems, err)
		}
	})
	a.result.took = time.Since(start)
	results = append(results, *a.result)
}

// tries is one case of a family: what is tried in it, and what of that went wrong.
type tries struct {
	*attack
	name     string
	mu       sync.Mutex
	problems []string
}

// wrong notes that an answer or a state is not what it must be.
func (c *tries) wrong(format string, args ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.problems = append(c.problems, fmt.Sprintf(format, args...))
}

// want notes that something must hold.
func (c *tries) want(holds bool, format string, args ...any) {
	if !holds {
		c.wrong(format, args...)
	}
}

const shownProblems = 8

// attempt runs a case. One that is pending must fail: when it passes, its line in the list has to go.
func (a *attack) attempt(name string, do func(c *tries)) {
	a.t.Helper()
	c := &tries{attack: a, name: name}
	before := len(a.log.String())
	do(c)
	for line := range strings.Lines(a.log.String()[before:]) {
		if strings.Contains(line, "level=ERROR") {
			c.wrong("logged: %.300s", line)
		}
	}
	full := a.result.family + "/" + name
	ran[full] = true
	a.result.cases++
	if engines, listed := pending[full]; listed && (len(engines) == 0 || slices.Contains(engines, a.engine)) {
		a.result.pending++
		if len(c.problems) == 0 {
			a.result.wrong++
			a.t.Errorf("%s holds now: take it from the list of pending cases", full)
		}
		return
	}
	a.result.wrong += len(c.problems)
	for _, problem := range c.problems[:min(len(c.problems), shownProblems)] {
		a.t.Errorf("%s: %s", name, problem)
	}
	if more := len(c.problems) - shownProblems; more > 0 {
		a.t.Errorf("%s: and %d more", name, more)
	}
}
