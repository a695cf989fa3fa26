package chat

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"time"

	"holidaypark/internal/services/db"
)

// listed is a row with what only the store needs.
type listed struct {
	Row
	id      int64
	staffID string
}

const rowColumns = `SELECT c.id, c.document_id, c.created_at, c.last_at, c.language, c.state, c.state_at, c.staff_name, c.staff_id, c.page, c.account_id IS NOT NULL, c.enquiry,
	COALESCE((SELECT m.body FROM chat_messages m WHERE m.conversation_id = c.id AND m.author = 'visitor' ORDER BY m.number LIMIT 1), ''),
	(SELECT COUNT(*) FROM chat_messages m WHERE m.conversation_id = c.id AND m.author = 'visitor'),
	(SELECT COUNT(*) FROM chat_messages m WHERE m.conversation_id = c.id AND NOT m.found),
	(SELECT COUNT(*) FROM chat_messages m WHERE m.conversation_id = c.id AND m.rating = 'up'),
	(SELECT COUNT(*) FROM chat_messages m WHERE m.conversation_id = c.id AND m.rating = 'down')
	FROM chat_conversations c`

func scanRow(rows *sql.Rows) (r listed, err error) {
	var started, last, stateAt int64
	err = rows.Scan(&r.id, &r.ID, &started, &last, &r.Language, &r.State, &stateAt, &r.StaffName, &r.staffID, &r.Page, &r.Member, &r.Enquiry, &r.Question, &r.Questions, &r.Unanswered, &r.RatedUp, &r.RatedDown)
	r.StartedAt, r.LastAt, r.StateAt = time.UnixMilli(started).UTC(), time.UnixMilli(last).UTC(), time.UnixMilli(stateAt).UTC()
	return r, err
}

func narrowed(filter Filter, now time.Time) *db.Where {
	where := &db.Where{}
	where.Always("c.messages > 0") // a thread in which nobody has written is none yet
	// A person who was waited for in vain, or has gone, leaves the conversation to the chat.
	left := fmt.Sprintf("c.state_at + CASE c.state WHEN 'waiting' THEN %d ELSE %d END", waitingTime.Milliseconds(), silentTime.Milliseconds())
	switch filter.State {
	case Waiting, WithStaff:
		where.Is("c.state", string(filter.State))
		where.And(left+" >= $", now.UnixMilli())
	case Chatting:
		where.And("(c.state = 'chat' OR c.state <> 'ended' AND "+left+" < $)", now.UnixMilli())
	case Ended:
		where.Always("c.state = 'ended'")
	}
	switch filter.Show {
	case "unanswered":
		where.Always("EXISTS (SELECT 1 FROM chat_messages m WHERE m.conversation_id = c.id AND NOT m.found)")
	case "down":
		where.Always("EXISTS (SELECT 1 FROM chat_messages m WHERE m.conversation_id = c.id AND m.rating = 'down')")
	}
	if filter.Text != "" {
		where.And(`EXISTS (SELECT 1 FROM chat_messages m WHERE m.conversation_id = c.id AND LOWER(m.body) LIKE $ ESCAPE '\')`, "%"+db.Literal(db.Lower(filter.Text))+"%")
	}
	return where
}

func listRows(ctx context.Context, d *db.DB, filter Filter, now time.Time, part db.Part) (list []listed, total int, err error) {
	where := narrowed(filter, now)
	if err := d.One(ctx, "SELECT COUNT(*) FROM chat_conversations c"+where.SQL(), where.Args(), &total); err != nil {
		return nil, 0, err
	}
	direction := " DESC"
	if part.By != "" && !part.Down {
		direction = ""
	}
	n := len(where.Args())
	order := " ORDER BY c.last_at" + direction + ", c.id" + direction + " LIMIT $" + strconv.Itoa(n+1) + " OFFSET $" + strconv.Itoa(n+2)
	list, err = db.All(ctx, d, scanRow, rowColumns+where.SQL()+order, where.Args(part.Limit, part.Offset)...)
	return list, total, err
}

func findRow(ctx context.Context, d *db.DB, documentID string) (r listed, found bool, err error) {
	return db.First(ctx, d, scanRow, rowColumns+" WHERE c.document_id = $1", documentID)
}

func countWaiting(ctx context.Context, d *db.DB, since time.Time) (n int64, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM chat_conversations WHERE state = 'waiting' AND state_at >= $1", []any{since.UnixMilli()}, &n)
	return n, err
}

// listBegun tells when conversations began.
func listBegun(ctx context.Context, d *db.DB, documentIDs []string) (map[string]time.Time, error) {
	begun := map[string]time.Time{}
	if len(documentIDs) == 0 {
		return begun, nil
	}
	where := &db.Where{}
	where.OneOf("document_id", documentIDs)
	err := db.Each(ctx, d, func(rows *sql.Rows) error {
		var id string
		var at int64
		err := rows.Scan(&id, &at)
		begun[id] = time.UnixMilli(at)
		return err
	}, "SELECT document_id, created_at FROM chat_conversations"+where.SQL(), where.Args()...)
	return begun, err
}
