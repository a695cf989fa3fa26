package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
)

// fill gives a park a member, a room and a file, and makes a backup of it.
func (s site) fill() (archive string) {
	s.Helper()
	park, err := app.Open(s.Context(), app.Config{Data: s.data, DatabaseURL: s.url, Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		s.Fatal(err)
	}
	defer park.Close()
	for _, statement := range []string{
		"INSERT INTO memberships (document_id, created_at, updated_at, email) VALUES ('m', 0, 0, 'mei@example.com')",
		"INSERT INTO room_types (document_id, created_at, updated_at, published_at, sort_order, availability) VALUES ('r', 0, 0, 0, 1, TRUE)",
	} {
		if _, err := park.DB.Exec(s.Context(), statement); err != nil {
			s.Fatal(err)
		}
	}
	if _, err := park.Files.Upload(s.Context(), files.Info{Name: "map.pdf"}, strings.NewReader("%PDF-1.4 a map")); err != nil {
		s.Fatal(err)
	}
	archive = filepath.Join(s.TempDir(), "park.tar.gz")
	s.do("backup", archive)
	return archive
}

// altered copies an archive part by part; a part that comes back nil is left out.
func altered(t *testing.T, path string, change func(name string, body []byte) []byte) string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	zip, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	packed := gzip.NewWriter(&out)
	from, to := tar.NewReader(zip), tar.NewWriter(packed)
	for {
		header, err := from.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		if body = change(header.Name, body); body == nil {
			continue
		}
		header.Size = int64(len(body))
		if err := to.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		if _, err := to.Write(body); err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	if err := packed.Close(); err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "altered.tar.gz")
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// set gives a column of every row of a table another value.
func set(t *testing.T, table, column string, value any) func(string, []byte) []byte {
	return func(name string, body []byte) []byte {
		if name != "tables/"+table+".jsonl" {
			return body
		}
		lines := strings.Split(strings.TrimSpace(string(body)), "\n")
		var columns []string
		if err := json.Unmarshal([]byte(lines[0]), &columns); err != nil {
			t.Fatal(err)
		}
		out := lines[0] + "\n"
		for _, line := range lines[1:] {
			var row []any
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				t.Fatal(err)
			}
			row[slices.Index(columns, column)] = value
			encoded, err := json.Marshal(row)
			if err != nil {
				t.Fatal(err)
			}
			out += string(encoded) + "\n"
		}
		return []byte(out)
	}
}

// What a restore reports as done is sound; what is not sound leaves the place as empty as it was.
func TestARestoreVerifiesWhatItRead(t *testing.T) {
	eachSite(t, func(s site, another func() site) {
		whole := s.fill()
		target := another()
		for _, c := range []struct {
			name, why string
			change    func(name string, body []byte) []byte
		}{
			{"points that nobody gave", "the balance is not the sum of the ledger", set(t, "memberships", "point", 50000)},
			{"a text for a number", "sort_order", set(t, "room_types", "sort_order", "many")},
			{"a number for a truth", "availability", set(t, "room_types", "availability", 7)},
			{"a changed blob", "is not what was uploaded", func(name string, body []byte) []byte {
				if strings.HasPrefix(name, "blobs/") {
					return append([]byte("x"), body[1:]...)
				}
				return body
			}},
			{"a missing blob", "is missing", func(name string, body []byte) []byte {
				if strings.HasPrefix(name, "blobs/") {
					return nil
				}
				if name == "summary.json" {
					return bytes.Replace(body, []byte(`"blobs":1`), []byte(`"blobs":0`), 1)
				}
				return body
			}},
		} {
			_, errs, err := run(t, target.flags("restore", altered(t, whole, c.change))...)
			reason := c.why
			if target.url != "" && !strings.Contains(reason, " ") {
				reason = "restore tables/room_types.jsonl" // PostgreSQL refuses the value itself
			}
			if err == nil || !strings.Contains(errs, reason) || strings.Count(errs, "\n") != 1 {
				t.Errorf("%s: %v %q", c.name, err, errs)
			}
			target.wantSchema(0)
			if left, err := os.ReadDir(filepath.Join(target.data, "files")); err != nil || len(left) > 0 {
				t.Errorf("%s: %d files are left, %v", c.name, len(left), err)
			}
		}
		target.do("restore", altered(t, whole, func(_ string, body []byte) []byte { return body }))
		target.do("verify")
	})
}

func TestVerifyFindsAValueOfAnotherType(t *testing.T) {
	s := site{T: t, data: t.TempDir()}
	s.fill()
	s.do("verify")
	s.open(func(d *db.DB) {
		if _, err := d.Exec(t.Context(), "UPDATE room_types SET sort_order = 'many', availability = 2"); err != nil {
			t.Fatal(err)
		}
	})
	out, _, err := run(t, s.flags("verify")...)
	if err == nil || !strings.Contains(out, "room_types.sort_order holds what is no BIGINT, 1 times") || !strings.Contains(out, "room_types.availability") {
		t.Errorf("%v %q", err, out)
	}
}
