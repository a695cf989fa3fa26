package db_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

func addMember(t *testing.T, d *db.DB, document, email string, number any) error {
	t.Helper()
	_, err := d.Exec(t.Context(), "INSERT INTO memberships (document_id, created_at, updated_at, email, membership_number) VALUES ($1, 0, 0, $2, $3)",
		document, email, number)
	return err
}

func TestDuplicateNamesTheColumn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if err := addMember(t, d, "a", "a@example.org", "1"); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct{ want, document, email, number string }{
			{"document_id", "a", "b@example.org", "2"},
			{"email", "b", "a@example.org", "2"},
			{"membership_number", "b", "b@example.org", "1"},
		} {
			if column, ok := db.Duplicate(addMember(t, d, c.document, c.email, c.number)); !ok || column != c.want {
				t.Errorf("got %q, %v; want %q", column, ok, c.want)
			}
		}
		// Two empty values are no duplicate, nor is another letter case of a text.
		for _, c := range [][2]string{{"c", "c@example.org"}, {"d", "C@example.org"}} {
			if err := addMember(t, d, c[0], c[1], nil); err != nil {
				t.Error(err)
			}
		}
	})
}

func TestOtherBrokenRulesAreNoDuplicates(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for name, query := range map[string]string{
			"check":    "INSERT INTO memberships (document_id, created_at, updated_at, point) VALUES ('x', 0, 0, -1)",
			"not null": "INSERT INTO memberships (document_id, created_at, updated_at) VALUES (NULL, 0, 0)",
			"foreign": `INSERT INTO annual_bookings (document_id, created_at, updated_at, membership_id, checkin, checkout, site_number, total_price)
				VALUES ('x', 0, 0, 12345, '2026-01-01', '2026-01-02', '1', 0)`,
		} {
			_, err := d.Exec(t.Context(), query)
			if err == nil {
				t.Errorf("%s: the database keeps no such rule", name)
			}
			if column, ok := db.Duplicate(err); ok {
				t.Errorf("%s: taken for a duplicate of %q", name, column)
			}
		}
		if _, ok := db.Duplicate(errors.New("UNIQUE constraint failed: a.b")); ok {
			t.Error("words alone were taken for a duplicate")
		}
	})
}

func TestTextIsSortedByCodePoint(t *testing.T) {
	words := []string{"", " ", "10", "9", "Zebra", "_", "apple", "banana", "z", "Ärger", "é", "房", "车", "！", "😀"} // the last lies beyond 16 bits
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for i := range words {
			word := words[(i*7+3)%len(words)] // out of order
			run(t, d, "INSERT INTO room_types (document_id, created_at, updated_at, name_en) VALUES ($1, 0, 0, $1)", word)
		}
		run(t, d, "INSERT INTO room_types (document_id, created_at, updated_at) VALUES ('empty', 0, 0)")
		got := column[*string](t, d, "SELECT name_en FROM room_types ORDER BY name_en NULLS FIRST")
		if got[0] != nil {
			t.Errorf("the empty field does not stand first")
		}
		var sorted []string
		for _, word := range got[1:] {
			sorted = append(sorted, *word)
		}
		if !slices.Equal(sorted, words) {
			t.Errorf("got  %q\nwant %q", sorted, words)
		}
		last := column[*string](t, d, "SELECT name_en FROM room_types ORDER BY name_en DESC NULLS LAST")
		if last[len(last)-1] != nil || *last[0] != "😀" {
			t.Error("downwards it is not the other way round")
		}
		if n := number(t, d, "SELECT count(*) FROM room_types WHERE name_en > $1 AND name_en < $2", "Zebra", "b"); n != 2 {
			t.Errorf("%d words between, want _ and apple", n)
		}
	})
}

func TestEveryTextColumnOfPostgresSortsByCodePoint(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if d.Dialect() == db.SQLite {
			t.Skip("SQLite compares bytes")
		}
		for _, name := range column[string](t, d, `SELECT table_name || '.' || column_name FROM information_schema.columns
			WHERE table_schema = 'public' AND data_type IN ('text', 'character varying') AND coalesce(collation_name, '') <> 'C' AND table_name <> 'schema_migrations'`) {
			t.Errorf("%s has no COLLATE \"C\"", name)
		}
	})
}

func TestParametersMeanTheSame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		// Used twice and out of order; a text that looks like SQL or like a parameter is a text.
		const tricky = `'; DROP TABLE texts; -- $1 ? ?1 :a @b \ % _`
		run(t, d, "INSERT INTO texts (document_id, created_at, updated_at, text_key, en, zh) VALUES ($3, $2, $2, $1, $1, $1)", tricky, 7, "doc")
		var created, updated int64
		var en, zh string
		if err := d.One(t.Context(), "SELECT created_at, updated_at, en, zh FROM texts WHERE text_key = $1 AND document_id = $2", []any{tricky, "doc"},
			&created, &updated, &en, &zh); err != nil {
			t.Fatal(err)
		}
		if created != 7 || updated != 7 || en != tricky || zh != tricky {
			t.Errorf("got %d %d %q %q", created, updated, en, zh)
		}
		if n := number(t, d, "SELECT count(*) FROM texts WHERE instr(en, $1) > 0", "DROP TABLE"); n != 1 {
			t.Errorf("found %d times by a part", n)
		}
		if n := number(t, d, "SELECT count(*) FROM texts WHERE instr(en, $1) > 0", "drop table"); n != 0 {
			t.Error("a part is found in another letter case")
		}
	})
}

func TestValuesComeBackAsTheyWentIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		const largest = int64(math.MaxInt64)
		run(t, d, "INSERT INTO room_types (document_id, created_at, updated_at, sort_order, availability) VALUES ('a', $1, $2, $3, $4)", largest, -largest, nil, true)
		var created, updated int64
		var order *int64
		var availability *bool
		if err := d.One(t.Context(), "SELECT created_at, updated_at, sort_order, availability FROM room_types WHERE availability", nil,
			&created, &updated, &order, &availability); err != nil {
			t.Fatal(err)
		}
		if created != largest || updated != -largest || order != nil || availability == nil || !*availability {
			t.Errorf("got %d %d %v %v", created, updated, order, availability)
		}
	})
}
