package members

import (
	"context"
	"errors"
	"fmt"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/collection"
	"holidaypark/internal/mail"
)

// Trace is what another part of the park keeps of an account: how its owner gets a copy, and how it is erased.
type Trace struct {
	Name string
	// Export may be nil: then nothing of it is for the owner to read.
	Export func(ctx context.Context, account Account) (any, error)
	Forget func(ctx context.Context, account Account) error
	// Holds tells whether something hangs on the account that must not go with it, as the ledger. Nil: nothing does.
	Holds func(ctx context.Context, account Account) (bool, error)
}

// AddressTrace is a trace that is found by the account's address alone. An account without one has no such trace: the empty address
// would be everybody's.
func AddressTrace(name string, export func(ctx context.Context, address string) (any, error), forget func(ctx context.Context, address string) error) Trace {
	return Trace{
		Name: name,
		Export: func(ctx context.Context, account Account) (any, error) {
			if account.Email == "" {
				return []any{}, nil
			}
			return export(ctx, account.Email)
		},
		Forget: func(ctx context.Context, account Account) error {
			if account.Email == "" {
				return nil
			}
			return forget(ctx, account.Email)
		},
	}
}

// RegisterTraces adds to what is copied and erased with an account. They are erased in the order in which they are registered.
func (s *Service) RegisterTraces(traces ...Trace) { s.traces = append(s.traces, traces...) }

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
	if all["devices"], err = s.listDevices(ctx, me.ID); err != nil {
		return nil, err
	}
	for _, trace := range s.traces {
		if trace.Export == nil {
			continue
		}
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
		date := at.In(s.Zone()).Format(time.DateOnly)
		return s.tell(ctx, me, mail.Message{Template: "forgetting", Values: map[string]string{"date": date}, Link: "/membership"})
	})
	return at, err
}

// StayAfterAll takes the wish to be forgotten back.
func (s *Service) StayAfterAll(ctx context.Context) error {
	return storeForgetAt(ctx, s.DB, access.From(ctx).Account, nil)
}

// forgetDue erases the accounts whose time has come. One that can't be erased is tried again later and holds no other up.
func (s *Service) forgetDue(ctx context.Context) error {
	due, err := listForgetDue(ctx, s.DB, s.Now())
	if err != nil {
		return err
	}
	var failed []error
	for _, id := range due {
		err := s.DB.Tx(ctx, func(ctx context.Context) error {
			// Its owner may have changed their mind since the list was read, and can't from here on.
			account, err := lockByID(ctx, s.DB, id)
			if err != nil || account.ForgetAt == nil || account.ForgetAt.After(s.Now()) {
				return err
			}
			return s.Anonymize(ctx, id)
		})
		if err != nil {
			failed = append(failed, fmt.Errorf("erase account %d: %w", id, err))
		}
	}
	return errors.Join(failed...)
}

// Anonymize erases everything that tells who an account was, in the transaction of the context. The record itself stays: points,
// payments and stays that the law wants kept hang on it.
func (s *Service) Anonymize(ctx context.Context, id int64) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		account, err := lockByID(ctx, s.DB, id)
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
