package api_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

func TestARegistrationReachesTheDesk(t *testing.T) {
	eachDesk(t, func(d desk) {
		d.set("StaffLanguage", "zh")
		guest := map[string]any{
			"FirstName": "Mei", "LastName": "Lin", "Email": "mei@example.com", "PhoneNumber": "0491570156", "StayType": "Campsite",
			"Campsite": "Dear park", "VIN": "6T1BE32K44X123456", "OrderNumber": "R-7", "Comments": "Late\narrival",
		}
		if answer := d.Visitor().Do("POST", "/api/rhp-register-infos", data(guest)); answer.Status != http.StatusCreated {
			d.t.Fatalf("%s", answer.Body)
		}
		letter := to(d.post.Wait(2), "desk@example.com")[0]
		if letter.Decoded(d.t, "Subject") != "入住登记：Mei Lin，露营地" || !strings.Contains(letter.HTML, "小鹿园") || !strings.Contains(letter.HTML, "Late<br>arrival") {
			d.t.Errorf("%s\n%s", letter.Decoded(d.t, "Subject"), letter.HTML)
		}
		if answer := d.StaffCaller().Do("POST", "/api/rhp-register-infos", data(guest)); answer.Status != http.StatusCreated {
			d.t.Errorf("%s", answer.Body)
		}
		d.wantStored("rhp-register-infos", 2, 2)
		for range 14 {
			d.Visitor().Do("POST", "/api/rhp-register-infos", data(guest))
		}
		if answer := d.Visitor().Do("POST", "/api/rhp-register-infos", data(guest)); answer.Status != http.StatusTooManyRequests {
			d.t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
}

func TestRegistrationsSayWhatIsMissing(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	answer := park.Visitor().Do("POST", "/api/rhp-register-infos", data(map[string]any{"FirstName": "", "PhoneNumber": "", "StayType": "", "OrderNumber": nil}))
	for _, sentence := range []string{"First Name is required.", "Phone Number is required.", "Stay Type is required.", "Order Number is required."} {
		if !strings.Contains(string(answer.Body), sentence) {
			t.Errorf("no %q in %s", sentence, answer.Body)
		}
	}
	campsite := map[string]any{"FirstName": "Lin", "PhoneNumber": "12", "StayType": "Campsite", "OrderNumber": "7"}
	answer = park.Visitor().Do("POST", "/api/rhp-register-infos", data(campsite))
	for _, sentence := range []string{"VIN is required for Campsite stay type.", "Enter a phone number with 6 to 15 digits."} { // both at once
		if !strings.Contains(string(answer.Body), sentence) {
			t.Errorf("no %q in %s", sentence, answer.Body)
		}
	}
}

// A guest who has no VIN at hand stands at the form: their plate will do, and so will what an old vehicle has.
func TestAVehicleIsNamedByItsVINOrItsPlateHoweverItWasTyped(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	send := func(caller apptest.Caller, vin, stay string) apptest.Answer {
		return caller.Do("POST", "/api/rhp-register-infos", data(map[string]any{"FirstName": "Mei", "PhoneNumber": "0491 570 156", "StayType": stay, "OrderNumber": "7", "VIN": vin}))
	}
	for typed, kept := range map[string]string{" 6t1be32k4-4x123456": "6T1BE32K44X123456", "abc 123": "ABC123", "京A·12345": "京A·12345", "6T1BE32K44X12345O": "6T1BE32K44X12345O"} {
		if answer := send(park.Visitor(), typed, "Campsite"); answer.Status != http.StatusCreated {
			t.Errorf("%s: %d %s", typed, answer.Status, answer.Body)
		}
		if got := park.StaffCaller().Get("/api/rhp-register-infos?sort=id:desc").JSON(t, "data", 0, "VIN"); got != kept {
			t.Errorf("%s is kept as %v", typed, got)
		}
	}
	for typed, sentence := range map[string]string{" - ": "VIN is required for Campsite stay type.", strings.Repeat("A", 41): "at most 40 characters"} {
		if answer := send(park.Visitor(), typed, "Campsite"); answer.Status != http.StatusBadRequest || !strings.Contains(string(answer.Body), sentence) {
			t.Errorf("%q: %d %s", typed, answer.Status, answer.Body)
		}
	}
	if answer := send(park.Visitor(), "", "Cabin 2 Bedroom"); answer.Status != http.StatusCreated {
		t.Errorf("without: %s", answer.Body)
	}
	if answer := send(park.StaffCaller(), "chassis 8841", "Campsite"); answer.Status != http.StatusCreated { // an old vehicle, or an old record
		t.Errorf("by staff: %s", answer.Body)
	}
}

func TestAPhoneNumberCanBeRung(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	ask := func(caller apptest.Caller, number any) apptest.Answer {
		return caller.Do("POST", "/api/rhp-register-infos", data(map[string]any{"FirstName": "Mei", "PhoneNumber": number, "StayType": "Tent", "OrderNumber": "7"}))
	}
	for _, wrong := range []string{"12", "12345", "1234567890123456", "+12"} {
		if answer := ask(park.Visitor(), wrong); answer.JSON(t, "error", "details", "errors", 0, "key") != "errors.field.phoneDigits" {
			t.Errorf("%s: %d %s", wrong, answer.Status, answer.Body)
		}
	}
	for _, good := range []any{"13 11 12", "(03) 5550 1234", "+86 138 0013 8000", 491570156} {
		if answer := ask(park.Visitor(), good); answer.Status != http.StatusCreated {
			t.Errorf("%v: %d %s", good, answer.Status, answer.Body)
		}
	}
	if answer := ask(park.StaffCaller(), "12"); answer.Status != http.StatusCreated {
		t.Errorf("by staff: %s", answer.Body)
	}
	browser := registered(t, park, "mei@example.com")
	if answer := browser.Do("PUT", "/api/me", map[string]any{"Contact": "12"}); answer.JSON(t, "error", "details", "errors", 0, "key") != "errors.field.phoneDigits" {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	if answer := browser.Do("PUT", "/api/me", map[string]any{"Contact": "+64 21 123 456"}); answer.Status != http.StatusOK {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	enquiry := map[string]any{"Name": "Mei", "Email": "mei@example.com", "Subject": "Horses", "Question": "May we?", "PhoneNumber": "12"}
	if answer := park.Visitor().Do("POST", "/api/enquiries", enquiry); answer.Status != http.StatusBadRequest {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
}

func TestAGuestGetsAReceiptInTheirLanguage(t *testing.T) {
	eachDesk(t, func(d desk) {
		guest := func(fields map[string]any) map[string]any {
			form := map[string]any{"FirstName": "Buy gold", "PhoneNumber": "0491570156", "StayType": "Tent", "OrderNumber": "R-7"}
			maps.Copy(form, fields)
			return data(form)
		}
		d.Visitor().Do("POST", "/api/rhp-register-infos", guest(map[string]any{"Email": "mei@example.com", "Language": "zh"}))
		letter := to(d.post.Wait(2), "mei@example.com")[0]
		if letter.Decoded(d.t, "Subject") != "我们已收到您的入住登记" || !strings.Contains(letter.HTML, "https://park.example.com/check-in") || letter.Decoded(d.t, "Reply-To") != "<desk@example.com>" {
			d.t.Errorf("%s %s\n%s", letter.Decoded(d.t, "Subject"), letter.Decoded(d.t, "Reply-To"), letter.HTML)
		}
		if strings.Contains(letter.HTML, "Buy gold") { // anybody can enter anybody's address
			d.t.Error("the receipt repeats what a stranger typed")
		}
		d.Visitor().Do("POST", "/api/rhp-register-infos", guest(map[string]any{"Email": "lin@example.com"}))
		if letter := to(d.post.Wait(4), "lin@example.com")[0]; letter.Decoded(d.t, "Subject") != "We have received your registration" {
			d.t.Errorf("%s", letter.Decoded(d.t, "Subject"))
		}
		d.Visitor().Do("POST", "/api/rhp-register-infos", guest(nil)) // without an address
		d.wantStored("rhp-register-infos", 3, 5)
	})
}
