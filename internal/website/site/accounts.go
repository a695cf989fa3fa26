package site

import (
	"context"
	"net/url"
	"regexp"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
)

// accountRoutes lists the pages of people with an account. They are the same bytes for everybody: who it is, the browser asks the API.
func accountRoutes() []route {
	return []route{
		{
			name: "membership", path: "/membership", texts: []string{"membership", "security", "market", "coupons", "statement", "payments", "register.areas", "auth.code", errorTexts("field"), errorTexts("auth"), errorTexts("details"), errorTexts("password"), errorTexts("points"), errorTexts("join"), errorTexts("stay")},
			allow: accounts, elsewhere: "/", wayIn: toSection,
		},
		{
			name: "receipt", path: "/receipt/{documentId}", parent: "membership", texts: []string{"receipt", "invoice", "payments"}, data: loader{read: onlyDocuments},
			allow: accounts, elsewhere: "/", wayIn: toReceipt, unkept: true,
		},
		// The link of a mail leads here, with its secret behind the #, which a browser sends to nobody.
		{name: "reset", path: "/reset", texts: []string{"reset", "auth", "written.ask", errorTexts("field"), errorTexts("auth"), errorTexts("password")}, unlisted: true},
	}
}

func accounts(actor access.Actor) bool { return actor.Role == access.Account }

var sectionName = regexp.MustCompile(`^[a-z]{1,20}$`)

// toSection is where somebody who is not logged in can do so to see the section that a mail's link names; empty: it names none.
func toSection(_ map[string]string, query url.Values) string {
	if section := query.Get("section"); sectionName.MatchString(section) {
		return "/?tab=login&section=" + section
	}
	return ""
}

// toReceipt is where they can do so to see the receipt that a mail's link names.
func toReceipt(params map[string]string, _ url.Values) string {
	if id := params["documentId"]; random.IsDocumentID(id) {
		return "/?tab=login&receipt=" + id
	}
	return ""
}

// onlyDocuments finds no page at an address that can be no document's. What is on the others, the browser asks the API.
func onlyDocuments(_ context.Context, request pageRequest) (any, error) {
	if !random.IsDocumentID(request.params["documentId"]) {
		return nil, fault.Missing()
	}
	return nil, nil
}
