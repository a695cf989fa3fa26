package stays

import (
	"context"
	"encoding/json"
	"strings"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/module"
)

const (
	// rememberedPlates is for how long a vehicle is found after its stay has begun: about a year.
	rememberedPlates = 366
	// shortestPlate keeps a letter or two, with which half of all plates begin, from being looked for.
	shortestPlate = 3
	mostFound     = 20
)

// findAccounts finds whose vehicle or site was typed: by the beginning of a plate on a stay of the last year or to come, or by the very
// site on which they stay now or next.
func findAccounts(ctx context.Context, d *db.DB, typed, today string) ([]module.FoundAccount, error) {
	var found []module.FoundAccount
	onSite, err := listOnSite(ctx, d, typed, today)
	if err != nil {
		return nil, err
	}
	for _, stay := range onSite {
		found = append(found, module.FoundAccount{Account: stay.account, Site: stay.site})
	}
	plate := plain(typed)
	if len(plate) < shortestPlate {
		return found, nil
	}
	withPlate, err := listWithPlate(ctx, d, plate, dates.Add(today, -rememberedPlates))
	for _, stay := range withPlate {
		for _, one := range stay.plates() {
			if strings.HasPrefix(plain(one), plate) {
				found = append(found, module.FoundAccount{Account: stay.account, Plate: one})
			}
		}
	}
	return found, err
}

// plain is a plate as plates are compared: capitals and digits alone.
func plain(plate string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			return r
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		}
		return -1
	}, plate)
}

func withoutSpaces(text string) string { return strings.ReplaceAll(text, " ", "") }

// amountIn reads an amount as it stands on a bank statement: 1,234.50 or $56. A long number is a phone's, or an account's.
func amountIn(text string) (money.Amount, bool) {
	amount, err := money.Parse(strings.NewReplacer("$", "", ",", "", " ", "").Replace(text))
	return amount, err == nil && amount > 0 && amount < 10_000_000_00 && !strings.HasPrefix(text, "0")
}

// foundStay is a stay of somebody's that may be what was looked for.
type foundStay struct {
	account        int64
	site, vehicles string
}

func (s foundStay) plates() (list []string) {
	var vehicles []struct{ RegistrationNumber string }
	if json.Unmarshal([]byte(s.vehicles), &vehicles) != nil {
		return nil // a stay of before, with vehicles that nobody can read
	}
	for _, one := range vehicles {
		list = append(list, one.RegistrationNumber)
	}
	return list
}
