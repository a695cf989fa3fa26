package staff_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/services"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// An address is found in the trail however it is written there: as a text of its own or in a list, and with letters that JSON escapes
// or that a search would take for a wildcard.
func TestAnAddressIsErasedFromTheTrailHoweverItIsWritten(t *testing.T) {
	for _, address := range []string{"mei@example.com", "mei&bo@example.com", "mei_lin@example.com", "mei%lin@example.com"} {
		t.Run(address, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, d *db.DB) {
				service := staff.New(services.Set{DB: d, Now: time.Now})
				record := func(documentID string, changes audit.Changes) {
					t.Helper()
					if err := service.Audit(t.Context(), "update", "settings", documentID, changes); err != nil {
						t.Fatal(err)
					}
				}
				list, err := json.Marshal([]string{address, "desk@example.com"})
				if err != nil {
					t.Fatal(err)
				}
				record("own", audit.Changes{"Email": {nil, address}, "Note": {"", "a secret"}})
				record("list", audit.Changes{"Value": {"[]", string(list)}})
				record("named", audit.Changes{"Contact": {"", "0355501234"}})
				others := []string{"x" + address, address + ".au"}
				if alike := strings.NewReplacer("_", "x", "%", "xx").Replace(address); alike != address {
					others = append(others, alike)
				}
				for _, other := range others {
					record("other", audit.Changes{"Email": {nil, other}})
				}
				if err := service.EraseValues(t.Context(), map[string][]string{"settings": {"named"}}, address); err != nil {
					t.Fatal(err)
				}
				trail, err := db.All(t.Context(), d, db.Value[string],
					"SELECT document_id || ' ' || changes FROM audit_entries WHERE document_id <> 'other' ORDER BY id")
				if err != nil {
					t.Fatal(err)
				}
				want := `own {"Email":["…","…"],"Note":["…","…"]}` + "\n" + `list {"Value":["…","…"]}` + "\n" + `named {"Contact":["…","…"]}`
				if got := strings.Join(trail, "\n"); got != want {
					t.Errorf("the trail tells\n%s\nwant\n%s", got, want)
				}
				var kept int
				if err := d.One(t.Context(), "SELECT count(*) FROM audit_entries WHERE document_id = 'other' AND changes NOT LIKE '%…%'", nil, &kept); err != nil || kept != len(others) {
					t.Errorf("%d lines of other people are left, want %d: %v", kept, len(others), err)
				}
			})
		})
	}
}
