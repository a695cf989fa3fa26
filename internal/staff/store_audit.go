package staff

import (
	"context"
	"database/sql"
	"encoding/json"
	"math"
	"strings"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/db"
)

func insertEntry(ctx context.Context, d *db.DB, actor access.Actor, action, collection, documentID, changes string, now time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO audit_entries (at, actor, actor_id, action, collection, document_id, changes) VALUES ($1, $2, $3, $4, $5, $6, $7)",
		now.UnixMilli(), actor.Name, actor.PersonID, action, collection, documentID, changes)
	return err
}

// narrowed is the condition of a reading of the trail, by the arguments of narrowing.
const narrowed = ` FROM audit_entries WHERE ($1 = '' OR actor_id = $1 OR actor = $1) AND ($2 = '' OR collection = $2) AND ($3 = '' OR document_id = $3)
	AND at >= $4 AND at < $5`

func narrowing(lines Lines) []any {
	from, to := int64(0), int64(math.MaxInt64)
	if lines.From != nil {
		from = lines.From.UnixMilli()
	}
	if lines.To != nil {
		to = lines.To.UnixMilli()
	}
	return []any{lines.Who, lines.Collection, lines.DocumentID, from, to}
}

func countLines(ctx context.Context, d *db.DB, lines Lines) (n int, err error) {
	err = d.One(ctx, "SELECT count(*)"+narrowed, narrowing(lines), &n)
	return n, err
}

func listLines(ctx context.Context, d *db.DB, lines Lines, limit, offset int) ([]Line, error) {
	return db.All(ctx, d, scanLine, lineColumns+narrowed+" ORDER BY id DESC LIMIT $6 OFFSET $7", append(narrowing(lines), limit, offset)...)
}

const lineColumns = "SELECT id, at, actor, actor_id, action, collection, document_id, changes"

func scanLine(rows *sql.Rows) (line Line, err error) {
	var at int64
	var changes string
	err = rows.Scan(&line.ID, &at, &line.Actor, &line.ActorID, &line.Action, &line.Collection, &line.DocumentID, &changes)
	line.At, line.Changes = time.UnixMilli(at).UTC(), json.RawMessage(changes)
	return line, err
}

// listHistory reads the lines of an entry, and of those that were made or deleted under the same name. It reads the whole trail.
func listHistory(ctx context.Context, d *db.DB, collection, documentID string, made, deleted string, limit int) ([]Line, error) {
	return db.All(ctx, d, scanLine, lineColumns+` FROM audit_entries WHERE collection = $1 AND (document_id = $2 OR document_id IN
		(SELECT document_id FROM audit_entries WHERE collection = $1 AND (changes LIKE $3 ESCAPE '\' OR changes LIKE $4 ESCAPE '\')))
		ORDER BY id DESC LIMIT $5`, collection, documentID, containing(made), containing(deleted), limit)
}

// containing is the pattern of LIKE for whatever has a text in it.
func containing(text string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(text) + "%"
}

type auditEntry struct {
	id      int64
	changes string
}

func scanAuditEntry(rows *sql.Rows) (e auditEntry, err error) { return e, rows.Scan(&e.id, &e.changes) }

func listEntriesOf(ctx context.Context, d *db.DB, collection, documentID string) ([]auditEntry, error) {
	return db.All(ctx, d, scanAuditEntry, "SELECT id, changes FROM audit_entries WHERE collection = $1 AND document_id = $2 ORDER BY id", collection, documentID)
}

// listEntriesWith finds the entries that tell a value. It reads the whole trail.
func listEntriesWith(ctx context.Context, d *db.DB, value string) ([]auditEntry, error) {
	return db.All(ctx, d, scanAuditEntry, `SELECT id, changes FROM audit_entries WHERE changes LIKE $1 ESCAPE '\' ORDER BY id`, containing(value))
}

func storeChanges(ctx context.Context, d *db.DB, entry auditEntry) error {
	_, err := d.Exec(ctx, "UPDATE audit_entries SET changes = $2 WHERE id = $1", entry.id, entry.changes)
	return err
}
