// Package funnel is the marketing funnel: the record that staff keep of its four stages. It must never know a person.
package funnel

import (
	"holidaypark/internal/access"
	"holidaypark/internal/collection"
	"holidaypark/internal/module"
)

// Funnels holds the record that staff keep; the first entry is the one that counts.
var Funnels = collection.Declare(collection.Collection{
	Name: "Funnels", Aliases: []string{"funnels"}, Entry: "Funnel", Table: "funnels", Area: access.Members,
	About: "The marketing funnel's numbers, kept by staff.",
	Read:  access.Staff, Create: access.Staff, Update: access.Staff, Delete: access.Staff,
	Fields: []collection.Field{
		{Name: "SocialMedia", Column: "social_media", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "Email", Column: "email", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "SMS", Column: "sms", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "AI_Consultation", Column: "ai_consultation", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "EmailPhoneConsultation", Column: "email_phone_consultation", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "Payment", Column: "payment", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
	},
})

// Module is the domain as the program sees it.
func Module() module.Module {
	return module.Module{Name: "funnel", Collections: []*collection.Collection{Funnels}}
}
