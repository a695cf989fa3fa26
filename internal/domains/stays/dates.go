package stays

import "time"

// Dates are plain days of the calendar, 2026-11-15: a night begins on one and ends on the next, whatever the clocks do in between.

func parseDay(date string) (time.Time, bool) {
	day, err := time.Parse(time.DateOnly, date)
	return day, err == nil && day.Year() > 0
}

// Nights is how many nights lie between two days; 0 where one of them is none.
func Nights(checkin, checkout string) int {
	from, ok := parseDay(checkin)
	to, also := parseDay(checkout)
	if !ok || !also {
		return 0
	}
	return int(to.Sub(from) / (24 * time.Hour)) // both are midnights of UTC, where every day has 24 hours
}

// addDays gives the day some days on, or before.
func addDays(date string, n int) string {
	day, ok := parseDay(date)
	if !ok {
		return date
	}
	return day.AddDate(0, 0, n).Format(time.DateOnly)
}

// nightsOf lists the nights of a stay in their order: the day on which each begins.
func nightsOf(checkin, checkout string) []string {
	n := Nights(checkin, checkout)
	list := make([]string, 0, max(n, 0))
	day, _ := parseDay(checkin)
	for range n {
		list = append(list, day.Format(time.DateOnly))
		day = day.AddDate(0, 0, 1)
	}
	return list
}

// endOf is the moment at which a day of the park ends.
func endOf(date string, zone *time.Location) time.Time {
	day, _ := parseDay(date)
	return time.Date(day.Year(), day.Month(), day.Day()+1, 0, 0, 0, 0, zone)
}

// dayBefore is the park's day that ends at a moment, or in which it lies.
func dayBefore(at time.Time, zone *time.Location) string {
	return at.Add(-time.Millisecond).In(zone).Format(time.DateOnly)
}
