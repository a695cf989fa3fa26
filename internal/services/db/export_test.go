package db

import (
	"context"
	"fmt"
	"testing"
)

// LimitPages fills SQLite's disk, as the writer sees it: the file can't grow until the given function is called.
func LimitPages(t *testing.T, d *DB) (free func()) {
	t.Helper()
	set := func(pages int) {
		d.writer.turn.Lock()
		defer d.writer.turn.Unlock()
		if _, err := d.writer.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", pages)); err != nil {
			t.Fatal(err)
		}
	}
	set(1) // SQLite takes it as "the pages that there are"
	return func() { set(1 << 30) }
}

// Waiting tells how many transactions wait for SQLite's writer.
func Waiting(d *DB) int64 { return d.writer.waiting.Load() }

// ForeignKeys lets SQLite's writer break references, as a damaged file would have them.
func ForeignKeys(t *testing.T, d *DB, kept bool) {
	t.Helper()
	if _, err := d.writer.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA foreign_keys = %v", kept)); err != nil {
		t.Fatal(err)
	}
}

const MaxStatements = maxStatements

// Statements tells how many prepared texts SQLite's readers keep.
func Statements(d *DB) int {
	d.reads.mu.Lock()
	defer d.reads.mu.Unlock()
	return len(d.reads.known)
}

// HasStatement tells whether they keep this one.
func HasStatement(d *DB, query string) bool {
	d.reads.mu.Lock()
	defer d.reads.mu.Unlock()
	return d.reads.known[query] != nil
}
