package site

import "testing"

func TestTheParksNumbersAreLinks(t *testing.T) {
	park := map[string]string{"ContactIndividualPhone": "(03) 5550 0100", "ContactIndividualMobile": "+61 400 555 010", "ContactGroupPhone": "03 5550 0100 ext. 5", "ContactGroupMobile": "5550 0100"}
	for markup, want := range map[string]string{
		"<p>Call (03) 5550 0100.</p>": `<p>Call <a href="tel:0355500100">(03) 5550 0100</a>.</p>`,
		"+61 400 555 010":             `<a href="tel:+61400555010">+61 400 555 010</a>`,
		"请拨打+61 400 555 010联系":        `请拨打<a href="tel:+61400555010">+61 400 555 010</a>联系`,
		// Already a link, in an attribute, or part of another number.
		`<a href="tel:1">(03) 5550 0100</a> or 5550 0100`: `<a href="tel:1">(03) 5550 0100</a> or <a href="tel:55500100">5550 0100</a>`,
		`<img alt="5550 0100">`:                           `<img alt="5550 0100">`,
		"15550 0100, 5550 01001, 5550 0100.":              `15550 0100, 5550 01001, <a href="tel:55500100">5550 0100</a>.`,
		// Staff wrote more than a number.
		"03 5550 0100 ext. 5": `03 <a href="tel:55500100">5550 0100</a> ext. 5`,
		"<p>Nothing here</p>": "<p>Nothing here</p>",
	} {
		if got := string(dialled(markup, park)); got != want {
			t.Errorf("%s\n got %s\nwant %s", markup, got, want)
		}
	}
	if got := dialled("Call now", map[string]string{"ContactIndividualPhone": "Call"}); got != "Call now" {
		t.Errorf("a setting without a number: %s", got)
	}
}
