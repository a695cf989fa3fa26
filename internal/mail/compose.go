package mail

import (
	"bytes"
	"fmt"
	netmail "net/mail"

	gomail "github.com/wneessen/go-mail"
)

// compose writes the mail as the world's mail programs read it: text and HTML, pictures inside.
func compose(e Envelope) (*gomail.Msg, error) {
	m := gomail.NewMsg(gomail.WithEncoding(gomail.EncodingQP), gomail.WithNoDefaultUserAgent())
	e.From.Name, e.To.Name = line(e.From.Name), line(e.To.Name)
	m.FromMailAddress(&e.From)
	if _, err := netmail.ParseAddress((&netmail.Address{Address: e.To.Address}).String()); err != nil {
		return nil, &Refused{fmt.Errorf("the address %q is not one: %w", e.To.Address, err)}
	}
	m.ToMailAddress(&e.To)
	if reply, err := netmail.ParseAddress((&netmail.Address{Address: e.ReplyTo}).String()); err == nil {
		m.ReplyToMailAddress(reply)
	}
	m.Subject(line(e.Subject))
	m.SetMessageIDWithValue(e.MessageID)
	m.SetDateWithValue(e.Date)
	m.SetGenHeader(gomail.HeaderContentLang, e.Language)
	// An answering machine must not answer a machine.
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	m.SetGenHeader("X-Auto-Response-Suppress", "All")
	m.SetBodyString(gomail.TypeTextPlain, e.Text)
	m.AddAlternativeString(gomail.TypeTextHTML, e.HTML)
	for _, picture := range e.Pictures {
		m.EmbedReadSeeker(picture.Name, bytes.NewReader(picture.Data),
			gomail.WithFileContentID(picture.ID), gomail.WithFileContentType(gomail.ContentType(picture.MIME)))
	}
	return m, nil
}
