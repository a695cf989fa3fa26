package imports

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

func findMapping(ctx context.Context, d *db.DB, signature string) (mapping Mapping, err error) {
	var text string
	found, err := d.Maybe(ctx, "SELECT mapping FROM import_mappings WHERE signature = $1", []any{signature}, &text)
	if err != nil || !found {
		return nil, err
	}
	return mapping, json.Unmarshal([]byte(text), &mapping)
}

func storeMapping(ctx context.Context, d *db.DB, signature string, mapping Mapping, actor string, now time.Time) error {
	text, err := json.Marshal(mapping)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, `INSERT INTO import_mappings (signature, mapping, changed_at, actor) VALUES ($1, $2, $3, $4)
		ON CONFLICT (signature) DO UPDATE SET mapping = excluded.mapping, changed_at = excluded.changed_at, actor = excluded.actor`, signature, string(text), now.UnixMilli(), actor)
	return err
}

// encoded are values as JSON texts.
func encoded(values ...any) ([]string, error) {
	texts := make([]string, len(values))
	for i, value := range values {
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		texts[i] = string(text)
	}
	return texts, nil
}

func insertImport(ctx context.Context, d *db.DB, i Import) (id int64, err error) {
	texts, err := encoded(i.Header, i.Mapping)
	if err != nil {
		return 0, err
	}
	err = d.One(ctx, `INSERT INTO imports (document_id, created_at, actor, actor_id, file_name, format, encoding, header, mapping, state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
		[]any{i.DocumentID, i.CreatedAt.UnixMilli(), i.Actor, i.actorID, i.FileName, i.Format, i.Encoding, texts[0], texts[1], i.State}, &id)
	return id, err
}

// moveImport moves an import to a state, if it is in one of those given.
func moveImport(ctx context.Context, d *db.DB, id int64, to State, now time.Time, from ...State) (bool, error) {
	set := ""
	switch to {
	case Running:
		set = ", applied_at = COALESCE(applied_at, $3)"
	case Done, Failed, Undone:
		set = ", finished_at = $3"
	}
	args := []any{id, to}
	if set != "" {
		args = append(args, now.UnixMilli())
	}
	marks := make([]string, len(from))
	for i, state := range from {
		args = append(args, state)
		marks[i] = "$" + strconv.Itoa(len(args))
	}
	n, err := d.Exec(ctx, "UPDATE imports SET state = $2"+set+" WHERE id = $1 AND state IN ("+strings.Join(marks, ", ")+")", args...)
	return n == 1, err
}

func storeInvited(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE imports SET invited_at = $2 WHERE id = $1", id, now.UnixMilli())
	return err
}

const importColumns = "id, document_id, created_at, actor, actor_id, file_name, format, encoding, header, mapping, state, applied_at, finished_at, invited_at"

func scanImport(rows *sql.Rows) (i Import, err error) {
	var created int64
	var applied, finished, invited *int64
	var header, mapping string
	if err := rows.Scan(&i.ID, &i.DocumentID, &created, &i.Actor, &i.actorID, &i.FileName, &i.Format, &i.Encoding, &header, &mapping, &i.State, &applied, &finished, &invited); err != nil {
		return i, err
	}
	i.CreatedAt, i.AppliedAt, i.FinishedAt, i.InvitedAt = time.UnixMilli(created), db.Instant(applied), db.Instant(finished), db.Instant(invited)
	i.Verdicts, i.Rows = map[Verdict]int{}, map[RowState]int{}
	if err := json.Unmarshal([]byte(header), &i.Header); err != nil {
		return i, fmt.Errorf("header of import %s: %w", i.DocumentID, err)
	}
	if err := json.Unmarshal([]byte(mapping), &i.Mapping); err != nil {
		return i, fmt.Errorf("mapping of import %s: %w", i.DocumentID, err)
	}
	return i, nil
}

// addCounts counts the rows of imports.
func addCounts(ctx context.Context, d *db.DB, list []Import) error {
	if len(list) == 0 {
		return nil
	}
	byID := map[int64]*Import{}
	marks, args := make([]string, len(list)), make([]any, len(list))
	for i := range list {
		byID[list[i].ID], args[i], marks[i] = &list[i], list[i].ID, "$"+strconv.Itoa(i+1)
	}
	err := db.Each(ctx, d, func(rows *sql.Rows) error {
		var id int64
		var verdict Verdict
		var state RowState
		var n, invitable, attention int
		if err := rows.Scan(&id, &verdict, &state, &n, &invitable, &attention); err != nil {
			return err
		}
		one := byID[id]
		one.Verdicts[verdict] += n
		one.Rows[state] += n
		one.Invitable += invitable
		one.Attention += attention
		return nil
	}, `SELECT import_id, verdict, state, COUNT(*), COUNT(CASE WHEN state = 'created' AND email <> '' AND NOT invited THEN 1 END), COUNT(CASE WHEN attention THEN 1 END) FROM import_rows
		WHERE import_id IN (`+strings.Join(marks, ", ")+`) GROUP BY import_id, verdict, state`, args...)
	return err
}

func listImports(ctx context.Context, d *db.DB, part db.Part) (list []Import, total int, err error) {
	if err := d.One(ctx, "SELECT COUNT(*) FROM imports WHERE state <> 'reading'", nil, &total); err != nil {
		return nil, 0, err
	}
	list, err = db.All(ctx, d, scanImport, "SELECT "+importColumns+" FROM imports WHERE state <> 'reading' ORDER BY id DESC LIMIT $1 OFFSET $2", part.Limit, part.Offset)
	if err != nil {
		return nil, 0, err
	}
	return list, total, addCounts(ctx, d, list)
}

func findImport(ctx context.Context, d *db.DB, documentID string) (Import, error) {
	list, err := db.All(ctx, d, scanImport, "SELECT "+importColumns+" FROM imports WHERE document_id = $1 AND state <> 'reading'", documentID)
	if err == nil && len(list) == 0 {
		err = fault.Missing()
	}
	if err != nil {
		return Import{}, err
	}
	err = addCounts(ctx, d, list)
	return list[0], err
}

func deleteUnused(ctx context.Context, d *db.DB, before time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM imports WHERE state IN ('reading', 'judged') AND created_at < $1", before.UnixMilli())
	return err
}

func deleteImports(ctx context.Context, d *db.DB, before time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM imports WHERE created_at < $1", before.UnixMilli())
	return err
}

func listNames(ctx context.Context, d *db.DB, documentIDs []string) (map[string]locale.Words, error) {
	var where db.Where
	where.OneOf("document_id", documentIDs)
	pairs, err := db.Pairs[string, string](ctx, d, "SELECT document_id, file_name FROM imports"+where.SQL(), where.Args()...)
	if err != nil {
		return nil, err
	}
	names := map[string]locale.Words{}
	for id, name := range pairs {
		names[id] = locale.Same(name)
	}
	return names, nil
}
