package stays

import (
	"context"
	"time"
)

// Payable lists the stays that money may still come for: those that wait for it, and those that have changed since a moment, for which it may
// come late or twice.
func (s *Service) Payable(ctx context.Context, since time.Time) ([]Stay, error) {
	return listPayable(ctx, s.DB, since)
}

// ByIDs gives stays by their ids.
func (s *Service) ByIDs(ctx context.Context, ids []int64) (map[int64]Stay, error) {
	found := make(map[int64]Stay, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	list, err := listByIDs(ctx, s.DB, ids)
	for _, stay := range list {
		found[stay.ID] = stay
	}
	return found, err
}

// OnUnconfirm has somebody told, in its transaction, that a confirmation is taken back.
func (s *Service) OnUnconfirm(tell func(ctx context.Context, stay Stay) error) {
	s.unconfirmed = append(s.unconfirmed, tell)
}

func (s *Service) tellUnconfirmed(ctx context.Context, stay Stay) error {
	for _, tell := range s.unconfirmed {
		if err := tell(ctx, stay); err != nil {
			return err
		}
	}
	return nil
}
