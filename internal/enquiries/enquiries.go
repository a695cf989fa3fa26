// Package enquiries is what people send to the park without an account: guest registrations. It must never know mail
// transport or members.
package enquiries

import (
	"context"

	"holidaypark/internal/access"
	"holidaypark/internal/collection"
	"holidaypark/internal/fault"
)

var (
	stayTypes = []string{"Campsite", "Big House", "Tent", "Caravan", "Cabin 2 Bedroom", "Cabin 3 Bedroom"}
	// The first is spelled as the park's own forms and scripts spell it.
	campsites = []string{"Dear park", "Emu park", "Alpaca park", "Kangaroo park", "Wombat park", "Bush park"}
)

// Registrations are the forms that guests fill in before they arrive. Anybody sends one; staff read them.
var Registrations = collection.Declare(collection.Collection{
	Name: "rhp-register-infos", Entry: "GuestRegistration", Table: "guest_registrations",
	About: "Forms that guests fill in before they arrive.",
	Read:  access.Staff, Create: access.Everyone, Update: access.Staff, Delete: access.Staff,
	Counted: true,
	Rules: func(_ context.Context, change *collection.Change) error {
		if change.Action != collection.Deleted && change.Text("StayType") == "Campsite" && change.Text("VIN") == "" {
			return fault.InvalidFields(fault.Field{Path: []string{"VIN"}, Key: "errors.registration.vin"})
		}
		return nil
	},
	Fields: []collection.Field{
		{Name: "FirstName", Column: "first_name", Kind: collection.Text, Max: 120, Required: true, Write: access.Everyone},
		{Name: "LastName", Column: "last_name", Kind: collection.Text, Max: 120, Write: access.Everyone},
		{Name: "Email", Column: "email", Kind: collection.Email, Max: 254, Write: access.Everyone},
		{Name: "PhoneNumber", Column: "phone_number", Kind: collection.Phone, Required: true, Write: access.Everyone},
		{Name: "StayType", Column: "stay_type", Kind: collection.Text, Required: true, OneOf: stayTypes, Write: access.Everyone},
		{Name: "Campsite", Column: "campsite", Kind: collection.Text, OneOf: campsites, Write: access.Everyone},
		{Name: "VIN", Column: "vin", Kind: collection.Text, Max: 40, Write: access.Everyone},
		{Name: "OrderNumber", Column: "order_number", Kind: collection.Text, Max: 60, Required: true, Write: access.Everyone},
		{Name: "Comments", Column: "comments", Kind: collection.LongText, Max: 500, Write: access.Everyone},
	},
})
