package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
)

// login tries to sign in to a park that is served, and gives the status.
func login(t *testing.T, address string, body map[string]any) int {
	t.Helper()
	encoded, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.Post(address+"/api/staff/login", "application/json", bytes.NewReader(encoded))
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	return answer.StatusCode
}

// The way in of a new park, and back in: a password is printed alone, good at once, also while the park is served.
func TestPeopleAreAddedAndResetOnTheCommandLine(t *testing.T) {
	data := migrated(t)
	address, _ := serve(t, data)
	madeUp := regexp.MustCompile(`^[a-z0-9]{20}\n$`)
	for _, add := range [][]string{
		{"Mei Chen", "mei@example.com", "--role", "owner"},
		{"ben@example.com", "--name", "Ben", "--role", "read-only"},
	} {
		out, errs, err := run(t, append([]string{"staff", "add", "--data", data, "--log-level", "error"}, add...)...)
		if err != nil || !madeUp.MatchString(out) {
			t.Fatalf("%v: %v %q %s", add, err, out, errs)
		}
		email := add[1]
		if strings.Contains(add[0], "@") {
			email = add[0]
		}
		if got := login(t, address, map[string]any{"email": email, "password": strings.TrimSpace(out)}); got != http.StatusOK {
			t.Errorf("%s: %d", email, got)
		}
		fresh, errs, err := run(t, "staff", "reset", email, "--data", data, "--log-level", "error")
		if err != nil || !madeUp.MatchString(fresh) {
			t.Fatalf("reset: %v %q %s", err, fresh, errs)
		}
		if old, now := login(t, address, map[string]any{"email": email, "password": strings.TrimSpace(out)}), login(t, address, map[string]any{"email": email, "password": strings.TrimSpace(fresh)}); old != http.StatusUnauthorized || now != http.StatusOK {
			t.Errorf("after a reset the old password is %d, the new one %d", old, now)
		}
	}
	out, errs, err := run(t, "staff", "list", "--data", data, "--log-level", "error")
	if err != nil || !regexp.MustCompile(`(?m)^mei@example.com +Mei Chen +owner +active +password alone +seen 20`).MatchString(out) || strings.Count(out, "\n") != 2 {
		t.Errorf("%v %s%s", err, out, errs)
	}
}

func TestALinkIsPrintedForSomebodyInvitedByHand(t *testing.T) {
	data := migrated(t)
	out, errs, err := run(t, "staff", "add", "Li Wei", "li@example.com", "--language", "zh", "--invite", "--public-url", "https://park.example.com/", "--data", data, "--log-level", "error")
	if err != nil || !regexp.MustCompile(`^https://park\.example\.com/admin/invitation#[a-z0-9]{43}\n$`).MatchString(out) {
		t.Errorf("%v %q %s", err, out, errs)
	}
}

// mailed gives the text of the one mail that waits.
func mailed(t *testing.T, data string) (text string) {
	t.Helper()
	d, err := db.Open(t.Context(), "", filepath.Join(data, "park.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if err := d.One(t.Context(), "SELECT body_text FROM mails", nil, &text); err != nil {
		t.Fatal(err)
	}
	return text
}

// The command line doesn't know the park's address unless it is told; a link to nowhere helps nobody.
func TestAResetOnTheCommandLineMailsNoLinkWithoutAHost(t *testing.T) {
	for _, test := range []struct{ args, link string }{{"", ""}, {"https://park.example.com", "https://park.example.com/admin"}} {
		data := migrated(t)
		for _, args := range [][]string{{"staff", "add", "Mei", "mei@example.com"}, {"staff", "reset", "mei@example.com", "--public-url=" + test.args}} {
			if _, errs, err := run(t, append(args, "--data", data, "--log-level", "error")...); err != nil {
				t.Fatal(errs)
			}
		}
		text := mailed(t, data)
		if text == "" || strings.Contains(text, "/admin") != (test.link != "") || !strings.Contains(text, test.link) {
			t.Errorf("%q: %s", test.args, text)
		}
	}
}

// What is wrong is said in words, on one line.
func TestWhatIsWrongWithAPersonIsSaidInWords(t *testing.T) {
	data := migrated(t)
	if _, errs, err := run(t, "staff", "add", "Mei", "mei@example.com", "--data", data, "--log-level", "error"); err != nil {
		t.Fatal(errs)
	}
	for said, args := range map[string][]string{
		"email: Someone who works here already has this address.": {"staff", "add", "Mei", "MEI@example.com"},
		"email: Invalid email address.":                           {"staff", "add", "Mei", "mei"},
		"a name and an address are needed":                        {"staff", "add", "mei@example.com"},
		"Not Found":                                               {"staff", "reset", "nobody@example.com"},
		`There is no valid token named "till".`:                   {"token", "revoke", "till"},
	} {
		_, errs, err := run(t, append(args, "--data", data, "--log-level", "error")...)
		if err == nil || !strings.HasPrefix(errs, "park: ") || !strings.Contains(errs, said) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %v %q", args, err, errs)
		}
	}
}

func TestATokensScopeMakerAndUseAreListed(t *testing.T) {
	data := migrated(t)
	for _, args := range [][]string{{"till", "--scope", "members", "--for", "24h"}, {"old script"}} {
		if _, errs, err := run(t, append([]string{"token", "create", "--data", data, "--log-level", "error"}, args...)...); err != nil {
			t.Fatal(errs)
		}
	}
	out, _, err := run(t, "token", "list", "--data", data, "--log-level", "error")
	if err != nil || !regexp.MustCompile(`(?m)^till +members +by command line +made \S+ \S+ +used never +valid until`).MatchString(out) ||
		!regexp.MustCompile(`(?m)^old script +all +by command line .* used never +valid$`).MatchString(out) {
		t.Errorf("%v\n%s", err, out)
	}
}
