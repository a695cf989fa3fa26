package stays

import "context"

// Check compares nights with bookings, as `park verify` does.
var Check = check

// Remind writes to guests who arrive soon, as the background work does every hour.
func (s *Service) Remind(ctx context.Context) error { return s.remind(ctx, nil) }

// Release lets go of what is due, as the background work does every minute.
func (s *Service) Release(ctx context.Context) error { return s.release(ctx, nil) }
