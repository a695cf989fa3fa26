package members

import (
	"context"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/codes"
	"holidaypark/internal/foundation/fault"
)

// cardPrefix tells the code of a card from that of a coupon: to whoever reads it out, and to the counter.
const cardPrefix = "CARD"

// Card gives the code on the caller's card. It is made when it is first asked for: most accounts come from an import, and have none.
func (s *Service) Card(ctx context.Context) (string, error) {
	return s.card(ctx, access.From(ctx).Account)
}

// CardOf gives the code on an account's card, for staff who print it.
func (s *Service) CardOf(ctx context.Context, documentID string) (string, error) {
	account, err := s.ByDocument(ctx, documentID)
	if err != nil {
		return "", err
	}
	if account.Closed {
		return "", closedFault()
	}
	return s.card(ctx, account.ID)
}

func (s *Service) card(ctx context.Context, account int64) (string, error) {
	if code, ok, err := findCard(ctx, s.DB, account); ok || err != nil {
		return code, err
	}
	if err := insertCard(ctx, s.DB, account, cardPrefix+codes.New(), s.Now()); err != nil {
		return "", err
	}
	code, _, err := findCard(ctx, s.DB, account) // of two at once the first one's stands
	return code, err
}

// ReplaceCard gives the caller's card a new code. The old one, of which somebody may have a picture, is nobody's from then on.
func (s *Service) ReplaceCard(ctx context.Context) (string, error) {
	code := cardPrefix + codes.New()
	return code, s.DB.Tx(ctx, func(ctx context.Context) error {
		return storeCard(ctx, s.DB, access.From(ctx).Account, code, s.Now())
	})
}

// ByCard tells staff whose card they are looking at, however its code was typed.
func (s *Service) ByCard(ctx context.Context, code string) (Account, error) {
	code = codes.Normal(code)
	if !strings.HasPrefix(code, cardPrefix) {
		return Account{}, unknownCard()
	}
	account, ok, err := findByCard(ctx, s.DB, code)
	if err == nil && !ok {
		err = unknownCard()
	}
	return account, err
}

// ByDocument is the account that staff have found in another way.
func (s *Service) ByDocument(ctx context.Context, documentID string) (Account, error) {
	return fault.Found(findAccount(ctx, s.DB, "document_id = $1", documentID))
}

func unknownCard() error { return fault.New(fault.NotFound, "errors.card.unknown", nil) }

// Standing is in which of its states a membership is: "active", "expired", "inactive" for an account that never was a member's, or
// "suspended" for one that staff have locked.
func (s *Service) Standing(a Account) string {
	switch {
	case a.suspended:
		return "suspended"
	case s.Active(a):
		return "active"
	case a.ExpiryDate != "":
		return "expired"
	}
	return "inactive"
}
