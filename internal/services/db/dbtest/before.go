package dbtest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"holidaypark/internal/services/db"
)

// EachBefore gives a database of each engine with the schema as it was before a step.
func EachBefore(t *testing.T, step string, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	run := func(dialect db.Dialect, address func(t *testing.T) (url, path string)) {
		t.Run(string(dialect), func(t *testing.T) {
			url, path := address(t)
			d, err := db.Open(t.Context(), url, path)
			if err != nil {
				t.Fatal(err)
			}
			defer d.Close()
			steps, err := db.Migrations(dialect)
			at := slices.IndexFunc(steps, func(m db.Migration) bool { return m.Name == step })
			if err != nil || at < 0 {
				t.Fatalf("no step %s: %v", step, err)
			}
			if _, err := d.MigrateTo(t.Context(), at); err != nil {
				t.Fatal(err)
			}
			test(t, d)
		})
	}
	run(db.SQLite, func(t *testing.T) (url, path string) { return "", filepath.Join(t.TempDir(), "park.db") })
	run(db.Postgres, func(t *testing.T) (url, path string) {
		if os.Getenv(Env) == "" {
			t.Skipf("%s is not set; `make test` sets it", Env)
		}
		return PostgresURL(t, false), ""
	})
}
