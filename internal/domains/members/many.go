package members

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/mail"
)

// mostTogether bounds how many members one request does something with: many more are done some at a time, so that nobody else waits.
const mostTogether = 100

func together(documentIDs []string) error {
	if n := len(documentIDs); n == 0 || n > mostTogether {
		return fault.InvalidFields(fault.Field{Path: []string{"documentIds"}, Key: "errors.members.together", Params: fault.Params{"max": mostTogether}})
	}
	return nil
}

// TypeOf is which type of tenant a member is.
type TypeOf struct {
	DocumentID string `json:"documentId"`
	TenantType string `json:"TenantType" enum:"Guest,Annual,Permanent"`
}

// SetTenantType makes members a type of tenant, each with a line of its own in the audit trail, and gives what those were that it changed.
// If from is given, it leaves alone whoever is another type by now.
func (s *Service) SetTenantType(ctx context.Context, documentIDs []string, to, from string) (before []TypeOf, err error) {
	if err := together(documentIDs); err != nil {
		return nil, err
	}
	if !slices.Contains(TenantTypes, to) {
		return nil, fault.InvalidFields(fault.Field{Path: []string{"TenantType"}, Key: "errors.field.oneOf", Params: fault.Params{"values": strings.Join(TenantTypes, ", ")}})
	}
	value, err := json.Marshal(to)
	if err != nil {
		return nil, err
	}
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		before = nil
		types, err := lockTypes(ctx, s.DB, documentIDs)
		if err != nil {
			return err
		}
		for _, one := range types {
			if one.TenantType == to || (from != "" && one.TenantType != from) {
				continue
			}
			if _, err := s.Engine.Update(ctx, s.Collection, one.DocumentID, collection.Input{"TenantType": value}, collection.Query{}); err != nil {
				return err
			}
			before = append(before, one)
		}
		return nil
	})
	return before, err
}

// Notice is what staff write to members: the same to all, to each in their own language.
type Notice struct {
	Key           string // of this very notice: nobody gets it twice, however often it is sent
	Subject, Text locale.Words
}

const (
	longestSubject = 150
	longestNotice  = 10_000
	longestKey     = 64
)

func (n Notice) check() error {
	var wrong []fault.Field
	for _, part := range []struct {
		name, text string
		max        int
	}{
		{"key", n.Key, longestKey}, {"subject", n.Subject.En, longestSubject}, {"subject_zh", n.Subject.Zh, longestSubject},
		{"text", n.Text.En, longestNotice}, {"text_zh", n.Text.Zh, longestNotice},
	} {
		switch {
		case strings.TrimSpace(part.text) == "":
			wrong = append(wrong, fault.Field{Path: []string{part.name}, Key: "errors.field.required"})
		case len([]rune(part.text)) > part.max:
			wrong = append(wrong, fault.Field{Path: []string{part.name}, Key: "errors.field.long", Params: fault.Params{"max": part.max}})
		}
	}
	if len(wrong) > 0 {
		return fault.InvalidFields(wrong...)
	}
	return nil
}

// Write puts a notice into the outbox for members who can be written to, and tells how many those are.
func (s *Service) Write(ctx context.Context, notice Notice, documentIDs []string) (written int, err error) {
	if err := together(documentIDs); err != nil {
		return 0, err
	}
	if err := notice.check(); err != nil {
		return 0, err
	}
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		to, err := listWritable(ctx, s.DB, documentIDs)
		if err != nil {
			return err
		}
		for _, one := range to {
			err := s.Mail.Send(ctx, mail.Message{
				Template: "notice", To: one.Email, Name: one.Called(), Language: one.Language, Once: "notice:" + notice.Key + ":" + strconv.FormatInt(one.id, 10),
				Values: map[string]string{"subject": notice.Subject.In(one.Language), "text": notice.Text.In(one.Language)},
			})
			if err != nil {
				return err
			}
		}
		written = len(to)
		return s.Audit(ctx, "write", s.Collection.Name, "", audit.Changes{"Subject": {"", notice.Subject.En}, "Members": {0, written}})
	})
	return written, err
}
