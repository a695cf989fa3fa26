package main

import (
	"strings"
	"testing"
)

func TestEveryUpdateCarriesAnotherContactOfTheSameLength(t *testing.T) {
	srv := &server{address: "127.0.0.1:1", token: "614", api: contentAPI{}}
	request := srv.api.changeContact("abc", contactPrefix+"61461461").bytes(srv)
	fresh := newContacts(0, 1)
	seen := map[string]bool{}
	for range 1000 {
		changed := string(fresh.put(request))
		if len(changed) != len(request) {
			t.Fatalf("length changed: %q", changed)
		}
		head, contact, ok := strings.Cut(changed, contactMark)
		if !ok || !strings.HasPrefix(string(request), head) || len(contact) != contactDigits+len(`"}}`) {
			t.Fatalf("more than the digits changed: %q", changed)
		}
		if seen[contact] {
			t.Fatalf("%s came twice", contact)
		}
		seen[contact] = true
	}
}
