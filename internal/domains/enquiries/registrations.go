package enquiries

import (
	"context"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
)

var (
	stayTypes = []string{"Campsite", "Big House", "Tent", "Caravan", "Cabin 2 Bedroom", "Cabin 3 Bedroom"}
	// The first is spelled as the park's own forms and scripts spell it.
	campsites = []string{"Dear park", "Emu park", "Alpaca park", "Kangaroo park", "Wombat park", "Bush park"}
)

// registrations are the forms that guests fill in before they arrive. Anybody sends one; staff read them.
func (s *Service) registrations() collection.Collection {
	return collection.Collection{
		Name: "rhp-register-infos", Entry: "GuestRegistration", Table: "guest_registrations", Area: access.Inbox,
		About: "Forms that guests fill in before they arrive.",
		Read:  access.Staff, Create: access.Everyone, Update: access.Staff, Delete: access.Staff,
		Counted: true, Honeypot: honeypot, After: s.announceRegistration,
		Prepare: tidyVehicle, NameOf: collection.CalledByPerson("FirstName", "LastName"),
		Rules: func(ctx context.Context, change *collection.Change) error {
			if wrong := append(missingVehicle(change), wrongPhones(change, "PhoneNumber")...); len(wrong) > 0 {
				return fault.InvalidFields(wrong...)
			}
			return s.count(ctx, change)
		},
		Fields: []collection.Field{
			{Name: "FirstName", Column: "first_name", Kind: collection.Text, Max: 120, Required: true, RequiredKey: "errors.registration.firstName", Write: access.Everyone},
			{Name: "LastName", Column: "last_name", Kind: collection.Text, Max: 120, Write: access.Everyone},
			{Name: "Email", Column: "email", Kind: collection.Email, Max: 254, Write: access.Everyone},
			{Name: "PhoneNumber", Column: "phone_number", Kind: collection.Phone, Required: true, RequiredKey: "errors.registration.phone", Write: access.Everyone},
			{Name: "StayType", Column: "stay_type", Kind: collection.Text, Required: true, RequiredKey: "errors.registration.stayType", OneOf: stayTypes, Write: access.Everyone},
			{Name: "Campsite", Column: "campsite", Kind: collection.Text, OneOf: campsites, Write: access.Everyone},
			{Name: "VIN", Column: "vin", Kind: collection.Text, Max: 40, Write: access.Everyone},
			{Name: "OrderNumber", Column: "order_number", Kind: collection.Text, Max: 60, Required: true, RequiredKey: "errors.registration.order", Write: access.Everyone},
			{Name: "Comments", Column: "comments", Kind: collection.LongText, Max: 500, Write: access.Everyone},
			{Name: "Language", Column: "language", Kind: collection.Text, NotNull: true, OneOf: []string{"en", "zh"}, Write: access.Everyone},
		},
	}
}

// vehicleMarks are what people put between the letters of a VIN or a plate.
var vehicleMarks = strings.NewReplacer(" ", "", "-", "")

// tidyVehicle writes a guest's VIN, or plate, as it stands on the vehicle, however it was typed. Of what shape it is nobody asks: a plate
// has any, an old vehicle's chassis number too, and whoever stands at the form must get on.
func tidyVehicle(_ context.Context, change *collection.Change) error {
	if vin, ok := change.Values["VIN"].(string); ok && change.Actor.Role != access.Staff {
		change.Values["VIN"] = strings.ToUpper(vehicleMarks.Replace(vin))
	}
	return nil
}

// missingVehicle finds that a campsite's guest named no vehicle.
func missingVehicle(change *collection.Change) []fault.Field {
	if change.Action == collection.Deleted || change.Text("StayType") != "Campsite" || change.Text("VIN") != "" {
		return nil
	}
	return []fault.Field{{Path: []string{"VIN"}, Key: "errors.registration.vin"}}
}

// announceRegistration tells the park who is coming, and the guest that the park knows.
func (s *Service) announceRegistration(ctx context.Context, change *collection.Change) error {
	if change.Action != collection.Created {
		return nil
	}
	if quiet, err := s.begin(ctx, change); err != nil || quiet {
		return err
	}
	err := s.tellDesk(ctx, change, "registration", func(language locale.Language) map[string]string {
		said := func(group, value string) string {
			if value == "" {
				return ""
			}
			return locale.Text(language, "mail.registration."+group+"."+value, nil)
		}
		return map[string]string{
			"guest": locale.FullName(change.Text("FirstName"), change.Text("LastName")), "email": change.Text("Email"), "phone": change.Text("PhoneNumber"),
			"stayType": said("stays", change.Text("StayType")), "campsite": said("areas", change.Text("Campsite")),
			"vin": change.Text("VIN"), "order": change.Text("OrderNumber"), "comments": change.Text("Comments"),
		}
	})
	if err != nil || change.Text("Email") == "" {
		return err
	}
	return s.sendReceipt(ctx, change, "registrationReceipt", "/check-in")
}
