package payments

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/limits"
)

const jobNotice = "payments.notice"

// failedNotices bounds what one network may send that is no notice: a made-up one of the right form has the provider asked for its
// certificate. The provider sends a genuine one again.
var failedNotices = limits.Rule{Name: "payment.notice", Max: 100, Per: time.Hour}

type noticeArgs struct {
	Method string
	Notice Notice
}

// Notify takes a webhook of a provider: it makes sure that it is one, and has it worked on in the background. The same notice, sent
// again, does nothing.
func (s *Service) Notify(ctx context.Context, method string, header func(string) string, body []byte) error {
	gateway, ok := s.gateways[method]
	if !ok {
		return fault.Missing()
	}
	network := limits.Network(failedNotices, access.From(ctx).Address)
	if err := s.Limits.TakeAll(ctx, network...); err != nil {
		return err
	}
	notice, err := gateway.Verify(ctx, header, body)
	if err != nil {
		return webhookFault(err)
	}
	if err := s.Limits.ReturnAll(ctx, network...); err != nil {
		return err
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		p, known, err := s.noticed(ctx, method, notice)
		if err != nil {
			return err
		}
		var payment *int64
		if known {
			payment = &p.ID
		}
		first, err := insertNotice(ctx, s.DB, method, notice.ID, notice.Type, payment, s.Now())
		if err != nil || !first {
			return err
		}
		return s.Jobs.Add(ctx, jobNotice, noticeArgs{method, notice})
	})
}

// noticed finds the payment that a notice is about: by the order, or by the capture where it names no order. A capture that nobody wrote down
// yet is found by our reference; whether it is the payment's own shows when the provider is asked about the order.
func (s *Service) noticed(ctx context.Context, method string, n Notice) (Payment, bool, error) {
	if n.OrderID != "" {
		return findByOrder(ctx, s.DB, method, n.OrderID)
	}
	if n.CaptureID == "" {
		return Payment{}, false, nil
	}
	if p, ok, err := findByCapture(ctx, s.DB, method, n.CaptureID); err != nil || ok {
		return p, ok, err
	}
	p, ok, err := findByDocument(ctx, s.DB, n.Reference)
	return p, ok && p.Method == method && p.CaptureID == "", err
}

// heed does what a notice asks for. A notice is a hint: what counts is what the provider answers when it is asked about the order.
func (s *Service) heed(ctx context.Context, raw json.RawMessage) error {
	var args noticeArgs
	if err := json.Unmarshal(raw, &args); err != nil {
		return err
	}
	n := args.Notice
	p, known, err := s.noticed(ctx, args.Method, n)
	if err != nil {
		return err
	}
	if !known {
		return s.strange(ctx, args.Method, n)
	}
	if p.State == Cancelled && n.Kind == NoticeCaptureCompleted {
		return s.strange(ctx, args.Method, n) // taken by somebody else than the park
	}
	// A notice of an approval from before a refusal is none of the next one.
	after, err := s.advance(ctx, p, n.Kind == NoticeApproved && n.At.After(p.UpdatedAt))
	if isRefusal(err) { // the payer tries again, or the order is gone
		after, err = p, nil
	}
	if err != nil {
		return err
	}
	if err := s.event(ctx, p.ID, "notice", n.Type); err != nil {
		return err
	}
	switch n.Kind {
	case NoticeApprovalReversed:
		return s.refuseOpen(ctx, after, n.Type)
	case NoticeCaptureRefunded, NoticeCaptureReversed:
		if after.CaptureID != n.CaptureID {
			return s.strange(ctx, args.Method, n)
		}
		return s.refundedElsewhere(ctx, after, n)
	case NoticeDispute:
		return s.problem(ctx, &p.ID, "dispute", n.Type, "dispute:"+n.ID)
	}
	return nil
}

// keepNotices is how long a notice is known again. The provider sends one for three days at most.
const keepNotices = 90 * 24 * time.Hour

func (s *Service) cleanup(ctx context.Context, _ json.RawMessage) error {
	return forgetNotices(ctx, s.DB, s.Now().Add(-keepNotices))
}

// refuseOpen ends a payment whose approval was taken back before any money was asked for.
func (s *Service) refuseOpen(ctx context.Context, p Payment, why string) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		moved, err := moveState(ctx, s.DB, p.ID, []State{Open}, Refused, s.Now())
		if err != nil || !moved {
			return err
		}
		return s.event(ctx, p.ID, "refused", why)
	})
}

// strange records a notice about money that the park asked nobody for: an order that somebody made by themselves with the park's public
// key, whatever it says it is for. It gives nothing.
func (s *Service) strange(ctx context.Context, method string, n Notice) error {
	switch n.Kind {
	case NoticeCaptureCompleted, NoticeCapturePending, NoticeCaptureReversed, NoticeCaptureRefunded, NoticeDispute:
	default:
		return nil // no money moved
	}
	var payment *int64
	if p, ok, err := s.named(ctx, method, n); err != nil {
		return err
	} else if ok {
		payment = &p.ID
	}
	detail := fmt.Sprintf("%s %s: order %s, capture %s, %s %s, reference %q", method, n.Type, n.OrderID, n.CaptureID, n.Amount, n.Currency, n.Reference)
	return s.problem(ctx, payment, "strange", detail, "strange:"+method+":"+n.OrderID+n.CaptureID+":"+string(n.Kind))
}

// named finds the payment that a notice says it is about.
func (s *Service) named(ctx context.Context, method string, n Notice) (Payment, bool, error) {
	if p, ok, err := s.noticed(ctx, method, n); err != nil || ok {
		return p, ok, err
	}
	return findByDocument(ctx, s.DB, n.Reference)
}

func webhookFault(err error) error {
	if isForged(err) {
		return fault.Wrap(err, fault.Invalid, "errors.payment.webhook")
	}
	return fault.Wrap(err, fault.Unavailable, "errors.payment.provider")
}
