package chat_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// Whoever writes that they want a person gets one, before anything is looked up and however much they have asked.
func TestAPersonIsAskedForInWords(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		first := ask(t, park, entry{"question": "How much is the tree house?"})
		secret := first.JSON(t, "conversation").(string)
		if answer := ask(t, park, entry{"question": "I want to talk to a real person please", "conversation": secret}); answer.JSON(t, "state") != "chat" || answer.JSON(t, "enquiry") != true || !strings.HasPrefix(answer.JSON(t, "answer").(string), "Leave an enquiry here") {
			t.Errorf("without hours: %s", answer.Body)
		}
		week := []string{"08:30-17:30", "08:30-17:30", "08:30-17:30", "08:30-17:30", "08:30-17:30", "closed", "closed"}
		if answer := park.StaffCaller().Do("PUT", "/api/staff/settings/ChatHours", entry{"value": week}); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		for range 20 {
			park.Visitor().Do("POST", "/api/chat", entry{"question": "How much is the tree house?", "conversation": secret})
		}
		if answer := ask(t, park, entry{"question": "我想找人工客服", "conversation": secret, "language": "zh"}); answer.JSON(t, "state") != "waiting" || !strings.Contains(answer.JSON(t, "answer").(string), "已经通知工作人员") {
			t.Errorf("in the hours: %s", answer.Body)
		}
		if answer := park.StaffCaller().Get("/api/staff/today"); answer.JSON(t, "data", "chatsWaiting") != 1.0 || answer.JSON(t, "data", "unanswered") != 0.0 {
			t.Errorf("%s", answer.Body)
		}
		for _, other := range []string{"How many people can stay in a cabin?", "Is there somebody at reception at night?", "What does it cost per person?", "可以住几个人？"} {
			if answer := ask(t, park, entry{"question": other}); answer.JSON(t, "state") != "chat" || strings.Contains(answer.JSON(t, "answer").(string), "our staff know") {
				t.Errorf("%s: %s", other, answer.Body)
			}
		}
	})
}
