package enquiries

import (
	"context"
	"time"
)

// Received is how much came in within a quarter of an hour.
type Received struct {
	At                       time.Time
	Enquiries, Registrations int64
}

// Received counts what came in from a moment to before another, and is no spam.
func (s *Service) Received(ctx context.Context, from, to time.Time) ([]Received, error) {
	var list []Received
	err := countReceived(ctx, s.Engine.DB, s.Enquiries.Table, "enquiry_id", from, to, func(at time.Time, n int64) { list = append(list, Received{At: at, Enquiries: n}) })
	if err != nil {
		return nil, err
	}
	err = countReceived(ctx, s.Engine.DB, s.Registrations.Table, "registration_id", from, to, func(at time.Time, n int64) { list = append(list, Received{At: at, Registrations: n}) })
	return list, err
}

// CountNew tells how many enquiries and registrations nobody has read yet, or not since whoever sent them wrote again.
func (s *Service) CountNew(ctx context.Context) (int64, error) { return countNew(ctx, s.Engine.DB) }
