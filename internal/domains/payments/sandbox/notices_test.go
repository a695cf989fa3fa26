package sandbox_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/foundation/random"
)

func kinds(notices []payments.Notice) map[payments.NoticeKind]int {
	count := map[payments.NoticeKind]int{}
	for _, notice := range notices {
		count[notice.Kind]++
	}
	return count
}

func TestTheParkIsToldOfEveryChange(t *testing.T) {
	each(t, func(p *park) {
		p.running()
		made := p.approved("pay")
		taken, err := p.capture(made.ID)
		p.must(err)
		_, err = p.pay.Refund(p.Context(), payments.NewRefund{RequestKey: random.DocumentID(), CaptureID: taken.Captures[0].ID, Amount: 50, Currency: "AUD"})
		p.must(err)
		p.eventually("three notices", func() bool { return len(p.received()) == 3 })
		p.eventually("none waits", func() bool { return len(p.waiting()) == 0 })
		for _, notice := range p.received() {
			switch notice.Kind {
			case payments.NoticeApproved:
				if notice.OrderID != made.ID || notice.Reference != made.Reference || notice.Amount != made.Amount || notice.Payee != sandbox.Merchant {
					p.Errorf("%+v", notice)
				}
			case payments.NoticeCaptureCompleted:
				if notice.OrderID != made.ID || notice.CaptureID != taken.Captures[0].ID || notice.Amount != made.Amount || notice.Currency != "AUD" {
					p.Errorf("%+v", notice)
				}
			case payments.NoticeCaptureRefunded:
				if notice.CaptureID != taken.Captures[0].ID || notice.RefundID == "" || notice.Amount != 50 || notice.Reference != made.Reference {
					p.Errorf("%+v", notice)
				}
			default:
				p.Errorf("%+v", notice)
			}
		}
	})
}

func TestANoticeThatTheParkDidNotTakeIsSentAgain(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		p.approved("pay")
		id := p.waiting()[0].ID
		p.answers(http.StatusServiceUnavailable)
		if err := p.twin.Deliver(p.Context(), id); err == nil {
			p.Error("a notice that was not taken counts as delivered")
		}
		if len(p.waiting()) != 1 {
			p.Error("it is not waiting any more")
		}
		p.answers(0)
		for range 2 {
			p.must(p.twin.Deliver(p.Context(), id))
		}
		if got := p.received(); len(got) != 2 || got[0].ID != id || got[1].ID != id || len(p.waiting()) != 0 {
			p.Errorf("%+v", got)
		}
	})
}

func TestARefusedChangeTellsOfNothing(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		if _, err := p.capture(p.order().ID); !errors.Is(err, payments.ErrNotApproved) {
			p.Error(err)
		}
		one, other := wantedOrder(), wantedOrder()
		other.Invoice = one.Invoice
		var orders []string
		for _, wanted := range []payments.NewOrder{one, other} { // both are approved before either is paid
			made, err := p.pay.Create(p.Context(), wanted)
			p.must(err)
			p.must(p.twin.Approve(p.Context(), made.ID, "pay"))
			orders = append(orders, made.ID)
		}
		_, err := p.capture(orders[0])
		p.must(err)
		if _, err := p.capture(orders[1]); !errors.Is(err, payments.ErrDuplicateInvoice) {
			p.Error(err)
		}
		if list := p.waiting(); len(list) != 3 {
			p.Errorf("%v", list)
		}
		if found, err := p.pay.Find(p.Context(), orders[1]); err != nil || found.State != payments.OrderApproved {
			p.Errorf("the refused capture left %+v %v", found, err)
		}
	})
}

func TestNoticesCanComeTwiceAndInAnyOrder(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		_, err := p.capture(p.approved("pay").ID)
		p.must(err)
		list := p.waiting()
		p.must(p.twin.Deliver(p.Context(), list[1].ID))
		p.must(p.twin.Deliver(p.Context(), list[0].ID))
		if got := p.received(); len(got) != 2 || got[0].Kind != payments.NoticeCaptureCompleted || got[1].Kind != payments.NoticeApproved {
			p.Errorf("%+v", got)
		}
		p.twin.Set(sandbox.Play{Notices: sandbox.Notices{Twice: true}})
		p.running()
		p.approved("pay")
		p.eventually("the same notice twice", func() bool { return kinds(p.received())[payments.NoticeApproved] == 3 })
	})
}

func TestAPlayedForgeryIsRefusedByThePark(t *testing.T) {
	each(t, func(p *park) {
		// The foreign one comes twice: before the park knows the true certificate, and after "altered" has brought it.
		forgeries := []struct {
			name string
			sandbox.Notices
		}{
			{"foreign", sandbox.Notices{Foreign: true}},
			{"altered", sandbox.Notices{Altered: true}},
			{"foreign, with the certificate in memory", sandbox.Notices{Foreign: true}},
			{"old", sandbox.Notices{Age: 80 * time.Hour}},
			{"elsewhere", sandbox.Notices{CertURL: "https://evil.example/certs/a.pem"}},
		}
		for _, forgery := range forgeries {
			p.held(sandbox.Play{Notices: forgery.Notices})
			p.approved("pay")
			list := p.waiting()
			if err := p.twin.Deliver(p.Context(), list[len(list)-1].ID); err == nil {
				p.Errorf("%s was taken", forgery.name)
			}
		}
		if len(p.received()) != 0 || len(p.refused) != len(forgeries) {
			p.Errorf("%v taken, %v refused", p.received(), p.refused)
		}
		for _, err := range p.refused {
			if !errors.Is(err, payments.ErrForged) {
				p.Error(err)
			}
		}
	})
}

func TestOldAnswersAndNoticesAreForgotten(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		made := p.approved("pay")
		key := random.DocumentID()
		taken, err := p.pay.Capture(p.Context(), made.ID, key)
		p.must(err)
		cleanup := func() {
			p.Helper()
			for _, kind := range p.twin.Jobs() {
				if kind.Name == "sandbox.cleanup" {
					p.must(kind.Do(p.Context(), nil))
				}
			}
		}
		p.clock.Forward(29 * 24 * time.Hour)
		cleanup()
		if again, err := p.pay.Capture(p.Context(), made.ID, key); err != nil || again.Captures[0] != taken.Captures[0] || len(p.waiting()) != 2 {
			p.Errorf("too early: %+v %v", again, err)
		}
		p.clock.Forward(17 * 24 * time.Hour)
		cleanup()
		if len(p.waiting()) != 0 {
			p.Error("notices are kept for ever")
		}
		if found, err := p.pay.Find(p.Context(), made.ID); err != nil || len(found.Captures) != 1 {
			p.Errorf("an order was forgotten: %+v %v", found, err)
		}
	})
}
