package attack_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/mail"
	"strings"
	"time"

	"holidaypark/internal/foundation/mailbox/mailboxtest"
	"holidaypark/internal/program/app"
)

func withMailbox(a *attack, config *app.Config) {
	a.mailbox = mailboxtest.Start(a.t)
	config.IMAPURL = a.mailbox.URL
}

// fetch has the park read its mailbox.
func (a *attack) fetch() {
	a.t.Helper()
	for _, job := range a.park.Enquiries.Module().Jobs {
		if job.Name == "enquiries.fetch" {
			if err := job.Do(a.t.Context(), nil); err != nil {
				a.t.Fatal(err)
			}
		}
	}
}

// thread is an enquiry of a guest's, and where replies to it go.
type thread struct{ documentID, replyTo, receipt string }

// enquired sends an enquiry and reads the receipt.
func (a *attack) enquired(email string) thread {
	a.t.Helper()
	a.must(visitor.at("203.0.113."+fmt.Sprint(len(email))), "POST", "/api/enquiries", map[string]any{"Name": "Lin", "Email": email, "Subject": "Horses", "Question": "May we bring two?"})
	a.park.Letters(email, 1)
	for _, letter := range a.letters(1) {
		if message, err := mail.ReadMessage(strings.NewReader(letter)); err == nil && strings.Contains(message.Header.Get("To"), email) {
			replyTo, err := message.Header.AddressList("Reply-To")
			if err != nil {
				a.t.Fatal(err)
			}
			a.secrets = append(a.secrets, replyTo[0].Address)
			return thread{first(a.must(a.staff(), "GET", "/api/staff/inbox?text="+escape(email), nil)), replyTo[0].Address, message.Header.Get("Message-Id")}
		}
	}
	a.t.Fatalf("no receipt for %s", email)
	return thread{}
}

// replies are what guests wrote into a thread by mail, as staff read it.
func (c *tries) replies(t thread) (list []map[string]any) {
	events, _ := c.send(c.staff(), "GET", "/api/staff/inbox/"+t.documentID, nil).data("events").([]any)
	for _, one := range events {
		if event, _ := one.(map[string]any); event["kind"] == "reply" || event["kind"] == "bounce" {
			list = append(list, event)
		}
	}
	return list
}

// answer has staff answer a thread, wherever that goes by now.
func (c *tries) answer(t thread) answer {
	found := c.send(c.staff(), "GET", "/api/staff/inbox/"+t.documentID, nil)
	return c.send(c.staff(), "POST", "/api/staff/inbox/"+t.documentID+"/answers", map[string]any{"language": "en", "subject": found.data("answerSubject"), "text": "Yes.", "version": found.data("version")})
}

// letter is a mail as a guest's program would write it, with more lines in its head.
func letterTo(to, from, id, head, text string) string {
	return "From: " + from + "\nTo: " + to + "\nSubject: Re\nMessage-ID: <" + id + ">\n" + head + "\n" + text + "\n"
}

// repliesByMail sends the park mails that claim, hide and weigh more than replies do.
func repliesByMail(a *attack) {
	a.clock.Forward(time.Since(a.clock.Now())) // the mailbox looks back from the real day
	a.create("settings", map[string]any{"Key": "EnquiryEmail", "Value": "desk@example.com", "Public": false})
	lin, victim := a.enquired("lin@example.com"), a.enquired("victim@example.com")
	readable := func(c *tries) {
		about := c.send(a.staff(), "GET", "/api/staff/inbox/about", nil)
		c.want(about.data("mailbox") == true && about.data("trouble") == "", "the mailbox is stuck: %s", about)
	}
	a.attempt("threads are found by what only their guest knows", func(c *tries) {
		token := strings.TrimSuffix(strings.TrimPrefix(victim.replyTo, "desk+"), "@park.example.com")
		guesses := []string{"desk@park.example.com", "desk+@park.example.com", "desk+%@park.example.com", "desk+" + token[1:] + "@park.example.com", "desk+" + token + "x@park.example.com", "desk+" + token + "@evil.example.com", "desk+" + victim.documentID + "@park.example.com", "desk+' OR '1'='1@park.example.com", "desk+_" + token[1:] + "@park.example.com", token + "@park.example.com"}
		for i, to := range guesses {
			a.mailbox.Deliver(letterTo(to, "victim@example.com", fmt.Sprintf("guess%d@evil.example.com", i), "In-Reply-To: <1@park.example.com> <%@%>\nReferences: <'@'> "+strings.Repeat(" <x@park.example.com>", 40)+"\nX-Thread: "+victim.documentID+"\n", "Guessed"))
		}
		a.fetch()
		c.want(len(c.replies(victim)) == 0 && len(c.replies(lin)) == 0, "a guess is in a thread: %v %v", c.replies(victim), c.replies(lin))
		readable(c)
	})
	a.attempt("a sender who is somebody else", func(c *tries) {
		for i, from := range []string{"victim@example.com", "desk@example.com", "desk@park.example.com", victim.replyTo, lin.replyTo, "<>", "", "MAILER-DAEMON@example.com"} {
			a.mailbox.Deliver(letterTo(lin.replyTo, from, fmt.Sprintf("forged%d@evil.example.com", i), "Reply-To: evil@example.com\nSender: evil@example.com\n", "I am somebody else"))
		}
		a.fetch()
		c.want(len(c.replies(victim)) == 0, "it is in the thread of whoever it names: %v", c.replies(victim))
		c.want(len(c.replies(lin)) > 0, "Lin's own mail is lost")
		for _, event := range c.replies(lin) {
			c.want(event["address"] != "desk@park.example.com" && event["address"] != victim.replyTo, "the park wrote to itself: %v", event)
		}
		got := c.answer(lin)
		c.want(got.status/100 == 2 || got.status == http.StatusConflict || got.status == http.StatusBadRequest, "%s", got)
	})
	a.attempt("lines smuggled into what an answer repeats", func(c *tries) {
		const lin1 = "lin@example.com"
		tries := [][2]string{
			{lin1, "Subject: =?utf-8?B?" + base64.StdEncoding.EncodeToString([]byte("x\r\nBcc: evil@example.com")) + "?=\n"}, {lin1, "Subject: =?utf-8?Q?x=0D=0ABcc:_evil@example.com?=\n"}, {lin1, "References: <a@b>\n <x\tBcc:evil@example.com>\n"},
			{lin1, "Message-ID: <x@y>\n\tBcc: evil@example.com\n"}, {lin1, "In-Reply-To: " + strings.Repeat("<"+strings.Repeat("r", 190)+"@"+strings.Repeat("s", 190)+"> ", 30) + "\n"}, {lin1, "Content-Type: text/plain; charset=\"x\\\"\n Bcc: evil@example.com\"\n"},
			{`"evil@example.com, x"@example.com`, ""}, {`"x\" <evil@example.com>" <lin@example.com>`, ""}, {"=?utf-8?Q?evil=40example.com=2C?= <lin@example.com>", ""}, {`"<img src=x onerror=alert(1)>" <lin@example.com>`, ""}, {`"evil@example.com\"@x"@example.com`, ""}, {`"a b"@example.com`, ""}, {"lin@[127.0.0.1]", ""},
		}
		for i, try := range tries {
			from, head := try[0], try[1]
			a.mailbox.Deliver("From: " + from + "\nTo: " + lin.replyTo + "\nMessage-ID: <" + fmt.Sprint("m", i) + strings.Repeat("m", 180) + "@example.com>\n" + head + "\n<script>alert(1)</script>\n")
			a.fetch()
			got := c.answer(lin)
			c.want(got.status/100 == 2 || from != lin1 && got.status/100 == 4, "%q %q: %s", from, head, got)
		}
		a.park.Letters("lin@example.com", 10) // the receipt, and the answers that can be sent
		a.readAnswers(c)
		readable(c)
	})
	a.clock.Forward(25 * time.Hour)
	a.attempt("mails that are broken keep none that comes after", func(c *tries) {
		for i, raw := range []string{
			"", "\n\n", "no header at all", "From lin\nTo " + lin.replyTo, "\x00\x00\x00", "To: " + lin.replyTo + "\n\n\x00\xff\xfe body \xed\xa0\x80", "To: " + lin.replyTo + "\nMessage-ID: <\x00\xff@\x00>\nSubject: \x00\xff\nFrom: \xff\x00@example.com\n\nx",
			"To: " + lin.replyTo + "\nContent-Type: text/plain; charset=klingon\n\nx", "To: " + lin.replyTo + "\nContent-Type: multipart/mixed; boundary=\"\"\n\n--\n\nx", "To: " + lin.replyTo + "\nContent-Type: multipart/mixed\n\nx",
			"To: " + lin.replyTo + "\nContent-Transfer-Encoding: base64\n\n!!!!", "To: " + lin.replyTo + "\nContent-Type: text/html\nContent-Transfer-Encoding: x-unknown\n\n<script>alert(1)</script>", "To: " + lin.replyTo + "\nDate: never\nFrom: ,,,\nReferences: <<<>>>\n\nx",
			"To: " + lin.replyTo + "\nContent-Disposition: attachment; filename=\"../../\x00etc/passwd\"\n\nx", "To: " + lin.replyTo + "\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <\x00\xff@\x00>\n--b--",
		} {
			a.mailbox.Deliver(raw)
			a.mailbox.Deliver(letterTo(victim.replyTo, "victim@example.com", fmt.Sprintf("after%d@example.com", i), "", fmt.Sprint("After ", i)))
		}
		a.fetch()
		c.want(len(c.replies(victim)) == 15, "%d of 15 mails behind a broken one were taken", len(c.replies(victim)))
		readable(c)
	})
	a.clock.Forward(25 * time.Hour)
	a.attempt("mails that weigh much", func(c *tries) {
		begin := time.Now()
		nested := ""
		for i := range 60 {
			nested += fmt.Sprintf("Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i)
		}
		for i, weight := range []string{
			strings.Repeat("word ", 600_000), strings.Repeat(">", 900_000), strings.Repeat("> \n", 300_000), strings.Repeat("On Monday Lin wrote:\n", 40_000), strings.Repeat(" ", 1_000_000) + "x",
		} {
			a.mailbox.Deliver(letterTo(lin.replyTo, "lin@example.com", fmt.Sprintf("weight%d@example.com", i), "", weight))
		}
		for i, weight := range []string{strings.Repeat("<", 900_000), strings.Repeat("<div>", 180_000), strings.Repeat("<!--", 200_000), strings.Repeat("&", 900_000), "<a " + strings.Repeat(`x="`, 300_000)} {
			a.mailbox.Deliver(letterTo(lin.replyTo, "lin@example.com", fmt.Sprintf("html%d@example.com", i), "Content-Type: text/html\n", weight))
		}
		for i, head := range []string{
			"References: " + strings.Repeat("<a@b>\n ", 9_000) + "\n", strings.Repeat("X-Header: x\n", 5_000), "Cc: " + strings.Repeat("a@example.com,\n ", 4_000) + "b@example.com\n", "Content-Type: multipart/mixed; boundary=b\n\n" + strings.Repeat("--b\n\nx\n", 100_000), nested,
			"Content-Type: multipart/mixed; boundary=" + strings.Repeat("-", 70) + "\n\n" + strings.Repeat("-", 900_000),
		} {
			a.mailbox.Deliver(letterTo(lin.replyTo, "lin@example.com", fmt.Sprintf("head%d@example.com", i), head, "x"))
		}
		before := len(c.replies(lin))
		a.mailbox.Deliver(letterTo(lin.replyTo, "lin@example.com", "light@example.com", "", "Light"))
		a.fetch()
		readable(c)
		list := c.replies(lin)
		c.want(len(list) > before && list[len(list)-1]["text"] == "Light", "the light one is not the last of %d", len(list))
		for _, event := range list {
			text, _ := event["text"].(string)
			c.want(len([]rune(text)) <= 20_000, "%d letters are kept", len(text))
		}
		c.want(time.Since(begin) < 40*time.Second, "they take %s", time.Since(begin))
	})
	a.attempt("the thread of somebody who was merged or erased", func(c *tries) {
		kept, double, gone := a.member("kept@example.com"), a.member("double@example.com"), a.member("gone@example.com")
		merged, erased := a.enquired(double.email), a.enquired(gone.email)
		a.must(a.staff(), "POST", "/api/staff/memberships/"+kept.documentID+"/merge", map[string]any{"double": double.documentID})
		a.must(gone.caller, "POST", "/api/me/deletion", map[string]any{"password": password})
		a.clock.Forward(15 * 24 * time.Hour)
		for _, job := range a.park.Members.Module().Jobs {
			if job.Name == "members.cleanup" {
				c.want(job.Do(a.t.Context(), nil) == nil, "erasing fails")
			}
		}
		for i, t := range []thread{merged, erased} {
			a.mailbox.Deliver(letterTo(t.replyTo, []person{double, gone}[i].email, fmt.Sprintf("late%d@example.com", i), "In-Reply-To: "+t.receipt+"\n", "A late word"))
		}
		a.fetch()
		readable(c)
		c.want(len(c.replies(merged)) == 1, "the reply of whoever was merged is lost")
		got := c.send(a.staff(), "GET", "/api/staff/inbox/"+erased.documentID, nil)
		c.want(got.status == http.StatusNotFound, "the thread of whoever was erased: %s", got)
		c.want(!strings.Contains(c.send(a.staff(), "GET", "/api/staff/inbox?text="+escape(gone.email), nil).body, gone.email), "the reply brought an erased address back")
	})
}

// readAnswers reads every letter that the park has sent so far, but for those to an address that a guest chose to be odd.
func (a *attack) readAnswers(c *tries) {
	var plain []string
	for _, letter := range a.letters(1) {
		message, err := mail.ReadMessage(strings.NewReader(letter))
		if err != nil {
			c.wrong("not a mail: %v", err)
			continue
		}
		c.want(!strings.Contains(letter, "\nBcc:"), "a line got through")
		to, err := message.Header.AddressList("To")
		c.want(err == nil && len(to) == 1 && to[0].Address != "evil@example.com", "to %q, %v", message.Header.Get("To"), err)
		if len(to) == 1 && !strings.Contains(to[0].Address, "evil") {
			plain = append(plain, letter)
		}
	}
	c.readLetters(plain)
}
