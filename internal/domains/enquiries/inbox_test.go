package enquiries_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/mailbox"
	"holidaypark/internal/foundation/mailbox/mailboxtest"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/tests/domaintest"
)

var li, mei = domaintest.Colleagues[0], domaintest.Colleagues[1]

// office is a park whose inbox is worked on.
type office struct{ *domaintest.Park }

func each(t *testing.T, test func(o office)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) {
		for key, value := range map[string]string{"EnquiryEmail": "desk@park.example.com"} {
			encoded, _ := json.Marshal(value)
			if _, err := p.Settings.Set(p.AsStaff(), key, encoded); err != nil {
				t.Fatal(err)
			}
		}
		test(office{p})
	})
}

// asks sends the contact form and gives the thread's documentId.
func (o office) asks(fields map[string]string) string {
	o.Helper()
	form := collection.Input{}
	for name, value := range fields {
		form[name], _ = json.Marshal(value)
	}
	answer, err := o.Enquiries.Submit(o.AsVisitor("192.0.2.7"), form, "", locale.English)
	o.Must(err)
	var got struct {
		Data struct {
			DocumentID string `json:"documentId"`
		} `json:"data"`
	}
	o.Must(json.Unmarshal(answer, &got))
	return got.Data.DocumentID
}

func (o office) lin() string {
	o.Helper()
	return o.asks(map[string]string{"Name": "林梅", "Email": "lin@example.com", "Subject": "骑马", "Question": "可以带两匹马吗？", "language": "zh"})
}

func (o office) registers(fields domaintest.Fields) string {
	o.Helper()
	input := collection.Input{}
	for name, value := range fields {
		input[name], _ = json.Marshal(value)
	}
	page, err := o.Engine.Create(o.AsVisitor("192.0.2.8"), o.Enquiries.Registrations, input, collection.Query{})
	o.Must(err)
	return page.DocumentID(0)
}

func (o office) names(show string, more ...string) string {
	o.Helper()
	threads := enquiries.Threads{Show: show}
	if len(more) > 0 {
		threads.Text = more[0]
	}
	list, total, err := o.Enquiries.Inbox(o.AsColleague(li), threads, db.Part{Limit: 10})
	o.Must(err)
	var names []string
	for _, row := range list {
		names = append(names, row.Name)
	}
	if total != len(list) {
		o.Errorf("%d of %d", len(list), total)
	}
	return strings.Join(names, ", ")
}

func (o office) thread(documentID string) enquiries.Thread {
	o.Helper()
	thread, err := o.Enquiries.Thread(o.AsColleague(li), documentID)
	o.Must(err)
	return thread
}

func happened(thread enquiries.Thread) string {
	var list []string
	for _, e := range thread.Events {
		list = append(list, strings.TrimSpace(e.Actor+" "+e.Kind))
	}
	return strings.Join(list, ", ")
}

func (o office) want(what, got, want string) {
	o.Helper()
	if got != want {
		o.Errorf("%s: %q, want %q", what, got, want)
	}
}

func TestWhatComesInIsReadAssignedNotedAndDone(t *testing.T) {
	each(t, func(o office) {
		first := o.lin()
		o.Clock.Forward(time.Minute)
		second := o.registers(domaintest.Fields{"FirstName": "伟", "LastName": "张", "Email": "wei@example.com", "PhoneNumber": "+61 412 345 678", "StayType": "Tent", "OrderNumber": "A-7", "Comments": "We come late"})
		o.want("all", o.names(""), "张伟, 林梅")
		o.want("new", o.names("new"), "张伟, 林梅")
		o.want("mine", o.names("mine"), "")
		for text, want := range map[string]string{"张伟": "张伟", "LIN@EXAMPLE": "林梅", "late": "张伟", "a-7": "张伟", "两匹马": "林梅", "100%": "", "_": ""} {
			o.want("search "+text, o.names("", text), want)
		}

		ctx := o.AsColleague(li)
		_, err := o.Enquiries.MarkRead(ctx, first)
		o.Must(err)
		_, err = o.Enquiries.MarkRead(o.AsColleague(mei), first)
		o.Must(err)
		if thread := o.thread(first); thread.New || thread.ReadBy != "Li Wei" {
			o.Errorf("read by %q, new %v", thread.ReadBy, thread.New)
		}
		_, err = o.Enquiries.Assign(ctx, first, li.DocumentID)
		o.Must(err)
		_, err = o.Enquiries.Assign(ctx, first, "nobody-who-works-here")
		o.want("a stranger", domaintest.Path(err), "person")
		o.want("mine", o.names("mine"), "林梅")
		noted, err := o.Enquiries.Note(o.AsColleague(mei), first, "  Rang her, no answer\r\ntry again  ")
		o.Must(err)
		note := noted.Events[len(noted.Events)-1]
		o.want("the note", note.Text, "Rang her, no answer\ntry again")
		o.want("found by the note", o.names("", "RANG HER"), "林梅")
		_, err = o.Enquiries.DeleteNote(ctx, first, note.ID)
		o.want("somebody else's note", domaintest.Refusal(err), "errors.inbox.note")
		_, err = o.Enquiries.SetState(ctx, first, enquiries.Done, 0)
		o.Must(err)
		o.want("open", o.names("open"), "张伟")
		o.want("done", o.names("done"), "林梅")
		if o.Count("SELECT count(*) FROM enquiries WHERE handled") != 1 {
			o.Error("the enquiry is not handled")
		}
		_, err = o.Enquiries.SetState(ctx, first, enquiries.Open, 0)
		o.Must(err)
		_, err = o.Enquiries.DeleteNote(o.AsColleague(mei), first, note.ID)
		o.Must(err)
		_, err = o.Enquiries.MarkUnread(ctx, first)
		o.Must(err)
		o.want("new", o.names("new"), "张伟, 林梅")
		o.want("events", happened(o.thread(first)), "Li Wei read, Li Wei assigned, Li Wei done, Li Wei open")
		trail := strings.Join(o.Trail(), "\n")
		for _, line := range []string{"assign enquiries " + first + ` {"assignee":["","Li Wei"]}`, "note enquiries " + first, "done enquiries " + first + ` {"state":["open","done"]}`, "reopen enquiries " + first} {
			if !strings.Contains(trail, line) {
				o.Errorf("%s is not in the trail:\n%s", line, trail)
			}
		}
		if strings.Contains(trail, "no answer") {
			o.Error("the trail tells a note")
		}
		_, err = o.Enquiries.Thread(ctx, "nothing")
		o.want("nothing", domaintest.Refusal(err), "errors.notFound")
		o.want("its kind", string(o.thread(second).Kind), "registration")
		for documentID, want := range map[string]string{first: "梅|林", second: "伟|张"} {
			thread := o.thread(documentID)
			o.want("the name in two", thread.FirstName+"|"+thread.LastName, want)
		}
	})
}

// Scripts say by the content API that an enquiry is handled, and are told by it.
func TestAnEnquiryAndItsThreadAgree(t *testing.T) {
	each(t, func(o office) {
		id := o.lin()
		o.Must(o.Update(o.AsStaff(), o.Enquiries.Enquiries, id, domaintest.Fields{"Handled": true}))
		o.want("state", string(o.thread(id).State), "done")
		o.Must(o.Update(o.AsStaff(), o.Enquiries.Enquiries, id, domaintest.Fields{"Handled": false}))
		o.want("state", string(o.thread(id).State), "open")
		byStaff := o.Create(o.Enquiries.Enquiries, domaintest.Fields{"Name": "Ana", "Email": "ana@example.com", "Subject": "s", "Question": "q", "Handled": true})
		if thread := o.thread(byStaff); thread.New || thread.State != enquiries.Done {
			o.Errorf("%+v", thread.Row)
		}
		_, err := o.Engine.Delete(o.AsStaff(), o.Enquiries.Enquiries, id)
		o.Must(err)
		if n := o.Count("SELECT count(*) FROM inbox_threads"); n != 1 {
			o.Errorf("%d threads", n)
		}
		problems, err := o.Enquiries.Module().Check(o.Context())
		o.Must(err)
		if len(problems) != 0 {
			o.Error(problems)
		}
	})
}

func TestSpamIsQuietAndGoesAfterAMonth(t *testing.T) {
	each(t, func(o office) {
		first := o.lin()
		mails := o.Count("SELECT count(*) FROM mails")
		_, err := o.Enquiries.SetState(o.AsColleague(li), first, enquiries.Spam, 0)
		o.Must(err)
		o.want("all but spam", o.names(""), "")
		second := o.lin()
		o.want("from the same address", string(o.thread(second).State), "spam")
		o.asks(map[string]string{"Name": "Ana", "Email": "ana@example.com", "Subject": "s", "Question": "q"})
		o.want("somebody else", o.names("new"), "Ana")
		if got := o.Count("SELECT count(*) FROM mails"); got != mails+2 {
			o.Errorf("%d mails, want those to the desk and to Ana beside %d", got, mails)
		}
		for _, id := range []string{first, second} {
			_, err = o.Enquiries.SetState(o.AsColleague(li), id, enquiries.Open, 0)
			o.Must(err)
		}
		third := o.lin()
		o.want("once it is no spam", string(o.thread(third).State), "open")

		_, err = o.Enquiries.SetState(o.AsColleague(li), third, enquiries.Spam, 0)
		o.Must(err)
		cleanUp := func() {
			o.Helper()
			for _, job := range o.Enquiries.Module().Jobs {
				if job.Name == "enquiries.cleanup" {
					o.Must(job.Do(o.Context(), nil))
				}
			}
		}
		o.Clock.Forward(29 * 24 * time.Hour)
		cleanUp()
		o.want("after 29 days", o.names("spam"), "林梅")
		o.Clock.Forward(2 * 24 * time.Hour)
		cleanUp()
		o.want("after 31 days", o.names("spam"), "")
		if n := o.Count("SELECT count(*) FROM enquiries"); n != 3 {
			o.Errorf("%d enquiries are left", n)
		}
	})
}

func (o office) answer(documentID, text string) enquiries.Answer {
	o.Helper()
	return enquiries.Answer{Language: locale.Chinese, Subject: "回复：骑马", Text: text, Version: o.thread(documentID).Version}
}

func (o office) outbox(to string) mail.Envelope {
	o.Helper()
	return o.Letter(to, o.Count("SELECT count(*) FROM mails WHERE to_address = $1", to))
}

func TestAnAnswerIsMailedOnce(t *testing.T) {
	each(t, func(o office) {
		id := o.lin()
		ctx := o.AsColleague(li)
		answer := o.answer(id, "林梅，您好：\n\n可以。{{park}} <b>\n马厩两间。\n\n祝好")
		preview, err := o.Enquiries.PreviewAnswer(ctx, id, answer)
		o.Must(err)
		if !strings.Contains(preview.HTML, "马厩两间。") || !strings.Contains(preview.HTML, "&lt;b&gt;") || !strings.Contains(preview.Text, "> 可以带两匹马吗？") || preview.Subject != "回复：骑马" {
			o.Errorf("%s\n%s", preview.Subject, preview.Text)
		}
		before := o.Count("SELECT count(*) FROM mails")
		outcomes := domaintest.AtOnce(5, func(int) error {
			_, err := o.Enquiries.Send(ctx, id, answer, "same")
			return err
		})
		if outcomes[""] != 5 {
			o.Errorf("%v", outcomes)
		}
		if n := o.Count("SELECT count(*) FROM mails"); n != before+1 {
			o.Errorf("%d mails for one answer", n-before)
		}
		_, err = o.Enquiries.Send(o.AsColleague(mei), id, answer, "another")
		o.want("somebody who has not seen it", domaintest.Refusal(err), "errors.inbox.changed")
		sent := o.outbox("lin@example.com")
		if sent.ReplyTo != "desk@park.example.com" || sent.Subject != "回复：骑马" || !sent.Personal || len(sent.Refers) != 0 || sent.Language != "zh" {
			o.Errorf("%+v", sent)
		}
		o.Eventually("it is sent", func() bool { return o.thread(id).Events[0].MailState == "sent" })
		if thread := o.thread(id); thread.New || !thread.Answered || thread.Mailbox || thread.RepliesTo != "desk@park.example.com" || thread.Events[0].Address != "lin@example.com" {
			o.Errorf("%+v", thread)
		}
		done := o.answer(id, "补充一句")
		done.Done = true
		thread, err := o.Enquiries.Send(ctx, id, done, "")
		o.Must(err)
		o.want("afterwards", string(thread.State), "done")
		if second := o.outbox("lin@example.com"); len(second.Refers) != 1 || second.Refers[0] != sent.MessageID {
			o.Errorf("it refers to %v", second.Refers)
		}
		for field, wrong := range map[string]func(a *enquiries.Answer){
			"text":     func(a *enquiries.Answer) { a.Text = "  " },
			"subject":  func(a *enquiries.Answer) { a.Subject = strings.Repeat("长", 201) },
			"language": func(a *enquiries.Answer) { a.Language = "fr" },
		} {
			bad := o.answer(id, "x")
			wrong(&bad)
			_, err := o.Enquiries.Send(ctx, id, bad, "")
			o.want("a wrong "+field, domaintest.Path(err), field)
		}
		silent := o.registers(domaintest.Fields{"FirstName": "Tom", "PhoneNumber": "+61 412 345 678", "StayType": "Tent", "OrderNumber": "1"})
		_, err = o.Enquiries.Send(ctx, silent, o.answer(silent, "x"), "")
		o.want("without an address", domaintest.Refusal(err), "errors.inbox.noAddress")
	})
}

func TestWhoIsAnsweringIsToldToTheOthers(t *testing.T) {
	each(t, func(o office) {
		id := o.lin()
		o.Must(o.Enquiries.Answering(o.AsColleague(mei), id))
		o.want("to Li", o.thread(id).Answering, "Mei Chen")
		own, err := o.Enquiries.Thread(o.AsColleague(mei), id)
		o.Must(err)
		o.want("to Mei", own.Answering, "")
		o.Clock.Forward(3 * time.Minute)
		o.want("later", o.thread(id).Answering, "")
		o.want("in no thread", domaintest.Refusal(o.Enquiries.Answering(o.AsColleague(mei), "nothing")), "errors.notFound")
	})
}

// withMailbox connects a mailbox, and gives what reads it.
func (o office) withMailbox() (*mailboxtest.Server, func()) {
	o.Helper()
	server := mailboxtest.Start(o.T)
	box, err := mailbox.Open(server.URL, "")
	o.Must(err)
	o.Enquiries.Mailbox = box
	return server, func() {
		o.Helper()
		for _, job := range o.Enquiries.Module().Jobs {
			if job.Name == "enquiries.fetch" {
				if job.Every == 0 {
					o.Error("nobody reads the mailbox")
				}
				o.Must(job.Do(o.Context(), nil))
			}
		}
	}
}

func TestRepliesComeBackIntoTheirThread(t *testing.T) {
	each(t, func(o office) {
		server, fetch := o.withMailbox()
		// The mailbox looks back from the real day.
		o.Clock.Forward(time.Until(o.Clock.Now()) * -1)
		id := o.lin()
		if receipt := o.outbox("lin@example.com"); !strings.HasPrefix(receipt.ReplyTo, "desk+") {
			o.Errorf("a reply to the receipt goes to %s", receipt.ReplyTo)
		}
		answer := o.answer(id, "可以。")
		answer.Done = true
		_, err := o.Enquiries.Send(o.AsColleague(li), id, answer, "")
		o.Must(err)
		sent := o.outbox("lin@example.com")
		if !strings.HasPrefix(sent.ReplyTo, "desk+") || !strings.HasSuffix(sent.ReplyTo, "@park.example.com") {
			o.Fatalf("replies go to %s", sent.ReplyTo)
		}
		reply := func(messageID, from, to, refers, head, text string) {
			server.Deliver(fmt.Sprintf("From: %s\nTo: %s\nSubject: Re\nMessage-ID: <%s>\nIn-Reply-To: %s\n%sContent-Type: text/plain; charset=utf-8\n\n%s\n", from, to, messageID, refers, head, text))
		}
		reply("r1@example.com", "lin@example.com", sent.ReplyTo, "", "", "太好了，周五到。\n\n> 可以。")
		reply("r2@example.com", "Lin <lin@work.example.com>", "desk@park.example.com", "<"+sent.MessageID+">", "", "From my other address")
		reply("r1@example.com", "lin@example.com", sent.ReplyTo, "", "", "The same mail once more")
		reply("r3@example.com", "lin@example.com", sent.ReplyTo, "", "Auto-Submitted: auto-replied\n", "I am away")
		reply("r4@example.com", "park@example.com", sent.ReplyTo, "", "", "Our own mail came back")
		reply("r5@example.com", "stranger@example.com", "desk+abcdefghijklmnopqrstuvwx@park.example.com", "<guessed@example.com>", "", "Guessed")
		fetch()
		fetch()
		thread := o.thread(id)
		var texts []string
		for _, e := range thread.Events {
			if e.Kind == "reply" {
				texts = append(texts, fmt.Sprint(e.Text, e.Automatic))
			}
		}
		o.want("replies", strings.Join(texts, "; "), "太好了，周五到。false; From my other addressfalse; I am awaytrue")
		if thread.State != enquiries.Open || !thread.New || o.Count("SELECT count(*) FROM enquiries WHERE handled") != 0 {
			o.Errorf("it is %s, new %v", thread.State, thread.New)
		}
		o.want("an answer goes to whoever wrote last", thread.AnswerTo, "lin@work.example.com")
		_, err = o.Enquiries.Send(o.AsColleague(li), id, answer, "")
		o.want("an answer to what came before", domaintest.Refusal(err), "errors.inbox.changed")
		_, err = o.Enquiries.SetState(o.AsColleague(li), id, enquiries.Done, thread.Version-1)
		o.want("done, with a reply that nobody has seen", domaintest.Refusal(err), "errors.inbox.unseen")
		o.want("which stays to be done", string(o.thread(id).State), "open")
		_, err = o.Enquiries.Send(o.AsColleague(li), id, o.answer(id, "周五见"), "")
		o.Must(err)
		next := o.outbox("lin@work.example.com")
		o.want("it refers to", strings.Join(next.Refers, " "), sent.MessageID+" r1@example.com r2@example.com r3@example.com")

		server.Deliver("From: MAILER-DAEMON@mx.example.com\nTo: park@example.com\nMessage-ID: <b1@mx.example.com>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nNo such user.\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <" + next.MessageID + ">\n\nx\n--b--\n")
		fetch()
		thread = o.thread(id)
		last := thread.Events[len(thread.Events)-1]
		if last.Kind != "bounce" || last.Text != "No such user." || !thread.New {
			o.Errorf("%+v", last)
		}
		for i := range 60 { // two machines that answer one another
			reply(fmt.Sprintf("loop%d@example.com", i), "lin@example.com", sent.ReplyTo, "", "", "again")
		}
		fetch()
		if n := o.Count("SELECT count(*) FROM inbox_events WHERE kind IN ('reply', 'bounce')"); n != 50 {
			o.Errorf("%d mails were taken", n)
		}
		thread = o.thread(id)
		if last := thread.Events[len(thread.Events)-1]; last.Kind != "more" || !thread.New || o.Count("SELECT count(*) FROM inbox_events WHERE kind = 'more'") != 1 {
			o.Errorf("the mails beyond left no trace: %+v", last)
		}
	})
}

// A server that numbers its mails anew hands them all over again.
func TestAMailWithoutAnIDIsTakenOnceUnderAnyNumber(t *testing.T) {
	each(t, func(o office) {
		server, fetch := o.withMailbox()
		o.Clock.Forward(time.Until(o.Clock.Now()) * -1)
		id := o.lin()
		to := o.outbox("lin@example.com").ReplyTo
		come := func() {
			for _, text := range []string{"Friday", "Saturday"} {
				server.Deliver("From: lin@example.com\nTo: " + to + "\nSubject: Re\nContent-Type: text/plain\n\n" + text + "\n")
			}
			fetch()
		}
		come()
		server.Renew()
		come()
		if n := len(o.thread(id).Events); n != 2 {
			o.Errorf("%d mails were taken, 2 came", n)
		}
	})
}

func TestAMailboxThatIsAwayIsToldAndReadOnLater(t *testing.T) {
	each(t, func(o office) {
		server, fetch := o.withMailbox()
		good := o.Enquiries.Mailbox
		broken, err := mailbox.Open(strings.Replace(server.URL, "under%20the%20wattle", "wrong", 1), "")
		o.Must(err)
		o.Enquiries.Mailbox = broken
		fetch()
		about, err := o.Enquiries.AboutInbox(o.AsColleague(li))
		o.Must(err)
		if !about.Mailbox || about.Trouble == "" || about.TroubleAt == nil || strings.Contains(about.Trouble, "wrong") || len(about.People) != 2 {
			o.Errorf("%+v", about)
		}
		o.Enquiries.Mailbox = good
		fetch()
		if about, err = o.Enquiries.AboutInbox(o.AsColleague(li)); err != nil || about.Trouble != "" {
			o.Errorf("%+v, %v", about, err)
		}
	})
}

func TestMembersAndStaysComeOfAThread(t *testing.T) {
	each(t, func(o office) {
		id := o.registers(domaintest.Fields{"FirstName": "Wei", "LastName": "Zhang", "Email": "wei@example.com", "PhoneNumber": "+61 412 345 678", "StayType": "Tent", "OrderNumber": "A-7"})
		fields := func(pairs ...string) collection.Input {
			input := collection.Input{}
			for i := 0; i < len(pairs); i += 2 {
				input[pairs[i]], _ = json.Marshal(pairs[i+1])
			}
			return input
		}
		ctx := o.AsColleague(li)
		_, err := o.Enquiries.MakeMember(ctx, id, enquiries.NewMember{Fields: fields("FirstName", "Wei", "Email", "no address")}, "")
		o.want("a wrong address", domaintest.Path(err), "Email")
		member := enquiries.NewMember{Fields: fields("FirstName", "Wei", "LastName", "Zhang", "Email", "wei@example.com"), Invite: true}
		outcomes := domaintest.AtOnce(3, func(int) error {
			_, err := o.Enquiries.MakeMember(ctx, id, member, "key")
			return err
		})
		if outcomes[""] != 3 || o.Count("SELECT count(*) FROM memberships") != 1 {
			o.Errorf("%v, %d accounts", outcomes, o.Count("SELECT count(*) FROM memberships"))
		}
		thread := o.thread(id)
		if thread.Account == nil || thread.Account.Name != "Wei Zhang" || thread.Events[0].Kind != "member" || thread.Events[0].Name != "Wei Zhang" || thread.Events[0].DocumentID != thread.Account.DocumentID {
			o.Errorf("%+v", thread)
		}
		if invited := o.Letter("wei@example.com", 2); !strings.Contains(invited.Text, "#") {
			o.Errorf("%s", invited.Text)
		}
		_, err = o.Enquiries.MakeMember(ctx, id, member, "another-key")
		o.want("the same address again", domaintest.Path(err), "Email")
		_, err = o.Enquiries.LinkStay(ctx, id, "nothing")
		o.want("a stay that is not there", domaintest.Refusal(err), "errors.notFound")
	})
}

func TestWhatIsKeptOfSomebodyIsCopiedAndErasedWithTheirThreads(t *testing.T) {
	each(t, func(o office) {
		id, other := o.lin(), o.asks(map[string]string{"Name": "Ana", "Email": "ana@example.com", "Subject": "s", "Question": "q"})
		ctx := o.AsColleague(li)
		_, err := o.Enquiries.Note(ctx, id, "A regular")
		o.Must(err)
		_, err = o.Enquiries.Send(ctx, id, o.answer(id, "可以。"), "")
		o.Must(err)
		_, err = o.Enquiries.Note(ctx, other, "Stays")
		o.Must(err)
		trace := o.Enquiries.Module().Traces[0]
		person := privacy.Person{Email: "lin@example.com"}
		copied, err := trace.Export(o.Context(), person)
		o.Must(err)
		whole, err := json.Marshal(copied)
		o.Must(err)
		for _, told := range []string{"A regular", "可以。", "可以带两匹马吗"} {
			if !strings.Contains(string(whole), told) {
				o.Errorf("%s is not in %s", told, whole)
			}
		}
		if strings.Contains(string(whole), "Stays") {
			o.Error("it tells of somebody else")
		}
		o.Must(trace.Forget(o.Context(), person))
		o.want("what is left", o.names(""), "Ana")
		if n := o.Count("SELECT count(*) FROM inbox_events"); n != 1 {
			o.Errorf("%d events are left", n)
		}
	})
}

func TestTheCopyOfSomebodysDataLeavesNothingOut(t *testing.T) {
	each(t, func(o office) {
		for i := range 2*collection.MaxPageSize + 5 {
			o.Exec("INSERT INTO enquiries (document_id, created_at, updated_at, published_at, name, email, subject, question) VALUES ($1, $2, $2, $2, 'Lin', 'lin@example.com', 's', 'q')", fmt.Sprintf("e%023d", i), i)
		}
		copied, err := o.Enquiries.Module().Traces[0].Export(o.Context(), privacy.Person{Email: "lin@example.com"})
		o.Must(err)
		whole, err := json.Marshal(copied)
		o.Must(err)
		var told struct {
			Enquiries struct {
				Data []struct{ DocumentID string }
			}
		}
		o.Must(json.Unmarshal(whole, &told))
		names := map[string]bool{}
		for _, one := range told.Enquiries.Data {
			names[one.DocumentID] = true
		}
		if len(names) != 2*collection.MaxPageSize+5 {
			o.Errorf("%d of the enquiries are in the copy", len(names))
		}
	})
}

// What nobody wants is nobody's interest in the park: it is no stage of the funnel, also before it is deleted.
func TestSpamIsNotCountedAsReceived(t *testing.T) {
	each(t, func(o office) {
		enquiry := o.lin()
		registration := o.registers(domaintest.Fields{"FirstName": "Sam", "PhoneNumber": "0412345678", "StayType": "Tent", "OrderNumber": "A1"})
		o.asks(map[string]string{"Name": "Ana", "Email": "ana@example.com", "Subject": "s", "Question": "q"})
		received := func() (n enquiries.Received) {
			o.Helper()
			list, err := o.Enquiries.Received(o.Context(), o.Clock.Now().Add(-time.Hour), o.Clock.Now().Add(time.Hour))
			o.Must(err)
			for _, one := range list {
				n.Enquiries += one.Enquiries
				n.Registrations += one.Registrations
			}
			return n
		}
		if got := received(); got.Enquiries != 2 || got.Registrations != 1 {
			o.Errorf("%+v", got)
		}
		for _, id := range []string{enquiry, registration} {
			_, err := o.Enquiries.SetState(o.AsColleague(li), id, enquiries.Spam, 0)
			o.Must(err)
		}
		if got := received(); got.Enquiries != 1 || got.Registrations != 0 {
			o.Errorf("with spam left out: %+v", got)
		}
	})
}

func TestAParkBeginsWithRepliesInBothLanguagesOnce(t *testing.T) {
	each(t, func(o office) {
		outcomes := domaintest.AtOnce(3, func(int) error { return o.Enquiries.AddUsualReplies(context.Background()) })
		if outcomes[""] != 3 {
			o.Fatalf("%v", outcomes)
		}
		if n := o.Count("SELECT count(*) FROM saved_replies WHERE text_en LIKE '%{name}%' AND text_zh LIKE '%{name}%' AND title_en <> title_zh"); n != 5 {
			o.Errorf("%d replies", n)
		}
		o.Exec("DELETE FROM saved_replies")
		o.Must(o.Enquiries.AddUsualReplies(context.Background()))
		if n := o.Count("SELECT count(*) FROM saved_replies"); n != 0 {
			o.Errorf("%d came back", n)
		}
	})
}
