package joining

import (
	"context"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/module"
)

// merging moves what was paid for with the payments. Of two terms the longer one counts, so what was paid for the shorter one brings no time.
func (s *Service) merging() *module.Merging {
	return &module.Merging{
		Columns: []string{"membership_terms.membership_id"},
		Count:   func(context.Context, privacy.Person) (map[string]int, error) { return nil, nil }, // they are the payments'
		Move: func(ctx context.Context, double, kept privacy.Person) error {
			theirs, err := s.Members.Account(ctx, double.ID)
			if err != nil {
				return err
			}
			ours, err := s.Members.Account(ctx, kept.ID)
			if err != nil {
				return err
			}
			if theirs.IsMember && ours.IsMember {
				earlier, later := theirs, ours
				if theirs.Outlasts(ours) {
					earlier, later = ours, theirs
				}
				if err := restOnBoth(ctx, s.DB, earlier.ID, later.ID, earlier.ExpiryDate); err != nil {
					return err
				}
			}
			return moveTerms(ctx, s.DB, double.ID, kept.ID)
		},
	}
}
