package jobs_test

import (
	"slices"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/clocktest"
)

func TestTheMigrationSortsJobsIntoLanes(t *testing.T) {
	dbtest.EachBefore(t, "lanes", func(t *testing.T, d *db.DB) {
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
