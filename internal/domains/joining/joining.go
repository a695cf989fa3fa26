// Package joining is how somebody becomes a member and stays one: what the tiers cost and bring, joining, renewing and upgrading for
// money, and the reminders before a term ends. It must never know HTTP, nor a payment provider.
package joining

import (
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services"
	"holidaypark/internal/services/settings"
)

// Parts are what joining stands on.
type Parts struct {
	services.Set
	Members  *members.Service
	Points   *points.Service
	Payments *payments.Service
}

// Service sells memberships.
type Service struct{ Parts }

// New makes the service, and has payments know what is bought.
func New(parts Parts) *Service {
	s := &Service{parts}
	parts.Payments.Register(payments.Purpose{Name: Purpose, Page: "/membership?section=join", Fulfil: s.fulfil, TakeBack: s.takeBack, Restore: s.restore})
	return s
}

// Purpose is how payments call a membership.
const Purpose = "membership"

func (s *Service) today() string { return dates.On(s.Now(), s.Zone()) }

// Tier is a kind of membership.
type Tier struct {
	Key    string
	Name   locale.Words
	Price  money.Amount
	Years  int
	Points money.Amount // of each kind
	Brings locale.Words
}

// tierKeys are the tiers, the smaller first, with the beginning of their settings' names.
var tierKeys = []struct{ key, setting string }{{"standard", "TierStandard"}, {"deluxe", "TierDeluxe"}}

func tierOf(values settings.Values, key, setting string) Tier {
	return Tier{
		Key:  key,
		Name: locale.Words{En: values.Text(setting + "Name_en"), Zh: values.Text(setting + "Name_zh")}, Price: values.Money(setting), Years: int(values.Int(setting + "Years")),
		Points: values.Money(setting + "Points"), Brings: locale.Words{En: values.Text(setting + "Brings_en"), Zh: values.Text(setting + "Brings_zh")},
	}
}

func tiersOf(values settings.Values) []Tier {
	var list []Tier
	for _, one := range tierKeys {
		list = append(list, tierOf(values, one.key, one.setting))
	}
	return list
}
