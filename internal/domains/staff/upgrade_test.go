package staff_test

import (
	"slices"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// Who was staff is a manager after the update, and still signed in; calendars go with the password that their account has.
func TestPeopleOfBeforeTheRolesKeepTheirPowers(t *testing.T) {
	dbtest.EachBefore(t, "roles", func(t *testing.T, d *db.DB) {
		exec := func(query string, args ...any) {
			t.Helper()
			if _, err := d.Exec(t.Context(), query, args...); err != nil {
				t.Fatal(err)
			}
		}
		for i, role := range []string{"owner", "staff", "read-only"} {
			exec(`INSERT INTO staff_people (id, document_id, created_at, updated_at, name, email, language, role, state, password_hash) VALUES ($1, $2, 1, 1, $2, $2, 'en', $2, 'active', 'x')`, i+1, role)
		}
		exec("INSERT INTO staff_recovery_codes (person_id, hash) VALUES (2, 'kept')")
		exec("INSERT INTO memberships (id, document_id, created_at, updated_at, email, auth_version) VALUES (7, 'mei', 1, 1, 'mei@example.com', 4)")
		exec("INSERT INTO stay_calendars (membership_id, token, created_at) VALUES (7, 'address', 1)")
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		people, err := staff.New(services.Set{DB: d, Now: time.Now}).People(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var roles []access.Rights
		for _, person := range people {
			roles = append(roles, person.Role)
		}
		if !slices.Equal(roles, []access.Rights{access.Owner, access.Manager, access.ReadOnly}) {
			t.Errorf("they are %v", roles)
		}
		count := func(query string) (n int) {
			t.Helper()
			if err := d.One(t.Context(), query, nil, &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		if count("SELECT count(*) FROM staff_recovery_codes") != 1 || count("SELECT count(*) FROM stay_calendars WHERE auth_version = 4") != 1 {
			t.Error("recovery codes or calendars are lost")
		}
		exec("UPDATE staff_people SET role = 'gate' WHERE id = 3")
		if _, err := d.Exec(t.Context(), "UPDATE staff_people SET role = 'staff' WHERE id = 3"); err == nil {
			t.Error("a role of before can be stored")
		}
	})
}
