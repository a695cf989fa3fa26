package members

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
)

// holdOpen holds an account on which staff act. One that was merged or erased is not acted on.
func (s *Service) holdOpen(ctx context.Context, documentID string) (Account, error) {
	id, ok, err := findIDByDocument(ctx, s.DB, documentID)
	if err != nil || !ok {
		return Account{}, orElse(err, fault.Missing())
	}
	account, err := lockByID(ctx, s.DB, id)
	if err == nil && account.Closed {
		err = closedFault()
	}
	return account, err
}

// note writes what staff did to an account into the audit trail.
func (s *Service) note(ctx context.Context, action string, account Account, changes audit.Changes) error {
	return s.Audit(ctx, action, s.Collection.Name, account.DocumentID, changes)
}

// atInput names the input in which a text was wrong.
func atInput(name string, err error) error {
	var f *fault.Error
	if errors.As(err, &f) && len(f.Fields) > 0 {
		f.Fields[0].Path = []string{name}
	}
	return err
}

// mostMonths is the longest extension: fifty years.
const mostMonths = 600

// Extension is by how much a term becomes longer: by years and months, or to a day.
type Extension struct {
	Years, Months int
	Until         string // a plain date; empty: by years and months
}

// Extend makes a membership longer without money: from its end, or from today where none runs. It tells the new end.
func (s *Service) Extend(ctx context.Context, documentID string, by Extension, key string) (until string, err error) {
	if err := by.check(); err != nil {
		return "", err
	}
	request, err := json.Marshal([]any{documentID, by})
	if err != nil {
		return "", err
	}
	answer, err := s.Keys.Do(ctx, "extend:"+access.From(ctx).Key(), key, request, func(ctx context.Context) ([]byte, error) {
		until, err := s.extend(ctx, documentID, by)
		return []byte(until), err
	})
	return string(answer), err
}

func (by Extension) check() error {
	if by.Until != "" {
		if _, ok := dates.Parse(by.Until); !ok {
			return fault.InvalidFields(fault.Field{Path: []string{"until"}, Key: "errors.field.date"})
		}
		return nil
	}
	if months := 12*by.Years + by.Months; by.Years < 0 || by.Months < 0 || months < 1 || months > mostMonths || by.Years > mostMonths {
		return fault.InvalidFields(fault.Field{Path: []string{"months"}, Key: "errors.members.extension", Params: fault.Params{"max": mostMonths / 12}})
	}
	return nil
}

func (s *Service) extend(ctx context.Context, documentID string, by Extension) (string, error) {
	account, err := s.holdOpen(ctx, documentID)
	if err != nil {
		return "", err
	}
	if account.Endless() {
		return "", fault.New(fault.Conflict, "errors.members.endless", nil)
	}
	from := s.today()
	if s.Active(account) {
		from = account.ExpiryDate
	}
	until := by.Until
	if until == "" {
		until = dates.AddMonths(from, 12*by.Years+by.Months)
	}
	if until <= from {
		return "", fault.InvalidFields(fault.Field{Path: []string{"until"}, Key: "errors.members.notLater"})
	}
	if until > dates.AddMonths(s.today(), mostMonths) {
		return "", fault.InvalidFields(fault.Field{Path: []string{"until"}, Key: "errors.members.tooLate", Params: fault.Params{"max": mostMonths / 12}})
	}
	if err := storeTerm(ctx, s.DB, account.ID, Term{Member: true, Expiry: until}, s.Now()); err != nil {
		return "", err
	}
	changes := audit.Changes{"ExpiryDate": {account.ExpiryDate, until}}
	if !account.IsMember {
		changes["IsMember"] = [2]any{"false", "true"}
	}
	return until, s.note(ctx, "extend", account, changes)
}

const (
	// invitationLife is how long an invitation is good: it may lie in a mailbox over a week's holiday.
	invitationLife = 7 * 24 * time.Hour
	hoursADay      = 24
)

// linksByStaff bounds how many links staff have mailed to one account.
var linksByStaff = limits.Rule{Name: "links.staff", Max: 5, Per: time.Hour}

// Invite mails a link by which somebody who has no password yet chooses their first one.
func (s *Service) Invite(ctx context.Context, documentID, key string) error {
	return s.mailLink(ctx, documentID, key, "invite", func(account Account) (mail.Message, time.Duration, error) {
		if account.passwordHash != "" {
			return mail.Message{}, 0, fault.New(fault.Conflict, "errors.members.hasPassword", nil)
		}
		days := strconv.Itoa(int(invitationLife.Hours()) / hoursADay)
		return mail.Message{Template: "invitation", Values: map[string]string{"days": days}}, invitationLife, nil
	})
}

// SendResetLink mails the link of a forgotten password, for somebody who calls and can't find their way.
func (s *Service) SendResetLink(ctx context.Context, documentID, key string) error {
	return s.mailLink(ctx, documentID, key, "send-reset", func(Account) (mail.Message, time.Duration, error) {
		return mail.Message{Template: "reset", Values: map[string]string{"minutes": minutes(resetLife)}}, resetLife, nil
	})
}

// mailLink mails an account a link that sets its password; a later one replaces those before it.
func (s *Service) mailLink(ctx context.Context, documentID, key, action string, write func(Account) (mail.Message, time.Duration, error)) error {
	_, err := s.Keys.Do(ctx, action+":"+access.From(ctx).Key(), key, []byte(documentID), func(ctx context.Context) ([]byte, error) {
		account, err := s.holdOpen(ctx, documentID)
		switch {
		case err != nil:
			return nil, err
		case account.Email == "":
			return nil, fault.New(fault.Conflict, "errors.members.noEmail", nil)
		case account.suspended:
			return nil, fault.New(fault.Conflict, "errors.members.suspended", nil)
		}
		message, life, err := write(account)
		if err != nil {
			return nil, err
		}
		if err := s.Limits.Take(ctx, linksByStaff, documentID); err != nil {
			return nil, limits.Explain(err, "errors.members.manyLinks")
		}
		if err := deleteResets(ctx, s.DB, account.ID); err != nil {
			return nil, err
		}
		token := random.Text(resetToken)
		if err := insertReset(ctx, s.DB, account.ID, account.authVersion, random.Digest(token), s.Now().Add(life)); err != nil {
			return nil, err
		}
		message.Link, message.Secret = "/reset#"+token, true
		if err := s.tell(ctx, account, message); err != nil {
			return nil, err
		}
		return []byte("{}"), s.note(ctx, action, account, audit.Changes{"Email": {"", account.Email}})
	})
	return err
}
