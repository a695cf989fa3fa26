package locale

import "testing"

func TestADateIsWrittenAsItsReaderReadsIt(t *testing.T) {
	for _, one := range []struct {
		language   Language
		date, want string
	}{
		{English, "2026-12-03", "3 December 2026"},
		{Chinese, "2026-12-03", "2026年12月3日"},
		{English, "2027-01-31", "31 January 2027"},
		{English, "soon", "soon"},
		{Chinese, "", ""},
	} {
		if got := Date(one.language, one.date); got != one.want {
			t.Errorf("%s in %s: %q, want %q", one.date, one.language, got, one.want)
		}
	}
}
