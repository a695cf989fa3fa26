package api_test

import (
	"net/http"
	"testing"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/domaintest"
)

// A phone whose signal breaks sends its form once more. The key that comes with it says that it is the same form.
func TestAnEntryThatIsSentTwiceUnderOneKeyIsMadeOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		const path = "/api/rhp-register-infos"
		form := data(entry{"FirstName": "Mei", "LastName": "Lin", "Email": "mei@example.com", "PhoneNumber": "0355501234", "StayType": "Tent", "OrderNumber": "77"})
		send := func(caller apptest.Caller, key string, body any) apptest.Answer {
			return caller.With("Idempotency-Key", key).Do("POST", path, body)
		}
		answers := make([]apptest.Answer, 8)
		domaintest.AtOnce(len(answers), func(i int) error { answers[i] = send(park.Visitor(), "k1", form); return nil })
		for _, answer := range answers {
			if answer.Status != http.StatusCreated || string(answer.Body) != string(answers[0].Body) || answer.Header.Get("ETag") != answers[0].Header.Get("ETag") {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		}
		total := func(want int) {
			t.Helper()
			if got := park.StaffCaller().Get(path).JSON(t, "meta", "pagination", "total"); got != float64(want) {
				t.Errorf("%v stored, want %d", got, want)
			}
		}
		total(1)
		other := data(entry{"FirstName": "Bo", "LastName": "Lin", "Email": "bo@example.com", "PhoneNumber": "0355501234", "StayType": "Tent", "OrderNumber": "78"})
		if answer := send(park.Visitor(), "k1", other); answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("another form under the same key: %d %s", answer.Status, answer.Body)
		}
		if answer := send(park.Visitor(), "not a key", form); answer.Status != http.StatusBadRequest {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		total(1)
		// A refused form leaves its key free, and staff have keys of their own.
		if answer := send(park.Visitor(), "k2", data(entry{"FirstName": "Mei"})); answer.Status != http.StatusBadRequest {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		for key, caller := range map[string]apptest.Caller{"k2": park.Visitor(), "k1": park.StaffCaller()} {
			if answer := send(caller, key, form); answer.Status != http.StatusCreated {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		}
		total(3)
	})
}

// Names of staff are not unique, and everybody changes their own: a repeated request must be known as one all the same.
func TestAKeyOfStaffHangsOnThePersonNotOnTheName(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		mei := inPortal(t, park, newPerson(t, park, "Mei", access.Manager))
		li := inPortal(t, park, newPerson(t, park, "Li", access.Manager))
		name := func(caller apptest.Caller, name string) {
			must(t, caller.Do("PUT", "/api/staff/me", entry{"name": name}))
		}
		add := func(caller apptest.Caller, title string) apptest.Answer {
			return caller.With("Idempotency-Key", "k1").Do("POST", "/api/rhp-news-lists", data(entry{"newsDate": "2026-01-01", "Title_en": title}))
		}
		first := must(t, add(mei, "Open again"))
		name(mei, "Mei Chen")
		if again := must(t, add(mei, "Open again")); string(again.Body) != string(first.Body) {
			t.Errorf("made again under a new name: %s", again.Body)
		}
		name(li, "Mei Chen")
		if other := must(t, add(li, "Open again")); string(other.Body) == string(first.Body) {
			t.Error("somebody of the same name got the other's answer")
		}
	})
}
