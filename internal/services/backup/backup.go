// Package backup writes the whole park, rows and files, into one archive, and reads it back into an empty place. The archive
// is the same for both engines, so a park can move from one to the other. It must never know what a table means.
package backup

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
)

const format = 1

// manifest opens the archive; summary closes it, and so tells a whole archive from a torn one.
type manifest struct {
	Format int       `json:"format"`
	Schema int       `json:"schema"`
	Made   time.Time `json:"made"`
}

// Summary is what an archive holds.
type Summary struct {
	Rows  map[string]int `json:"rows"`
	Blobs int            `json:"blobs"`
}

const (
	manifestName = "manifest.json"
	summaryName  = "summary.json"
	tablesFolder = "tables/"
	blobsFolder  = "blobs/"
)

// Archiver knows where the park's data lies.
type Archiver struct {
	DB    *db.DB
	Files *files.Service
	Blobs files.Blobs
	// Verify looks for anything in the data that must not be, and says it in plain words.
	Verify func(ctx context.Context) ([]string, error)
	Now    func() time.Time
}

// Backup writes the archive to path. It appears there only when it is whole. An older schema is backed up as it is.
func (a *Archiver) Backup(ctx context.Context, path string) (summary Summary, err error) {
	if err := a.DB.RequireKnown(ctx); err != nil {
		return summary, err
	}
	part, err := os.CreateTemp(filepath.Dir(path), ".backup-*")
	if err != nil {
		return summary, err
	}
	defer os.Remove(part.Name()) // gone after the rename
	zip := gzip.NewWriter(part)
	w := &writer{Archiver: a, tar: tar.NewWriter(zip), summary: Summary{Rows: map[string]int{}}}
	// Rows and the list of blobs come from one moment; a blob's bytes never change and outlive their row by a day.
	err = a.DB.Snapshot(ctx, func(ctx context.Context) error { return w.write(ctx) })
	if err = errors.Join(err, w.tar.Close(), zip.Close()); err == nil {
		err = part.Sync()
	}
	if err = errors.Join(err, part.Close()); err != nil {
		return summary, err
	}
	return w.summary, os.Rename(part.Name(), path)
}

type writer struct {
	*Archiver
	tar     *tar.Writer
	summary Summary
}

func (w *writer) write(ctx context.Context) error {
	schema, err := w.DB.Version(ctx)
	if err != nil {
		return err
	}
	if err := w.addJSON(manifestName, manifest{format, schema, w.Now().UTC()}); err != nil {
		return err
	}
	tables, err := w.DB.Tables(ctx)
	if err != nil {
		return err
	}
	for _, table := range tables {
		if err := w.addTable(ctx, table); err != nil {
			return fmt.Errorf("back up %s: %w", table.Name, err)
		}
	}
	err = w.Files.EachKey(ctx, func(key string) error {
		if err := w.addBlob(ctx, key); err != nil {
			return fmt.Errorf("back up %s: %w", key, err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return w.addJSON(summaryName, w.summary)
}

func (w *writer) addJSON(name string, value any) error {
	body, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return w.add(name, int64(len(body)), strings.NewReader(string(body)))
}

func (w *writer) add(name string, size int64, body io.Reader) error {
	if err := w.tar.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: size, ModTime: w.Now()}); err != nil {
		return err
	}
	_, err := io.Copy(w.tar, body)
	return err
}

// addTable writes a line with the columns, then a line for each row. An archive needs the size beforehand, so the lines go
// through a file of their own.
func (w *writer) addTable(ctx context.Context, table db.Table) error {
	spool, err := os.CreateTemp("", "park-table-*")
	if err != nil {
		return err
	}
	defer os.Remove(spool.Name())
	defer spool.Close()
	buffered := bufio.NewWriter(spool)
	lines := json.NewEncoder(buffered)
	if err := lines.Encode(table.Columns); err != nil {
		return err
	}
	err = w.DB.EachRow(ctx, table, func(values []any) error {
		w.summary.Rows[table.Name]++
		return lines.Encode(values)
	})
	if err = errors.Join(err, buffered.Flush()); err != nil {
		return err
	}
	size, err := spool.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if _, err := spool.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return w.add(tablesFolder+table.Name+".jsonl", size, spool)
}

func (w *writer) addBlob(ctx context.Context, key string) error {
	body, stat, err := w.Blobs.Open(ctx, key)
	if err != nil {
		return err
	}
	defer body.Close()
	w.summary.Blobs++
	return w.add(blobsFolder+key, stat.Size, body)
}
