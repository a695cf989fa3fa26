package points

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
)

// longestReason bounds why staff changed a balance or a stock; the member reads it in the statement.
const longestReason = 200

// Adjustment is what staff add to a member's balances, or take from them, and why. None is 0.
type Adjustment struct {
	Point, DiscountPoint json.RawMessage
	Reason               string
}

// Adjust changes a member's balances by a difference: whatever the member redeems at the same time stays redeemed.
func (s *Service) Adjust(ctx context.Context, documentID string, a Adjustment, key string) (Balance, error) {
	change, err := s.difference(a)
	if err != nil {
		return Balance{}, err
	}
	reason, err := checkReason(a.Reason)
	if err != nil {
		return Balance{}, err
	}
	request, err := json.Marshal([]any{documentID, change, reason})
	if err != nil {
		return Balance{}, err
	}
	var after Balance
	answer, err := s.Keys.Do(ctx, "adjust:"+access.From(ctx).Key(), key, request, func(ctx context.Context) ([]byte, error) {
		after, err := s.adjust(ctx, documentID, change, reason)
		if err != nil {
			return nil, err
		}
		return json.Marshal(after)
	})
	if err != nil {
		return after, err
	}
	return after, json.Unmarshal(answer, &after)
}

func (s *Service) difference(a Adjustment) (change Balance, err error) {
	for _, part := range []struct {
		input, field string
		raw          json.RawMessage
		amount       *money.Amount
	}{{"point", "Point", a.Point, &change.Point}, {"discount_p", "DiscountPoint", a.DiscountPoint, &change.DiscountPoint}} {
		if len(part.raw) == 0 {
			continue
		}
		hundredths, err := s.Members.Collection.Difference(part.field, part.raw)
		if err != nil {
			return change, at(part.input, err)
		}
		*part.amount = money.Amount(hundredths)
	}
	if change == (Balance{}) {
		return change, fault.InvalidFields(fault.Field{Path: []string{"point"}, Key: "errors.points.noChange"})
	}
	return change, nil
}

func (s *Service) adjust(ctx context.Context, documentID string, change Balance, reason string) (Balance, error) {
	account, closed, ok, err := findAccount(ctx, s.DB, documentID)
	switch {
	case err != nil:
		return Balance{}, err
	case !ok:
		return Balance{}, fault.Missing()
	case closed:
		return Balance{}, fault.New(fault.Conflict, "errors.points.closed", nil)
	}
	after, ok, err := s.Post(ctx, Posting{Account: account, Change: change, Reason: ByStaff, Title: locale.Words{En: reason, Zh: reason}, Operation: ByStaff + ":" + random.DocumentID()})
	if err != nil {
		return after, err
	}
	if !ok {
		return after, s.insufficient(ctx, account, Balance{-change.Point, -change.DiscountPoint})
	}
	if c := s.Members.Collection; !c.Holds("Point", int64(after.Point)) || !c.Holds("DiscountPoint", int64(after.DiscountPoint)) {
		return after, fault.New(fault.Conflict, "errors.field.range", nil)
	}
	before := Balance{after.Point - change.Point, after.DiscountPoint - change.DiscountPoint}
	return after, s.audit(ctx, "adjust", s.Members.Collection.Name, documentID, reason, audit.Changes{
		"Point": {before.Point.Short(), after.Point.Short()}, "DiscountPoint": {before.DiscountPoint.Short(), after.DiscountPoint.Short()},
	})
}

// Restock changes what is left of a product by a difference: whatever is redeemed at the same time stays taken.
func (s *Service) Restock(ctx context.Context, documentID string, change json.RawMessage, reason, key string) (stock int64, err error) {
	amount, err := content.Products.Difference("Stock", change)
	if err != nil {
		return 0, at("change", err)
	}
	if amount == 0 {
		return 0, fault.InvalidFields(fault.Field{Path: []string{"change"}, Key: "errors.points.noChange"})
	}
	if reason, err = checkReason(reason); err != nil {
		return 0, err
	}
	request, err := json.Marshal([]any{documentID, amount, reason})
	if err != nil {
		return 0, err
	}
	answer, err := s.Keys.Do(ctx, "restock:"+access.From(ctx).Key(), key, request, func(ctx context.Context) ([]byte, error) {
		after, err := s.restock(ctx, documentID, amount, reason)
		if err != nil {
			return nil, err
		}
		return json.Marshal(after)
	})
	if err != nil {
		return 0, err
	}
	return stock, json.Unmarshal(answer, &stock)
}

func (s *Service) restock(ctx context.Context, documentID string, change int64, reason string) (int64, error) {
	product, limit, ok, err := findStock(ctx, s.DB, documentID)
	if err != nil {
		return 0, err
	}
	if !ok {
		return 0, fault.New(fault.NotFound, "errors.points.product", nil)
	}
	if limit == nil {
		return 0, fault.New(fault.Conflict, "errors.points.noStock", nil)
	}
	before, after, ok, err := content.ChangeStock(ctx, s.DB, product, change)
	if err != nil {
		return 0, err
	}
	if !ok {
		return 0, fault.New(fault.Conflict, "errors.points.lowStock", fault.Params{"count": *limit})
	}
	if !content.Products.Holds("Stock", after) {
		return 0, fault.New(fault.Conflict, "errors.field.range", nil)
	}
	return after, s.audit(ctx, "restock", content.Products.Name, documentID, reason, audit.Changes{"Stock": {strconv.FormatInt(before, 10), strconv.FormatInt(after, 10)}})
}

// audit writes an action of staff with what it changed, from what to what, and why.
func (s *Service) audit(ctx context.Context, action, kind, documentID, reason string, changes audit.Changes) error {
	changes = changes.WithoutSame()
	changes["reason"] = [2]any{"", reason}
	return s.Audit(ctx, action, kind, documentID, changes)
}

// reasonField is why staff changed something, under the rules of every text.
var reasonField = collection.Field{Name: "reason", Kind: collection.Text, Max: longestReason, Required: true}

func checkReason(reason string) (string, error) { return reasonField.Text(strings.TrimSpace(reason)) }
