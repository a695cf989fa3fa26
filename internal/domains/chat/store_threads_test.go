package chat

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// Every second somebody looks for runs that are due: that must cost the same after ten thousand that have ended.
func TestDueRunsAreReadFromTheIndexOfOpenOnes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if d.Dialect() != db.SQLite { // PostgreSQL knows by itself how few are open
			return
		}
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			for i := range 3000 {
				if _, err := d.Exec(ctx, `INSERT INTO chat_conversations (id, document_id, secret_hash, language, state, state_at, created_at, last_at) VALUES ($1, $2, $2, 'en', 'chat', 0, 0, 0)`,
					i+1, fmt.Sprint(i)); err != nil {
					return err
				}
				if _, err := d.Exec(ctx, `INSERT INTO chat_runs (document_id, conversation_id, assistant, state, question, created_at, expires_at) VALUES ($1, $2, '', 'completed', 1, 0, 0)`,
					fmt.Sprint(i), i+1); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, statistics := range []string{"", "ANALYZE"} { // a young park has none
			if statistics != "" {
				if _, err := d.Exec(t.Context(), statistics); err != nil {
					t.Fatal(err)
				}
			}
			if plan := explain(t, d, dueRuns, int64(1), 10); !strings.Contains(plan, "chat_runs_open_key") {
				t.Errorf("%q: %s", statistics, plan)
			}
		}
	})
}

func explain(t *testing.T, d *db.DB, query string, args ...any) string {
	t.Helper()
	steps, err := db.All(t.Context(), d, func(rows *sql.Rows) (step string, err error) {
		var id, parent, unused int
		err = rows.Scan(&id, &parent, &unused, &step)
		return step, err
	}, "EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(steps, "\n")
}
