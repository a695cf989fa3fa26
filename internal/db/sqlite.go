package db

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"

	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// Every connection: foreign keys are kept, a lock held by another process (a command beside a running server) is waited for.
const (
	sqlitePragmas = "_pragma=busy_timeout(10000)&_pragma=foreign_keys(1)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=temp_store(MEMORY)"
	sqliteReaders = 4
)

func openSQLite(ctx context.Context, path string) (*DB, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	file := "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + sqlitePragmas
	w, err := newWriter(ctx, file)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	pool, err := sql.Open("sqlite", file+"&_pragma=query_only(1)")
	if err != nil {
		return nil, err
	}
	readers := max(sqliteReaders, runtime.NumCPU())
	pool.SetMaxOpenConns(readers)
	pool.SetMaxIdleConns(readers)
	return &DB{dialect: SQLite, pool: pool, reads: newStatements(pool, true), writer: w}, nil
}
