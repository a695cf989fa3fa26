package stays

import (
	"context"
	"encoding/json"

	"holidaypark/internal/foundation/dates"
)

// remind writes to guests whose confirmed stay begins soon, once for each day of arrival. Whoever books later than that has just been
// written to.
func (s *Service) remind(ctx context.Context, _ json.RawMessage) error {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return err
	}
	days := int(values.Int(reminderDays))
	if days == 0 {
		return nil
	}
	arrivals, err := listArrivals(ctx, s.DB, dates.Add(s.Today(), days))
	if err != nil {
		return err
	}
	for _, stay := range arrivals {
		message, ok, err := s.letter(ctx, "stayReminder", stay, nil)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		message.Once = "stay-reminder:" + stay.DocumentID + ":" + stay.Checkin
		if err := s.Mail.Send(ctx, message); err != nil {
			return err
		}
	}
	return nil
}
