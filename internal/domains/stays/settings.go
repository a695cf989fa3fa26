package stays

import "holidaypark/internal/services/settings"

// Names of settings that are read here.
const (
	tenantsOnly  = "BookingTenantsOnly"
	paymentDays  = "PaymentDays"
	cancelDays   = "CancelDays"
	mostNights   = "StayMostNights"
	reminderDays = "StayReminderDays"
)

// Settings are the rates and rules of annual stays. Rates of people, horses and motorbikes are for a night, firewood for a booking.
var Settings = []settings.Definition{
	{Key: "RateAdult", Type: settings.Money, Unit: settings.Dollars, Default: "14", Max: 10_000, Public: true, Section: "stays", Costly: true},
	{Key: "RateChild", Type: settings.Money, Unit: settings.Dollars, Default: "7", Max: 10_000, Public: true, Section: "stays", Costly: true},
	{Key: "RateHorse", Type: settings.Money, Unit: settings.Dollars, Default: "20", Max: 10_000, Public: true, Section: "stays", Costly: true},
	{Key: "RateMotorbike", Type: settings.Money, Unit: settings.Dollars, Default: "20", Max: 10_000, Public: true, Section: "stays", Costly: true},
	{Key: "RateFirewood", Type: settings.Money, Unit: settings.Dollars, Default: "25", Max: 10_000, Public: true, Section: "stays", Costly: true},
	{Key: tenantsOnly, Type: settings.YesNo, Default: "false", Public: true, Section: "stays"},
	{Key: mostNights, Type: settings.Number, Default: "92", Min: 1, Max: 366, Public: true, Section: "stays"},
	{Key: paymentDays, Type: settings.Number, Unit: settings.Days, Default: "7", Min: 1, Max: 90, Public: true, Section: "stays"},
	{Key: cancelDays, Type: settings.Number, Unit: settings.Days, Default: "2", Max: 90, Public: true, Section: "stays"},
	{Key: reminderDays, Type: settings.Number, Unit: settings.Days, Default: "3", Max: 90, Section: "stays"},
}
