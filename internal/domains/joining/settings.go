package joining

import (
	"encoding/json"
	"slices"
	"strconv"

	"holidaypark/internal/services/settings"
)

// Names of settings that are read here.
const (
	renewalDays  = "RenewalDays"
	reminderDays = "RenewalReminderDays"
	upgrades     = "MembershipUpgrade"
)

// Settings are what a membership costs and brings, and when it can be renewed.
var Settings = slices.Concat(
	tier("TierStandard", "800", "Standard", "标准会员"),
	tier("TierDeluxe", "1500", "Deluxe", "尊享会员"),
	[]settings.Definition{
		{Key: renewalDays, Type: settings.Number, Unit: settings.Days, Default: "60", Max: 365, Public: true, Section: "membership"},
		// None: nobody is reminded.
		{Key: reminderDays, Type: settings.List, Of: settings.Number, Default: `["60","14","1"]`, Section: "membership", Check: areDays},
		{Key: upgrades, Type: settings.YesNo, Default: "true", Public: true, Section: "membership"},
	},
)

// tier declares a tier of the membership: its price, its names, for how many years it is, how many points of each kind it brings.
func tier(key, price, english, chinese string) []settings.Definition {
	return append([]settings.Definition{
		{Key: key, Type: settings.Money, Unit: settings.Dollars, Default: price, Min: 1, Max: 100_000, Public: true, Section: "membership", Costly: true},
		{Key: key + "Name_en", Type: settings.Text, Default: english, Public: true, Section: "membership"},
		{Key: key + "Name_zh", Type: settings.Text, Default: chinese, Public: true, Section: "membership"},
		{Key: key + "Years", Type: settings.Number, Unit: settings.Years, Default: "2", Min: 1, Max: 20, Public: true, Section: "membership"},
		{Key: key + "Points", Type: settings.Money, Unit: settings.Points, Default: price, Max: 1_000_000, Public: true, Section: "membership"},
	}, settings.InBoth(settings.Definition{Key: key + "Brings", Type: settings.LongText, Public: true, Section: "membership"})...)
}

// areDays tells whether a list holds numbers of days of at most a year.
func areDays(list string) bool {
	days, ok := daysIn(list)
	return ok && !slices.ContainsFunc(days, func(n int) bool { return n < 0 || n > 365 })
}

func daysIn(list string) ([]int, bool) {
	var texts []string
	if json.Unmarshal([]byte(list), &texts) != nil {
		return nil, false
	}
	days := make([]int, len(texts))
	for i, text := range texts {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, false
		}
		days[i] = n
	}
	return days, true
}
