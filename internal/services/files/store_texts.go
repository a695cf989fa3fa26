package files

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"holidaypark/internal/foundation/pdftext"
	"holidaypark/internal/services/db"
)

// turn is one of reading a file: which attempt it is, and what was read before.
type turn struct {
	attempt int64
	pages   []string
}

// beginTurn counts a turn before it begins, so that also one that ends the process counts. It gives none for a file that is read, or with
// which too many have failed.
func beginTurn(ctx context.Context, d *db.DB, file int64) (t turn, ok bool, err error) {
	var pages string
	ok, err = d.Maybe(ctx, `INSERT INTO file_texts (file_id, attempts) VALUES ($1, 1)
		ON CONFLICT (file_id) DO UPDATE SET attempts = file_texts.attempts + 1 WHERE file_texts.read_at IS NULL AND file_texts.attempts < $2
		RETURNING attempts, pages`, []any{file, mostTurns}, &t.attempt, &pages)
	if err != nil || !ok {
		return t, false, err
	}
	return t, true, json.Unmarshal([]byte(pages), &t.pages)
}

// cancelTurn takes a turn back that did not come to its end for a reason outside the file, unless another replica has begun a later one.
func cancelTurn(ctx context.Context, d *db.DB, file int64, t turn) error {
	_, err := d.Exec(ctx, "UPDATE file_texts SET attempts = attempts - 1 WHERE file_id = $1 AND attempts = $2 AND read_at IS NULL", file, t.attempt)
	return err
}

// endTurn keeps what was read, unless another replica has begun a later turn of the same file.
func endTurn(ctx context.Context, d *db.DB, file int64, t turn, text pdftext.Text, now time.Time) (bool, error) {
	pages, err := json.Marshal(append([]string{}, text.Pages...))
	if err != nil {
		return false, err
	}
	var readAt *int64
	if !text.More {
		at := now.UnixMilli()
		readAt = &at
	}
	n, err := d.Exec(ctx, "UPDATE file_texts SET pages = $3, attempts = 0, read_at = $4 WHERE file_id = $1 AND attempts = $2 AND read_at IS NULL", file, t.attempt, string(pages), readAt)
	return n == 1, err
}

// listUnread lists PDF files that are not read to their end.
func listUnread(ctx context.Context, d *db.DB, most int) ([]int64, error) {
	return db.All(ctx, d, db.Value[int64],
		`SELECT f.id FROM files f LEFT JOIN file_texts t ON t.file_id = f.id
		WHERE f.mime = $1 AND (t.file_id IS NULL OR t.read_at IS NULL AND t.attempts < $2) ORDER BY f.id LIMIT $3`, pdfMime, mostTurns, most)
}

// readFile is what was read of a file.
type readFile struct {
	id    int64
	hash  string
	pages []string
}

func listTexts(ctx context.Context, d *db.DB, hashes []string) ([]readFile, error) {
	var args []any
	return db.All(ctx, d, func(rows *sql.Rows) (f readFile, err error) {
		var pages string
		if err := rows.Scan(&f.id, &f.hash, &pages); err != nil {
			return f, err
		}
		return f, json.Unmarshal([]byte(pages), &f.pages)
	}, "SELECT f.id, f.hash, t.pages FROM files f JOIN file_texts t ON t.file_id = f.id WHERE f.hash IN ("+marks(&args, padded(hashes))+")", args...)
}
