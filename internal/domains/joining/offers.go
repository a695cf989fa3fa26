package joining

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/limits"
)

// Purchase is what somebody can do about their membership.
type Purchase string

// The purchases.
const (
	Join    Purchase = "join"
	Renew   Purchase = "renew"
	Upgrade Purchase = "upgrade"
)

// Offer is something that an account can buy now.
type Offer struct {
	Tier     Tier
	Purchase Purchase
	Price    money.Amount
	Points   money.Amount
	Until    string // the last day of the membership that it brings; empty: it has no end
}

// Offers lists what an account can buy now. A member whose term has long to go, or no end, is offered nothing but a larger tier.
func (s *Service) Offers(ctx context.Context, account members.Account) ([]Offer, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return nil, err
	}
	today := s.today()
	tiers := tiersOf(values)
	if account.Closed {
		return nil, nil
	}
	if !account.Active(today) || !account.Endless() && account.ExpiryDate <= dates.Add(today, int(values.Int(renewalDays))) {
		purchase := Join
		if account.IsMember {
			purchase = Renew
		}
		var list []Offer
		for _, t := range tiers {
			list = append(list, Offer{t, purchase, t.Price, t.Points, expiryAfter(account, today, t.Years)})
		}
		return list, nil
	}
	if !values.Yes(upgrades) {
		return nil, nil
	}
	return s.upgradesOf(ctx, account, tiers)
}

// upgradesOf lists the tiers above the one that an account paid for: the difference is paid, and brings the difference in points.
func (s *Service) upgradesOf(ctx context.Context, account members.Account, tiers []Tier) ([]Offer, error) {
	current, found, err := findLatestTerm(ctx, s.DB, account.ID)
	if err != nil || !found {
		return nil, err
	}
	var list []Offer
	var has *Tier
	for i, t := range tiers {
		if t.Key == current.Tier {
			has = &tiers[i]
			continue
		}
		if has != nil && t.Price > has.Price {
			list = append(list, Offer{t, Upgrade, t.Price - has.Price, max(t.Points-has.Points, 0), account.ExpiryDate})
		}
	}
	return list, nil
}

// expiryAfter is the last day of a membership that some years are added to: what is left of it is kept, and one without an end stays so.
func expiryAfter(account members.Account, today string, years int) string {
	from := today
	if account.Active(today) {
		from = account.ExpiryDate
	}
	return dates.AddYears(from, years)
}

// Choice is what somebody wants to buy, and the names that go with it.
type Choice struct {
	Tier                string
	Purchase            Purchase
	Price               *money.Amount // that they were shown; another by now is told, not charged
	FirstName, LastName string
}

// subject is what is bought, as the payment keeps it: later changes of the settings alter nothing.
type subject struct {
	Tier     string       `json:"tier"`
	Purchase Purchase     `json:"action"`
	Years    int          `json:"years"`
	Points   money.Amount `json:"points"`
}

var (
	firstNameField = collection.Field{Name: "firstName", Kind: collection.Text, Max: 120, Required: true}
	lastNameField  = collection.Field{Name: "lastName", Kind: collection.Text, Max: 120, Required: true}
)

// ask makes of a choice what is to be paid.
func (s *Service) ask(ctx context.Context, account members.Account, choice Choice) (payments.Ask, error) {
	var wrong []fault.Field
	for _, name := range []struct {
		field collection.Field
		value *string
	}{{firstNameField, &choice.FirstName}, {lastNameField, &choice.LastName}} {
		checked, err := name.field.Text(strings.TrimSpace(*name.value))
		switch {
		case strings.TrimSpace(*name.value) == "":
			wrong = append(wrong, fault.Field{Path: []string{name.field.Name}, Key: "errors.join.names"})
		case err != nil: // too long, say
			return payments.Ask{}, err
		}
		*name.value = checked
	}
	if len(wrong) > 0 {
		return payments.Ask{}, fault.InvalidFields(wrong...)
	}
	offers, err := s.Offers(ctx, account)
	if err != nil {
		return payments.Ask{}, err
	}
	for _, offer := range offers {
		if offer.Tier.Key != choice.Tier || (choice.Purchase != "" && offer.Purchase != choice.Purchase) {
			continue
		}
		if choice.Price != nil && *choice.Price != offer.Price {
			return payments.Ask{}, fault.New(fault.Conflict, "errors.join.price", nil)
		}
		return s.askFor(offer, choice)
	}
	return payments.Ask{}, fault.New(fault.Conflict, "errors.join.notOffered", nil)
}

func (s *Service) askFor(offer Offer, choice Choice) (payments.Ask, error) {
	years := offer.Tier.Years
	if offer.Purchase == Upgrade {
		years = 0
	}
	encoded, err := json.Marshal(subject{offer.Tier.Key, offer.Purchase, years, offer.Points})
	return payments.Ask{
		Purpose: Purpose, Subject: string(encoded), Amount: offer.Price, FirstName: choice.FirstName, LastName: choice.LastName,
		Title: locale.Words{En: title(locale.English, offer), Zh: title(locale.Chinese, offer)},
	}, err
}

func title(language locale.Language, offer Offer) string {
	return locale.Text(language, "joining.title."+string(offer.Purchase), map[string]any{"tier": offer.Tier.Name.In(language), "count": offer.Tier.Years})
}

// beginnings bounds how often an account may begin to pay: each asks the provider.
var beginnings = limits.Rule{Name: "payment.begin", Max: 30, Per: time.Hour}

// Begin asks the caller to pay for what they chose.
func (s *Service) Begin(ctx context.Context, choice Choice) (payments.Payment, error) {
	if err := s.Limits.Take(ctx, beginnings, strconv.FormatInt(access.From(ctx).Account, 10)); err != nil {
		return payments.Payment{}, err
	}
	return s.Payments.Begin(ctx, func(ctx context.Context, me members.Account) (payments.Ask, error) { return s.ask(ctx, me, choice) })
}

// Sell records a membership that staff sold at the counter. Names that staff left empty are the account's.
func (s *Service) Sell(ctx context.Context, sale payments.Sale, choice Choice) (payments.Payment, error) {
	return s.Payments.Sell(ctx, sale, choice, func(ctx context.Context, account members.Account) (payments.Ask, error) {
		if choice.FirstName == "" && choice.LastName == "" {
			choice.FirstName, choice.LastName = account.FirstName, account.LastName
		}
		return s.ask(ctx, account, choice)
	})
}
