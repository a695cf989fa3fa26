package enquiries

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/db"
)

// thread is one as the store knows it.
type thread struct {
	Row
	id          int64
	version     int64
	token       string
	readBy      string
	readAt      *time.Time
	answering   string
	answeringAt time.Time
	lastReplied string // the address of the latest reply by a person
	events      []Event
}

// answerTo is the address that an answer goes to: whoever wrote last.
func (t thread) answerTo() string {
	if t.lastReplied != "" {
		return t.lastReplied
	}
	return t.Email
}

type newThread struct {
	documentID string
	entry      int64
	kind       Kind
	state      State
	token      string
	readBy     string // empty: nobody has read it
	at         time.Time
}

func insertThread(ctx context.Context, d *db.DB, t newThread) error {
	column := map[Kind]string{Enquiry: "enquiry_id", Registration: "registration_id"}[t.kind]
	var read *int64
	if at := t.at.UnixMilli(); t.readBy != "" {
		read = &at
	}
	_, err := d.Exec(ctx, "INSERT INTO inbox_threads (document_id, "+column+", state, state_at, last_at, read_at, read_by, token) VALUES ($1, $2, $3, $4, $4, $5, $6, $7)",
		t.documentID, t.entry, string(t.state), t.at.UnixMilli(), read, t.readBy, t.token)
	return err
}

const (
	threadJoins = ` FROM inbox_threads t LEFT JOIN enquiries e ON e.id = t.enquiry_id LEFT JOIN guest_registrations r ON r.id = t.registration_id
		LEFT JOIN staff_people p ON p.document_id = t.assignee`
	threadColumns = `SELECT t.id, t.document_id, t.enquiry_id IS NOT NULL, COALESCE(e.created_at, r.created_at), t.last_at, COALESCE(e.name, ''), COALESCE(r.first_name, ''), COALESCE(r.last_name, ''),
		COALESCE(e.email, r.email, ''), COALESCE(e.phone_number, r.phone_number, ''), COALESCE(e.subject, r.order_number, ''), COALESCE(e.question, r.comments, ''), COALESCE(e.language, r.language),
		t.state, t.read_at, t.read_by, t.assignee, COALESCE(p.name, ''), t.version, COALESCE(t.token, ''), t.answering, t.answering_at,
		EXISTS (SELECT 1 FROM inbox_events v WHERE v.thread_id = t.id AND v.kind = 'answer'),
		COALESCE((SELECT v.address FROM inbox_events v WHERE v.thread_id = t.id AND v.kind = 'reply' AND NOT v.automatic ORDER BY v.id DESC LIMIT 1), '')`
	// previewed is how much of what was sent a list shows.
	previewed = 200
)

func scanThread(rows *sql.Rows) (t thread, err error) {
	var enquiry bool
	var received, last, answering int64
	var read sql.NullInt64
	var name, first, family, assignee, assigneeName string
	if err := rows.Scan(&t.id, &t.DocumentID, &enquiry, &received, &last, &name, &first, &family, &t.Email, &t.Phone, &t.Subject, &t.Text, &t.Language, &t.State, &read, &t.readBy,
		&assignee, &assigneeName, &t.version, &t.token, &t.answering, &answering, &t.Answered, &t.lastReplied); err != nil {
		return t, err
	}
	t.Kind, t.Name = Registration, locale.FullName(first, family)
	if enquiry {
		t.Kind, t.Name = Enquiry, name
	}
	t.ReceivedAt, t.At, t.answeringAt = time.UnixMilli(received).UTC(), time.UnixMilli(last).UTC(), time.UnixMilli(answering)
	t.New = !read.Valid
	if read.Valid {
		at := time.UnixMilli(read.Int64).UTC()
		t.readAt = &at
	}
	if assignee != "" {
		t.Assignee = &Person{assignee, assigneeName}
	}
	t.Text = texts.Shorten(t.Text, previewed)
	return t, nil
}

// searched are the texts by which a thread is found, beside what was written in it.
var searched = []string{
	"e.name", "e.email", "e.phone_number", "e.company", "e.subject", "e.question", "r.first_name", "r.last_name", "(r.first_name || ' ' || r.last_name)", "(r.last_name || r.first_name)",
	"r.email", "r.phone_number", "r.order_number", "r.vin", "r.comments",
}

func narrowedThreads(threads Threads) *db.Where {
	where := &db.Where{}
	switch threads.Show {
	case "new":
		where.Always("t.state = 'open' AND t.read_at IS NULL")
	case "open", "done", "spam":
		where.Is("t.state", threads.Show)
	case "mine":
		where.Always("t.state = 'open' AND t.assignee <> ''")
		where.And("t.assignee = $", threads.mine)
	default:
		where.Always("t.state <> 'spam'")
	}
	switch threads.Kind {
	case Enquiry:
		where.Always("t.enquiry_id IS NOT NULL")
	case Registration:
		where.Always("t.registration_id IS NOT NULL")
	}
	if threads.Text != "" {
		condition := `EXISTS (SELECT 1 FROM inbox_events v WHERE v.thread_id = t.id AND v.kind IN ('note', 'answer', 'reply') AND (LOWER(v.body) LIKE $ ESCAPE '\' OR LOWER(v.address) LIKE $ ESCAPE '\'))`
		for _, column := range searched {
			condition += " OR LOWER(" + column + `) LIKE $ ESCAPE '\'`
		}
		where.And("("+condition+")", "%"+db.Literal(db.Lower(threads.Text))+"%")
	}
	return where
}

func listThreads(ctx context.Context, d *db.DB, threads Threads, part db.Part) (list []Row, total int, err error) {
	where := narrowedThreads(threads)
	if err := d.One(ctx, "SELECT count(*)"+threadJoins+where.SQL(), where.Args(), &total); err != nil {
		return nil, 0, err
	}
	direction := " DESC"
	if part.By != "" && !part.Down {
		direction = ""
	}
	n := len(where.Args())
	order := " ORDER BY t.last_at" + direction + ", t.id" + direction + " LIMIT $" + strconv.Itoa(n+1) + " OFFSET $" + strconv.Itoa(n+2)
	found, err := db.All(ctx, d, scanThread, threadColumns+threadJoins+where.SQL()+order, where.Args(part.Limit, part.Offset)...)
	list = make([]Row, len(found))
	for i, one := range found {
		list[i] = one.Row
	}
	return list, total, err
}

func findThread(ctx context.Context, d *db.DB, documentID string, locked bool) (thread, error) {
	if locked {
		if found, err := d.Maybe(ctx, "SELECT id FROM inbox_threads WHERE document_id = $1"+d.ForUpdate(), []any{documentID}, new(int64)); err != nil || !found {
			return thread{}, cmp.Or(err, fault.Missing())
		}
	}
	return fault.Found(db.First(ctx, d, scanThread, threadColumns+threadJoins+" WHERE t.document_id = $1", documentID))
}

func storeRead(ctx context.Context, d *db.DB, id int64, actor string, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE inbox_threads SET read_at = $2, read_by = $3 WHERE id = $1 AND read_at IS NULL", id, now.UnixMilli(), actor)
	return err
}

func storeUnread(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "UPDATE inbox_threads SET read_at = NULL, read_by = '' WHERE id = $1", id)
	return err
}

func storeAssignee(ctx context.Context, d *db.DB, id int64, person string) error {
	_, err := d.Exec(ctx, "UPDATE inbox_threads SET assignee = $2, version = version + 1 WHERE id = $1", id, person)
	return err
}

// storeState also says it of the enquiry, as scripts read it there.
func storeState(ctx context.Context, d *db.DB, t *thread, state State, actor string, now time.Time) error {
	if t.Kind == Enquiry && state != Spam {
		if _, err := d.Exec(ctx, "UPDATE enquiries SET handled = $2, updated_at = $3 WHERE document_id = $1 AND handled <> $2", t.DocumentID, state == Done, now.UnixMilli()); err != nil {
			return err
		}
	}
	_, err := d.Exec(ctx, `UPDATE inbox_threads SET state = $2, state_at = $3, version = version + 1, read_by = CASE WHEN read_at IS NULL AND $2 <> 'open' THEN $4 ELSE read_by END,
		read_at = CASE WHEN read_at IS NULL AND $2 <> 'open' THEN $3 ELSE read_at END WHERE id = $1`, t.id, string(state), now.UnixMilli(), actor)
	return err
}

func storeAnswering(ctx context.Context, d *db.DB, documentID, actor string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE inbox_threads SET answering = $2, answering_at = $3 WHERE document_id = $1", documentID, actor, now.UnixMilli())
	return n == 1, err
}

// storeAnswered notes that an answer was written, unless the thread is no longer what whoever wrote it has seen.
func storeAnswered(ctx context.Context, d *db.DB, id, version int64, token string) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE inbox_threads SET version = version + 1, answering = '', token = COALESCE(token, $3) WHERE id = $1 AND version = $2", id, version, token)
	return n == 1, err
}

// sendsSpam tells whether something from an address lies among the spam.
func sendsSpam(ctx context.Context, d *db.DB, email string) (found bool, err error) {
	err = d.One(ctx, `SELECT EXISTS (SELECT 1 FROM enquiries e JOIN inbox_threads t ON t.enquiry_id = e.id WHERE e.email = $1 AND t.state = 'spam')
		OR EXISTS (SELECT 1 FROM guest_registrations r JOIN inbox_threads t ON t.registration_id = r.id WHERE r.email = $1 AND t.state = 'spam')`, []any{email}, &found)
	return found, err
}

func deleteSpam(ctx context.Context, d *db.DB, before time.Time) error {
	for table, column := range map[string]string{"enquiries": "enquiry_id", "guest_registrations": "registration_id"} {
		if _, err := d.Exec(ctx, "DELETE FROM "+table+" WHERE id IN (SELECT "+column+" FROM inbox_threads WHERE state = 'spam' AND state_at < $1 AND "+column+" IS NOT NULL)", before.UnixMilli()); err != nil {
			return err
		}
	}
	return nil
}

func listWithoutThread(ctx context.Context, d *db.DB) ([]string, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (string, error) {
		var table, documentID string
		err := rows.Scan(&table, &documentID)
		return fmt.Sprintf("%s %s is not in the inbox", table, documentID), err
	}, `SELECT 'enquiries', document_id FROM enquiries WHERE id NOT IN (SELECT enquiry_id FROM inbox_threads WHERE enquiry_id IS NOT NULL)
		UNION ALL SELECT 'guest_registrations', document_id FROM guest_registrations WHERE id NOT IN (SELECT registration_id FROM inbox_threads WHERE registration_id IS NOT NULL) ORDER BY 1, 2`)
}

// insertEvent tells whether it was added: a mail is taken once.
func insertEvent(ctx context.Context, d *db.DB, thread int64, e Event, messageID string) (bool, error) {
	files, err := json.Marshal(e.Files)
	if err != nil {
		return false, err
	}
	if e.Files == nil {
		files = []byte("[]")
	}
	var message *string
	if messageID != "" {
		message = &messageID
	}
	n, err := d.Exec(ctx, `INSERT INTO inbox_events (thread_id, at, kind, actor, actor_id, body, subject, address, document_id, message_id, files, automatic, shortened)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (message_id) DO NOTHING`,
		thread, e.At.UnixMilli(), e.Kind, e.Actor, e.ActorID, e.Text, e.Subject, e.Address, e.DocumentID, message, string(files), e.Automatic, e.Shortened)
	return n == 1, err
}

func scanEvent(rows *sql.Rows) (e Event, err error) {
	var at int64
	var files string
	if err := rows.Scan(&e.ID, &at, &e.Kind, &e.Actor, &e.ActorID, &e.Text, &e.Subject, &e.Address, &e.DocumentID, &files, &e.Automatic, &e.Shortened, &e.MailState, &e.MailError); err != nil {
		return e, err
	}
	e.At = time.UnixMilli(at).UTC()
	return e, json.Unmarshal([]byte(files), &e.Files)
}

func listEvents(ctx context.Context, d *db.DB, thread int64) ([]Event, error) {
	return db.All(ctx, d, scanEvent, `SELECT v.id, v.at, v.kind, v.actor, v.actor_id, v.body, v.subject, v.address, v.document_id, v.files, v.automatic, v.shortened,
		COALESCE(m.state, ''), COALESCE(m.last_error, '') FROM inbox_events v LEFT JOIN mails m ON m.document_id = v.document_id AND v.kind = 'answer' WHERE v.thread_id = $1 ORDER BY v.id`, thread)
}

// deleteNote deletes a note of a person's, whatever they were called when they wrote it; of somebody who is no person it goes by the name.
func deleteNote(ctx context.Context, d *db.DB, thread, id int64, actor, actorID string) (bool, error) {
	n, err := d.Exec(ctx, "DELETE FROM inbox_events WHERE id = $2 AND thread_id = $1 AND kind = 'note' AND actor_id = $4 AND (actor_id <> '' OR actor = $3)", thread, id, actor, actorID)
	return n == 1, err
}

func hasOutcome(ctx context.Context, d *db.DB, thread int64, kind, documentID string) (found bool, err error) {
	err = d.One(ctx, "SELECT EXISTS (SELECT 1 FROM inbox_events WHERE thread_id = $1 AND kind = $2 AND document_id = $3)", []any{thread, kind, documentID}, &found)
	return found, err
}
