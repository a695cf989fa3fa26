package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/mail/mailtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// desk is a park with a mail server, whose desk has an address.
type desk struct {
	*apptest.Park
	t     *testing.T
	post  *mailtest.Server
	clock *clocktest.Clock
}

func eachDesk(t *testing.T, test func(d desk)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		d := desk{t: t, post: mailtest.Start(t, &mailtest.Server{}), clock: newClock()}
		d.Park = apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, SMTPURL: d.post.URL(), PublicURL: "https://park.example.com", Now: d.clock.Now})
		d.set("EnquiryEmail", "desk@example.com")
		d.set("ParkName_en", "Redgum Holiday Park")
		d.set("ParkName_zh", "红桉度假公园")
		test(d)
	})
}

func (d desk) set(key, value string) {
	d.t.Helper()
	if answer := d.StaffCaller().Do("POST", "/api/settings", data(map[string]any{"Key": key, "Value": value})); answer.Status != http.StatusCreated {
		d.t.Fatalf("%s", answer.Body)
	}
}

// ask sends an enquiry, with an idempotency key if one is given.
func (d desk) ask(form map[string]any, key ...string) apptest.Answer {
	d.t.Helper()
	body, err := json.Marshal(form)
	if err != nil {
		d.t.Fatal(err)
	}
	request, _ := http.NewRequestWithContext(d.t.Context(), "POST", d.URL+"/api/enquiries", strings.NewReader(string(body)))
	request.Header.Set("Content-Type", "application/json")
	if len(key) > 0 {
		request.Header.Set("Idempotency-Key", key[0])
	}
	return d.Visitor().Send(request)
}

func form(changes ...string) map[string]any {
	f := map[string]any{"Name": "Rebecca Lang", "PhoneNumber": "(03) 5555 0213", "Email": "rebecca@example.com", "Company": "", "Subject": "Horses", "Question": "May we bring three?"}
	for i := 0; i+1 < len(changes); i += 2 {
		f[changes[i]] = changes[i+1]
	}
	return f
}

// stored counts the rows of what was sent, and of mails.
func (d desk) stored(collection string) (entries, mails int) {
	d.t.Helper()
	total := func(path string) int {
		return int(d.StaffCaller().Get(path).JSON(d.t, "meta", "pagination", "total").(float64))
	}
	return total("/api/" + collection), total("/api/staff/mail")
}

func (d desk) wantStored(collection string, entries, mails int) {
	d.t.Helper()
	if e, m := d.stored(collection); e != entries || m != mails {
		d.t.Errorf("%d of %s and %d mails, want %d and %d", e, collection, m, entries, mails)
	}
}

func to(mails []mailtest.Mail, address string) (found []mailtest.Mail) {
	for _, mail := range mails {
		if mail.To == address {
			found = append(found, mail)
		}
	}
	return found
}

func TestAnEnquiryReachesTheDeskAndItsSenderGetsAReceipt(t *testing.T) {
	eachDesk(t, func(d desk) {
		answer := d.ask(form("Name", "张建国 <b>", "Question", "第一行\n<script>alert(1)</script> {{park}}", "language", "zh"))
		if answer.Status != http.StatusCreated || len(answer.JSON(t, "data", "documentId").(string)) != 24 {
			d.t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		mails := d.post.Wait(2)
		letter := to(mails, "desk@example.com")[0]
		if letter.Decoded(d.t, "Subject") != "Enquiry: Horses" || letter.Header.Get("Reply-To") != "<rebecca@example.com>" || letter.Header.Get("Content-Language") != "en" {
			d.t.Errorf("%v", letter.Header)
		}
		for _, want := range []string{"张建国 &lt;b&gt;", "第一行<br>&lt;script&gt;alert(1)&lt;/script&gt; {{park}}", "0355550213", "Redgum Holiday Park"} {
			if !strings.Contains(letter.HTML, want) {
				d.t.Errorf("no %q in\n%s", want, letter.HTML)
			}
		}
		receipt := to(mails, "rebecca@example.com")[0]
		if receipt.Decoded(d.t, "Subject") != "我们已收到您的咨询" || receipt.Header.Get("Reply-To") != "<desk@example.com>" || !strings.Contains(receipt.HTML, "红桉度假公园") {
			d.t.Errorf("%v", receipt.Header)
		}
		for _, typed := range []string{"张建国", "Horses", "第一行"} { // a stranger could have typed it
			if strings.Contains(receipt.Raw+receipt.HTML+receipt.Text, typed) {
				d.t.Errorf("the receipt repeats %q", typed)
			}
		}
		entry := d.StaffCaller().Get("/api/enquiries").JSON(d.t, "data", 0).(map[string]any)
		if entry["Language"] != "zh" || entry["Handled"] != false || entry["Name"] != "张建国 <b>" || entry["createdAt"] != "2026-11-15T09:30:00.000Z" {
			d.t.Errorf("%v", entry)
		}
		path := "/api/enquiries/" + entry["documentId"].(string)
		if answer := d.StaffCaller().Do("PUT", path, data(map[string]any{"Handled": true})); answer.JSON(d.t, "data", "Handled") != true {
			d.t.Errorf("%s", answer.Body)
		}
		if status := d.StaffCaller().Do("DELETE", path, nil).Status; status != http.StatusNoContent {
			d.t.Errorf("delete: %d", status)
		}
		d.wantStored("enquiries", 0, 2)
	})
}

func TestWhileTheMailServerIsAwayEnquiriesAreTaken(t *testing.T) {
	eachDesk(t, func(d desk) {
		d.post.Stop()
		if answer := d.ask(form()); answer.Status != http.StatusCreated {
			d.t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		tried := func() bool {
			return strings.Count(string(d.StaffCaller().Get("/api/staff/mail?state=waiting").Body), `"attempts":1`) == 2
		}
		eventually(d.t, "both mails are tried", tried)
		eventually(d.t, "both wait for their next try", func() bool { // its time is reckoned from the clock as it is then
			return count(d.t, d.Park, "SELECT count(*) FROM jobs WHERE kind = 'mail.send' AND state = 'waiting' AND attempts = 1") == 2
		})
		mailtest.Start(d.t, d.post)
		d.clock.Forward(3 * time.Hour)
		d.post.Wait(2)
		eventually(d.t, "both mails are sent", func() bool {
			return strings.Count(string(d.StaffCaller().Get("/api/staff/mail?state=sent").Body), `"state":"sent"`) == 2
		})
		if n := len(d.post.Mails()); n != 2 {
			d.t.Errorf("%d mails", n)
		}
	})
}

func TestAParkWithoutAnAddressStillTakesEnquiries(t *testing.T) {
	eachDesk(t, func(d desk) {
		setting := d.StaffCaller().Get("/api/settings?filters[Key][$eq]=EnquiryEmail").JSON(d.t, "data", 0, "documentId").(string)
		d.StaffCaller().Do("DELETE", "/api/settings/"+setting, nil)
		if answer := d.ask(form()); answer.Status != http.StatusCreated {
			d.t.Fatalf("%s", answer.Body)
		}
		d.wantStored("enquiries", 1, 1)
		d.set("ContactIndividualEmail", "stay@example.com")
		d.set("StaffLanguage", "zh")
		d.ask(form("Email", "other@example.com"))
		letter := to(d.post.Wait(3), "stay@example.com")
		if len(letter) != 1 || letter[0].Decoded(d.t, "Subject") != "新咨询：Horses" {
			d.t.Errorf("%v", letter)
		}
	})
}

func TestWrongEnquiriesAreAnsweredAtTheField(t *testing.T) {
	eachDesk(t, func(d desk) {
		for name, c := range map[string]struct {
			change     []string
			field, key string
		}{
			"no name":       {[]string{"Name", " "}, "Name", "errors.field.required"},
			"no address":    {[]string{"Email", ""}, "Email", "errors.field.required"},
			"wrong address": {[]string{"Email", "a@b\r\nBcc: c@d.e"}, "Email", ""},
			"long name":     {[]string{"Name", strings.Repeat("名", 121)}, "Name", "errors.field.long"},
			"long subject":  {[]string{"Subject", strings.Repeat("x", 201)}, "Subject", "errors.field.long"},
			"long question": {[]string{"Question", strings.Repeat("x", 5001)}, "Question", "errors.field.long"},
			"two lines":     {[]string{"Subject", "a\r\nBcc: c@d.e"}, "Subject", "errors.field.characters"},
			"language":      {[]string{"language", "fr"}, "Language", "errors.field.oneOf"},
		} {
			answer := d.ask(form(c.change...))
			if answer.Status != http.StatusBadRequest || answer.JSON(d.t, "error", "details", "errors", 0, "path", 0) != c.field || (c.key != "" && answer.JSON(d.t, "error", "details", "errors", 0, "key") != c.key) {
				d.t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		for name, f := range map[string]map[string]any{"unknown": form("Extra", "x"), "staff's own": form("Handled", "true"), "the entry's name": form("Language", "en"), "wrapped": data(form())} {
			if answer := d.ask(f); answer.Status != http.StatusBadRequest {
				d.t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		for _, body := range []string{"", "null", "[]", "7", "{"} {
			if answer := d.Visitor().Do("POST", "/api/enquiries", body); answer.Status != http.StatusBadRequest {
				d.t.Errorf("%q: %d %s", body, answer.Status, answer.Body)
			}
		}
		request, _ := http.NewRequest("POST", d.URL+"/api/enquiries", strings.NewReader("Name=x"))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if answer := d.Visitor().Send(request); answer.Status != http.StatusUnsupportedMediaType {
			d.t.Errorf("a form: %d", answer.Status)
		}
		if answer := d.ask(form(), strings.Repeat("k", 65)); answer.Status != http.StatusBadRequest {
			d.t.Errorf("a long key: %d", answer.Status)
		}
		d.wantStored("enquiries", 0, 0)
	})
}

func TestBotsAreThankedAndForgotten(t *testing.T) {
	eachDesk(t, func(d desk) {
		shape := func(answer apptest.Answer) string {
			return fmt.Sprint(answer.Status, len(answer.JSON(d.t, "data", "documentId").(string)), len(answer.JSON(d.t, "data").(map[string]any)), answer.Header.Get("Content-Type"))
		}
		registration := map[string]any{"FirstName": "Lin", "PhoneNumber": "0491570156", "StayType": "Tent", "OrderNumber": "7"}
		person, bot := d.ask(form("website", "")), d.ask(form("website", "http://spam.example"), "bot")
		if shape(person) != shape(bot) {
			d.t.Errorf("%s %s", person.Body, bot.Body)
		}
		d.wantStored("enquiries", 1, 2)
		personal := d.Visitor().Do("POST", "/api/rhp-register-infos", data(registration))
		registration["website"] = "x"
		if automatic := d.Visitor().Do("POST", "/api/rhp-register-infos", data(registration)); shape(personal) != shape(automatic) {
			d.t.Errorf("%s %s", personal.Body, automatic.Body)
		}
		d.wantStored("rhp-register-infos", 1, 3)
		if answer := d.ask(form("website", "x", "Email", "no address")); answer.Status != http.StatusBadRequest {
			d.t.Errorf("a bot's mistake: %d", answer.Status)
		}
		last := 0
		for range 20 {
			last = d.ask(form("website", "http://spam.example")).Status
		}
		if last != http.StatusTooManyRequests {
			d.t.Errorf("a bot may go on and on: %d", last)
		}
	})
}

func TestAFloodIsHeldBackWithClearWords(t *testing.T) {
	const inARow, inADay = 15, 100
	eachDesk(t, func(d desk) {
		for i := range inARow {
			if answer := d.ask(form("Email", fmt.Sprintf("guest%d@example.com", i))); answer.Status != http.StatusCreated {
				d.t.Fatalf("%d: %s", i+1, answer.Body)
			}
		}
		d.ask(form("Name", "")) // a mistake is not counted
		answer := d.ask(form())
		if answer.Status != http.StatusTooManyRequests || answer.Header.Get("Retry-After") != "600" || !strings.Contains(string(answer.Body), "in 10 minutes") {
			d.t.Errorf("%d %s", answer.Status, answer.Body)
		}
		d.wantStored("enquiries", inARow, 2*inARow)
		if answer := d.StaffCaller().Do("POST", "/api/enquiries", form()); answer.Status != http.StatusCreated {
			d.t.Errorf("staff: %s", answer.Body)
		}
		d.wantStored("enquiries", inARow+1, 2*inARow) // and nobody is written to
		for i := range inADay - inARow {
			if i%inARow == 0 {
				d.clock.Forward(21 * time.Minute)
			}
			if answer := d.ask(form("Email", "guest@example.com")); answer.Status != http.StatusCreated {
				d.t.Fatalf("%d more: %s", i+1, answer.Body)
			}
		}
		d.clock.Forward(21 * time.Minute)
		if answer := d.ask(form()); answer.Status != http.StatusTooManyRequests || !strings.Contains(string(answer.Body), "tomorrow") {
			d.t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if n := len(to(d.post.Wait(inARow+inADay+3), "guest@example.com")); n != 3 {
			d.t.Errorf("%d receipts went to one address, want 3", n)
		}
	})
}

func TestARepeatedEnquiryIsOne(t *testing.T) {
	eachDesk(t, func(d desk) {
		answers := make([]apptest.Answer, 20)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = d.ask(form(), "7f9c2ba4-e88f") })
		}
		all.Wait()
		for _, answer := range answers {
			if answer.Status != http.StatusCreated || string(answer.Body) != string(answers[0].Body) {
				d.t.Fatalf("%d %s, the first was %s", answer.Status, answer.Body, answers[0].Body)
			}
		}
		d.wantStored("enquiries", 1, 2)
		other := d.ask(form("Subject", "Dogs"), "7f9c2ba4-e88f")
		if other.Status != http.StatusUnprocessableEntity || other.JSON(d.t, "error", "details", "key") != "errors.idempotency" {
			d.t.Errorf("%d %s", other.Status, other.Body)
		}
		if wrong := d.ask(form("Name", ""), "second"); wrong.Status != http.StatusBadRequest {
			d.t.Errorf("%d", wrong.Status)
		}
		if mended := d.ask(form(), "second"); mended.Status != http.StatusCreated { // what failed left the key free
			d.t.Errorf("%d %s", mended.Status, mended.Body)
		}
		d.clock.Forward(25 * time.Hour)
		if later := d.ask(form("Subject", "Dogs"), "7f9c2ba4-e88f"); later.Status != http.StatusCreated {
			d.t.Errorf("%d %s", later.Status, later.Body)
		}
		d.wantStored("enquiries", 3, 6)
	})
}
