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
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/services/db"
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

// process names what this process makes. The number alone may be that of an earlier one.
var process = fmt.Sprintf("%d_%x", os.Getpid(), time.Now().UnixNano())

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
	name := fmt.Sprintf("park_test_%s_%d", process, databases.Add(1))
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

// makeTemplate migrates one database for all processes of a run; copying it takes a tenth of the time of migrating again.
func makeTemplate(admin *sql.DB, server string) (string, error) {
	schema, err := schemaHash(db.Postgres)
	if err != nil {
		return "", err
	}
	name := "park_template_" + schema
	ctx := context.Background()
	conn, err := admin.Conn(ctx) // the lock is the connection's
	if err != nil {
		return "", err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", templateLock); err != nil {
		return "", err
	}
	defer func() { _, _ = conn.ExecContext(ctx, "SELECT pg_advisory_unlock($1)", templateLock) }()
	var there bool
	if err := conn.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)", name).Scan(&there); err != nil || there {
		return name, err
	}
	// Under another name until it is whole: a process that is stopped meanwhile leaves nothing that looks like a template.
	unfinished := "park_unfinished_" + process
	// In a language's order and letter cases, as most servers are set up; the server itself and the empty databases have locale C.
	// Nothing may depend on it.
	if _, err := conn.ExecContext(ctx, "CREATE DATABASE "+unfinished+" ENCODING 'UTF8' TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'"); err != nil {
		return "", err
	}
	d, err := db.Open(ctx, withDatabase(server, unfinished), "")
	if err != nil {
		return "", err
	}
	_, err = d.Migrate(ctx)
	if err = errors.Join(err, d.Close()); err != nil {
		return "", err
	}
	_, err = conn.ExecContext(ctx, "ALTER DATABASE "+unfinished+" RENAME TO "+name)
	return name, err
}

// templateLock is held by the process that makes the template.
const templateLock = 5_118_302

// schemaHash tells schemas apart.
func schemaHash(dialect db.Dialect) (string, error) {
	steps, err := db.Migrations(dialect)
	if err != nil {
		return "", err
	}
	sum := fnv.New64a()
	for _, step := range steps {
		sum.Write([]byte(step.SQL))
	}
	return strconv.FormatUint(sum.Sum64(), 16), nil
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

// runFolder names the folder of a run's temporary files, which goes away with them (scripts/in-memory).
const runFolder = "PARK_TEST_FOLDER"

// makeSQLite gives the bytes of a migrated database, which the first process of a run leaves for the others.
func makeSQLite() ([]byte, error) {
	schema, err := schemaHash(db.SQLite)
	if err != nil {
		return nil, err
	}
	shared := ""
	if folder := os.Getenv(runFolder); folder != "" {
		shared = filepath.Join(folder, "template-"+schema+".db")
		if content, err := os.ReadFile(shared); err == nil {
			return content, nil
		}
	}
	content, err := migrateSQLite()
	if err != nil || shared == "" {
		return content, err
	}
	// Renamed when it is whole: another process may be looking.
	unfinished := shared + "." + process
	if err := os.WriteFile(unfinished, content, 0o600); err != nil {
		return nil, err
	}
	return content, os.Rename(unfinished, shared)
}

func migrateSQLite() (content []byte, err error) {
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
