package dates_test

import (
	"testing"
	"time"

	"holidaypark/internal/foundation/dates"
)

func TestDaysAreCountedByTheCalendar(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{dates.Add("2026-12-31", 1), "2027-01-01"},
		{dates.Add("2028-03-01", -1), "2028-02-29"},
		{dates.Add("soon", 1), "soon"},
		{dates.AddMonths("2026-01-31", 1), "2026-02-28"},
		{dates.AddMonths("2026-03-31", -1), "2026-02-28"},
		{dates.AddYears("2028-02-29", 1), "2029-02-28"},
		{dates.AddYears("", 1), ""},
	} {
		if test.got != test.want {
			t.Errorf("%s, want %s", test.got, test.want)
		}
	}
	for _, test := range []struct {
		from, to string
		days     int
	}{{"2026-10-03", "2026-10-05", 2}, {"2026-10-05", "2026-10-03", -2}, {"2026-02-28", "2026-03-01", 1}, {"", "2026-03-01", 0}} {
		if days := dates.Between(test.from, test.to); days != test.days {
			t.Errorf("from %s to %s: %d days", test.from, test.to, days)
		}
	}
}

// In the night to 4 October 2026 the clocks of Melbourne leave out an hour.
func TestADayBelongsToItsZone(t *testing.T) {
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		t.Skip("this machine knows no zones")
	}
	begin := dates.Begin("2026-10-04", zone)
	if got := begin.UTC().Format(time.RFC3339); got != "2026-10-03T14:00:00Z" {
		t.Error(got)
	}
	if next := dates.Begin("2026-10-05", zone); next.Sub(begin) != 23*time.Hour {
		t.Error(next)
	}
	if dates.On(begin, zone) != "2026-10-04" || dates.On(begin.Add(-time.Second), zone) != "2026-10-03" {
		t.Error(dates.On(begin, zone), dates.On(begin.Add(-time.Second), zone))
	}
}
