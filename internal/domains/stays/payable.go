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

// OnLineFree has somebody told, in its transaction, that a line of a bank statement pays for nothing any more.
func (s *Service) OnLineFree(tell func(ctx context.Context, line int64) error) {
	s.lineFree = append(s.lineFree, tell)
}

func (s *Service) tellLineFree(ctx context.Context, line int64) error {
	for _, tell := range s.lineFree {
		if err := tell(ctx, line); err != nil {
			return err
		}
	}
	return nil
}
