package payments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/random"
)

const (
	// shareFor is how long a payment that nobody approved is offered again to the same payer; providers forget theirs after some hours.
	shareFor = time.Hour
	// firstLook is when a payment is looked at without anybody asking.
	firstLook = 5 * time.Minute
)

// Ask is what a domain wants the caller to pay.
type Ask struct {
	Purpose             string
	Subject             string
	Title               locale.Words
	Amount              money.Amount
	FirstName, LastName string
}

// Begin asks the caller for money: it writes the payment, then opens an order with the provider. Asked again for the same, in another
// window or by a second click, it gives the same payment. Asked for something else, the earlier one is given up: the park never takes its money.
// price is called in the transaction, with the account held, and says what is asked.
func (s *Service) Begin(ctx context.Context, price func(ctx context.Context, me members.Account) (Ask, error)) (Payment, error) {
	if s.current == nil {
		return Payment{}, fault.New(fault.Unavailable, "errors.payment.offline", nil)
	}
	var p Payment
	err := s.DB.Tx(ctx, func(ctx context.Context) (err error) {
		me, err := s.Members.HoldMe(ctx) // one at a time for each account
		if err != nil {
			return err
		}
		ask, err := price(ctx, me)
		if err != nil {
			return err
		}
		p, err = s.begin(ctx, me, ask)
		return err
	})
	if err != nil || p.OrderID != "" {
		return p, err
	}
	return s.open(ctx, p)
}

func (s *Service) begin(ctx context.Context, me members.Account, ask Ask) (Payment, error) {
	earlier, found, err := findOpen(ctx, s.DB, me.ID, ask.Purpose)
	if err != nil {
		return Payment{}, err
	}
	if found {
		if s.same(earlier, ask) {
			earlier.FirstName, earlier.LastName = ask.FirstName, ask.LastName
			return earlier, storePayer(ctx, s.DB, earlier.ID, ask.FirstName, ask.LastName, s.Now())
		}
		if err := s.giveUpOpen(ctx, me.ID, ask.Purpose); err != nil {
			return Payment{}, err
		}
	}
	p, err := s.asked(ctx, me, ask, s.current.Name())
	if err != nil {
		return Payment{}, err
	}
	look := p.CreatedAt.Add(firstLook)
	if p.ID, err = insertPayment(ctx, s.DB, p, &look); err != nil {
		return p, err
	}
	return p, s.event(ctx, p.ID, "created", "")
}

// asked is the payment of what an account is asked for, not yet written.
func (s *Service) asked(ctx context.Context, account members.Account, ask Ask, method string) (Payment, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return Payment{}, err
	}
	now := s.Now()
	return Payment{
		DocumentID: random.DocumentID(), CreatedAt: now, UpdatedAt: now, Account: account.ID, Purpose: ask.Purpose, Subject: ask.Subject, Title: ask.Title, Language: account.Language,
		FirstName: ask.FirstName, LastName: ask.LastName, Amount: ask.Amount, Currency: values.Text("Currency"), Method: method, State: Open, Attempt: 1,
	}, nil
}

// same tells whether an earlier payment, which nobody approved yet, is for what is asked now.
func (s *Service) same(earlier Payment, ask Ask) bool {
	return earlier.State == Open && earlier.Subject == ask.Subject && earlier.Amount == ask.Amount && earlier.Method == s.current.Name() &&
		earlier.CreatedAt.After(s.Now().Add(-shareFor))
}

// open has the provider open its order. Two requests at once send the same key, so the provider opens one.
func (s *Service) open(ctx context.Context, p Payment) (Payment, error) {
	gateway, ok := s.gateways[p.Method]
	if !ok {
		return p, fault.New(fault.Unavailable, "errors.payment.offline", nil)
	}
	back := s.PublicURL + s.purposes[p.Purpose].Page + "&payment=" + p.DocumentID
	// The provider's window speaks as the page from which it is opened, whatever the language of the account's mails.
	shown := p.Language
	if read := access.From(ctx).Language; read != "" {
		shown = locale.Match(read)
	}
	order, err := gateway.Create(ctx, NewOrder{
		RequestKey: "order-" + p.DocumentID, Reference: p.DocumentID, Invoice: p.DocumentID, Amount: p.Amount, Currency: p.Currency, Item: p.Title.In(shown), Language: shown,
		ReturnURL: back, CancelURL: back + "&cancelled=1",
	})
	if err != nil {
		return p, s.notReached(ctx, p, "create", err)
	}
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		stored, err := storeOrder(ctx, s.DB, p.ID, order.ID, order.ApproveURL, s.Now())
		if err != nil || !stored {
			return err
		}
		return s.event(ctx, p.ID, "ordered", order.ID)
	})
	if err != nil {
		return p, err
	}
	return findByID(ctx, s.DB, p.ID)
}

// notReached records that the provider gave no answer that helps, and says so to the payer.
func (s *Service) notReached(ctx context.Context, p Payment, what string, cause error) error {
	err := s.event(context.WithoutCancel(ctx), p.ID, "failed", fmt.Sprintf("%s: %v", what, cause))
	if access.From(ctx).Role == access.Account {
		cause = fault.Wrap(cause, fault.Unavailable, "errors.payment.provider")
	}
	return errors.Join(cause, err)
}

// event adds a line to the story of a payment.
func (s *Service) event(ctx context.Context, payment int64, kind, detail string) error {
	actor := access.From(ctx)
	name := actor.Name
	if actor.Role == access.Visitor { // the provider, or the park's own background work
		name = ""
	}
	return insertEvent(ctx, s.DB, payment, kind, detail, name, s.Now())
}
