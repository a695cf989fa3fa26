package chat_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// newClock stands at a Monday noon in the park.
func newClock() *clocktest.Clock { return clocktest.At(time.Date(2026, 11, 16, 1, 0, 0, 0, time.UTC)) }

// knowing starts a park on each engine that knows of a tree house.
func knowing(t *testing.T, test func(t *testing.T, park *apptest.Park, clock *clocktest.Clock)) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		clock := newClock()
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, Now: clock.Now})
		create(t, park, "room-types", entry{"order": 1, "Name_en": "Tree House", "Name_zh": "树屋", "Price": 130, "Max_guest": 3, "Availability": true})
		eventually(t, park, "How much is the tree house?", "$130")
		test(t, park, clock)
	})
}

func messages(t *testing.T, caller apptest.Caller, secret string) apptest.Answer {
	t.Helper()
	return caller.With("Chat-Conversation", secret).Get("/api/chat/messages")
}

func texts(t *testing.T, answer apptest.Answer) (list []string) {
	t.Helper()
	for _, one := range answer.JSON(t, "data", "messages").([]any) {
		m := one.(map[string]any)
		list = append(list, fmt.Sprintf("%v %v: %v", m["number"], m["from"], m["text"]))
	}
	return list
}

func TestAConversationIsKeptAndGoesOn(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, clock *clocktest.Clock) {
		first := ask(t, park, entry{"question": "How much is the tree house?", "page": "/roomlist"})
		secret := first.JSON(t, "conversation").(string)
		if len(secret) < 26 {
			t.Errorf("%q can be guessed", secret)
		}
		ask(t, park, entry{"question": "Do you have a casino?", "conversation": secret})
		want := []string{"1 visitor: How much is the tree house?", "2 park: Tree House: $130 a night.", "3 visitor: Do you have a casino?", "4 park: " + refusal}
		if got := texts(t, messages(t, park.Visitor(), secret)); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%q", got)
		}
		again := ask(t, park, entry{"question": "", "again": 3, "conversation": secret})
		if again.Status != http.StatusOK || again.JSON(t, "message") != 5.0 || again.JSON(t, "question") != 3.0 {
			t.Errorf("%s", again.Body)
		}
		if got := texts(t, messages(t, park.Visitor(), secret)); len(got) != 4 || got[3] != "5 park: "+refusal {
			t.Errorf("answered anew: %q", got)
		}
		for _, one := range []struct{ body entry }{{entry{"conversation": secret, "message": 2, "rating": "up"}}, {entry{"conversation": secret, "message": 2, "rating": "down"}}} {
			if answer := park.Visitor().Do("POST", "/api/chat/rating", one.body); answer.Status != http.StatusNoContent {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		}
		for name, body := range map[string]entry{"a question": {"conversation": secret, "message": 1, "rating": "up"}, "nothing": {"conversation": secret, "message": 9, "rating": "up"}, "another's": {"conversation": "x", "message": 2, "rating": "up"}} {
			if answer := park.Visitor().Do("POST", "/api/chat/rating", body); answer.Status != http.StatusNotFound {
				t.Errorf("rated %s: %d %s", name, answer.Status, answer.Body)
			}
		}
		if answer := messages(t, park.Visitor(), "somebody-elses"); answer.Status != http.StatusNotFound {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		var kept int
		if err := park.DB.One(t.Context(), "SELECT COUNT(*) FROM chat_conversations WHERE secret_hash = $1", []any{secret}, &kept); err != nil || kept != 0 {
			t.Errorf("the secret itself is kept: %v", err)
		}
		clock.Forward(91 * 24 * time.Hour)
		deadline := time.Now().Add(60 * time.Second)
		for messages(t, park.Visitor(), secret).Status != http.StatusNotFound {
			if time.Now().After(deadline) {
				t.Fatal("kept for more than 90 days")
			}
			time.Sleep(100 * time.Millisecond)
		}
		if fresh := ask(t, park, entry{"question": "How much is the tree house?", "conversation": secret}); fresh.JSON(t, "conversation") == secret || fresh.JSON(t, "message") != 2.0 {
			t.Errorf("a conversation that is gone goes on: %s", fresh.Body)
		}
	})
}

func TestReplicasShareConversations(t *testing.T) {
	apptest.Replicas(t, func(t *testing.T, first, second *apptest.Park) {
		create(t, first, "room-types", entry{"order": 1, "Name_en": "Tree House", "Price": 130, "Max_guest": 3, "Availability": true})
		eventually(t, first, "How much is the tree house?", "$130")
		eventually(t, second, "How much is the tree house?", "$130")
		secret := ask(t, first, entry{"question": "Tell me about the tree house"}).JSON(t, "conversation").(string)
		if answer := ask(t, second, entry{"question": "and how many people?", "conversation": secret}); answer.JSON(t, "conversation") != secret || !strings.Contains(string(answer.Body), "up to 3 people") {
			t.Errorf("%s", answer.Body)
		}
		id := first.StaffCaller().Get("/api/staff/chat/conversations").JSON(t, "data", 0, "id").(string)
		if answer := first.StaffCaller().Do("POST", "/api/staff/chat/conversations/"+id+"/take", nil); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		if answer := ask(t, second, entry{"question": "Is anybody there?", "conversation": secret}); answer.JSON(t, "state") != "staff" || answer.JSON(t, "answer") != "" {
			t.Errorf("taken over at the other: %s", answer.Body)
		}
		if answer := first.StaffCaller().Do("POST", "/api/staff/chat/conversations/"+id+"/messages", entry{"text": "Hello, this is reception."}); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		read := messages(t, second.Visitor(), secret)
		if got := texts(t, read); got[len(got)-1] != "6 staff: Hello, this is reception." || read.JSON(t, "data", "state") != "staff" {
			t.Errorf("%q", got)
		}
	})
}

var code = regexp.MustCompile(`\b\d{6}\b`)

// registered makes an account and gives the browser that is signed in to it.
func registered(t *testing.T, park *apptest.Park, email string) apptest.Caller {
	t.Helper()
	park.Visitor().Do("POST", "/api/auth/send-code", entry{"email": email, "language": "en"})
	browser := park.Browser()
	body := entry{"UserName": "Mei", "Email": email, "Password": "gum-leaf-22", "code": code.FindString(park.Letters(email, 1)[0].Text), "terms": true}
	if answer := browser.Do("POST", "/api/auth/register", body); answer.Status != http.StatusOK {
		t.Fatalf("%s", answer.Body)
	}
	return browser
}

func TestPeopleAreToldOfTheirOwnAlone(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, _ *apptest.Log) {
		browser := registered(t, park, "mei@example.com")
		staff := park.StaffCaller()
		id := staff.Get("/api/rhp-memberships").JSON(t, "data", 0, "documentId").(string)
		if answer := staff.Do("PUT", "/api/rhp-memberships/"+id, entry{"data": entry{"IsMember": true, "ExpiryDate": "2999-05-06", "MembershipNumber": "4242424"}}); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		before := len(model.requests())
		own := func(caller apptest.Caller, body entry) apptest.Answer { return caller.Do("POST", "/api/chat", body) }
		if answer := own(park.Visitor(), entry{"question": "How many points do I have?"}); !strings.Contains(answer.JSON(t, "answer").(string), "log in") {
			t.Errorf("%s", answer.Body)
		}
		first := own(browser, entry{"question": "How many points do I have?"})
		secret := first.JSON(t, "conversation").(string)
		if first.JSON(t, "answer") != "You have 0 points and 0 discount points." {
			t.Errorf("%s", first.Body)
		}
		if answer := own(browser, entry{"question": "我的会员什么时候到期？", "conversation": secret}); !strings.Contains(answer.JSON(t, "answer").(string), "2999") || answer.JSON(t, "conversation") != secret {
			t.Errorf("%s", answer.Body)
		}
		if answer := own(browser, entry{"question": "What is my membership number?", "conversation": secret}); answer.JSON(t, "answer") != "Your membership number is 4242424." {
			t.Errorf("%s", answer.Body)
		}
		staff.Do("PUT", "/api/rhp-memberships/"+id, entry{"data": entry{"ExpiryDate": nil}})
		if answer := own(browser, entry{"question": "When does my membership end?", "conversation": secret}); answer.JSON(t, "answer") != "Your membership has no end date." {
			t.Errorf("%s", answer.Body)
		}
		for question, want := range map[string]string{"我有哪些兑换券？": "兑换券", "When is my next stay?": "no stays ahead", "Show my payments": "no payments"} {
			if answer := own(browser, entry{"question": question}); !strings.Contains(answer.JSON(t, "answer").(string), want) {
				t.Errorf("%s: %s", question, answer.Body)
			}
		}
		if len(model.requests()) != before {
			t.Error("the model was told")
		}
		kept := messages(t, browser, secret)
		if body := string(kept.Body); kept.Status != http.StatusOK || strings.Contains(body, "4242424") || strings.Contains(body, "2999") {
			t.Errorf("kept: %s", body)
		}
		chats := staff.Get("/api/staff/chat/conversations?state=chat").JSON(t, "data").([]any)
		for _, one := range chats {
			whole := staff.Get("/api/staff/chat/conversations/" + one.(map[string]any)["id"].(string) + "?unmasked=true")
			if strings.Contains(string(whole.Body), "4242424") {
				t.Errorf("staff read it: %s", whole.Body)
			}
		}
		other := registered(t, park, "ana@example.com")
		for name, caller := range map[string]apptest.Caller{"a visitor": park.Visitor(), "another": other} {
			if answer := messages(t, caller, secret); answer.Status != http.StatusNotFound {
				t.Errorf("%s reads it: %d", name, answer.Status)
			}
			if answer := own(caller, entry{"question": "How much is the tree house?", "conversation": secret}); answer.JSON(t, "conversation") == secret {
				t.Errorf("%s goes on with it", name)
			}
		}
		if exported := browser.Get("/api/me/export"); !strings.Contains(string(exported.Body), "How many points do I have?") {
			t.Errorf("not in the export: %s", exported.Body)
		}
		browser.Do("POST", "/api/auth/logout", nil)
		if browser.Do("POST", "/api/auth/login", entry{"email": "mei@example.com", "password": "gum-leaf-22"}); messages(t, browser, secret).Status != http.StatusNotFound {
			t.Error("it goes on after signing out")
		}
		if answer := staff.Do("DELETE", "/api/rhp-memberships/"+id, nil); answer.Status >= 300 {
			t.Fatalf("%s", answer.Body)
		}
		var left int
		if err := park.DB.One(t.Context(), "SELECT COUNT(*) FROM chat_messages WHERE body LIKE '%my next stay%' OR own <> ''", nil, &left); err != nil || left != 0 {
			t.Errorf("%d messages are left of an account that is gone: %v", left, err)
		}
	})
}
