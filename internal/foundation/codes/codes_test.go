package codes

import (
	"regexp"
	"testing"
)

func TestACodeIsReadHoweverItWasTyped(t *testing.T) {
	shape := regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{16}$`)
	seen := map[string]bool{}
	for range 200 {
		code := New()
		if !shape.MatchString(code) || seen[code] {
			t.Fatalf("%q", code)
		}
		seen[code] = true
		if got := Normal(" " + Grouped(code) + "\r\n"); got != code {
			t.Errorf("%q is read as %q", Grouped(code), got)
		}
	}
	if got := Normal("o1il-abcd"); got != "0111ABCD" {
		t.Errorf("what is often misread: %q", got)
	}
	if got := Grouped("ABCD2345EFGH6789"); got != "ABCD-2345-EFGH-6789" {
		t.Error(got)
	}
}
