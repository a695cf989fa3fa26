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

// Waiting is how much there is to do about stays today.
type Waiting struct{ Arrivals, Departures, AwaitingPayment, RefundsToDecide int64 }

// Waiting counts it.
func (s *Service) Waiting(ctx context.Context) (w Waiting, err error) {
	today := s.Today()
	if w.Arrivals, err = countArrivals(ctx, s.DB, today); err != nil {
		return w, err
	}
	if w.Departures, err = countDepartures(ctx, s.DB, today); err != nil {
		return w, err
	}
	if w.AwaitingPayment, err = countWhere(ctx, s.DB, isOwed); err != nil {
		return w, err
	}
	w.RefundsToDecide, err = countWhere(ctx, s.DB, isToRefund)
	return w, err
}
