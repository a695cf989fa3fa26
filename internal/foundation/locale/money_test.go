package locale

import "testing"

func TestMoneyIsWrittenAsOnABill(t *testing.T) {
	for _, one := range []struct{ amount, english, chinese string }{
		{"0.00", "$0.00", "0.00 澳元"},
		{"800.00", "$800.00", "800.00 澳元"},
		{"1500.50", "$1,500.50", "1,500.50 澳元"},
		{"-1234567.05", "-$1,234,567.05", "-1,234,567.05 澳元"},
	} {
		if got := Money(English, one.amount); got != one.english {
			t.Errorf("%s: %s", one.amount, got)
		}
		if got := Money(Chinese, one.amount); got != one.chinese {
			t.Errorf("%s: %s", one.amount, got)
		}
	}
}
