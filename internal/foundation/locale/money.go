package locale

import "strings"

// Money writes Australian dollars as they stand on a bill, always with cents: "1500.00" is $1,500.00, or 1,500.00 澳元. The pages write
// the same without cents where there are none (web/src/i18n/format.ts).
func Money(language Language, amount string) string {
	digits, negative := strings.CutPrefix(amount, "-")
	whole, cents, _ := strings.Cut(digits, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	sign := ""
	if negative {
		sign = "-"
	}
	if language == Chinese {
		return sign + whole + "." + cents + " 澳元"
	}
	return sign + "$" + whole + "." + cents
}

// Price writes an amount as pages do: with cents only where there are some.
func Price(language Language, amount string) string {
	return strings.Replace(Money(language, amount), ".00", "", 1)
}
