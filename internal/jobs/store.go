package jobs

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"holidaypark/internal/db"
)

func insert(ctx context.Context, d *db.DB, job Job, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO jobs (kind, args, run_at, max_attempts, unique_key, created_at)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (unique_key) DO NOTHING`,
		job.Kind, string(job.args), job.RunAt.UnixMilli(), job.MaxAttempts, job.key, now.UnixMilli())
	return err
}

// claim takes the next due job of the kinds. The look before the update keeps an idle queue from writing.
func claim(ctx context.Context, d *db.DB, now time.Time, of kinds) (job Job, ok bool, err error) {
	const due = `SELECT id FROM jobs WHERE state = 'waiting' AND run_at <= $1
		AND ($2 = '' OR instr($2, '|' || kind || '|') > 0) AND instr($3, '|' || kind || '|') = 0 ORDER BY run_at, id LIMIT 1`
	if ok, err := d.Maybe(ctx, due, []any{now.UnixMilli(), of.only, of.except}, &job.ID); err != nil || !ok {
		return job, false, err
	}
	// Not to be cut off half-way by a stop: the job would be in nobody's hand until its lease has run out.
	err = d.Tx(context.WithoutCancel(ctx), func(ctx context.Context) (err error) {
		ok, err = d.Maybe(ctx, `UPDATE jobs SET state = 'running', attempts = attempts + 1, lease_until = $4
			WHERE id = (`+due+d.SkipLocked()+`) RETURNING id, kind, args, attempts, max_attempts`,
			[]any{now.UnixMilli(), of.only, of.except, now.Add(lease).UnixMilli()}, &job.ID, &job.Kind, &job.args, &job.Attempts, &job.MaxAttempts)
		return err
	})
	return job, ok && err == nil, err
}

// The number of attempts fences every later write: a replica that was thought dead can't finish another's try.

func finish(ctx context.Context, d *db.DB, job Job, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE jobs SET state = 'done', finished_at = $3, last_error = NULL WHERE id = $1 AND attempts = $2 AND state = 'running'",
		job.ID, job.Attempts, now.UnixMilli())
	return err
}

// fail tells what became of the job; one that is somebody else's by now is left alone and comes back empty.
func fail(ctx context.Context, d *db.DB, job Job, cause error, again, now time.Time) (Job, error) {
	state := "waiting"
	if job.Attempts >= job.MaxAttempts {
		state = dead
	}
	ended, _, err := put(ctx, d, `UPDATE jobs SET state = $3, run_at = $4, last_error = $5, finished_at = $6
		WHERE id = $1 AND attempts = $2 AND state = 'running'`,
		job.ID, job.Attempts, state, again.UnixMilli(), strings.ToValidUTF8(strings.ReplaceAll(cause.Error(), "\x00", ""), "?"), now.UnixMilli())
	return ended, err
}

// put changes one job and gives it back as it is then.
func put(ctx context.Context, d *db.DB, update string, args ...any) (job Job, ok bool, err error) {
	ok, err = d.Maybe(ctx, update+" RETURNING id, kind, args, state, attempts, last_error", args,
		&job.ID, &job.Kind, &job.args, &job.State, &job.Attempts, &job.LastError)
	return job, ok, err
}

func renew(ctx context.Context, d *db.DB, job Job, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE jobs SET lease_until = $3 WHERE id = $1 AND attempts = $2 AND state = 'running'",
		job.ID, job.Attempts, now.Add(lease).UnixMilli())
	return err
}

func listExpired(ctx context.Context, d *db.DB, now time.Time) ([]int64, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (id int64, err error) { return id, rows.Scan(&id) },
		"SELECT id FROM jobs WHERE state = 'running' AND lease_until < $1", now.UnixMilli())
}

// reclaim ends a try whose lease has run out. Ordinary failures have their number of tries; one that takes its process down with it
// has fewer, since others suffer from each.
func reclaim(ctx context.Context, d *db.DB, id int64, now time.Time) (Job, bool, error) {
	return put(ctx, d, `UPDATE jobs SET silent_ends = silent_ends + 1, finished_at = $2,
		state = CASE WHEN attempts >= max_attempts OR silent_ends + 1 >= $3 THEN 'dead' ELSE 'waiting' END,
		last_error = CASE WHEN silent_ends + 1 >= $3 THEN 'set aside: the process at work on it ended before it was done, ' || (silent_ends + 1) || ' times'
			ELSE 'the process at work on it ended before it was done' END
		WHERE id = $1 AND state = 'running' AND lease_until < $2`, id, now.UnixMilli(), maxSilentEnds)
}

func forget(ctx context.Context, d *db.DB, before time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM jobs WHERE state = 'done' AND finished_at < $1", before.UnixMilli())
	return err
}

func retry(ctx context.Context, d *db.DB, id int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE jobs SET state = 'waiting', attempts = 0, silent_ends = 0, run_at = $2 WHERE id = $1 AND state = 'dead'", id, now.UnixMilli())
	return n == 1, err
}

func counts(ctx context.Context, d *db.DB) (map[string]int, error) {
	byState := map[string]int{}
	_, err := db.All(ctx, d, func(rows *sql.Rows) (struct{}, error) {
		var state string
		var n int
		err := rows.Scan(&state, &n)
		byState[state] = n
		return struct{}{}, err
	}, "SELECT state, count(*) FROM jobs GROUP BY state")
	return byState, err
}

func latest(ctx context.Context, d *db.DB, state string, limit int) ([]Job, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (Job, error) {
		var job Job
		var runAt, createdAt int64
		var lastError sql.NullString
		err := rows.Scan(&job.ID, &job.Kind, &job.State, &runAt, &job.Attempts, &job.MaxAttempts, &lastError, &createdAt)
		job.RunAt, job.CreatedAt, job.LastError = time.UnixMilli(runAt).UTC(), time.UnixMilli(createdAt).UTC(), lastError.String
		return job, err
	}, `SELECT id, kind, state, run_at, attempts, max_attempts, last_error, created_at FROM jobs
		WHERE $1 = '' OR state = $1 ORDER BY id DESC LIMIT $2`, state, limit)
}
