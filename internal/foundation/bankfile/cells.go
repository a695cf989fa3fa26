package bankfile

import (
	"math"
	"regexp"
	"strings"
	"time"

	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/sheet"
)

// longestCell is more than any amount has: what is longer is words.
const longestCell = 60

func parseDate(cell string) (string, bool) {
	day, ok := sheet.ParseDate(cell)
	if !ok || day.Year() < 1990 || day.Year() >= 2100 {
		return "", false
	}
	return day.Format(time.DateOnly), true
}

var (
	plainNumber  = regexp.MustCompile(`^(\d{1,12}|\d{1,3}(,\d{3}){1,3})?(\.\d{0,2})?$`)
	decimalComma = regexp.MustCompile(`^(\d{1,12}|\d{1,3}(\.\d{3}){1,3}),\d{2}$`)
	amountMarks  = strings.NewReplacer("$", "", "AUD", "", "AU", "", "A", "", " ", "", "\u00a0", "", "\u2009", "", "'", "", "\u2212", "-", "\u2013", "-")
)

// parseAmount reads an amount as banks write it: -1,234.50, $1,234.50 CR, (1,234.50), 1.234,50.
func parseAmount(cell string) (money.Amount, bool) {
	if len(cell) > longestCell {
		return 0, false
	}
	text := strings.ToUpper(strings.TrimSpace(cell))
	negative := false
	if rest, found := strings.CutSuffix(text, "DR"); found {
		text, negative = rest, true
	} else {
		text = strings.TrimSuffix(text, "CR")
	}
	text = amountMarks.Replace(text)
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		text, negative = text[1:len(text)-1], !negative
	}
	switch {
	case strings.HasPrefix(text, "-"):
		text, negative = text[1:], !negative
	case strings.HasSuffix(text, "-"):
		text, negative = text[:len(text)-1], !negative
	default:
		text = strings.TrimPrefix(text, "+")
	}
	switch {
	case decimalComma.MatchString(text):
		text = strings.ReplaceAll(strings.ReplaceAll(text, ".", ""), ",", ".")
	case plainNumber.MatchString(text) && strings.ContainsAny(text, "0123456789"):
		text = strings.ReplaceAll(text, ",", "")
	default:
		return 0, false
	}
	amount, err := money.Parse(text)
	if err != nil || amount > math.MaxInt64/2 {
		return 0, false
	}
	if negative {
		amount = -amount
	}
	return amount, true
}
