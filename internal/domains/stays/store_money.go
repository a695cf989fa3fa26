package stays

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"holidaypark/internal/services/db"
)

// The lists that staff work through. Indexes have the same words.
const (
	isOwed     = "(status = 'awaiting payment' OR status = 'confirmed' AND total_price - waived > paid)"
	isToRefund = "paid - kept > CASE WHEN status = 'cancelled' OR waived > total_price THEN 0 ELSE total_price - waived END"
)

const (
	sumPaid = `(SELECT COALESCE(SUM(CASE m.kind WHEN 'received' THEN m.amount WHEN 'returned' THEN -m.amount ELSE 0 END), 0) FROM stay_money m WHERE m.booking_id = annual_bookings.id)`
	sumOf   = `(SELECT COALESCE(SUM(m.amount), 0) FROM stay_money m WHERE m.booking_id = annual_bookings.id AND m.kind = 'KIND')`
)

func sum(kind string) string { return strings.Replace(sumOf, "KIND", kind, 1) }

// storeSums has a booking that is held carry the sums of its entries, and how it was paid last. A move of before can't be undone by itself any more.
func storeSums(ctx context.Context, d *db.DB, booking int64) error {
	_, err := d.Exec(ctx, `UPDATE annual_bookings SET before_move = NULL, paid = `+sumPaid+`, returned = `+sum(MoneyReturned)+`, kept = `+sum(MoneyKept)+`, waived = `+sum(MoneyWaived)+`,
		paid_by = (SELECT NULLIF(m.way, 'other') FROM stay_money m WHERE m.booking_id = annual_bookings.id AND m.kind = 'received' ORDER BY m.id DESC LIMIT 1),
		payment_id = (SELECT m.payment_id FROM stay_money m WHERE m.booking_id = annual_bookings.id AND m.kind = 'received' AND m.payment_id IS NOT NULL ORDER BY m.id DESC LIMIT 1)
		WHERE id = $1`, booking)
	return err
}

// insertEntry writes an entry, unless its line of a bank statement, or the same of its refund, is written already.
func insertEntry(ctx context.Context, d *db.DB, booking int64, e Entry) (id int64, written bool, err error) {
	written, err = d.Maybe(ctx, `INSERT INTO stay_money (booking_id, at, kind, way, amount, line_id, payment_id, refund_id, actor, note, confirms)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
		[]any{booking, e.At.UnixMilli(), e.Kind, e.By, e.Amount, db.OrNull(e.line), db.OrNull(e.payment), db.OrNull(e.refund), e.Actor, e.Note, e.Confirms}, &id)
	return id, written, err
}

func deleteEntry(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "DELETE FROM stay_money WHERE id = $1", id)
	return err
}

// deleteRefundEntries deletes the entry of a card's refund that the provider refused, and what was waived with it.
func deleteRefundEntries(ctx context.Context, d *db.DB, refund int64) error {
	_, err := d.Exec(ctx, "DELETE FROM stay_money WHERE refund_id = $1", refund)
	return err
}

func listEntries(ctx context.Context, d *db.DB, condition string, args ...any) ([]Entry, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (e Entry, err error) {
		var at int64
		err = rows.Scan(&e.ID, &at, &e.Kind, &e.By, &e.Amount, &e.line, &e.payment, &e.refund, &e.Payment, &e.Actor, &e.Note, &e.Confirms)
		e.At = time.UnixMilli(at)
		return e, err
	}, `SELECT m.id, m.at, m.kind, m.way, m.amount, COALESCE(m.line_id, 0), COALESCE(m.payment_id, 0), COALESCE(m.refund_id, 0), COALESCE(p.document_id, ''), m.actor, m.note, m.confirms
		FROM stay_money m LEFT JOIN payments p ON p.id = m.payment_id WHERE `+condition+` ORDER BY m.id`, args...)
}

// hasCardMoney tells whether a card has paid for a booking, or for a part of it.
func hasCardMoney(ctx context.Context, d *db.DB, booking int64) (has bool, err error) {
	err = d.One(ctx, "SELECT EXISTS (SELECT 1 FROM stay_money WHERE booking_id = $1 AND way = 'card')", []any{booking}, &has)
	return has, err
}

// moneyChecks compare the sums that bookings carry with their entries, and entries with card payments, refunds and lines of bank statements.
var moneyChecks = []db.Finding{
	{`SELECT document_id FROM annual_bookings WHERE paid <> ` + sumPaid + ` OR returned <> ` + sum(MoneyReturned) + ` OR kept <> ` + sum(MoneyKept) + ` OR waived <> ` + sum(MoneyWaived), "booking %s: the sum paid is not that of its entries"},
	{`SELECT p.document_id FROM payments p WHERE p.purpose = 'stay' AND p.state = 'settled' AND NOT EXISTS (SELECT 1 FROM stay_money m WHERE m.payment_id = p.id AND m.kind = 'received' AND m.amount = p.amount)`,
		"payment %s: settled, and no stay is paid by it"},
	{`SELECT p.document_id FROM payments p WHERE p.purpose = 'stay' AND p.state = 'settled' AND p.refunded <> (SELECT COALESCE(SUM(m.amount), 0) FROM stay_money m WHERE m.payment_id = p.id AND m.kind = 'returned')`,
		"payment %s: what went back of it is not what its stay says"},
	{`SELECT DISTINCT b.document_id FROM annual_bookings b JOIN stay_money m ON m.booking_id = b.id JOIN payments p ON p.id = m.payment_id
		WHERE p.purpose <> 'stay' OR p.state <> 'settled' OR p.membership_id <> b.membership_id`, "booking %s: paid by a payment that is not its own"},
	{`SELECT DISTINCT b.document_id FROM annual_bookings b JOIN stay_money m ON m.booking_id = b.id JOIN bank_lines l ON l.id = m.line_id
		WHERE l.state <> 'matched' OR COALESCE(l.booking_id, 0) <> b.id OR l.amount <> m.amount`, "booking %s: paid by a line of a bank statement that is not its own"},
	{`SELECT DISTINCT b.document_id FROM annual_bookings b JOIN stay_money w ON w.booking_id = b.id WHERE w.kind = 'waived' AND w.refund_id IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM stay_money m WHERE m.booking_id = b.id AND m.refund_id = w.refund_id AND m.kind = 'returned' AND m.amount >= w.amount)`, "booking %s: waived with a refund that is not its own"},
}
