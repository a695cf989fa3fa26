package points

import (
	"cmp"
	"context"
	"slices"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/codes"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/collection"
)

const (
	couponYears = 1
	undoTime    = 10 * time.Minute // in which a coupon that was used by mistake can be given back
	allEntries  = 1 << 20
)

// Coupon is good for one thing, once.
type Coupon struct {
	DocumentID         string
	Code               string // what its QR holds
	CreatedAt          time.Time
	Title, Description locale.Words
	Expiry             string // the last day on which it is good
	From, FromZh       string // who provides it; FromZh: in Chinese, if it has another name there
	To                 string
	Product            string // documentId of what it was redeemed for; empty: of nothing, or of what is no longer there
	UsedAt             *time.Time
}

// Provider is who provides what the coupon is good for, in a language.
func (c Coupon) Provider(language locale.Language) string {
	return locale.Words{En: c.From, Zh: c.FromZh}.In(language)
}

// Status is what a coupon is on the park's day.
func (s *Service) Status(c Coupon) string {
	switch {
	case c.UsedAt != nil:
		return "used"
	case c.Expiry < s.today():
		return "expired"
	}
	return "active"
}

func (s *Service) yearAhead() string {
	return s.Now().In(s.Zone()).AddDate(couponYears, 0, 0).Format(time.DateOnly)
}

func (s *Service) today() string { return dates.On(s.Now(), s.Zone()) }

// Coupons lists the caller's coupons, newest first.
func (s *Service) Coupons(ctx context.Context) ([]Coupon, error) {
	return listCoupons(ctx, s.DB, access.From(ctx).Account)
}

// CouponsOf gives a part of an account's coupons, for staff, newest first, and how many there are.
func (s *Service) CouponsOf(ctx context.Context, account int64, limit, offset int) ([]Presented, int, error) {
	return listPart(ctx, s.DB, account, limit, offset)
}

// ActiveOf lists the coupons that an account can use now, newest first.
func (s *Service) ActiveOf(ctx context.Context, account int64) ([]Coupon, error) {
	all, err := listCoupons(ctx, s.DB, account)
	return slices.DeleteFunc(all, func(c Coupon) bool { return s.Status(c) != "active" }), err
}

// Coupon finds one of the caller's own coupons.
func (s *Service) Coupon(ctx context.Context, documentID string) (Coupon, error) {
	return fault.Found(findOwnCoupon(ctx, s.DB, access.From(ctx).Account, documentID))
}

// Issue makes a coupon that nobody paid for with points. One to the address of an account is shown in its member centre.
func (s *Service) Issue(ctx context.Context, coupon Coupon) (Coupon, error) {
	coupon.DocumentID, coupon.Code, coupon.CreatedAt = random.DocumentID(), codes.New(), s.Now()
	coupon.To = texts.Address(coupon.To)
	if coupon.Expiry == "" {
		coupon.Expiry = s.yearAhead()
	}
	if err := coupon.check(); err != nil {
		return coupon, err
	}
	return coupon, s.DB.Tx(ctx, func(ctx context.Context) error {
		owner, err := findOwner(ctx, s.DB, coupon.To)
		if err != nil {
			return err
		}
		if err := insertCoupon(ctx, s.DB, coupon, owner, nil); err != nil {
			return err
		}
		return s.Audit(ctx, "issue", "coupons", coupon.DocumentID, nil)
	})
}

// The texts that staff or a script write on a coupon, or on the mail that brings one.
var (
	titleText       = collection.Field{Name: "title", Kind: collection.Text, Required: true}
	otherTitleText  = collection.Field{Name: "title", Kind: collection.Text} // instead of the coupon's own
	descriptionText = collection.Field{Name: "description", Kind: collection.LongText, Max: 5000}
	fromText        = collection.Field{Name: "assigned_from", Kind: collection.Text}
	toText          = collection.Field{Name: "assigned_to", Kind: collection.Text}
	expiryText      = collection.Field{Name: "expiry", Kind: collection.Date}
	nameText        = collection.Field{Name: "name", Kind: collection.Text}
	emailText       = collection.Field{Name: "email", Kind: collection.Email, Required: true}
)

// check refuses what staff or a script wrote on a coupon and can't be.
func (c Coupon) check() error {
	for _, text := range []struct {
		rules collection.Field
		value string
	}{{titleText, c.Title.En}, {descriptionText, c.Description.En}, {fromText, c.From}, {toText, c.To}, {expiryText, c.Expiry}} {
		if _, err := text.rules.Text(text.value); err != nil {
			return err
		}
	}
	return nil
}

// Distribute mails a coupon to somebody, in the language of the account that has the address.
func (s *Service) Distribute(ctx context.Context, code, email, name, title string) error {
	found, err := s.Look(ctx, code)
	if err != nil {
		return err
	}
	if email, err = emailText.Text(email); err != nil {
		return err
	}
	if name, err = nameText.Text(name); err != nil {
		return err
	}
	if title, err = otherTitleText.Text(title); err != nil {
		return err
	}
	if title != "" {
		found.Title = locale.Words{En: title, Zh: title}
	}
	language, err := s.Members.LanguageOf(ctx, email)
	if err != nil {
		return err
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := s.mailCoupon(ctx, found.Coupon, email, name, language); err != nil {
			return err
		}
		return s.Audit(ctx, "mail", "coupons", found.DocumentID, nil)
	})
}

// Presented is a coupon at the counter: what it is for, whom it belongs to, and who marked it used.
type Presented struct {
	Coupon
	Owner, OwnerLastName, OwnerNumber string // the first name, or the user name where there is none
	UsedBy                            string
}

// mostRecent is how many used coupons the counter lists at once.
const mostRecent = 50

// UsedToday lists the coupons used on the park's day, the latest first, for all counters together.
func (s *Service) UsedToday(ctx context.Context) ([]Presented, error) {
	now := s.Now().In(s.Zone())
	return listUsed(ctx, s.DB, time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, s.Zone()), mostRecent)
}

// Look tells staff what a code is good for.
func (s *Service) Look(ctx context.Context, code string) (Presented, error) {
	found, ok, err := findByCode(ctx, s.DB, codes.Normal(code))
	if err == nil && !ok {
		err = fault.New(fault.NotFound, "errors.points.coupon", nil)
	}
	return found, err
}

// Use marks a coupon used. Of two at once one succeeds.
func (s *Service) Use(ctx context.Context, code string) (Presented, error) {
	return s.mark(ctx, code, "use", func(ctx context.Context, found Presented) (bool, error) {
		return useCoupon(ctx, s.DB, found.Code, s.today(), access.From(ctx).Name, s.Now())
	}, func(found Presented) string {
		if s.Status(found.Coupon) == "expired" {
			return "errors.points.expired"
		}
		return "errors.points.used"
	})
}

// UndoUntil is when a used coupon can no longer be given back; nil: it is not used, or it is too late.
func (s *Service) UndoUntil(c Coupon) *time.Time {
	if c.UsedAt == nil || !s.Now().Before(c.UsedAt.Add(undoTime)) {
		return nil
	}
	until := c.UsedAt.Add(undoTime)
	return &until
}

// Undo gives a coupon back that was marked used a moment ago.
func (s *Service) Undo(ctx context.Context, code string) (Presented, error) {
	return s.mark(ctx, code, "undo", func(ctx context.Context, found Presented) (bool, error) {
		return giveBackCoupon(ctx, s.DB, found.Code, s.Now().Add(-undoTime))
	}, func(Presented) string { return "errors.points.undo" })
}

// mark changes a coupon's state with its line in the audit trail, and gives it as it is then.
func (s *Service) mark(ctx context.Context, code, action string, change func(context.Context, Presented) (bool, error), refusal func(Presented) string) (after Presented, err error) {
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		found, err := s.Look(ctx, code)
		if err != nil {
			return err
		}
		changed, err := change(ctx, found)
		if err != nil {
			return err
		}
		if !changed {
			return fault.New(fault.Conflict, refusal(found), nil)
		}
		if after, err = s.Look(ctx, code); err != nil {
			return err
		}
		return s.Audit(ctx, action, "coupons", found.DocumentID, nil)
	})
	return after, err
}

// names tells the audit trail what coupons are called: by their title and whose they are.
func (s *Service) names(ctx context.Context, documentIDs []string) (map[string]locale.Words, error) {
	list, err := listByDocuments(ctx, s.DB, documentIDs)
	if err != nil {
		return nil, err
	}
	found := map[string]locale.Words{}
	for _, coupon := range list {
		whose := cmp.Or(coupon.OwnerNumber, locale.FullName(coupon.Owner, coupon.OwnerLastName))
		name := func(language locale.Language) string {
			if whose == "" {
				return coupon.Title.In(language)
			}
			return coupon.Title.In(language) + ", " + whose
		}
		found[coupon.DocumentID] = locale.Words{En: name(locale.English), Zh: name(locale.Chinese)}
	}
	return found, nil
}
