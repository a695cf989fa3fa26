package stays

import (
	"context"
	"time"

	"holidaypark/internal/foundation/money"
)

// Taking is what stays brought in within a quarter of an hour.
type Taking struct {
	At     time.Time
	Count  int64
	Amount money.Amount
}

// Takings tells what stays brought in, less what went back, from a moment to before another: by transfer, in cash or by EFTPOS. It counts
// when staff record it; a refund of before, which they record later, is not money of that day. Card payments are told by the payments.
func (s *Service) Takings(ctx context.Context, from, to time.Time) ([]Taking, error) {
	return listTakings(ctx, s.DB, from, to)
}

// CountMoves counts who comes and who leaves today.
func (s *Service) CountMoves(ctx context.Context) (arrivals, departures int64, err error) {
	today := s.Today()
	if arrivals, err = countArrivals(ctx, s.DB, today); err != nil {
		return 0, 0, err
	}
	departures, err = countDepartures(ctx, s.DB, today)
	return arrivals, departures, err
}

// CountOwed counts the stays that wait for money, and those whose money may have to go back.
func (s *Service) CountOwed(ctx context.Context) (unpaid, toDecide int64, err error) {
	if unpaid, err = countWhere(ctx, s.DB, isOwed); err != nil {
		return 0, 0, err
	}
	toDecide, err = countWhere(ctx, s.DB, isToRefund)
	return unpaid, toDecide, err
}
