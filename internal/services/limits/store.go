package limits

import (
	"context"
	"time"

	"holidaypark/internal/services/db"
)

func countOf(ctx context.Context, d *db.DB, rule, who string, window time.Time) (n int, err error) {
	_, err = d.Maybe(ctx, "SELECT n FROM rate_counts WHERE rule = $1 AND who = $2 AND window_start = $3", []any{rule, who, window.UnixMilli()}, &n)
	return n, err
}

// increment counts a cost if that is allowed; the condition stands in the statement, so that no two can take the last one.
func increment(ctx context.Context, d *db.DB, rule, who string, window time.Time, cost, allowed int) (bool, error) {
	if allowed < cost {
		return false, nil
	}
	n, err := d.Exec(ctx, `INSERT INTO rate_counts (rule, who, window_start, n) VALUES ($1, $2, $3, $4)
		ON CONFLICT (rule, who, window_start) DO UPDATE SET n = rate_counts.n + excluded.n WHERE rate_counts.n + excluded.n <= $5`, rule, who, window.UnixMilli(), cost, allowed)
	return n == 1, err
}

func decrement(ctx context.Context, d *db.DB, rule, who string, window time.Time, cost int) error {
	_, err := d.Exec(ctx, "UPDATE rate_counts SET n = n - $4 WHERE rule = $1 AND who = $2 AND window_start = $3 AND n >= $4", rule, who, window.UnixMilli(), cost)
	return err
}

func forget(ctx context.Context, d *db.DB, before time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM rate_counts WHERE window_start < $1", before.UnixMilli())
	return err
}
