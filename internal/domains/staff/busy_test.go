package staff_test

import (
	"context"
	"testing"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/foundation/passwords/passwordstest"
	"holidaypark/internal/services"
	"holidaypark/internal/tests/domaintest"
)

// Also for an address that nobody has: a password is hashed for it too.
func TestAPasswordThatWasNeverComparedIsNotCounted(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		parts := services.Set{DB: p.DB, Now: p.Clock.Now, Limits: p.Limits, Hasher: passwordstest.NewHasher(1)}
		p.Must(staff.New(parts).SetPassword(p.Context(), "open-sesame-9"))
		parts.Hasher = passwords.NewHasher(0)
		busy := staff.New(parts)
		for name, call := range map[string]func(ctx context.Context) error{
			"the portal's": func(ctx context.Context) error {
				_, err := busy.Unlock(ctx, "open-sesame-9", staff.Browser{})
				return err
			},
			"a person's": func(ctx context.Context) error {
				_, err := busy.SignIn(ctx, staff.Credentials{Email: "nobody@example.com", Password: "open-sesame-9"}, staff.Browser{})
				return err
			},
		} {
			p.GiveUpAtTheHasher(p.AsVisitor("192.0.2.7"), parts.Hasher, call)
			if n := p.Tries(); n != 0 {
				p.Errorf("%s: %d tries are counted", name, n)
			}
		}
	})
}
