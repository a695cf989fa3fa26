package content

import (
	"context"

	"holidaypark/internal/db"
)

func readVersion(ctx context.Context, d *db.DB) (number int64, err error) {
	err = d.One(ctx, "SELECT version FROM content_version", nil, &number)
	return number, err
}

// TakeStock takes one from what is left of a product, and tells whether there was one. Call it in the transaction of whatever it is
// taken for.
func TakeStock(ctx context.Context, d *db.DB, product int64) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE products SET stock = stock - 1 WHERE id = $1 AND stock > 0", product)
	return n == 1, err
}
