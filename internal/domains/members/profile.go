package members

import (
	"context"
	"strconv"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/limits"
)

// Me is the caller's own account.
func (s *Service) Me(ctx context.Context) (Account, error) {
	return findByID(ctx, s.DB, access.From(ctx).Account)
}

// HoldMe is the caller's own account, held until the transaction ends: nobody closes or changes it meanwhile.
func (s *Service) HoldMe(ctx context.Context) (Account, error) {
	return lockByID(ctx, s.DB, access.From(ctx).Account)
}

// Version tells in which version the caller's own account is, as the collection tells it.
func (s *Service) Version(ctx context.Context, me Account) (string, error) {
	number := func(n *int64) any {
		if n == nil {
			return nil
		}
		return *n
	}
	return s.Engine.VersionOf(ctx, s.Collection, me.ID, map[string]any{
		"UserName": me.UserName, "Email": me.Email, "IsMember": me.IsMember, "Contact": me.Contact, "TenantType": me.TenantType, "MembershipNumber": me.MembershipNumber,
		"FirstName": me.FirstName, "LastName": me.LastName, "ExpiryDate": me.ExpiryDate, "Point": int64(me.Point), "DiscountPoint": int64(me.DiscountPoint),
		"SiteNumber": me.site, "FirstName2": me.FirstName2, "LastName2": me.LastName2, "Email2": me.Email2, "Contact2": me.Contact2, "Address": me.Address,
		"StartDate": me.start, "EndDate": me.end, "CR": number(me.cr), "Power": me.power, "Language": string(me.Language), "publishedAt": number(me.published),
	})
}

// UpdateMe changes the caller's own details: what may be changed, and by whom, is declared in the collection. The account must be in
// one of the expected versions, if there are any; it tells in which it is then.
func (s *Service) UpdateMe(ctx context.Context, input collection.Input, expected []string) (me Account, version string, err error) {
	if len(input) == 0 {
		return me, "", fault.New(fault.Invalid, "errors.details.none", nil)
	}
	if me, err = s.Me(ctx); err != nil {
		return me, "", err
	}
	page, err := s.Engine.Update(ctx, s.Collection, me.DocumentID, input, collection.Query{Expected: expected})
	if err != nil {
		return me, "", err
	}
	me, err = s.Me(ctx)
	return me, page.Version(), err
}

// LanguageOf is the language in which to write to an address: its account's, or English.
func (s *Service) LanguageOf(ctx context.Context, email string) (locale.Language, error) {
	account, known, err := findByEmail(ctx, s.DB, email)
	if !known {
		return locale.English, err
	}
	return account.Language, err
}

// confirm asks somebody who is signed in for the account's password again; name is the field that it came in, key what to say when it is wrong.
func (s *Service) confirm(ctx context.Context, account Account, name, password, key string) error {
	if password == "" {
		return fault.InvalidFields(fault.Field{Path: []string{name}, Key: key})
	}
	session := limits.Count{Rule: failuresOfSession, Who: strconv.FormatInt(access.From(ctx).Session, 10)}
	err := s.guess(ctx, []limits.Count{session}, func() (bool, error) { return s.Hasher.Matches(ctx, password, account.passwordHash) })
	if err != nil && fault.KindOf(err) == fault.Unauthenticated {
		return fault.InvalidFields(fault.Field{Path: []string{name}, Key: key})
	}
	return err
}
