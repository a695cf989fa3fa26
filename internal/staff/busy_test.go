package staff_test

import (
	"context"
	"testing"

	"holidaypark/internal/domaintest"
	"holidaypark/internal/passwords"
	"holidaypark/internal/staff"
)

func TestAPortalPasswordThatWasNeverComparedIsNotCounted(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		parts := staff.Parts{DB: p.DB, Now: p.Clock.Now, Limits: p.Limits, Hasher: passwords.NewHasher(1)}
		p.Must(staff.New(parts).SetPassword(p.Context(), "open-sesame-9"))
		parts.Hasher = passwords.NewHasher(0)
		p.GiveUpOnceCounted(p.AsVisitor("192.0.2.7"), func(ctx context.Context) error {
			_, err := staff.New(parts).Unlock(ctx, "open-sesame-9", "")
			return err
		})
		if n := p.Tries(); n != 0 {
			p.Errorf("%d tries are counted", n)
		}
	})
}
