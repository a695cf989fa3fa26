package domains_test

import (
	"context"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/imports"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/sheet/sheettest"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/domaintest"
)

// aboutPeople are the names of columns that hold who somebody is, how to reach them, or what was written by or about them.
var aboutPeople = regexp.MustCompile(`(^|_)(e?mail|address|name|phone|phone_number|contact|vin|payee|note|notes)\d?$|` +
	`^(reply_to|assigned_to|registration_number|membership_number|member|company|comments|words|body|body_text|body_html|question|likeness|subject|cells|fields|changes|problem|parties|args|response|answer|last_error|search|detail|reason|session)$`)

// notOfMembers are tables and columns whose names look like that, and which are no member's all the same, or can't be theirs for long.
var notOfMembers = map[string]string{
	// What staff write for visitors to read.
	"files": "a file of the library", "media_images": "content", "media_images_drafts": "content", "products": "content", "products_drafts": "content", "room_types": "content",
	"room_types_drafts": "content", "sites": "a piece of ground", "revisions": "content of before",
	// The people who work here are no members: owners keep and remove them.
	"staff_people": "who works here", "staff_columns": "a table's name", "staff_views": "what somebody of staff looks for", "api_tokens": "a program's name", "widget_keys": "a website's name",
	"chat_conversations.staff_name": "who works here", "chat_messages.staff_name": "who works here", "mails.from_name": "the park's own",
	"funnels.email": "how many", "chat_runs.question": "the number of a message", "chat_runs.answer": "the number of a message",
	// Names of things.
	"inbox_marks.name": "a mailbox", "numbers.name": "a row of numbers", "bank_statements.file_name": "a bank's file", "imports.file_name": "staff's file",
	// The payment sandbox knows amounts; nobody is named to it.
	"sandbox_orders.payee": "the park", "sandbox_refunds.note": "why the park gives back", "sandbox_notices.body": "amounts", "sandbox_requests.answer": "amounts",
	// It is gone by itself within minutes or a day.
	"passkey_challenges.session": "minutes", "idempotency_keys.response": "a day",
	// Of a stay and of money what the law wants kept: amounts, dates and why, and no name.
	"payments.subject": "what is bought", "payment_events.detail": "a provider's words about money", "payment_problems.detail": "a provider's words about money",
	"payment_refunds.reason": "of money", "ledger_entries.reason": "a word of the program",
	// A job names rows by their numbers; what failed is told without an address.
	"jobs.args": "numbers of rows", "jobs.last_error": "the program's own words",
}

// A table that keeps something of people must be copied, erased and merged with them. Whoever adds one declares where: here it fails until then.
func TestWhateverTellsOfPeopleIsInATrace(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		traced, moved := map[string]bool{}, map[string]bool{}
		for _, m := range p.Modules() {
			for _, trace := range m.Traces {
				for _, column := range trace.Columns {
					traced[column] = true
				}
			}
			if m.Merging != nil {
				for _, column := range m.Merging.Columns {
					moved[column] = true
				}
			}
		}
		tables, err := p.DB.Tables(p.Context())
		p.Must(err)
		there := map[string]bool{}
		for _, table := range tables {
			there[table.Name] = true
			for _, column := range table.Columns {
				name := table.Name + "." + column
				there[name] = true
				excepted := notOfMembers[name] != "" || notOfMembers[table.Name] != ""
				switch about := aboutPeople.MatchString(column); {
				case about && !traced[name] && !excepted:
					p.Errorf("%s may tell of people, and is in the Columns of no privacy.Trace: let the domain that writes it export and forget it, or say in notOfMembers why it need not", name)
				case traced[name] && excepted:
					p.Errorf("%s is in a trace, and excepted too", name)
				}
			}
		}
		for _, name := range references(p) {
			if !traced[name] {
				p.Errorf("%s leads to an account, and is in the Columns of no privacy.Trace", name)
			}
			if !moved[name] {
				p.Errorf("%s leads to an account, and is in the Columns of no module.Merging: what becomes of it when the account is merged into another?", name)
			}
		}
		for _, name := range slices.Concat(slices.Collect(maps.Keys(traced)), slices.Collect(maps.Keys(moved)), slices.Collect(maps.Keys(notOfMembers))) {
			if !there[name] {
				p.Errorf("%s is declared, and is not there", name)
			}
		}
	})
}

// references lists the columns that refer to an account.
func references(p *domaintest.Park) []string {
	p.Helper()
	query := `SELECT t.name || '.' || f."from" FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table' AND f."table" = 'memberships' ORDER BY 1`
	if p.DB.Dialect() == db.Postgres {
		query = `SELECT c.conrelid::regclass::text || '.' || a.attname FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
			WHERE c.contype = 'f' AND c.confrelid = 'memberships'::regclass ORDER BY 1`
	}
	found, err := db.All(p.Context(), p.DB, db.Value[string], query)
	p.Must(err)
	if len(found) < 10 || !slices.ContainsFunc(found, func(name string) bool { return strings.HasPrefix(name, "payments.") }) {
		p.Fatalf("the keys are not found any more: %v", found)
	}
	return found
}

// whole are the addresses and names under which the park knew one person.
var whole = []string{"quill@example.com", "quill.before@example.com", "quill.double@example.com", "Quillan", "Zhaoxing", "0355509876"}

// park is one whose staff read what people send.
func park(p *domaintest.Park) *domaintest.Park {
	p.Helper()
	_, err := p.Settings.Set(p.AsStaff(), "EnquiryEmail", json.RawMessage(`"desk@park.example.com"`))
	p.Must(err)
	return p
}

// noPages is a site without a page: the chat keeps what it can't answer.
type noPages struct{ chat.Pages }

func (noPages) Live(locale.Language, string) (knowledge.Answer, bool) {
	return knowledge.Answer{}, false
}

func (noPages) Knowledge(context.Context, locale.Language) ([]knowledge.Page, []string, error) {
	return nil, nil, nil
}

func asks(p *domaintest.Park, email string) string {
	p.Helper()
	form := collection.Input{}
	for name, value := range map[string]string{"Name": "Quillan Zhaoxing", "Email": email, "Subject": "Horses", "Question": "May we bring two?"} {
		form[name], _ = json.Marshal(value)
	}
	answer, err := p.Enquiries.Submit(p.AsVisitor("192.0.2.7"), form, "", locale.English)
	p.Must(err)
	var made struct {
		Data struct {
			DocumentID string `json:"documentId"`
		} `json:"data"`
	}
	p.Must(json.Unmarshal(answer, &made))
	return made.Data.DocumentID
}

// acquainted lets the park get to know somebody in every way that it has without an account: as a sender, a guest, a row of a file, in the chat, as
// somebody's second person, and in the audit trail.
func acquainted(p *domaintest.Park) {
	p.Helper()
	desk := p.AsStaff()
	for _, email := range whole[:3] {
		thread, err := p.Enquiries.Note(desk, asks(p, email), "Calls from 0355509876")
		p.Must(err)
		_, err = p.Enquiries.Send(desk, thread.DocumentID, enquiries.Answer{Language: locale.English, Subject: "Re: Horses", Text: "Yes, Quillan.", Version: thread.Version}, "")
		p.Must(err)
	}
	p.Create(p.Enquiries.Registrations, domaintest.Fields{"FirstName": "Quillan", "LastName": "Zhaoxing", "Email": whole[0], "PhoneNumber": "0355509876", "StayType": "Tent", "OrderNumber": "77"})
	p.NewMember("bo@example.com", domaintest.Fields{"FirstName": "Bo", "FirstName2": "Quillan", "LastName2": "Zhaoxing", "Email2": whole[0], "Contact2": "0355509876"})
	_, err := p.Imports.Upload(p.AsStaff(), imports.File{Name: "members.csv", Content: []byte(sheettest.Text([][]string{
		sheettest.Header,
		{"1", "Quillan Zhaoxing", "", "", "0355509876", "", "Quill@example.com", "", "", "", "", "", ""},
		{"2", "Cy Li", "Quillan Zhaoxing", "", "", "", "cy@example.com", "quill.before@example.com", "", "", "", "", ""},
	}, ','))})
	p.Must(err)
	p.Create(p.Stays.Sites, domaintest.Fields{"number": "12A"})
	_, err = p.Stays.BookFor(p.AsStaff(), stays.OnBehalf{GuestName: "Quillan Zhaoxing", GuestContact: "Quill.Before@example.com", Request: stays.Request{
		Checkin: "2026-12-01", Checkout: "2026-12-03", Site: "12A", Adults: json.RawMessage("2"), Children: json.RawMessage("0"), Plates: []string{"ABC123"},
	}}, "")
	p.Must(err)
	p.Chat.Site = noPages{}
	p.Must(p.Chat.Refresh(p.Context()))
	told, err := p.Chat.Ask(p.AsVisitor("192.0.2.7"), chat.Question{Text: "I am Quillan, may I ring at night?", Language: locale.English})
	p.Must(err)
	p.Must(p.Chat.LeaveEnquiry(p.AsVisitor("192.0.2.7"), chat.Leave{Conversation: told.Conversation, Name: "Quillan Zhaoxing", Email: whole[0], Message: "Ring 0355509876", Language: locale.English}))
	p.Must(p.Audit(p.AsStaff(), "update", "settings", "others", audit.Changes{"Value": {"[]", `["desk@park.example.com","` + whole[0] + `"]`}}))
	p.Must(p.Audit(p.AsStaff(), "update", "settings", "words", audit.Changes{"Value": {"", "请写信到" + whole[2] + "，谢谢 Quillan"}}))
	_, _, err = p.Members.SendCode(p.AsVisitor("192.0.2.7"), whole[2], locale.English, members.Device{})
	p.Must(err)
}

// forgotten fails where the park still knows the person, but for others whom it must know.
func forgotten(p *domaintest.Park) {
	p.Helper()
	for _, text := range whole {
		if told := dbtest.Told(p.T, p.DB, text); len(told) > 0 {
			p.Errorf("%s still stands in %s", text, strings.Join(told, ", "))
		}
	}
	for _, other := range []string{"bo@example.com", "desk@park.example.com"} {
		if len(dbtest.Told(p.T, p.DB, other)) == 0 {
			p.Errorf("%s is forgotten too", other)
		}
	}
	problems, err := p.Check(p.Context())
	if err != nil || len(problems) > 0 {
		p.Errorf("verify: %v %v", problems, err)
	}
}

// joined makes the person an account with an address of before and one that was merged into it.
func joined(p *domaintest.Park) domaintest.Member {
	p.Helper()
	fields := domaintest.Fields{"UserName": "Quillan", "FirstName": "Quillan", "LastName": "Zhaoxing", "Contact": "0355509876", "Note": "Quillan sings at night"}
	double := p.NewMember(whole[2], fields)
	fields["Password"] = "gum-leaf-22"
	kept := p.NewMember(whole[1], fields)
	_, _, err := p.Members.SignIn(p.AsVisitor("192.0.2.7"), whole[1], "gum-leaf-22", members.Device{})
	p.Must(err)
	p.Must(p.Update(p.AsStaff(), p.Members.Collection, kept.DocumentID, domaintest.Fields{"Email": whole[0]}))
	p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""))
	return kept
}

func TestNothingTellsOfAPersonWhoIsErased(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		acquainted(park(p))
		kept := joined(p)
		for _, address := range whole[:3] {
			_, err := p.Points.Issue(p.AsStaff(), points.Coupon{Title: locale.Same("A coffee"), To: address, Expiry: "2027-01-01"})
			p.Must(err)
		}
		p.Must(p.Members.Forgot(p.AsVisitor("192.0.2.7"), whole[0]))
		if len(dbtest.Told(p.T, p.DB, whole[1])) < 5 {
			p.Fatal("the park did not get to know them")
		}
		p.Must(p.Members.Anonymize(p.Context(), kept.ID))
		forgotten(p)
	})
}

// An account on which nothing hangs goes altogether when staff delete it, and with it all that the park keeps beside it.
func TestNothingTellsOfAPersonWhoIsDeleted(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		acquainted(park(p))
		fields := domaintest.Fields{"FirstName": "Quillan", "LastName": "Zhaoxing"}
		made := p.NewMember(whole[2], fields)
		for _, next := range whole[:2] {
			p.Must(p.Update(p.AsStaff(), p.Members.Collection, made.DocumentID, domaintest.Fields{"Email": next}))
		}
		if kept, err := p.Engine.Delete(p.AsStaff(), p.Members.Collection, made.DocumentID); err != nil || kept {
			p.Fatalf("kept %v, %v", kept, err)
		}
		forgotten(p)
	})
}

// A copy has what was written under every address, what staff noted, and the conversation with the chat that led to an enquiry.
func TestACopyHasWhatIsKeptUnderEveryAddress(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		acquainted(park(p))
		kept := joined(p)
		all, err := p.Members.Export(p.AsAccount(kept.ID))
		p.Must(err)
		encoded, err := json.Marshal(all)
		p.Must(err)
		for _, told := range []string{whole[1], whole[2], "Calls from 0355509876", "Quillan sings at night", "may I ring at night?"} {
			if !strings.Contains(string(encoded), told) {
				p.Errorf("%q is not in the copy", told)
			}
		}
	})
}

// An address that staff typed by mistake may be a stranger's, who never had an account: what the stranger wrote is given to nobody.
func TestACopyHasNothingOfAnAddressThatWasASlip(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		park(p)
		asks(p, whole[0])
		bo := p.NewMember(whole[0], domaintest.Fields{"FirstName": "Bo"})
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, bo.DocumentID, domaintest.Fields{"Email": "bo@example.com"}))
		all, err := p.Members.Export(p.AsAccount(bo.ID))
		p.Must(err)
		encoded, err := json.Marshal(all)
		p.Must(err)
		if strings.Contains(string(encoded), "May we bring two?") {
			p.Error("a stranger's enquiry is in the copy")
		}
	})
}

// Somebody who gave an address up is not its owner's eraser: what came to it is whoever's it is now.
func TestAnAddressThatSomebodyElseHasGotIsTheirs(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		park(p)
		first := p.NewMember("shared@example.com", nil)
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, first.DocumentID, domaintest.Fields{"Email": "own@example.com"}))
		second := p.NewMember("shared@example.com", nil)
		asks(p, "shared@example.com")
		sent := func() int { return p.Count("SELECT count(*) FROM enquiries WHERE email = 'shared@example.com'") }
		p.Must(p.Members.Anonymize(p.Context(), first.ID))
		if sent() != 1 || len(dbtest.Told(p.T, p.DB, "own@example.com")) != 0 {
			p.Errorf("%d enquiries of the present owner; the first one is still told in %v", sent(), dbtest.Told(p.T, p.DB, "own@example.com"))
		}
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, second.DocumentID, domaintest.Fields{"Email": "second@example.com"}))
		p.Must(p.Members.Anonymize(p.Context(), second.ID))
		if told := dbtest.Told(p.T, p.DB, "shared@example.com"); len(told) != 0 {
			p.Errorf("the last owner's address is still told in %v", told)
		}
	})
}
