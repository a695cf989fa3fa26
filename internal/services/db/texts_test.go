package db_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// A text that one engine can't keep is refused by both, as a caller's mistake.
func TestBrokenTextsAreRefusedByBothEngines(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for _, text := range []string{"a\x00b", "\xff", "\xed\xa0\x80"} {
			if _, err := d.Exec(t.Context(), "UPDATE settings SET value = $1", text); fault.KindOf(err) != fault.Invalid {
				t.Errorf("write %q: %v", text, err)
			}
			var found string
			if _, err := d.Maybe(t.Context(), "SELECT value FROM settings WHERE value = $1", []any{text}, &found); fault.KindOf(err) != fault.Invalid {
				t.Errorf("read %q: %v", text, err)
			}
			if err := d.Tx(t.Context(), func(ctx context.Context) error {
				_, err := d.Exec(ctx, "UPDATE settings SET value = $1", text)
				return err
			}); fault.KindOf(err) != fault.Invalid {
				t.Errorf("in a transaction %q: %v", text, err)
			}
		}
	})
}

// A park that took a NUL in before it was refused can be backed up and restored on PostgreSQL after its update.
func TestTextsThatWereTakenOnceAreMended(t *testing.T) {
	d, err := db.Open(t.Context(), "", filepath.Join(t.TempDir(), "park.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if _, err := d.MigrateTo(t.Context(), 6); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		"INSERT INTO memberships (id, document_id, created_at, updated_at, user_name) VALUES (1, 'm', 1, 1, 'Mei')",
		"INSERT INTO passkeys (document_id, membership_id, credential_id, credential, name, created_at) VALUES ('a', 1, 'a', '{}', CAST(x'610062' AS TEXT), 1), ('b', 1, 'b', '{}', '手机', 1)",
		"INSERT INTO coupons (document_id, created_at, code, title_en, title_zh, description_en, description_zh, expiry, assigned_from, assigned_to) VALUES " +
			"('a', 1, 'a', CAST(x'E888B90062' AS TEXT), CAST(x'00' AS TEXT), CAST(x'6100' AS TEXT), CAST(x'6100' AS TEXT), '', CAST(x'6100' AS TEXT), CAST(x'6100' AS TEXT))",
	} {
		if _, err := d.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	const all = "SELECT name FROM passkeys UNION ALL SELECT title_en || '/' || title_zh || '/' || description_en || description_zh || assigned_from || assigned_to FROM coupons"
	if got := column[string](t, d, all); !slices.Equal(got, []string{"a", "手机", "船//aaaa"}) {
		t.Errorf("%q", got)
	}
}
