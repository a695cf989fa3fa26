package stays

import (
	"context"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
)

// Site is a piece of ground that somebody books.
type Site struct {
	ID        int64
	Number    string
	Area      string
	Powered   bool
	Withdrawn bool
}

// Sites are written by staff; an account reads those that can be booked.
func Sites(d *db.DB) *collection.Collection {
	return collection.Declare(collection.Collection{
		Name: "sites", Entry: "Site", Table: "sites", Area: access.Stays, Order: "order",
		About: "The sites that people book, as people read their numbers: 2 before 10, 12A after 12. Accounts see those that are not withdrawn.",
		Read:  access.SignedIn, Create: access.Staff, Update: access.Staff, Delete: access.Staff,
		Scope:  func(access.Actor) []collection.Where { return []collection.Where{{Column: "withdrawn", Value: false}} },
		NameOf: collection.Called("number"),
		Rules:  func(ctx context.Context, change *collection.Change) error { return siteRules(ctx, d, change) },
		After: func(ctx context.Context, change *collection.Change) error {
			if change.Action != collection.Updated || change.Before["number"] == change.After["number"] {
				return nil
			}
			return renameSite(ctx, d, change.ID, change.Text("number"))
		},
		Fields: []collection.Field{
			{Name: "number", Column: "number", Kind: collection.Text, Max: longestSite, Required: true, Write: access.Staff},
			{Name: "area", Column: "area", Kind: collection.Text, Max: 80, Write: access.Staff},
			{Name: "powered", Column: "powered", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
			{Name: "note", Column: "note", Kind: collection.LongText, Max: 1000, Write: access.Staff},
			{Name: "withdrawn", Column: "withdrawn", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
			{Name: "order", Column: "reading_order", Kind: collection.Text, NotNull: true},
		},
	})
}

// KnownSites tells of a number whether there is such a site, also one that can't be booked; nil: the park has none at all.
func (s *Service) KnownSites(ctx context.Context) (func(number string) bool, error) {
	all, err := listSites(ctx, s.DB)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	orders := make(map[string]bool, len(all))
	for _, site := range all {
		orders[ReadingOrder(site.Number)] = true
	}
	return func(number string) bool { return orders[ReadingOrder(number)] }, nil
}

func siteRules(ctx context.Context, d *db.DB, change *collection.Change) error {
	if change.Action == collection.Deleted {
		booked, err := hasNights(ctx, d, change.ID)
		if err == nil && booked {
			err = fault.New(fault.Conflict, "errors.stay.siteBooked", nil)
		}
		return err
	}
	if _, given := change.Values["number"]; !given {
		return nil
	}
	order := ReadingOrder(change.Text("number"))
	if order == "" {
		return fault.InvalidFields(wrong("errors.stay.fill", nil, "number"))
	}
	change.Values["order"] = order
	other, found, err := findSite(ctx, d, order)
	if err == nil && found && other.ID != change.ID {
		err = fault.InvalidFields(wrong("errors.stay.sameSite", fault.Params{"number": other.Number}, "number"))
	}
	return err
}

// shortestNumber is to how many digits a number is filled up, so that texts sort as numbers do.
const shortestNumber = 8

// ReadingOrder is a site's number as people sort it, whatever its case and spaces: two with the same one are the same site.
func ReadingOrder(number string) string {
	var order, digits strings.Builder
	flush := func() {
		if digits.Len() > 0 {
			n := strings.TrimLeft(digits.String(), "0")
			order.WriteString(strings.Repeat("0", max(0, shortestNumber-len(n))) + n)
			digits.Reset()
		}
	}
	for _, r := range db.Lower(strings.ReplaceAll(number, " ", "")) {
		if r >= '0' && r <= '9' {
			digits.WriteRune(r)
			continue
		}
		flush()
		order.WriteRune(r)
	}
	flush()
	return order.String()
}
