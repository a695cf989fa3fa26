package locale

import (
	"strings"
	"time"
	"unicode"

	"holidaypark/internal/money"
)

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

// Money writes Australian dollars, with cents only where there are some: $1,500, $14.50, or 1,500 澳元. The pages write the same
// (web/src/i18n/format.ts).
func Money(language Language, amount money.Amount) string {
	text, sign := amount.String(), ""
	if rest, negative := strings.CutPrefix(text, "-"); negative {
		text, sign = rest, "-"
	}
	whole, cents, _ := strings.Cut(text, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if cents != "00" {
		whole += "." + cents
	}
	if language == Chinese {
		return sign + whole + " 澳元"
	}
	return sign + "$" + whole
}

// FullName writes a person's name: family name first in Chinese; one that is written in characters in any language, and without a gap.
func FullName(language Language, first, last string) string {
	switch {
	case isHan(first) && isHan(last):
		return last + first
	case language == Chinese:
		return strings.TrimSpace(last + " " + first)
	}
	return strings.TrimSpace(first + " " + last)
}

func isHan(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.Is(unicode.Han, r) })
}
