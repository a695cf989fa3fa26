package stays

import "context"

// Check compares nights with bookings, as `park verify` does.
var Check = check

// Release lets go of what is due, as the background work does every minute.
func (s *Service) Release(ctx context.Context) error { return s.release(ctx, nil) }
