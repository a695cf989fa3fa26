// Package dbtest gives tests a migrated, empty database of each engine. Every test of the data layer runs on both.
package dbtest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"holidaypark/internal/db"
)

// Env names the PostgreSQL server that tests may make databases on. `make test` starts one and sets it.
const Env = "PARK_TEST_POSTGRES"

// Each runs the test on SQLite and on PostgreSQL.
func Each(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	EachURL(t, func(t *testing.T, url, path string) {
		if path != "" {
			MigratedSQLite(t, path)
		}
		d, err := db.Open(t.Context(), url, path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { d.Close() })
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		test(t, d)
	})
}

// EachURL runs the test with the address of a fresh database of each engine, for tests that open it themselves.
func EachURL(t *testing.T, test func(t *testing.T, url, path string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, "", filepath.Join(t.TempDir(), "park.db")) })
	t.Run("postgres", func(t *testing.T) {
		if os.Getenv(Env) == "" {
			t.Skipf("%s is not set; `make test` sets it", Env)
		}
		test(t, PostgresURL(t, true), "")
	})
}

var (
	databases   atomic.Int64
	templateOne sync.Once
	template    string
	templateErr error
)

// PostgresURL makes a database of the test's own, migrated or empty, and drops it afterwards.
func PostgresURL(t testing.TB, migrated bool) string {
	t.Helper()
	server := os.Getenv(Env)
	admin, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("park_test_%d_%d", os.Getpid(), databases.Add(1))
	create := "CREATE DATABASE " + name + " ENCODING 'UTF8' TEMPLATE template0"
	if migrated {
		templateOne.Do(func() { template, templateErr = makeTemplate(admin, server) })
		if templateErr != nil {
			t.Fatal(templateErr)
		}
		create = "CREATE DATABASE " + name + " TEMPLATE " + template + " STRATEGY file_copy" // the faster one without fsync
	}
	if _, err := admin.Exec(create); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := admin.Exec("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Error(err)
		}
		admin.Close()
	})
	return withDatabase(server, name)
}

// makeTemplate migrates one database a process; copying it takes a tenth of the time of migrating again.
func makeTemplate(admin *sql.DB, server string) (string, error) {
	steps, err := db.Migrations(db.Postgres)
	if err != nil {
		return "", err
	}
	sum := fnv.New64a()
	for _, step := range steps {
		sum.Write([]byte(step.SQL))
	}
	name := fmt.Sprintf("park_template_%d_%x", os.Getpid(), sum.Sum64())
	// In a language's order and letter cases, as most servers are set up; the server itself and the empty databases have locale C.
	// Nothing may depend on it.
	if _, err := admin.Exec("CREATE DATABASE " + name + " ENCODING 'UTF8' TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'"); err != nil {
		return "", err
	}
	ctx := context.Background()
	d, err := db.Open(ctx, withDatabase(server, name), "")
	if err != nil {
		return "", err
	}
	defer d.Close()
	_, err = d.Migrate(ctx)
	return name, err
}

var migratedSQLite = sync.OnceValues(makeSQLite)

// MigratedSQLite puts a migrated, empty database at a path where there is none yet: copying one is faster than migrating again.
func MigratedSQLite(t testing.TB, path string) {
	t.Helper()
	content, err := migratedSQLite()
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return
	}
	if err == nil {
		_, err = file.Write(content)
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// makeSQLite migrates one database a process, and gives the bytes of its file.
func makeSQLite() (content []byte, err error) {
	folder, err := os.MkdirTemp("", "park-template-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path, ctx := filepath.Join(folder, "park.db"), context.Background()
	d, err := db.Open(ctx, "", path)
	if err != nil {
		return nil, err
	}
	if _, err = d.Migrate(ctx); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	if err = d.Close(); err != nil { // which brings what is in the journal into the file
		return nil, err
	}
	return os.ReadFile(path)
}

func withDatabase(server, name string) string {
	u, err := url.Parse(server)
	if err != nil {
		panic(err)
	}
	u.Path = "/" + strings.TrimPrefix(name, "/")
	return u.String()
}
