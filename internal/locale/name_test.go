package locale

import (
	"testing"
)

func TestANameIsWrittenAsItsBearerWritesIt(t *testing.T) {
	for _, c := range []struct {
		language          Language
		first, last, want string
	}{
		{English, "Mei", "Lin", "Mei Lin"},
		{Chinese, "Mei", "Lin", "Lin Mei"},
		{English, "小明", "王", "王小明"},
		{Chinese, "小明", "王", "王小明"},
		{Chinese, "小明", "Wang", "Wang 小明"},
		{Chinese, "小明", "", "小明"},
		{English, "", "Lin", "Lin"},
		{English, "", "", ""},
	} {
		if got := FullName(c.language, c.first, c.last); got != c.want {
			t.Errorf("%s %q %q: %q, want %q", c.language, c.first, c.last, got, c.want)
		}
	}
}
