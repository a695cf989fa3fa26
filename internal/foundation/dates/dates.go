// Package dates counts with plain days of the calendar, 2026-11-15, whatever the clocks do in between. It must never know what a day is
// counted for.
package dates

import "time"

// Moment is how the content API writes a moment of UTC. It always has its three digits, which time.Time's own JSON has not.
const Moment = "2006-01-02T15:04:05.000Z"

// On is the plain date of a moment in a zone.
func On(at time.Time, zone *time.Location) string { return at.In(zone).Format(time.DateOnly) }

// Begin is the moment at which a day begins in a zone.
func Begin(date string, zone *time.Location) time.Time {
	day, _ := Parse(date)
	return time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, zone)
}

// Parse gives a day as its midnight of UTC, where every day has 24 hours.
func Parse(date string) (day time.Time, ok bool) {
	day, err := time.Parse(time.DateOnly, date)
	return day, err == nil
}

// Add gives the day some days on, or before. What is no day stays as it is, here and below.
func Add(date string, days int) string {
	day, ok := Parse(date)
	if !ok {
		return date
	}
	return day.AddDate(0, 0, days).Format(time.DateOnly)
}

// AddYears gives the same day some years on; the 29th of February becomes the 28th where there is none.
func AddYears(date string, years int) string { return AddMonths(date, 12*years) }

// AddMonths gives the same day some months on, or the last of the month where it has no such day.
func AddMonths(date string, months int) string {
	day, ok := Parse(date)
	if !ok {
		return date
	}
	later := day.AddDate(0, months, 0)
	if later.Day() != day.Day() {
		later = later.AddDate(0, 0, -later.Day())
	}
	return later.Format(time.DateOnly)
}

// Between is how many days lie between two, negative where the second is the earlier; 0 where one of them is none.
func Between(from, to string) int {
	first, ok := Parse(from)
	last, also := Parse(to)
	if !ok || !also {
		return 0
	}
	return int(last.Sub(first) / (24 * time.Hour))
}
