package stays

import (
	"context"

	"holidaypark/internal/services/collection"
)

// afterScript has the money follow a booking that a script wrote: one that it confirms is paid, and one that it has wait for its payment again is not.
// A card payment that nobody has approved yet is given up where the state or the price is another one now.
func (s *Service) afterScript(ctx context.Context, change *collection.Change) error {
	if change.After == nil {
		return nil
	}
	sameState := change.Action == collection.Updated && change.Before["status"] == change.After["status"]
	if sameState && change.Before["totalPrice"] == change.After["totalPrice"] {
		return nil
	}
	stay, err := findStay(ctx, s.DB, change.DocumentID)
	if err != nil {
		return err
	}
	switch {
	case sameState:
	case stay.Status == Confirmed && stay.Owed() > 0:
		_, err = s.addEntry(ctx, stay, Entry{Kind: MoneyReceived, By: ByOther, Amount: stay.Owed(), Confirms: true})
	case reopens(change):
		err = s.removeEntries(ctx, stay)
	}
	if err != nil || change.Action == collection.Created {
		return err
	}
	return s.giveUpPayment(ctx, stay)
}

// removeEntries takes back all money of a stay: a script says that none has come.
func (s *Service) removeEntries(ctx context.Context, stay Stay) error {
	entries, err := s.Entries(ctx, stay)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if err := s.removeEntry(ctx, stay, entry); err != nil {
			return err
		}
	}
	return nil
}
