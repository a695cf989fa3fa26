package payments

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
)

// listOf gives what an account paid, and what it is at: not what was given up before any money moved.
func listOf(ctx context.Context, d *db.DB, account int64) ([]Payment, error) {
	return db.All(ctx, d, scan, "SELECT "+columns+" FROM payments WHERE membership_id = $1 AND state NOT IN ('open', 'cancelled') ORDER BY id DESC", account)
}

func countOf(ctx context.Context, d *db.DB, account int64) (n int, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM payments WHERE membership_id = $1", []any{account}, &n)
	return n, err
}

// bothOpen tells whether two accounts each have a payment that is not ended.
func bothOpen(ctx context.Context, d *db.DB, one, other int64) (both bool, err error) {
	err = d.One(ctx, "SELECT COUNT(DISTINCT membership_id) = 2 FROM payments WHERE membership_id IN ($1, $2) AND state IN ('open', 'capturing', 'pending')", []any{one, other}, &both)
	return both, err
}

func movePayments(ctx context.Context, d *db.DB, from, to int64) error {
	_, err := d.Exec(ctx, "UPDATE payments SET membership_id = $2 WHERE membership_id = $1", from, to)
	return err
}

func listByDocuments(ctx context.Context, d *db.DB, documentIDs []string) ([]Payment, error) {
	var where db.Where
	where.OneOf("document_id", documentIDs)
	return db.All(ctx, d, scan, "SELECT "+columns+" FROM payments"+where.SQL(), where.Args()...)
}

func findPayer(ctx context.Context, d *db.DB, account int64) (p Payer, err error) {
	err = d.One(ctx, "SELECT document_id, COALESCE(email, ''), COALESCE(membership_number, '') FROM memberships WHERE id = $1", []any{account}, &p.DocumentID, &p.Email, &p.Number)
	return p, err
}

func listEvents(ctx context.Context, d *db.DB, payment int64) ([]Event, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (e Event, err error) {
		var at int64
		err = rows.Scan(&at, &e.Kind, &e.Detail, &e.Actor)
		e.At = time.UnixMilli(at)
		return e, err
	}, "SELECT at, kind, detail, actor FROM payment_events WHERE payment_id = $1 ORDER BY id", payment)
}

// sortColumns are what a list of payments may be sorted by.
var sortColumns = map[string]string{"": "id", "createdAt": "created_at", "amount": "amount", "state": "state", "settledAt": "settled_at", "invoice": "invoice_number"}

func list(ctx context.Context, d *db.DB, narrow Narrow, part db.Part) ([]Row, int, error) {
	var where db.Where
	where.Is("state", narrow.State)
	where.Is("method", narrow.Method)
	if narrow.Account != "" {
		where.And("membership_id = (SELECT m.id FROM memberships m WHERE m.document_id = $)", narrow.Account)
	}
	if narrow.From != nil {
		where.And("created_at >= $", narrow.From.UnixMilli())
	}
	if narrow.To != nil {
		where.And("created_at < $", narrow.To.UnixMilli())
	}
	if text := strings.TrimSpace(narrow.Text); text != "" {
		if number, ok := numberIn(text); ok {
			where.And("invoice_number = $", number)
		} else {
			where.Holds(text, "first_name || ' ' || last_name", "last_name || first_name", "COALESCE(order_id, '')", "COALESCE(capture_id, '')", "document_id",
				"(SELECT COALESCE(m.email, '') FROM memberships m WHERE m.id = membership_id)")
		}
	}
	var total int
	if err := d.One(ctx, "SELECT COUNT(*) FROM payments"+where.SQL(), where.Args(), &total); err != nil {
		return nil, 0, err
	}
	payments, err := db.All(ctx, d, scan, "SELECT "+columns+" FROM payments"+where.Page("payments", part, sortColumns), where.Args(part.Limit, part.Offset)...)
	if err != nil {
		return nil, 0, err
	}
	rows := make([]Row, len(payments))
	for i, p := range payments {
		rows[i].Payment = p
		if rows[i].Payer, err = findPayer(ctx, d, p.Account); err != nil {
			return nil, 0, err
		}
	}
	return rows, total, nil
}

// numberIn reads an invoice's number as it stands on the invoice, with or without what is before it.
func numberIn(text string) (int64, bool) {
	digits := strings.TrimPrefix(strings.TrimPrefix(strings.ToUpper(text), "TEST-"), "INV-")
	number, err := strconv.ParseInt(digits, 10, 64)
	return number, err == nil && len(digits) <= 9
}

type movement struct {
	at     time.Time
	amount money.Amount
}

// listMovements lists what came in and what of it went back. Money for which nothing could be given counts in neither: it came and goes back.
func listMovements(ctx context.Context, d *db.DB, since time.Time) (settled, refunds []movement, err error) {
	scanMovement := func(rows *sql.Rows) (m movement, err error) {
		var at int64
		err = rows.Scan(&at, &m.amount)
		m.at = time.UnixMilli(at)
		return m, err
	}
	settled, err = db.All(ctx, d, scanMovement, "SELECT settled_at, amount FROM payments WHERE settled_at >= $1 AND method NOT IN ('sandbox', 'paypal-sandbox')", since.UnixMilli())
	if err != nil {
		return nil, nil, err
	}
	refunds, err = db.All(ctx, d, scanMovement, `SELECT r.at, r.amount FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
		WHERE r.at >= $1 AND r.state <> 'failed' AND p.settled_at IS NOT NULL AND p.method NOT IN ('sandbox', 'paypal-sandbox')`, since.UnixMilli())
	return settled, refunds, err
}

// listTakings sums what came in and what went back in a period, by the quarter of an hour, as listMovements lists it.
func listTakings(ctx context.Context, d *db.DB, from, to time.Time) ([]Taking, error) {
	scanTaking := func(rows *sql.Rows) (t Taking, err error) {
		var at int64
		err = rows.Scan(&at, &t.Purpose, &t.Count, &t.Amount, &t.Refunded)
		t.At = time.UnixMilli(at * db.Quarter)
		return t, err
	}
	settled, err := db.All(ctx, d, scanTaking, `SELECT settled_at / $3 AS part, purpose, COUNT(*), CAST(SUM(amount) AS BIGINT), 0 FROM payments
		WHERE settled_at >= $1 AND settled_at < $2 AND method NOT IN ('sandbox', 'paypal-sandbox') GROUP BY part, purpose ORDER BY part, purpose`, from.UnixMilli(), to.UnixMilli(), db.Quarter)
	if err != nil {
		return nil, err
	}
	refunds, err := db.All(ctx, d, scanTaking, `SELECT r.at / $3 AS part, p.purpose, 0, 0, CAST(SUM(r.amount) AS BIGINT) FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
		WHERE r.at >= $1 AND r.at < $2 AND r.state <> 'failed' AND p.settled_at IS NOT NULL AND p.method NOT IN ('sandbox', 'paypal-sandbox') GROUP BY part, p.purpose ORDER BY part, p.purpose`,
		from.UnixMilli(), to.UnixMilli(), db.Quarter)
	return append(settled, refunds...), err
}

func countProblems(ctx context.Context, d *db.DB) (n int64, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM payment_problems WHERE closed_at IS NULL", nil, &n)
	return n, err
}

func sortMonths(months []Month) {
	slices.SortFunc(months, func(a, b Month) int { return cmp.Compare(b.Month, a.Month) })
}

func listProblems(ctx context.Context, d *db.DB) ([]Problem, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (p Problem, err error) {
		var at int64
		err = rows.Scan(&p.ID, &at, &p.Payment, &p.Kind, &p.Detail)
		p.At = time.UnixMilli(at)
		return p, err
	}, `SELECT o.id, o.at, COALESCE(p.document_id, ''), o.kind, o.detail FROM payment_problems o LEFT JOIN payments p ON p.id = o.payment_id
		WHERE o.closed_at IS NULL ORDER BY o.id LIMIT 200`)
}

func closeProblem(ctx context.Context, d *db.DB, id int64, by string, now time.Time) (payment string, closed bool, err error) {
	closed, err = d.Maybe(ctx, `UPDATE payment_problems SET closed_at = $2, closed_by = $3 WHERE id = $1 AND closed_at IS NULL
		RETURNING COALESCE((SELECT document_id FROM payments WHERE id = payment_id), '')`, []any{id, now.UnixMilli(), by}, &payment)
	return payment, closed, err
}

// check tells what does not agree in the stored payments.
func check(ctx context.Context, d *db.DB) ([]string, error) {
	return db.Findings(ctx, d, []db.Finding{
		{"SELECT document_id FROM payments WHERE state = 'settled' AND (settled_at IS NULL OR invoice_number IS NULL)", "payment %s: settled without a date or an invoice number"},
		{"SELECT document_id FROM payments WHERE state = 'settled' AND capture_id IS NULL AND method NOT IN ('cash', 'eftpos', 'transfer')", "payment %s: settled without a capture"},
		{"SELECT document_id FROM payments WHERE state NOT IN ('settled', 'unfulfilled') AND refunded <> 0", "payment %s: refunded without having been paid"},
		{`SELECT p.document_id FROM payments p LEFT JOIN (SELECT payment_id, SUM(amount) AS amount FROM payment_refunds WHERE state <> 'failed' GROUP BY payment_id) r ON r.payment_id = p.id
			WHERE COALESCE(r.amount, 0) <> p.refunded`, "payment %s: the refunds don't add up to what was refunded"},
		{`SELECT n.name FROM numbers n WHERE n.name = 'invoice' AND n.last <> (SELECT COUNT(*) FROM payments WHERE invoice_number IS NOT NULL AND method NOT IN ('sandbox', 'paypal-sandbox'))`, "numbers of %ss have a gap"},
		{`SELECT n.name FROM numbers n WHERE n.name = 'test-invoice' AND n.last <> (SELECT COUNT(*) FROM payments WHERE invoice_number IS NOT NULL AND method IN ('sandbox', 'paypal-sandbox'))`, "numbers of %ss have a gap"},
		{`SELECT n.name FROM numbers n WHERE n.name = 'test-adjustment' AND n.last <> (SELECT COUNT(*) FROM payment_refunds WHERE note_number IS NOT NULL AND method IN ('sandbox', 'paypal-sandbox'))`, "numbers of %ss have a gap"},
		{`SELECT n.name FROM numbers n WHERE n.name = 'adjustment' AND n.last <> (SELECT COUNT(*) FROM payment_refunds WHERE note_number IS NOT NULL AND method NOT IN ('sandbox', 'paypal-sandbox'))`, "numbers of %ss have a gap"},
	}...)
}
