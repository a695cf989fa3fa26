package payments

import (
	"context"
	"database/sql"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
)

const refundColumns = "id, document_id, payment_id, at, amount, state, reason, taken, method, COALESCE(provider_id, ''), COALESCE(note_number, 0), actor"

func scanRefund(rows *sql.Rows) (r Refund, err error) {
	var at int64
	err = rows.Scan(&r.ID, &r.DocumentID, &r.Payment, &at, &r.Amount, &r.State, &r.Reason, &r.Taken, &r.Method, &r.ProviderID, &r.Number, &r.Actor)
	r.At = time.UnixMilli(at)
	return r, err
}

func listRefunds(ctx context.Context, d *db.DB, condition string, args ...any) ([]Refund, error) {
	return db.All(ctx, d, scanRefund, "SELECT "+refundColumns+" FROM payment_refunds WHERE "+condition, args...)
}

func findRefund(ctx context.Context, d *db.DB, documentID string) (Refund, error) {
	list, err := listRefunds(ctx, d, "document_id = $1", documentID)
	if err == nil && len(list) == 0 {
		err = fault.Missing()
	}
	if err != nil {
		return Refund{}, err
	}
	return list[0], nil
}

// findRefundOf gives the refund that a provider's is: by its id, or one of the amount whose answer the park doesn't have yet.
func findRefundOf(ctx context.Context, d *db.DB, payment int64, providerID string, amount money.Amount) (Refund, bool, error) {
	list, err := listRefunds(ctx, d, `payment_id = $1 AND (provider_id = $2 OR (provider_id IS NULL AND state = 'requested' AND amount = $3)) ORDER BY provider_id IS NULL, id`, payment, providerID, amount)
	if err != nil || len(list) == 0 {
		return Refund{}, false, err
	}
	return list[0], true, nil
}

func listOpenRefunds(ctx context.Context, d *db.DB, before time.Time, most int) ([]Refund, error) {
	return listRefunds(ctx, d, "state IN ('requested', 'pending') AND at <= $1 ORDER BY at LIMIT $2", before.UnixMilli(), most)
}

func insertRefund(ctx context.Context, d *db.DB, r Refund) (id int64, err error) {
	err = d.One(ctx, `INSERT INTO payment_refunds (document_id, payment_id, at, amount, state, reason, taken, method, provider_id, actor)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NULLIF($9, ''), $10) RETURNING id`,
		[]any{r.DocumentID, r.Payment, r.At.UnixMilli(), r.Amount, r.State, r.Reason, r.Taken, r.Method, r.ProviderID, r.Actor}, &id)
	return id, err
}

func storeTaken(ctx context.Context, d *db.DB, id int64, taken string) error {
	_, err := d.Exec(ctx, "UPDATE payment_refunds SET taken = $2 WHERE id = $1", id, taken)
	return err
}

func storeRefundPending(ctx context.Context, d *db.DB, id int64, providerID string) error {
	_, err := d.Exec(ctx, "UPDATE payment_refunds SET state = 'pending', provider_id = $2 WHERE id = $1 AND state = 'requested'", id, providerID)
	return err
}

func storeRefundCompleted(ctx context.Context, d *db.DB, id int64, providerID string) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE payment_refunds SET state = 'completed', provider_id = COALESCE(NULLIF($2, ''), provider_id) WHERE id = $1 AND state IN ('requested', 'pending')", id, providerID)
	return n == 1, err
}

func storeRefundFailed(ctx context.Context, d *db.DB, id int64) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE payment_refunds SET state = 'failed', provider_id = NULL WHERE id = $1 AND state IN ('requested', 'pending')", id)
	return n == 1, err
}

func storeNoteNumber(ctx context.Context, d *db.DB, id, number int64) error {
	_, err := d.Exec(ctx, "UPDATE payment_refunds SET note_number = $2 WHERE id = $1", id, number)
	return err
}
