package chat

import (
	"context"
	"testing"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// The cleanup finds a group empty while a question is being added to it: both stay.
func TestCleaningUpLeavesAGroupThatGetsAQuestion(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		ctx, now := t.Context(), time.UnixMilli(1_800_000_000_000)
		var gap, empty, asked int64
		err := d.Tx(ctx, func(ctx context.Context) (err error) {
			if gap, err = insertGap(ctx, d, locale.English, "c:pool", now); err != nil {
				return err
			}
			if empty, err = insertGap(ctx, d, locale.English, "c:casino", now); err != nil {
				return err
			}
			asked, err = insertConversation(ctx, d, conversation{documentID: "a", createdAt: now, language: locale.English}, "hash")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		cleaned := make(chan error, 1)
		err = d.Tx(ctx, func(inside context.Context) error {
			if there, err := lockGap(inside, d, gap); err != nil || !there {
				t.Errorf("%v %v", there, err)
			}
			if err := insertGapQuestion(inside, d, gap, asked, 1, "Is there a pool?", false, now); err != nil {
				return err
			}
			go func() { cleaned <- deleteConversations(ctx, d, now.Add(-time.Hour)) }()
			for waiting := 0; d.Dialect() == db.Postgres && waiting == 0; { // SQLite has one writer, for which the cleanup waits as a whole
				if err := d.One(ctx, "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'", nil, &waiting); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := <-cleaned; err != nil {
			t.Fatal(err)
		}
		if questions, err := listGapQuestions(ctx, d); err != nil || len(questions) != 1 {
			t.Errorf("%v %v", questions, err)
		}
		if there, err := lockGap(ctx, d, empty); err != nil || there {
			t.Errorf("an empty group is left: %v", err)
		}
	})
}
