package stays

import (
	"context"
	"encoding/json"
	"errors"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
)

// mostReleased is how many bookings one run releases; the next minute is the next run.
const mostReleased = 200

// release lets go of the sites that nobody paid for in time. Each booking is a transaction of its own: one that fails holds up no other.
func (s *Service) release(ctx context.Context, _ json.RawMessage) error {
	ctx = access.With(ctx, access.Anonymous)
	due, err := listDue(ctx, s.DB, s.Today(), s.Now(), mostReleased)
	if err != nil {
		return err
	}
	for _, documentID := range due {
		err = errors.Join(err, s.releaseOne(ctx, documentID))
	}
	return err
}

func (s *Service) releaseOne(ctx context.Context, documentID string) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		stay, err := s.hold(ctx, documentID)
		if err != nil {
			return err
		}
		released, err := storeReleased(ctx, s.DB, stay.ID, s.Today(), s.Now())
		if err != nil || !released { // paid in the same moment
			return err
		}
		if err := deleteNights(ctx, s.DB, stay.ID); err != nil {
			return err
		}
		if err := s.giveUpPayment(ctx, stay); err != nil {
			return err
		}
		if err := s.event(ctx, stay, "released", ""); err != nil {
			return err
		}
		if err := s.audit(ctx, "release", stay, audit.Changes{"status": {AwaitingPayment, Cancelled}}); err != nil {
			return err
		}
		stay.Status = Cancelled
		return s.tell(ctx, "stayReleased", stay)
	})
}
