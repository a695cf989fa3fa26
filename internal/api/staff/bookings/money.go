package bookings

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/money"
)

// receivedAnswer is a stay after something was done with its money.
type receivedAnswer struct {
	StaffStayAnswer
	Entry int64 `json:"entry" doc:"What was written, to be taken back by; 0: nothing was"`
}

type confirmBody struct {
	PaidBy string        `json:"paidBy" enum:"transfer,cash,eftpos"`
	Amount *money.Amount `json:"amount,omitempty" required:"false" doc:"What has come; none: what is still to be paid"`
	Owed   *money.Amount `json:"owed,omitempty" required:"false" doc:"That was shown as still to be paid; one that differs is refused"`
}

type repayBody struct {
	PaidBy string        `json:"paidBy" enum:"transfer,cash,eftpos,other" doc:"other: it went back earlier, and nobody is written to"`
	Amount *money.Amount `json:"amount,omitempty" required:"false" doc:"None: all that is to be refunded"`
	Note   string        `json:"note,omitempty" required:"false" doc:"For staff alone"`
}

type waiveBody struct {
	Amount *money.Amount `json:"amount,omitempty" required:"false" doc:"None: all that is still to be paid"`
	Owed   *money.Amount `json:"owed,omitempty" required:"false" doc:"That was shown as still to be paid; one that differs is refused"`
	Note   string        `json:"note,omitempty" required:"false" doc:"For staff alone"`
}

func (a *API) moneyRoutes() []rest.Route {
	received := func(summary string, takes any) rest.Doc {
		d := doc(summary, takes, receivedAnswer{})
		d.Params = rest.IdempotencyParams
		return d
	}
	return rest.In(access.StayMoney,
		rest.Post(one+"/confirm", access.Staff, a.confirmStay, received("The payment has arrived, or a part of it. A stay that was released comes back if its nights are free", confirmBody{})),
		rest.Post(one+"/unconfirm", access.Staff, a.unconfirmStay, doc("Take back the money that came last, on the day of it, and the confirmation by it", nil, StaffStayAnswer{})),
		rest.Post(one+"/repay", access.Staff, a.repayStay, received("Money went back to the guest by other ways than a card", repayBody{})).And(access.MoneyOut),
		rest.Post(one+"/keep", access.Staff, a.keepStay, received("Nothing of what was paid too much goes back", cancelStayBody{})).And(access.MoneyOut),
		rest.Post(one+"/waive", access.Staff, a.waiveStay, received("What is still to be paid need not be, or a part of it. A stay that waits for nothing else is confirmed by it", waiveBody{})).And(access.MoneyOut),
		rest.Post(one+"/money/{id}/undo", access.Staff, a.undoStayMoney, doc("Take back money that was written down, on the day of it", nil, StaffStayAnswer{})),
	)
}

func (a *API) confirmStay(w http.ResponseWriter, r *http.Request) error {
	var body confirmBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	received, err := a.Stays.Receive(r.Context(), r.PathValue("documentId"), stays.Receipt{By: body.PaidBy, Amount: body.Amount, Owed: body.Owed}, r.Header.Get(rest.IdempotencyHeader))
	return a.writeReceived(w, r, received, err)
}

// writeReceived answers with a stay after something was done with its money.
func (a *API) writeReceived(w http.ResponseWriter, r *http.Request, received stays.Received, err error) error {
	if err != nil {
		return err
	}
	views, err := a.Stays.View(r.Context(), received.Stay)
	if err != nil {
		return err
	}
	return rest.WriteData(w, receivedAnswer{stayAnswer(r.Context(), views[0]), received.Entry})
}

func (a *API) repayStay(w http.ResponseWriter, r *http.Request) error {
	var body repayBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	received, err := a.Stays.Repay(r.Context(), r.PathValue("documentId"), stays.Repayment{By: body.PaidBy, Amount: body.Amount, Note: body.Note}, r.Header.Get(rest.IdempotencyHeader))
	return a.writeReceived(w, r, received, err)
}

func (a *API) keepStay(w http.ResponseWriter, r *http.Request) error {
	var body cancelStayBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	received, err := a.Stays.Keep(r.Context(), r.PathValue("documentId"), body.Reason, r.Header.Get(rest.IdempotencyHeader))
	return a.writeReceived(w, r, received, err)
}

func (a *API) waiveStay(w http.ResponseWriter, r *http.Request) error {
	var body waiveBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	received, err := a.Stays.Waive(r.Context(), r.PathValue("documentId"), stays.Waiver{Amount: body.Amount, Owed: body.Owed, Note: body.Note}, r.Header.Get(rest.IdempotencyHeader))
	return a.writeReceived(w, r, received, err)
}

func (a *API) undoStayMoney(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	stay, err := a.Stays.Undo(r.Context(), r.PathValue("documentId"), id)
	return a.writeStay(w, r, http.StatusOK, stay, err)
}

func (a *API) unconfirmStay(w http.ResponseWriter, r *http.Request) error {
	stay, err := a.Stays.Unconfirm(r.Context(), r.PathValue("documentId"))
	return a.writeStay(w, r, http.StatusOK, stay, err)
}
