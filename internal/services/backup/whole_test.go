package backup_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
)

// gate holds whoever opens a blob until it is let through.
type gate struct {
	files.Blobs
	arrived, open chan struct{}
}

func (g gate) Open(ctx context.Context, key string) (io.ReadSeekCloser, files.Stat, error) {
	g.arrived <- struct{}{}
	<-g.open
	return g.Blobs.Open(ctx, key)
}

func listed(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	hidden, err := filepath.Glob(filepath.Join(folder, ".*"))
	if err != nil {
		t.Fatal(err)
	}
	return append(names, hidden...)
}

func TestABackupAppearsOnlyWhenItIsWhole(t *testing.T) {
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		p := filledPark(t, dialect)
		g := gate{p.Blobs, make(chan struct{}), make(chan struct{})}
		p.Blobs = g
		path := filepath.Join(t.TempDir(), "park.tar.gz")
		done := make(chan error, 1)
		go func() { _, err := p.Backup(t.Context(), path); done <- err }()
		for range 4 {
			<-g.arrived // the rows and some blobs are written
			if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("it is there before its end: %v", err)
			}
			g.open <- struct{}{}
		}
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		if left := listed(t, filepath.Dir(path)); len(left) != 1 || left[0] != path {
			t.Errorf("the folder holds %v", left)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("others may read it: %v, %v", info.Mode(), err)
		}
	})
}

func TestAFailedBackupLeavesTheOldOne(t *testing.T) {
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		p := filledPark(t, dialect)
		path := p.archive()
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		wantOld := func(when string) {
			t.Helper()
			if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
				t.Errorf("%s: the old backup is gone: %v", when, err)
			}
			if left := listed(t, filepath.Dir(path)); len(left) != 1 {
				t.Errorf("%s: the folder holds %v", when, left)
			}
		}
		cancelled, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := p.Backup(cancelled, path); err == nil {
			t.Error("nobody wanted it any more")
		}
		wantOld("cancelled")
		if err := os.RemoveAll(p.folder); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Backup(t.Context(), path); err == nil {
			t.Error("a backup without the files' bytes")
		}
		wantOld("blobs missing")
	})
}

func TestABackupIntoAFolderThatIsNotThereIsRefused(t *testing.T) {
	p := filledPark(t, db.SQLite)
	if _, err := p.Backup(t.Context(), filepath.Join(t.TempDir(), "missing", "park.tar.gz")); err == nil {
		t.Error("where did it go?")
	}
}

func TestABackupOfAnEmptyParkCanBeRestored(t *testing.T) {
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		source := emptyPark(t, dialect)
		if _, err := source.DB.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		target := emptyPark(t, dialect)
		if _, err := target.Restore(t.Context(), source.archive()); err != nil {
			t.Fatal(err)
		}
		source.wantSame(target)
		target.wantSound()
		if version, err := target.DB.Version(t.Context()); err != nil || version != db.SchemaVersion(dialect) {
			t.Errorf("schema %d, %v", version, err)
		}
	})
}
