package api_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

func TestAProductKeepsItsStockAndItsCouponsThroughADraft(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 100, 0)
		product := offer(t, park, entry{"Price": 10, "MaxDeduction": 0, "Stock": 5, "PerMember": 1})
		d := editedAs(t, park, "one-club-products", product)
		id := d.saved("id")
		d.draft(entry{"Price": 20, "Stock": 5, "Description_en": "better"})
		if answer := redeem(t, park, browser, "k", orderFor(product, 0)); answer.Status != http.StatusCreated {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		d.want("staff see what is left", d.saved("Stock"), 4)
		d.do("publish")
		d.want("published", d.seen("Price"), 20)
		d.want("the redemption stands", d.saved("Stock"), 4)
		d.do("unpublish")
		if answer := redeem(t, park, browser, "k2", orderFor(product, 0)); answer.Status < 400 {
			t.Errorf("offline, and redeemed: %s", answer.Body)
		}
		d.do("publish")
		d.want("the same row", d.saved("id"), id)
		if answer := redeem(t, park, browser, "k3", orderFor(product, 0)); answer.Status < 400 {
			t.Errorf("it is forgotten who had one: %s", answer.Body)
		}
		d.must("POST", d.actions+"/restore", entry{"number": 1})
		d.want("an old price", d.saved("Price"), 10)
		d.want("not the old stock", d.saved("Stock"), 4)
		sound(t, park)
	})
}

// A draft that named another stock would bring back, at its publication, what members have redeemed meanwhile.
func TestADraftTakesNoOtherStock(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 100, 0)
		product := offer(t, park, entry{"Price": 10, "MaxDeduction": 0, "Stock": 5})
		d := editedAs(t, park, "one-club-products", product)
		answer := park.StaffCaller().Do("PUT", d.path+"?status=draft", data(entry{"Price": 20, "Stock": 25}))
		if answer.Status != http.StatusBadRequest || !strings.Contains(string(answer.Body), `"Stock"`) {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		d.draft(entry{"Price": 20})
		// As an earlier version wrote it.
		if _, err := park.DB.Exec(t.Context(), "UPDATE products_drafts SET stock = 25, changed = ',Price,Stock,' WHERE document_id = $1", product); err != nil {
			t.Fatal(err)
		}
		if answer := redeem(t, park, browser, "k", orderFor(product, 0)); answer.Status != http.StatusCreated {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		d.want("staff see what is left", d.saved("Stock"), 4)
		d.want("what waits", d.state().JSON(t, "data", "changed"), "[Price]")
		d.do("publish")
		d.want("published", d.seen("Price"), 20)
		d.want("the redemption stands", d.saved("Stock"), 4)

		first := newEdited(t, park, "one-club-products?status=draft", entry{"Name_en": "Tent", "Price": 10, "Stock": 3})
		first.draft(entry{"Stock": 7})
		first.do("publish")
		first.want("a draft that is the whole entry has its stock", first.saved("Stock"), 7)
		sound(t, park)
	})
}

func TestALimitOfNoneIsRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, query := range []string{"", "?status=draft"} {
			answer := park.StaffCaller().Do("POST", "/api/one-club-products"+query, data(entry{"Price": 1, "PerMember": 0}))
			if answer.Status != http.StatusBadRequest || answer.JSON(t, "error", "details", "errors", 0, "path", 0) != "PerMember" {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		}
	})
}
