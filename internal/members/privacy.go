package members

import (
	"context"
	"fmt"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/mail"
)

// Trace is what another part of the park keeps of an account: how its owner gets a copy, and how it is erased.
type Trace struct {
	Name   string
	Export func(ctx context.Context, account Account) (any, error)
	Forget func(ctx context.Context, account Account) error
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
		})
		if err != nil {
			return err
		}
	}
	return nil
}
