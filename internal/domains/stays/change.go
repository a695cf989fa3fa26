package stays

import (
	"context"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// auditName is how the audit trail calls stays.
const auditName = "annual-bookings"

var reasonField = collection.Field{Name: "reason", Kind: collection.Text, Max: 300}

// event adds a line to the story of a stay.
func (s *Service) event(ctx context.Context, stay Stay, what, detail string) error {
	actor := access.From(ctx)
	name := actor.Name
	switch {
	case actor.Role == access.Visitor: // the park's own background work, or a payment provider
		name = ""
	case actor.Role == access.Account:
		name = ByGuest
	}
	return insertEvent(ctx, s.DB, stay.ID, what, name, detail, s.Now())
}

func (s *Service) audit(ctx context.Context, action string, stay Stay, changes audit.Changes) error {
	return s.Audit(ctx, action, auditName, stay.DocumentID, changes.WithoutSame())
}

// CancelMine cancels a stay of the caller's, as long as guests may. What was paid is not given back by itself: staff see it.
func (s *Service) CancelMine(ctx context.Context, documentID string) (Stay, error) {
	return s.change(ctx, documentID, func(ctx context.Context, stay Stay) error {
		if stay.Account == 0 || stay.Account != access.From(ctx).Account {
			return fault.Missing()
		}
		values, err := s.Settings.Read(ctx)
		if err != nil {
			return err
		}
		if stay.Status == Cancelled {
			return fault.New(fault.Conflict, "errors.stay.cancelled", nil)
		}
		if s.Today() > cancelUntil(stay, int(values.Int(cancelDays))) {
			return fault.New(fault.Conflict, "errors.stay.late", nil)
		}
		if err := s.giveUpPayment(ctx, stay); err != nil {
			return err
		}
		return s.cancel(ctx, stay, ByGuest, "", "stayCancelled")
	})
}

// cancelUntil is the last day on which a guest may cancel a stay. One that nobody has paid for yet can be given up until the day of arrival:
// it would be released anyway.
func cancelUntil(stay Stay, days int) string {
	if stay.Status == AwaitingPayment && stay.Paid <= 0 {
		return stay.Checkin
	}
	return dates.Add(stay.Checkin, -days)
}

// Cancel cancels a stay, with the reason that the guest is told.
func (s *Service) Cancel(ctx context.Context, documentID, reason string) (Stay, error) {
	reason, err := reasonField.Text(strings.TrimSpace(reason))
	if err != nil {
		return Stay{}, err
	}
	if reason == "" {
		return Stay{}, fault.InvalidFields(wrong("errors.stay.reason", nil, "reason"))
	}
	return s.change(ctx, documentID, func(ctx context.Context, stay Stay) error {
		if stay.Status == Cancelled {
			return fault.New(fault.Conflict, "errors.stay.cancelled", nil)
		}
		if err := s.giveUpPayment(ctx, stay); err != nil {
			return err
		}
		return s.cancel(ctx, stay, ByStaff, reason, "stayCancelledByStaff")
	})
}

// change does something to a stay that is held, and gives it as it is then.
func (s *Service) change(ctx context.Context, documentID string, effect func(ctx context.Context, stay Stay) error) (Stay, error) {
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		stay, err := s.hold(ctx, documentID)
		if err != nil {
			return err
		}
		return effect(ctx, stay)
	})
	if err != nil {
		return Stay{}, err
	}
	return findStay(ctx, s.DB, documentID)
}

// hold holds the account of a stay, if it has one, and then the stay, as everybody does who touches a payment of it.
func (s *Service) hold(ctx context.Context, documentID string) (Stay, error) {
	stay, err := findStay(ctx, s.DB, documentID)
	if err != nil {
		return stay, err
	}
	if stay.Account != 0 {
		if _, err := s.Members.Hold(ctx, stay.Account); err != nil {
			return stay, err
		}
	}
	return lockStay(ctx, s.DB, documentID)
}

func (s *Service) cancel(ctx context.Context, stay Stay, by, reason, template string) error {
	if err := storeCancelled(ctx, s.DB, stay.ID, by, reason, s.Now()); err != nil {
		return err
	}
	if err := deleteNights(ctx, s.DB, stay.ID); err != nil {
		return err
	}
	if err := s.event(ctx, stay, "cancelled", reason); err != nil {
		return err
	}
	if err := s.audit(ctx, "cancel", stay, audit.Changes{"status": {stay.Status, Cancelled}, "reason": {"", reason}}); err != nil {
		return err
	}
	if err := s.withdrawMails(ctx, stay); err != nil {
		return err
	}
	stay.Status, stay.Reason = Cancelled, reason
	return s.tell(ctx, template, stay)
}

// confirm confirms a stay that is held.
func (s *Service) confirm(ctx context.Context, stay Stay) error {
	switch {
	case stay.Status == Cancelled && stay.CancelledBy != ByDeadline:
		return fault.New(fault.Conflict, "errors.stay.cancelled", nil)
	case stay.Status == Cancelled:
		if err := s.reclaim(ctx, stay); err != nil {
			return err
		}
	}
	return storeConfirmed(ctx, s.DB, stay.ID, s.Now())
}

// reclaim takes the nights of a stay that was released again, all of them or none.
func (s *Service) reclaim(ctx context.Context, stay Stay) error {
	site, found, err := holdSite(ctx, s.DB, ReadingOrder(stay.Site))
	if err == nil && !found {
		err = fault.New(fault.Conflict, "errors.stay.site", nil)
	}
	if err != nil {
		return err
	}
	return claim(ctx, s.DB, site.ID, stay.ID, stay.Checkin, stay.Checkout)
}
