package bodies

import (
	"encoding/json"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/money"
)

// ExtraAnswer is something that comes along.
type ExtraAnswer struct {
	Name   string       `json:"Name"`
	Number int64        `json:"Number"`
	Price  money.Amount `json:"Price" doc:"Of one: a night for a horse or a motorbike, a booking for firewood"`
}

// PlateAnswer is a vehicle.
type PlateAnswer struct {
	Plate string `json:"RegistrationNumber"`
}

// PriceLineAnswer is a part of the price.
type PriceLineAnswer struct {
	Key       string       `json:"key" enum:"adults,children,extra_horse,extra_motorbike,extra_firewood"`
	Number    int64        `json:"number"`
	Nights    int          `json:"nights" doc:"0: the price is for the whole booking"`
	UnitPrice money.Amount `json:"unitPrice"`
	Price     money.Amount `json:"price"`
}

// PriceLineAnswersOf shows the lines of a price.
func PriceLineAnswersOf(lines []stays.Line) []PriceLineAnswer {
	list := make([]PriceLineAnswer, len(lines))
	for i, line := range lines {
		list[i] = PriceLineAnswer(line)
	}
	return list
}

// StayAnswer is a stay as its guest sees it.
type StayAnswer struct {
	DocumentID  string            `json:"documentId"`
	CreatedAt   time.Time         `json:"createdAt"`
	Checkin     string            `json:"checkin" format:"date"`
	Checkout    string            `json:"checkout" format:"date"`
	Nights      int               `json:"nights"`
	Site        string            `json:"siteNumber"`
	Adults      int64             `json:"adultNumber"`
	Children    int64             `json:"childNumber"`
	Extras      []ExtraAnswer     `json:"extra"`
	Plates      []PlateAnswer     `json:"RegistrationNumber"`
	Lines       []PriceLineAnswer `json:"lines" doc:"Empty where they are not known: older bookings, and those that a script wrote"`
	Total       money.Amount      `json:"totalPrice"`
	Paid        money.Amount      `json:"paid" doc:"What came in, less what went back"`
	Owed        money.Amount      `json:"owed" doc:"What is still to be paid"`
	Refund      money.Amount      `json:"refund" doc:"What was paid too much, as far as staff have not decided about it"`
	Returned    money.Amount      `json:"returned" doc:"What went back"`
	Kept        money.Amount      `json:"kept" doc:"What was paid too much and is not refunded"`
	KeptNote    string            `json:"keptNote" doc:"Why"`
	Waived      money.Amount      `json:"waived" doc:"What need not be paid of the price"`
	Status      string            `json:"status" enum:"awaiting payment,confirmed,cancelled"`
	Reference   string            `json:"reference" doc:"What a transfer is known by"`
	DueDate     *string           `json:"dueDate" format:"date" doc:"The last day on which it can be paid; null: without a deadline"`
	DueAt       *time.Time        `json:"dueAt"`
	PaidBy      string            `json:"paidBy" enum:",transfer,cash,eftpos,card"`
	ConfirmedAt *time.Time        `json:"confirmedAt"`
	CancelledBy string            `json:"cancelledBy" enum:",guest,staff,deadline"`
	Reason      string            `json:"reason"`
	CanCancel   bool              `json:"canCancel"`
	CancelUntil string            `json:"cancelUntil" format:"date" doc:"The last day on which its guest may cancel it"`
	CanPay      bool              `json:"canPay" doc:"By card, now"`
	Sequence    int64             `json:"sequence" doc:"How often it was changed"`
}

// StayAnswerOf shows a stay.
func StayAnswerOf(v stays.View) StayAnswer {
	answer := StayAnswer{
		DocumentID: v.DocumentID, CreatedAt: v.CreatedAt, Checkin: v.Checkin, Checkout: v.Checkout, Nights: v.Nights(), Site: v.Site, Adults: v.Adults, Children: v.Children,
		Extras: make([]ExtraAnswer, len(v.Extras)), Plates: make([]PlateAnswer, len(v.Plates)), Lines: PriceLineAnswersOf(v.Lines), Total: v.Total, Paid: v.Paid, Owed: v.Owed(), Refund: v.ToRefund(), Returned: v.Returned, Kept: v.Kept, KeptNote: v.KeptNote, Waived: v.Waived, Status: v.Status, Reference: v.Reference,
		DueDate: rest.OrNull(v.DueDate), DueAt: v.DueAt, PaidBy: v.PaidBy, ConfirmedAt: v.ConfirmedAt, CancelledBy: v.CancelledBy, Reason: v.Reason,
		CanCancel: v.CanCancel, CancelUntil: v.CancelUntil, CanPay: v.CanPay, Sequence: v.Sequence,
	}
	for i, extra := range v.Extras {
		answer.Extras[i] = ExtraAnswer(extra)
	}
	for i, plate := range v.Plates {
		answer.Plates[i] = PlateAnswer{plate}
	}
	return answer
}

// QuoteAnswer is what a stay would cost.
type QuoteAnswer struct {
	Nights      int               `json:"nights"`
	Lines       []PriceLineAnswer `json:"lines"`
	Total       money.Amount      `json:"totalPrice"`
	DueDate     string            `json:"dueDate" format:"date"`
	CancelUntil *string           `json:"cancelUntil" format:"date" doc:"The last day on which its guest may cancel it once it is paid; null: it is so near that they may not"`
	Taken       []string          `json:"taken" doc:"The nights of it that are booked already: it can't be had like this"`
	Own         bool              `json:"own" doc:"Some of those nights are the guest's own"`
	Reference   string            `json:"reference" doc:"The payment reference that the booking under the same Idempotency-Key will have; empty without a key"`
}

// QuoteAnswerOf shows a quote.
func QuoteAnswerOf(q stays.Quote) QuoteAnswer {
	return QuoteAnswer{q.Nights, PriceLineAnswersOf(q.Lines), q.Total, q.DueDate, rest.OrNull(q.CancelUntil), append([]string{}, q.Taken...), q.Own, q.Reference}
}

// BookingBody documents what is booked; the domain reads it.
type BookingBody struct {
	Checkin  string         `json:"checkin" format:"date"`
	Checkout string         `json:"checkout" format:"date"`
	Site     string         `json:"siteNumber"`
	Adults   int64          `json:"adultNumber"`
	Children int64          `json:"childNumber,omitempty" required:"false"`
	Extras   []bookingExtra `json:"extra,omitempty" required:"false"`
	Plates   []PlateAnswer  `json:"RegistrationNumber"`
	Total    *money.Amount  `json:"totalPrice,omitempty" required:"false" doc:"That was shown; one that differs from the park's own is refused"`
}

type bookingExtra struct {
	Name   string        `json:"Name" enum:"extra_horse,extra_motorbike,extra_firewood"`
	Number int64         `json:"Number"`
	Price  *money.Amount `json:"Price,omitempty" required:"false" doc:"Not looked at: the park has its own"`
}

// SentBooking is a booking as it comes in: numbers as they were written, for the domain to judge.
type SentBooking struct {
	Checkin  string          `json:"checkin"`
	Checkout string          `json:"checkout"`
	Site     string          `json:"siteNumber"`
	Adults   json.RawMessage `json:"adultNumber"`
	Children json.RawMessage `json:"childNumber"`
	Extras   []struct {
		Name   string          `json:"Name"`
		Number json.RawMessage `json:"Number"`
		Price  json.RawMessage `json:"Price"`
	} `json:"extra"`
	Plates []struct {
		Plate string `json:"RegistrationNumber"`
	} `json:"RegistrationNumber"`
	Total json.RawMessage `json:"totalPrice"`
}

// Request is what the domain judges.
func (b SentBooking) Request() stays.Request {
	request := stays.Request{Checkin: b.Checkin, Checkout: b.Checkout, Site: b.Site, Adults: b.Adults, Children: b.Children, Total: b.Total}
	for _, extra := range b.Extras {
		request.Extras = append(request.Extras, stays.RequestedExtra{Name: extra.Name, Number: extra.Number})
	}
	for _, plate := range b.Plates {
		request.Plates = append(request.Plates, plate.Plate)
	}
	return request
}
