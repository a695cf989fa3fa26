package sandbox

import (
	"context"
	"database/sql"
	"time"

	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
)

func loadIdentity(ctx context.Context, d *db.DB) (row identityRow, found bool, err error) {
	found, err = d.Maybe(ctx, "SELECT secret, authority, certificate, private_key FROM sandbox_identity", nil, &row.secret, &row.authority, &row.certificate, &row.privateKey)
	return row, found, err
}

func insertIdentity(ctx context.Context, d *db.DB, row identityRow, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO sandbox_identity (one, secret, authority, certificate, private_key, created_at) VALUES (1, $1, $2, $3, $4, $5)
		ON CONFLICT (one) DO NOTHING`, row.secret, row.authority, row.certificate, row.privateKey, now.UnixMilli())
	return err
}

// claimRequest takes a key that nobody has. Of two at once the second waits for the first.
func claimRequest(ctx context.Context, d *db.DB, operation, key, hash string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO sandbox_requests (operation, request_key, request_hash, status, answer, created_at) VALUES ($1, $2, $3, 0, '', $4)
		ON CONFLICT (operation, request_key) DO NOTHING`, operation, key, hash, now.UnixMilli())
	return n == 1, err
}

func saveAnswer(ctx context.Context, d *db.DB, operation, key string, status int, answer string) error {
	_, err := d.Exec(ctx, "UPDATE sandbox_requests SET status = $3, answer = $4 WHERE operation = $1 AND request_key = $2", operation, key, status, answer)
	return err
}

func forgetRequest(ctx context.Context, d *db.DB, operation, key string) error {
	_, err := d.Exec(ctx, "DELETE FROM sandbox_requests WHERE operation = $1 AND request_key = $2", operation, key)
	return err
}

func loadRequest(ctx context.Context, d *db.DB, operation, key string) (hash string, status int, answer string, err error) {
	err = d.One(ctx, "SELECT request_hash, status, answer FROM sandbox_requests WHERE operation = $1 AND request_key = $2", []any{operation, key}, &hash, &status, &answer)
	return hash, status, answer, err
}

// order is a row of the orders, with its capture where there is one.
type order struct {
	id                                        int64
	orderID                                   string
	createdAt                                 int64
	state, outcome, reference, invoice, payee string
	currency                                  string
	amount                                    money.Amount
	item, locale, returnURL, cancelURL        string
	captureID, captureState, capturedCurrency sql.NullString
	captured, refunded                        sql.NullInt64
}

func insertOrder(ctx context.Context, d *db.DB, o order) error {
	_, err := d.Exec(ctx, `INSERT INTO sandbox_orders (order_id, created_at, updated_at, state, outcome, reference, invoice, payee, currency, amount, item, locale, return_url, cancel_url)
		VALUES ($1, $2, $2, 'CREATED', '', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		o.orderID, o.createdAt, o.reference, o.invoice, o.payee, o.currency, int64(o.amount), o.item, o.locale, o.returnURL, o.cancelURL)
	return err
}

const selectOrder = `SELECT o.id, o.order_id, o.created_at, o.state, o.outcome, o.reference, o.invoice, o.payee, o.currency, o.amount, o.item, o.locale, o.return_url, o.cancel_url,
	c.capture_id, c.state, c.currency, c.amount, c.refunded FROM sandbox_orders o LEFT JOIN sandbox_captures c ON c.sandbox_order_id = o.id `

func loadOrder(ctx context.Context, d *db.DB, where, value string) (o order, found bool, err error) {
	found, err = d.Maybe(ctx, selectOrder+where, []any{value}, &o.id, &o.orderID, &o.createdAt, &o.state, &o.outcome, &o.reference, &o.invoice, &o.payee, &o.currency,
		(*int64)(&o.amount), &o.item, &o.locale, &o.returnURL, &o.cancelURL, &o.captureID, &o.captureState, &o.capturedCurrency, &o.captured, &o.refunded)
	return o, found, err
}

func orderByID(ctx context.Context, d *db.DB, orderID string) (order, bool, error) {
	return loadOrder(ctx, d, "WHERE o.order_id = $1", orderID)
}

func orderOfCapture(ctx context.Context, d *db.DB, captureID string) (order, bool, error) {
	return loadOrder(ctx, d, "WHERE c.capture_id = $1", captureID)
}

// decide writes what the payer chose, as long as nothing was captured.
func decide(ctx context.Context, d *db.DB, orderID, outcome string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE sandbox_orders SET state = 'APPROVED', outcome = $2, updated_at = $3 WHERE order_id = $1 AND state IN ('CREATED', 'APPROVED')",
		orderID, outcome, now.UnixMilli())
	return n == 1, err
}

// complete ends an approved order; of two at once, one does.
func complete(ctx context.Context, d *db.DB, orderID string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE sandbox_orders SET state = 'COMPLETED', updated_at = $2 WHERE order_id = $1 AND state = 'APPROVED'", orderID, now.UnixMilli())
	return n == 1, err
}

// insertCapture tells whether the invoice was free.
func insertCapture(ctx context.Context, d *db.DB, order int64, captureID, invoice, state, currency string, amount money.Amount, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO sandbox_captures (capture_id, sandbox_order_id, invoice, created_at, state, currency, amount) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (invoice) DO NOTHING`, captureID, order, sql.NullString{String: invoice, Valid: invoice != ""}, now.UnixMilli(), state, currency, int64(amount))
	return n == 1, err
}

func invoicePaid(ctx context.Context, d *db.DB, invoice string) (bool, error) {
	var one int
	return d.Maybe(ctx, "SELECT 1 FROM sandbox_captures WHERE invoice = $1", []any{invoice}, &one)
}

// settle ends a pending capture.
func settle(ctx context.Context, d *db.DB, captureID, state string) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE sandbox_captures SET state = $2 WHERE capture_id = $1 AND state = 'PENDING'", captureID, state)
	return n == 1, err
}

// takeBack refunds a part of a capture, as long as there is so much left.
func takeBack(ctx context.Context, d *db.DB, captureID, currency string, amount money.Amount) (bool, error) {
	n, err := d.Exec(ctx, `UPDATE sandbox_captures SET refunded = refunded + $3, state = CASE WHEN refunded + $3 = amount THEN 'REFUNDED' ELSE 'PARTIALLY_REFUNDED' END
		WHERE capture_id = $1 AND currency = $2 AND state IN ('COMPLETED', 'PARTIALLY_REFUNDED') AND refunded + $3 <= amount`, captureID, currency, int64(amount))
	return n == 1, err
}

func refundByID(ctx context.Context, d *db.DB, refundID string) (captureID, currency, note string, amount money.Amount, ok bool, err error) {
	ok, err = d.Maybe(ctx, `SELECT c.capture_id, r.currency, r.note, r.amount FROM sandbox_refunds r JOIN sandbox_captures c ON c.id = r.sandbox_capture_id WHERE r.refund_id = $1`,
		[]any{refundID}, &captureID, &currency, &note, (*int64)(&amount))
	return captureID, currency, note, amount, ok, err
}

func insertRefund(ctx context.Context, d *db.DB, refundID, captureID, currency string, amount money.Amount, note string, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO sandbox_refunds (refund_id, sandbox_capture_id, created_at, currency, amount, note)
		SELECT $1, id, $3, $4, $5, $6 FROM sandbox_captures WHERE capture_id = $2`, refundID, captureID, now.UnixMilli(), currency, int64(amount), note)
	return err
}

func insertNotice(ctx context.Context, d *db.DB, noticeID, kind, body string, now time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO sandbox_notices (notice_id, created_at, event_type, body) VALUES ($1, $2, $3, $4)", noticeID, now.UnixMilli(), kind, body)
	return err
}

func loadNotice(ctx context.Context, d *db.DB, noticeID string) (body string, found bool, err error) {
	found, err = d.Maybe(ctx, "SELECT body FROM sandbox_notices WHERE notice_id = $1", []any{noticeID}, &body)
	return body, found, err
}

func markDelivered(ctx context.Context, d *db.DB, noticeID string, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE sandbox_notices SET delivered_at = $2 WHERE notice_id = $1 AND delivered_at IS NULL", noticeID, now.UnixMilli())
	return err
}

func waitingNotices(ctx context.Context, d *db.DB) ([]Waiting, error) {
	return db.All(ctx, d, db.Into(func(one *Waiting) []any { return []any{&one.ID, &one.Type} }),
		"SELECT notice_id, event_type FROM sandbox_notices WHERE delivered_at IS NULL ORDER BY id")
}

// deleteOld forgets answers and notices. Orders stay: the park's payments name them.
func deleteOld(ctx context.Context, d *db.DB, orders, others, notices time.Time) error {
	if _, err := d.Exec(ctx, "DELETE FROM sandbox_requests WHERE created_at <= $1 OR (operation = $3 AND created_at <= $2)", others.UnixMilli(), orders.UnixMilli(), callCreate); err != nil {
		return err
	}
	_, err := d.Exec(ctx, "DELETE FROM sandbox_notices WHERE created_at <= $1", notices.UnixMilli())
	return err
}
