package mail

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	netmail "net/mail"
	"regexp"
	"strings"
	"time"

	"holidaypark/internal/foundation/qr"
	"holidaypark/internal/foundation/texts"
)

// Sender hands one mail to whoever carries it on.
type Sender interface {
	Send(ctx context.Context, envelope Envelope) error
}

// Envelope is a rendered mail on its way.
type Envelope struct {
	From, To netmail.Address
	ReplyTo  string
	Language string
	// Refers are the Message-IDs of the mails before it, the latest last. Personal tells that a person wrote it, to one other.
	Refers    []string
	Personal  bool
	MessageID string // the same at every try, so that a mail that arrives twice is known as one
	Date      time.Time
	Subject   string
	Text      string
	HTML      string
	Pictures  []Picture
	// Attachments have their content.
	Attachments []Attachment
}

// Refused is a failure that no later try can mend: the recipient or the mail itself was refused.
type Refused struct{ cause error }

func (r *Refused) Error() string { return r.cause.Error() }
func (r *Refused) Unwrap() error { return r.cause }

// deliver sends one mail of the outbox. It is called again after a failure, and, if the process died between the server's word and
// ours, after a success.
func (m *Mailer) deliver(ctx context.Context, raw json.RawMessage) error {
	var args sendArgs
	if err := json.Unmarshal(raw, &args); err != nil {
		return err
	}
	mail, found, err := m.meant(ctx, args)
	if err != nil || !found { // thrown away for its age, or withdrawn
		return err
	}
	if mail.state == "sent" {
		return nil
	}
	if mail.heldFor != "" {
		if ok, err := storeUnheld(ctx, m.DB, mail.id); err != nil || !ok {
			return err
		}
	}
	if mail.rendered.HTML == "" {
		return markFailed(ctx, m.DB, mail.id, "its content was thrown away for its age")
	}
	envelope := Envelope{
		From: netmail.Address{Name: mail.fromName, Address: m.From}, To: netmail.Address{Name: mail.toName, Address: mail.to},
		ReplyTo: mail.replyTo, Language: string(mail.language), MessageID: mail.messageID, Date: m.Now(),
		Refers: strings.Fields(mail.refers), Personal: m.templates[mail.template].Letter != "",
		Subject: mail.rendered.Subject, Text: mail.rendered.Text, HTML: mail.rendered.HTML,
	}
	if err := json.Unmarshal([]byte(mail.pictures), &envelope.Pictures); err != nil {
		return fmt.Errorf("read the pictures of mail %s: %w", mail.documentID, err)
	}
	if err := drawPictures(envelope.Pictures); err != nil {
		return fmt.Errorf("draw the pictures of mail %s: %w", mail.documentID, err)
	}
	if envelope.Attachments, err = m.makeAttachments(ctx, mail.attachments); err != nil {
		return fmt.Errorf("make the attachments of mail %s: %w", mail.documentID, err)
	}
	failure := m.Sender.Send(ctx, envelope)
	if failure == nil {
		return markSent(ctx, m.DB, mail.id, m.Now())
	}
	var refused *Refused
	if errors.As(failure, &refused) {
		return markTried(ctx, m.DB, mail.id, "failed", shortLine(failure))
	}
	return errors.Join(withoutAddress(failure, mail.to), markTried(ctx, m.DB, mail.id, "waiting", shortLine(failure)))
}

// meant gives the mail of a job, unless it is gone.
func (m *Mailer) meant(ctx context.Context, args sendArgs) (mail stored, found bool, err error) {
	mail, err = load(ctx, m.DB, args.Mail)
	if errors.Is(err, sql.ErrNoRows) {
		return mail, false, nil
	}
	return mail, err == nil && (args.Document == "" || args.Document == mail.documentID), err
}

// withoutAddress is a failure as the job keeps it. The outbox, which keeps the whole words, is erased with an account; jobs are not.
func withoutAddress(failure error, address string) error {
	named := regexp.MustCompile("(?i)" + regexp.QuoteMeta(address))
	return errors.New(named.ReplaceAllLiteralString(failure.Error(), "the recipient"))
}

// giveUp marks the mail of a job that is not tried any more, whatever the reason: its last try failed, or the process at work on it
// ended too often. Nothing waits without somebody at work on it, and staff can send it again.
func (m *Mailer) giveUp(ctx context.Context, raw json.RawMessage, cause string) error {
	var args sendArgs
	if err := json.Unmarshal(raw, &args); err != nil {
		return err
	}
	mail, found, err := m.meant(ctx, args)
	if err != nil || !found {
		return err
	}
	return markFailed(ctx, m.DB, mail.id, shortLine(errors.New(cause)))
}

// drawPictures draws those that are given as a text.
func drawPictures(pictures []Picture) (err error) {
	for i := range pictures {
		if text := pictures[i].QR; text != "" {
			if pictures[i].Data, err = qr.PNG(text); err != nil {
				return err
			}
		}
	}
	return nil
}

// makeAttachments makes what is to come with a mail.
func (m *Mailer) makeAttachments(ctx context.Context, stored string) ([]Attachment, error) {
	var list []Attachment
	if err := json.Unmarshal([]byte(stored), &list); err != nil {
		return nil, err
	}
	made := list[:0]
	for _, one := range list {
		make, known := m.makers[one.Maker]
		if !known {
			return nil, fmt.Errorf("nobody makes %q", one.Maker)
		}
		var err error
		one.MIME, one.Data, err = make(ctx, one.Argument)
		switch {
		case err == nil:
			made = append(made, one)
		case !errors.Is(err, ErrGone):
			return nil, err
		}
	}
	return made, nil
}

// shortLine is a failure as the outbox keeps it: one line, not long.
func shortLine(err error) string { return texts.Report(err.Error(), 500) }

func (m *Mailer) cleanUp(ctx context.Context, _ json.RawMessage) error {
	return deleteOld(ctx, m.DB, m.Now().Add(-keep), m.Now().Add(-keepSecret))
}
