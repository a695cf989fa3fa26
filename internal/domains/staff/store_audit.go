package staff

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/db"
)

// newEntry is a line that is to be written.
type newEntry struct {
	actor                                   access.Actor
	action, collection, documentID, changes string
}

// insertEntries writes lines, and which addresses each of them tells.
func insertEntries(ctx context.Context, d *db.DB, entries []newEntry, now time.Time) error {
	const columns = 7
	args := make([]any, 0, len(entries)*columns)
	for _, e := range entries {
		args = append(args, now.UnixMilli(), e.actor.Name, e.actor.PersonID, e.action, e.collection, e.documentID, e.changes)
	}
	return d.Tx(ctx, func(ctx context.Context) error {
		written, err := db.All(ctx, d, scanAuditEntry, "INSERT INTO audit_entries (at, actor, actor_id, action, collection, document_id, changes) VALUES "+
			db.Tuples(len(entries), columns, nil, 0)+" RETURNING id, changes", args...)
		if err != nil {
			return err
		}
		var told []any
		for _, entry := range written {
			for _, address := range addressesIn(entry.changes) {
				told = append(told, entry.id, address)
			}
		}
		for some := range slices.Chunk(told, 2*mostAtOnce) {
			if _, err := d.Exec(ctx, "INSERT INTO audit_addresses (entry_id, address) VALUES "+db.Tuples(len(some)/2, 2, nil, 0), some...); err != nil {
				return err
			}
		}
		return nil
	})
}

// trailColumns are what the trail may be sorted by. Lines are written in the order of their time.
var trailColumns = map[string]string{"": "id", "at": "id", "actor": "actor", "action": "action", "collection": "collection"}

// shownTo is the condition on the lines that somebody reads. The names are the program's own.
func shownTo(hidden []string) string {
	if len(hidden) == 0 {
		return "TRUE"
	}
	return "collection NOT IN ('" + strings.Join(hidden, "', '") + "')"
}

func narrowed(lines Lines) *db.Where {
	where := &db.Where{}
	where.Always(shownTo(lines.hidden))
	switch {
	case IsReserved(lines.Who): // and nobody's own, whatever they called themselves once
		where.And("actor_id = '' AND actor = $", lines.Who)
	case lines.Who != "":
		where.And("(actor_id = $ OR actor = $)", lines.Who)
	}
	if lines.Text != "" {
		where.Named(`LOWER(changes) LIKE $ ESCAPE '\' OR LOWER(actor) LIKE $ ESCAPE '\'`, "%"+db.Literal(db.Lower(lines.Text))+"%", "collection", "document_id", lines.named)
	}
	where.Is("action", lines.Action)
	where.Is("collection", lines.Collection)
	where.Is("document_id", lines.DocumentID)
	if lines.From != nil {
		where.And("at >= $", lines.From.UnixMilli())
	}
	if lines.To != nil {
		where.And("at < $", lines.To.UnixMilli())
	}
	return where
}

func countLines(ctx context.Context, d *db.DB, lines Lines) (n int, err error) {
	where := narrowed(lines)
	err = d.One(ctx, "SELECT count(*) FROM audit_entries"+where.SQL(), where.Args(), &n)
	return n, err
}

const selectLine = "SELECT id, at, actor, actor_id, action, collection, document_id, changes FROM audit_entries"

func scanLine(rows *sql.Rows) (line Line, err error) {
	var at int64
	var changes string
	err = rows.Scan(&line.ID, &at, &line.Actor, &line.ActorID, &line.Action, &line.Collection, &line.DocumentID, &changes)
	line.At, line.Changes = time.UnixMilli(at).UTC(), json.RawMessage(changes)
	return line, err
}

// listHistory reads the lines of an entry, and of those that were made or deleted under the same name. It reads the lines of the collection.
func listHistory(ctx context.Context, d *db.DB, collection, documentID string, made, deleted string, limit int) ([]Line, error) {
	return db.All(ctx, d, scanLine, selectLine+` WHERE collection = $1 AND (document_id = $2 OR document_id IN
		(SELECT document_id FROM audit_entries WHERE collection = $1 AND (changes LIKE $3 ESCAPE '\' OR changes LIKE $4 ESCAPE '\')))
		ORDER BY id DESC LIMIT $5`, collection, documentID, "%"+db.Literal(made)+"%", "%"+db.Literal(deleted)+"%", limit)
}

func listLines(ctx context.Context, d *db.DB, lines Lines, part db.Part) ([]Line, error) {
	where := narrowed(lines)
	return db.All(ctx, d, scanLine, selectLine+where.Page("audit_entries", part, trailColumns), where.Args(part.Limit, part.Offset)...)
}

func findLine(ctx context.Context, d *db.DB, id int64, hidden []string) (line Line, ok bool, err error) {
	return db.First(ctx, d, scanLine, selectLine+" WHERE id = $1 AND "+shownTo(hidden), id)
}

func listNamed(ctx context.Context, d *db.DB, hidden []string) (named Named, err error) {
	shown := shownTo(hidden)
	if named.Actions, err = db.All(ctx, d, db.Value[string], "SELECT DISTINCT action FROM audit_entries WHERE "+shown+" ORDER BY action"); err != nil {
		return named, err
	}
	if named.Collections, err = db.All(ctx, d, db.Value[string], "SELECT DISTINCT collection FROM audit_entries WHERE "+shown+" ORDER BY collection"); err != nil {
		return named, err
	}
	// A person by their latest line, whoever has no account by name.
	named.Who, err = db.All(ctx, d, db.Into(func(one *Name) []any { return []any{&one.Who, &one.Name} }),
		`SELECT actor_id, actor FROM audit_entries WHERE id IN (SELECT max(id) FROM audit_entries WHERE actor_id <> '' AND `+shown+` GROUP BY actor_id)
		UNION ALL SELECT DISTINCT actor, actor FROM audit_entries WHERE actor_id = '' AND `+shown+` ORDER BY 2, 1`)
	return named, err
}

type auditEntry struct {
	id      int64
	changes string
}

var scanAuditEntry = db.Into(func(e *auditEntry) []any { return []any{&e.id, &e.changes} })

// listEntriesOf finds the entries about some documents. They are found by these: a collection as such may have had millions of changes,
// and an engine that doesn't know that would look through its index.
func listEntriesOf(ctx context.Context, d *db.DB, collection string, documentIDs []string) (all []auditEntry, err error) {
	for some := range slices.Chunk(documentIDs, mostAtOnce) {
		query, args := entriesOf(collection, some)
		found, err := db.All(ctx, d, scanAuditEntry, query, args...)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

func entriesOf(collection string, documentIDs []string) (query string, args []any) {
	var where db.Where
	where.OneOf("document_id", documentIDs)
	where.And("collection || '' = $", collection)
	return "SELECT id, changes FROM audit_entries" + where.SQL() + " ORDER BY id", where.Args()
}

func entriesWith(addresses []string) (query string, args []any) {
	var where db.Where
	where.OneOf("address", addresses)
	return "SELECT id, changes FROM audit_entries WHERE id IN (SELECT entry_id FROM audit_addresses" + where.SQL() + ") ORDER BY id", where.Args()
}

// listEntriesWith finds the entries that tell one of some addresses.
func listEntriesWith(ctx context.Context, d *db.DB, addresses []string) (all []auditEntry, err error) {
	for some := range slices.Chunk(addresses, mostAtOnce) {
		query, args := entriesWith(some)
		found, err := db.All(ctx, d, scanAuditEntry, query, args...)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// mostAtOnce is how many entries one statement finds or writes.
const mostAtOnce = 200

// storeChanges writes what is left of entries whose values are taken out. No address stands in them any more.
func storeChanges(ctx context.Context, d *db.DB, entries []auditEntry) error {
	types := []string{"BIGINT", "TEXT"}
	for some := range slices.Chunk(entries, mostAtOnce) {
		args, ids := make([]any, 0, len(some)*len(types)), make([]int64, len(some))
		for i, e := range some {
			args, ids[i] = append(args, e.id, e.changes), e.id
		}
		if _, err := d.Exec(ctx, "UPDATE audit_entries SET changes = v.column2 FROM (VALUES "+db.Tuples(len(some), len(types), types, 0)+") AS v WHERE id = v.column1", args...); err != nil {
			return err
		}
		var where db.Where
		where.Among("entry_id", ids)
		if _, err := d.Exec(ctx, "DELETE FROM audit_addresses"+where.SQL(), where.Args()...); err != nil {
			return err
		}
	}
	return nil
}
