package phones_test

import (
	"testing"

	"holidaypark/internal/foundation/phones"
)

func TestNumbersAreReadHoweverTheyAreGrouped(t *testing.T) {
	for written, want := range map[string]string{"+61 (3) 9123-4567": "+61391234567", "0412.345/678": "0412345678", "131112": "131112"} {
		if number, ok := phones.Plain(written); !ok || number != want {
			t.Errorf("%s: %s %t", written, number, ok)
		}
	}
	for _, written := range []string{"", "ask reception", "0412 345 678 ext. 5", "++61", "123456789012345678901"} {
		if number, ok := phones.Plain(written); ok {
			t.Errorf("%s: %s", written, number)
		}
	}
}

func TestANumberThatRingsHasEnoughDigits(t *testing.T) {
	for number, want := range map[string]bool{"12345": false, "131112": true, "+12345": false, "+123456789012345": true, "1234567890123456": false} {
		if phones.Rings(number) != want {
			t.Error(number)
		}
	}
}

func TestOneNumberStandsAlone(t *testing.T) {
	for text, want := range map[string]bool{"+61 3 9123 4567": true, "(03) 9123-4567": true, "9123 4567 ext. 5": false, "": false, "9123 / 4567": false} {
		if phones.Alone(text) != want {
			t.Error(text)
		}
	}
	if got := phones.Digits("(03) 9123-4567, +61"); got != "0391234567+61" {
		t.Error(got)
	}
}
