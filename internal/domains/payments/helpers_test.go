package payments_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
)

// shop is a park whose payments are played, and somebody who wants to join.
type shop struct {
	*testing.T
	*apptest.Park
	now     func() time.Time
	account int64
	me      string // documentId
}

// noon is when every shop opens: far from the park's midnight, and nearly a minute before the park looks at its payments by itself again.
var noon = time.Date(2026, 11, 16, 1, 0, 5, 0, time.UTC)

// fromNoon is a clock that goes on as time does: what has failed is tried again after a pause.
func fromNoon() func() time.Time {
	opened := time.Now()
	return func() time.Time { return noon.Add(time.Since(opened)) }
}

// each runs the test on both engines.
func each(t *testing.T, test func(s *shop)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		data, now := t.TempDir(), fromNoon()
		if path != "" {
			data = filepath.Dir(path)
		}
		s := &shop{T: t, now: now, Park: apptest.Start(t, app.Config{Data: data, DatabaseURL: url, Now: now})}
		// At its start the park takes up payments that were left half done; tests leave some themselves.
		s.until("begun", func() bool {
			return s.count("SELECT COUNT(*) FROM jobs WHERE kind = 'payments.reconcile' AND state = 'done'") > 0
		})
		s.account, s.me = s.register("wei@example.com")
		test(s)
	})
}

// replicas runs the test with two programs on one database: PostgreSQL, since SQLite has one.
func replicas(t *testing.T, test func(s *shop, other *apptest.Park)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		if url == "" {
			t.Skip("one program on SQLite")
		}
		data, now := t.TempDir(), fromNoon()
		s := &shop{T: t, now: now, Park: apptest.Start(t, app.Config{Data: data, DatabaseURL: url, Now: now})}
		other := apptest.Start(t, app.Config{Data: data, DatabaseURL: url, Now: now, PublicURL: s.URL}) // one address for both
		s.account, s.me = s.register("wei@example.com")
		test(s, other)
	})
}

func (s *shop) register(email string) (id int64, documentID string) {
	s.Helper()
	documentID = fmt.Sprintf("%024d", time.Now().UnixNano())
	err := s.DB.Tx(s.Context(), func(ctx context.Context) error {
		return s.DB.One(ctx, `INSERT INTO memberships (document_id, created_at, updated_at, published_at, user_name, email, password_hash, language)
			VALUES ($1, 1, 1, 1, 'Wei', $2, '', 'zh') RETURNING id`, []any{documentID, email}, &id)
	})
	if err != nil {
		s.Fatal(err)
	}
	return id, documentID
}

// as is the context of the account.
func (s *shop) as() context.Context {
	return access.With(s.Context(), access.Actor{Role: access.Account, Account: s.account, Name: "wei@example.com"})
}

func (s *shop) asStaff() context.Context {
	return access.With(s.Context(), access.Actor{Role: access.Staff, Rights: access.Owner, Name: "portal"})
}

func choice(tier string) joining.Choice {
	return joining.Choice{Tier: tier, FirstName: "Wei", LastName: "Zhang"}
}

// begin asks for a tier and opens the order.
func (s *shop) begin(tier string) payments.Payment {
	s.Helper()
	p, err := s.Joining.Begin(s.as(), choice(tier))
	if err != nil {
		s.Fatal(err)
	}
	if p.OrderID == "" || p.State != payments.Open {
		s.Fatalf("%+v", p)
	}
	return p
}

// approve is the payer's word on the provider's page.
func (s *shop) approve(p payments.Payment, outcome string) {
	s.Helper()
	if err := s.Sandbox.Approve(s.Context(), p.OrderID, outcome); err != nil {
		s.Fatal(err)
	}
}

// pay goes the whole way.
func (s *shop) pay(tier string) payments.Payment {
	s.Helper()
	p := s.begin(tier)
	s.approve(p, "pay")
	after, err := s.Payments.Approved(s.as(), p.DocumentID)
	if err != nil || after.State != payments.Settled {
		s.Fatalf("%v %+v", err, after)
	}
	return after
}

// standing is what the account has.
type standing struct {
	Member          bool
	Expiry          string
	Point, Discount money.Amount
}

func (s *shop) standing() (now standing) {
	s.Helper()
	err := s.DB.One(s.Context(), "SELECT is_member, COALESCE(expiry_date, ''), point, discount_point FROM memberships WHERE id = $1", []any{s.account}, &now.Member, &now.Expiry, &now.Point, &now.Discount)
	if err != nil {
		s.Fatal(err)
	}
	return now
}

func (s *shop) count(query string, args ...any) (n int) {
	s.Helper()
	if err := s.DB.One(s.Context(), query, args, &n); err != nil {
		s.Fatal(err)
	}
	return n
}

// wholly asserts that one payment was charged and credited once, and that everything agrees.
func (s *shop) wholly(tier money.Amount) {
	s.Helper()
	if got := s.standing(); !got.Member || got.Point != tier || got.Discount != tier || got.Expiry != s.inYears(2) {
		s.Errorf("%+v", got)
	}
	for query, want := range map[string]int{
		"SELECT COUNT(*) FROM payments WHERE state = 'settled'":                1,
		"SELECT COUNT(*) FROM sandbox_captures WHERE state = 'COMPLETED'":      1,
		"SELECT COUNT(*) FROM ledger_entries WHERE operation LIKE 'payment:%'": 1,
		"SELECT COUNT(*) FROM membership_terms":                                1,
		"SELECT COUNT(*) FROM mails WHERE template = 'receipt'":                1,
		"SELECT COUNT(*) FROM payment_problems":                                0,
		"SELECT COUNT(*) FROM payments WHERE invoice_number = 1":               1,
	} {
		if n := s.count(query); n != want {
			s.Errorf("%s: %d, not %d", query, n, want)
		}
	}
	s.sound()
}

// sound asserts that `park verify` finds nothing.
func (s *shop) sound() {
	s.Helper()
	problems, err := s.Verify(s.Context())
	if err != nil || len(problems) > 0 {
		s.Errorf("verify: %v %v", problems, err)
	}
}

func (s *shop) inYears(n int) string {
	return dates.AddYears(dates.On(s.now(), s.Settings.Zone()), n)
}

// until waits for something that happens in the background.
func (s *shop) until(what string, done func() bool) {
	s.Helper()
	for deadline := time.Now().Add(20 * time.Second); !done(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.Fatal("still not: ", what)
		}
	}
}

func (s *shop) state(p payments.Payment) payments.State {
	s.Helper()
	story, err := s.Payments.Find(s.Context(), p.DocumentID)
	if err != nil {
		s.Fatal(err)
	}
	return story.State
}

// webhook sends a notice as the provider does, and tells the status.
func (s *shop) webhook(park *apptest.Park, header http.Header, body []byte) int {
	s.Helper()
	request, _ := http.NewRequest("POST", park.URL+"/api/payment-notices/sandbox", bytesReader(body))
	request.Header = header.Clone()
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	return response.StatusCode
}

func adjustment(point, discount money.Amount) points.Adjustment {
	a := points.Adjustment{Reason: "spent"}
	if point != 0 {
		a.Point = point.Append(nil)
	}
	if discount != 0 {
		a.DiscountPoint = discount.Append(nil)
	}
	return a
}
