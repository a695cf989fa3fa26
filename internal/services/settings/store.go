package settings

import (
	"context"

	"holidaypark/internal/services/db"
)

type row struct {
	key, value string
	public     bool
}

func readRows(ctx context.Context, d *db.DB) ([]row, error) {
	return db.All(ctx, d, db.Into(func(r *row) []any { return []any{&r.key, &r.value, &r.public} }), "SELECT setting_key, value, public FROM settings")
}

const selectDocument = "SELECT document_id FROM settings WHERE setting_key = $1"

// documentOf gives the documentId under which a setting is stored.
func documentOf(ctx context.Context, d *db.DB, key string) (documentID string, ok bool, err error) {
	ok, err = d.Maybe(ctx, selectDocument, []any{key}, &documentID)
	return documentID, ok, err
}

// findEntry gives the documentId under which a setting is stored, and holds the row.
func findEntry(ctx context.Context, d *db.DB, key string) (documentID string, ok bool, err error) {
	ok, err = d.Maybe(ctx, selectDocument+d.ForUpdate(), []any{key}, &documentID)
	return documentID, ok, err
}

// lockValues holds every value, always in the same order: who saves several waits for whoever does so already. A setting on its default has
// no row to hold; whoever gives it one moves the content version, and waits for that.
func lockValues(ctx context.Context, d *db.DB) error {
	_, err := db.All(ctx, d, db.Value[string], "SELECT setting_key FROM settings ORDER BY setting_key"+d.ForUpdate())
	if err != nil {
		return err
	}
	var version int64
	return d.One(ctx, "SELECT version FROM content_version"+d.ForUpdate(), nil, &version)
}
