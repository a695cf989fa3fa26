package points

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

// findProduct holds the product's row against deletion, not against another redemption of it.
func findProduct(ctx context.Context, d *db.DB, documentID string) (p product, ok bool, err error) {
	var provider *string
	ok, err = d.Maybe(ctx, `SELECT id, document_id, COALESCE(name_en, ''), COALESCE(name, ''), COALESCE(description_en, ''), COALESCE(description, ''),
		price, max_deduction, stock, per_member, provider FROM products WHERE document_id = $1 AND for_park AND published_at IS NOT NULL`+d.ForKeyShare(), []any{documentID},
		&p.id, &p.documentID, &p.title.En, &p.title.Zh, &p.description.En, &p.description.Zh, &p.price, &p.maxDeduction, &p.stock, &p.perMember, &provider)
	if err != nil || !ok || provider == nil {
		return p, ok, err
	}
	var written struct {
		Name string
		En   string `json:"Name_en"`
	}
	if err := json.Unmarshal([]byte(*provider), &written); err != nil {
		return p, false, fmt.Errorf("provider of product %s: %w", documentID, err)
	}
	p.provider = locale.Words{En: written.En, Zh: written.Name}
	return p, true, nil
}

// move changes both balances if neither goes below zero. The condition stands in the statement: nothing can come in between.
func move(ctx context.Context, d *db.DB, account int64, change Balance, now time.Time) (after Balance, ok bool, err error) {
	ok, err = d.Maybe(ctx, `UPDATE memberships SET point = point + $2, discount_point = discount_point + $3, updated_at = $4
		WHERE id = $1 AND point + $2 >= 0 AND discount_point + $3 >= 0 RETURNING point, discount_point`,
		[]any{account, change.Point, change.DiscountPoint, now.UnixMilli()}, &after.Point, &after.DiscountPoint)
	return after, ok, err
}

func readBalance(ctx context.Context, d *db.DB, account int64) (b Balance, err error) {
	err = d.One(ctx, "SELECT point, discount_point FROM memberships WHERE id = $1", []any{account}, &b.Point, &b.DiscountPoint)
	return b, err
}

func insertEntry(ctx context.Context, d *db.DB, p Posting, after Balance, actor string, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO ledger_entries (membership_id, at, reason, point, discount_point, point_after, discount_point_after, title_en, title_zh, actor, operation)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		p.Account, now.UnixMilli(), p.Reason, p.Change.Point, p.Change.DiscountPoint, after.Point, after.DiscountPoint, p.Title.En, p.Title.Zh, actor, p.Operation)
	return err
}

// withHistory gives the accounts that ever had points or a coupon.
func withHistory(ctx context.Context, d *db.DB, accounts []int64) ([]int64, error) {
	var where db.Where
	where.Among("membership_id", accounts)
	return db.All(ctx, d, db.Value[int64], "SELECT membership_id FROM ledger_entries"+where.SQL()+" UNION SELECT membership_id FROM coupons"+where.SQL(), where.Args()...)
}

func listEntries(ctx context.Context, d *db.DB, account int64, limit, offset int) ([]Entry, int, error) {
	var total int
	if err := d.One(ctx, "SELECT COUNT(*) FROM ledger_entries WHERE membership_id = $1", []any{account}, &total); err != nil {
		return nil, 0, err
	}
	list, err := db.All(ctx, d, func(rows *sql.Rows) (e Entry, err error) {
		var at int64
		err = rows.Scan(&e.ID, &at, &e.Reason, &e.Title.En, &e.Title.Zh, &e.Change.Point, &e.Change.DiscountPoint, &e.After.Point, &e.After.DiscountPoint)
		e.At = time.UnixMilli(at)
		return e, err
	}, `SELECT id, at, reason, title_en, title_zh, point, discount_point, point_after, discount_point_after FROM ledger_entries
		WHERE membership_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`, account, limit, offset)
	return list, total, err
}

// countHistory tells how many coupons an account has, and how many entries its ledger.
func countHistory(ctx context.Context, d *db.DB, account int64) (coupons, entries int, err error) {
	err = d.One(ctx, "SELECT (SELECT COUNT(*) FROM coupons WHERE membership_id = $1), (SELECT COUNT(*) FROM ledger_entries WHERE membership_id = $1)", []any{account}, &coupons, &entries)
	return coupons, entries, err
}

func moveCoupons(ctx context.Context, d *db.DB, from, to int64) error {
	_, err := d.Exec(ctx, "UPDATE coupons SET membership_id = $2 WHERE membership_id = $1", from, to)
	return err
}

func listUnequalBalances(ctx context.Context, d *db.DB) ([]string, error) {
	return db.All(ctx, d, db.Value[string], `SELECT m.document_id FROM memberships m
		LEFT JOIN (SELECT membership_id, SUM(point) AS point, SUM(discount_point) AS discount_point FROM ledger_entries GROUP BY membership_id) l ON l.membership_id = m.id
		WHERE COALESCE(l.point, 0) <> m.point OR COALESCE(l.discount_point, 0) <> m.discount_point ORDER BY m.id`)
}

func listBrokenRuns(ctx context.Context, d *db.DB) ([]string, error) {
	return db.All(ctx, d, db.Value[string], `SELECT DISTINCT m.document_id FROM (
			SELECT membership_id, point_after, discount_point_after, SUM(point) OVER run AS point, SUM(discount_point) OVER run AS discount_point
			FROM ledger_entries WINDOW run AS (PARTITION BY membership_id ORDER BY id)) l
		JOIN memberships m ON m.id = l.membership_id WHERE l.point <> l.point_after OR l.discount_point <> l.discount_point_after`)
}

func listLostCoupons(ctx context.Context, d *db.DB) ([]string, error) {
	// The coupon of an account that was merged is the kept one's.
	return db.All(ctx, d, db.Value[string], `SELECT l.operation FROM ledger_entries l LEFT JOIN merged_accounts g ON g.membership_id = l.membership_id
		LEFT JOIN coupons c ON l.operation = 'redemption:' || c.document_id AND c.membership_id = COALESCE(g.kept_id, l.membership_id)
		WHERE l.reason = 'redemption' AND c.id IS NULL ORDER BY l.id`)
}

func listUnpaidCoupons(ctx context.Context, d *db.DB) ([]string, error) {
	return db.All(ctx, d, db.Value[string], `SELECT c.document_id FROM coupons c LEFT JOIN ledger_entries l ON l.operation = 'redemption:' || c.document_id
		WHERE c.product_id IS NOT NULL AND l.id IS NULL ORDER BY c.id`)
}

func insertCoupon(ctx context.Context, d *db.DB, c Coupon, account, product *int64) error {
	_, err := d.Exec(ctx, `INSERT INTO coupons (document_id, created_at, code, membership_id, product_id, title_en, title_zh, description_en, description_zh, expiry, assigned_from, assigned_from_zh, assigned_to)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		c.DocumentID, c.CreatedAt.UnixMilli(), c.Code, account, product, c.Title.En, c.Title.Zh, c.Description.En, c.Description.Zh, c.Expiry, c.From, c.FromZh, c.To)
	return err
}

func countCoupons(ctx context.Context, d *db.DB, account, product int64) (n int64, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM coupons WHERE membership_id = $1 AND product_id = $2", []any{account, product}, &n)
	return n, err
}

const couponColumns = "c.document_id, c.created_at, c.code, c.title_en, c.title_zh, c.description_en, c.description_zh, c.expiry, c.assigned_from, c.assigned_from_zh, c.assigned_to, c.used_at, COALESCE(p.document_id, '')"

const couponTables = " FROM coupons c LEFT JOIN products p ON p.id = c.product_id"

// scanCoupon reads the columns of a coupon, and whatever follows them.
func scanCoupon(rows *sql.Rows, more ...any) (c Coupon, err error) {
	var created int64
	var used *int64
	err = rows.Scan(append([]any{&c.DocumentID, &created, &c.Code, &c.Title.En, &c.Title.Zh, &c.Description.En, &c.Description.Zh, &c.Expiry, &c.From, &c.FromZh, &c.To, &used, &c.Product}, more...)...)
	c.CreatedAt, c.UsedAt = time.UnixMilli(created), db.Instant(used)
	return c, err
}

// listPart gives a part of an account's coupons, newest first, with who marked them used, and tells how many there are.
func listPart(ctx context.Context, d *db.DB, account int64, limit, offset int) ([]Presented, int, error) {
	var total int
	if err := d.One(ctx, "SELECT COUNT(*) FROM coupons WHERE membership_id = $1", []any{account}, &total); err != nil {
		return nil, 0, err
	}
	list, err := db.All(ctx, d, scanPresented, presented+" WHERE c.membership_id = $1 ORDER BY c.id DESC LIMIT $2 OFFSET $3", account, limit, offset)
	return list, total, err
}

func listCoupons(ctx context.Context, d *db.DB, account int64) ([]Coupon, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (Coupon, error) { return scanCoupon(rows) },
		"SELECT "+couponColumns+couponTables+" WHERE c.membership_id = $1 ORDER BY c.id DESC", account)
}

func findOwnCoupon(ctx context.Context, d *db.DB, account int64, documentID string) (Coupon, bool, error) {
	return db.First(ctx, d, func(rows *sql.Rows) (Coupon, error) { return scanCoupon(rows) },
		"SELECT "+couponColumns+couponTables+" WHERE c.membership_id = $1 AND c.document_id = $2", account, documentID)
}

const presented = "SELECT " + couponColumns + ", COALESCE(NULLIF(m.first_name, ''), m.user_name, ''), COALESCE(m.last_name, ''), COALESCE(m.membership_number, ''), COALESCE(c.used_by, '')" +
	couponTables + " LEFT JOIN memberships m ON m.id = c.membership_id"

func scanPresented(rows *sql.Rows) (p Presented, err error) {
	p.Coupon, err = scanCoupon(rows, &p.Owner, &p.OwnerLastName, &p.OwnerNumber, &p.UsedBy)
	return p, err
}

// listUsed gives the coupons used since an instant, the latest first.
func listUsed(ctx context.Context, d *db.DB, since time.Time, most int) ([]Presented, error) {
	return db.All(ctx, d, scanPresented, presented+" WHERE c.used_at >= $1 ORDER BY c.used_at DESC, c.id DESC LIMIT $2", since.UnixMilli(), most)
}

func listByDocuments(ctx context.Context, d *db.DB, documentIDs []string) ([]Presented, error) {
	var where db.Where
	where.OneOf("c.document_id", documentIDs)
	return db.All(ctx, d, scanPresented, presented+where.SQL(), where.Args()...)
}

func findByCode(ctx context.Context, d *db.DB, code string) (Presented, bool, error) {
	return db.First(ctx, d, scanPresented, presented+" WHERE c.code = $1", code)
}

// findAccount gives an account, held until the transaction ends, and tells whether it is closed.
func findAccount(ctx context.Context, d *db.DB, documentID string) (id int64, closed, ok bool, err error) {
	ok, err = d.Maybe(ctx, "SELECT id, closed_at IS NOT NULL FROM memberships WHERE document_id = $1"+d.ForUpdate(), []any{documentID}, &id, &closed)
	return id, closed, ok, err
}

func listRunningLow(ctx context.Context, d *db.DB, most int64) ([]RunningLow, error) {
	return db.All(ctx, d, db.Into(func(p *RunningLow) []any { return []any{&p.DocumentID, &p.Title.En, &p.Title.Zh, &p.Stock} }),
		`SELECT document_id, COALESCE(name_en, ''), COALESCE(name, ''), stock FROM products WHERE stock <= $1 AND for_park AND published_at IS NOT NULL ORDER BY stock, id`, most)
}

// findStock gives a product, published or not, and how many are left of it; none: it has no limit.
func findStock(ctx context.Context, d *db.DB, documentID string) (id int64, stock *int64, ok bool, err error) {
	ok, err = d.Maybe(ctx, "SELECT id, stock FROM products WHERE document_id = $1"+d.ForUpdate(), []any{documentID}, &id, &stock)
	return id, stock, ok, err
}

// findOwner gives the account of an address, or none.
func findOwner(ctx context.Context, d *db.DB, email string) (*int64, error) {
	var id int64
	known, err := d.Maybe(ctx, "SELECT id FROM memberships WHERE email = $1 AND email <> ''"+d.ForKeyShare(), []any{email}, &id)
	if err == nil && !known { // or of whoever had it last, if it was theirs: staff may have typed a stranger's
		known, err = d.Maybe(ctx, `SELECT membership_id FROM account_addresses a WHERE address = $1 AND proven
			AND NOT EXISTS (SELECT 1 FROM account_addresses o WHERE o.address = a.address AND o.id > a.id)`, []any{email}, &id)
	}
	if !known {
		return nil, err
	}
	return &id, nil
}

func useCoupon(ctx context.Context, d *db.DB, code, today, by string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE coupons SET used_at = $2, used_by = $3 WHERE code = $1 AND used_at IS NULL AND expiry >= $4", code, now.UnixMilli(), by, today)
	return n == 1, err
}

func giveBackCoupon(ctx context.Context, d *db.DB, code string, since time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE coupons SET used_at = NULL, used_by = NULL WHERE code = $1 AND used_at >= $2", code, since.UnixMilli())
	return n == 1, err
}

// eraseAddresses also finds what was issued to an address before the account existed.
func eraseAddresses(ctx context.Context, d *db.DB, account int64, addresses []string) error {
	_, err := d.Exec(ctx, "UPDATE coupons SET assigned_to = '' WHERE membership_id = $1", account)
	for _, address := range addresses {
		if err == nil {
			_, err = d.Exec(ctx, "UPDATE coupons SET assigned_to = '' WHERE assigned_to = $1", address)
		}
	}
	return err
}
