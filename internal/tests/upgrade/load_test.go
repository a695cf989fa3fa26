package upgrade_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
	"holidaypark/internal/tests/upgrade"
)

// old is a park of an earlier version, put where this version finds it.
type old struct {
	record upgrade.Record
	config app.Config
}

// eachOld runs the test on a fresh copy of every kept park, of both engines.
func eachOld(t *testing.T, test func(t *testing.T, park old)) {
	t.Helper()
	versions, err := filepath.Glob("testdata/*")
	if err != nil || len(versions) == 0 {
		t.Fatalf("no kept parks (%v)", err)
	}
	for _, version := range versions {
		t.Run(filepath.Base(version), func(t *testing.T) {
			t.Run("sqlite", func(t *testing.T) { test(t, load(t, filepath.Join(version, "sqlite"), "")) })
			t.Run("postgres", func(t *testing.T) {
				if os.Getenv(dbtest.Env) == "" {
					t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
				}
				test(t, load(t, filepath.Join(version, "postgres"), dbtest.PostgresURL(t, false)))
			})
		})
	}
}

func load(t *testing.T, folder, address string) old {
	t.Helper()
	park := old{config: app.Config{Data: t.TempDir(), DatabaseURL: address, Log: slog.New(slog.DiscardHandler)}}
	if err := json.Unmarshal(read(t, filepath.Join(folder, upgrade.RecordFile)), &park.record); err != nil {
		t.Fatal(err)
	}
	park.config.PublicURL = park.record.PublicURL
	park.config.Now = clocktest.At(park.record.At.Add(time.Minute)).Now
	if err := os.CopyFS(filepath.Join(park.config.Data, "files"), os.DirFS(filepath.Join(folder, upgrade.BlobsFolder))); err != nil {
		t.Fatal(err)
	}
	if address == "" {
		if err := os.WriteFile(filepath.Join(park.config.Data, "park.db"), unpack(t, filepath.Join(folder, upgrade.DatabaseFile)), 0o600); err != nil {
			t.Fatal(err)
		}
		return park
	}
	connection, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close(t.Context())
	if _, err := connection.PgConn().Exec(t.Context(), string(unpack(t, filepath.Join(folder, upgrade.DumpFile)))).ReadAll(); err != nil {
		t.Fatal(err)
	}
	return park
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func unpack(t *testing.T, path string) []byte {
	t.Helper()
	zip, err := gzip.NewReader(bytes.NewReader(read(t, path)))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// start opens the park with this version, at a time after it was kept.
func (o old) start(t *testing.T, after time.Duration) *apptest.Park {
	t.Helper()
	config := o.config
	config.Now = clocktest.At(o.record.At.Add(after)).Now
	return apptest.Start(t, config)
}
