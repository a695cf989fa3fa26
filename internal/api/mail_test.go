package api_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/tests/apptest"
)

func (d desk) write(message mail.Message) {
	d.t.Helper()
	if err := d.Mail.Send(context.WithoutCancel(d.t.Context()), message); err != nil {
		d.t.Fatal(err)
	}
}

func TestStaffReadTheMailLog(t *testing.T) {
	eachDesk(t, func(d desk) {
		for i := range 3 {
			d.write(mail.Message{Template: "enquiryReceipt", To: fmt.Sprintf("guest%d@example.com", i), Language: locale.Chinese})
		}
		d.write(mail.Message{Template: "code", To: "last@example.com", Language: locale.English, Secret: true, Values: map[string]string{"code": "482913", "minutes": "10"}})
		d.post.Wait(4)
		staff := d.StaffCaller()
		var page apptest.Answer
		eventually(d.t, "all are sent", func() bool {
			page = staff.Get("/api/staff/mail?page=1&pageSize=3")
			return staff.Get("/api/staff/mail?state=sent").JSON(d.t, "meta", "pagination", "total") == 4.0
		})
		page = staff.Get("/api/staff/mail?page=1&pageSize=3")
		for i, to := range []string{"last@example.com", "guest2@example.com", "guest1@example.com"} {
			if got := page.JSON(d.t, "data", i, "to"); got != to {
				d.t.Errorf("mail %d is to %v, want %s", i, got, to)
			}
		}
		if got := fmt.Sprint(page.JSON(d.t, "meta", "pagination")); got != "map[page:1 pageCount:2 pageSize:3 total:4]" {
			d.t.Error(got)
		}
		second := staff.Get("/api/staff/mail?page=2&pageSize=3").JSON(d.t, "data").([]any)
		if len(second) != 1 {
			d.t.Fatalf("%v", second)
		}
		entry := second[0].(map[string]any)
		for name, want := range map[string]any{
			"template": "enquiryReceipt", "to": "guest0@example.com", "language": "zh", "subject": "我们已收到您的咨询", "state": "sent", "attempts": 1.0,
			"lastError": "", "createdAt": "2026-11-15T09:30:00Z", "sentAt": "2026-11-15T09:30:00Z",
		} {
			if entry[name] != want {
				d.t.Errorf("%s is %v, want %v", name, entry[name], want)
			}
		}
		shown := staff.Get("/api/staff/mail/" + entry["documentId"].(string))
		if text, _ := shown.JSON(d.t, "data", "text").(string); !strings.Contains(text, "感谢您的来信") {
			d.t.Errorf("%s", shown.Body)
		}
		hidden := staff.Get("/api/staff/mail/" + page.JSON(d.t, "data", 0, "documentId").(string))
		if hidden.JSON(d.t, "data", "text") != "" || strings.Contains(string(hidden.Body), "482913") {
			d.t.Errorf("%s", hidden.Body)
		}
		for path, want := range map[string]int{
			"/api/staff/mail/nothing": http.StatusNotFound, "/api/staff/mail?page=0": http.StatusBadRequest, "/api/staff/mail?pageSize=x": http.StatusBadRequest,
			"/api/staff/mail?pageSize=999999": http.StatusOK, "/api/staff/mail?page=9": http.StatusOK,
		} {
			if got := staff.Get(path).Status; got != want {
				d.t.Errorf("%s: %d, want %d", path, got, want)
			}
		}
	})
}

func TestStaffSendAGivenUpMailAgain(t *testing.T) {
	eachDesk(t, func(d desk) {
		d.post.Refuse = func(string) error { return &smtp.SMTPError{Code: 550, Message: "no such user"} }
		d.write(mail.Message{Template: "enquiryReceipt", To: "mei@example.com", Language: locale.English})
		staff := d.StaffCaller()
		var failed apptest.Answer
		eventually(d.t, "it is given up", func() bool {
			failed = staff.Get("/api/staff/mail?state=failed")
			return failed.JSON(d.t, "meta", "pagination", "total") == 1.0
		})
		if reason, _ := failed.JSON(d.t, "data", 0, "lastError").(string); !strings.Contains(reason, "no such user") {
			d.t.Errorf("the reason is %q", reason)
		}
		path := "/api/staff/mail/" + failed.JSON(d.t, "data", 0, "documentId").(string) + "/retry"
		d.post.Refuse = nil
		if answer := staff.Do("POST", path, nil); answer.Status != http.StatusOK {
			d.t.Fatalf("%s", answer.Body)
		}
		d.post.Wait(1)
		eventually(d.t, "it is sent", func() bool {
			return staff.Get("/api/staff/mail?state=sent").JSON(d.t, "meta", "pagination", "total") == 1.0
		})
		if n := count(d.t, d.Park, "SELECT count(*) FROM audit_entries WHERE action = 'retry' AND collection = 'mails' AND document_id <> '' AND actor LIKE 'token:%'"); n != 1 {
			d.t.Errorf("%d lines in the audit trail", n)
		}
		if answer := staff.Do("POST", path, nil); answer.Status != http.StatusConflict || answer.JSON(d.t, "error", "details", "key") != "errors.mailRetry" {
			d.t.Errorf("once more: %d %s", answer.Status, answer.Body)
		}
	})
}
