package stays

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/limits"
)

// Purpose is how payments call a stay.
const Purpose = "stay"

// subject is what is bought, as the payment keeps it.
type subject struct {
	Stay string `json:"stay"` // documentId
}

// beginnings bounds how often an account may begin to pay: each asks the provider.
var beginnings = limits.Rule{Name: "stay.pay", Max: 30, Per: time.Hour}

// Pay asks the caller to pay for a stay of theirs online.
func (s *Service) Pay(ctx context.Context, documentID string) (payments.Payment, error) {
	if err := s.Limits.Take(ctx, beginnings, access.From(ctx).Key()); err != nil {
		return payments.Payment{}, err
	}
	return s.Payments.Begin(ctx, func(ctx context.Context, me members.Account) (payments.Ask, error) {
		stay, err := lockStay(ctx, s.DB, documentID)
		switch {
		case err != nil:
			return payments.Ask{}, err
		case stay.Account != me.ID:
			return payments.Ask{}, fault.Missing()
		case stay.Status == Cancelled:
			return payments.Ask{}, fault.New(fault.Conflict, "errors.stay.cancelled", nil)
		case stay.Owed() == 0:
			return payments.Ask{}, fault.New(fault.Conflict, "errors.stay.paid", nil)
		}
		return payments.Ask{
			Purpose: Purpose, Subject: encode(subject{stay.DocumentID}), Amount: stay.Owed(), FirstName: me.FirstName, LastName: me.LastName,
			Title: locale.Words{En: title(locale.English, stay), Zh: title(locale.Chinese, stay)},
		}, nil
	})
}

// giveUpPayment gives up a card payment of a stay that nobody has approved yet: the stay is no longer to be had for it. Call it with the stay
// and its account held.
func (s *Service) giveUpPayment(ctx context.Context, stay Stay) error {
	if stay.Account == 0 {
		return nil
	}
	return s.Payments.GiveUp(ctx, stay.Account, Purpose, encode(subject{stay.DocumentID}))
}

func title(language locale.Language, stay Stay) string {
	return locale.Text(language, "stays.title", map[string]any{
		"site": stay.Site, "checkin": locale.Date(language, stay.Checkin), "checkout": locale.Date(language, stay.Checkout), "reference": stay.Reference,
	})
}

// bought names the stay of a payment.
func bought(p payments.Payment) (documentID string, err error) {
	var what subject
	if err := json.Unmarshal([]byte(p.Subject), &what); err != nil {
		return "", fmt.Errorf("payment %s: %w", p.DocumentID, err)
	}
	return what.Stay, nil
}

// paidStay finds the stay of a payment and holds it.
func (s *Service) paidStay(ctx context.Context, p payments.Payment) (Stay, error) {
	documentID, err := bought(p)
	if err != nil {
		return Stay{}, err
	}
	return lockStay(ctx, s.DB, documentID)
}

// paidLanguage is the language in which a stay that was paid for was booked; empty: nobody knows.
func (s *Service) paidLanguage(ctx context.Context, p payments.Payment) (locale.Language, error) {
	documentID, err := bought(p)
	if err != nil {
		return "", err
	}
	stay, _, err := find(ctx, s.DB, "document_id = $1", documentID)
	return stay.Language, err
}

// fulfil confirms the stay that was paid for. It runs in the transaction that settles the payment. A stay that was released in the same
// moment comes back if its nights are free; otherwise, and where staff have changed it meanwhile, the payment waits for them.
func (s *Service) fulfil(ctx context.Context, p payments.Payment) error {
	stay, err := s.paidStay(ctx, p)
	if err != nil {
		return err
	}
	if unpaid := stay.Unpaid(); unpaid != p.Amount && unpaid > 0 {
		return fault.New(fault.Conflict, "errors.stay.price", fault.Params{"price": unpaid.String()})
	}
	_, err = s.take(ctx, stay, Entry{Kind: MoneyReceived, By: ByCard, Amount: p.Amount, payment: p.ID})
	return err
}

// returned is what a refund took back: the stay, if all of the money goes.
type returned struct {
	Cancelled bool `json:"cancelled"`
}

// takeBack records what a card is refunded, and cancels a stay of whose money nothing is left. One that was cancelled before stays as it is. What a
// guest who comes is given back of the price is waived: they don't owe it again.
func (s *Service) takeBack(ctx context.Context, p payments.Payment, r payments.Refund) (string, error) {
	stay, err := s.paidStay(ctx, p)
	if err != nil && fault.KindOf(err) != fault.NotFound {
		return "", err
	}
	if err != nil {
		return encode(returned{}), nil
	}
	if r.Reason != "" && r.Amount > stay.Paid { // what the provider tells of has happened, whatever staff sent back before
		return "", fault.New(fault.Conflict, "errors.stay.returned", nil)
	}
	if _, err := s.addEntry(ctx, stay, Entry{Kind: MoneyReturned, By: ByCard, Amount: r.Amount, Note: r.Reason, payment: p.ID, refund: r.ID}); err != nil {
		return "", err
	}
	before := stay.Unpaid()
	stay.Paid, stay.Returned = stay.Paid-r.Amount, stay.Returned+r.Amount
	if !p.FullyRefunded() || stay.Status != Confirmed || stay.Paid > 0 {
		if err := s.event(ctx, stay, MoneyReturned, ByCard+" "+r.Amount.String()); err != nil {
			return "", err
		}
		return encode(returned{}), s.waiveRefunded(ctx, stay, p, r, stay.Unpaid()-before)
	}
	return encode(returned{true}), s.cancel(ctx, stay, ByStaff, r.Reason, "stayRefunded")
}

// restore undoes takeBack: the provider refused to return the money. Nights that somebody else has by now stay theirs.
func (s *Service) restore(ctx context.Context, p payments.Payment, r payments.Refund) error {
	var back returned
	if err := json.Unmarshal([]byte(r.Taken), &back); err != nil {
		return err
	}
	stay, err := s.paidStay(ctx, p)
	if err != nil {
		if fault.KindOf(err) == fault.NotFound {
			return nil
		}
		return err
	}
	if err := deleteRefundEntries(ctx, s.DB, r.ID); err != nil {
		return err
	}
	if err := storeSums(ctx, s.DB, stay.ID); err != nil || !back.Cancelled || stay.Status != Cancelled {
		return err
	}
	err = s.reclaim(ctx, stay)
	var refused *fault.Error
	if errors.As(err, &refused) && refused.Kind == fault.Conflict {
		return deleteNights(ctx, s.DB, stay.ID)
	}
	if err != nil {
		return err
	}
	if err := storeConfirmed(ctx, s.DB, stay.ID, s.Now()); err != nil {
		return err
	}
	if err := s.event(ctx, stay, "confirmed", ByCard); err != nil {
		return err
	}
	if stay, err = findStay(ctx, s.DB, stay.DocumentID); err != nil {
		return err
	}
	return s.tell(ctx, "stayConfirmed", stay)
}
