package stays

import (
	"context"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
)

// longestStay bounds what scripts of staff may write, in nights. Whoever books is bound by a setting.
const longestStay = 1000

// Bookings are made by actions of this package. Scripts of staff write them by the content API too, and the nights follow; an account
// reads its own. after is told of each change, in its transaction, for the money to follow.
func Bookings(d *db.DB, now func() time.Time, after func(ctx context.Context, change *collection.Change) error) *collection.Collection {
	return collection.Declare(collection.Collection{
		Name: "annual-bookings", Entry: "AnnualBooking", Table: "annual_bookings", Area: access.Stays, Also: access.StayMoney,
		About: "Stays on annual sites. Staff see all; an account sees its own.",
		Read:  access.SignedIn, Create: access.Staff, Update: access.Staff, Delete: access.Staff,
		Counted: true, ByAction: true, NameOf: func(field func(string) string) locale.Words {
			return locale.Same(strings.Join([]string{field("siteNumber"), field("checkin"), field("reference")}, ", "))
		},
		Scope: func(actor access.Actor) []collection.Where {
			return []collection.Where{{Column: "membership_id", Value: actor.Account}}
		},
		Rules: func(ctx context.Context, change *collection.Change) error { return bookingRules(ctx, d, change, now()) },
		After: func(ctx context.Context, change *collection.Change) error {
			if err := keepNights(ctx, d, change, now()); err != nil {
				return err
			}
			return after(ctx, change)
		},
		Fields: []collection.Field{
			{Name: "checkin", Column: "checkin", Kind: collection.Date, Required: true, Write: access.Staff},
			{Name: "checkout", Column: "checkout", Kind: collection.Date, Required: true, Write: access.Staff},
			{Name: "siteNumber", Column: "site_number", Kind: collection.Text, Max: longestSite, Required: true, Write: access.Staff},
			{Name: "adultNumber", Column: "adult_number", Kind: collection.Integer, NotNull: true, NonNegative: true, Max: 1000, Write: access.Staff},
			{Name: "childNumber", Column: "child_number", Kind: collection.Integer, NotNull: true, NonNegative: true, Max: 1000, Write: access.Staff},
			{Name: "totalPrice", Column: "total_price", Kind: collection.Decimal, Required: true, NonNegative: true, Max: 10_000_000, Write: access.Staff},
			{Name: "status", Column: "status", Kind: collection.Text, NotNull: true, OneOf: States, Write: access.Staff},
			{Name: "extra", Column: "extra", Kind: collection.ComponentList, NotNull: true, Write: access.Staff, Part: []collection.Field{
				{Name: "Name", Kind: collection.Text, Max: 120, Required: true},
				{Name: "Number", Kind: collection.Integer, NonNegative: true, Max: 1000, Required: true},
				{Name: "Price", Kind: collection.Decimal, NonNegative: true, Max: 1_000_000},
			}},
			{Name: "RegistrationNumber", Column: "registration_number", Kind: collection.ComponentList, NotNull: true, Write: access.Staff, Part: []collection.Field{
				{Name: "RegistrationNumber", Kind: collection.Text, Max: 20, Required: true},
			}},
			{Name: "reference", Column: "reference", Kind: collection.Text},
			{Name: "dueAt", Column: "due_at", Kind: collection.DateTime},
			{Name: "confirmedAt", Column: "confirmed_at", Kind: collection.DateTime},
			{Name: "paidBy", Column: "paid_by", Kind: collection.Text},
			{Name: "cancelledBy", Column: "cancelled_by", Kind: collection.Text},
			{Name: "reason", Column: "reason", Kind: collection.Text},
			{Name: "guestName", Column: "guest_name", Kind: collection.Text, Read: access.Staff},
			{Name: "guestContact", Column: "guest_contact", Kind: collection.Text, Read: access.Staff},
			{Name: "sequence", Column: "sequence", Kind: collection.Integer, NotNull: true},
		},
	})
}

func bookingRules(ctx context.Context, d *db.DB, change *collection.Change, now time.Time) error {
	// The content API takes any price and any state: by it a stay could be had for nothing.
	if change.Actor.Role == access.Staff && !change.Actor.May(access.MoneyOut, true) {
		return fault.New(fault.Forbidden, "errors.forbidden", nil)
	}
	if change.Action == collection.Deleted { // the nights go with it
		paid, err := hasCardMoney(ctx, d, change.ID)
		if err == nil && paid {
			err = fault.New(fault.Conflict, "errors.stay.kept", nil)
		}
		return err
	}
	switch n := Nights(change.Text("checkin"), change.Text("checkout")); {
	case n < 1:
		return fault.InvalidFields(wrong("errors.stay.order", nil, "checkout"))
	case n > longestStay:
		return fault.InvalidFields(wrong("errors.stay.nights", fault.Params{"max": longestStay}, "checkout"))
	case ReadingOrder(change.Text("siteNumber")) == "":
		return fault.InvalidFields(wrong("errors.stay.fill", nil, "siteNumber"))
	}
	if err := nameSite(ctx, d, change); err != nil {
		return err
	}
	if change.Action == collection.Created {
		reference, err := newReference(ctx, d)
		if err != nil {
			return err
		}
		change.Values["reference"] = reference
	} else {
		sequence, _ := change.Before["sequence"].(int64)
		change.Values["sequence"] = sequence + 1
	}
	if reopens(change) {
		paid, err := hasCardMoney(ctx, d, change.ID)
		if err == nil && paid {
			err = fault.New(fault.Conflict, "errors.stay.card", nil)
		}
		if err != nil {
			return err
		}
		change.Values["dueAt"] = nil // a deadline of before would release it at once
	}
	if status := change.Text("status"); change.Action == collection.Created || change.Before["status"] != status {
		change.Values["confirmedAt"], change.Values["cancelledBy"], change.Values["reason"] = nil, nil, nil
		switch status {
		case Confirmed:
			change.Values["confirmedAt"] = now.UnixMilli()
		case Cancelled:
			change.Values["cancelledBy"] = ByStaff
		}
	}
	return nil
}

// nameSite writes the number of a site as the site itself has it, whatever the case, spaces and zeros in which a script wrote it.
func nameSite(ctx context.Context, d *db.DB, change *collection.Change) error {
	if _, given := change.Values["siteNumber"]; !given {
		return nil
	}
	site, found, err := holdSite(ctx, d, ReadingOrder(change.Text("siteNumber")))
	if err == nil && found {
		change.Values["siteNumber"] = site.Number
	}
	return err
}

// reopens tells whether a stay that was confirmed or cancelled waits for its payment again.
func reopens(change *collection.Change) bool {
	return change.Action == collection.Updated && change.Text("status") == AwaitingPayment && change.Before["status"] != AwaitingPayment
}

// keepNights has the nights follow a booking that a script wrote. A site that nobody declared is added to the list, withdrawn: nobody else
// has its nights, and no guest books it before staff look.
func keepNights(ctx context.Context, d *db.DB, change *collection.Change, now time.Time) error {
	if change.After == nil {
		return nil
	}
	same := change.Action == collection.Updated
	for _, name := range []string{"checkin", "checkout", "siteNumber"} {
		same = same && change.Before[name] == change.After[name]
	}
	if same && (change.Before["status"] == Cancelled) == (change.After["status"] == Cancelled) { // paid or not, it keeps what it has
		return nil
	}
	if err := deleteNights(ctx, d, change.ID); err != nil {
		return err
	}
	if change.After["status"] == Cancelled {
		return nil
	}
	number, _ := change.After["siteNumber"].(string)
	site, err := findOrAddSite(ctx, d, number, now)
	if err != nil {
		return err
	}
	checkin, _ := change.After["checkin"].(string)
	checkout, _ := change.After["checkout"].(string)
	if err := claim(ctx, d, site.ID, change.ID, checkin, checkout); err != nil {
		return err
	}
	return storeUnshared(ctx, d, change.ID)
}

// claim takes the nights of a site for a booking, all of them or none.
func claim(ctx context.Context, d *db.DB, site, booking int64, checkin, checkout string) error {
	nights := nightsOf(checkin, checkout)
	n, err := insertNights(ctx, d, site, booking, nights)
	if err == nil && n < len(nights) {
		err = taken()
	}
	return err
}

// claimFor takes the nights of a stay that is booked, and tells a guest who has some of them already so.
func (s *Service) claimFor(ctx context.Context, site Site, stay Stay) error {
	err := claim(ctx, s.DB, site.ID, stay.ID, stay.Checkin, stay.Checkout)
	if fault.KindOf(err) != fault.Conflict || stay.Account != access.From(ctx).Account || stay.Account == 0 {
		return err
	}
	_, own, failure := listClashes(ctx, s.DB, site.ID, stay.Checkin, stay.Checkout, stay.ID, stay.Account)
	if failure != nil {
		return failure
	}
	if own {
		return fault.New(fault.Conflict, "errors.stay.own", nil)
	}
	return err
}

func taken() error { return fault.New(fault.Conflict, "errors.stay.taken", nil) }
