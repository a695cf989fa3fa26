package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
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
	if err := keepPrivate(path); err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
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

// keepPrivate makes the file its owner's alone, before anything is in it; SQLite gives its side files the mode of the file. One that
// an earlier version left open to others is closed to them, unless it belongs to somebody else, who decides.
func keepPrivate(path string) error {
	// A file that is there is not opened: closing it would let go of the locks that this process has on it.
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err == nil {
		err = file.Close()
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Chmod(path+suffix, 0o600); err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
			return err
		}
	}
	return nil
}
