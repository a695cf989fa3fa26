package db_test

import (
	"context"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// An import writes thousands of rows in one transaction. Whoever registers meanwhile must not wait for it, although both are counted.
func TestAnInsertDoesNotWaitForACountOfAnOpenTransaction(t *testing.T) {
	d, _ := openPostgres(t)
	if _, err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	add := func(ctx context.Context, name string) error {
		_, err := d.Exec(ctx, "INSERT INTO memberships (document_id, email, created_at, updated_at) VALUES ($1, $1, 0, 0)", name)
		return err
	}
	names := []string{"a", "b", "c", "d", "e"}
	// Each transaction is opened while all before it are; a wait would never end.
	var openNext func(i int) error
	openNext = func(i int) error {
		if i == len(names) {
			return nil
		}
		return d.Tx(t.Context(), func(ctx context.Context) error {
			for _, row := range []string{"1", "2"} {
				if err := add(ctx, names[i]+row); err != nil {
					return err
				}
			}
			if _, err := d.Exec(ctx, "DELETE FROM memberships WHERE document_id = $1", names[i]+"1"); err != nil {
				return err
			}
			return openNext(i + 1)
		})
	}
	if err := openNext(0); err != nil {
		t.Fatal(err)
	}
	if n := number(t, d, "SELECT SUM(n) FROM collection_counts WHERE name = 'memberships'"); n != len(names) {
		t.Errorf("the kept count is %d", n)
	}
	rows := number(t, d, "SELECT count(*) FROM collection_counts WHERE name = 'memberships'")
	if rows > len(names) {
		t.Errorf("%d transactions left %d rows of the count", len(names), rows)
	}
	for _, name := range names { // one after the other: no further rows are needed
		if err := add(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	if n := number(t, d, "SELECT count(*) FROM collection_counts WHERE name = 'memberships'"); n != rows {
		t.Errorf("%d rows of the count became %d", rows, n)
	}
	if problems, err := d.Check(t.Context()); err != nil || len(problems) > 0 {
		t.Errorf("%v %v", problems, err)
	}
}

// What is taken back within a transaction is taken back from the count, and what follows is counted on.
func TestACountSurvivesWhatIsTakenBack(t *testing.T) {
	d, _ := openPostgres(t)
	if _, err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	err := d.Tx(t.Context(), func(ctx context.Context) error {
		for _, statement := range []string{
			"INSERT INTO memberships (document_id, created_at, updated_at) SELECT 'a' || i, 0, 0 FROM generate_series(1, 10) i", "SAVEPOINT s",
			"INSERT INTO memberships (document_id, created_at, updated_at) SELECT 'b' || i, 0, 0 FROM generate_series(1, 10) i", "ROLLBACK TO s",
			"INSERT INTO memberships (document_id, created_at, updated_at) SELECT 'c' || i, 0, 0 FROM generate_series(1, 10) i",
			"DELETE FROM memberships WHERE document_id = 'a1'",
		} {
			if _, err := d.Exec(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := number(t, d, "SELECT SUM(n) FROM collection_counts WHERE name = 'memberships'"); n != 19 {
		t.Errorf("the kept count is %d", n)
	}
}

// The ids of drafts start high, also in a park that was restored without a draft.
func TestIdsOfDraftsStartHigh(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		tables, err := d.Tables(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range tables {
			if err := d.AfterLoad(t.Context(), table); err != nil {
				t.Fatal(err)
			}
		}
		for i, name := range []string{"a", "b", "c"} {
			run(t, d, "DELETE FROM texts_drafts")
			run(t, d, "INSERT INTO texts_drafts (document_id, created_at, updated_at, text_key) VALUES ($1, 0, 0, 'x')", name)
			if id := number(t, d, "SELECT id FROM texts_drafts"); id != 1_000_000_000_000+i {
				t.Errorf("draft %d got id %d", i, id)
			}
		}
	})
}
