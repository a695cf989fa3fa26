package db_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// The test binary is also the process that durability_test.go kills.
func TestMain(m *testing.M) {
	if path := os.Getenv(victimEnv); path != "" {
		beVictim(path)
		return
	}
	os.Exit(m.Run())
}

// eachWithTable gives each engine a database with a table that belongs to no domain.
func eachWithTable(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		makeTable(t, d)
		test(t, d)
	})
}

func makeTable(t *testing.T, d *db.DB) {
	t.Helper()
	run(t, d, "CREATE TABLE things (id BIGINT PRIMARY KEY, n BIGINT NOT NULL DEFAULT 0 CHECK (n >= 0), word TEXT)")
}

func openSQLite(t *testing.T) *db.DB {
	t.Helper()
	d := open(t, "", filepath.Join(t.TempDir(), "park.db"))
	makeTable(t, d)
	return d
}

func open(t *testing.T, url, path string) *db.DB {
	t.Helper()
	d, err := db.Open(t.Context(), url, path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func run(t *testing.T, d *db.DB, query string, args ...any) {
	t.Helper()
	if _, err := d.Exec(t.Context(), query, args...); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
}

func number(t *testing.T, d *db.DB, query string, args ...any) (n int) {
	t.Helper()
	if err := d.One(t.Context(), query, args, &n); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return n
}

// insert adds a row to things.
func insert(ctx context.Context, d *db.DB, id int) error {
	_, err := d.Exec(ctx, "INSERT INTO things (id) VALUES ($1)", id)
	return err
}

func wantRows(t *testing.T, d *db.DB, want int) {
	t.Helper()
	if got := number(t, d, "SELECT count(*) FROM things"); got != want {
		t.Errorf("%d rows, want %d", got, want)
	}
}

// eventually waits for a condition that other goroutines bring about.
func eventually(t *testing.T, what string, condition func() bool) {
	t.Helper()
	for limit := time.Now().Add(20 * time.Second); !condition(); time.Sleep(time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatalf("never happened: %s", what)
		}
	}
}

func allIDs(t *testing.T, d *db.DB) []int {
	t.Helper()
	return column[int](t, d, "SELECT id FROM things ORDER BY id")
}

func column[T any](t *testing.T, d *db.DB, query string, args ...any) []T {
	t.Helper()
	list, err := db.All(t.Context(), d, db.Value[T], query, args...)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return list
}
