package stays

import (
	"cmp"
	"context"
	"encoding/json"
	"strconv"
	"time"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
)

// Move is where a stay goes: other dates, another site, or both. What is empty stays as it is.
type Move struct {
	Checkin  string
	Checkout string
	Site     string
	// Total is the price that was shown; none is none.
	Total json.RawMessage
}

// MoveQuote is what a stay would cost after a move.
type MoveQuote struct {
	Quote
	Difference money.Amount // what it costs more than now; less than 0: less
	Owed       money.Amount // what would still be to pay
	Refund     money.Amount // what would have been paid too much
}

// QuoteMove tells what a move would cost, and stores nothing.
func (s *Service) QuoteMove(ctx context.Context, documentID string, move Move) (MoveQuote, error) {
	stay, err := findStay(ctx, s.DB, documentID)
	if err != nil {
		return MoveQuote{}, err
	}
	moved, q, _, err := s.moved(ctx, stay, move)
	return MoveQuote{q, moved.Total - stay.Total, moved.Owed(), moved.ToRefund()}, err
}

// moved is a stay after a move, with its price at today's rates.
func (s *Service) moved(ctx context.Context, stay Stay, move Move) (Stay, Quote, Site, error) {
	if stay.Status == Cancelled {
		return stay, Quote{}, Site{}, fault.New(fault.Conflict, "errors.stay.cancelled", nil)
	}
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return stay, Quote{}, Site{}, err
	}
	w, err := s.wishAfter(stay, move, s.rules(values, true))
	if err != nil {
		return stay, Quote{}, Site{}, err
	}
	site, err := s.moveTo(ctx, stay, w.site)
	if err != nil {
		return stay, Quote{}, Site{}, err
	}
	tenant := noTenant
	if stay.Owner != nil {
		tenant = stay.Owner.TenantType
	}
	q := Quote{Nights: stay.Nights(), Lines: stay.Lines, Total: stay.Total, DueDate: dueDate(s.Today(), int(values.Int(paymentDays)), stay.Checkin)}
	if stay.Checkin != w.checkin || stay.Checkout != w.checkout { // another site alone costs the same
		q = s.price(w, values, tenant)
	}
	stay.Checkin, stay.Checkout, stay.Site, stay.Extras, stay.Lines, stay.Total = w.checkin, w.checkout, site.Number, w.extras, q.Lines, q.Total
	return stay, q, site, samePrice(w.total, q.Total)
}

// wishAfter is what a stay would be after a move. Where the dates stay, the site alone is judged: what was booked under other rules, or by a script,
// can still be given another one.
func (s *Service) wishAfter(stay Stay, move Move, rules wishRules) (wish, error) {
	checkin, checkout, site := cmp.Or(move.Checkin, stay.Checkin), cmp.Or(move.Checkout, stay.Checkout), cmp.Or(move.Site, stay.Site)
	if checkin == stay.Checkin && checkout == stay.Checkout {
		w := wish{checkin: checkin, checkout: checkout, adults: stay.Adults, children: stay.Children, extras: stay.Extras, plates: stay.Plates}
		var problems []fault.Field
		w.site, problems = readSite(site, true, nil)
		w.total, problems = readTotal(move.Total, problems)
		if len(problems) > 0 {
			return w, fault.InvalidFields(problems...)
		}
		return w, nil
	}
	request := Request{
		Checkin: checkin, Checkout: checkout, Site: site, Plates: stay.Plates, Total: move.Total, Adults: number(stay.Adults), Children: number(stay.Children),
	}
	for _, extra := range stay.Extras {
		request.Extras = append(request.Extras, RequestedExtra{extra.Name, number(extra.Number)})
	}
	// A stay that has begun can be made longer, and one that was moved by mistake can go back to where it was.
	rules.earliest = min(rules.today, stay.Checkin, dates.On(stay.CreatedAt, s.Zone()))
	return request.read(rules)
}

// moveTo finds the site of a move; the one that a stay is on already may have been withdrawn since.
func (s *Service) moveTo(ctx context.Context, stay Stay, number string) (Site, error) {
	if ReadingOrder(number) != ReadingOrder(stay.Site) {
		return s.bookable(ctx, number)
	}
	site, found, err := holdSite(ctx, s.DB, ReadingOrder(number))
	if err == nil && !found {
		err = fault.InvalidFields(wrong("errors.stay.site", nil, "siteNumber"))
	}
	return site, err
}

func number(n int64) json.RawMessage { return json.RawMessage(strconv.FormatInt(n, 10)) }

// place is what a move changes, as it is kept for the undo of it.
type place struct {
	Checkin, Checkout, Site string
	Extras                  string // as they are stored
	Lines                   []Line
	Total                   money.Amount
	Status                  string
	DueAt, ConfirmedAt      *time.Time
	Sequence                int64 // of the stay before the move
}

func placeOf(s Stay) place {
	return place{s.Checkin, s.Checkout, s.Site, encodeExtras(s.Extras), s.Lines, s.Total, s.Status, s.DueAt, s.ConfirmedAt, s.Sequence}
}

// Move gives a stay other dates or another site, at the price that was shown.
func (s *Service) Move(ctx context.Context, documentID string, move Move) (Stay, error) {
	return s.change(ctx, documentID, func(ctx context.Context, before Stay) error {
		stay, q, site, err := s.moved(ctx, before, move)
		if err != nil {
			return err
		}
		if stay.Price() == 0 && stay.Status == AwaitingPayment {
			now := s.Now()
			stay.Status, stay.ConfirmedAt = Confirmed, &now
		}
		if stay.Owed() > 0 && before.DueAt != nil && stay.Total != before.Total { // another price has time of its own
			due := endOf(q.DueDate, s.Zone())
			stay.DueAt = &due
		}
		was := encode(placeOf(before))
		return s.relocate(ctx, "move", "moved", before, stay, site, &was)
	})
}

// UndoMove brings a stay back to where it was before its last move, at the price that it had then, as long as nothing else has happened to it and nobody has
// taken its nights.
func (s *Service) UndoMove(ctx context.Context, documentID string) (Stay, error) {
	return s.change(ctx, documentID, func(ctx context.Context, before Stay) error {
		encoded, err := findBeforeMove(ctx, s.DB, before.ID)
		if err != nil {
			return err
		}
		var was place
		if encoded == "" || json.Unmarshal([]byte(encoded), &was) != nil || was.Sequence+1 != before.Sequence || before.Status == Cancelled {
			return fault.New(fault.Conflict, "errors.stay.undoMove", nil)
		}
		stay := before
		stay.Checkin, stay.Checkout, stay.Site, stay.Extras, stay.Lines, stay.Total = was.Checkin, was.Checkout, was.Site, extrasIn(was.Extras), was.Lines, was.Total
		stay.Status, stay.DueAt, stay.ConfirmedAt = was.Status, was.DueAt, was.ConfirmedAt
		if stay.Owed() > 0 {
			stay.DueAt = s.dueAgain(stay)
		}
		site, found, err := holdSite(ctx, s.DB, ReadingOrder(stay.Site))
		if err == nil && !found {
			err = fault.New(fault.Conflict, "errors.stay.site", nil)
		}
		if err != nil {
			return err
		}
		return s.relocate(ctx, "undo-move", "movedBack", before, stay, site, nil)
	})
}

// relocate takes the nights of a stay's new place in exchange for those of the old one, and tells everybody.
func (s *Service) relocate(ctx context.Context, action, what string, before, stay Stay, site Site, was *string) error {
	if err := deleteNights(ctx, s.DB, stay.ID); err != nil {
		return err
	}
	if err := claim(ctx, s.DB, site.ID, stay.ID, stay.Checkin, stay.Checkout); err != nil {
		return err
	}
	if err := storeMoved(ctx, s.DB, stay, was, s.Now()); err != nil {
		return err
	}
	if stay.Total != before.Total {
		if err := s.giveUpPayment(ctx, stay); err != nil {
			return err
		}
	}
	changes := audit.Changes{
		"checkin": {before.Checkin, stay.Checkin}, "checkout": {before.Checkout, stay.Checkout}, "siteNumber": {before.Site, stay.Site},
		"totalPrice": {before.Total.String(), stay.Total.String()}, "status": {before.Status, stay.Status},
	}
	if err := s.audit(ctx, action, stay, changes); err != nil {
		return err
	}
	if err := s.event(ctx, stay, what, before.Checkin+" to "+before.Checkout+", "+before.Site+", "+before.Total.String()); err != nil {
		return err
	}
	return s.tellMoved(ctx, stay, was == nil)
}

// tellMoved writes to the guest where the stay is now. Where they have not been told of a move yet that was taken back, there is nothing to say.
func (s *Service) tellMoved(ctx context.Context, stay Stay, back bool) error {
	withdrawn, err := s.Mail.Withdraw(ctx, holdMove(stay).Key) // of an earlier move, which is not true any more
	if err != nil || withdrawn && back {
		return err
	}
	message, ok, err := s.letter(ctx, "stayMoved", stay, nil)
	if err != nil || !ok {
		return err
	}
	if !back {
		message.Hold = holdMove(stay)
	}
	return s.Mail.Send(ctx, message)
}
