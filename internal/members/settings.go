package members

import (
	"slices"

	"holidaypark/internal/settings"
)

// Settings are who counts as an administrator among the members, and what a membership costs and brings.
var Settings = slices.Concat(
	[]settings.Definition{
		{Key: "AdminEmails", Type: settings.List, Of: settings.Email, Default: "[]", Section: "staff"},
		{Key: "MembershipReminderDays", Type: settings.Number, Unit: settings.Days, Default: "30", Max: 365, Section: "membership"},
	},
	tier("TierStandard", "800", "Standard", "标准会员"),
	tier("TierDeluxe", "1500", "Deluxe", "尊享会员"),
)

// tier declares a tier of the membership: its price, its names, for how many years it is, how many points of each kind it brings.
func tier(key, price, english, chinese string) []settings.Definition {
	return append([]settings.Definition{
		{Key: key, Type: settings.Money, Unit: settings.Dollars, Default: price, Min: 1, Max: 100_000, Public: true, Section: "membership"},
		{Key: key + "Name_en", Type: settings.Text, Default: english, Public: true, Section: "membership"},
		{Key: key + "Name_zh", Type: settings.Text, Default: chinese, Public: true, Section: "membership"},
		{Key: key + "Years", Type: settings.Number, Unit: settings.Years, Default: "2", Min: 1, Max: 20, Public: true, Section: "membership"},
		{Key: key + "Points", Type: settings.Money, Unit: settings.Points, Default: price, Max: 1_000_000, Public: true, Section: "membership"},
	}, settings.InBoth(settings.Definition{Key: key + "Brings", Type: settings.LongText, Public: true, Section: "membership"})...)
}
