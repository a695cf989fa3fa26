package club

import (
	"encoding/json"
	"net/http"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/access"
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

func (a *API) pointRoutes() []rest.Route {
	return rest.In(access.Members,
		rest.Get("/api/staff/memberships/{documentId}/statement", access.Staff, a.memberStatement, rest.Doc{Tag: "staff", Summary: "A member's ledger, newest first", Params: rest.PageParams, Gives: []bodies.StatementAnswer{}, Paged: true}),
		rest.Post("/api/staff/memberships/{documentId}/points", access.Staff, a.adjustPoints, rest.Doc{
			Tag: "staff", Summary: "Add to a member's balances or take from them; refused where they would go below zero", Params: rest.IdempotencyParams, Takes: adjustBody{}, Gives: balanceAnswer{},
		}).And(access.MoneyOut),
		rest.Post("/api/staff/products/{documentId}/stock", access.Staff, a.restock, rest.Doc{
			Tag: "staff", Summary: "Add to a product's stock or take from it", Params: rest.IdempotencyParams, Takes: restockBody{}, Gives: stockAnswer{},
		}).In(access.Content),
	)
}

func (a *API) memberStatement(w http.ResponseWriter, r *http.Request) error {
	page, size, err := rest.PageOf(r)
	if err != nil {
		return err
	}
	account, err := a.Members.ByDocument(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	entries, total, err := a.Points.StatementOf(r.Context(), account.ID, size, (page-1)*size)
	if err != nil {
		return err
	}
	return rest.WritePage(w, bodies.StatementAnswersOf(entries, rest.LanguageOf(r, "")), page, size, total)
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
