package jobs_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/clocktest"
)

// eachBefore gives a database of each engine with the schema as it was before a step.
func eachBefore(t *testing.T, step string, test func(t *testing.T, d *db.DB)) {
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
		if os.Getenv(dbtest.Env) == "" {
			t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
		}
		return dbtest.PostgresURL(t, false), ""
	})
}

func TestTheMigrationSortsJobsIntoLanes(t *testing.T) {
	eachBefore(t, "lanes", func(t *testing.T, d *db.DB) {
		for kind, key := range map[string]any{"mail.send": nil, "members.forgotten": nil, "files.variants": nil, "files.remove": nil, "staff.tidy": "staff.tidy@7200", "untidy.thing": "x"} {
			if _, err := d.Exec(t.Context(), "INSERT INTO jobs (kind, run_at, max_attempts, unique_key, created_at) VALUES ($1, 0, 12, $2, 0)", kind, key); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		b := bench{t, d, clocktest.At(time.UnixMilli(7_200_000))}
		list, err := b.queue().Latest(t.Context(), "", 10)
		var got []string
		for _, job := range list {
			got = append(got, job.Kind+" "+string(job.Lane))
		}
		slices.Sort(got)
		want := []string{"files.remove pictures", "files.variants pictures", "mail.send mail", "members.forgotten mail", "staff.cleanup general", "untidy.thing general"}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("jobs %q, %v; want %q", got, err, want)
		}
		// The cleanup of this hour is there already.
		q := b.queue()
		q.Register(jobs.Kind{Name: "staff.cleanup", Lane: jobs.General, Every: time.Hour, Do: nothing})
		if err := q.Scheduler().Turn(t.Context()); err != nil {
			t.Fatal(err)
		}
		if counts := b.counts(q); counts["waiting"] != len(want)+1 { // and the queue's own
			t.Errorf("counts %v", counts)
		}
	})
}
