package joining

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
)

const termColumns = `id, payment_id, membership_id, tier, years, was_member, expiry_before, expiry_after, point, discount_point,
	(SELECT f.was_member FROM membership_terms f WHERE f.membership_id = membership_terms.membership_id ORDER BY f.id LIMIT 1)`

var scanTerm = db.Into(func(t *Term) []any {
	return []any{&t.ID, &t.Payment, &t.Account, &t.Tier, &t.Years, &t.WasMember, &t.Before, &t.After, &t.Points.Point, &t.Points.DiscountPoint, &t.FirstWasMember}
})

func findWhere(ctx context.Context, d *db.DB, condition string, arg any) (Term, bool, error) {
	return db.First(ctx, d, scanTerm, "SELECT "+termColumns+" FROM membership_terms WHERE "+condition, arg)
}

func findTerm(ctx context.Context, d *db.DB, payment int64) (Term, bool, error) {
	return findWhere(ctx, d, "payment_id = $1", payment)
}

// findLatestTerm gives what an account paid for last and still has.
func findLatestTerm(ctx context.Context, d *db.DB, account int64) (Term, bool, error) {
	return findWhere(ctx, d, "membership_id = $1 AND ended_at IS NULL ORDER BY id DESC LIMIT 1", account)
}

func countOtherTerms(ctx context.Context, d *db.DB, term Term) (n int, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM membership_terms WHERE membership_id = $1 AND id <> $2 AND ended_at IS NULL AND years > 0", []any{term.Account, term.ID}, &n)
	return n, err
}

func insertTerm(ctx context.Context, d *db.DB, t Term) error {
	_, err := d.Exec(ctx, `INSERT INTO membership_terms (payment_id, membership_id, tier, years, was_member, expiry_before, expiry_after, point, discount_point)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, t.Payment, t.Account, t.Tier, t.Years, t.WasMember, t.Before, t.After, t.Points.Point, t.Points.DiscountPoint)
	return err
}

func endTerm(ctx context.Context, d *db.DB, payment int64, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE membership_terms SET ended_at = $2 WHERE payment_id = $1", payment, now.UnixMilli())
	return err
}

func reviveTerm(ctx context.Context, d *db.DB, payment int64) error {
	_, err := d.Exec(ctx, "UPDATE membership_terms SET ended_at = NULL WHERE payment_id = $1", payment)
	return err
}

// moveTerms gives an account's terms to another.
func moveTerms(ctx context.Context, d *db.DB, from, to int64) error {
	_, err := d.Exec(ctx, "UPDATE membership_terms SET membership_id = $2 WHERE membership_id = $1", from, to)
	return err
}

// restOnBoth notes in the terms of two accounts that each has more to rest on than what it paid for: a refund of a term of the one that ends
// earlier takes nothing off the later end, and one of the other falls back to the earlier end.
func restOnBoth(ctx context.Context, d *db.DB, earlier, later int64, earlierEnd string) error {
	if _, err := d.Exec(ctx, "UPDATE membership_terms SET was_member = TRUE, years = 0, expiry_before = expiry_after WHERE membership_id = $1", earlier); err != nil {
		return err
	}
	// Who was a member without a date before, was one without an end, and has nothing to fall back to.
	_, err := d.Exec(ctx, `UPDATE membership_terms SET was_member = TRUE,
		expiry_before = CASE WHEN was_member AND expiry_before = '' THEN '' WHEN expiry_before < $2 THEN $2 ELSE expiry_before END WHERE membership_id = $1`, later, earlierEnd)
	return err
}

// check compares payments, terms and the ledger.
func check(ctx context.Context, d *db.DB) ([]string, error) {
	problems, err := db.Findings(ctx, d, []db.Finding{
		{`SELECT p.document_id FROM payments p LEFT JOIN membership_terms t ON t.payment_id = p.id WHERE p.purpose = 'membership' AND p.state = 'settled' AND t.id IS NULL`,
			"payment %s: settled, and brought no membership"},
		{`SELECT p.document_id FROM membership_terms t JOIN payments p ON p.id = t.payment_id WHERE p.state <> 'settled' OR p.purpose <> 'membership' OR p.membership_id <> t.membership_id`,
			"payment %s: brought a membership without being settled"},
		{`SELECT p.document_id FROM membership_terms t JOIN payments p ON p.id = t.payment_id LEFT JOIN ledger_entries l ON l.operation = 'payment:' || p.document_id
			LEFT JOIN merged_accounts g ON g.membership_id = l.membership_id
			WHERE COALESCE(l.point, 0) <> t.point OR COALESCE(l.discount_point, 0) <> t.discount_point OR COALESCE(g.kept_id, l.membership_id) <> t.membership_id`,
			"payment %s: the points of the ledger are not those of the membership"},
		{`SELECT l.operation FROM ledger_entries l WHERE l.operation LIKE 'payment:%' AND NOT EXISTS (SELECT 1 FROM payments p WHERE l.operation = 'payment:' || p.document_id AND p.state = 'settled')`,
			"%s: points were credited for a payment that is not settled"},
		{`SELECT p.document_id FROM membership_terms t JOIN payments p ON p.id = t.payment_id WHERE (t.ended_at IS NOT NULL) <> (p.refunded = p.amount)`,
			"payment %s: the membership and the refunds don't agree"},
	}...)
	if err != nil {
		return nil, err
	}
	taken, err := checkTaken(ctx, d)
	return append(problems, taken...), err
}

// checkTaken compares what refunds took back with the ledger: one entry for each, and one that restores it where the refund failed.
func checkTaken(ctx context.Context, d *db.DB) (problems []string, err error) {
	type booked struct{ point, discount money.Amount }
	ledger := map[string]booked{}
	if err := db.Each(ctx, d, func(rows *sql.Rows) error {
		var operation string
		var b booked
		err := rows.Scan(&operation, &b.point, &b.discount)
		ledger[operation] = b
		return err
	}, "SELECT operation, point, discount_point FROM ledger_entries WHERE operation LIKE 'refund:%' OR operation LIKE 'restored:%'"); err != nil {
		return nil, err
	}
	err = db.Each(ctx, d, func(rows *sql.Rows) error {
		var id, state, raw string
		if err := rows.Scan(&id, &state, &raw); err != nil {
			return err
		}
		var taken Taken
		if err := json.Unmarshal([]byte(raw), &taken); err != nil {
			problems = append(problems, fmt.Sprintf("refund %s: nobody can read what it took back", id))
			return nil
		}
		var restored booked
		if state == "failed" {
			restored = booked{taken.Point, taken.DiscountPoint}
		}
		if ledger["refund:"+id] != (booked{-taken.Point, -taken.DiscountPoint}) || ledger["restored:"+id] != restored {
			problems = append(problems, fmt.Sprintf("refund %s: the points of the ledger are not those that it took back", id))
		}
		delete(ledger, "refund:"+id)
		delete(ledger, "restored:"+id)
		return nil
	}, "SELECT r.document_id, r.state, r.taken FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE p.purpose = 'membership'")
	for operation := range ledger {
		problems = append(problems, operation+": points were taken back for a refund that is not there")
	}
	return problems, err
}
