package db_test

import (
	"context"
	"database/sql"
	"net/url"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// openPostgres gives a database with the table, and its address.
func openPostgres(t *testing.T, settings ...string) (*db.DB, string) {
	t.Helper()
	if os.Getenv(dbtest.Env) == "" {
		t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
	}
	address := dbtest.PostgresURL(t, false)
	first := open(t, address, "")
	for _, setting := range settings {
		run(t, first, "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET "+setting+"', current_database()); END $$")
	}
	first.Close() // settings hold for new connections
	d := open(t, address, "")
	makeTable(t, d)
	return d, address
}

func TestADeadlockIsTriedAgain(t *testing.T) {
	d, _ := openPostgres(t, "deadlock_timeout = ''20ms''")
	run(t, d, "INSERT INTO things (id, n) VALUES (1, 0), (2, 0)")
	var meet, all sync.WaitGroup
	meet.Add(2)
	var tries atomic.Int64
	for _, order := range [][2]int{{1, 2}, {2, 1}} {
		all.Go(func() {
			first := true
			err := d.Tx(t.Context(), func(ctx context.Context) error {
				tries.Add(1)
				if _, err := d.Exec(ctx, "UPDATE things SET n = n + 1 WHERE id = $1", order[0]); err != nil {
					return err
				}
				if first { // both hold their first row before they ask for the other's
					first = false
					meet.Done()
					meet.Wait()
				}
				_, err := d.Exec(ctx, "UPDATE things SET n = n + 1 WHERE id = $1", order[1])
				return err
			})
			if err != nil {
				t.Errorf("rows %v: %v", order, err)
			}
		})
	}
	all.Wait()
	if tries.Load() < 3 {
		t.Errorf("%d tries: there was no deadlock to try again", tries.Load())
	}
	if n := number(t, d, "SELECT sum(n) FROM things"); n != 4 {
		t.Errorf("the sum is %d, want 4", n)
	}
}

func TestALostRaceIsTriedAgain(t *testing.T) {
	d, _ := openPostgres(t, "default_transaction_isolation = ''serializable''")
	run(t, d, "INSERT INTO things (id, n) VALUES (1, 0)")
	var all sync.WaitGroup
	const callers = 4
	for range callers {
		all.Go(func() {
			if err := d.Tx(t.Context(), func(ctx context.Context) error {
				var n int
				if err := d.One(ctx, "SELECT n FROM things WHERE id = 1", nil, &n); err != nil {
					return err
				}
				_, err := d.Exec(ctx, "UPDATE things SET n = $1 WHERE id = 1", n+1)
				return err
			}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := number(t, d, "SELECT n FROM things"); n != callers {
		t.Errorf("the sum is %d, want %d", n, callers)
	}
}

// cutOff ends every connection of the database, as a restart of the server does.
func cutOff(t *testing.T, address string) {
	t.Helper()
	admin, err := sql.Open("pgx", os.Getenv(dbtest.Env))
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	name := databaseName(t, address)
	if _, err := admin.Exec("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the connections end", func() bool {
		var n int
		if err := admin.QueryRow("SELECT count(*) FROM pg_stat_activity WHERE datname = $1", name).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n == 0
	})
}

func databaseName(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(u.Path, "/")
}

func TestATransactionThatIsCutOffIsUnavailable(t *testing.T) {
	d, address := openPostgres(t)
	for name, afterwards := range map[string]func(ctx context.Context) error{
		"with a statement to come": func(ctx context.Context) error { return insert(ctx, d, 2) },
		"with two statements to come": func(ctx context.Context) error {
			_ = insert(ctx, d, 2)
			return insert(ctx, d, 3)
		},
		"with the commit to come": func(context.Context) error { return nil },
	} {
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			if err := insert(ctx, d, 1); err != nil {
				return err
			}
			cutOff(t, address)
			return afterwards(ctx)
		})
		if fault.KindOf(err) != fault.Unavailable {
			t.Errorf("%s: %v", name, err)
		}
		eventually(t, "it is back", func() bool { return d.Ping(t.Context()) == nil })
		wantRows(t, d, 0)
	}
}

func TestACutOffUnderLoadIsUnavailableAtMost(t *testing.T) {
	d, address := openPostgres(t)
	var next, acknowledged atomic.Int64
	stop := make(chan struct{})
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if err := insert(t.Context(), d, int(next.Add(1))); err == nil {
					acknowledged.Add(1)
				} else if fault.KindOf(err) != fault.Unavailable {
					t.Errorf("a write: %v", err)
				}
				var n int
				if err := d.One(t.Context(), "SELECT count(*) FROM things", nil, &n); err != nil && fault.KindOf(err) != fault.Unavailable {
					t.Errorf("a read: %v", err)
				}
			}
		})
	}
	for range 5 {
		before := acknowledged.Load()
		eventually(t, "writes are acknowledged", func() bool { return acknowledged.Load() > before+50 })
		admin := open(t, os.Getenv(dbtest.Env), "")
		run(t, admin, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", databaseName(t, address))
	}
	before := acknowledged.Load()
	eventually(t, "it recovers", func() bool { return acknowledged.Load() > before+50 })
	close(stop)
	callers.Wait()
	if stored := int64(number(t, d, "SELECT count(*) FROM things")); stored < acknowledged.Load() {
		t.Errorf("%d acknowledged, %d stored", acknowledged.Load(), stored)
	}
}

func TestAnUnreachableServerIsToldAtOnce(t *testing.T) {
	if d, err := db.Open(t.Context(), "postgres://park@127.0.0.1:1/park?sslmode=disable", ""); err == nil {
		d.Close()
		t.Error("opened")
	}
}

func TestPostgresIsToldOfGrownTablesUnlessTheyAreBusy(t *testing.T) {
	d, _ := openPostgres(t)
	known := func() int {
		return number(t, d, "SELECT CAST(reltuples AS BIGINT) FROM pg_class WHERE oid = 'things'::regclass")
	}
	run(t, d, "ALTER TABLE things SET (autovacuum_enabled = false)") // or PostgreSQL may look at it by itself just now
	run(t, d, "INSERT INTO things (id) SELECT generate_series(1, 2000)")
	if err := d.Tx(t.Context(), func(held context.Context) error {
		if _, err := d.Exec(held, "LOCK TABLE things IN ACCESS EXCLUSIVE MODE"); err != nil {
			return err
		}
		started := time.Now()
		d.Grown(t.Context(), "things")
		if took := time.Since(started); took > 2500*time.Millisecond { // whoever waits is told after three seconds
			t.Errorf("it waited %v for somebody else's lock", took)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if n := known(); n == 2000 {
		t.Error("a table that somebody else held was looked at")
	}
	d.Grown(t.Context(), "things")
	if n := known(); n != 2000 {
		t.Errorf("PostgreSQL thinks of %d rows", n)
	}
}
