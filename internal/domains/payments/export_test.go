package payments

import (
	"context"
	"errors"
)

// Reconcile runs the periodic look at what is not at its end.
func (s *Service) Reconcile(ctx context.Context) error { return s.reconcile(ctx, nil) }

// CaptureAndForget takes the money of an approved order as the park does, and dies before it writes anything down.
func (s *Service) CaptureAndForget(ctx context.Context, documentID string) error {
	p, ok, err := findByDocument(ctx, s.DB, documentID)
	if err != nil || !ok {
		return errors.Join(err, errors.New("no payment"))
	}
	_, _, err = s.capture(ctx, s.gateways[p.Method], p)
	return err
}
