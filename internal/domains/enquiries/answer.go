package enquiries

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/mail"
)

const (
	maxAnswer  = 10_000
	maxSubject = 200
	// mostRefers is how many mails before it an answer names.
	mostRefers = 20
)

// Answer is what somebody of the park writes to whoever sent something.
type Answer struct {
	Language locale.Language `json:"language" enum:"en,zh"`
	Subject  string          `json:"subject"`
	Text     string          `json:"text"`
	// Version is that of the thread that was answered.
	Version int64 `json:"version"`
	Done    bool  `json:"done,omitempty" doc:"Nothing is left to do afterwards"`
}

func (a Answer) checked() (Answer, error) {
	var err error
	if a.Text, err = checkText("text", a.Text, maxAnswer); err != nil {
		return a, err
	}
	if a.Subject, err = checkText("subject", a.Subject, maxSubject); err != nil {
		return a, err
	}
	if a.Language != locale.English && a.Language != locale.Chinese {
		return a, fault.InvalidFields(fault.Field{Path: []string{"language"}, Key: "errors.field.oneOf", Params: fault.Params{"values": "en, zh"}})
	}
	return a, nil
}

// answerSubject is what an answer is about unless somebody says otherwise; in a conversation it stays as it is.
func (t thread) answerSubject() string {
	for _, e := range slices.Backward(t.events) {
		if e.Kind == wasAnswered {
			return e.Subject
		}
	}
	return texts.Cut(locale.Text(t.Language, "inbox.subject."+string(t.Kind), map[string]any{"subject": t.Subject}), maxSubject)
}

// message is the answer as a mail.
func (s *Service) message(ctx context.Context, t thread, answer Answer, token string) (mail.Message, error) {
	if t.answerTo() == "" {
		return mail.Message{}, fault.New(fault.Conflict, "errors.inbox.noAddress", nil)
	}
	replyTo, err := s.repliesTo(ctx, token)
	if err != nil {
		return mail.Message{}, err
	}
	quoted, err := lastWords(ctx, s.Engine.DB, t)
	if err != nil {
		return mail.Message{}, err
	}
	return mail.Message{
		Template: "answer", To: t.answerTo(), Language: answer.Language, ReplyTo: replyTo,
		Values: map[string]string{"subject": answer.Subject, "letter": answer.Text, "quoted": quoted},
	}, nil
}

// repliesTo is where a reply by mail goes: into the thread, where the park has a mailbox, else to the desk.
func (s *Service) repliesTo(ctx context.Context, token string) (string, error) {
	if s.Mailbox != nil {
		return s.Mailbox.Address(token), nil
	}
	desk, err := s.desk(ctx)
	return desk.Address, err
}

// PreviewAnswer shows an answer as a mail.
func (s *Service) PreviewAnswer(ctx context.Context, documentID string, answer Answer) (mail.Content, error) {
	answer, err := answer.checked()
	if err != nil {
		return mail.Content{}, err
	}
	t, err := findThread(ctx, s.Engine.DB, documentID, false)
	if err != nil {
		return mail.Content{}, err
	}
	message, err := s.message(ctx, t, answer, t.token)
	if err != nil {
		return mail.Content{}, err
	}
	return s.Mail.Preview(ctx, message)
}

// Send writes an answer and mails it. Of two people who answer the same at once the second is refused; the same request twice is one answer.
func (s *Service) Send(ctx context.Context, documentID string, answer Answer, key string) (Thread, error) {
	answer, err := answer.checked()
	if err != nil {
		return Thread{}, err
	}
	request, err := json.Marshal(answer)
	if err != nil {
		return Thread{}, err
	}
	_, err = s.Keys.Do(ctx, "inbox.answer "+documentID+" "+access.From(ctx).Key(), key, request, func(ctx context.Context) ([]byte, error) {
		_, err := s.change(ctx, documentID, func(ctx context.Context, t *thread) error { return s.send(ctx, t, answer) })
		return []byte("{}"), err
	})
	if err != nil {
		return Thread{}, err
	}
	return s.Thread(ctx, documentID)
}

func (s *Service) send(ctx context.Context, t *thread, answer Answer) error {
	token := cmp.Or(t.token, random.DocumentID())
	current, err := storeAnswered(ctx, s.Engine.DB, t.id, answer.Version, token)
	if err != nil {
		return err
	}
	if !current {
		return fault.New(fault.Conflict, "errors.inbox.changed", nil)
	}
	message, err := s.message(ctx, *t, answer, token)
	if err != nil {
		return err
	}
	if message.Refers, err = listRefers(ctx, s.Engine.DB, t.id, mostRefers); err != nil {
		return err
	}
	posted, err := s.Mail.Post(ctx, message)
	if err != nil {
		return err
	}
	actor := access.From(ctx)
	event := Event{Kind: wasAnswered, At: s.Engine.Now(), Actor: actor.Name, ActorID: actor.PersonID, Text: answer.Text, Subject: answer.Subject, Address: message.To, DocumentID: posted.DocumentID}
	if _, err := insertEvent(ctx, s.Engine.DB, t.id, event, posted.MessageID); err != nil {
		return err
	}
	if err := storeRead(ctx, s.Engine.DB, t.id, actor.Name, s.Engine.Now()); err != nil {
		return err
	}
	if err := s.note(ctx, "answer", t, audit.Changes{"Subject": {"", answer.Subject}}); err != nil {
		return err
	}
	if answer.Done {
		return s.setState(ctx, t, Done)
	}
	return nil
}
