package locale

import "time"

// Date writes a plain date, as "2026-12-03", the way people read it: 3 December 2026, or 2026年12月3日. What is no date stays as it is.
func Date(language Language, date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	if language == Chinese {
		return day.Format("2006年1月2日")
	}
	return day.Format("2 January 2006")
}
