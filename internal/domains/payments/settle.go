package payments

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/mail"
)

// settle gives what was paid for, once: whoever comes first moves the state, and everything else hangs on that one statement.
func (s *Service) settle(ctx context.Context, p Payment, capture Capture) error {
	err := s.DB.Tx(ctx, func(ctx context.Context) error { return s.settleNow(ctx, p, capture.ID) })
	var refusal *fault.Error
	if errors.As(err, &refusal) && refusal.Kind != fault.Internal && refusal.Kind != fault.Unavailable && refusal.Kind != fault.Timeout {
		return s.cannotGive(ctx, p, capture, refusal)
	}
	return err
}

func (s *Service) settleNow(ctx context.Context, p Payment, capture string) error {
	// The account first, as everywhere: two that hold several rows take them in the same order.
	account, err := s.Members.Hold(ctx, p.Account)
	if err != nil {
		return err
	}
	first, err := storeSettled(ctx, s.DB, p.ID, capture, s.Now())
	if err != nil {
		return err
	}
	if !first {
		return s.settledBefore(ctx, p, capture)
	}
	if !p.AtCounter() { // where no provider took anything
		if err := s.event(ctx, p.ID, "captured", capture); err != nil {
			return err
		}
	}
	if p, err = findByID(ctx, s.DB, p.ID); err != nil {
		return err
	}
	if err := s.purposes[p.Purpose].Fulfil(ctx, p); err != nil {
		return err
	}
	who, err := s.partiesOf(ctx, p, account)
	if err != nil {
		return err
	}
	// The number last: everybody who settles waits for whoever has it.
	if p.Invoice, err = nextNumber(ctx, s.DB, numbersOf(p, "invoice")); err != nil {
		return err
	}
	if err := storeInvoice(ctx, s.DB, p.ID, p.Invoice, who); err != nil {
		return err
	}
	if err := s.event(ctx, p.ID, "settled", ""); err != nil {
		return err
	}
	if account.Email == "" {
		return nil
	}
	account.FirstName, account.LastName = p.FirstName, p.LastName // as the payment has just set them
	language, err := s.languageFor(ctx, p, account)
	if err != nil {
		return err
	}
	return s.Mail.Send(ctx, mail.Message{
		Template: "receipt", To: account.Email, Name: account.Called(), Language: language,
		Values: map[string]string{
			"what": p.Title.In(language), "amount": locale.Money(language, p.Amount.String()), "date": locale.Date(language, s.today()), "number": InvoiceNumber(p),
			"test": testWords(p, language),
		},
		Link: "/receipt/" + p.DocumentID, Once: "receipt:" + p.DocumentID,
		Attachments: []mail.Attachment{{Maker: InvoiceMaker, Argument: p.DocumentID, Name: InvoiceNumber(p) + ".pdf"}},
	})
}

// settledBefore makes sure that money is never passed over in silence: what is settled already must be this very capture.
func (s *Service) settledBefore(ctx context.Context, p Payment, capture string) error {
	now, err := findByID(ctx, s.DB, p.ID)
	if err != nil || now.CaptureID == capture {
		return err
	}
	return s.problem(ctx, &p.ID, "strange", fmt.Sprintf("captured %s, and the payment is %s", capture, now.State), "strange:"+p.Method+":"+capture)
}

// languageFor is in which language the payer is written to about a payment.
func (s *Service) languageFor(ctx context.Context, p Payment, account members.Account) (locale.Language, error) {
	of := s.purposes[p.Purpose].Language
	if of == nil {
		return account.Language, nil
	}
	language, err := of(ctx, p)
	return cmp.Or(language, account.Language), err
}

// testWords say in a mail that no money moved, and are empty where it did.
func testWords(p Payment, language locale.Language) string {
	if !p.Test() {
		return ""
	}
	return locale.Text(language, "payments.test", nil)
}

// cannotGive records money that came for something that can't be given any more: the account was closed, say. Staff refund it.
func (s *Service) cannotGive(ctx context.Context, p Payment, capture Capture, why *fault.Error) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		if _, err := s.Members.Hold(ctx, p.Account); err != nil { // before the payment, as everywhere
			return err
		}
		moved, err := moveState(ctx, s.DB, p.ID, []State{Open, Capturing, Pending, Refused}, Unfulfilled, s.Now())
		if err != nil || !moved {
			return err
		}
		if err := storeCapture(ctx, s.DB, p.ID, capture.ID); err != nil {
			return err
		}
		return s.problem(ctx, &p.ID, "unfulfilled", locale.Text(locale.English, why.Key, why.Params), "unfulfilled:"+p.DocumentID)
	})
}

// numbersOf names a row of numbers: what was only played has its own, so that the real ones have no gaps.
func numbersOf(p Payment, kind string) string {
	if p.Test() {
		return "test-" + kind
	}
	return kind
}
