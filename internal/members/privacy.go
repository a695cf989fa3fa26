package members

import (
	"context"
	"fmt"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/collection"
	"holidaypark/internal/mail"
)

// Trace is what another part of the park keeps of an account: how its owner gets a copy, and how it is erased.
type Trace struct {
	Name   string
	Export func(ctx context.Context, account Account) (any, error)
	Forget func(ctx context.Context, account Account) error
	// Holds tells whether something hangs on the account that must not go with it, as the ledger. Nil: nothing does.
	Holds func(ctx context.Context, account Account) (bool, error)
}

// Leaves tells which traces an account leaves.
func (s *Service) Leaves(traces ...Trace) { s.traces = append(s.traces, traces...) }

// Export is everything that the park keeps of the caller beside the account itself, by the name of the trace.
func (s *Service) Export(ctx context.Context) (map[string]any, error) {
	me, err := s.Me(ctx)
	if err != nil {
		return nil, err
	}
	all := map[string]any{}
	if all["sessions"], err = s.Sessions(ctx); err != nil {
		return nil, err
	}
	if all["passkeys"], err = s.Passkeys(ctx); err != nil {
		return nil, err
	}
	for _, trace := range s.traces {
		if all[trace.Name], err = trace.Export(ctx, me); err != nil {
			return nil, fmt.Errorf("export %s: %w", trace.Name, err)
		}
	}
	return all, nil
}

// graceTime is how long somebody who asked to be forgotten can think again.
const graceTime = 14 * 24 * time.Hour

// AskToBeForgotten has the caller's account erased in two weeks. The password is asked for: a phone left on a table must not do.
func (s *Service) AskToBeForgotten(ctx context.Context, password string) (time.Time, error) {
	me, err := s.Me(ctx)
	if err != nil {
		return time.Time{}, err
	}
	if err := s.confirm(ctx, me, "password", password, "errors.auth.password"); err != nil {
		return time.Time{}, err
	}
	at := s.Now().Add(graceTime)
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := storeForgetAt(ctx, s.DB, me.ID, &at); err != nil {
			return err
		}
		date := at.In(s.Zone).Format(time.DateOnly)
		return s.Mail.Send(ctx, mail.Message{Template: "forgetting", To: me.Email, Name: me.UserName, Language: me.Language, Values: map[string]string{"date": date}, Link: "/membership"})
	})
	return at, err
}

// StayAfterAll takes the wish to be forgotten back.
func (s *Service) StayAfterAll(ctx context.Context) error {
	return storeForgetAt(ctx, s.DB, access.From(ctx).Account, nil)
}

// forgetDue erases the accounts whose time has come. The record itself stays, without anything that tells who it was: points,
// payments and stays that the law wants kept hang on it.
func (s *Service) forgetDue(ctx context.Context) error {
	due, err := listForgetDue(ctx, s.DB, s.Now())
	if err != nil {
		return err
	}
	for _, id := range due {
		err := s.DB.Tx(ctx, func(ctx context.Context) error {
			return s.Anonymize(ctx, id)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Anonymize takes everything away that tells whose an account was, here and in every trace, and closes it. Call it in a transaction.
func (s *Service) Anonymize(ctx context.Context, id int64) error {
	account, err := findByID(ctx, s.DB, id)
	if err != nil {
		return err
	}
	for _, trace := range s.traces {
		if err := trace.Forget(ctx, account); err != nil {
			return fmt.Errorf("forget %s: %w", trace.Name, err)
		}
	}
	return erase(ctx, s.DB, id, s.Now())
}

// remove is what a deletion by staff means: an account that nothing hangs on goes; one with a ledger is closed and made anonymous.
func (s *Service) remove(ctx context.Context, change *collection.Change) (kept bool, err error) {
	account, err := findByID(ctx, s.DB, change.ID)
	if err != nil {
		return false, err
	}
	for _, trace := range s.traces {
		if trace.Holds == nil {
			continue
		}
		held, err := trace.Holds(ctx, account)
		if err != nil {
			return false, err
		}
		if held {
			return true, s.Anonymize(ctx, account.ID)
		}
	}
	return false, nil
}
