package demo

import (
	"fmt"
	"time"
	_ "time/tzdata" // the park's time zone must be known on every machine
)

// writtenOn is the day for which the texts' dates were chosen.
var writtenOn = time.Date(2026, time.November, 15, 0, 0, 0, 0, time.UTC)

// calendar moves the demo park's dates to today, so that memberships and news don't age on the shelf. Days are UTC midnights:
// no hour is ever lost to summer time.
type calendar struct {
	today time.Time
	late  int // whole days since the texts were written
	place *time.Location
}

func newCalendar(now time.Time, zone string) (calendar, error) {
	place, err := time.LoadLocation(zone)
	if err != nil {
		return calendar{}, err
	}
	year, month, day := now.In(place).Date()
	today := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	return calendar{today: today, late: max(0, int(today.Sub(writtenOn)/(24*time.Hour))), place: place}, nil
}

// inDays gives the date so many days from today.
func (c calendar) inDays(n int) string { return c.today.AddDate(0, 0, n).Format(time.DateOnly) }

// endOf is the moment at which the day so many days from today ends in the park.
func (c calendar) endOf(n int) time.Time {
	return time.Date(c.today.Year(), c.today.Month(), c.today.Day()+n+1, 0, 0, 0, 0, c.place)
}

// moved gives a date of the texts as it is today.
func (c calendar) moved(date string) (string, error) {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return "", fmt.Errorf("date of the demo park: %w", err)
	}
	return day.AddDate(0, 0, c.late).Format(time.DateOnly), nil
}

// lastSeen gives the last time that a date of the texts came round, in whole years: news of a season stays in it, and the days
// that it names still lie ahead of it.
func (c calendar) lastSeen(date string) (string, error) {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return "", fmt.Errorf("date of the demo park: %w", err)
	}
	for next := day.AddDate(1, 0, 0); !next.After(c.today); next = day.AddDate(1, 0, 0) {
		day = next
	}
	return day.Format(time.DateOnly), nil
}

// term moves a site's year by whole years until it has not run out: it begins on the same day every year.
func (c calendar) term(start, end string) (string, string, error) {
	from, err := time.Parse(time.DateOnly, start)
	if err != nil {
		return "", "", fmt.Errorf("start of a term: %w", err)
	}
	until, err := time.Parse(time.DateOnly, end)
	if err != nil {
		return "", "", fmt.Errorf("end of a term: %w", err)
	}
	for until.Before(c.today) {
		from, until = from.AddDate(1, 0, 0), until.AddDate(1, 0, 0)
	}
	return from.Format(time.DateOnly), until.Format(time.DateOnly), nil
}
