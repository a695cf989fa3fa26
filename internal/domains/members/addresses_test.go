package members_test

import (
	"database/sql"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// An account of before knows the addresses that it had by what the audit trail and the merges tell; whoever has one now comes last.
func TestTheAddressesOfBeforeAreWrittenDown(t *testing.T) {
	dbtest.EachBefore(t, "people", func(t *testing.T, d *db.DB) {
		for _, statement := range []string{
			"INSERT INTO memberships (id, document_id, created_at, updated_at, email) VALUES (1, 'ana', 0, 0, 'ana.now@example.com'), (2, 'double', 0, 0, NULL), (3, 'bo', 0, 0, 'ana.first@example.com'), (4, 'nobody', 0, 0, NULL)",
			"INSERT INTO merged_accounts (membership_id, kept_id, merged_at, email) VALUES (2, 1, 0, 'double@example.com')",
			`INSERT INTO audit_entries (at, actor, action, collection, document_id, changes) VALUES (0, 'desk', 'create', 'rhp-memberships', 'ana', '{"Email":[null,"ana.first@example.com"],"Note":["","x@example.com"]}'),
				(0, 'desk', 'update', 'rhp-memberships', 'ana', '{"Email":["ana.first@example.com","ana.then@example.com"]}'), (0, 'desk', 'update', 'rhp-memberships', 'double', '{"Email":["double.before@example.com",null]}'),
				(0, 'desk', 'update', 'rhp-memberships', 'nobody', '{"Email":["…","…"]}'), (0, 'desk', 'delete', 'rhp-memberships', 'gone', '{"Email":["gone@example.com",null]}'),
				(0, 'desk', 'update', 'staff', 'ana', '{"Email":["desk@example.com",null]}')`,
		} {
			if _, err := d.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		list, err := db.All(t.Context(), d, func(rows *sql.Rows) (line string, err error) {
			var whose, address string
			err = rows.Scan(&whose, &address)
			return whose + " " + address, err
		}, "SELECT m.document_id, a.address FROM account_addresses a JOIN memberships m ON m.id = a.membership_id ORDER BY a.id")
		if err == nil {
			var proven int
			err = d.One(t.Context(), "SELECT count(*) FROM account_addresses WHERE proven", nil, &proven)
			if proven != 1 {
				t.Errorf("%d addresses are proven, want that of the double", proven)
			}
		}
		want := []string{
			"ana double@example.com", "ana ana.first@example.com", "ana ana.then@example.com", "ana double.before@example.com", "ana ana.now@example.com", "bo ana.first@example.com",
		}
		if err != nil || !slices.Equal(list, want) {
			t.Errorf("%v\n%s\nwant\n%s", err, strings.Join(list, "\n"), strings.Join(want, "\n"))
		}
	})
}

// Jobs of before kept the address of whoever had forgotten a password. They keep the account's number, and still do their work.
func TestJobsOfBeforeKeepNoAddress(t *testing.T) {
	dbtest.EachBefore(t, "people", func(t *testing.T, d *db.DB) {
		for _, statement := range []string{
			"INSERT INTO memberships (id, document_id, created_at, updated_at, email) VALUES (7, 'mei', 0, 0, 'mei@example.com')",
			`INSERT INTO jobs (kind, args, state, run_at, max_attempts, created_at) VALUES ('members.forgotten', '{"email":"mei@example.com"}', 'waiting', 0, 12, 0),
				('members.forgotten', '{"email":"nobody@example.com"}', 'dead', 0, 12, 0), ('mail.send', '{"mail":1}', 'waiting', 0, 12, 0)`,
		} {
			if _, err := d.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		args, err := db.All(t.Context(), d, db.Value[string], "SELECT args FROM jobs ORDER BY id")
		if got := strings.Join(args, " "); err != nil || got != `{"account":7} {"account":0} {"mail":1}` {
			t.Errorf("%s %v", got, err)
		}
	})
}

// Whoever sets an address, it is written down; one that comes back is the latest again.
func TestEveryAddressIsWrittenDown(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		for _, email := range []any{"mei.two@example.com", nil, "mei@example.com"} {
			p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, map[string]any{"Email": email}))
		}
		addresses, err := p.Members.AddressesOf(p.AsStaff(), mei.DocumentID)
		if got := strings.Join(addresses, " "); err != nil || got != "mei@example.com mei.two@example.com" {
			p.Errorf("%s %v", got, err)
		}
		ana := p.NewMember("mei.two@example.com", nil)
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, ana.DocumentID, map[string]any{"Email": "ana@example.com"}))
		for documentID, want := range map[string]string{mei.DocumentID: "mei@example.com", ana.DocumentID: "ana@example.com mei.two@example.com"} {
			addresses, err := p.Members.AddressesOf(p.AsStaff(), documentID)
			if got := strings.Join(addresses, " "); err != nil || got != want {
				p.Errorf("%s %v, want %s: an address is whoever's had it last", got, err, want)
			}
		}
	})
}
