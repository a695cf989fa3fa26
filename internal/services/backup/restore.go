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
	"maps"
	"os"
	"path"
	"strings"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
)

var errNotEmpty = errors.New("the database is not empty: restore into a new data folder or an empty database")

// Restore reads the archive at path into an empty database and blob store, and verifies what it read: all of it is there then, or
// nothing.
func (a *Archiver) Restore(ctx context.Context, path string) (summary Summary, err error) {
	have, err := a.DB.Version(ctx)
	if err != nil {
		return summary, err
	}
	if have != 0 {
		return summary, errNotEmpty
	}
	file, err := os.Open(path)
	if err != nil {
		return summary, err
	}
	defer file.Close()
	r := &reader{Archiver: a}
	err = a.DB.Tx(db.WithStatementTime(ctx, 0), func(ctx context.Context) error {
		if err := r.readFrom(ctx, file); err != nil {
			return err
		}
		// The archive may come from an older program: its rows were loaded into its own schema, now that goes on.
		if _, err := a.DB.Migrate(ctx); err != nil {
			return err
		}
		return r.verify(ctx)
	})
	if err != nil {
		return summary, errors.Join(err, r.takeBack(context.WithoutCancel(ctx)))
	}
	return r.summary, nil
}

const maxTold = 20

// verify refuses what would not pass `park verify`.
func (r *reader) verify(ctx context.Context) error {
	problems, err := r.Verify(ctx)
	if err != nil || len(problems) == 0 {
		return err
	}
	told := strings.Join(problems[:min(len(problems), maxTold)], "; ")
	return fmt.Errorf("nothing was restored: the backup has %d problems: %s", len(problems), told)
}

type reader struct {
	*Archiver
	tar      *tar.Reader
	manifest manifest
	summary  Summary
	promised *Summary
	put      []string // blobs that were not there before
}

// readFrom starts at the beginning each time, since a transaction may be tried again.
func (r *reader) readFrom(ctx context.Context, file io.ReadSeeker) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	zip, err := gzip.NewReader(bufio.NewReader(file))
	if err != nil {
		return fmt.Errorf("not a backup: %w", err)
	}
	r.tar, r.manifest, r.promised, r.summary = tar.NewReader(zip), manifest{}, nil, Summary{Rows: map[string]int{}}
	if err := r.read(ctx); err != nil {
		return err
	}
	// What follows the last part is nothing but the checksum of all of them.
	if _, err := io.Copy(io.Discard, zip); err != nil {
		return fmt.Errorf("the backup is damaged: %w", err)
	}
	return nil
}

func (r *reader) read(ctx context.Context) error {
	for {
		header, err := r.tar.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fmt.Errorf("the backup is torn: %w", err)
		}
		if err := r.entry(ctx, header); err != nil {
			return fmt.Errorf("restore %s: %w", header.Name, err)
		}
	}
	if r.promised == nil || r.promised.Blobs != r.summary.Blobs || !maps.Equal(r.promised.Rows, r.summary.Rows) {
		return errors.New("the backup is torn: it does not hold what it should")
	}
	return nil
}

func (r *reader) entry(ctx context.Context, header *tar.Header) error {
	name := path.Base(header.Name)
	switch {
	case header.Name == manifestName:
		return r.begin(ctx)
	case r.manifest.Format == 0:
		return errors.New("not a backup of a park")
	case header.Name == summaryName:
		r.promised = &Summary{}
		return json.NewDecoder(r.tar).Decode(r.promised)
	case header.Name == tablesFolder+name:
		return r.table(ctx, strings.TrimSuffix(name, ".jsonl"))
	case header.Name == blobsFolder+name:
		return r.blob(ctx, name, header.Size)
	}
	return errors.New("unknown part")
}

func (r *reader) begin(ctx context.Context) error {
	if err := json.NewDecoder(r.tar).Decode(&r.manifest); err != nil {
		return err
	}
	if newest := db.SchemaVersion(r.DB.Dialect()); r.manifest.Format != format || r.manifest.Schema > newest {
		return fmt.Errorf("the backup has schema %d, newer than this program's %d: use the newer program", r.manifest.Schema, newest)
	}
	applied, err := r.DB.MigrateTo(ctx, r.manifest.Schema)
	if err == nil && (applied == 0 || applied != r.manifest.Schema) {
		err = errNotEmpty // somebody came first
	}
	return err
}

func (r *reader) blob(ctx context.Context, key string, size int64) error {
	body, _, err := r.Blobs.Open(ctx, key)
	r.summary.Blobs++
	switch {
	case err == nil: // a blob never changes; what is there is verified like the rest
		return body.Close()
	case errors.Is(err, files.ErrNoBlob):
		r.put = append(r.put, key)
		return r.Blobs.Put(ctx, key, r.tar, size, "")
	}
	return err
}

// takeBack removes the blobs of a failed restore. One that was there before stays: the store may serve another park.
func (r *reader) takeBack(ctx context.Context) error {
	var all error
	for _, key := range r.put {
		all = errors.Join(all, r.Blobs.Delete(ctx, key))
	}
	return all
}

func (r *reader) table(ctx context.Context, name string) error {
	tables, err := r.DB.Tables(ctx)
	if err != nil {
		return err
	}
	var table *db.Table
	for i := range tables {
		if tables[i].Name == name {
			table = &tables[i]
		}
	}
	if table == nil {
		return errors.New("no such table")
	}
	lines := json.NewDecoder(r.tar)
	lines.UseNumber()
	var columns []string
	if err := lines.Decode(&columns); err != nil {
		return err
	}
	// Both lists come from the schema of the same version; the order of columns may differ between the engines.
	known := map[string]bool{}
	for _, column := range table.Columns {
		known[column] = true
	}
	marks := make([]string, len(columns))
	for i, column := range columns {
		if !known[column] {
			return fmt.Errorf("no column %q", column)
		}
		marks[i] = fmt.Sprintf("$%d", i+1)
	}
	if r.summary.Rows[name] > 0 {
		return errors.New("it is there twice")
	}
	// What triggers have written for the rows before is replaced by what the park had.
	if _, err := r.DB.Exec(ctx, "DELETE FROM "+name); err != nil {
		return err
	}
	insert := fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", name, strings.Join(columns, ", "), strings.Join(marks, ", "))
	for lines.More() {
		var values []any
		if err := lines.Decode(&values); err != nil {
			return err
		}
		for i, value := range values {
			switch value := value.(type) {
			case json.Number:
				if values[i], err = value.Int64(); err != nil {
					return err
				}
			case string:
				values[i], _, _ = strings.Cut(value, "\x00") // taken once by SQLite; an update cuts it too
			}
		}
		if _, err := r.DB.Exec(ctx, insert, values...); err != nil {
			return err
		}
		r.summary.Rows[name]++
	}
	return r.DB.AfterLoad(ctx, *table)
}
