package jobs_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
)

// BenchmarkJobs tells how many jobs a second are worked off by one process: a thousand wait in each of two lanes when it starts.
func BenchmarkJobs(b *testing.B) {
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			url, path := "", filepath.Join(b.TempDir(), "park.db")
			if engine == "postgres" {
				if os.Getenv(dbtest.Env) == "" {
					b.Skip()
				}
				url, path = dbtest.PostgresURL(b, true), ""
			}
			d, err := db.Open(b.Context(), url, path)
			if err != nil {
				b.Fatal(err)
			}
			defer d.Close()
			if _, err := d.Migrate(b.Context()); err != nil {
				b.Fatal(err)
			}
			const each = 1000
			for b.Loop() {
				b.StopTimer()
				q := jobs.New(d, time.Now, slog.New(slog.DiscardHandler))
				var left sync.WaitGroup
				left.Add(2 * each)
				do := func(context.Context, json.RawMessage) error { left.Done(); return nil }
				q.Register(jobs.Kind{Name: "letter", Lane: jobs.Mail, Do: do})
				q.Register(jobs.Kind{Name: "work", Lane: jobs.General, Do: do})
				if err := d.Tx(b.Context(), func(ctx context.Context) error {
					for range each {
						if err := q.Add(ctx, "letter", nil); err != nil {
							return err
						}
						if err := q.Add(ctx, "work", nil); err != nil {
							return err
						}
					}
					return nil
				}); err != nil {
					b.Fatal(err)
				}
				ctx, stop := context.WithCancel(b.Context())
				stopped := make(chan struct{})
				b.StartTimer()
				go func() { q.Run(ctx); close(stopped) }()
				left.Wait()
				b.StopTimer()
				stop()
				<-stopped
				b.StartTimer()
			}
			b.ReportMetric(float64(2*each*b.N)/b.Elapsed().Seconds(), "jobs/s")
		})
	}
}
