package version

import (
	"context"

	"holidaypark/internal/services/db"
)

func readVersion(ctx context.Context, d *db.DB) (number int64, err error) {
	err = d.One(ctx, "SELECT version FROM content_version", nil, &number)
	return number, err
}
