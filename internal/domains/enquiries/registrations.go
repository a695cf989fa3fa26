package enquiries

import (
	"context"
	"regexp"
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
		Prepare: tidyVIN, NameOf: collection.CalledByPerson("FirstName", "LastName"),
		Rules: func(ctx context.Context, change *collection.Change) error {
			if wrong := append(wrongVIN(change), wrongPhones(change, "PhoneNumber")...); len(wrong) > 0 {
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

// vinShape is how every vehicle made since the 1980s is named: 17 letters and digits, of which none looks like another. The form knows it
// too: web/src/features/enquiries/rules.ts.
var (
	vinShape = regexp.MustCompile(`^[0-9A-HJ-NPR-Z]{17}$`)
	vinMarks = strings.NewReplacer(" ", "", "-", "")
)

// tidyVIN writes a guest's VIN as it stands on the vehicle, however it was typed.
func tidyVIN(_ context.Context, change *collection.Change) error {
	if vin, ok := change.Values["VIN"].(string); ok && change.Actor.Role != access.Staff {
		change.Values["VIN"] = strings.ToUpper(vinMarks.Replace(vin))
	}
	return nil
}

// wrongVIN finds a VIN that is missing or is none. What staff enter, or take over from elsewhere, may be whatever the vehicle has.
func wrongVIN(change *collection.Change) []fault.Field {
	if change.Action == collection.Deleted {
		return nil
	}
	vin := change.Text("VIN")
	switch {
	case vin == "" && change.Text("StayType") == "Campsite":
		return []fault.Field{{Path: []string{"VIN"}, Key: "errors.registration.vin"}}
	case vin != "" && change.Actor.Role != access.Staff && !vinShape.MatchString(vin):
		return []fault.Field{{Path: []string{"VIN"}, Key: "errors.registration.vinShape"}}
	}
	return nil
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
