// Package db opens the database and runs transactions and migrations on it, SQLite and PostgreSQL alike, so that one SQL
// text serves both. It must never know a table's meaning: rules live in domains, statements in their stores.
package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"time"
)

// Dialect is the engine behind a DB. Only this package and the migrations look at it.
type Dialect string

const (
	SQLite   Dialect = "sqlite"
	Postgres Dialect = "postgres"
)

// DB is an open database.
type DB struct {
	dialect Dialect
	// pool serves reads outside a transaction; on PostgreSQL transactions come from it too.
	pool    *sql.DB
	reads   *statements
	writer  *writer // SQLite alone: the one connection that writes
	commits atomic.Uint64
	// PostgreSQL alone: whether the last call got no answer, and how often that has begun. A connection of an earlier round is not
	// used again (deadline.go).
	away  atomic.Bool
	round atomic.Uint64
}

// Open connects to the database at url ("postgres://..."), or, when url is empty, to the SQLite file at path.
func Open(ctx context.Context, url, path string) (*DB, error) {
	switch {
	case url == "":
		return openSQLite(ctx, path)
	case strings.HasPrefix(url, "postgres://"), strings.HasPrefix(url, "postgresql://"):
		return openPostgres(ctx, url)
	default:
		return nil, fmt.Errorf("database url %q: expected postgres://user@host/name, or nothing for SQLite", url)
	}
}

// Dialect tells the engine.
func (d *DB) Dialect() Dialect { return d.dialect }

// Commits counts the write transactions committed through this DB. A cache that saw the same number twice knows that
// this process changed nothing in between.
func (d *DB) Commits() uint64 { return d.commits.Load() }

// Ping tells whether the database answers.
func (d *DB) Ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, pingTime)
	defer cancel()
	var one int
	start := time.Now()
	return d.ended(ctx, start, d.pool.QueryRowContext(ctx, "SELECT 1").Scan(&one))
}

// Close waits for running transactions and closes the connections.
func (d *DB) Close() error {
	var err error
	if d.writer != nil {
		err = d.writer.close()
	}
	d.reads.close()
	return errors.Join(err, d.pool.Close())
}

// runner is what a transaction and a pool have in common.
type runner interface {
	query(ctx context.Context, query string, args []any) (*sql.Rows, error)
	exec(ctx context.Context, query string, args []any) (sql.Result, error)
}

type txKey struct{ db *DB }

// runner gives the transaction of the context, if it has one.
func (d *DB) current(ctx context.Context) (runner, bool) {
	r, ok := ctx.Value(txKey{d}).(runner)
	return r, ok
}

// InTx tells whether the context carries a transaction of this database.
func (d *DB) InTx(ctx context.Context) bool {
	_, ok := d.current(ctx)
	return ok
}

// Tx runs fn in a transaction carried by the context. Inside another Tx it joins that one. fn may be run again after a
// serialization failure or deadlock, so it must change nothing but the database.
func (d *DB) Tx(ctx context.Context, fn func(ctx context.Context) error) error {
	if _, ok := d.current(ctx); ok {
		return fn(ctx)
	}
	var err error
	if d.writer != nil {
		err = d.writer.tx(ctx, func(ctx context.Context, r runner) error {
			return fn(context.WithValue(ctx, txKey{d}, r))
		})
	} else {
		err = d.postgresTx(ctx, fn)
	}
	// Its beginning, its statements and its end have told how long they waited.
	if err := d.ended(ctx, time.Now(), err); err != nil {
		return err
	}
	d.commits.Add(1)
	return nil
}

// Exec runs a statement in the transaction of the context, or in one of its own, and tells how many rows it touched.
func (d *DB) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	if r, ok := d.current(ctx); ok {
		if err := checkTexts(args); err != nil {
			return 0, err
		}
		ctx, cancel := d.limited(ctx)
		defer cancel()
		start := time.Now()
		res, err := r.exec(ctx, query, args)
		if err := d.ended(ctx, start, err); err != nil {
			return 0, err
		}
		return res.RowsAffected()
	}
	var n int64
	err := d.Tx(ctx, func(ctx context.Context) (err error) {
		n, err = d.Exec(ctx, query, args...)
		return err
	})
	return n, err
}

// read hands the rows of a query to fn, which must ask nothing else of the same transaction. A statement that writes (RETURNING)
// belongs inside Tx.
func (d *DB) read(ctx context.Context, query string, args []any, fn func(*sql.Rows) error) error {
	r, ok := d.current(ctx)
	if !ok {
		r = d.reads
	}
	if err := checkTexts(args); err != nil {
		return err
	}
	ctx, cancel := d.limited(ctx)
	defer cancel()
	start := time.Now()
	rows, err := r.query(ctx, query, args)
	if err := d.ended(ctx, start, err); err != nil {
		return err
	}
	defer rows.Close()
	if err := fn(rows); err != nil {
		if broken := rows.Err(); broken != nil {
			return d.ended(ctx, start, broken)
		}
		return err
	}
	return d.ended(ctx, start, errors.Join(rows.Err(), rows.Close()))
}

// One reads a single row into dest. sql.ErrNoRows tells that there is none.
func (d *DB) One(ctx context.Context, query string, args []any, dest ...any) error {
	return d.read(ctx, query, args, func(rows *sql.Rows) error {
		if !rows.Next() {
			if err := rows.Err(); err != nil {
				return err
			}
			return sql.ErrNoRows
		}
		return rows.Scan(dest...)
	})
}

// Maybe reads a single row that may not be there, and tells whether it was.
func (d *DB) Maybe(ctx context.Context, query string, args []any, dest ...any) (bool, error) {
	err := d.One(ctx, query, args, dest...)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// Value reads a row of one column, for All and First.
func Value[T any](rows *sql.Rows) (value T, err error) {
	err = rows.Scan(&value)
	return value, err
}

// Into reads a row into the places that are told, one for each column, for All and First.
func Into[T any](places func(*T) []any) func(*sql.Rows) (T, error) {
	return func(rows *sql.Rows) (one T, err error) {
		err = rows.Scan(places(&one)...)
		return one, err
	}
}

// OrNull is a value as a column or an answer has it that knows none: nothing is null.
func OrNull[T comparable](value T) *T {
	var nothing T
	if value == nothing {
		return nil
	}
	return &value
}

// Quarter is a quarter of an hour in milliseconds, by which rows are counted. Time zones differ by whole ones, so that days can be put
// together from them.
const Quarter = 15 * 60 * 1000

// Millis writes a moment that may be missing, as the tables keep one: in milliseconds.
func Millis(at *time.Time) *int64 {
	if at == nil {
		return nil
	}
	millis := at.UnixMilli()
	return &millis
}

// Instant reads what Millis writes.
func Instant(millis *int64) *time.Time {
	if millis == nil {
		return nil
	}
	at := time.UnixMilli(*millis).UTC()
	return &at
}

// Each hands every row to fn, which reads it and must ask nothing else of the same transaction.
func Each(ctx context.Context, d *DB, fn func(*sql.Rows) error, query string, args ...any) error {
	return d.read(ctx, query, args, func(rows *sql.Rows) error {
		for rows.Next() {
			if err := fn(rows); err != nil {
				return err
			}
		}
		return nil
	})
}

// All reads every row through scan.
func All[T any](ctx context.Context, d *DB, scan func(*sql.Rows) (T, error), query string, args ...any) ([]T, error) {
	var all []T
	err := Each(ctx, d, func(rows *sql.Rows) error {
		one, err := scan(rows)
		all = append(all, one)
		return err
	}, query, args...)
	if err != nil {
		return nil, err
	}
	return all, nil
}

// First reads one row through scan, where there is one.
func First[T any](ctx context.Context, d *DB, scan func(*sql.Rows) (T, error), query string, args ...any) (one T, found bool, err error) {
	all, err := All(ctx, d, scan, query, args...)
	if len(all) > 0 {
		one = all[0]
	}
	return one, len(all) > 0, err
}

// PlannedAnew has what fn reads in a transaction planned by how large the tables are now. PostgreSQL keeps the plan that it made when they
// were smaller, perhaps empty, until it has looked at them again: too long for work that fills them. What is written is better left out: each
// row's triggers would be planned anew too. SQLite's plans don't depend on it.
func (d *DB) PlannedAnew(ctx context.Context, fn func(ctx context.Context) error) error {
	if d.dialect != Postgres || !d.InTx(ctx) {
		return fn(ctx)
	}
	if _, err := d.Exec(ctx, "SET LOCAL plan_cache_mode = force_custom_plan"); err != nil {
		return err
	}
	if err := fn(ctx); err != nil {
		return err
	}
	_, err := d.Exec(ctx, "SET LOCAL plan_cache_mode = auto")
	return err
}

// grownTime is how long PostgreSQL may look at tables that have grown.
const grownTime = 3 * time.Second

// Grown tells the database that these tables have grown by thousands of rows at once. PostgreSQL looks at them again by itself, but only
// after a minute, and until then reads as if they were small. It is a hint: what it can't have soon is left out and logged, so that the work
// that filled the tables never waits or fails for it. It runs on a connection of its own, since inside a transaction the tables would be
// locked until its end. SQLite's plans don't depend on it.
func (d *DB) Grown(ctx context.Context, tables ...string) {
	if d.dialect != Postgres {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, grownTime)
	defer cancel()
	if _, err := d.pool.ExecContext(ctx, "ANALYZE (SKIP_LOCKED) "+strings.Join(tables, ", ")); err != nil {
		slog.WarnContext(ctx, "the database was not told of grown tables", "tables", tables, "error", err)
	}
}

// ForUpdate is the clause by which a transaction holds the rows that it reads until it ends; SQLite, with its one writer, needs none.
func (d *DB) ForUpdate() string {
	if d.dialect == Postgres {
		return " FOR UPDATE"
	}
	return ""
}

// ForShare is the clause by which a transaction keeps the rows that it reads from being changed until it ends, and waits for whoever changes
// them; SQLite, with its one writer, needs none.
func (d *DB) ForShare() string {
	if d.dialect == Postgres {
		return " FOR SHARE"
	}
	return ""
}

// ForKeyShare is the clause by which a transaction keeps the rows that it reads from being deleted until it ends, while others may
// read and update them; SQLite, with its one writer, needs none.
func (d *DB) ForKeyShare() string {
	if d.dialect == Postgres {
		return " FOR KEY SHARE"
	}
	return ""
}

// SkipLocked is the clause by which several replicas take different rows; SQLite, with its one writer, needs none.
func (d *DB) SkipLocked() string {
	if d.dialect == Postgres {
		return d.ForUpdate() + " SKIP LOCKED"
	}
	return ""
}
