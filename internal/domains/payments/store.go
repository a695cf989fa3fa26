package payments

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/db"
)

const columns = `id, document_id, created_at, updated_at, membership_id, purpose, subject, title_en, title_zh, language, first_name, last_name, amount, currency, method, state,
	attempt, COALESCE(order_id, ''), approve_url, COALESCE(capture_id, ''), refunded, settled_at, COALESCE(invoice_number, 0), note`

func scan(rows *sql.Rows) (p Payment, err error) {
	var created, updated int64
	var settled *int64
	err = rows.Scan(&p.ID, &p.DocumentID, &created, &updated, &p.Account, &p.Purpose, &p.Subject, &p.Title.En, &p.Title.Zh, &p.Language, &p.FirstName, &p.LastName, &p.Amount, &p.Currency,
		&p.Method, &p.State, &p.Attempt, &p.OrderID, &p.ApproveURL, &p.CaptureID, &p.Refunded, &settled, &p.Invoice, &p.Note)
	p.CreatedAt, p.UpdatedAt, p.SettledAt = time.UnixMilli(created), time.UnixMilli(updated), db.Instant(settled)
	return p, err
}

func find(ctx context.Context, d *db.DB, condition string, args ...any) (Payment, bool, error) {
	return db.First(ctx, d, scan, "SELECT "+columns+" FROM payments WHERE "+condition, args...)
}

func findByID(ctx context.Context, d *db.DB, id int64) (Payment, error) {
	return fault.Found(find(ctx, d, "id = $1", id))
}

// lockPayment reads a payment and holds it until the transaction ends.
func lockPayment(ctx context.Context, d *db.DB, id int64) (Payment, error) {
	return fault.Found(find(ctx, d, "id = $1"+d.ForUpdate(), id))
}

func findByDocument(ctx context.Context, d *db.DB, documentID string) (Payment, bool, error) {
	return find(ctx, d, "document_id = $1", documentID)
}

func findByOrder(ctx context.Context, d *db.DB, method, orderID string) (Payment, bool, error) {
	return find(ctx, d, "method = $1 AND order_id = $2", method, orderID)
}

func findByCapture(ctx context.Context, d *db.DB, method, captureID string) (Payment, bool, error) {
	return find(ctx, d, "method = $1 AND capture_id = $2", method, captureID)
}

// findOpen gives the one payment of a purpose that is not at its end.
func findOpen(ctx context.Context, d *db.DB, account int64, purpose string) (Payment, bool, error) {
	return find(ctx, d, "membership_id = $1 AND purpose = $2 AND state IN ('open', 'capturing', 'pending')"+d.ForUpdate(), account, purpose)
}

func insertPayment(ctx context.Context, d *db.DB, p Payment, look *time.Time) (id int64, err error) {
	err = d.One(ctx, `INSERT INTO payments (document_id, created_at, updated_at, membership_id, purpose, subject, title_en, title_zh, language, first_name, last_name, amount, currency, method, state, look_at, note)
		VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
		[]any{p.DocumentID, p.CreatedAt.UnixMilli(), p.Account, p.Purpose, p.Subject, p.Title.En, p.Title.Zh, p.Language, p.FirstName, p.LastName, p.Amount, p.Currency, p.Method, p.State, db.Millis(look), p.Note}, &id)
	return id, err
}

func storePayer(ctx context.Context, d *db.DB, id int64, first, last string, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE payments SET first_name = $2, last_name = $3, updated_at = $4 WHERE id = $1", id, first, last, now.UnixMilli())
	return err
}

func storeOrder(ctx context.Context, d *db.DB, id int64, orderID, approveURL string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE payments SET order_id = $2, approve_url = $3, updated_at = $4 WHERE id = $1 AND order_id IS NULL", id, orderID, approveURL, now.UnixMilli())
	return n == 1, err
}

// moveState sets a state if the payment is in one of those that may come before. One at its end is looked at no more.
//
// It is one statement on purpose: PostgreSQL checks the account of a row that a transaction changes for the second time, and would then
// wait for whoever holds the account and waits for this payment.
func moveState(ctx context.Context, d *db.DB, id int64, from []State, to State, now time.Time) (bool, error) {
	ends := to != Open && to != Pending
	n, err := d.Exec(ctx, `UPDATE payments SET state = $2, updated_at = $3, look_at = CASE WHEN $4 THEN NULL ELSE look_at END
		WHERE id = $1 AND $5 LIKE '%|' || state || '|%'`, id, to, now.UnixMilli(), ends, oneOf(from))
	return n == 1, err
}

// oneOf writes states as "|open|pending|", to be searched in.
func oneOf(states []State) string {
	var list strings.Builder
	for _, state := range states {
		list.WriteString("|" + string(state) + "|")
	}
	return list.String()
}

// storeCapturing marks that the money is asked for, unless the payment was given up or has come to another attempt. It is one statement for
// the same reason as moveState.
func storeCapturing(ctx context.Context, d *db.DB, id, attempt int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE payments SET state = 'capturing', updated_at = $3, look_at = $4 WHERE id = $1 AND attempt = $2 AND state IN ('open', 'capturing')",
		id, attempt, now.UnixMilli(), now.Add(stuckAfter).UnixMilli())
	return n == 1, err
}

// storeAttempt opens a payment for another try, unless somebody else did.
func storeAttempt(ctx context.Context, d *db.DB, id, attempt int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE payments SET state = 'open', attempt = attempt + 1, updated_at = $3 WHERE id = $1 AND attempt = $2 AND state = 'capturing'", id, attempt, now.UnixMilli())
	return n == 1, err
}

func storeLook(ctx context.Context, d *db.DB, id int64, at time.Time) error {
	_, err := d.Exec(ctx, "UPDATE payments SET look_at = $2 WHERE id = $1 AND look_at IS NOT NULL", id, at.UnixMilli())
	return err
}

// storeSettled is the one statement that settles: it tells true to one caller alone.
func storeSettled(ctx context.Context, d *db.DB, id int64, capture string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `UPDATE payments SET state = 'settled', settled_at = $3, updated_at = $3, look_at = NULL, capture_id = NULLIF($2, '')
		WHERE id = $1 AND state IN ('open', 'capturing', 'pending', 'refused')`, id, capture, now.UnixMilli())
	return n == 1, err
}

func storeCapture(ctx context.Context, d *db.DB, id int64, capture string) error {
	_, err := d.Exec(ctx, "UPDATE payments SET capture_id = NULLIF($2, '') WHERE id = $1 AND capture_id IS NULL", id, capture)
	return err
}

func storeInvoice(ctx context.Context, d *db.DB, id, number int64, who parties) error {
	encoded, err := json.Marshal(who)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, "UPDATE payments SET invoice_number = $2, parties = $3 WHERE id = $1", id, number, string(encoded))
	return err
}

func findParties(ctx context.Context, d *db.DB, id int64) (encoded string, err error) {
	err = d.One(ctx, "SELECT parties FROM payments WHERE id = $1", []any{id}, &encoded)
	return encoded, err
}

// nextNumber takes the next number of a row without gaps. Whoever else wants one waits until this transaction ends.
func nextNumber(ctx context.Context, d *db.DB, name string) (n int64, err error) {
	err = d.One(ctx, "INSERT INTO numbers (name, last) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET last = numbers.last + 1 RETURNING last", []any{name}, &n)
	return n, err
}

func storeRefunded(ctx context.Context, d *db.DB, id int64, change money.Amount, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE payments SET refunded = refunded + $2, updated_at = $3 WHERE id = $1", id, change, now.UnixMilli())
	return err
}

func insertEvent(ctx context.Context, d *db.DB, payment int64, kind, detail, actor string, now time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO payment_events (payment_id, at, kind, detail, actor) VALUES ($1, $2, $3, $4, $5)", payment, now.UnixMilli(), kind, texts.Report(detail, longestDetail), actor)
	return err
}

func insertNotice(ctx context.Context, d *db.DB, method, noticeID, kind string, payment *int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "INSERT INTO payment_notices (method, notice_id, kind, received_at, payment_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (method, notice_id) DO NOTHING",
		method, noticeID, kind, now.UnixMilli(), payment)
	return n == 1, err
}

func forgetNotices(ctx context.Context, d *db.DB, before time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM payment_notices WHERE received_at < $1", before.UnixMilli())
	return err
}

func insertProblem(ctx context.Context, d *db.DB, payment *int64, kind, detail, once string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "INSERT INTO payment_problems (at, payment_id, kind, detail, once) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (once) DO NOTHING", now.UnixMilli(), payment, kind, texts.Report(detail, longestDetail), once)
	return n == 1, err
}

func listDue(ctx context.Context, d *db.DB, now time.Time, most int) ([]Payment, error) {
	return db.All(ctx, d, scan, "SELECT "+columns+" FROM payments WHERE look_at <= $1 ORDER BY look_at LIMIT $2", now.UnixMilli(), most)
}

func listCapturing(ctx context.Context, d *db.DB) ([]Payment, error) {
	return db.All(ctx, d, scan, "SELECT "+columns+" FROM payments WHERE look_at IS NOT NULL AND state = 'capturing' ORDER BY id")
}

// forgetPayer erases who wanted to pay what never was: no invoice asks for the name.
func forgetPayer(ctx context.Context, d *db.DB, account int64, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE payments SET first_name = '', last_name = '', updated_at = $2, state = CASE WHEN state = 'open' THEN 'cancelled' ELSE state END,
		look_at = CASE WHEN state = 'open' THEN NULL ELSE look_at END WHERE membership_id = $1 AND invoice_number IS NULL AND state IN ('open', 'cancelled', 'refused')`, account, now.UnixMilli())
	return err
}

func withPayments(ctx context.Context, d *db.DB, accounts []int64) ([]int64, error) {
	var where db.Where
	where.Among("membership_id", accounts)
	return db.All(ctx, d, db.Value[int64], "SELECT DISTINCT membership_id FROM payments"+where.SQL(), where.Args()...)
}
