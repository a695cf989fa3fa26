package backup_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"holidaypark/internal/services/db"
)

func eachEngine(t *testing.T, test func(t *testing.T, dialect db.Dialect)) {
	t.Helper()
	for _, dialect := range engines {
		t.Run(string(dialect), func(t *testing.T) { test(t, dialect) })
	}
}

// entry is a part of a made-up archive.
type entry struct {
	name, body string
}

// made writes an archive of the entries.
func made(t *testing.T, entries ...entry) string {
	t.Helper()
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	w := tar.NewWriter(zip)
	for _, e := range entries {
		if err := w.WriteHeader(&tar.Header{Name: e.name, Mode: 0o600, Size: int64(len(e.body))}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(e.body)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	return written(t, out.Bytes())
}

func written(t *testing.T, content []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "archive.tar.gz")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func manifest(schema int) entry {
	return entry{"manifest.json", fmt.Sprintf(`{"format":1,"schema":%d,"made":"2026-01-01T00:00:00Z"}`, schema)}
}

func TestRestoreRefusesAPlaceThatIsNotEmpty(t *testing.T) {
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		p := filledPark(t, dialect)
		before, blobs := p.content(), p.blobHashes()
		_, err := p.Restore(t.Context(), p.archive())
		if err == nil || !strings.Contains(err.Error(), "not empty") {
			t.Errorf("got %v", err)
		}
		if fmt.Sprint(before, blobs) != fmt.Sprint(p.content(), p.blobHashes()) {
			t.Error("something changed")
		}
	})
}

func TestOfTwoRestoresAtOnceOneWins(t *testing.T) {
	path := filledPark(t, db.SQLite).archive()
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		target := emptyPark(t, dialect)
		outcomes := make([]error, 4)
		var all sync.WaitGroup
		for i := range outcomes {
			all.Go(func() { _, outcomes[i] = target.Restore(t.Context(), path) })
		}
		all.Wait()
		won := 0
		for _, err := range outcomes {
			if err == nil {
				won++
			} else if !strings.Contains(err.Error(), "not empty") {
				t.Errorf("a clear word is missing: %v", err)
			}
		}
		if won != 1 {
			t.Errorf("%d won: %v", won, outcomes)
		}
		target.wantSound()
	})
}

func TestATornArchiveLeavesNothing(t *testing.T) {
	source := filledPark(t, db.SQLite)
	whole, err := os.ReadFile(source.archive())
	if err != nil {
		t.Fatal(err)
	}
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		target := emptyPark(t, dialect)
		for _, size := range []int{0, 5, 10, 20, len(whole) / 4, len(whole) / 2, 3 * len(whole) / 4, len(whole) - 200, len(whole) - 30, len(whole) - 8, len(whole) - 1} {
			if _, err := target.Restore(t.Context(), written(t, whole[:size])); err == nil {
				t.Fatalf("the first %d of %d bytes were taken for a backup", size, len(whole))
			}
			target.wantEmpty()
		}
		if _, err := target.Restore(t.Context(), written(t, whole)); err != nil {
			t.Errorf("the whole one, afterwards: %v", err)
		}
		source.wantSame(target)
	})
}

func TestAFailedRestoreLeavesTheBlobsOfOthers(t *testing.T) {
	source := filledPark(t, db.SQLite)
	whole, err := os.ReadFile(source.archive())
	if err != nil {
		t.Fatal(err)
	}
	target := emptyPark(t, db.SQLite)
	target.Blobs = source.Blobs // two parks on one store, as when a backup is tried out beside the running park
	before := source.blobHashes()
	if _, err := target.Restore(t.Context(), written(t, whole[:len(whole)-30])); err == nil {
		t.Fatal("half a backup was restored")
	}
	if after := source.blobHashes(); !maps.Equal(before, after) {
		t.Errorf("%v became %v", before, after)
	}
	source.wantSound()
}

// unzipped is what a damaged archive can still be taken for; nil if it can't be read to its end.
func unzipped(compressed []byte) []byte {
	zip, err := gzip.NewReader(bytes.NewReader(compressed))
	if err != nil {
		return nil
	}
	content, err := io.ReadAll(zip)
	if err != nil {
		return nil
	}
	return content
}

func TestADamagedArchiveLeavesNothing(t *testing.T) {
	source := filledPark(t, db.SQLite)
	compressed, err := os.ReadFile(source.archive())
	if err != nil {
		t.Fatal(err)
	}
	target := emptyPark(t, db.SQLite)
	const parts = 40
	for i := range parts {
		content := bytes.Clone(compressed)
		at := 10 + i*(len(content)-10)/parts // after the header, whose time and system mean nothing
		content[at] ^= 0x10
		if bytes.Equal(unzipped(content), unzipped(compressed)) {
			continue // a bit that only fills up its byte
		}
		if _, err := target.Restore(t.Context(), written(t, content)); err == nil {
			t.Fatalf("byte %d of %d was changed, and nobody noticed", at, len(content))
		}
		target.wantEmpty()
	}
}

func TestAnArchiveOfSomethingElseIsRefused(t *testing.T) {
	newest := db.SchemaVersion(db.SQLite)
	const row = "[\"id\",\"document_id\",\"created_at\",\"updated_at\",\"text_key\"]\n[1,\"a\",1,2,\"a\"]\n"
	summary := func(rows string, blobs int) entry {
		return entry{"summary.json", fmt.Sprintf(`{"rows":{%s},"blobs":%d}`, rows, blobs)}
	}
	text := entry{"tables/texts.jsonl", row}
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		target := emptyPark(t, dialect)
		for name, path := range map[string]string{
			"words":            written(t, []byte("these are just words")),
			"a foreign tar.gz": made(t, entry{"README.md", "hello"}),
			"an empty tar.gz":  made(t),
			"no manifest":      made(t, text, summary(`"texts":1`, 0)),
			"a late manifest":  made(t, text, manifest(newest), summary(`"texts":1`, 0)),
			"two manifests":    made(t, manifest(newest), manifest(newest), text, summary(`"texts":1`, 0)),
			"a newer schema":   made(t, manifest(newest+1), text, summary(`"texts":1`, 0)),
			"no schema":        made(t, manifest(0), summary("", 0)),
			"a newer format":   made(t, entry{"manifest.json", fmt.Sprintf(`{"format":2,"schema":%d}`, newest)}, text, summary(`"texts":1`, 0)),
			"a torn manifest":  made(t, entry{"manifest.json", `{"format":1,`}, text, summary(`"texts":1`, 0)),
			"no summary":       made(t, manifest(newest), text),
			"a missing row":    made(t, manifest(newest), text, summary(`"texts":2`, 0)),
			"a row too many":   made(t, manifest(newest), text, summary("", 0)),
			"a missing blob":   made(t, manifest(newest), text, entry{"blobs/a.jpg", "x"}, summary(`"texts":1`, 2)),
			"the same twice":   made(t, manifest(newest), text, text, summary(`"texts":2`, 0)),
			"unknown columns":  made(t, manifest(newest), entry{"tables/texts.jsonl", "[\"id\",\"document_id) VALUES (1, 2); DROP TABLE texts; --\"]\n[1,2]\n"}, summary(`"texts":1`, 0)),
			"too few values":   made(t, manifest(newest), entry{"tables/texts.jsonl", "[\"id\",\"text_key\"]\n[1]\n"}, summary(`"texts":1`, 0)),
			"no columns":       made(t, manifest(newest), entry{"tables/texts.jsonl", ""}, summary("", 0)),
			"half a number":    made(t, manifest(newest), entry{"tables/texts.jsonl", strings.Replace(row, "1,2", "1.5,2", 1)}, summary(`"texts":1`, 0)),
			"an object":        made(t, manifest(newest), entry{"tables/texts.jsonl", strings.Replace(row, `"a",1`, `{"a":1},1`, 1)}, summary(`"texts":1`, 0)),
			"no such file":     filepath.Join(t.TempDir(), "missing.tar.gz"),
			"a folder":         t.TempDir(),
		} {
			if _, err := target.Restore(t.Context(), path); err == nil {
				t.Fatalf("%s: taken for a backup", name)
			}
			target.wantEmpty()
		}
		if _, err := target.Restore(t.Context(), made(t, manifest(newest), text, summary(`"texts":1`, 0))); err != nil {
			t.Errorf("a good one: %v", err) // so it was not the rest of them that was wrong
		}
	})
}

func TestNamesInAnArchiveCanNotLeaveTheirPlace(t *testing.T) {
	newest := db.SchemaVersion(db.SQLite)
	for _, name := range []string{"blobs/../../x", "blobs/..", "blobs/.", "blobs/", "blobs", "blobs/a/b", "blobs//x", "/blobs/x", "../x", "/tmp/x", "x", "blobs/.new-1", "tables/../blobs/x",
		"tables/sqlite_master.jsonl", "tables/schema_migrations.jsonl", "tables/collection_counts.jsonl", "tables/texts; DROP TABLE texts.jsonl", "tables/nothing.jsonl", "tables/", "manifest.json/x"} {
		target := emptyPark(t, db.SQLite)
		body := "[\"name\",\"n\"]\n"
		if strings.HasSuffix(name, "/") {
			body = "" // a folder
		}
		if _, err := target.Restore(t.Context(), made(t, manifest(newest), entry{name, body}, entry{"summary.json", `{"rows":{},"blobs":1}`})); err == nil {
			t.Errorf("%s was taken", name)
		}
		target.wantEmpty()
		around, err := os.ReadDir(filepath.Dir(target.folder))
		if err != nil || len(around) != 1 {
			t.Errorf("%s: beside the blobs lies %v, %v", name, around, err)
		}
	}
}
