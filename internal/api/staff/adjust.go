package staff

import (
	"encoding/json"
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/money"
)

type adjustBody struct {
	Point         json.RawMessage `json:"point,omitempty" required:"false" doc:"By how much the points change; none is 0"`
	DiscountPoint json.RawMessage `json:"discount_p,omitempty" required:"false" doc:"By how much the discount points change; none is 0"`
	Reason        string          `json:"reason" doc:"Why; the member reads it in the statement"`
}

type balanceAnswer struct {
	Point         money.Amount `json:"point"`
	DiscountPoint money.Amount `json:"discount_p"`
}

type restockBody struct {
	Change json.RawMessage `json:"change" doc:"How many more, or fewer, there are"`
	Reason string          `json:"reason" doc:"Why, for the audit trail"`
}

type stockAnswer struct {
	Stock int64 `json:"stock"`
}

func (a *API) adjustPoints(w http.ResponseWriter, r *http.Request) error {
	var body adjustBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	adjustment := points.Adjustment{Point: body.Point, DiscountPoint: body.DiscountPoint, Reason: body.Reason}
	after, err := a.Points.Adjust(r.Context(), r.PathValue("documentId"), adjustment, r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, balanceAnswer{after.Point, after.DiscountPoint}, err)
}

func (a *API) restock(w http.ResponseWriter, r *http.Request) error {
	var body restockBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	stock, err := a.Points.Restock(r.Context(), r.PathValue("documentId"), body.Change, body.Reason, r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, stockAnswer{stock}, err)
}
