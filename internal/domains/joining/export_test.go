package joining

import "context"

// Remind runs the periodic reminders.
func (s *Service) Remind(ctx context.Context) error { return s.remind(ctx, nil) }
