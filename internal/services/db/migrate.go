package db

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"time"
)

//go:embed migrations
var migrationFiles embed.FS

// migrationLock is the key of the advisory lock under which one replica of many migrates a PostgreSQL database.
const migrationLock = 7_264_551

// Migration is one step of the schema.
type Migration struct {
	Version int
	Name    string
	SQL     string
}

// Migrations lists the steps of an engine in order.
func Migrations(dialect Dialect) ([]Migration, error) {
	dir := path.Join("migrations", string(dialect))
	entries, err := fs.ReadDir(migrationFiles, dir)
	if err != nil {
		return nil, err
	}
	var all []Migration
	for i, entry := range entries {
		number, name, _ := strings.Cut(strings.TrimSuffix(entry.Name(), ".sql"), "_")
		version, err := strconv.Atoi(number)
		if err != nil || version != i+1 {
			return nil, fmt.Errorf("migration %s: expected number %04d", entry.Name(), i+1)
		}
		text, err := fs.ReadFile(migrationFiles, path.Join(dir, entry.Name()))
		if err != nil {
			return nil, err
		}
		all = append(all, Migration{Version: version, Name: name, SQL: string(text)})
	}
	return all, nil
}

// SchemaVersion is the newest step that this program knows.
func SchemaVersion(dialect Dialect) int {
	all, err := Migrations(dialect)
	if err != nil {
		panic(err) // embedded at build time; a test reads them
	}
	return len(all)
}

// Migrate brings the schema up to date: all missing steps in one transaction, under a lock, so that of several replicas
// starting together one does it and the others wait.
func (d *DB) Migrate(ctx context.Context) (applied int, err error) {
	return d.MigrateTo(ctx, SchemaVersion(d.dialect))
}

// MigrateTo stops at a version; a restore loads old rows into the schema they were taken from before it goes on.
func (d *DB) MigrateTo(ctx context.Context, target int) (applied int, err error) {
	steps, err := Migrations(d.dialect)
	if err != nil {
		return 0, err
	}
	// A look without the lock: the usual start has nothing to do and must not wait for a busy writer.
	if have, err := d.Version(ctx); err == nil && have == target {
		return 0, nil
	}
	// Steps change whole tables, and the replicas that come second wait for the first: no statement of it has a limit.
	err = d.Tx(WithStatementTime(ctx, 0), func(ctx context.Context) error {
		if d.dialect == Postgres {
			if _, err := d.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", migrationLock); err != nil {
				return err
			}
		}
		if _, err := d.Exec(ctx, "CREATE TABLE IF NOT EXISTS schema_migrations (version BIGINT PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)"); err != nil {
			return err
		}
		have, err := d.Version(ctx)
		if err != nil {
			return err
		}
		if have > len(steps) {
			return d.newer(have)
		}
		applied = 0
		for _, step := range steps[have:max(have, target)] {
			if err := d.execScript(ctx, step.SQL); err != nil {
				return fmt.Errorf("migration %04d_%s: %w", step.Version, step.Name, err)
			}
			if _, err := d.Exec(ctx, "INSERT INTO schema_migrations (version, name, applied_at) VALUES ($1, $2, $3)",
				step.Version, step.Name, time.Now().UnixMilli()); err != nil {
				return err
			}
			applied++
		}
		return nil
	})
	return applied, err
}

// RequireCurrent refuses a database whose schema is another than this program's, and changes nothing.
func (d *DB) RequireCurrent(ctx context.Context) error {
	have, err := d.Version(ctx)
	switch current := SchemaVersion(d.dialect); {
	case err != nil:
		return err
	case have < current:
		return fmt.Errorf("the database has schema %d, this program needs %d: run park migrate first", have, current)
	}
	return d.RequireKnown(ctx)
}

// RequireKnown refuses a database that is empty, or newer than this program.
func (d *DB) RequireKnown(ctx context.Context) error {
	have, err := d.Version(ctx)
	switch {
	case err != nil:
		return err
	case have == 0:
		return errors.New("the database is empty: run park migrate first")
	case have > SchemaVersion(d.dialect):
		return d.newer(have)
	}
	return nil
}

func (d *DB) newer(have int) error {
	return fmt.Errorf("the database has schema %d, newer than this program's %d: use the newer program", have, SchemaVersion(d.dialect))
}

// Version tells the schema version of the database; 0 where it is empty.
func (d *DB) Version(ctx context.Context) (int, error) {
	var exists int
	query := "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema_migrations'"
	if d.dialect == Postgres {
		query = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'schema_migrations'"
	}
	if err := d.One(ctx, query, nil, &exists); err != nil || exists == 0 {
		return 0, err
	}
	var version sql.NullInt64
	err := d.One(ctx, "SELECT max(version) FROM schema_migrations", nil, &version)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return int(version.Int64), err
}

// execScript runs a text of several statements, which can't be prepared.
func (d *DB) execScript(ctx context.Context, script string) error {
	r, _ := d.current(ctx)
	switch r := r.(type) {
	case *member:
		return r.script(ctx, script)
	case txRunner:
		// Without arguments pgx sends the text by the simple protocol, which takes several statements.
		_, err := r.tx.ExecContext(ctx, script)
		return err
	}
	return errors.New("a script needs a transaction")
}
