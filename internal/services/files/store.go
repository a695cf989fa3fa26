package files

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"path"
	"strings"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
)

const columns = "id, document_id, name, alternative_text, alternative_text_zh, caption, width, height, formats, hash, ext, mime, size, sha256, created_at, updated_at"

// scanFile reads the columns above, and whatever stands before them.
func scanFile(rows *sql.Rows, before ...any) (File, error) {
	var f File
	var alt, altZh, caption sql.NullString
	var width, height sql.NullInt64
	var formats string
	var created, updated int64
	err := rows.Scan(append(before, &f.ID, &f.DocumentID, &f.Name, &alt, &altZh, &caption, &width, &height, &formats,
		&f.Hash, &f.Ext, &f.Mime, &f.Size, &f.SHA256, &created, &updated)...)
	if err != nil {
		return f, err
	}
	f.AlternativeText, f.AlternativeTextZh, f.Caption = alt.String, altZh.String, caption.String
	f.Width, f.Height = int(width.Int64), int(height.Int64)
	f.CreatedAt, f.UpdatedAt = time.UnixMilli(created).UTC(), time.UnixMilli(updated).UTC()
	if formats != "{}" {
		err = json.Unmarshal([]byte(formats), &f.Formats)
	}
	return f, err
}

func plainFile(rows *sql.Rows) (File, error) { return scanFile(rows) }

func insertFile(ctx context.Context, d *db.DB, f File) (id int64, err error) {
	err = d.One(ctx, `INSERT INTO files (document_id, name, alternative_text, alternative_text_zh, caption, width, height, hash, ext, mime, size, sha256, created_at, updated_at, published_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $13) RETURNING id`,
		[]any{f.DocumentID, f.Name, db.OrNull(f.AlternativeText), db.OrNull(f.AlternativeTextZh), db.OrNull(f.Caption), db.OrNull(f.Width), db.OrNull(f.Height),
			f.Hash, f.Ext, f.Mime, f.Size, f.SHA256, f.CreatedAt.UnixMilli(), f.UpdatedAt.UnixMilli()}, &id)
	return id, err
}

func findFile(ctx context.Context, d *db.DB, column string, value any) (File, bool, error) {
	return db.First(ctx, d, plainFile, "SELECT "+columns+" FROM files f WHERE f."+column+" = $1", value)
}

// lockFile reads a file that the transaction of the context is going to change: whoever else wants to change it waits.
func lockFile(ctx context.Context, d *db.DB, id int64) (File, bool, error) {
	return db.First(ctx, d, plainFile, "SELECT "+columns+" FROM files f WHERE f.id = $1"+d.ForUpdate(), id)
}

func filesByID(ctx context.Context, d *db.DB, ids []int64) ([]File, error) {
	var args []any
	return db.All(ctx, d, plainFile, "SELECT "+columns+" FROM files f WHERE f.id IN ("+marks(&args, padded(ids))+")", args...)
}

// filesAfter pages through every file in the order of ids.
func filesAfter(ctx context.Context, d *db.DB, id int64, limit int) ([]File, error) {
	return db.All(ctx, d, plainFile, "SELECT "+columns+" FROM files f WHERE f.id > $1 ORDER BY f.id LIMIT $2", id, limit)
}

// keysAfter reads of each file no more than what its blobs are called by, which every schema has.
func keysAfter(ctx context.Context, d *db.DB, id int64, limit int) ([]File, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (f File, err error) {
		var formats string
		if err := rows.Scan(&f.ID, &f.Hash, &f.Ext, &formats); err != nil {
			return f, err
		}
		return f, json.Unmarshal([]byte(formats), &f.Formats)
	}, "SELECT id, hash, ext, formats FROM files WHERE id > $1 ORDER BY id LIMIT $2", id, limit)
}

func updateInfo(ctx context.Context, d *db.DB, f File) error {
	_, err := d.Exec(ctx, "UPDATE files SET name = $2, alternative_text = $3, alternative_text_zh = $4, caption = $5, updated_at = $6 WHERE id = $1",
		f.ID, f.Name, db.OrNull(f.AlternativeText), db.OrNull(f.AlternativeTextZh), db.OrNull(f.Caption), f.UpdatedAt.UnixMilli())
	return err
}

// setFormats tells whether the file was still there.
func setFormats(ctx context.Context, d *db.DB, id int64, formats string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE files SET formats = $2, updated_at = $3 WHERE id = $1", id, formats, now.UnixMilli())
	return n == 1, err
}

// deleteFile gives the row as it was in that moment, with every size made until then.
func deleteFile(ctx context.Context, d *db.DB, id int64) (File, bool, error) {
	return db.First(ctx, d, plainFile, "DELETE FROM files WHERE id = $1 RETURNING "+columns, id)
}

// Place is a field of an entry that shows files.
type Place struct {
	Owner int64
	Field string
}

// Linked reads the files of many entries at once.
func (s *Service) Linked(ctx context.Context, collection string, fields []string, owners []int64) (map[Place][]File, error) {
	args := []any{collection}
	query := "SELECT l.owner_id, l.field, " + columns + " FROM file_links l JOIN files f ON f.id = l.file_id WHERE l.collection = $1 AND l.field IN (" +
		marks(&args, fields) + ") AND l.owner_id IN (" + marks(&args, padded(owners)) + ") ORDER BY l.owner_id, l.field, l.position"
	byPlace := map[Place][]File{}
	err := db.Each(ctx, s.db, func(rows *sql.Rows) error {
		var place Place
		file, err := scanFile(rows, &place.Owner, &place.Field)
		byPlace[place] = append(byPlace[place], file)
		return err
	}, query, args...)
	return byPlace, err
}

// LinkedIDs tells which files an entry shows, by field, in order.
func (s *Service) LinkedIDs(ctx context.Context, collection string, owner int64) (map[string][]int64, error) {
	byField := map[string][]int64{}
	err := db.Each(ctx, s.db, func(rows *sql.Rows) error {
		var field string
		var file int64
		err := rows.Scan(&field, &file)
		byField[field] = append(byField[field], file)
		return err
	}, "SELECT field, file_id FROM file_links WHERE collection = $1 AND owner_id = $2 ORDER BY field, position", collection, owner)
	return byField, err
}

func marks[T any](args *[]any, values []T) string {
	list := make([]string, len(values))
	for i, value := range values {
		*args = append(*args, value)
		list[i] = fmt.Sprintf("$%d", len(*args))
	}
	return strings.Join(list, ", ")
}

// padded repeats the last value up to a power of two, so that a few prepared texts serve lists of every length.
func padded[T any](values []T) []T {
	size := 1
	for size < len(values) {
		size *= 2
	}
	out := append(make([]T, 0, size), values...)
	for len(out) < size {
		out = append(out, values[len(values)-1])
	}
	return out
}

// Link sets the files of a field, in order, in the transaction of the context.
func (s *Service) Link(ctx context.Context, collection, field string, owner int64, ids []int64) error {
	if _, err := s.db.Exec(ctx, "DELETE FROM file_links WHERE collection = $1 AND field = $2 AND owner_id = $3", collection, field, owner); err != nil {
		return err
	}
	for i, id := range ids {
		n, err := s.db.Exec(ctx, `INSERT INTO file_links (collection, field, owner_id, position, file_id)
			SELECT $1, $2, $3, $4, id FROM files WHERE id = $5`+s.db.ForKeyShare(), collection, field, owner, i, id)
		if err != nil {
			return err
		}
		if n == 0 {
			return fault.InvalidFields(fault.Field{Path: []string{field}, Key: "errors.field.file"})
		}
	}
	return nil
}

// Unlink forgets the files of an entry that is deleted; the files stay.
func (s *Service) Unlink(ctx context.Context, collection string, owner int64) error {
	_, err := s.db.Exec(ctx, "DELETE FROM file_links WHERE collection = $1 AND owner_id = $2", collection, owner)
	return err
}

// CopyLinks shows the files of one owner in another too, which has none yet.
func (s *Service) CopyLinks(ctx context.Context, collection string, from, to int64) error {
	_, err := s.db.Exec(ctx, `INSERT INTO file_links (collection, field, owner_id, position, file_id)
		SELECT collection, field, CAST($3 AS BIGINT), position, file_id FROM file_links WHERE collection = $1 AND owner_id = $2`, collection, from, to)
	return err
}

// MoveLinks gives the files of one owner to another, in place of those that it has.
func (s *Service) MoveLinks(ctx context.Context, collection string, from, to int64) error {
	if err := s.Unlink(ctx, collection, to); err != nil {
		return err
	}
	_, err := s.db.Exec(ctx, "UPDATE file_links SET owner_id = $3 WHERE collection = $1 AND owner_id = $2", collection, from, to)
	return err
}

// isShown tells whether an entry, a draft or a setting shows the file.
func isShown(ctx context.Context, d *db.DB, file int64) (shown bool, err error) {
	err = d.One(ctx, "SELECT EXISTS (SELECT 1 FROM file_links WHERE file_id = $1)", []any{file}, &shown)
	return shown, err
}

// draftAlone tells a collection in which a draft, and nothing that visitors read, shows the file.
func draftAlone(ctx context.Context, d *db.DB, file int64) (collection string, found bool, err error) {
	found, err = d.Maybe(ctx, `SELECT MIN(collection) FROM file_links WHERE file_id = $1 HAVING MIN(owner_id) >= $2`, []any{file, int64(FirstDraft)}, &collection)
	return collection, found, err
}

// splitKey takes a blob's key apart: the size's name, the file's hash, the extension.
func splitKey(key string) (size, hash, ext string, ok bool) {
	ext = path.Ext(key)
	hash = strings.TrimSuffix(key, ext)
	if hash == "" || ext == "" || !isKey(key) {
		return "", "", "", false
	}
	for _, one := range widths {
		if rest, found := strings.CutPrefix(hash, one.name+"_"); found && ext == ".webp" {
			return one.name, rest, ext, true
		}
	}
	return "", hash, ext, true
}
