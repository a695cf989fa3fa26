package enquiries_test

import (
	"encoding/json"
	"testing"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/domaintest"
)

func TestANoteKeepsNobodyFromBeingErased(t *testing.T) {
	each(t, func(o office) {
		lin := o.NewMember("lin@example.com", nil)
		id := o.lin()
		for range 2 {
			thread, err := o.Enquiries.Note(o.AsStaff(), id, "Sings at night")
			o.Must(err)
			_, err = o.Enquiries.DeleteNote(o.AsStaff(), id, thread.Events[len(thread.Events)-1].ID)
			o.Must(err)
		}
		_, err := o.Enquiries.Note(o.AsStaff(), id, "Sings at night")
		o.Must(err)
		o.Must(o.Members.Anonymize(o.Context(), lin.ID))
		if n := o.Count("SELECT count(*) FROM enquiries") + o.Count("SELECT count(*) FROM inbox_events"); n != 0 {
			o.Errorf("%d rows are left", n)
		}
	})
}

// Anybody can send something under anybody's address. Whoever is signed in is heard, whatever was marked as spam.
func TestSpamUnderSomebodysAddressDoesNotSilenceThem(t *testing.T) {
	each(t, func(o office) {
		lin := o.NewMember("lin@example.com", nil)
		_, err := o.Enquiries.SetState(o.AsColleague(li), o.lin(), enquiries.Spam, 0)
		o.Must(err)
		form := collection.Input{}
		for name, value := range map[string]string{"Name": "林梅", "Email": "lin@example.com", "Subject": "骑马", "Question": "可以带两匹马吗？"} {
			form[name], err = json.Marshal(value)
			o.Must(err)
		}
		before := o.Count("SELECT count(*) FROM mails WHERE to_address = 'desk@park.example.com'")
		_, err = o.Enquiries.Submit(o.AsAccount(lin.ID), form, "", locale.Chinese)
		o.Must(err)
		o.want("what came of it", o.names("new"), "林梅")
		if got := o.Count("SELECT count(*) FROM mails WHERE to_address = 'desk@park.example.com'"); got != before+1 {
			o.Errorf("%d mails to the desk, want %d", got, before+1)
		}
		o.lin()
		o.want("what a stranger sends", o.names("new"), "林梅")
	})
}

func TestAPersonTakesNotesBackUnderAnyName(t *testing.T) {
	each(t, func(o office) {
		id := o.lin()
		note := func() int64 {
			thread, err := o.Enquiries.Note(o.AsColleague(li), id, "A regular")
			o.Must(err)
			return thread.Events[len(thread.Events)-1].ID
		}
		renamed := li
		renamed.Name = "Wei Chen"
		_, err := o.Enquiries.DeleteNote(o.AsColleague(renamed), id, note())
		o.want("after a change of name", domaintest.Refusal(err), "")
		taken := mei
		taken.Name = li.Name
		_, err = o.Enquiries.DeleteNote(o.AsColleague(taken), id, note())
		o.want("somebody of the same name", domaintest.Refusal(err), "errors.inbox.note")
		_, err = o.Enquiries.DeleteNote(o.AsStaff(), id, note())
		o.want("the shared password", domaintest.Refusal(err), "errors.inbox.note")
	})
}
