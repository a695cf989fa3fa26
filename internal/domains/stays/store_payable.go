package stays

import (
	"context"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/services/db"
)

func listPayable(ctx context.Context, d *db.DB, since time.Time) ([]Stay, error) {
	return db.All(ctx, d, scan, "SELECT "+columns+" FROM annual_bookings WHERE "+isOwed+" OR updated_at >= $1 ORDER BY id", since.UnixMilli())
}

func listByIDs(ctx context.Context, d *db.DB, ids []int64) ([]Stay, error) {
	marks, args := make([]string, len(ids)), make([]any, len(ids))
	for i, id := range ids {
		marks[i], args[i] = "$"+strconv.Itoa(i+1), id
	}
	return db.All(ctx, d, scan, "SELECT "+columns+" FROM annual_bookings WHERE id IN ("+strings.Join(marks, ", ")+")", args...)
}
