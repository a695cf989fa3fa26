package mail

import (
	"context"
	"database/sql"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

// stored is a mail as the outbox holds it.
type stored struct {
	id                                        int64
	documentID, template, to, toName, replyTo string
	fromName, pictures, attachments           string
	messageID, once, state, heldFor           string
	language                                  locale.Language
	rendered                                  Content
	refers                                    string
	secret                                    bool
}

func insert(ctx context.Context, d *db.DB, s stored, now time.Time) (id int64, added bool, err error) {
	var once *string
	if s.once != "" {
		once = &s.once
	}
	added, err = d.Maybe(ctx, `INSERT INTO mails (document_id, created_at, template, to_address, to_name, reply_to, from_name, language,
		subject, body_text, body_html, pictures, message_id, once_key, secret, attachments, held_for, refers_to)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, NULLIF($17, ''), $18) ON CONFLICT (once_key) DO NOTHING RETURNING id`,
		[]any{s.documentID, now.UnixMilli(), s.template, s.to, s.toName, s.replyTo, s.fromName, string(s.language),
			s.rendered.Subject, s.rendered.Text, s.rendered.HTML, s.pictures, s.messageID, once, s.secret, s.attachments, s.heldFor, s.refers}, &id)
	return id, added, err
}

func load(ctx context.Context, d *db.DB, id int64) (s stored, err error) {
	s.id = id
	err = d.One(ctx, `SELECT document_id, template, to_address, to_name, reply_to, from_name, language, subject, body_text, body_html,
		pictures, attachments, message_id, state, COALESCE(held_for, ''), refers_to FROM mails WHERE id = $1`, []any{id},
		&s.documentID, &s.template, &s.to, &s.toName, &s.replyTo, &s.fromName, &s.language, &s.rendered.Subject, &s.rendered.Text, &s.rendered.HTML,
		&s.pictures, &s.attachments, &s.messageID, &s.state, &s.heldFor, &s.refers)
	return s, err
}

// storeUnheld says that a mail goes out now; ok is false where it was withdrawn in the same moment.
func storeUnheld(ctx context.Context, d *db.DB, id int64) (ok bool, err error) {
	n, err := d.Exec(ctx, "UPDATE mails SET held_for = NULL WHERE id = $1", id)
	return n == 1, err
}

// deleteHeld deletes the mails that are held under a key.
func deleteHeld(ctx context.Context, d *db.DB, key string) (bool, error) {
	n, err := d.Exec(ctx, "DELETE FROM mails WHERE held_for = $1", key)
	return n > 0, err
}

// markSent also takes away what a secret mail said.
func markSent(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE mails SET state = 'sent', attempts = attempts + 1, last_error = NULL, sent_at = $2,
		body_text = CASE WHEN secret THEN '' ELSE body_text END, body_html = CASE WHEN secret THEN '' ELSE body_html END,
		pictures = CASE WHEN secret THEN '[]' ELSE pictures END WHERE id = $1`, id, now.UnixMilli())
	return err
}

func markTried(ctx context.Context, d *db.DB, id int64, state, cause string) error {
	_, err := d.Exec(ctx, "UPDATE mails SET state = $2, attempts = attempts + 1, last_error = $3 WHERE id = $1 AND state <> 'sent'", id, state, cause)
	return err
}

// markFailed ends the tries of a mail that is still waiting.
func markFailed(ctx context.Context, d *db.DB, id int64, cause string) error {
	_, err := d.Exec(ctx, "UPDATE mails SET state = 'failed', last_error = $2 WHERE id = $1 AND state = 'waiting'", id, cause)
	return err
}

// revive gives a failed mail another round of tries. One whose content is gone stays as it is.
func revive(ctx context.Context, d *db.DB, documentID string) (id int64, ok bool, err error) {
	ok, err = d.Maybe(ctx, `UPDATE mails SET state = 'waiting', attempts = 0 WHERE document_id = $1 AND state = 'failed' AND body_html <> '' RETURNING id`,
		[]any{documentID}, &id)
	return id, ok, err
}

// deleteOld deletes old mails, and the content of secret ones that could not be sent.
func deleteOld(ctx context.Context, d *db.DB, oldest, oldestSecret time.Time) error {
	if _, err := d.Exec(ctx, "DELETE FROM mails WHERE created_at < $1", oldest.UnixMilli()); err != nil {
		return err
	}
	_, err := d.Exec(ctx, "UPDATE mails SET body_text = '', body_html = '', pictures = '[]' WHERE secret AND body_html <> '' AND created_at < $1", oldestSecret.UnixMilli())
	return err
}

const entryColumns = "id, document_id, created_at, template, to_address, language, subject, state, attempts, last_error, sent_at, secret"

func scanEntry(rows *sql.Rows, more ...any) (Entry, error) {
	var e Entry
	var created int64
	var lastError sql.NullString
	var sent sql.NullInt64
	err := rows.Scan(append([]any{&e.ID, &e.DocumentID, &created, &e.Template, &e.To, &e.Language, &e.Subject, &e.State, &e.Attempts, &lastError, &sent, &e.Secret}, more...)...)
	e.CreatedAt, e.LastError = time.UnixMilli(created).UTC(), lastError.String
	if sent.Valid {
		at := time.UnixMilli(sent.Int64).UTC()
		e.SentAt = &at
	}
	return e, err
}

// listColumns are what the outbox may be sorted by. Mails are written in the order of their time.
var listColumns = map[string]string{"": "id", "createdAt": "id", "to": "to_address", "subject": "subject", "state": "state", "attempts": "attempts"}

func list(ctx context.Context, d *db.DB, narrow Entries, part db.Part) (entries []Entry, total int, err error) {
	if narrow.Addresses != nil && len(narrow.Addresses) == 0 {
		return nil, 0, nil
	}
	where := &db.Where{}
	where.Is("state", narrow.State)
	if narrow.Addresses != nil {
		where.OneOf("to_address", narrow.Addresses)
	}
	where.Holds(narrow.Text, "to_address", "subject")
	if narrow.From != nil {
		where.And("created_at >= $", narrow.From.UnixMilli())
	}
	if narrow.To != nil {
		where.And("created_at < $", narrow.To.UnixMilli())
	}
	if err := d.One(ctx, "SELECT count(*) FROM mails"+where.SQL(), where.Args(), &total); err != nil {
		return nil, 0, err
	}
	entries, err = db.All(ctx, d, func(rows *sql.Rows) (Entry, error) { return scanEntry(rows) },
		"SELECT "+entryColumns+" FROM mails"+where.Page("mails", part, listColumns), where.Args(part.Limit, part.Offset)...)
	return entries, total, err
}

func find(ctx context.Context, d *db.DB, documentID string) (entry Entry, text string, ok bool, err error) {
	all, err := db.All(ctx, d, func(rows *sql.Rows) (Entry, error) { return scanEntry(rows, &text) },
		"SELECT "+entryColumns+", body_text FROM mails WHERE document_id = $1", documentID)
	if err != nil || len(all) == 0 {
		return entry, "", false, err
	}
	return all[0], text, true, nil
}

func listTo(ctx context.Context, d *db.DB, address string) ([]Entry, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (Entry, error) { return scanEntry(rows) },
		"SELECT "+entryColumns+" FROM mails WHERE to_address = $1 AND to_address <> '' ORDER BY id DESC", address)
}

// erase removes the mails to an address, and those to the park that came of what it wrote. Most mails have no address to reply to, so
// the empty address is nobody's.
func erase(ctx context.Context, d *db.DB, address string) error {
	_, err := d.Exec(ctx, "DELETE FROM mails WHERE (to_address = $1 OR reply_to = $1) AND $1 <> ''", address)
	return err
}

func countUnsent(ctx context.Context, d *db.DB) (u Unsent, err error) {
	err = d.One(ctx, "SELECT (SELECT COUNT(*) FROM mails WHERE state = 'waiting'), (SELECT COUNT(*) FROM mails WHERE state = 'failed')", nil, &u.Waiting, &u.Failed)
	return u, err
}

func readStanding(ctx context.Context, d *db.DB, failedSince time.Time) (s Standing, err error) {
	var oldest, sent sql.NullInt64
	err = d.One(ctx, `SELECT count(*) FILTER (WHERE state = 'waiting'), min(created_at) FILTER (WHERE state = 'waiting'),
		count(*) FILTER (WHERE state = 'failed' AND created_at >= $1), max(sent_at) FROM mails`, []any{failedSince.UnixMilli()},
		&s.Waiting, &oldest, &s.Failed, &sent)
	if oldest.Valid {
		s.OldestWaiting = time.UnixMilli(oldest.Int64)
	}
	if sent.Valid {
		s.LastSent = time.UnixMilli(sent.Int64)
	}
	return s, err
}

func listNames(ctx context.Context, d *db.DB, documentIDs []string) (map[string]locale.Words, error) {
	var where db.Where
	where.OneOf("document_id", documentIDs)
	names, err := db.Pairs[string, string](ctx, d, "SELECT document_id, to_address || ', ' || subject FROM mails"+where.SQL(), where.Args()...)
	return locale.SameAll(names), err
}
