package stays

import "context"

// Release lets go of what is due, as the background work does every minute.
func (s *Service) Release(ctx context.Context) error { return s.release(ctx, nil) }
