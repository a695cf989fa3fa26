package db_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"holidaypark/internal/services/db"
)

// A stranger can ask in more shapes than are kept.
func TestTheStatementsKeptAreTheLatestUsed(t *testing.T) {
	d := openSQLite(t)
	ask := func(shape int) {
		t.Helper()
		if n := number(t, d, fmt.Sprintf("SELECT count(*) + %d FROM things", shape)); n != shape {
			t.Errorf("shape %d answered %d", shape, n)
		}
	}
	const often, shapes = 0, 3 * db.MaxStatements
	for shape := range shapes {
		ask(shape)
		ask(often)
	}
	if n := db.Statements(d); n > db.MaxStatements {
		t.Errorf("%d statements are kept, want at most %d", n, db.MaxStatements)
	}
	for shape, want := range map[int]bool{often: true, shapes - 1: true, 1: false} {
		if kept := db.HasStatement(d, fmt.Sprintf("SELECT count(*) + %d FROM things", shape)); kept != want {
			t.Errorf("shape %d is kept: %v, want %v", shape, kept, want)
		}
	}
}

func TestAStatementThatMakesRoomEndsItsCallsFirst(t *testing.T) {
	d := openSQLite(t)
	for i := range 50 {
		if err := insert(t.Context(), d, i); err != nil {
			t.Fatal(err)
		}
	}
	var all sync.WaitGroup
	for worker := range 8 {
		all.Go(func() {
			// Each shape is dropped soon after its use, some while another worker is at it.
			for shape := range db.MaxStatements {
				query := fmt.Sprintf("SELECT id + %d FROM things ORDER BY id", (shape*7+worker*64)%(2*db.MaxStatements))
				if got := column[int](t, d, query); len(got) != 50 {
					t.Errorf("%d rows", len(got))
				}
			}
		})
	}
	all.Wait()
}

// Addresses, hashes and letters are nobody else's business on a machine that others use.
func TestTheDatabaseFileIsItsOwnersAlone(t *testing.T) {
	for name, before := range map[string]fs.FileMode{"new": 0, "made by an earlier version": 0o644} {
		path := filepath.Join(t.TempDir(), "park.db")
		if before != 0 {
			for _, suffix := range []string{"", "-wal", "-shm"} {
				if err := os.WriteFile(path+suffix, nil, before); err != nil {
					t.Fatal(err)
				}
			}
		}
		d := open(t, "", path)
		makeTable(t, d)
		wantRows(t, d, 0)
		for _, suffix := range []string{"", "-wal", "-shm"} {
			if info, err := os.Stat(path + suffix); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("%s: park.db%s: %v %v", name, suffix, info.Mode(), err)
			}
		}
		d.Close()
	}
}
