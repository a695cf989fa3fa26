package members

import (
	"context"
	"errors"
	"fmt"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/mail"
)

// RegisterTraces adds to what is copied and erased with an account. They are erased in the order in which they are registered.
func (s *Service) RegisterTraces(traces ...privacy.Trace) { s.traces = append(s.traces, traces...) }

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
	all["note"] = me.note // staff's, about the caller: theirs to know
	records, err := listRecords(ctx, s.DB, "email", []string{me.Email})
	if err != nil {
		return nil, err
	}
	for _, record := range records { // the site, the agreement and what else the lists of staff have
		all["record"] = record.Fields
	}
	if all["devices"], err = s.listDevices(ctx, me.ID); err != nil {
		return nil, err
	}
	if all["card"], _, err = findCard(ctx, s.DB, me.ID); err != nil {
		return nil, err
	}
	whose, err := s.person(ctx, me, true)
	if err != nil {
		return nil, err
	}
	for _, trace := range s.traces {
		if trace.Export == nil {
			continue
		}
		if all[trace.Name], err = trace.Export(ctx, whose); err != nil {
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
		// Held: staff may have merged it into another while the password was compared.
		held, err := s.HoldMe(ctx)
		if err != nil || held.Closed {
			return orElse(err, closedFault())
		}
		if err := storeForgetAt(ctx, s.DB, me.ID, &at); err != nil {
			return err
		}
		date := locale.Date(me.Language, dates.On(at, s.Zone()))
		return s.tell(ctx, me, mail.Message{Template: "forgetting", Values: map[string]string{"date": date}, Link: "/membership?section=account"})
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
		if err := s.forgetTraces(ctx, account); err != nil {
			return err
		}
		return erase(ctx, s.DB, id, s.Now())
	})
}

// person is whose account it is, as every part of the park knows them: for a copy, for an erasure and for a merge alike. A copy has of the
// addresses of before those alone that its owner has proven: another may have been a slip of staff's, and somebody else's.
func (s *Service) person(ctx context.Context, account Account, proven bool) (privacy.Person, error) {
	whose := privacy.Person{ID: account.ID, DocumentID: account.DocumentID, Email: account.Email, FirstName: account.FirstName, LastName: account.LastName}
	var err error
	if whose.Former, err = listFormerAddresses(ctx, s.DB, account.ID, account.Email, proven); err != nil {
		return whose, err
	}
	doubles, err := listDoubles(ctx, s.DB, account.ID)
	if err != nil {
		return whose, err
	}
	whose.Documents = map[string][]string{s.Collection.Name: append([]string{account.DocumentID}, doubles...)}
	for _, trace := range s.traces {
		if trace.Documents == nil {
			continue
		}
		documents, err := trace.Documents(ctx, whose)
		if err != nil {
			return whose, fmt.Errorf("name the entries of %s: %w", trace.Name, err)
		}
		for collection, list := range documents {
			whose.Documents[collection] = append(whose.Documents[collection], list...)
		}
	}
	return whose, nil
}

// forgetTraces erases what all parts of the park keep of an account, whoever asked for it.
func (s *Service) forgetTraces(ctx context.Context, account Account) error {
	whose, err := s.person(ctx, account, false)
	if err != nil {
		return err
	}
	for _, trace := range s.traces {
		if trace.Forget == nil {
			continue
		}
		if err := trace.Forget(ctx, whose); err != nil {
			return fmt.Errorf("forget %s: %w", trace.Name, err)
		}
	}
	return nil
}

// remove is what a deletion by staff means: an account that nothing hangs on goes; one with a ledger is closed and made anonymous. What the
// park keeps beside it is forgotten in either case.
func (s *Service) remove(ctx context.Context, change *collection.Change) (kept bool, err error) {
	account, err := findByID(ctx, s.DB, change.ID)
	if err != nil {
		return false, err
	}
	held, err := s.held(ctx, account)
	if err != nil {
		return false, err
	}
	if held {
		return true, s.Anonymize(ctx, account.ID)
	}
	return false, s.forgetTraces(ctx, account)
}

// trace is what accounts themselves keep of a person beside the row of their own: how they get in, the addresses that they had, and where
// they are the second person of somebody else's membership.
func (s *Service) trace() privacy.Trace {
	return privacy.Trace{
		Name: "accounts",
		Columns: append(ownColumns, "sessions.membership_id", "passkeys.membership_id", "passkeys.name", "password_resets.membership_id", "known_devices.membership_id", "membership_cards.membership_id",
			"merged_accounts.membership_id", "merged_accounts.kept_id", "account_addresses.membership_id", "account_addresses.address", "verification_codes.email"),
		Forget: func(ctx context.Context, person privacy.Person) error {
			return errors.Join(forgetAddresses(ctx, s.DB, person.ID, person.Addresses()), forgetSecond(ctx, s.DB, person.ID, person.Addresses()))
		},
	}
}

// ownColumns are those of a membership that say who somebody is. closeAccount empties them.
var ownColumns = []string{
	"memberships.user_name", "memberships.email", "memberships.contact", "memberships.membership_number", "memberships.first_name", "memberships.last_name", "memberships.first_name2",
	"memberships.last_name2", "memberships.email2", "memberships.contact2", "memberships.address", "memberships.note",
}

// held tells whether something hangs on an account that must not go with it.
func (s *Service) held(ctx context.Context, account Account) (bool, error) {
	doubles, err := listDoubles(ctx, s.DB, account.ID)
	if err != nil || len(doubles) > 0 { // they lead to it
		return len(doubles) > 0, err
	}
	held, err := s.heldOf(ctx, []int64{account.ID})
	return held[account.ID], err
}

// heldOf gives those of the accounts of which another part of the park has something that must not go.
func (s *Service) heldOf(ctx context.Context, accounts []int64) (map[int64]bool, error) {
	held := map[int64]bool{}
	for _, trace := range s.traces {
		if trace.Holds == nil || len(accounts) == 0 {
			continue
		}
		ids, err := trace.Holds(ctx, accounts)
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			held[id] = true
		}
	}
	return held, nil
}
