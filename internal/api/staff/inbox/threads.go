package inbox

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

type assignBody struct {
	Person string `json:"person" doc:"documentId; empty: nobody"`
}

type noteBody struct {
	Text string `json:"text"`
}

type threadStateBody struct {
	State   enquiries.State `json:"state" enum:"open,done,spam"`
	Version int64           `json:"version,omitempty" required:"false" doc:"That of the thread as the caller saw it: refused when somebody wrote since; none: not asked"`
}

// newMemberBody is the account that whoever wrote gets. What is left out is empty.
type newMemberBody struct {
	FirstName  string `json:"FirstName"`
	LastName   string `json:"LastName,omitempty"`
	Email      string `json:"Email,omitempty"`
	Contact    string `json:"Contact,omitempty"`
	Language   string `json:"Language,omitempty" enum:"en,zh"`
	TenantType string `json:"TenantType,omitempty" enum:"Guest,Annual,Permanent"`
	Note       string `json:"Note,omitempty"`
	Invite     bool   `json:"invite,omitempty" doc:"Send a link to choose a password"`
}

func (b newMemberBody) member() (enquiries.NewMember, error) {
	made := enquiries.NewMember{Fields: collection.Input{}, Invite: b.Invite}
	for name, value := range map[string]string{
		"FirstName": b.FirstName, "LastName": b.LastName, "Email": b.Email, "Contact": b.Contact, "Language": b.Language, "TenantType": b.TenantType, "Note": b.Note,
	} {
		if value == "" {
			continue
		}
		encoded, err := json.Marshal(value)
		if err != nil {
			return made, err
		}
		made.Fields[name] = encoded
	}
	return made, nil
}

type linkedStayBody struct {
	Stay string `json:"stay" doc:"documentId"`
}

type mailPreview struct {
	Subject string `json:"subject"`
	Text    string `json:"text"`
	HTML    string `json:"html"`
}

var inboxSorts = []string{"at"}

var inboxParams = slices.Concat([]*huma.Param{
	{Name: "show", In: "query", Description: "new, open, mine, done or spam; none is all but spam", Schema: &huma.Schema{Type: "string", Enum: []any{"new", "open", "mine", "done", "spam"}}},
	{Name: "kind", In: "query", Description: "enquiry or registration; none is both", Schema: &huma.Schema{Type: "string", Enum: []any{"enquiry", "registration"}}},
	{Name: "text", In: "query", Description: "In a name, an address, a number, what was sent or what was written since", Schema: &huma.Schema{Type: "string"}},
	rest.SortParam(inboxSorts...),
}, rest.PageParams)

func (a *API) threadRoutes() []rest.Route {
	staff := func(summary string, takes any) rest.Doc {
		return rest.Doc{Tag: "inbox", Summary: summary, Takes: takes, Gives: enquiries.Thread{}}
	}
	once := func(doc rest.Doc) rest.Doc {
		doc.Params = rest.IdempotencyParams
		return doc
	}
	const thread = "/api/staff/inbox/{documentId}"
	preview := rest.Doc{Tag: "inbox", Summary: "An answer as the mail that it would be; nothing is sent", Takes: enquiries.Answer{}, Gives: mailPreview{}}
	return rest.In(access.Inbox,
		rest.Get("/api/staff/inbox", access.Staff, a.listInbox, rest.Doc{Tag: "inbox", Summary: "Enquiries and guest registrations, those that were written to last first", Params: inboxParams, Gives: []enquiries.Row{}, Paged: true}),
		rest.Get("/api/staff/inbox/about", access.Staff, a.aboutInbox, rest.Doc{Tag: "inbox", Summary: "Whose threads can be, and how replies come back", Gives: enquiries.About{}}),
		rest.Get(thread, access.Staff, a.findThread, staff("What was sent, and everything that came of it", nil)),
		rest.Post(thread+"/read", access.Staff, a.threadAct(a.Enquiries.MarkRead), staff("Somebody has read it, for everybody", nil)),
		rest.Post(thread+"/unread", access.Staff, a.threadAct(a.Enquiries.MarkUnread), staff("Put it among the new ones again", nil)),
		rest.Post(thread+"/assign", access.Staff, a.assignThread, staff("Make it somebody's", assignBody{})),
		rest.Post(thread+"/notes", access.Staff, a.noteThread, staff("Write something down that only staff read", noteBody{})),
		rest.Delete(thread+"/notes/{id}", access.Staff, a.deleteNote, staff("Take back a note of one's own", nil)),
		rest.Post(thread+"/state", access.Staff, a.setThreadState, staff("It is done, to be done, or spam", threadStateBody{})),
		rest.Post(thread+"/answering", access.Staff, a.answeringThread, rest.Doc{Tag: "inbox", Summary: "Tell the others that one is writing an answer"}),
		rest.Post(thread+"/preview", access.Staff, a.previewAnswer, preview).Reading(),
		rest.Post(thread+"/answers", access.Staff, a.sendAnswer, once(staff("Answer by mail; refused when somebody else was sooner", enquiries.Answer{}))),
		rest.Post(thread+"/member", access.Staff, a.memberOfThread, once(staff("Make an account of whoever wrote", newMemberBody{}))).And(access.Members),
		rest.Post(thread+"/stay", access.Staff, a.stayOfThread, staff("A stay came of it", linkedStayBody{})),
	)
}

func (a *API) listInbox(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, inboxSorts...)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	threads := enquiries.Threads{Show: query.Get("show"), Kind: enquiries.Kind(query.Get("kind")), Text: query.Get("text")}
	if threads.Show != "" && !slices.Contains(enquiries.Shows, threads.Show) || threads.Kind != "" && threads.Kind != enquiries.Enquiry && threads.Kind != enquiries.Registration {
		return fault.New(fault.Invalid, "errors.query.malformed", nil)
	}
	list, total, err := a.Enquiries.Inbox(r.Context(), threads, part)
	if err != nil {
		return err
	}
	return rest.WritePage(w, list, page, part.Limit, total)
}

func (a *API) aboutInbox(w http.ResponseWriter, r *http.Request) error {
	about, err := a.Enquiries.AboutInbox(r.Context())
	return rest.OrData(w, about, err)
}

func (a *API) findThread(w http.ResponseWriter, r *http.Request) error {
	return a.threadAct(a.Enquiries.Thread)(w, r)
}

// threadAct answers with the thread after something was done to it.
func (a *API) threadAct(do func(ctx context.Context, documentID string) (enquiries.Thread, error)) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		thread, err := do(r.Context(), r.PathValue("documentId"))
		return rest.OrData(w, thread, err)
	}
}

func (a *API) assignThread(w http.ResponseWriter, r *http.Request) error {
	var body assignBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	thread, err := a.Enquiries.Assign(r.Context(), r.PathValue("documentId"), body.Person)
	return rest.OrData(w, thread, err)
}

func (a *API) noteThread(w http.ResponseWriter, r *http.Request) error {
	var body noteBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	thread, err := a.Enquiries.Note(r.Context(), r.PathValue("documentId"), body.Text)
	return rest.OrData(w, thread, err)
}

func (a *API) deleteNote(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	thread, err := a.Enquiries.DeleteNote(r.Context(), r.PathValue("documentId"), id)
	return rest.OrData(w, thread, err)
}

func (a *API) setThreadState(w http.ResponseWriter, r *http.Request) error {
	var body threadStateBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	thread, err := a.Enquiries.SetState(r.Context(), r.PathValue("documentId"), body.State, body.Version)
	return rest.OrData(w, thread, err)
}

func (a *API) answeringThread(w http.ResponseWriter, r *http.Request) error {
	return rest.OrData(w, struct{}{}, a.Enquiries.Answering(r.Context(), r.PathValue("documentId")))
}

func (a *API) previewAnswer(w http.ResponseWriter, r *http.Request) error {
	var body enquiries.Answer
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	content, err := a.Enquiries.PreviewAnswer(r.Context(), r.PathValue("documentId"), body)
	return rest.OrData(w, mailPreview{content.Subject, content.Text, content.HTML}, err)
}

func (a *API) sendAnswer(w http.ResponseWriter, r *http.Request) error {
	var body enquiries.Answer
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	thread, err := a.Enquiries.Send(r.Context(), r.PathValue("documentId"), body, r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, thread, err)
}

func (a *API) memberOfThread(w http.ResponseWriter, r *http.Request) error {
	var body newMemberBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	member, err := body.member()
	if err != nil {
		return err
	}
	thread, err := a.Enquiries.MakeMember(r.Context(), r.PathValue("documentId"), member, r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, thread, err)
}

func (a *API) stayOfThread(w http.ResponseWriter, r *http.Request) error {
	var body linkedStayBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	thread, err := a.Enquiries.LinkStay(r.Context(), r.PathValue("documentId"), body.Stay)
	return rest.OrData(w, thread, err)
}
