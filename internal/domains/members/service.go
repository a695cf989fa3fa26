package members

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/devices"
	"holidaypark/internal/services/module"
)

// Service is the park's accounts: it makes them, lets them in and out, and forgets them.
type Service struct {
	services.Set
	// Collection is the memberships under the rules of this package.
	Collection *collection.Collection
	passkeys   *passkeys // nil where a browser allows none: the park's address is no name
	devices    devices.Known
	traces     []privacy.Trace
	orders     *orderings
	merging    []*module.Merging
	finders    []func(ctx context.Context, typed string) ([]module.FoundAccount, error)
}

// New makes the service.
func New(set services.Set) (*Service, error) {
	s := &Service{Set: set, devices: knownDevices(set.DB), orders: &orderings{}}
	s.Collection = Members(s.Hasher, s.today, s.byStaff)
	s.Collection.Remove, s.Collection.RulesOfMany = s.remove, s.rulesOfMany
	var err error
	if s.passkeys, err = newPasskeys(set.PublicURL); err != nil {
		return nil, err
	}
	return s, nil
}

const jobForgotten = "members.forgotten"

func (s *Service) today() string { return dates.On(s.Now(), s.Zone()) }

// Account is one person's record, as that person sees it.
type Account struct {
	ID               int64
	DocumentID       string
	UserName         string
	Email            string
	IsMember         bool
	Contact          string
	TenantType       string
	MembershipNumber string
	FirstName        string
	LastName         string
	ExpiryDate       string
	Point            money.Amount
	DiscountPoint    money.Amount
	Address          string
	FirstName2       string
	LastName2        string
	Email2           string
	Contact2         string
	Language         locale.Language
	CreatedAt        time.Time
	ForgetAt         *time.Time
	Closed           bool // erased; what hangs on it stays
	// note is staff's own.
	note string
	// What the owner may read of the record beside, for its version.
	site, start, end, power string
	cr, published           *int64
	passwordHash            string
	suspended               bool
	// authVersion is that of the password and the passkeys that were read with it.
	authVersion int64
}

// Called is how a mail greets the owner: by the first name, by the whole one where it is written in characters and read in Chinese, else
// by the user name; never by an address, which is the user name of many an account. Empty: there is nothing to call them.
func (a Account) Called() string {
	switch {
	case a.Language == locale.Chinese && locale.Han(a.FirstName):
		return locale.FullName(a.FirstName, a.LastName)
	case a.FirstName != "":
		return a.FirstName
	case strings.Contains(a.UserName, "@"):
		return ""
	}
	return a.UserName
}

// Site is the account's own site, if it has one.
func (a Account) Site() string { return a.site }

// Active tells whether the membership runs on the park's day.
func (a Account) Active(today string) bool { return a.Endless() || a.IsMember && a.ExpiryDate >= today }

// Endless tells whether somebody is a member without an end: a record that was taken over need not have one.
func (a Account) Endless() bool { return a.IsMember && a.ExpiryDate == "" }

// Outlasts tells whether the membership ends later than another one.
func (a Account) Outlasts(other Account) bool {
	if !a.IsMember || !other.IsMember {
		return a.IsMember
	}
	return !other.Endless() && (a.Endless() || a.ExpiryDate > other.ExpiryDate)
}

// Active tells whether an account is a member now.
func (s *Service) Active(a Account) bool { return a.Active(s.today()) }

// cleanUp deletes what has expired, and erases the accounts whose owners asked for it.
func (s *Service) cleanUp(ctx context.Context, _ json.RawMessage) error {
	if err := deleteExpired(ctx, s.DB, s.Now()); err != nil {
		return err
	}
	if err := s.devices.DeleteOld(ctx, s.Now()); err != nil {
		return err
	}
	return s.forgetDue(ctx)
}
