package staff_test

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/services"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// lines are changes as the trail has them, each with the addresses that it tells.
var lines = []struct {
	changes   audit.Changes
	addresses string
}{
	{nil, ""},
	{audit.Changes{"Email": {nil, "Mei@Example.com"}}, "mei@example.com"},
	{audit.Changes{"Email": {"o'mei+park@example.com", "mei&bo@example.com"}}, "bo@example.com mei&bo@example.com mei+park@example.com o'mei+park@example.com"},
	{audit.Changes{"Value": {"[]", `["mei\u0026bo@example.com","desk@example.com"]`}}, "bo@example.com desk@example.com mei&bo@example.com"},
	{audit.Changes{"Note": {"", "Write to <mei@example.com>, or bo@example.com.\nana@example.com too"}}, "ana@example.com bo@example.com mei@example.com"},
	{audit.Changes{"Note": {"", "请写信到mei@example.com，谢谢"}}, "mei@example.com 请写信到mei@example.com，谢谢"},
	{audit.Changes{"Email": {"", "梅@例子.公司"}}, "梅@例子.公司"},
	{audit.Changes{"Note": {"", strings.Repeat("营", 2000) + "bo@example.com"}}, "bo@example.com"}, // more than an index can keep
	{audit.Changes{"Note": {"at @ noon", "two@"}}, ""},
	{audit.Changes{"Note": {"", "email=mei@example.com"}}, "email=mei@example.com mei@example.com"},
}

func listAddresses(t *testing.T, d *db.DB) []string {
	t.Helper()
	told := make([]string, len(lines))
	err := db.Each(t.Context(), d, func(rows *sql.Rows) error {
		var entry int
		var address string
		err := rows.Scan(&entry, &address)
		told[entry-1] = strings.TrimSpace(told[entry-1] + " " + address)
		return err
	}, "SELECT entry_id, address FROM audit_addresses ORDER BY entry_id, address")
	if err != nil {
		t.Fatal(err)
	}
	return told
}

// What a new line tells is written down by the program, what the lines of before tell by the migration: both find the same.
func TestTheTrailKnowsWhichAddressesItTells(t *testing.T) {
	check := func(t *testing.T, d *db.DB) {
		t.Helper()
		for i, told := range listAddresses(t, d) {
			if told != lines[i].addresses {
				t.Errorf("%v: %q, want %q", lines[i].changes, told, lines[i].addresses)
			}
		}
	}
	t.Run("new", func(t *testing.T) {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			service := staff.New(services.Set{DB: d, Now: time.Now})
			for _, line := range lines {
				if err := service.Audit(t.Context(), "update", "settings", "x", line.changes); err != nil {
					t.Fatal(err)
				}
			}
			check(t, d)
		})
	})
	t.Run("old", func(t *testing.T) {
		dbtest.EachBefore(t, "people", func(t *testing.T, d *db.DB) {
			for _, line := range lines {
				insertOldChanges(t, d, line.changes)
			}
			migrate(t, d)
			check(t, d)
		})
	})
}

// Of two that a stroke joins each is found.
func TestTheTrailPartsJoinedAddresses(t *testing.T) {
	joined := audit.Changes{"Note": {"", "ana@example.com/bo@example.com"}}
	check := func(t *testing.T, d *db.DB) {
		t.Helper()
		told := strings.Fields(listAddresses(t, d)[0])
		if !slices.Contains(told, "ana@example.com") || !slices.Contains(told, "bo@example.com") {
			t.Errorf("%q", told)
		}
	}
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := staff.New(services.Set{DB: d, Now: time.Now}).Audit(t.Context(), "update", "settings", "x", joined); err != nil {
			t.Fatal(err)
		}
		check(t, d)
	})
	dbtest.EachBefore(t, "people", func(t *testing.T, d *db.DB) {
		insertOldChanges(t, d, joined)
		migrate(t, d)
		check(t, d)
	})
}

// insertOldChanges writes a line as a version of before did.
func insertOldChanges(t *testing.T, d *db.DB, changes audit.Changes) {
	t.Helper()
	written, err := changes.JSON()
	if err != nil {
		t.Fatal(err)
	}
	insertOld(t, d, "x", written)
}

func migrate(t *testing.T, d *db.DB) {
	t.Helper()
	if _, err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func insertOld(t *testing.T, d *db.DB, documentID, changes string) {
	t.Helper()
	if _, err := d.Exec(t.Context(), "INSERT INTO audit_entries (at, actor, action, collection, document_id, changes) VALUES (0, 'desk', 'note', 'enquiries', $1, $2)", documentID, changes); err != nil {
		t.Fatal(err)
	}
}

// A version of before wrote null where nothing was changed, which no erasure could pass.
func TestLinesWithoutChangesKeepNobodyFromBeingErased(t *testing.T) {
	dbtest.EachBefore(t, "people", func(t *testing.T, d *db.DB) {
		insertOld(t, d, "noted", "null")
		insertOld(t, d, "noted", `{"state":["open","done"]}`)
		migrate(t, d)
		service := staff.New(services.Set{DB: d, Now: time.Now})
		if err := service.EraseValues(t.Context(), map[string][]string{"enquiries": {"noted"}}, "mei@example.com"); err != nil {
			t.Fatal(err)
		}
		trail, err := db.All(t.Context(), d, db.Value[string], "SELECT changes FROM audit_entries ORDER BY id")
		if got := strings.Join(trail, " "); err != nil || got != `{} {"state":["…","…"]}` {
			t.Errorf("%s %v", got, err)
		}
		if _, err := d.Exec(t.Context(), "UPDATE audit_entries SET changes = '{}'"); err == nil {
			t.Error("the migration has left the trail open")
		}
	})
}

// The trail grows for ever. To take somebody out of it reads what tells of them, and no more.
func TestErasingReadsNotTheWholeTrail(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			service := staff.New(services.Set{DB: d, Now: time.Now})
			for i := range 3000 {
				if err := service.Audit(ctx, "update", "rhp-memberships", fmt.Sprint(i), audit.Changes{"Email": {"", fmt.Sprintf("%d@example.com", i)}}); err != nil {
					return err
				}
			}
			_, err := d.Exec(ctx, "ANALYZE")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		whole := regexp.MustCompile(`Seq Scan|SCAN audit_`)
		for _, query := range staff.ErasureQueries("rhp-memberships", []string{"7", "8"}, []string{"7@example.com", "8@example.com"}) {
			prefix := map[db.Dialect]string{db.SQLite: "EXPLAIN QUERY PLAN ", db.Postgres: "EXPLAIN "}[d.Dialect()]
			var steps []string
			err := db.Each(t.Context(), d, func(rows *sql.Rows) error {
				columns, err := rows.Columns()
				if err != nil {
					return err
				}
				step := make([]any, len(columns))
				for i := range step {
					step[i] = new(any)
				}
				err = rows.Scan(step...)
				steps = append(steps, fmt.Sprint(*step[len(step)-1].(*any)))
				return err
			}, prefix+query.SQL, query.Args...)
			if plan := strings.Join(steps, "\n"); err != nil || len(steps) == 0 || whole.MatchString(plan) {
				t.Errorf("%s\n%s (%v)", query.SQL, plan, err)
			}
		}
	})
}
