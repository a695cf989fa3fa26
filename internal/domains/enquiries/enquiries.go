// Package enquiries is what people send to the park without an account, enquiries and guest registrations, and the inbox in which staff
// answer them. Each is stored together with the mail that tells the park of it. It must never know mail transport, nor the rules of
// members and stays: of their collections it knows that entries can be made and found.
package enquiries

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/mailbox"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
)

// Desk is where the park reads its mail. Without an address nothing is sent there.
type Desk struct {
	Address  string
	Language locale.Language
}

// Config is what the service stands on.
type Config struct {
	services.Set
	// People lists whose a thread can be.
	People func(ctx context.Context) ([]Person, error)
	// Members and Stays are what can come of a thread.
	Members, Stays *collection.Collection
	// Invite sends the owner of a new account a link to choose a password.
	Invite func(ctx context.Context, documentID string) error
	// Mailbox is where replies by mail come back; nil: they go to the desk.
	Mailbox *mailbox.Mailbox
}

// Service takes what people send.
type Service struct {
	Config
	Enquiries, Registrations, SavedReplies *collection.Collection
}

// New gives the service with its two collections. What staff write needs the engine alone: it is neither counted nor mailed.
func New(config Config) *Service {
	s := &Service{Config: config}
	s.Enquiries = collection.Declare(s.enquiries())
	s.Registrations = collection.Declare(s.registrations())
	s.SavedReplies = collection.Declare(savedReplies())
	return s
}

// A school, a hotel or all customers of a phone company share one address, so a network may send many in a row and in a day. The park's own has
// more still.
var (
	inARow      = limits.Rule{Name: "enquiries", Max: 15, Per: 10 * time.Minute}
	inADay      = limits.Rule{Name: "enquiries-day", Max: 100, Per: 24 * time.Hour}
	perReceiver = limits.Rule{Name: "enquiry-receipts", Max: 3, Per: 24 * time.Hour}
)

// honeypot is the name of the input that only bots fill in.
const honeypot = "website"

// Submit takes the form of the contact page and gives the answer. The reader's language holds where the form names none.
func (s *Service) Submit(ctx context.Context, form collection.Input, key string, reader locale.Language) ([]byte, error) {
	content, err := json.Marshal(form)
	if err != nil {
		return nil, err
	}
	entry := maps.Clone(form)
	if entry["Language"], err = languageOf(form, reader); err != nil {
		return nil, err
	}
	delete(entry, "language")
	create := func(ctx context.Context) ([]byte, error) {
		page, err := s.Engine.Create(ctx, s.Enquiries, entry, collection.Query{})
		if err != nil {
			return nil, err
		}
		return page.AppendOne(nil), nil
	}
	if s.Enquiries.SentByBot(access.From(ctx), entry) {
		return create(ctx) // writes nothing, so there is nothing to do only once
	}
	return s.Keys.Do(ctx, "enquiries", key, content, create)
}

func languageOf(form collection.Input, reader locale.Language) (json.RawMessage, error) {
	if _, ok := form["Language"]; ok { // the entry's own name for it is no part of the form
		return nil, fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": "Language"}).With("key", "Language").With("source", "body")
	}
	if given, ok := form["language"]; ok {
		return given, nil
	}
	return json.Marshal(reader)
}

func (s *Service) enquiries() collection.Collection {
	return collection.Collection{
		Name: "enquiries", Entry: "Enquiry", Table: "enquiries", Area: access.Inbox,
		About: "What people asked by the contact page's form.",
		Read:  access.Staff, Create: access.Everyone, Update: access.Staff, Delete: access.Staff,
		ByAction: true, Honeypot: honeypot, After: s.announceEnquiry, NameOf: collection.Called("Name"),
		Rules: func(ctx context.Context, change *collection.Change) error {
			if wrong := wrongPhones(change, "PhoneNumber"); len(wrong) > 0 {
				return fault.InvalidFields(wrong...)
			}
			return s.count(ctx, change)
		},
		Fields: []collection.Field{
			{Name: "Name", Column: "name", Kind: collection.Text, Max: 120, Required: true, Write: access.Everyone},
			{Name: "PhoneNumber", Column: "phone_number", Kind: collection.Phone, Write: access.Everyone},
			{Name: "Email", Column: "email", Kind: collection.Email, Max: 254, Required: true, Write: access.Everyone},
			{Name: "Company", Column: "company", Kind: collection.Text, Max: 120, Write: access.Everyone},
			{Name: "Subject", Column: "subject", Kind: collection.Text, Max: 200, Required: true, Write: access.Everyone},
			{Name: "Question", Column: "question", Kind: collection.LongText, Max: 5000, Required: true, Write: access.Everyone},
			{Name: "Language", Column: "language", Kind: collection.Text, NotNull: true, OneOf: []string{"en", "zh"}, Write: access.Everyone},
			{Name: "Handled", Column: "handled", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
		},
	}
}

// wrongPhones finds numbers that nobody could ring. Staff may note whatever they were told.
func wrongPhones(change *collection.Change, names ...string) []fault.Field {
	if change.Action == collection.Deleted || change.Actor.Role == access.Staff {
		return nil
	}
	return change.WrongPhones(names...)
}

// count holds back a flood, of bots too. It stands in the transaction: what is refused is not counted.
func (s *Service) count(ctx context.Context, change *collection.Change) error {
	if change.Action != collection.Created || change.Actor.Role == access.Staff {
		return nil
	}
	for _, rule := range []limits.Rule{inARow, inADay} {
		if err := s.Limits.TakeAll(ctx, limits.Network(rule, change.Actor.Address)...); err != nil {
			return explained(err)
		}
	}
	return nil
}

// explained tells how long to wait, in words that don't accuse: the others of the network may be strangers.
func explained(err error) error {
	var limited *fault.Error
	if !errors.As(err, &limited) || limited.Kind != fault.Limited {
		return err
	}
	seconds, _ := limited.Details["retryAfter"].(int)
	key := "errors.enquiry.limited"
	if seconds > 2*60*60 {
		key = "errors.enquiry.limitedDay"
	}
	return fault.New(fault.Limited, key, fault.Params{"count": (seconds + 59) / 60}).With("retryAfter", seconds)
}

// announceEnquiry writes to the park, and a receipt to whoever asked.
func (s *Service) announceEnquiry(ctx context.Context, change *collection.Change) error {
	switch change.Action {
	case collection.Updated:
		return s.follow(ctx, change)
	case collection.Created:
	default:
		return nil
	}
	if quiet, err := s.begin(ctx, change); err != nil || quiet {
		return err
	}
	err := s.tellDesk(ctx, change, "enquiry", func(locale.Language) map[string]string {
		return map[string]string{
			"from": change.Text("Name"), "email": change.Text("Email"), "phone": change.Text("PhoneNumber"), "company": change.Text("Company"),
			"subject": change.Text("Subject"), "question": change.Text("Question"),
		}
	})
	if err != nil {
		return err
	}
	return s.sendReceipt(ctx, change, "enquiryReceipt", "")
}

// sendReceipt tells whoever sent a form that it has arrived. Anybody can enter anybody's address: the receipt repeats nothing of what was
// typed, and few go to one address.
func (s *Service) sendReceipt(ctx context.Context, change *collection.Change, template, link string) error {
	switch err := s.Limits.Take(ctx, perReceiver, change.Text("Email")); {
	case fault.KindOf(err) == fault.Limited:
		return nil
	case err != nil:
		return err
	}
	token, err := findToken(ctx, s.Engine.DB, change.DocumentID)
	if err != nil {
		return err
	}
	replyTo, err := s.repliesTo(ctx, token)
	if err != nil {
		return err
	}
	return s.Mail.Send(ctx, mail.Message{
		Template: template, To: change.Text("Email"), Language: cmp.Or(locale.Language(change.Text("Language")), locale.English), ReplyTo: replyTo, Link: link,
	})
}

// tellDesk writes to the park's own people, who answer whoever sent the form.
func (s *Service) tellDesk(ctx context.Context, change *collection.Change, template string, values func(locale.Language) map[string]string) error {
	desk, err := s.desk(ctx)
	if err != nil || desk.Address == "" {
		return err
	}
	return s.Mail.Send(ctx, mail.Message{
		Template: template, To: desk.Address, Language: desk.Language, ReplyTo: change.Text("Email"), Values: values(desk.Language),
	})
}
