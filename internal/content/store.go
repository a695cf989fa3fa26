package content

import (
	"context"

	"holidaypark/internal/db"
)

func readVersion(ctx context.Context, d *db.DB) (number int64, err error) {
	err = d.One(ctx, "SELECT version FROM content_version", nil, &number)
	return number, err
}

// ChangeStock changes what is left of a product by a difference, never below none. It tells the stock before and after; without a limit
// to change, or where too few are left, ok is false.
func ChangeStock(ctx context.Context, d *db.DB, product, change int64) (before, after int64, ok bool, err error) {
	ok, err = d.Maybe(ctx, "UPDATE products SET stock = stock + $2 WHERE id = $1 AND stock + $2 >= 0 RETURNING stock", []any{product, change}, &after)
	return after - change, after, ok, err
}

// TakeStock takes one from what is left of a product, and tells whether there was one. Call it in the transaction of whatever it is
// taken for.
func TakeStock(ctx context.Context, d *db.DB, product int64) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE products SET stock = stock - 1 WHERE id = $1 AND stock > 0", product)
	return n == 1, err
}

// audienceOf counts by whom the entries that show a file may be read.
func audienceOf(ctx context.Context, d *db.DB, file int64) (a audience, err error) {
	err = d.One(ctx, `SELECT COUNT(*),
			COUNT(CASE WHEN l.collection <> $2 OR n.for_guest THEN 1 END),
			COUNT(CASE WHEN n.for_annual AND n.published_at IS NOT NULL THEN 1 END),
			COUNT(CASE WHEN n.for_permanent AND n.published_at IS NOT NULL THEN 1 END)
		FROM file_links l LEFT JOIN news_items n ON l.collection = $2 AND n.id = l.owner_id WHERE l.file_id = $1`,
		[]any{file, News.Name}, &a.entries, &a.public, &a.annual, &a.permanent)
	return a, err
}
