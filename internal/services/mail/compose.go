package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	netmail "net/mail"
	"strings"
	"unicode/utf8"

	gomail "github.com/wneessen/go-mail"
)

// compose writes the mail as the world's mail programs read it: text and HTML, pictures inside.
func compose(e Envelope) (*gomail.Msg, error) {
	m := gomail.NewMsg(gomail.WithEncoding(gomail.EncodingQP), gomail.WithNoDefaultUserAgent())
	e.From.Name, e.To.Name = line(e.From.Name), line(e.To.Name)
	m.FromMailAddress(&e.From)
	if !isAddress(e.To.Address) {
		return nil, &Refused{fmt.Errorf("%q is no address", e.To.Address)}
	}
	m.ToMailAddress(&e.To)
	if isAddress(e.ReplyTo) {
		m.ReplyToMailAddress(&netmail.Address{Address: e.ReplyTo})
	}
	m.Subject(literal(line(e.Subject)))
	m.SetMessageIDWithValue(e.MessageID)
	m.SetDateWithValue(e.Date)
	m.SetGenHeader(gomail.HeaderContentLang, e.Language)
	if !e.Personal { // an answering machine must not answer a machine
		m.SetGenHeader("Auto-Submitted", "auto-generated")
		m.SetGenHeader("X-Auto-Response-Suppress", "All")
	}
	if refers := messageIDs(e.Refers); len(refers) > 0 {
		m.SetGenHeader(gomail.HeaderInReplyTo, refers[len(refers)-1])
		m.SetGenHeader(gomail.HeaderReferences, strings.Join(refers, " "))
	}
	m.SetBodyString(gomail.TypeTextPlain, e.Text)
	m.AddAlternativeString(gomail.TypeTextHTML, e.HTML)
	for _, picture := range e.Pictures {
		m.EmbedReadSeeker(picture.Name, bytes.NewReader(picture.Data),
			gomail.WithFileContentID("<"+picture.ID+">"), gomail.WithFileContentType(gomail.ContentType(picture.MIME)))
	}
	for _, attachment := range e.Attachments {
		m.AttachReadSeeker(attachment.Name, bytes.NewReader(attachment.Data), gomail.WithFileContentType(gomail.ContentType(attachment.MIME)))
	}
	return m, nil
}

// messageIDs writes Message-IDs as headers hold them. What is none is left out: some come from strangers' mails.
func messageIDs(ids []string) (list []string) {
	for _, id := range ids {
		if one := line(id); one == id && strings.Count(id, "@") == 1 && !strings.ContainsAny(id, "<> ") && len(id) < 400 {
			list = append(list, "<"+id+">")
		}
	}
	return list
}

// literal writes a subject that holds the beginning of an encoded word in encoded words itself: a plain one would be sent as it is, and
// decoded by whoever reads it.
func literal(subject string) string {
	if !strings.Contains(subject, "=?") {
		return subject
	}
	const room = 45 // of the 75 characters that a word may have
	var words []string
	for subject != "" {
		end := min(len(subject), room)
		for end < len(subject) && !utf8.RuneStart(subject[end]) {
			end--
		}
		words = append(words, "=?UTF-8?B?"+base64.StdEncoding.EncodeToString([]byte(subject[:end]))+"?=")
		subject = subject[end:]
	}
	return strings.Join(words, " ")
}

// isAddress takes a bare address alone: no name, no list, no second line.
func isAddress(text string) bool {
	parsed, err := netmail.ParseAddress(text)
	return err == nil && parsed.Address == text
}
