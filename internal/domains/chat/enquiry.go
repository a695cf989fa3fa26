package chat

import (
	"context"
	"encoding/json"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/collection"
)

// Leave is what somebody leaves for the park's people to answer by mail.
type Leave struct {
	Conversation       string
	Name, Email, Phone string
	Message            string
	Language           locale.Language
	// Website is filled in by bots alone.
	Website string
}

// LeaveEnquiry sends an enquiry as the contact page's form does, with what was said before it. A conversation leads to one.
func (s *Service) LeaveEnquiry(ctx context.Context, leave Leave) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		c, err := s.open(ctx, leave.Conversation, true)
		if err != nil {
			return err
		}
		if c.enquiry != "" {
			return fault.New(fault.Conflict, "errors.chat.enquired", nil)
		}
		said, err := listMessages(ctx, s.DB, c.id, 0)
		if err != nil {
			return err
		}
		form, err := formOf(leave, said)
		if err != nil {
			return err
		}
		sent, err := s.Submit(ctx, form, "", leave.Language)
		if err != nil {
			return err
		}
		var made struct {
			Data struct {
				DocumentID string `json:"documentId"`
			} `json:"data"`
		}
		if err := json.Unmarshal(sent, &made); err != nil {
			return err
		}
		c.enquiry, c.lastAt = made.Data.DocumentID, s.Now()
		return storeConversation(ctx, s.DB, c)
	})
}

const (
	longestEnquiry = 5000 // characters, as the form's
	longestSubject = 120
)

// formOf is the contact page's form.
func formOf(leave Leave, said []Message) (collection.Input, error) {
	subject := locale.Text(leave.Language, "chat.enquiry.subject", nil)
	for _, m := range said {
		if m.From == Visitor {
			subject = locale.Text(leave.Language, "chat.enquiry.about", map[string]any{"question": texts.Shorten(strings.ReplaceAll(m.Text, "\n", " "), longestSubject)})
			break
		}
	}
	form := collection.Input{}
	for name, value := range map[string]string{
		"Name": leave.Name, "Email": leave.Email, "PhoneNumber": leave.Phone, "Subject": subject, "Question": transcript(leave, said), "language": string(leave.Language), "website": leave.Website,
	} {
		if value == "" && (name == "PhoneNumber" || name == "website") {
			continue
		}
		encoded, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		form[name] = encoded
	}
	return form, nil
}

// transcript is what somebody writes, followed by the conversation as far back as there is room for it.
func transcript(leave Leave, said []Message) string {
	message := texts.Shorten(strings.TrimSpace(leave.Message), longestEnquiry/2)
	heading := locale.Text(leave.Language, "chat.enquiry.transcript", nil)
	room := longestEnquiry - len([]rune(message+heading)) - 4
	var lines []string
	for i := len(said) - 1; i >= 0; i-- {
		m := said[i]
		m.withoutOwn(leave.Language)
		line := locale.Text(leave.Language, "chat.enquiry."+string(m.From), map[string]any{"text": m.Text})
		if room -= len([]rune(line)) + 1; room < 0 {
			break
		}
		lines = append([]string{line}, lines...)
	}
	if len(lines) == 0 {
		return message
	}
	return strings.TrimSpace(message + "\n\n" + heading + "\n" + strings.Join(lines, "\n"))
}
