package locale

import (
	"testing"
)

func TestANameIsWrittenAsItsBearerWritesIt(t *testing.T) {
	for _, c := range []struct {
		first, last, want string
	}{
		{"Mei", "Lin", "Mei Lin"},
		{"小明", "王", "王小明"},
		{"小明", "Wang", "小明 Wang"},
		{"小明", "", "小明"},
		{"", "Lin", "Lin"},
		{"", "", ""},
	} {
		if got := FullName(c.first, c.last); got != c.want {
			t.Errorf("%q %q: %q, want %q", c.first, c.last, got, c.want)
		}
	}
}
