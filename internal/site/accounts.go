package site

import (
	"net/url"
	"regexp"

	"holidaypark/internal/access"
)

// accountRoutes lists the pages of people with an account. They are the same bytes for everybody: who it is, the browser asks the API.
func accountRoutes() []route {
	return []route{
		{
			name: "membership", path: "/membership", texts: []string{"membership", "security", "market", "coupons", "statement", errorTexts("field"), errorTexts("auth"), errorTexts("details"), errorTexts("password"), errorTexts("points")},
			allow: func(actor access.Actor) bool { return actor.Role == access.Account }, elsewhere: "/", wayIn: wayIn,
		},
		// The link of a mail leads here, with its secret behind the #, which a browser sends to nobody.
		{name: "reset", path: "/reset", texts: []string{"reset", "auth", "written.ask", errorTexts("field"), errorTexts("auth"), errorTexts("password")}, unlisted: true},
	}
}

var sectionName = regexp.MustCompile(`^[a-z]{1,20}$`)

// wayIn is where somebody who is not logged in can do so to see the section that a mail's link names; empty: it names none.
func wayIn(query url.Values) string {
	if section := query.Get("section"); sectionName.MatchString(section) {
		return "/?tab=login&section=" + section
	}
	return ""
}
