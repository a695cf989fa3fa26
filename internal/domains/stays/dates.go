package stays

import (
	"time"

	"holidaypark/internal/foundation/dates"
)

// A night begins on one day of the calendar and ends on the next.

// isDay tells whether a date is a day on which somebody could stay.
func isDay(date string) bool {
	day, ok := dates.Parse(date)
	return ok && day.Year() > 0
}

// Nights is how many nights lie between two days; 0 where one of them is none.
func Nights(checkin, checkout string) int {
	if !isDay(checkin) || !isDay(checkout) {
		return 0
	}
	return dates.Between(checkin, checkout)
}

// nightsOf lists the nights of a stay in their order: the day on which each begins.
func nightsOf(checkin, checkout string) []string {
	n := Nights(checkin, checkout)
	list := make([]string, 0, max(n, 0))
	for i := range n {
		list = append(list, dates.Add(checkin, i))
	}
	return list
}

// endOf is the moment at which a day of the park ends.
func endOf(date string, zone *time.Location) time.Time { return dates.Begin(dates.Add(date, 1), zone) }

// dayBefore is the park's day that ends at a moment, or in which it lies.
func dayBefore(at time.Time, zone *time.Location) string {
	return dates.On(at.Add(-time.Millisecond), zone)
}
