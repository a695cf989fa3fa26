package db_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

func TestSnapshotDoesNotMoveWhileOthersWrite(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		run(t, d, "INSERT INTO things (id, n) VALUES (1, 1000), (2, 0)")
		stop := make(chan struct{})
		var writers sync.WaitGroup
		for range 3 {
			writers.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
					}
					if err := d.Tx(t.Context(), func(ctx context.Context) error {
						if _, err := d.Exec(ctx, "UPDATE things SET n = n - 1 WHERE id = 1 AND n > 0"); err != nil {
							return err
						}
						_, err := d.Exec(ctx, "UPDATE things SET n = 1000 - (SELECT n FROM things WHERE id = 1) WHERE id = 2")
						return err
					}); err != nil {
						t.Errorf("a writer: %v", err)
					}
				}
			})
		}
		for range 5 {
			err := d.Snapshot(t.Context(), func(ctx context.Context) error {
				var one, two, again int
				if err := d.One(ctx, "SELECT n FROM things WHERE id = 1", nil, &one); err != nil {
					return err
				}
				before := d.Commits()
				eventually(t, "somebody writes", func() bool { return d.Commits() > before+2 })
				if err := d.One(ctx, "SELECT n FROM things WHERE id = 2", nil, &two); err != nil {
					return err
				}
				if err := d.One(ctx, "SELECT n FROM things WHERE id = 1", nil, &again); err != nil {
					return err
				}
				if one+two != 1000 || one != again {
					t.Errorf("saw %d, %d, then %d", one, two, again)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		close(stop)
		writers.Wait()
	})
}

func TestSnapshotCanNotWrite(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		if err := d.Snapshot(t.Context(), func(ctx context.Context) error { return insert(ctx, d, 1) }); err == nil {
			t.Error("a snapshot wrote")
		}
		wantRows(t, d, 0)
	})
}

func TestTablesStandAfterWhatTheyPointTo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		tables, err := d.Tables(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, table := range tables {
			names = append(names, table.Name)
		}
		for _, pair := range [][2]string{{"files", "file_links"}, {"memberships", "annual_bookings"}} {
			first, second := slices.Index(names, pair[0]), slices.Index(names, pair[1])
			if first < 0 || second < 0 || first > second {
				t.Errorf("%v stand at %d and %d of %v", pair, first, second, names)
			}
		}
		for _, derived := range []string{"schema_migrations", "collection_counts", "content_version"} {
			if slices.Contains(names, derived) {
				t.Errorf("%s is kept by the program itself", derived)
			}
		}
		at := slices.Index(names, "texts")
		if want := []string{"id", "document_id", "created_at", "updated_at", "published_at", "text_key", "en", "zh"}; at < 0 || !slices.Equal(tables[at].Columns, want) {
			t.Errorf("columns of texts: %v", tables[at].Columns)
		}
	})
}

func TestNewRowsContinueAfterLoadedOnes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		const add = "INSERT INTO texts (document_id, created_at, updated_at, text_key) VALUES ($1, 0, 0, $1) RETURNING id"
		next := func(key string) (id int) {
			if err := d.Tx(t.Context(), func(ctx context.Context) error { return d.One(ctx, add, []any{key}, &id) }); err != nil {
				t.Fatal(err)
			}
			return id
		}
		tables, err := d.Tables(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range tables { // with no rows, and for tables without an id
			if err := d.AfterLoad(t.Context(), table); err != nil {
				t.Errorf("%s: %v", table.Name, err)
			}
		}
		if id := next("first"); id != 1 {
			t.Errorf("the first row of an empty table got id %d", id)
		}
		run(t, d, "INSERT INTO texts (id, document_id, created_at, updated_at, text_key) VALUES (41, 'loaded', 0, 0, 'loaded')")
		for _, table := range tables {
			if err := d.AfterLoad(t.Context(), table); err != nil {
				t.Errorf("%s: %v", table.Name, err)
			}
		}
		if id := next("new"); id != 42 {
			t.Errorf("the new row got id %d", id)
		}
	})
}

func TestCheckFindsAWrongCount(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		check := func() []string {
			problems, err := d.Check(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return problems
		}
		for _, email := range []string{"a@example.org", "b@example.org", "c@example.org"} {
			if err := addMember(t, d, email, email, nil); err != nil {
				t.Fatal(err)
			}
		}
		run(t, d, "DELETE FROM memberships WHERE document_id = 'b@example.org'")
		if n := number(t, d, "SELECT n FROM collection_counts WHERE name = 'memberships'"); n != 2 {
			t.Errorf("the kept count is %d", n)
		}
		if problems := check(); len(problems) != 0 {
			t.Errorf("a sound database has %v", problems)
		}
		run(t, d, "UPDATE collection_counts SET n = 5 WHERE name = 'memberships'")
		if problems := check(); len(problems) != 1 || problems[0] != "memberships has 2 rows, but the kept count is 5" {
			t.Errorf("got %v", problems)
		}
	})
}

func TestCheckFindsAReferenceToNothing(t *testing.T) {
	d := open(t, "", t.TempDir()+"/park.db")
	if _, err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	db.ForeignKeys(t, d, false)
	run(t, d, "INSERT INTO file_links (collection, field, owner_id, position, file_id) VALUES ('room-types', 'Cover', 1, 0, 99)")
	problems, err := d.Check(t.Context())
	if err != nil || len(problems) != 1 || !strings.Contains(problems[0], "points to a missing files") {
		t.Errorf("got %v, %v", problems, err)
	}
}
