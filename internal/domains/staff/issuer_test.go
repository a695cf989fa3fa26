package staff

import "testing"

// The park's name stands in the link of an authenticator app, which staff who may set the name must not be able to add a secret to.
func TestTheParksNameIsOnlyANameToAnAuthenticator(t *testing.T) {
	for name, want := range map[string]string{
		"Redgum Holiday Park":          "Redgum Holiday Park",
		"红桉度假公园":                       "红桉度假公园",
		"Park&secret=JBSWY3DPEHPK3PXP": "Park secret JBSWY3DPEHPK3PXP",
		"Sun & Sea: O'Hara's":          "Sun Sea O'Hara's",
		"&=#?/%":                       "Park",
		"A name that goes on and on and on and on and on": "A name that goes on and on and on and on",
	} {
		if got := issuer(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
