package sheet

import (
	"regexp"
	"time"

	"holidaypark/internal/foundation/texts"
)

// Days come before months in Australia. A date that has it the other way round is not guessed.
var dateLayouts = []string{
	"2/1/2006", "2/1/06", "2-1-2006", "2.1.2006", "2 Jan 2006", "2 January 2006", "2-Jan-2006", "2-Jan-06", "2 Jan 06", "2Jan2006", "2006-1-2", "2006/1/2", "2006.1.2", "20060102",
	"Mon 2 Jan 2006", "Jan 2, 2006", "January 2, 2006", "2006年1月2日",
}

// timeOfDay is what some programs write behind a date.
var timeOfDay = regexp.MustCompile(`[T ,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[aApP][mM])?( ?(Z|[+-]\d{2}:?\d{2}|[A-Z]{3,4}))?$`)

// longestDate is more than any date has: what is longer is words.
const longestDate = 60

// ParseDate reads a plain date as people and programs write it.
func ParseDate(cell string) (time.Time, bool) {
	if len(cell) > longestDate {
		return time.Time{}, false
	}
	cell = timeOfDay.ReplaceAllString(texts.OneLine(cell), "")
	if len(cell) < 6 || len(cell) > 22 {
		return time.Time{}, false
	}
	for _, layout := range dateLayouts {
		if day, err := time.Parse(layout, cell); err == nil {
			return day, true
		}
	}
	return time.Time{}, false
}

// The days from which spreadsheets count. Excel believes that 1900 was a leap year, so days before March 1900 are one off; nobody has any.
var (
	firstDay  = time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	first1904 = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
)

// lastSerial is the end of the year 9999.
const lastSerial = 2958465

// SerialDate is the date that a spreadsheet keeps as a number.
func SerialDate(days float64) (time.Time, bool) { return serialDate(days, firstDay) }

func serialDate(days float64, from time.Time) (time.Time, bool) {
	if !(days >= 1 && days <= lastSerial) { // not a number is neither
		return time.Time{}, false
	}
	return from.AddDate(0, 0, int(days)), true
}
