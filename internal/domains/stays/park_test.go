package stays_test

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
	"holidaypark/internal/tests/domaintest"
)

// whole is a running park: one program on SQLite, two on PostgreSQL, which share one clock and one database.
type whole struct {
	*testing.T
	parks []*apptest.Park
	clock *clocktest.Clock
}

// wholePark runs the test on both engines. It is noon on the 15th of November 2026 in the park.
func wholePark(t *testing.T, test func(w *whole)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		w := &whole{T: t, clock: clocktest.At(time.Date(2026, 11, 15, 1, 0, 0, 0, time.UTC))}
		data := t.TempDir()
		if path != "" {
			data = filepath.Dir(path)
		}
		w.parks = append(w.parks, apptest.Start(t, app.Config{Data: data, DatabaseURL: url, Now: w.clock.Now}))
		if url != "" {
			w.parks = append(w.parks, apptest.Start(t, app.Config{Data: data, DatabaseURL: url, Now: w.clock.Now, PublicURL: w.parks[0].URL})) // one address for both
		}
		test(w)
	})
}

// park is one of the programs.
func (w *whole) park(i int) *apptest.Park { return w.parks[i%len(w.parks)] }

func (w *whole) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// guest makes an account and gives the context of its calls.
func (w *whole) guest(n int) context.Context {
	w.Helper()
	var id int64
	w.must(w.parks[0].DB.Tx(w.Context(), func(ctx context.Context) error {
		return w.parks[0].DB.One(ctx, `INSERT INTO memberships (document_id, created_at, updated_at, published_at, user_name, email, password_hash, language, tenant_type)
			VALUES ($1, 1, 1, 1, 'Wei', $2, '', 'zh', 'Annual') RETURNING id`, []any{fmt.Sprintf("%024d", n), fmt.Sprintf("wei%d@example.com", n)}, &id)
	}))
	return access.With(w.Context(), access.Actor{Role: access.Account, Account: id, Name: "account"})
}

func (w *whole) site(number string) {
	w.Helper()
	staff := access.With(w.Context(), access.Actor{Role: access.Staff, Rights: access.Owner, Name: "desk"})
	_, err := w.parks[0].Engine.Create(staff, w.parks[0].Stays.Sites, collection.Input{"number": json.RawMessage(fmt.Sprintf("%q", number))}, collection.Query{})
	w.must(err)
}

func (w *whole) count(query string, args ...any) (n int) {
	w.Helper()
	w.must(w.parks[0].DB.One(w.Context(), query, args, &n))
	return n
}

// sound asserts that `park verify` finds nothing.
func (w *whole) sound() {
	w.Helper()
	problems, err := w.parks[0].Verify(w.Context())
	w.must(err)
	if len(problems) > 0 {
		w.Errorf("verify: %v", problems)
	}
}

func TestFiftyBookingsOfOneSiteMakeOne(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guests := make([]context.Context, 50)
		for i := range guests {
			guests[i] = w.guest(i)
		}
		outcomes := domaintest.AtOnce(50, func(i int) error {
			_, err := w.park(i).Stays.Book(guests[i], wish(nil), "")
			return err
		})
		if outcomes[""] != 1 || outcomes["errors.stay.taken"] != 49 {
			w.Errorf("%v", outcomes)
		}
		if n := w.count("SELECT COUNT(*) FROM site_nights"); n != 2 {
			w.Errorf("%d nights", n)
		}
		if n := w.count("SELECT COUNT(*) FROM annual_bookings"); n != 1 {
			w.Errorf("%d bookings", n)
		}
		if n := w.count("SELECT COUNT(*) FROM mails"); n != 1 {
			w.Errorf("%d mails", n)
		}
		w.sound()
	})
}

// Ranges that cross one another on several sites: nobody has a night of somebody else's, and whoever was refused was refused by one
// that is there.
func TestCrossingBookingsNeverShareANight(t *testing.T) {
	wholePark(t, func(w *whole) {
		const sites, tries = 5, 150
		for i := range sites {
			w.site(fmt.Sprint(i))
		}
		guests := make([]context.Context, 10)
		for i := range guests {
			guests[i] = w.guest(i)
		}
		day := func(n int) string { return w.clock.Now().AddDate(0, 0, n).Format(time.DateOnly) }
		requests := make([]stays.Request, tries)
		for i := range requests {
			from := 1 + (i*7)%23
			requests[i] = on(fmt.Sprint(i%sites), day(from), day(from+1+(i*5)%9))
		}
		booked := make([]bool, tries)
		outcomes := domaintest.AtOnce(tries, func(i int) error {
			_, err := w.park(i).Stays.Book(guests[i%len(guests)], requests[i], "")
			booked[i] = err == nil
			return err
		})
		if outcomes[""]+outcomes["errors.stay.taken"]+outcomes["errors.stay.own"] != tries || outcomes[""] < sites {
			w.Errorf("%v", outcomes)
		}
		overlap := func(a, b stays.Request) bool {
			return a.Site == b.Site && a.Checkin < b.Checkout && b.Checkin < a.Checkout
		}
		for i, one := range requests {
			rivals := 0
			for j, other := range requests {
				if i != j && booked[j] && overlap(one, other) {
					rivals++
				}
			}
			if booked[i] && rivals > 0 {
				w.Errorf("%+v was booked beside %d others", one, rivals)
			}
			if !booked[i] && rivals == 0 {
				w.Errorf("%+v was refused, and nobody has it", one)
			}
		}
		w.sound()
	})
}

// paying is a stay of which the payer has approved the payment; the money is not taken yet.
func (w *whole) paying(guest context.Context, request stays.Request) (stays.Stay, payments.Payment) {
	w.Helper()
	stay, err := w.parks[0].Stays.Book(guest, request, "")
	w.must(err)
	p, err := w.parks[0].Stays.Pay(guest, stay.DocumentID)
	w.must(err)
	if p.Amount != stay.Total || p.Purpose != stays.Purpose || p.OrderID == "" {
		w.Fatalf("%+v", p)
	}
	return stay, p
}

func (w *whole) find(stay stays.Stay) stays.View {
	w.Helper()
	now, _, err := w.parks[0].Stays.Find(w.Context(), stay.DocumentID)
	w.must(err)
	return now
}

func (w *whole) state(p payments.Payment) payments.State {
	w.Helper()
	story, err := w.parks[0].Payments.Find(w.Context(), p.DocumentID)
	w.must(err)
	return story.State
}

func TestPayingByCardConfirmsAStay(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guest := w.guest(1)
		stay, p := w.paying(guest, wish(nil))
		if again, err := w.park(1).Stays.Pay(guest, stay.DocumentID); err != nil || again.DocumentID != p.DocumentID {
			w.Errorf("%v %+v", err, again)
		}
		if _, err := w.park(0).Stays.Pay(w.guest(2), stay.DocumentID); domaintest.Refusal(err) != "errors.notFound" {
			w.Errorf("somebody else pays: %v", err)
		}
		w.must(w.parks[0].Sandbox.Approve(w.Context(), p.OrderID, "pay"))
		after, err := w.park(1).Payments.Approved(guest, p.DocumentID)
		if err != nil || after.State != payments.Settled {
			w.Fatalf("%v %+v", err, after)
		}
		now := w.find(stay)
		if now.Status != stays.Confirmed || now.PaidBy != stays.ByCard || now.Payment != p.DocumentID || now.CanPay {
			w.Errorf("%+v", now)
		}
		if n := w.count("SELECT COUNT(*) FROM mails WHERE template IN ('stayConfirmed', 'receipt')"); n != 2 {
			w.Errorf("%d mails", n)
		}
		if _, err := w.parks[0].Stays.Pay(guest, stay.DocumentID); domaintest.Refusal(err) != "errors.stay.paid" {
			w.Errorf("paid twice: %v", err)
		}
		staff := access.With(w.Context(), access.Actor{Role: access.Staff, Rights: access.Owner, Name: "desk"})
		if _, err := w.parks[0].Stays.Unconfirm(staff, stay.DocumentID); domaintest.Refusal(err) != "errors.stay.undo" {
			w.Errorf("a card payment is taken back: %v", err)
		}
		if _, err := w.parks[0].Engine.Delete(staff, w.parks[0].Stays.Bookings, stay.DocumentID); domaintest.Refusal(err) != "errors.stay.kept" {
			w.Errorf("what a payment paid for is deleted: %v", err)
		}
		w.sound()
		// All of the money goes back, and so does the stay.
		if _, err := w.parks[0].Payments.Refund(staff, p.DocumentID, 1000, "a broken tap", ""); err != nil || w.find(stay).Status != stays.Confirmed {
			w.Errorf("a part: %v, %s", err, w.find(stay).Status)
		}
		if _, err := w.parks[0].Payments.Refund(staff, p.DocumentID, stay.Total-1000, "a flood", ""); err != nil {
			w.Error(err)
		}
		if now := w.find(stay); now.Status != stays.Cancelled || now.CancelledBy != stays.ByStaff || now.Reason != "a flood" || w.count("SELECT COUNT(*) FROM site_nights") != 0 {
			w.Errorf("%+v", now)
		}
		if w.count("SELECT COUNT(*) FROM mails WHERE template = 'stayRefunded'") != 1 || w.count("SELECT COUNT(*) FROM mails WHERE template = 'stayCancelledByStaff'") != 0 {
			w.Error("the guest is not told that the stay ended with its payment")
		}
		w.sound()
	})
}

// The deadline passes while the payment is on its way: the money and the site always end in the same hands.
func TestAPaymentInTheMomentOfTheDeadline(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guest, rival := w.guest(1), w.guest(2)
		paid, lost, released := 0, 0, 0
		for round := range 12 {
			day := func(n int) string { return w.clock.Now().AddDate(0, 0, n).Format(time.DateOnly) }
			request := on("12", day(20), day(22))
			stay, p := w.paying(guest, request)
			w.clock.Forward(stay.DueAt.Sub(w.clock.Now()))
			var rivals error
			outcomes := domaintest.AtOnce(4, func(i int) error {
				switch i {
				case 0:
					return w.park(0).Stays.Release(w.Context())
				case 1:
					if err := w.parks[0].Sandbox.Approve(w.Context(), p.OrderID, "pay"); err != nil {
						return err
					}
					_, err := w.park(1).Payments.Approved(guest, p.DocumentID)
					return err
				case 2:
					return w.park(1).Stays.Release(w.Context())
				}
				if round%2 == 0 {
					rivals = fmt.Errorf("nobody else wants it")
					return nil
				}
				_, rivals = w.park(0).Stays.Book(rival, request, "")
				return nil
			})
			for key := range outcomes {
				if key != "" && key != "errors.payment.replaced" { // the release was faster: the payer is told that nothing was charged
					w.Errorf("round %d: %v", round, outcomes)
				}
			}
			now := w.find(stay)
			switch state := w.state(p); {
			case state == payments.Settled && now.Status == stays.Confirmed && rivals != nil:
				paid++
			case state == payments.Unfulfilled && now.Status == stays.Cancelled && now.CancelledBy == stays.ByDeadline && rivals == nil:
				lost++
			case state == payments.Cancelled && now.Status == stays.Cancelled && now.CancelledBy == stays.ByDeadline:
				released++ // in time: nothing was taken
			default:
				w.Errorf("round %d: the payment is %s, the stay %s, the rival got %v", round, state, now.Status, rivals)
			}
			w.sound()
		}
		w.Logf("%d paid, %d lost to a rival, %d released before the money was asked for", paid, lost, released)
	})
}

// What is paid otherwise, cancelled or moved is not sold for the earlier price: an open payment is given up, so that no money is taken. Where the
// provider is at work on it already, it waits for staff, with the money.
func TestAPaymentForWhatHasChangedIsGivenUpOrWaitsForStaff(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guest := w.guest(1)
		staff := access.With(w.Context(), access.Actor{Role: access.Staff, Rights: access.Owner, Name: "desk"})
		for name, change := range map[string]func(stay stays.Stay) error{
			"moved": func(stay stays.Stay) error {
				_, err := w.parks[0].Stays.Move(staff, stay.DocumentID, stays.Move{Checkout: "2026-11-25"})
				return err
			},
			"confirmed by transfer": func(stay stays.Stay) error {
				_, err := w.parks[0].Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "transfer"}, "")
				return err
			},
			"cancelled by staff": func(stay stays.Stay) error {
				_, err := w.parks[0].Stays.Cancel(staff, stay.DocumentID, "closed")
				return err
			},
			"cancelled by the guest": func(stay stays.Stay) error {
				_, err := w.parks[0].Stays.CancelMine(guest, stay.DocumentID)
				return err
			},
			"confirmed by a script": func(stay stays.Stay) error {
				_, err := w.parks[0].Engine.Update(staff, w.parks[0].Stays.Bookings, stay.DocumentID, collection.Input{"status": json.RawMessage(`"confirmed"`)}, collection.Query{})
				return err
			},
			"released": func(stay stays.Stay) error {
				_, err := w.parks[0].DB.Exec(w.Context(), "UPDATE annual_bookings SET due_at = $1 WHERE document_id = $2", w.clock.Now().UnixMilli(), stay.DocumentID)
				w.must(err)
				w.must(w.parks[0].Stays.Release(w.Context()))
				_, err = w.parks[0].Stays.BookFor(staff, stays.OnBehalf{Request: wish(nil), GuestName: "Joe Blow"}, "")
				return err
			},
		} {
			for from, want := range map[payments.State]payments.State{payments.Open: payments.Cancelled, payments.Capturing: payments.Unfulfilled} {
				stay, p := w.paying(guest, wish(nil))
				_, err := w.parks[0].DB.Exec(w.Context(), "UPDATE payments SET state = $1 WHERE document_id = $2", from, p.DocumentID)
				w.must(err)
				w.must(change(stay))
				before := w.find(stay)
				w.must(w.parks[0].Sandbox.Approve(w.Context(), p.OrderID, "pay"))
				if _, err := w.parks[0].Payments.Approved(guest, p.DocumentID); (err != nil) != (want == payments.Cancelled) {
					w.Errorf("%s: %v", name, err)
				}
				if w.state(p) != want {
					w.Errorf("%s while %s: the payment is %s, want %s", name, from, w.state(p), want)
				}
				if now := w.find(stay); now.Status != before.Status || now.Sequence != before.Sequence {
					w.Errorf("%s: %+v", name, now)
				}
				w.sound()
				held, _, err := w.parks[0].Stays.List(staff, stays.Narrow{}, db.Part{Limit: 20})
				w.must(err)
				for _, one := range held {
					if one.Status != stays.Cancelled {
						_, err := w.parks[0].Stays.Cancel(staff, one.DocumentID, "next case")
						w.must(err)
					}
				}
			}
		}
	})
}
