package payments_test

import (
	"testing"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/tests/domaintest"
)

// The payer approves in the very moment in which staff merge the account into another: the money is charged once, and what it pays for
// belongs to the account that is kept.
func TestAMergeInTheMomentOfThePayment(t *testing.T) {
	each(t, func(s *shop) {
		p := s.begin("standard")
		kept, keptDocument := s.register("wei.zhang@example.com")
		s.approve(p, "pay") // its webhook is on its way
		outcomes := domaintest.AtOnce(2, func(i int) error {
			if i == 0 {
				return s.Members.Merge(s.asStaff(), keptDocument, s.me, "")
			}
			_, err := s.Payments.Approved(s.as(), p.DocumentID)
			if domaintest.Refusal(err) == "errors.notFound" { // it is the kept account's already
				return nil
			}
			return err
		})
		if outcomes[""] != 2 {
			s.Fatalf("%v", outcomes)
		}
		s.until("settled", func() bool { return s.state(p) == payments.Settled })
		double := s.account
		s.account = kept
		s.wholly(80000)
		if n := s.count("SELECT point + discount_point FROM memberships WHERE id = $1", double); n != 0 {
			s.Errorf("%d points are left at the double", n)
		}
	})
}
