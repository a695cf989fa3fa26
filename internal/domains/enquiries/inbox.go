package enquiries

import (
	"context"
	"encoding/json"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
)

// Kind is what a thread began with.
type Kind string

// The kinds of threads.
const (
	Enquiry      Kind = "enquiry"
	Registration Kind = "registration"
)

// State is what the park has made of a thread.
type State string

// The states of a thread.
const (
	Open State = "open"
	Done State = "done"
	Spam State = "spam"
)

// What happens in a thread beside its states, which are events of their own.
const (
	wasRead     = "read"
	wasNoted    = "note"
	wasAnswered = "answer"
	wasReplied  = "reply"
	wasBounced  = "bounce"
	cameMore    = "more" // mails than a thread takes in a day
	wasAssigned = "assigned"
	gaveMember  = "member"
	gaveStay    = "stay"
)

const (
	maxNote = 5000
	// answeringTime is how long somebody counts as answering after they last typed.
	answeringTime = 2 * time.Minute
	// keepSpam is how long what nobody wants is kept, for somebody to find what was no spam.
	keepSpam = 30 * 24 * time.Hour
)

// Person is somebody of staff whose a thread can be.
type Person struct {
	DocumentID string `json:"documentId"`
	Name       string `json:"name"`
}

// Row is a thread in the list of all.
type Row struct {
	DocumentID string          `json:"documentId"`
	Kind       Kind            `json:"kind" enum:"enquiry,registration"`
	ReceivedAt time.Time       `json:"receivedAt"`
	At         time.Time       `json:"at" doc:"When whoever sent it last wrote"`
	Name       string          `json:"name"`
	Email      string          `json:"email"`
	Phone      string          `json:"phone"`
	Subject    string          `json:"subject" doc:"Of an enquiry; a registration's order number"`
	Text       string          `json:"text" doc:"The beginning of what was sent"`
	Language   locale.Language `json:"language" enum:"en,zh"`
	State      State           `json:"state" enum:"open,done,spam"`
	New        bool            `json:"new" doc:"Nobody has read the latest of it"`
	Assignee   *Person         `json:"assignee,omitempty" doc:"Missing: nobody's"`
	Answered   bool            `json:"answered"`
}

// Event is something that happened in a thread.
type Event struct {
	ID      int64     `json:"id"`
	At      time.Time `json:"at"`
	Kind    string    `json:"kind" enum:"read,note,answer,reply,bounce,more,assigned,done,open,spam,member,stay"`
	Actor   string    `json:"actor" doc:"Who of the park did it; empty: it came by mail"`
	ActorID string    `json:"actorId"`
	Text    string    `json:"text" doc:"What a note, an answer or a reply says; to whom it was assigned, empty for nobody"`
	Subject string    `json:"subject"`
	Address string    `json:"address" doc:"To which an answer went, or from which a reply came"`
	// DocumentID is that of an answer's mail, of a member or of a stay.
	DocumentID string   `json:"documentId"`
	Files      []string `json:"files" doc:"The names of the files that came with a reply; they are not kept"`
	Automatic  bool     `json:"automatic" doc:"A machine wrote it, as an absence note"`
	Shortened  bool     `json:"shortened"`
	// MailState is how the delivery of an answer stands; empty: its mail is no longer kept.
	MailState string `json:"mailState" enum:",waiting,sent,failed"`
	MailError string `json:"mailError"`
	// Name is what the member or stay is called; empty: it is no longer there.
	Name string `json:"name"`
}

// Found is an account that is known by the address from which something was sent.
type Found struct {
	DocumentID string `json:"documentId"`
	Name       string `json:"name"`
}

// Thread is what was sent, and everything that came of it.
type Thread struct {
	Row
	Version int64             `json:"version" doc:"Sent along with an answer, which is refused when somebody else was sooner"`
	Sent    map[string]string `json:"sent" doc:"What was sent, by the names of the content API"`
	// The name in two, as an account has it.
	FirstName string     `json:"firstName"`
	LastName  string     `json:"lastName"`
	Events    []Event    `json:"events"`
	ReadBy    string     `json:"readBy" doc:"Who read it first"`
	ReadAt    *time.Time `json:"readAt"`
	// Answering is who is writing an answer at this moment, other than the caller.
	Answering     string `json:"answering"`
	AnswerTo      string `json:"answerTo" doc:"The address that an answer goes to; empty: none was given"`
	AnswerSubject string `json:"answerSubject" doc:"What an answer is about, in the language of whoever asked"`
	RepliesTo     string `json:"repliesTo" doc:"Where replies by mail go"`
	Mailbox       bool   `json:"mailbox" doc:"Replies by mail come back into the thread"`
	Account       *Found `json:"account,omitempty" doc:"The account that has the address"`
}

// Threads narrow the inbox; what is empty narrows nothing, but spam is shown only to whoever asks for it.
type Threads struct {
	Show string // new, open, mine, done or spam
	Kind Kind
	Text string
	mine string
}

// Shows are the parts of the inbox.
var Shows = []string{"new", "open", "mine", "done", "spam"}

// Inbox gives a part of the threads, those that were written to last first, and tells how many there are.
func (s *Service) Inbox(ctx context.Context, threads Threads, part db.Part) ([]Row, int, error) {
	threads.mine = access.From(ctx).PersonID
	return listThreads(ctx, s.Engine.DB, threads, part)
}

// Thread gives one with all that happened in it.
func (s *Service) Thread(ctx context.Context, documentID string) (Thread, error) {
	thread, err := findThread(ctx, s.Engine.DB, documentID, false)
	if err != nil {
		return Thread{}, err
	}
	if thread.events, err = listEvents(ctx, s.Engine.DB, thread.id); err != nil {
		return Thread{}, err
	}
	return s.complete(ctx, thread)
}

// complete adds what others know of a thread.
func (s *Service) complete(ctx context.Context, t thread) (Thread, error) {
	all := Thread{Row: t.Row, Version: t.version, Events: t.events, ReadBy: t.readBy, ReadAt: t.readAt, AnswerTo: t.answerTo(), Mailbox: s.Mailbox != nil}
	if caller := access.From(ctx); t.answering != "" && t.answering != caller.Name && s.Engine.Now().Sub(t.answeringAt) < answeringTime {
		all.Answering = t.answering
	}
	all.AnswerSubject = t.answerSubject()
	var err error
	if all.Sent, err = s.sent(ctx, t); err != nil {
		return all, err
	}
	all.FirstName, all.LastName = all.Sent["FirstName"], all.Sent["LastName"]
	if t.Kind == Enquiry {
		all.FirstName, all.LastName = locale.SplitName(t.Name)
	}
	if all.RepliesTo, err = s.repliesTo(ctx, ""); err != nil {
		return all, err
	}
	if all.Account, err = s.accountOf(ctx, t.Email); err != nil {
		return all, err
	}
	return all, s.nameOutcomes(ctx, all.Events)
}

// sent reads the fields of what was sent.
func (s *Service) sent(ctx context.Context, t thread) (map[string]string, error) {
	c := s.collectionOf(t.Kind)
	page, err := s.Engine.Find(ctx, c, t.DocumentID, collection.Query{})
	if err != nil {
		return nil, err
	}
	fields := map[string]string{}
	for _, field := range c.Fields {
		if text := page.Text(0, field.Name); text != "" {
			fields[field.Name] = text
		}
	}
	return fields, nil
}

func (s *Service) collectionOf(kind Kind) *collection.Collection {
	if kind == Enquiry {
		return s.Enquiries
	}
	return s.Registrations
}

// note writes what somebody did to a thread into the audit trail, under what was sent.
func (s *Service) note(ctx context.Context, action string, t *thread, changes audit.Changes) error {
	if s.Audit == nil {
		return nil
	}
	return s.Audit(ctx, action, s.collectionOf(t.Kind).Name, t.DocumentID, changes)
}

// begin makes the thread of something that was sent. What comes from an address whose earlier ones are spam is spam, and nobody is told of it;
// but anybody can type anybody's address: whoever is signed in is heard.
func (s *Service) begin(ctx context.Context, change *collection.Change) (quiet bool, err error) {
	byStaff := change.Actor.Role == access.Staff
	t := newThread{documentID: change.DocumentID, entry: change.ID, kind: Registration, state: Open, token: random.DocumentID(), at: s.Engine.Now()}
	if change.Collection.Name == s.Enquiries.Name {
		t.kind = Enquiry
	}
	if byStaff { // somebody knows of it
		t.readBy = change.Actor.Name
	}
	if handled, _ := change.Value("Handled").(bool); handled {
		t.state = Done
	}
	if email := change.Text("Email"); email != "" && change.Actor.Role == access.Visitor {
		if quiet, err = sendsSpam(ctx, s.Engine.DB, email); err != nil {
			return false, err
		}
	}
	if quiet {
		t.state = Spam
	}
	return quiet || byStaff, insertThread(ctx, s.Engine.DB, t)
}

// follow keeps a thread in step with an enquiry that a script says is handled, or not.
func (s *Service) follow(ctx context.Context, change *collection.Change) error {
	after, given := change.Values["Handled"].(bool)
	if before, _ := change.Before["Handled"].(bool); !given || before == after {
		return nil
	}
	t, err := findThread(ctx, s.Engine.DB, change.DocumentID, true)
	if err != nil {
		return err
	}
	state := Open
	if after {
		state = Done
	}
	if t.State == state {
		return nil
	}
	// The change of the entry itself is in the audit trail.
	if err := storeState(ctx, s.Engine.DB, &t, state, change.Actor.Name, s.Engine.Now()); err != nil {
		return err
	}
	return s.add(ctx, &t, Event{Kind: string(state)})
}

// cleanUp deletes spam for its age.
func (s *Service) cleanUp(ctx context.Context, _ json.RawMessage) error {
	return deleteSpam(ctx, s.Engine.DB, s.Engine.Now().Add(-keepSpam))
}

// check finds what was sent and is in no thread.
func (s *Service) check(ctx context.Context) ([]string, error) {
	return listWithoutThread(ctx, s.Engine.DB)
}
