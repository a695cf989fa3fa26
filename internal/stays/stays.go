// Package stays is the annual-stay bookings: who stays on which site, when, with what. It must never know points or how an
// account signs in.
package stays

import (
	"context"

	"holidaypark/internal/access"
	"holidaypark/internal/collection"
	"holidaypark/internal/fault"
)

// The states of a booking.
const (
	AwaitingPayment = "awaiting payment"
	Confirmed       = "confirmed"
	Cancelled       = "cancelled"
)

// Bookings are written by staff; an account reads its own.
var Bookings = collection.Declare(collection.Collection{
	Name: "annual-bookings", Entry: "AnnualBooking", Table: "annual_bookings", Area: access.Members,
	About: "Stays on annual sites. Staff see all; an account sees its own.",
	Read:  access.SignedIn, Create: access.Staff, Update: access.Staff, Delete: access.Staff,
	Counted: true,
	Scope: func(actor access.Actor) []collection.Where {
		return []collection.Where{{Column: "membership_id", Value: actor.Account}}
	},
	Rules: func(_ context.Context, change *collection.Change) error {
		if change.Action != collection.Deleted && change.Text("checkout") <= change.Text("checkin") {
			return fault.InvalidFields(fault.Field{Path: []string{"checkout"}, Key: "errors.stay.order"})
		}
		return nil
	},
	Fields: []collection.Field{
		{Name: "checkin", Column: "checkin", Kind: collection.Date, Required: true, Write: access.Staff},
		{Name: "checkout", Column: "checkout", Kind: collection.Date, Required: true, Write: access.Staff},
		{Name: "siteNumber", Column: "site_number", Kind: collection.Text, Max: 40, Required: true, Write: access.Staff},
		{Name: "adultNumber", Column: "adult_number", Kind: collection.Integer, NotNull: true, NonNegative: true, Max: 1000, Write: access.Staff},
		{Name: "childNumber", Column: "child_number", Kind: collection.Integer, NotNull: true, NonNegative: true, Max: 1000, Write: access.Staff},
		{Name: "totalPrice", Column: "total_price", Kind: collection.Decimal, Required: true, NonNegative: true, Max: 10_000_000, Write: access.Staff},
		{Name: "status", Column: "status", Kind: collection.Text, NotNull: true, OneOf: []string{AwaitingPayment, Confirmed, Cancelled}, Write: access.Staff},
		{Name: "extra", Column: "extra", Kind: collection.ComponentList, NotNull: true, Write: access.Staff, Part: []collection.Field{
			{Name: "Name", Kind: collection.Text, Max: 120, Required: true},
			{Name: "Number", Kind: collection.Integer, NonNegative: true, Max: 1000, Required: true},
			{Name: "Price", Kind: collection.Decimal, NonNegative: true, Max: 1_000_000},
		}},
		{Name: "RegistrationNumber", Column: "registration_number", Kind: collection.ComponentList, NotNull: true, Write: access.Staff, Part: []collection.Field{
			{Name: "RegistrationNumber", Kind: collection.Text, Max: 20, Required: true},
		}},
	},
})
