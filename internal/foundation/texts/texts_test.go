package texts_test

import (
	"testing"

	"holidaypark/internal/foundation/texts"
)

func TestTextsAreCutBetweenCharacters(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{texts.Cut("河边营地", 2), "河边"},
		{texts.Cut("河边营地", 4), "河边营地"},
		{texts.Shorten("河边营地", 3), "河边…"},
		{texts.Shorten("河边营地", 4), "河边营地"},
		{texts.OneLine(" two\n\twords "), "two words"},
		{texts.Report("550\r\nno\x00 such \xffuser", 100), "550 no such ?user"},
		{texts.Report("550 no such user", 6), "550 no"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}
