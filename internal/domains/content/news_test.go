package content_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/apptest"
)

func TestEachReaderSeesTheNewsThatIsForThem(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := access.Actor{Role: access.Staff, Name: "staff"}
		for _, flags := range []string{"", "forGuest", "forAnnual", "forPermanent", "forAnnual forPermanent"} {
			entry := collection.Input{"Title_en": json.RawMessage(fmt.Sprintf("%q", flags))}
			for _, flag := range strings.Fields(flags) {
				entry[flag] = json.RawMessage("true")
			}
			if _, err := park.Engine.Create(access.With(t.Context(), staff), content.News, entry, collection.Query{}); err != nil {
				t.Fatal(err)
			}
		}
		account := func(tenant string) access.Actor {
			return access.Actor{Role: access.Account, Account: 1, Tenant: tenant}
		}
		for _, c := range []struct {
			actor access.Actor
			want  string
		}{
			{access.Anonymous, "forGuest"}, {account("Guest"), "forGuest"}, {account(""), "forGuest"},
			{account("Annual"), "forGuest,forAnnual,forAnnual forPermanent"}, {account("Permanent"), "forGuest,forPermanent,forAnnual forPermanent"},
			{staff, ",forGuest,forAnnual,forPermanent,forAnnual forPermanent"},
		} {
			page, err := park.Engine.List(access.With(t.Context(), c.actor), content.News, collection.Query{Page: collection.DefaultPaging})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for i := range page.Len() {
				got = append(got, page.Text(i, "Title_en"))
			}
			if strings.Join(got, ",") != c.want {
				t.Errorf("%s %s sees %q", c.actor.Role, c.actor.Tenant, got)
			}
		}
	})
}

// An answer to a tenant is never what the next visitor gets, nor the other way round.
func TestNewsOfTenantsIsNotKeptForVisitors(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		staff.Do("POST", "/api/rhp-news-lists", map[string]any{"data": map[string]any{"Title_en": "secret", "forAnnual": true}})
		for range 2 {
			if got := staff.Get("/api/rhp-news-lists"); !strings.Contains(string(got.Body), "secret") || got.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("staff: %v %s", got.Header, got.Body)
			}
			if got := park.Visitor().Get("/api/rhp-news-lists"); strings.Contains(string(got.Body), "secret") {
				t.Errorf("a visitor: %s", got.Body)
			}
		}
	})
}
