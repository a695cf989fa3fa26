package enquiries

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"holidaypark/internal/foundation/mailbox"
	"holidaypark/internal/services/db"
)

func findMark(ctx context.Context, d *db.DB, name string) (mark mailbox.Mark, err error) {
	_, err = d.Maybe(ctx, "SELECT validity, position FROM inbox_marks WHERE name = $1", []any{name}, &mark.Validity, &mark.UID)
	return mark, err
}

func storeMark(ctx context.Context, d *db.DB, name string, mark mailbox.Mark) error {
	_, err := d.Exec(ctx, `INSERT INTO inbox_marks (name, validity, position) VALUES ($1, $2, $3)
		ON CONFLICT (name) DO UPDATE SET validity = excluded.validity, position = excluded.position`, name, int64(mark.Validity), int64(mark.UID))
	return err
}

// storeTrouble keeps since when something is wrong, until nothing is.
func storeTrouble(ctx context.Context, d *db.DB, name, trouble string, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO inbox_marks (name, validity, position, trouble, trouble_at) VALUES ($1, 0, 0, $2, $3)
		ON CONFLICT (name) DO UPDATE SET trouble_at = CASE WHEN inbox_marks.trouble = '' THEN excluded.trouble_at ELSE inbox_marks.trouble_at END, trouble = excluded.trouble
		WHERE inbox_marks.trouble <> excluded.trouble`, name, trouble, now.UnixMilli())
	return err
}

func findTrouble(ctx context.Context, d *db.DB, name string) (trouble string, at *time.Time, err error) {
	var since int64
	found, err := d.Maybe(ctx, "SELECT trouble, trouble_at FROM inbox_marks WHERE name = $1 AND trouble <> ''", []any{name}, &trouble, &since)
	if found {
		moment := time.UnixMilli(since).UTC()
		at = &moment
	}
	return trouble, at, err
}

// claimMark makes a mark that is made once.
func claimMark(ctx context.Context, d *db.DB, name string) (bool, error) {
	n, err := d.Exec(ctx, "INSERT INTO inbox_marks (name, validity, position) VALUES ($1, 0, 0) ON CONFLICT (name) DO NOTHING", name)
	return n == 1, err
}

func findByToken(ctx context.Context, d *db.DB, token string) (id int64, found bool, err error) {
	found, err = d.Maybe(ctx, "SELECT id FROM inbox_threads WHERE token = $1", []any{token}, &id)
	return id, found, err
}

func findByMessages(ctx context.Context, d *db.DB, messages []string) (id int64, found bool, err error) {
	if len(messages) == 0 {
		return 0, false, nil
	}
	var where db.Where
	where.OneOf("message_id", messages)
	found, err = d.Maybe(ctx, "SELECT thread_id FROM inbox_events"+where.SQL()+" ORDER BY id DESC LIMIT 1", where.Args(), &id)
	return id, found, err
}

func findToken(ctx context.Context, d *db.DB, documentID string) (token string, err error) {
	err = d.One(ctx, "SELECT COALESCE(token, '') FROM inbox_threads WHERE document_id = $1", []any{documentID}, &token)
	return token, err
}

func countReplies(ctx context.Context, d *db.DB, thread int64, since time.Time) (n int, err error) {
	err = d.One(ctx, "SELECT count(*) FROM inbox_events WHERE thread_id = $1 AND kind IN ('reply', 'bounce') AND at >= $2", []any{thread, since.UnixMilli()}, &n)
	return n, err
}

// storeReplied notes that somebody wrote. What was done is to be done again; what is spam stays so.
func storeReplied(ctx context.Context, d *db.DB, thread int64, now time.Time, isNew bool) error {
	if !isNew {
		_, err := d.Exec(ctx, "UPDATE inbox_threads SET version = version + 1 WHERE id = $1", thread)
		return err
	}
	if _, err := d.Exec(ctx, "UPDATE enquiries SET handled = FALSE WHERE handled AND id IN (SELECT enquiry_id FROM inbox_threads WHERE id = $1 AND state = 'done')", thread); err != nil {
		return err
	}
	_, err := d.Exec(ctx, `UPDATE inbox_threads SET version = version + 1, last_at = $2, read_at = NULL, read_by = '', state_at = CASE WHEN state = 'done' THEN $2 ELSE state_at END,
		state = CASE WHEN state = 'done' THEN 'open' ELSE state END WHERE id = $1`, thread, now.UnixMilli())
	return err
}

// listRefers names the latest mails of a thread, the oldest first.
func listRefers(ctx context.Context, d *db.DB, thread int64, most int) ([]string, error) {
	ids, err := db.All(ctx, d, db.Value[string], "SELECT message_id FROM inbox_events WHERE thread_id = $1 AND kind IN ('answer', 'reply') AND message_id IS NOT NULL ORDER BY id DESC LIMIT $2", thread, most)
	slices.Reverse(ids)
	return ids, err
}

// lastWords are what whoever sent something wrote last: an answer quotes them.
func lastWords(ctx context.Context, d *db.DB, t thread) (words string, err error) {
	found, err := d.Maybe(ctx, "SELECT body FROM inbox_events WHERE thread_id = $1 AND kind = 'reply' AND NOT automatic ORDER BY id DESC LIMIT 1", []any{t.id}, &words)
	if err != nil || found {
		return words, err
	}
	err = d.One(ctx, `SELECT COALESCE(e.question, r.comments, '') FROM inbox_threads t LEFT JOIN enquiries e ON e.id = t.enquiry_id LEFT JOIN guest_registrations r ON r.id = t.registration_id WHERE t.id = $1`, []any{t.id}, &words)
	return words, err
}

func insertReply(ctx context.Context, d *db.DB, documentID string, now time.Time, titleEn, titleZh, textEn, textZh string) error {
	_, err := d.Exec(ctx, "INSERT INTO saved_replies (document_id, created_at, updated_at, published_at, title_en, title_zh, text_en, text_zh) VALUES ($1, $2, $2, $2, $3, $4, $5, $6)",
		documentID, now.UnixMilli(), titleEn, titleZh, textEn, textZh)
	return err
}

// exported is what happened in a thread, in the copy of somebody's data.
type exported struct {
	Thread  string    `json:"documentId"`
	At      time.Time `json:"at"`
	Kind    string    `json:"kind"`
	Subject string    `json:"subject"`
	Text    string    `json:"text"`
}

// listWords gives the notes, answers and replies of the threads of an address.
func listWords(ctx context.Context, d *db.DB, email string) ([]exported, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (e exported, err error) {
		var at int64
		err = rows.Scan(&e.Thread, &at, &e.Kind, &e.Subject, &e.Text)
		e.At = time.UnixMilli(at).UTC()
		return e, err
	}, `SELECT t.document_id, v.at, v.kind, v.subject, v.body FROM inbox_events v JOIN inbox_threads t ON t.id = v.thread_id LEFT JOIN enquiries e ON e.id = t.enquiry_id
		LEFT JOIN guest_registrations r ON r.id = t.registration_id WHERE v.kind IN ('note', 'answer', 'reply') AND (e.email = $1 OR r.email = $1 OR v.address = $1) ORDER BY v.id`, email)
}
