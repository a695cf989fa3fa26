package main

import (
	"bytes"
	"mime/multipart"

	"holidaypark/internal/tests/upgrade"
)

// acquaint lets the park get to know one person in many ways: under an address of before, with a second account, in the inbox with staff's
// notes, as the second person of somebody else, and in a file that nobody has confirmed yet.
func (l *life) acquaint() error {
	const present, before, double, name = "quill@example.com", "quill.before@example.com", "quill.double@example.com", "Quillan"
	l.record.Known = upgrade.Known{Texts: []string{present, before, double, name}}
	account := func(email string) (documentID string, err error) {
		var made struct{ DocumentID string }
		fields := map[string]any{"UserName": name, "FirstName": name, "LastName": "Zhao", "Email": email, "Contact": "0355509876", "Note": name + " sings at night"}
		err = l.staff().do("POST", "/api/rhp-memberships", map[string]any{"data": fields}, &made)
		return made.DocumentID, err
	}
	second, err := account(double)
	if err != nil {
		return err
	}
	if l.record.Known.DocumentID, err = account(before); err != nil {
		return err
	}
	if err := l.staff().do("POST", "/api/staff/memberships/"+l.record.Known.DocumentID+"/merge", map[string]any{"double": second}, nil); err != nil {
		return err
	}
	for _, email := range []string{before, present, double} {
		if err := l.asks(name, email); err != nil {
			return err
		}
	}
	if err := l.staff().do("PUT", "/api/rhp-memberships/"+l.record.Known.DocumentID, entry("Email", present), nil); err != nil {
		return err
	}
	partner := map[string]any{"UserName": "Bo", "Email": "bo@example.com", "FirstName": "Bo", "FirstName2": name, "Email2": present}
	if err := l.staff().do("POST", "/api/rhp-memberships", map[string]any{"data": partner}, nil); err != nil {
		return err
	}
	return l.importHalf("Site Number,Name 1,Name 2,Address,Phone 1,Phone 2,Email 1,Email 2,Start date,CR,End date,Note,Powered or not\n" +
		"1," + name + " Zhao,,,,," + present + ",,,,,,\n2,Cy Li,,,,,cy@example.com," + present + ",,,,,\n")
}

// asks sends an enquiry on which staff write a note.
func (l *life) asks(name, email string) error {
	var sent struct{ DocumentID string }
	form := map[string]any{"Name": name, "Email": email, "Subject": "Horses", "Question": "May I bring two?"}
	if err := l.staff().do("POST", "/api/enquiries", form, &sent); err != nil { // many in a row are no visitor's
		return err
	}
	l.record.Known.Threads = append(l.record.Known.Threads, sent.DocumentID)
	return l.staff().do("POST", "/api/staff/inbox/"+sent.DocumentID+"/notes", map[string]any{"text": name + " is a regular"}, nil)
}

// importHalf uploads a file of members and leaves it at that.
func (l *life) importHalf(content string) error {
	var form bytes.Buffer
	parts := multipart.NewWriter(&form)
	part, err := parts.CreateFormFile("file", "members.csv")
	if err != nil {
		return err
	}
	if _, err := part.Write([]byte(content)); err != nil {
		return err
	}
	if err := parts.Close(); err != nil {
		return err
	}
	_, err = l.staff().send("POST", "/api/staff/imports", parts.FormDataContentType(), form.Bytes())
	return err
}
