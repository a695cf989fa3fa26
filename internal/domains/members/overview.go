package members

import (
	"context"
	"slices"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

// Overview is what staff see of an account beside its entry.
type Overview struct {
	Account
	Type        string // Admin, or the type of tenant
	Standing    string
	HasPassword bool
	Suspended   bool
	Sessions    int
	// Kept is the account into which it was merged, as documentId; empty: none.
	Kept string
	// Doubles are the accounts that were merged into it, as documentIds.
	Doubles []string
}

// Overview tells how an account stands.
func (s *Service) Overview(ctx context.Context, documentID string) (o Overview, err error) {
	if o.Account, err = s.ByDocument(ctx, documentID); err != nil {
		return o, err
	}
	o.HasPassword, o.Suspended, o.Standing = o.passwordHash != "", o.suspended, s.Standing(o.Account)
	if o.Type, err = s.typeOf(ctx, o.Account); err != nil {
		return o, err
	}
	open, err := listSessions(ctx, s.DB, o.ID, 0, s.Now())
	if err != nil {
		return o, err
	}
	o.Sessions = len(open)
	if o.Kept, err = findKeptDocument(ctx, s.DB, o.ID); err != nil {
		return o, err
	}
	o.Doubles, err = listDoubles(ctx, s.DB, o.ID)
	return o, err
}

// typeOf is the type that an account counts as: Admin for whoever the setting lists, else the type of tenant.
func (s *Service) typeOf(ctx context.Context, account Account) (string, error) {
	emails, err := s.adminEmails(ctx)
	if err != nil {
		return "", err
	}
	if account.Email != "" && slices.Contains(emails, db.Lower(account.Email)) {
		return "Admin", nil
	}
	return account.TenantType, nil
}

// AddressesOf are the addresses by which the owner of an account is known, those of merged accounts too.
func (s *Service) AddressesOf(ctx context.Context, documentID string) ([]string, error) {
	account, err := s.ByDocument(ctx, documentID)
	if err != nil {
		return nil, err
	}
	whose, err := s.person(ctx, account, false)
	return whose.Addresses(), err
}

// Name is how staff call an account.
func (a Account) Name() string {
	if name := locale.FullName(a.FirstName, a.LastName); name != "" {
		return name
	}
	return a.UserName
}
