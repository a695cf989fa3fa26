package chat

import (
	"context"
	"database/sql"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

// listLikeness gives what the groups of a language are about, those of the latest.
func listLikeness(ctx context.Context, d *db.DB, language locale.Language, most int) (map[int64]string, error) {
	return db.Pairs[int64, string](ctx, d, "SELECT id, likeness FROM chat_gaps WHERE language = $1 ORDER BY id DESC LIMIT $2", string(language), most)
}

func insertGap(ctx context.Context, d *db.DB, language locale.Language, likeness string, now time.Time) (id int64, err error) {
	err = d.One(ctx, `INSERT INTO chat_gaps (language, likeness, created_at) VALUES ($1, $2, $3)
		ON CONFLICT (language, likeness) DO UPDATE SET likeness = excluded.likeness RETURNING id`, []any{string(language), likeness, now.UnixMilli()}, &id)
	return id, err
}

// lockGap keeps a group from being cleaned up until the transaction ends, and tells whether it is still there.
func lockGap(ctx context.Context, d *db.DB, gap int64) (bool, error) {
	list, err := db.All(ctx, d, db.Value[int64], "SELECT id FROM chat_gaps WHERE id = $1"+d.ForKeyShare(), gap)
	return len(list) == 1, err
}

const withoutQuestions = "dismissed_at IS NULL AND NOT EXISTS (SELECT 1 FROM chat_gap_questions q WHERE q.gap_id = chat_gaps.id)"

// deleteGaps removes groups without questions. They are locked first: a question that came to one meanwhile is seen by the statement that
// deletes, not by the one that waited for the lock.
func deleteGaps(ctx context.Context, d *db.DB) error {
	return d.Tx(ctx, func(ctx context.Context) error {
		gaps, err := db.All(ctx, d, db.Value[int64], "SELECT id FROM chat_gaps WHERE "+withoutQuestions+" ORDER BY id"+d.ForUpdate())
		for _, gap := range gaps {
			if _, err := d.Exec(ctx, "DELETE FROM chat_gaps WHERE id = $1 AND "+withoutQuestions, gap); err != nil {
				return err
			}
		}
		return err
	})
}

// insertGapQuestion adds a question to its group, which is open again with it if it had been answered.
func insertGapQuestion(ctx context.Context, d *db.DB, gap, conversation, number int64, question string, ratedDown bool, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO chat_gap_questions (gap_id, conversation_id, number, at, question, rated_down) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (conversation_id, number) DO NOTHING`, gap, conversation, number, now.UnixMilli(), question, ratedDown)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, "UPDATE chat_gaps SET answered_at = NULL WHERE id = $1 AND answered_at IS NOT NULL", gap)
	return err
}

// deleteGapQuestion takes back that a message had no good answer.
func deleteGapQuestion(ctx context.Context, d *db.DB, conversation, number int64) error {
	_, err := d.Exec(ctx, "DELETE FROM chat_gap_questions WHERE conversation_id = $1 AND number = $2", conversation, number)
	return err
}

type gapQuestion struct {
	gap          int64
	language     locale.Language
	conversation string
	question     string
	at           time.Time
	ratedDown    bool
}

const openGaps = "g.dismissed_at IS NULL AND g.answered_at IS NULL"

func listGapQuestions(ctx context.Context, d *db.DB) ([]gapQuestion, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (q gapQuestion, err error) {
		var at int64
		err = rows.Scan(&q.gap, &q.language, &q.conversation, &q.question, &at, &q.ratedDown)
		q.at = time.UnixMilli(at).UTC()
		return q, err
	}, `SELECT g.id, g.language, c.document_id, q.question, q.at, q.rated_down FROM chat_gaps g JOIN chat_gap_questions q ON q.gap_id = g.id JOIN chat_conversations c ON c.id = q.conversation_id
		WHERE `+openGaps+" ORDER BY q.at DESC, q.id DESC LIMIT 5000")
}

func countGaps(ctx context.Context, d *db.DB) (n int64, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM chat_gaps g WHERE "+openGaps+" AND EXISTS (SELECT 1 FROM chat_gap_questions q WHERE q.gap_id = g.id)", nil, &n)
	return n, err
}

func storeDismissed(ctx context.Context, d *db.DB, gap int64, undo bool, now time.Time) (bool, error) {
	at := new(int64)
	if *at = now.UnixMilli(); undo {
		at = nil
	}
	n, err := d.Exec(ctx, "UPDATE chat_gaps SET dismissed_at = $2 WHERE id = $1", gap, at)
	return n == 1, err
}

// storeAnswered closes a group, unless it was asked for again meanwhile.
func storeAnswered(ctx context.Context, d *db.DB, gap int64, last, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE chat_gaps SET answered_at = $3 WHERE id = $1 AND answered_at IS NULL
		AND NOT EXISTS (SELECT 1 FROM chat_gap_questions q WHERE q.gap_id = chat_gaps.id AND q.at > $2)`, gap, last.UnixMilli(), now.UnixMilli())
	return err
}
