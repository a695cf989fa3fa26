package chat

import (
	"context"
	"database/sql"
	"strconv"
	"time"

	"holidaypark/internal/services/db"
)

// threadRow is a message with the run that it comes from.
type threadRow struct {
	Message
	run, assistant string
}

// threadPart is a part of a thread: after and before are numbers of messages in the order that is wanted, 0 for none.
type threadPart struct {
	oldestFirst   bool
	after, before int64
	only          int64
	onlyGiven     bool
	limit         int
}

func listThread(ctx context.Context, d *db.DB, conversation int64, part threadPart) ([]threadRow, error) {
	query, args := `SELECT m.number, m.at, m.author, m.body, m.links, m.own, COALESCE(r.document_id, ''), COALESCE(r.assistant, '')
		FROM chat_messages m LEFT JOIN chat_runs r ON r.conversation_id = m.conversation_id AND r.answer = m.number WHERE m.conversation_id = $1`, []any{conversation}
	and := func(condition string, value int64) {
		args = append(args, value)
		query += " AND m.number " + condition + " $" + strconv.Itoa(len(args))
	}
	later, earlier, order := "<", ">", "DESC"
	if part.oldestFirst {
		later, earlier, order = ">", "<", "ASC"
	}
	if part.after != 0 {
		and(later, part.after)
	}
	if part.before != 0 {
		and(earlier, part.before)
	}
	if part.onlyGiven {
		and("=", part.only)
	}
	args = append(args, part.limit)
	return db.All(ctx, d, func(rows *sql.Rows) (row threadRow, err error) {
		var at int64
		var links string
		if err := rows.Scan(&row.Number, &at, &row.From, &row.Text, &links, &row.own, &row.run, &row.assistant); err != nil {
			return row, err
		}
		row.At, row.Own = time.UnixMilli(at).UTC(), row.own != ""
		row.Links, err = readLinks(links)
		return row, err
	}, query+" ORDER BY m.number "+order+" LIMIT $"+strconv.Itoa(len(args)), args...)
}

// runRow is a run as the store knows it.
type runRow struct {
	id           int64
	documentID   string
	conversation int64
	assistant    string
	state        RunState
	question     int64
	answer       int64
	createdAt    time.Time
	startedAt    time.Time // zero: not yet
	endedAt      time.Time
	expiresAt    time.Time
}

const runColumns = "SELECT id, document_id, conversation_id, assistant, state, question, answer, created_at, COALESCE(started_at, 0), COALESCE(ended_at, 0), expires_at FROM chat_runs"

func scanRun(rows *sql.Rows) (r runRow, err error) {
	var created, started, ended, expires int64
	err = rows.Scan(&r.id, &r.documentID, &r.conversation, &r.assistant, &r.state, &r.question, &r.answer, &created, &started, &ended, &expires)
	r.createdAt, r.startedAt, r.endedAt, r.expiresAt = time.UnixMilli(created).UTC(), sometime(started), sometime(ended), time.UnixMilli(expires).UTC()
	return r, err
}

func sometime(millis int64) time.Time {
	if millis == 0 {
		return time.Time{}
	}
	return time.UnixMilli(millis).UTC()
}

func insertRun(ctx context.Context, d *db.DB, r runRow) error {
	_, err := d.Exec(ctx, "INSERT INTO chat_runs (document_id, conversation_id, assistant, state, question, created_at, expires_at) VALUES ($1, $2, $3, 'queued', $4, $5, $6)",
		r.documentID, r.conversation, r.assistant, r.question, r.createdAt.UnixMilli(), r.expiresAt.UnixMilli())
	return err
}

// findOpenRun finds the run of a conversation that has not ended, or whose end nobody has written down.
func findOpenRun(ctx context.Context, d *db.DB, conversation int64) (r runRow, found bool, err error) {
	return findRun(ctx, d, "conversation_id = $1 AND "+openRuns, conversation)
}

func findRunByDocument(ctx context.Context, d *db.DB, conversation int64, documentID string) (r runRow, found bool, err error) {
	return findRun(ctx, d, "conversation_id = $1 AND document_id = $2", conversation, documentID)
}

func findRun(ctx context.Context, d *db.DB, condition string, args ...any) (r runRow, found bool, err error) {
	return db.First(ctx, d, scanRun, runColumns+" WHERE "+condition, args...)
}

const openRuns = "state IN ('queued', 'in_progress')"

// listDueRuns gives those that are to be answered, and those that are overdue, the oldest first. The others in progress are in somebody's
// hands: however many there are, they leave room for these.
func listDueRuns(ctx context.Context, d *db.DB, now time.Time, most int) ([]runRow, error) {
	return db.All(ctx, d, scanRun, dueRuns, now.UnixMilli(), most)
}

// dueRuns is asked every second: it reads the index of the open ones, and SQLite would read all by their ids to have them in order.
const dueRuns = runColumns + " WHERE " + openRuns + " AND (state = 'queued' OR expires_at <= $1) ORDER BY +id LIMIT $2"

// claimRun tells whether the caller is the one to answer.
func claimRun(ctx context.Context, d *db.DB, id int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE chat_runs SET state = 'in_progress', started_at = $2 WHERE id = $1 AND state = 'queued' AND expires_at > $2", id, now.UnixMilli())
	return n == 1, err
}

// releaseRun gives a run that is not answered back, for another process or a later try.
func releaseRun(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "UPDATE chat_runs SET state = 'queued', started_at = NULL WHERE id = $1 AND state = 'in_progress'", id)
	return err
}

// releaseWaitingRun gives the run of a conversation that waits for a person back, to end by another time. One that a process is just answering
// stays with it: its time was not extended.
func releaseWaitingRun(ctx context.Context, d *db.DB, conversation int64, now, until time.Time) error {
	_, err := d.Exec(ctx, "UPDATE chat_runs SET state = 'queued', started_at = NULL, expires_at = $3 WHERE conversation_id = $1 AND state = 'in_progress' AND expires_at > $2 AND expires_at > started_at + $4",
		conversation, now.UnixMilli(), until.UnixMilli(), (personTime / 2).Milliseconds())
	return err
}

func extendRun(ctx context.Context, d *db.DB, id int64, until time.Time) error {
	_, err := d.Exec(ctx, "UPDATE chat_runs SET expires_at = $2 WHERE id = $1 AND state = 'in_progress'", id, until.UnixMilli())
	return err
}

// endRun ends a run that is being answered, once.
func endRun(ctx context.Context, d *db.DB, id int64, state RunState, answer int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE chat_runs SET state = $2, answer = $3, ended_at = $4 WHERE id = $1 AND state = 'in_progress'", id, string(state), answer, now.UnixMilli())
	return n == 1, err
}

// completeRun ends the open run of a conversation, whether or not anybody has come to it yet, with what somebody else has said.
func completeRun(ctx context.Context, d *db.DB, conversation, answer int64, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE chat_runs SET state = 'completed', answer = $2, started_at = COALESCE(started_at, $3), ended_at = $3 WHERE conversation_id = $1 AND "+openRuns+" AND expires_at > $3",
		conversation, answer, now.UnixMilli())
	return err
}

// expireRun ends a run whose time is over.
func expireRun(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE chat_runs SET state = 'expired', ended_at = $2 WHERE id = $1 AND "+openRuns+" AND expires_at <= $2", id, now.UnixMilli())
	return err
}

// latestQuestion is the number of the last thing that a visitor has said; 0: nothing.
func latestQuestion(ctx context.Context, d *db.DB, conversation int64) (number int64, err error) {
	err = d.One(ctx, "SELECT COALESCE(MAX(number), 0) FROM chat_messages WHERE conversation_id = $1 AND author = 'visitor'", []any{conversation}, &number)
	return number, err
}

// deleteEmptyThreads removes those in which nobody has written.
func deleteEmptyThreads(ctx context.Context, d *db.DB, before time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM chat_conversations WHERE messages = 0 AND last_at < $1", before.UnixMilli())
	return err
}
