package chat_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

func post(t *testing.T, caller apptest.Caller, path string, body any) apptest.Answer {
	t.Helper()
	answer := caller.Do("POST", path, body)
	if answer.Status >= 300 {
		t.Fatalf("%s: %d %s", path, answer.Status, answer.Body)
	}
	return answer
}

func TestAPersonTakesOverAndGivesBack(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, clock *clocktest.Clock) {
		staff, visitor := park.StaffCaller(), park.Visitor()
		secret := ask(t, park, entry{"question": "My name is Mei Chen, 0412 345 678. How much is the tree house?"}).JSON(t, "conversation").(string)
		person := entry{"conversation": secret, "language": "en"}
		if answer := post(t, visitor, "/api/chat/person", person); answer.JSON(t, "data", "open") != false || answer.JSON(t, "data", "state") != "chat" || answer.JSON(t, "data", "hours") != "" {
			t.Errorf("without hours: %s", answer.Body)
		}
		week := []string{"08:30-17:30", "08:30-17:30", "08:30-17:30", "08:30-17:30", "08:30-17:30", "closed", "closed"}
		if answer := staff.Do("PUT", "/api/staff/settings/ChatHours", entry{"value": week}); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		if answer := post(t, visitor, "/api/chat/person", person); answer.JSON(t, "data", "state") != "waiting" || answer.JSON(t, "data", "hours") != "Mon to Fri 08:30–17:30" {
			t.Errorf("in the hours: %s", answer.Body)
		}
		if answer := staff.Get("/api/staff/today"); answer.JSON(t, "data", "chatsWaiting") != 1.0 {
			t.Errorf("%s", answer.Body)
		}
		if answer := ask(t, park, entry{"question": "Hello?", "conversation": secret}); answer.JSON(t, "state") != "waiting" || answer.JSON(t, "answer") != "" {
			t.Errorf("%s", answer.Body)
		}
		row := staff.Get("/api/staff/chat/conversations?state=waiting").JSON(t, "data", 0).(map[string]any)
		one := "/api/staff/chat/conversations/" + row["id"].(string)
		if row["question"] != "My name is •••, •••. How much is the tree house?" || row["questions"] != 2.0 {
			t.Errorf("%v", row)
		}
		if answer := staff.Do("POST", one+"/messages", entry{"text": "Hi"}); answer.Status != http.StatusConflict {
			t.Errorf("written without taking over: %d", answer.Status)
		}
		post(t, staff, one+"/take", nil)
		if answer := post(t, staff, one+"/messages", entry{"text": "Hi Mei, it is $130."}); answer.JSON(t, "data", "mine") != true || strings.Contains(string(answer.Body), "0412") {
			t.Errorf("%s", answer.Body)
		}
		if answer := staff.Get(one + "?unmasked=true"); !strings.Contains(string(answer.Body), "0412 345 678") {
			t.Errorf("%s", answer.Body)
		}
		if answer := staff.Get("/api/staff/audit?collection=chat&action=unmask"); len(answer.JSON(t, "data").([]any)) != 1 {
			t.Errorf("not in the audit trail: %s", answer.Body)
		}
		post(t, staff, one+"/release", nil)
		if answer := ask(t, park, entry{"question": "How much is the tree house?", "conversation": secret}); answer.JSON(t, "state") != "chat" || !strings.Contains(string(answer.Body), "$130") {
			t.Errorf("%s", answer.Body)
		}
		post(t, visitor, "/api/chat/person", person)
		clock.Forward(11 * time.Minute)
		if read := messages(t, visitor, secret); read.JSON(t, "data", "state") != "chat" {
			t.Errorf("waits for ever: %s", read.Body)
		}
		if answer := staff.Get("/api/staff/today"); answer.JSON(t, "data", "chatsWaiting") != 0.0 {
			t.Errorf("%s", answer.Body)
		}
		post(t, staff, one+"/end", nil)
		if answer := ask(t, park, entry{"question": "How much is the tree house?", "conversation": secret}); answer.JSON(t, "conversation") == secret {
			t.Errorf("an ended one goes on: %s", answer.Body)
		}
		day := clock.Now().Format("2006-01-02")
		if answer := staff.Get("/api/staff/funnel?from=" + day + "&to=" + day); answer.JSON(t, "data", "total", "consultations") != 3.0 { // with the first question, which waited for the park
			t.Errorf("%s", answer.Body)
		}
	})
}

func TestQuestionsWithoutAnAnswerAreGathered(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, clock *clocktest.Clock) {
		staff := park.StaffCaller()
		for _, question := range []string{"Do you have a swimming pool?", "is there a pool", "Is there a pool?", "Is there a pool?", "Do you have a casino?", "有泳池吗？"} {
			if answer := ask(t, park, entry{"question": question}); answer.JSON(t, "found") != false || answer.JSON(t, "enquiry") != true {
				t.Errorf("%s: %s", question, answer.Body)
			}
		}
		list := staff.Get("/api/staff/chat/unanswered")
		if groups := list.JSON(t, "data").([]any); len(groups) != 3 || list.JSON(t, "data", 0, "count") != 4.0 || list.JSON(t, "data", 0, "question") != "Is there a pool?" || len(list.JSON(t, "data", 0, "wordings").([]any)) != 2 {
			t.Fatalf("%s", list.Body)
		}
		if today := staff.Get("/api/staff/today"); today.JSON(t, "data", "unanswered") != 3.0 {
			t.Errorf("%s", today.Body)
		}
		tried := post(t, staff, "/api/staff/chat/try", entry{"question": "is there a pool", "language": "en", "entry": entry{"Question": "Do you have a swimming pool?", "Variants": "Is there a pool", "Answer": "No, but a river.", "Links": []string{"/about-us"}}})
		if tried.JSON(t, "answer") != "No, but a river." || tried.JSON(t, "links", 0, "url") != "/about-us" {
			t.Errorf("%s", tried.Body)
		}
		create(t, park, "knowledge-entries", entry{"Question_en": "Do you have a swimming pool?", "Variants_en": "Is there a pool", "Answer_en": "No, but a river."})
		open := func(want int) {
			t.Helper()
			deadline := time.Now().Add(30 * time.Second)
			for {
				answer := staff.Get("/api/staff/chat/unanswered")
				if len(answer.JSON(t, "data").([]any)) == want {
					return
				}
				if time.Now().After(deadline) {
					t.Fatalf("want %d: %s", want, answer.Body)
				}
				time.Sleep(50 * time.Millisecond)
			}
		}
		open(2) // what is answered leaves by itself
		id := staff.Get("/api/staff/chat/unanswered").JSON(t, "data", 0, "id").(float64)
		path := "/api/staff/chat/unanswered/" + jsonNumber(id) + "/dismiss"
		post(t, staff, path, entry{})
		open(1)
		post(t, staff, path, entry{"undo": true})
		open(2)
		answer := ask(t, park, entry{"question": "How much is the tree house?"})
		post(t, park.Visitor(), "/api/chat/rating", entry{"conversation": answer.JSON(t, "conversation"), "message": 2, "rating": "down"})
		open(3)
		post(t, park.Visitor(), "/api/chat/rating", entry{"conversation": answer.JSON(t, "conversation"), "message": 2, "rating": ""})
		open(2)
	})
}

func TestAnEnquiryCarriesTheConversation(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		secret := ask(t, park, entry{"question": "Do you have a casino?"}).JSON(t, "conversation").(string)
		form := entry{"conversation": secret, "Name": "Mei Chen", "Email": "mei@example.com", "Message": "Please call me back.", "language": "en"}
		if answer := park.Visitor().Do("POST", "/api/chat/enquiry", entry{"conversation": secret, "Name": "", "Email": "no", "language": "en"}); answer.Status != http.StatusBadRequest {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		post(t, park.Visitor(), "/api/chat/enquiry", form)
		sent := park.StaffCaller().Get("/api/enquiries").JSON(t, "data", 0).(map[string]any)
		want := "Please call me back.\n\nThe conversation before it:\nVisitor: Do you have a casino?\nChat: " + refusal
		if sent["Question"] != want || sent["Subject"] != "From the chat: Do you have a casino?" || sent["Name"] != "Mei Chen" {
			t.Errorf("%v", sent)
		}
		if answer := park.Visitor().Do("POST", "/api/chat/enquiry", form); answer.Status != http.StatusConflict {
			t.Errorf("sent twice: %d %s", answer.Status, answer.Body)
		}
		if row := park.StaffCaller().Get("/api/staff/chat/conversations"); row.JSON(t, "data", 0, "enquiry") != sent["documentId"] {
			t.Errorf("%s", row.Body)
		}
	})
}

func jsonNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
